import { expect, it } from 'vitest';
import { lackOf } from './draw-count.ts';

const draws = [500, 3].map((count) => ({ tags: [], count }));

it('says how many questions the draws lack, each by itself', () => {
  expect(lackOf(draws, [102, 3])).toBe(398);
  expect(lackOf(draws, [500, 3])).toBe(0);
});

it('says nothing before it is known, or of other draws', () => {
  expect(lackOf(draws, undefined)).toBe(0);
  expect(lackOf(draws, [1])).toBe(0);
});
