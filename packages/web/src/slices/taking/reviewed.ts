import type { Answer, QuestionForReview, QuestionForTaking } from '@sen/domain/content/question/model.ts';
import type { QuestionScore, ToldResult } from '@sen/domain/taking/model.ts';
import type { Item } from './api.ts';

/** A finished paper with what the rules have opened of it. Records are by unique id. */
export interface Reviewed {
  readonly item: Item;
  readonly questions: readonly QuestionForTaking[];
  readonly answers: Readonly<Record<string, { readonly answer: Answer }>>;
  readonly review: Readonly<Record<string, QuestionForReview>>;
  readonly scores: readonly QuestionScore[];
  readonly comments: Readonly<Record<string, string>>;
  readonly result: ToldResult | null;
}
