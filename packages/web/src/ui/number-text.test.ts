import { expect, it } from 'vitest';
import { numberFault } from './number-text.ts';

it.each([
  ['abc', 'not_a_number'],
  ['', 'nothing'],
  [' ', 'nothing'],
  ['-5', 'out_of_bounds'],
  ['1e9', 'out_of_bounds'],
  ['1.5', 'not_whole'],
  ['7', undefined],
])('says of %j between 0 and 1,000, whole, that it is %s', (text, fault) => {
  expect(numberFault(text, { min: 0, max: 1000, whole: true })).toBe(fault);
});
