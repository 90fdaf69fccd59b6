import { describe, expect, it } from 'vitest';
import { matchRank, wordPatterns } from './search-text.ts';

describe('a search', () => {
  it('is for each word, without marks, and signs of a pattern stand for themselves', () => {
    expect(wordPatterns('Nguyễn  An')).toEqual(['%nguyen%', '%an%']);
    expect(wordPatterns('50%_a\\b')).toEqual(['%50\\%\\_a\\\\b%']);
  });

  it.each([
    ['Thi cuối kì', 'thi cuoi ki', 0],
    ['Học sinh', 'hoc', 1],
    ['New: Course', 'new course', 2],
    ['Võ Thành Công', 'công võ', 2],
    ['Question bank', 'uest', 3],
    ['Courses', 'new course', null],
  ])('ranks %s for %s as %s', (text, keyword, rank) => {
    expect(matchRank(text, keyword)).toBe(rank);
  });
});
