import { expect, it } from 'vitest';
import { countWords } from './words-in.ts';

it('counts words by blanks, and Han and Kana by characters', () => {
  expect(countWords('Tôi đi học - mỗi ngày.')).toBe(5);
  expect(countWords("don't stop, well-known 3.14")).toBe(4);
  expect(countWords('私は学生です。')).toBe(6);
  expect(countWords('東京 is ラーメン')).toBe(7);
  expect(countWords(' … \n')).toBe(0);
});
