import { expect, it } from 'vitest';
import { moved } from './moved.ts';

it.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [2, 3, 'abdc'],
])('moving %s to %s keeps every item once', (from, to, order) => {
  expect(moved([...'abcd'], from, to).join('')).toBe(order);
});
