import type * as calls from '@sen/domain/content/contract.ts';
import { questionText } from '@sen/domain/content/import/question-text.ts';
import { QuestionFields } from '@sen/domain/content/question/model.ts';
import { drawOrder, forReview, forTaking, partsToOrder } from '@sen/domain/content/question/projection.ts';
import { isTooLong, questionErrors, questionWarnings } from '@sen/domain/content/question/rules.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { seededRandom } from '@sen/domain/shared/random.ts';
import { invalidInput } from '../../../platform/envelope.ts';
import type { Work } from '../../../platform/work.ts';
import { cleanQuestion, refuseFault } from '../question/clean.ts';
import { forDisplay, texOfAnswer } from '../question/math.ts';
import * as repository from './repository.ts';

const MOST_TEXT = 300;

/** The bank, searched without accents. */
export async function listBank(work: Work, { keyword, page, items_per_page, ...filter }: Input<typeof calls.listBank>) {
  const { items, total } = await repository.listQuestions(work.db, { ...filter, keyword }, page, items_per_page);
  return {
    items: items.map(({ question_type, content, ...row }) => ({
      ...row,
      ntype: 'question' as const,
      type: question_type ?? 0,
      text: questionText({ content }).slice(0, MOST_TEXT),
    })),
    total,
    page,
    items_per_page,
  };
}

export async function bankTags(work: Work) {
  return (await repository.countTags(work.db)).map(({ tag, count }) => ({ tag, count: Number(count) }));
}

/** A question that is still being written, as a learner and a reviewer would get it. Nothing is stored. */
export function previewOf(work: Work, given: unknown) {
  const parsed = QuestionFields.safeParse(given);
  if (!parsed.success) throw invalidInput(parsed.error, work.actor.language);
  if (isTooLong(parsed.data)) refuseFault(parsed.data, 'question_texts_too_long');
  const question = cleanQuestion(parsed.data);
  // The same parts come in the same order while the author types on.
  const place = {
    uid: '0-0-0',
    question_iid: 0,
    order: drawOrder(question, seededRandom(partsToOrder(question).join())),
  };
  const tex = texOfAnswer();
  return {
    question,
    shown: forDisplay(forTaking(question, place), tex),
    review: forDisplay(forReview(question, place), tex),
    warnings: [...questionErrors(question), ...questionWarnings(question)],
  };
}
