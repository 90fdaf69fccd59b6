import { expect, test } from 'vitest';
import { isProven } from './rules.ts';

test('a password counts for as many minutes as the platform says', () => {
  expect(isProven(0, 600, 10)).toBe(true);
  expect(isProven(0, 601, 10)).toBe(false);
});
