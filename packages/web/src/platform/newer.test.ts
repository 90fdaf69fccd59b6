import { expect, test } from 'vitest';
import { takenIn } from './newer.ts';

const base = { name: 'Lan', city: 'Huế', roles: ['a'] };

test('a newer state comes into the fields that nobody typed in, and what was typed stays', () => {
  const taken = takenIn({ ...base, city: 'Vinh' }, base, { ...base, name: 'Mai' });
  expect(taken).toEqual({ values: { ...base, city: 'Vinh', name: 'Mai' }, both: [] });
});

test('fields that both changed keep what was typed and are named, unless both wrote the same', () => {
  const theirs = { name: 'Hoa', city: 'Vinh', roles: ['a', 'b'] };
  const typed = { name: 'Mai', city: 'Vinh', roles: ['a', 'b'] };
  expect(takenIn(theirs, base, typed)).toEqual({ values: typed, both: ['name'] });
});
