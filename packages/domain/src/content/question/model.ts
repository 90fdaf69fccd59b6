/** The question: its kinds, its author's shape, and the two shapes that leave the server for others (quality: keys stay home). */
import { z } from 'zod';
import {
  line,
  mostAllowed,
  prose,
  RichText,
  WireFlag,
  WireInt,
  wireIntBetween,
  wireNumberBetween,
} from '../../shared/wire.ts';

/** Numeric types of the specification (QUE-02…15); 7 does not exist (QUE-16). */
export const questionTypes = {
  end_introduction: -1,
  introduction: 0,
  inline: 1,
  multiple_choice: 2,
  reorder: 3,
  matching_pairs: 4,
  categorized: 8,
  open_ended: 9,
  dictation: 10,
  number: 13,
} as const;
export type QuestionType = (typeof questionTypes)[keyof typeof questionTypes];
export const allQuestionTypes = Object.values(questionTypes) as readonly QuestionType[];

export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

/** Identifier of a choice, piece, item or category: opaque, so that it tells nothing of the key. */
export const PartId = z.string().regex(/^[\w-]{1,40}$/);

const Text = prose(20_000);
/** An empty text means the same as none on the wire; a pair without a left text is a distractor. */
const Part = z.object({ id: PartId, text: Text.default('') });
const Choice = Part.extend({ is_true: WireFlag.default(false), feedback: Text.default('') });
export type Choice = z.output<typeof Choice>;
export type Part = z.output<typeof Part>;

const common = {
  name: line().default(''),
  /** What is asked, as HTML. Blanks of an inline question are written `[[1]]`, `[[2]]`. */
  content: RichText.default(''),
  /** Address of a sound or picture played or shown with the question. */
  audio: line(2000).default(''),
  /** Score weight (QUE-01). */
  sw: wireNumberBetween(0, 1000).default(1),
  difficulty: z.enum(difficulties).default('medium'),
  tags: z.array(line(100)).max(50).default([]),
  shufflable: WireFlag.default(true),
  feedback_true: RichText.default(''),
  feedback_false: RichText.default(''),
  help_text: RichText.default(''),
};

export const Introduction = z.object({ ...common, type: z.literal(0) });
export const EndIntroduction = z.object({ ...common, type: z.literal(-1) });

export const InlineQuestion = z.object({
  ...common,
  type: z.literal(1),
  /** Accepted texts per blank, parted by a bar: `['colour|color', 'grey']` (QUE-04). */
  answers: z.array(Text).min(1).max(100),
  /** For blanks answered from a list: what the list offers; an empty list means typing. */
  choices: z.array(z.array(Text).max(50)).max(100).default([]),
  partial_credit: WireFlag.default(false),
});
export const MultipleChoiceQuestion = z.object({
  ...common,
  type: z.literal(2),
  sub_type: z.enum(['MC', 'MMC']).default('MC'),
  mc_answers: z.array(Choice).min(2).max(50),
});
export const ReorderQuestion = z.object({
  ...common,
  type: z.literal(3),
  /** The pieces in right order. */
  reorders: z.array(Part).min(2).max(50),
});
export const MatchingQuestion = z.object({
  ...common,
  type: z.literal(4),
  /** Left and right sides, of equal length; a pair with an empty left text is a distractor. */
  l_pair: z.array(Part).min(2).max(50),
  r_pair: z.array(Part).min(2).max(50),
});
export const CategorizedQuestion = z.object({
  ...common,
  type: z.literal(8),
  categories: z.array(Part).min(2).max(20),
  items: z
    .array(Part.extend({ category_id: PartId }))
    .min(2)
    .max(100),
});
export const OpenEndedQuestion = z.object({
  ...common,
  type: z.literal(9),
  /** Bounds in words, 0 = none (QUE-11). */
  wordmin: wireIntBetween(0, 100_000).default(0),
  wordmax: wireIntBetween(0, 100_000).default(0),
});
export const DictationQuestion = z.object({
  ...common,
  type: z.literal(10),
  /** Accepted texts. */
  answers: z.array(Text).min(1).max(20),
});
export const NumberQuestion = z.object({
  ...common,
  type: z.literal(13),
  /** Accepted numbers as text, decimal point or comma. */
  answers: z.array(line(40)).min(1).max(20),
  tolerance: wireNumberBetween(0, 1e12).default(0),
});

/** Everything an author writes, the key included. Never leaves the server for a learner. */
export const QuestionForAuthor = z.discriminatedUnion('type', [
  EndIntroduction,
  Introduction,
  InlineQuestion,
  MultipleChoiceQuestion,
  ReorderQuestion,
  MatchingQuestion,
  CategorizedQuestion,
  OpenEndedQuestion,
  DictationQuestion,
  NumberQuestion,
]);
export type QuestionForAuthor = z.output<typeof QuestionForAuthor>;

/** The wire form: `type` may come as text from a form body. */
export const QuestionFields = z.preprocess(
  (given) => (isRecord(given) && typeof given.type === 'string' ? { ...given, type: Number(given.type) } : given),
  QuestionForAuthor,
);

/** Place of a question in one paper: identifier `{item iid}-{question iid}-{group}` (TAK-08). */
export const QuestionUid = z.string().regex(/^\d+-\d+-\d+$/);

/** What a learner gets while taking: no field in it depends on the key. Parts come in the order frozen with the paper. */
export const QuestionForTaking = z.object({
  uid: QuestionUid,
  iid: z.number(),
  type: WireInt.pipe(z.literal([-1, 0, 1, 2, 3, 4, 8, 9, 10, 13])),
  sub_type: z.enum(['MC', 'MMC']).optional(),
  content: z.string(),
  audio: z.string(),
  sw: z.number(),
  /** Number of blanks (inline). */
  blanks: z.number().optional(),
  /** Lists offered per blank, empty where the blank is typed (inline). */
  choices: z.array(z.array(z.string())).optional(),
  /** Choices (multiple choice), pieces (reorder), left sides (matching), items (categorized). */
  parts: z.array(z.object({ id: z.string(), text: z.string() })).optional(),
  /** Right sides (matching), categories (categorized). */
  targets: z.array(z.object({ id: z.string(), text: z.string() })).optional(),
  wordmin: z.number().optional(),
  wordmax: z.number().optional(),
  /** True where the author wrote a help text; it comes with the key and is shown on demand (QUE-18). */
  has_help: z.boolean(),
});
export type QuestionForTaking = z.output<typeof QuestionForTaking>;

/** What the rules open after checking: the key in the shape of an answer, and the author's words. */
export const QuestionForReview = QuestionForTaking.extend({
  /** The right answer in the shape of an answer; accepted texts per blank for typed ones. Empty for open ended. */
  key: z.array(z.union([z.string(), z.array(z.string())])),
  tolerance: z.number().optional(),
  feedback_true: z.string(),
  feedback_false: z.string(),
  help_text: z.string(),
  /** Words on single choices, by choice id. */
  choice_feedback: z.record(z.string(), z.string()),
  /** Version of the rules by which the answer was judged; left out: the newest. */
  rule_version: z.number().optional(),
});
export type QuestionForReview = z.output<typeof QuestionForReview>;

/** Characters of an answer that is one text. */
const MOST_OF_ONE = 100_000;
/** Characters of all slots together, where an answer has several. */
const MOST_OF_MANY = 50_000;
const charactersOf = (slots: readonly (string | readonly string[])[]): number =>
  slots.flat().reduce((sum, { length }) => sum + length, 0);

/**
 * What a learner gives, always a list:
 * inline, dictation, open ended, number: texts (one per blank; one);
 * multiple choice: chosen ids;
 * reorder: one slot per place, matching: one slot per left side in paper order; a slot is a list whose first element counts (QUE-44);
 * categorized: pairs `[item id, category id]`.
 */
export const Answer = z
  .array(z.union([z.string().max(MOST_OF_ONE), z.array(z.string().max(200)).max(2)]))
  .max(200)
  .refine((slots) => slots.length <= 1 || charactersOf(slots) <= MOST_OF_MANY, { error: mostAllowed(MOST_OF_MANY) });
export type Answer = z.output<typeof Answer>;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
