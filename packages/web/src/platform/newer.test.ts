import { expect, test } from 'vitest';
import { takenIn, typedOn } from './newer.ts';

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

test('a save leaves in the form what is stored, and over it what was typed on since it was sent', () => {
  const sent = { ...base, name: ' Mai ' };
  const stored = { ...base, name: 'Mai' };
  expect(typedOn(stored, sent, sent)).toEqual(stored);
  expect(typedOn(stored, sent, { ...sent, city: 'Vinh' })).toEqual({ ...stored, city: 'Vinh' });
  const turned = { roles: ['a'], name: 'Lan', city: 'Huế' };
  expect(JSON.stringify(typedOn(base, base, turned))).toBe(JSON.stringify(turned));
});
