/** Rules of a question by itself: what may be saved, what an author should look at, what counts as answered. */
import { readNumber } from '../../shared/decimal.ts';
import { countWords } from '../../shared/words-in.ts';
import type { Answer, Part, QuestionForAuthor, QuestionForReview, QuestionForTaking, QuestionType } from './model.ts';
import { pairsOf } from './projection.ts';
import { acceptedTexts, comparable, comparableAsRead, dictatedWords, isBlank, plainForm } from './text.ts';

type Of<T extends QuestionType> = Extract<QuestionForAuthor, { type: T }>;

/** Introductions have no answer and no score (QUE-02, QUE-03). */
export const isScored = (type: QuestionType): boolean => type > 0;

/** QUE-38: whether anything was given. A blank text or an empty slot is nothing. */
export function isAnswered(type: QuestionType, answer: Answer | undefined): boolean {
  if (!isScored(type) || !Array.isArray(answer)) return false;
  if (type === 8) return answer.some((slot) => !isBlank(textOf(slot)) && !isBlank(categoryOf(slot)));
  return answer.some((slot) => !isBlank(textOf(slot)));
}

/** Whether something was given and something is still asked for: blanks left, items not placed, fewer words than asked. */
export function isPartlyAnswered(question: QuestionForTaking, answer: Answer): boolean {
  if (!isAnswered(question.type, answer)) return false;
  const given = answer.filter((slot) => !isBlank(textOf(slot))).length;
  switch (question.type) {
    case 1:
      return given < (question.blanks ?? 0);
    case 4:
    case 8:
      return given < (question.parts?.length ?? 0);
    case 9:
      return countWords(textOf(answer[0])) < (question.wordmin ?? 0);
    default:
      return false;
  }
}

/** Which slots of an answer are right, in the order of the key; only for blanks and pieces in order, which are seen one by one. */
export function rightSlots(
  { type, key, parts = [], rule_version }: QuestionForReview,
  answer: Answer,
): readonly boolean[] | undefined {
  const shown = (id: string) => parts.find((part) => part.id === id)?.text.trim();
  if (type === 3) return key.map((slot, index) => shown(textOf(slot)) === shown(textOf(answer[index])));
  if (type !== 1) return undefined;
  const read = rule_version === 1 ? comparable : comparableAsRead;
  return key.map((slot, index) => {
    const given = read(textOf(answer[index]));
    return given !== '' && [slot].flat().some((text) => read(text) === given);
  });
}

/** What counts of a slot: the text, or the first element of a list (QUE-44). */
export function textOf(slot: unknown): string {
  const first: unknown = Array.isArray(slot) ? slot[0] : slot;
  return typeof first === 'string' ? first : '';
}

/** Category an item was put into, empty where it was put nowhere. */
export const categoryOf = (slot: unknown): string => (Array.isArray(slot) ? textOf(slot[1]) : '');

/** Characters of accepted texts and parts together, and of one blank: every answer is compared with all of them. */
const MOST_TEXT = 50_000;
const MOST_OF_BLANK = 2_000;

/** Why a question cannot be saved; message keys, each once. */
export function questionErrors(question: QuestionForAuthor): string[] {
  // First and alone: with texts beyond all bounds the rest would take long.
  if (isTooLong(question)) return ['question_texts_too_long'];
  return [...new Set([...errorsOf(question), ...duplicateIds(question)])];
}

/** Whether its texts are beyond all that may be saved. */
export function isTooLong(question: QuestionForAuthor): boolean {
  const lengths = textsOf(question).map(({ length }) => length);
  const longest = question.type === 1 ? MOST_OF_BLANK : MOST_TEXT;
  return Math.max(0, ...lengths) > longest || lengths.reduce((sum, length) => sum + length, 0) > MOST_TEXT;
}

/** Accepted texts, the parts that an answer picks from and what is said of them. */
function textsOf(question: QuestionForAuthor): string[] {
  switch (question.type) {
    case 1:
      return [...question.answers, ...question.choices.flat()];
    case 2:
      return question.mc_answers.flatMap(({ text, feedback }) => [text, feedback]);
    case 10:
    case 13:
      return [...question.answers];
    default:
      return partLists(question).flatMap((parts) => parts.map(({ text }) => text));
  }
}

/** What an author should look at; the question works all the same. */
export function questionWarnings(question: QuestionForAuthor): string[] {
  const common = {
    question_without_content: question.type > 0 && isBlank(shownText(question.content)) && isBlank(question.audio),
    question_without_weight: question.type > 0 && question.sw === 0,
  };
  return [...keysOf(common), ...warningsOf(question)];
}

/** Keys whose flag is set. */
const keysOf = (flags: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(flags).flatMap(([key, isSet]) => (isSet ? [key] : []));

/** Text of HTML as far as emptiness goes: a picture or sound is not nothing. */
const shownText = (html: string): string =>
  html.replace(/<(?!(?:img|audio|video|iframe|svg|math)\b)[^>]*>/gi, '').replace(/&nbsp;/gi, ' ');

const anyBlank = (parts: readonly Part[]): boolean => parts.some(({ text }) => isBlank(shownText(text)));

function errorsOf(question: QuestionForAuthor): string[] {
  switch (question.type) {
    case 1:
      return inlineErrors(question);
    case 2:
      return choiceErrors(question);
    case 3:
      return keysOf({ part_without_text: anyBlank(question.reorders) });
    case 4:
      return keysOf({
        pairs_of_unequal_length: question.l_pair.length !== question.r_pair.length,
        part_without_text: anyBlank(question.r_pair),
        question_without_pairs: pairsOf(question).length === 0,
      });
    case 8:
      return keysOf({
        part_without_text: anyBlank(question.categories) || anyBlank(question.items),
        item_without_category: question.items.some(
          ({ category_id }) => !question.categories.some(({ id }) => id === category_id),
        ),
      });
    case 9:
      return keysOf({ word_bounds_crossed: question.wordmax > 0 && question.wordmin > question.wordmax });
    case 10:
      return keysOf({ question_without_key: question.answers.some((text) => dictatedWords(text).length === 0) });
    case 13:
      return keysOf({ key_is_not_a_number: question.answers.some((text) => readNumber(plainForm(text)) === null) });
    default:
      return [];
  }
}

/** Numbers of the blanks written `[[n]]` in a content, each once, rising. */
export const blankNumbers = (content: string): number[] =>
  [...new Set([...content.matchAll(/\[\[(\d{1,3})\]\]/g)].map((match) => Number(match[1])))].toSorted((a, b) => a - b);

function inlineErrors({ content, answers, choices }: Of<1>): string[] {
  const numbers = blankNumbers(content);
  return keysOf({
    blanks_do_not_match_answers:
      numbers.length !== answers.length || numbers.some((number, index) => number !== index + 1),
    question_without_key: answers.some((blank) => acceptedTexts(blank).length === 0),
    key_not_in_list: answers.some((blank, index) => {
      const list = choices[index] ?? [];
      return list.length > 0 && !acceptedTexts(blank).some((text) => list.some((offered) => offered.trim() === text));
    }),
  });
}

function choiceErrors({ sub_type, mc_answers }: Of<2>): string[] {
  const right = mc_answers.filter(({ is_true }) => is_true).length;
  return keysOf({
    no_right_choice: right === 0,
    several_right_choices: sub_type === 'MC' && right > 1,
    part_without_text: anyBlank(mc_answers),
  });
}

function duplicateIds(question: QuestionForAuthor): string[] {
  const hasTwice = partLists(question).some((parts) => new Set(parts.map(({ id }) => id)).size < parts.length);
  return keysOf({ duplicate_part: hasTwice });
}

function partLists(question: QuestionForAuthor): (readonly Part[])[] {
  switch (question.type) {
    case 2:
      return [question.mc_answers];
    case 3:
      return [question.reorders];
    case 4:
      return [question.l_pair, question.r_pair];
    case 8:
      return [question.categories, question.items];
    default:
      return [];
  }
}

function warningsOf(question: QuestionForAuthor): string[] {
  switch (question.type) {
    case 2:
      return keysOf({
        choices_with_equal_text: hasEqualTexts(question.mc_answers),
        every_choice_is_right: question.mc_answers.every(({ is_true }) => is_true),
      });
    case 8:
      return keysOf({
        category_without_items: question.categories.some(
          ({ id }) => !question.items.some(({ category_id }) => category_id === id),
        ),
      });
    case 10:
      return keysOf({
        dictation_without_audio: isBlank(question.audio) && !/<(?:audio|video)\b/i.test(question.content),
      });
    default:
      return [];
  }
}

const hasEqualTexts = (parts: readonly Part[]): boolean =>
  new Set(parts.map(({ text }) => text.trim())).size < parts.length;
