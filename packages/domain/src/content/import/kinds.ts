/**
 * From answers with fractions, as bank formats know them, to the kinds of question of the product.
 * The product scores all or nothing, so a fraction between 0 and 1 is told in a note: in a question with one right
 * choice and in a typed one it counts as wrong, in a question with several right choices as right.
 */

import { joinHtml, plainText } from '../../shared/text-formats.ts';
import type { ImportNote, Mapped, NewPartId, QuestionInput } from './reading.ts';

/** What all kinds have. Feedback and help are HTML. */
export interface Draft {
  readonly name: string;
  readonly content: string;
  readonly tags: readonly string[];
  readonly sw?: number;
  /** Shown after checking whatever was answered: it often tells the answer, so it is no help text. */
  readonly general: string;
  readonly when_right?: string;
  readonly when_wrong?: string;
  readonly help?: string;
  readonly shuffle?: boolean;
}

/** `text` is plain, `feedback` is HTML, a fraction of 1 is fully right. */
export interface GivenAnswer {
  readonly text: string;
  readonly fraction: number;
  readonly feedback: string;
}

export const isFull = (answer: { readonly fraction: number }) => answer.fraction > 0.9999;
const isBetween = (answer: GivenAnswer) => answer.fraction !== 0 && !isFull(answer);

/** Fields that every kind has, with what is said about right and wrong answers. */
export function commonFields(draft: Draft, right: readonly string[] = [], wrong: readonly string[] = []) {
  return {
    name: draft.name.slice(0, 255),
    content: draft.content,
    tags: [...draft.tags],
    sw: draft.sw ?? 1,
    shufflable: draft.shuffle ?? true,
    feedback_true: joinHtml([draft.when_right ?? '', ...right, draft.general]),
    feedback_false: joinHtml([draft.when_wrong ?? '', ...wrong, draft.general]),
    help_text: draft.help ?? '',
  };
}

/** `single` = the learner may choose one. Two fully right choices cannot be said with one, so they become several. */
export function multipleChoice(draft: Draft, given: readonly GivenAnswer[], single: boolean, newId: NewPartId): Mapped {
  const answers = given.filter((answer) => answer.text !== '' || answer.fraction > 0);
  if (answers.length < 2) return { refused: 'import_too_few_choices' };
  const isRight = single ? isFull : (answer: GivenAnswer) => answer.fraction > 0;
  const right = answers.filter(isRight);
  if (right.length === 0) return { refused: 'import_no_right_answer' };
  if (answers.some((answer) => answer.text === '')) return { refused: 'import_choice_empty' };
  const notes: ImportNote[] = [];
  if (answers.some(isBetween)) notes.push('import_note_partial_scores');
  if (single && right.length > 1) notes.push('import_note_several_right');
  const question: QuestionInput = {
    ...commonFields(draft),
    type: 2,
    sub_type: single && right.length === 1 ? 'MC' : 'MMC',
    mc_answers: answers.map((answer) => ({
      id: newId(),
      text: answer.text,
      is_true: isRight(answer),
      feedback: plainText(answer.feedback),
    })),
  };
  return { question, notes };
}

/** True or false as two choices, in the language the question is written in. */
export function trueFalse(
  draft: Draft,
  is_true: boolean,
  feedback: { readonly on_true: string; readonly on_false: string },
  newId: NewPartId,
): Mapped {
  const [yes, no] = trueFalseWords(draft.content);
  const answers = [
    { text: yes, fraction: is_true ? 1 : 0, feedback: feedback.on_true },
    { text: no, fraction: is_true ? 0 : 1, feedback: feedback.on_false },
  ];
  return multipleChoice({ ...draft, shuffle: false }, answers, true, newId);
}

function trueFalseWords(content: string): readonly [string, string] {
  if (/[\u3040-\u30ff]/.test(content)) return ['正しい', '正しくない'];
  if (/[ăđơưẠ-ỹ]/i.test(content.normalize('NFC'))) return ['Đúng', 'Sai'];
  return ['True', 'False'];
}

/**
 * A typed answer: one blank. `*` stands for any other answer: its words are said of wrong answers.
 * The bar parts accepted texts (QUE-04) and cannot be part of one, so an answer with a bar is refused.
 */
export function typedAnswer(draft: Draft, answers: readonly GivenAnswer[]): Mapped {
  const accepted = answers.filter(isFull);
  if (accepted.length === 0) return { refused: 'import_no_right_answer' };
  if (accepted.some((answer) => answer.text === '*')) return { refused: 'import_wildcard_only' };
  if (accepted.some((answer) => answer.text === '')) return { refused: 'import_choice_empty' };
  if (accepted.some((answer) => answer.text.includes('|'))) return { refused: 'import_bar_in_answer' };
  const notes: ImportNote[] = [];
  if (accepted.some((answer) => /(^|[^\\])\*/.test(answer.text))) notes.push('import_note_wildcard');
  if (answers.some(isBetween)) notes.push('import_note_partial_scores');
  const rest = answers.filter((answer) => answer.text === '*');
  const question: QuestionInput = {
    ...commonFields(draft, feedbackOf(accepted), feedbackOf(rest)),
    type: 1,
    answers: [accepted.map((answer) => answer.text.replace(/\\\*/g, '*')).join('|')],
  };
  return { question, notes };
}

export interface GivenNumber extends GivenAnswer {
  readonly tolerance: number;
}

/** All fully right numbers with their one tolerance; `*` is any other number. */
export function numberQuestion(draft: Draft, answers: readonly GivenNumber[]): Mapped {
  const accepted = answers.filter(isFull);
  const first = accepted[0];
  if (first === undefined) return { refused: 'import_no_right_answer' };
  if (accepted.some((answer) => answer.text === '*')) return { refused: 'import_wildcard_only' };
  if (accepted.some((answer) => answer.tolerance !== first.tolerance)) return { refused: 'import_tolerances_differ' };
  const rest = answers.filter((answer) => answer.text === '*');
  const question: QuestionInput = {
    ...commonFields(draft, feedbackOf(accepted), feedbackOf(rest)),
    type: 13,
    answers: accepted.map((answer) => answer.text),
    tolerance: first.tolerance,
  };
  return { question, notes: answers.some(isBetween) ? ['import_note_partial_scores'] : [] };
}

/** Pairs; an empty left side makes its right side a distractor. */
export function matchingPairs(
  draft: Draft,
  given: readonly { readonly left: string; readonly right: string }[],
  newId: NewPartId,
): Mapped {
  const pairs = given.filter((pair) => pair.left !== '' || pair.right !== '');
  if (pairs.some((pair) => pair.right === '')) return { refused: 'import_pair_incomplete' };
  if (pairs.length < 2 || pairs.every((pair) => pair.left === '')) return { refused: 'import_too_few_pairs' };
  const question: QuestionInput = {
    ...commonFields(draft),
    type: 4,
    l_pair: pairs.map((pair) => ({ id: newId(), text: pair.left })),
    r_pair: pairs.map((pair) => ({ id: newId(), text: pair.right })),
  };
  return { question, notes: [] };
}

export function ordering(draft: Draft, pieces: readonly string[], newId: NewPartId): Mapped {
  if (pieces.length < 2) return { refused: 'import_too_few_pieces' };
  const reorders = pieces.map((text) => ({ id: newId(), text }));
  return { question: { ...commonFields(draft), type: 3, reorders }, notes: [] };
}

/**
 * A text without question becomes an introduction (type 0). It stands above the questions that follow it in an
 * exercise up to the next end of introduction, which authors set there: a bank has no order to close it in.
 */
export function introduction(draft: Draft): Mapped {
  return { question: { ...commonFields({ ...draft, sw: 1 }), type: 0 }, notes: [] };
}

export function openEnded(draft: Draft, bounds: { readonly least: number; readonly most: number }): Mapped {
  return { question: { ...commonFields(draft), type: 9, wordmin: bounds.least, wordmax: bounds.most }, notes: [] };
}

function feedbackOf(answers: readonly GivenAnswer[]): string[] {
  return answers.map((answer) => answer.feedback);
}

/** Text of a file that is written like a blank of ours must not become one: an invisible joiner parts the brackets. */
export function withoutBlanks(text: string): string {
  return text.replace(/\[(?=\[\d+\]\])/g, '[\u2060');
}

/** HTML with the blank at its end, inside its last paragraph. */
export function withBlankAtEnd(html: string): string {
  const text = withoutBlanks(html);
  return /<\/p>$/i.test(text) ? `${text.slice(0, -4)} [[1]]</p>` : `${text} [[1]]`;
}
