import { describe, expect, it } from 'vitest';
import { percentOfPoints, shareOfPoints, type Verdict, verdictOf } from './points.ts';

describe('an answer', () => {
  const half = { answered: true, isCorrect: false, sw: 2 };
  it.each<[string, Parameters<typeof verdictOf>[0], Verdict, number | null]>([
    ['with all of its points', { ...half, isCorrect: true, score: 2 }, 'right', 1],
    ['marked with most of its points', { ...half, isCorrect: true, score: 1.5 }, 'partial', 0.75],
    ['marked with few of its points', { ...half, score: 0.5 }, 'partial', 0.25],
    ['half right without points for it', { ...half, score: 0 }, 'wrong', 0],
    ['that is not there', { ...half, answered: false, score: 0 }, 'unanswered', 0],
    ['that waits for a mark', { ...half, isCorrect: null, score: null }, 'pending', null],
    ['right, of no weight', { ...half, isCorrect: true, sw: 0, score: 0 }, 'right', 1],
  ])('%s', (_, one, verdict, share) => {
    expect(verdictOf(one)).toBe(verdict);
    expect(shareOfPoints(one)).toBe(share);
  });
});

it('the percent beside a score is the score', () => {
  expect(percentOfPoints({ score: 2.5, max_score: 10 })).toBe(25);
  expect(percentOfPoints({ score: 1, max_score: 3 })).toBe(33.33);
  expect(percentOfPoints({ score: 0, max_score: 0 })).toBe(0);
});
