import { expect, it } from 'vitest';
import { faultOfNumber } from './number-read.ts';

it.each(['', ' ', '1234.56', '1,234.56', '１２３４．５６', '1 234,5', '1\u00a0234', '-\u200b5'])(
  '“%s” is read in one way only',
  (typed) => {
    expect(faultOfNumber(typed)).toBeUndefined();
  },
);

it.each(['a few', '1,23.4', '12 34'])('“%s” is no number', (typed) => {
  expect(faultOfNumber(typed)).toBe('unreadable');
});

it.each(['1,500', '１，５００'])('“%s” is said to be read as 1.5', (typed) => {
  expect(faultOfNumber(typed)).toEqual({ read_as: '1.5' });
});
