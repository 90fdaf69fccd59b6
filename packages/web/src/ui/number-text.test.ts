import { expect, it } from 'vitest';
import { numberFault, numberOf } from './number-text.ts';

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
