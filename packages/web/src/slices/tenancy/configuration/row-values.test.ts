import { expect, test } from 'vitest';
import { takenIn } from '../../../platform/newer.ts';
import { byName, rowsIn } from './row-values.ts';

const row = (type: string, name: string) => ({ id: `${type}-${name}`, type, name });
const values = (...rows: ReturnType<typeof row>[]) => byName(rows, ({ type }) => type);

test('two people who work on one list each keep their rows: those added, changed and taken away', () => {
  const base = values(row('a', 'A'), row('b', 'B'), row('c', 'C'));
  const theirs = values(row('a', 'A'), row('b', 'B'), row('c', 'Cc'), row('d', 'D'));
  const typed = values(row('a', 'Aa'), row('c', 'C'), row('', 'new'));
  const taken = takenIn(theirs, base, typed);
  expect(taken.both).toEqual([]);
  expect(rowsIn(taken.values).map(({ name }) => name)).toEqual(['Aa', 'Cc', 'D', 'new']);
});

test('rows that are called the same are all kept', () => {
  expect(rowsIn(values(row('a', '1'), row('a', '2'), row('', '3')))).toHaveLength(3);
});
