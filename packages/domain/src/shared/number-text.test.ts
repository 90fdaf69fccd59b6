import { expect, it } from 'vitest';
import { numberOf } from './number-text.ts';

it.each([
  ['0,5', 0.5],
  ['0.5', 0.5],
  [' 12 ', 12],
  ['-5', -5],
  ['1e9', 1e9],
  ['1,000', 1000],
  ['1,234.5', 1234.5],
  ['0,125', 0.125],
  ['0.', 0],
  ['abc', undefined],
  ['1 2', undefined],
  ['', undefined],
  ['1e999', undefined],
])('reads %j as %s', (text, number) => {
  expect(numberOf(text)).toBe(number);
});
