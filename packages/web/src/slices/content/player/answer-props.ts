import type { Answer, QuestionForReview, QuestionForTaking } from '@sen/domain/content/question/model.ts';

/** What every answer part is given. The answer is held by whoever shows the part. */
export interface AnswerProps {
  readonly question: QuestionForTaking;
  readonly answer: Answer;
  readonly onChange: (answer: Answer) => void;
  /** Shown but not to be changed. */
  readonly locked: boolean;
  /** The key, where the rules have opened it. */
  readonly review?: QuestionForReview;
  /** Read by another than the learner who answered. */
  readonly another?: boolean;
  /** Element that says what is asked. */
  readonly labelledBy: string;
}

/** What counts of a slot: the text, or the first element of a list. */
export const slotText = (slot: Answer[number] | undefined): string => (Array.isArray(slot) ? slot[0] : slot) ?? '';

/** Plain words of a part that may be written as HTML, for names that are read out: a picture by its words, a formula by its signs. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const image of body.querySelectorAll('img')) image.replaceWith(image.alt);
  for (const source of body.querySelectorAll('annotation')) source.remove();
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim() || html;
}
