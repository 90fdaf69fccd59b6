import type * as calls from '@sen/domain/content/contract.ts';
import { isAuthor } from '@sen/domain/content/node/rules.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { scoreQuestion } from '@sen/domain/taking/scoring.ts';
import type { Work } from '../../platform/work.ts';
import { previewOf } from '../content/index.ts';

/** An author's preview with what an answer would earn; here because scoring is known from this floor up. */
export async function previewQuestion(work: Work, { question: given, answer }: Input<typeof calls.previewQuestion>) {
  if (!isAuthor(work.actor)) refuse('permission_denied');
  const { question, shown, review, warnings } = previewOf(work, given);
  if (answer === undefined) return { question: shown, review, warnings, checked: null };
  const { isCorrect, percent, score } = scoreQuestion(question, answer, question.sw);
  return {
    question: shown,
    review,
    warnings,
    checked: { correct: isCorrect, percent: percent ?? 0, score: score ?? 0 },
  };
}
