/**
 * What is said of points, in one place for all screens, figures and files: points are what counts. An answer that is half right and
 * earns nothing (QUE-40) is wrong; it counts for progress in the course alone (QUE-45).
 */
import type { QuestionScore, TakeResult } from './model.ts';

export const verdicts = ['right', 'partial', 'wrong', 'unanswered', 'pending'] as const;
export type Verdict = (typeof verdicts)[number];

/** Share 0…1 of its points that an answer earned; null while a mark is awaited. */
export function shareOfPoints({
  score,
  sw,
  isCorrect,
}: Pick<QuestionScore, 'score' | 'sw' | 'isCorrect'>): number | null {
  if (score === null || isCorrect === null) return null;
  return sw > 0 ? score / sw : Number(isCorrect);
}

/** How an answer did: all of its points, some, none. */
export function verdictOf(one: Pick<QuestionScore, 'answered' | 'score' | 'sw' | 'isCorrect'>): Verdict {
  const share = shareOfPoints(one);
  if (share === null) return 'pending';
  if (share > 0) return share < 1 ? 'partial' : 'right';
  return one.answered ? 'wrong' : 'unanswered';
}

/** 0…100: the score as a share of all points, as it stands beside the score. */
export const percentOfPoints = ({ score, max_score }: Pick<TakeResult, 'score' | 'max_score'>): number =>
  max_score > 0 ? Math.round((10_000 * score) / max_score) / 100 : 0;
