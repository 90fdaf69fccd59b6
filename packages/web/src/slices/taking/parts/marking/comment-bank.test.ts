import { expect, it } from 'vitest';
import { withUsed } from './comment-bank.ts';

it('puts the comment used last first, once', () => {
  expect(withUsed(['a', 'b', 'c'], ' b ')).toEqual(['b', 'a', 'c']);
});

it('does not keep an empty comment', () => {
  expect(withUsed(['a'], '  ')).toEqual(['a']);
});

it('keeps the last eight', () => {
  const many = ['1', '2', '3', '4', '5', '6', '7', '8'];
  expect(withUsed(many, '9')).toEqual(['9', '1', '2', '3', '4', '5', '6', '7']);
});
