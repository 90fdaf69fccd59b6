import type { QuestionForAuthor } from '../question/model.ts';
import type { ParsedBank } from './model.ts';
import type { NewPartId } from './reading.ts';

/** Identifiers that count, so that tests repeat. */
export function counted(): NewPartId {
  let last = 0;
  return () => `p${++last}`;
}

export function onlyQuestion(bank: ParsedBank): QuestionForAuthor {
  const [first, ...more] = bank.questions;
  if (!first || more.length > 0 || bank.refused.length > 0) throw new Error(JSON.stringify(bank));
  return first.question;
}

export const reasons = (bank: ParsedBank) => bank.refused.map(({ row, reason }) => [row, reason]);
