import { expect, it } from 'vitest';
import { digitsOf, readNumber, withoutGroups } from './decimal.ts';

const readOf = (text: string) => {
  const read = readNumber(text);
  return read && `${digitsOf(read.value)}${read.in_doubt ? '?' : ''}`;
};

it.each([
  ['1234.56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['1.234,56', '1234.56'],
  ['1 234,56', '1234.56'],
  ["1'234.56", '1234.56'],
  ['1’234', '1234'],
  ['12 345', '12345'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['-1,234.5', '-1234.5'],
  ['1,234.5e2', '123450'],
  ['−1,234.56', '-1234.56'],
  ['−1 234', '-1234'],
  ['6.022e3', '6022'],
  ['3,000e2', '300'],
  ['-1.234E1', '-12.34'],
  ['1 234e2', '123400'],
  ['1,5', '1.5'],
  ['.5', '0.5'],
  ['0,300', '0.3'],
  ['007', '7'],
  ['0', '0'],
])('%s is the number %s, without a doubt', (text, number) => {
  expect(readOf(text)).toBe(number);
});

it.each([
  ['1,000', '1?'],
  ['12.345', '12.345?'],
  ['-1,500', '-1.5?'],
  ['−1,500', '-1.5?'],
])('%s is read as %s: others might read thousands', (text, number) => {
  expect(readOf(text)).toBe(number);
});

it.each(['0,300.0', '1,23.4', '12 34', '1,234.567.8', '1.234,567,8', '1,234 567', '1 2345', '', 'x', '1,234x'])(
  '%s is no number',
  (text) => {
    expect(readOf(text)).toBeNull();
  },
);

it('a text that is no grouped number stays as it is', () => {
  for (const text of ['12 34', '1,000', '10 000 people', '1 000, 2', '007']) expect(withoutGroups(text)).toBe(text);
});
