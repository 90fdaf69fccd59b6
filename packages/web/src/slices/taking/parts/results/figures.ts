import type { TextKey } from '@sen/domain/words.ts';
import type { Tone } from '../../../../ui/StatusBadge.tsx';
import type { Figures } from '../../teaching-api.ts';

/** A figure in plain words, and what it means for the reader. */
export interface Meaning {
  readonly text: TextKey;
  readonly tone: Tone;
}

/**
 * How well a question tells strong from weak learners, by the bounds of Ebel (1954): from 0.3 well, from 0.2 somewhat.
 * Below zero the weak do better, which mostly means a wrong key.
 */
export function discriminationMeaning(value: number | null): Meaning {
  if (value === null) return { text: 'results_discrimination_unknown', tone: 'open' };
  if (value < 0) return { text: 'results_discrimination_inverse', tone: 'failed' };
  if (value < 0.2) return { text: 'results_discrimination_weak', tone: 'attention' };
  return value < 0.3
    ? { text: 'results_discrimination_fair', tone: 'open' }
    : { text: 'results_discrimination_good', tone: 'done' };
}

/** What a mean success means, in percent. */
export function successMeaning(percent: number | null): TextKey {
  if (percent === null) return 'results_success_unknown';
  if (percent < 40) return 'results_success_hard';
  return percent < 85 ? 'results_success_fitting' : 'results_success_easy';
}

/** Questions in the order of a column; those without a figure come last. */
export function figuresSorted(questions: readonly Figures[], sort: string): readonly Figures[] {
  const falling = sort.startsWith('-');
  const field = falling ? sort.slice(1) : sort;
  if (field !== 'success' && field !== 'discrimination') return falling ? [...questions].reverse() : questions;
  return [...questions].sort((one, other) => {
    const [mine, theirs] = [one[field], other[field]];
    if (mine === null || theirs === null) return Number(mine === null) - Number(theirs === null);
    return falling ? theirs - mine : mine - theirs;
  });
}
