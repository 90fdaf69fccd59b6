/** A question while it is being written: empty rows are allowed, rich texts are kept as they are typed. */
import {
  type Choice,
  type Part,
  type QuestionForAuthor,
  type QuestionType,
  questionTypes,
} from '@sen/domain/content/question/model.ts';
import { isBlank } from '@sen/domain/content/question/text.ts';
import type { TextKey } from '@sen/domain/words.ts';

export type Draft = QuestionForAuthor;
export type DraftOf<T extends QuestionType> = Extract<Draft, { type: T }>;
/** Field → what is missing. */
export type Missing = Readonly<Record<string, TextKey>>;

/** Names a row until the server gives it an id of its own. */
const newPartId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const emptyPart = (): Part => ({ id: newPartId(), text: '' });
export const emptyChoice = (): Choice => ({ ...emptyPart(), is_true: false, feedback: '' });
const several = <Row>(count: number, make: () => Row): Row[] => Array.from({ length: count }, make);

/** A new question of a type, with as many rows as most questions of it have. */
export function emptyDraft(type: QuestionType): Draft {
  const common = {
    name: '',
    content: '',
    audio: '',
    sw: 1,
    difficulty: 'medium' as const,
    tags: [],
    shufflable: true,
    feedback_true: '',
    feedback_false: '',
    help_text: '',
  };
  switch (type) {
    case questionTypes.introduction:
    case questionTypes.end_introduction:
      return { ...common, type };
    case questionTypes.inline:
      return { ...common, type, answers: [], choices: [], partial_credit: false };
    case questionTypes.multiple_choice:
      return { ...common, type, sub_type: 'MC', mc_answers: several(4, emptyChoice) };
    case questionTypes.reorder:
      return { ...common, type, reorders: several(3, emptyPart) };
    case questionTypes.matching_pairs:
      return { ...common, type, l_pair: several(3, emptyPart), r_pair: several(3, emptyPart) };
    case questionTypes.categorized:
      return { ...common, type, categories: several(2, emptyPart), items: [] };
    case questionTypes.open_ended:
      return { ...common, type, wordmin: 0, wordmax: 0 };
    case questionTypes.dictation:
      return { ...common, type, answers: [''] };
    case questionTypes.number:
      return { ...common, type, answers: [''], tolerance: 0 };
  }
}

/** The stored question as it is edited. */
export const draftOf = (question: QuestionForAuthor): Draft => question;

/** What is sent of a draft: rich texts as HTML, rows without text left out. */
export function fieldsOf(draft: Draft): QuestionForAuthor {
  return withoutEmptyRows(draft);
}

const filled = <P extends Part>(parts: readonly P[]): P[] => parts.filter(({ text }) => !isBlank(text));
const filledTexts = (texts: readonly string[]): string[] => texts.map((text) => text.trim()).filter(Boolean);

function withoutEmptyRows(draft: Draft): Draft {
  switch (draft.type) {
    case 1:
      return { ...draft, choices: draft.answers.map((_, blank) => filledTexts(draft.choices[blank] ?? [])) };
    case 2:
      return { ...draft, mc_answers: filled(draft.mc_answers) };
    case 3:
      return { ...draft, reorders: filled(draft.reorders) };
    case 4: {
      const rows = pairRows(draft).filter(({ left, right }) => !isBlank(left.text) || !isBlank(right.text));
      // A form cannot carry an empty text in a list; a blank one says the same.
      return {
        ...draft,
        l_pair: rows.map(({ left }) => (left.text === '' ? { ...left, text: ' ' } : left)),
        r_pair: rows.map(({ right }) => right),
      };
    }
    case 8:
      return { ...draft, categories: filled(draft.categories), items: filled(draft.items) };
    case 10:
    case 13:
      return { ...draft, answers: filledTexts(draft.answers) };
    default:
      return draft;
  }
}

export interface PairRow {
  readonly left: Part;
  readonly right: Part;
}

/** Left and right sides of a matching question, row by row. */
export const pairRows = (draft: DraftOf<4>): PairRow[] =>
  draft.r_pair.map((right, row) => ({ left: draft.l_pair[row] ?? emptyPart(), right }));

export const withPairRows = (draft: DraftOf<4>, rows: readonly PairRow[]): DraftOf<4> => ({
  ...draft,
  l_pair: rows.map(({ left }) => left),
  r_pair: rows.map(({ right }) => right),
});

/** What has to be written before the question can be saved. */
export function missingIn(draft: Draft): Missing {
  const missing: Record<string, TextKey> = {};
  const fields = withoutEmptyRows(draft);
  if (fields.type !== questionTypes.end_introduction && isBlank(fields.content) && fields.audio === '') {
    missing.content = 'question_needs_text';
  }
  return { ...missing, ...missingRows(fields) };
}

function missingRows(fields: Draft): Missing {
  switch (fields.type) {
    case 1:
      if (fields.answers.length === 0) return { answers: 'question_needs_blank' };
      return Object.fromEntries(
        fields.answers.flatMap((answer, blank): (readonly [string, TextKey])[] =>
          isBlank(answer.replaceAll('|', ' ')) ? [[`answers.${blank}`, 'question_needs_accepted']] : [],
        ),
      );
    case 2:
      return fields.mc_answers.length < 2 ? { mc_answers: 'import_too_few_choices' } : {};
    case 3:
      return fields.reorders.length < 2 ? { reorders: 'import_too_few_pieces' } : {};
    case 4: {
      if (fields.r_pair.some(({ text }) => isBlank(text))) return { l_pair: 'import_pair_incomplete' };
      const pairs = fields.l_pair.filter(({ text }) => !isBlank(text));
      return pairs.length < 2 ? { l_pair: 'import_too_few_pairs' } : {};
    }
    case 8:
      if (fields.categories.length < 2) return { categories: 'question_needs_categories' };
      if (fields.items.length < 2) return { items: 'question_needs_items' };
      return fields.items.every(({ category_id }) => fields.categories.some(({ id }) => id === category_id))
        ? {}
        : { items: 'item_without_category' };
    case 10:
      return fields.answers.length === 0 ? { answers: 'question_needs_accepted' } : {};
    case 13:
      if (fields.answers.length === 0) return { answers: 'question_needs_accepted' };
      return fields.answers.every(isNumber) ? {} : { answers: 'this_field_is_not_a_number' };
    default:
      return {};
  }
}

const isNumber = (text: string): boolean => /^[-+]?(\d+([.,]\d*)?|[.,]\d+)(e[-+]?\d+)?$/i.test(text.trim());
