import { expect, test } from 'vitest';
import { gathered } from './gathered.ts';

test('what several say stands in one table, and nothing of it is lost', () => {
  expect({ ...gathered([{ a: 1 }, undefined, { b: 2, toString: 3 }]) }).toEqual({ a: 1, b: 2, toString: 3 });
  expect(() => gathered([{ a: 1 }, { b: 2, a: 1 }])).toThrow('two areas say what a is');
});
