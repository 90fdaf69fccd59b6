import { expect, test } from 'vitest';
import { hangingFaults, parentsFirst } from './hanging.ts';

const rows = (...said: readonly (readonly [code: string, parent: string])[]) =>
  said.map(([code, parent], index) => ({ row: index + 2, code, parent }));
const nothing = () => false;

test('rows hang under rows further down and under what is there already', () => {
  expect(hangingFaults(rows(['c', 'b'], ['b', 'a'], ['a', 'old'], ['', 'c']), (code) => code === 'old').size).toBe(0);
});

test('a row under an unknown code is at fault, and only that row', () => {
  expect([...hangingFaults(rows(['a', 'x'], ['b', 'a']), nothing)]).toEqual([[2, 'sheet_parent_unknown']]);
});

test('rows in a circle are at fault, those that hang under them are not', () => {
  const faults = hangingFaults(
    rows(['below', 'a'], ['a', 'b'], ['b', 'c'], ['c', 'a'], ['self', 'self'], ['top', '']),
    nothing,
  );
  expect([...faults.keys()].sort()).toEqual([3, 4, 5, 6]);
  expect(new Set(faults.values())).toEqual(new Set(['sheet_parent_cycle']));
});

test('parents are written before what hangs under them', () => {
  const ordered = parentsFirst(rows(['c', 'b'], ['b', 'a'], ['a', ''], ['', 'c'], ['d', 'elsewhere']));
  expect(ordered.map(({ row }) => row)).toEqual([4, 6, 3, 2, 5]);
});
