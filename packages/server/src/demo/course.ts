/** How the demo's texts are written down: courses as plain values, questions by one short function per kind. */
import { randomBytes } from 'node:crypto';
import type { Draw } from '@sen/domain/content/exercise/model.ts';
import { QuestionForAuthor } from '@sen/domain/content/question/model.ts';
import type { z } from 'zod';

export interface DemoLesson {
  readonly kind: 'lesson';
  readonly name: string;
  /** HTML. */
  readonly content: string;
  readonly minutes: number;
}

export interface DemoExercise {
  readonly kind: 'exercise';
  readonly name: string;
  /** Fields of an exercise beside its name and questions, as they come over the wire. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly fixed: readonly QuestionForAuthor[];
  readonly draws: readonly z.input<typeof Draw>[];
}

export interface DemoCourse {
  readonly name: string;
  /** HTML. */
  readonly content: string;
  /** Left out: the school has not sorted it. */
  readonly sorting?: { readonly code: string; readonly level: string; readonly category: string };
  readonly items: readonly (DemoLesson | DemoExercise)[];
  /** Questions that only draws take. */
  readonly bank: readonly QuestionForAuthor[];
}

/** What every kind of question may say beside its own parts. */
interface Words {
  readonly name?: string;
  readonly tags?: readonly string[];
  readonly difficulty?: 'easy' | 'medium' | 'hard';
  readonly sw?: number;
  readonly right?: string;
  readonly wrong?: string;
  readonly help?: string;
  readonly audio?: string;
  readonly shufflable?: boolean;
}

function question(content: string, { right, wrong, help, ...words }: Words, own: Readonly<Record<string, unknown>>) {
  const texts = { feedback_true: right, feedback_false: wrong, help_text: help };
  return QuestionForAuthor.parse({ ...words, ...texts, content: paragraph(content), ...own });
}

/** A line alone is one paragraph; what brings its own markup stays. */
const paragraph = (text: string): string =>
  text === '' || /^<(?:p|h\d|ul|ol|table|div)\b/.test(text) ? text : `<p>${text}</p>`;

/** Opaque, as the editor makes them. */
const newId = (): string => randomBytes(9).toString('base64url');
const part = (text: string) => ({ id: newId(), text });

/** A right choice begins with `*`; what follows ` // ` is said of the choice afterwards. */
function choice(written: string) {
  const [text = '', feedback = ''] = written.replace(/^\*/, '').split(' // ');
  return { ...part(text), feedback, is_true: written.startsWith('*') };
}

export const introduction = (content: string, words: Words = {}) => question(content, words, { type: 0 });
export const endIntroduction = () => question('', {}, { type: -1 });

export const single = (content: string, choices: readonly string[], words: Words = {}) =>
  question(content, words, { type: 2, sub_type: 'MC', mc_answers: choices.map(choice) });

export const several = (content: string, choices: readonly string[], words: Words = {}) =>
  question(content, words, { type: 2, sub_type: 'MMC', mc_answers: choices.map(choice) });

/** Blanks `[[1]]`… in the content; a list of `choices` makes a blank one to choose from, an empty one a typed one. */
export const blanks = (
  content: string,
  answers: readonly string[],
  { choices = [], ...words }: Words & { readonly choices?: readonly (readonly string[])[] } = {},
) => question(content, words, { type: 1, answers, choices });

/** Pieces in right order. */
export const reorder = (content: string, pieces: readonly string[], words: Words = {}) =>
  question(content, words, { type: 3, reorders: pieces.map(part) });

/** Pairs; an empty left side makes its right side a distractor. */
export const matching = (content: string, pairs: readonly (readonly [string, string])[], words: Words = {}) =>
  question(content, words, {
    type: 4,
    l_pair: pairs.map(([left]) => part(left)),
    r_pair: pairs.map(([, right]) => part(right)),
  });

export function categorized(content: string, given: Readonly<Record<string, readonly string[]>>, words: Words = {}) {
  const groups = Object.entries(given).map(([name, items]) => ({ category: part(name), items }));
  return question(content, words, {
    type: 8,
    categories: groups.map(({ category }) => category),
    items: groups.flatMap(({ category, items }) => items.map((text) => ({ ...part(text), category_id: category.id }))),
  });
}

/** Bounds in words. */
export const essay = (content: string, bounds: readonly [least: number, most: number], words: Words = {}) =>
  question(content, words, { type: 9, wordmin: bounds[0], wordmax: bounds[1] });

export const dictation = (content: string, audio: string, answers: readonly string[], words: Words = {}) =>
  question(content, { ...words, audio }, { type: 10, answers });

export const number = (
  content: string,
  answers: readonly string[],
  { tolerance = 0, ...words }: Words & { readonly tolerance?: number } = {},
) => question(content, words, { type: 13, answers, tolerance });
