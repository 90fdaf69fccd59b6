import type { ToldResult } from '@sen/domain/taking/model.ts';
import type { TextKey } from '@sen/domain/words.ts';
import type { Tone } from '../../../ui/StatusBadge.tsx';

interface Verdict {
  readonly tone: Tone;
  readonly word: TextKey;
}

/** What came of a sitting, in a word; null: it may not be told yet. */
export function verdictOf(result: ToldResult | null): Verdict {
  if (!result) return { tone: 'waiting', word: 'score_not_told' };
  if (result.pending > 0) return { tone: 'waiting', word: 'score_marking' };
  return result.passed ? { tone: 'done', word: 'passed' } : { tone: 'failed', word: 'not_passed' };
}
