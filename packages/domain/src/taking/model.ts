/** The take: one sitting of an exercise or exam, and the paper frozen for it. Wire names are the specification's (TAK-01…08). */
import { z } from 'zod';
import { PassRule } from '../content/exercise/model.ts';
import { Answer, PartId, QuestionUid } from '../content/question/model.ts';
import { Iid, line, Timestamp, WireFlag, WireInt, wireIntBetween } from '../shared/wire.ts';

export const takeStatuses = ['INIT', 'STARTED', 'DOING', 'FINISHED'] as const;
export type TakeStatus = (typeof takeStatuses)[number];
export const takeSteps = ['NOT_STARTED', 'MAIN', 'RESULT', 'REVIEW', 'FINISHED'] as const;
export type TakeStep = (typeof takeSteps)[number];
export const takeModes = ['NORMAL', 'REVIEW', 'PREVIEW', 'TRIAL'] as const;
export type TakeMode = (typeof takeModes)[number];
/** Modes as routes spell them (TAK-05). */
export const examModes = ['normal', 'preview', 'review', 'trial', 'preview_test'] as const;
export const ExamMode = z.enum(examModes);
export type ExamMode = z.output<typeof ExamMode>;
export const modeOfAddress = {
  normal: 'NORMAL',
  preview: 'PREVIEW',
  preview_test: 'PREVIEW',
  review: 'REVIEW',
  trial: 'TRIAL',
} as const satisfies Record<ExamMode, TakeMode>;
export const viewStates = ['not_started', 'not_continued', 'result', 'review', 'finished'] as const;
export type ViewState = (typeof viewStates)[number];
export const submitErrors = ['FAILED', 'OFFLINE'] as const;
export type SubmitError = (typeof submitErrors)[number];
export const violationTypes = ['leave_window', 'exit_full_screen', 'second_device', 'copy_paste'] as const;

/** Seconds after the deadline in which answers typed before it may still arrive. Stored with each take. */
export const SAVE_GRACE_S = 10;
/** Version of the scoring rules a take is bound to; a change of a rule makes a new number and keeps the old code. */
export const RULE_VERSION = 2;

/** Every item is one exam, so its sittings are all of the same order: whichever is named, the same ones are meant. */
export const ExamOrder = WireInt.default(1);

/** One place in a frozen paper. `order` lists part ids (choices, pieces, right sides, items) as this learner sees them. */
export const PaperQuestion = z.object({
  uid: QuestionUid,
  question_iid: z.number(),
  version: z.number(),
  /** 0 outside a block; questions of one block stay together under their introduction. */
  group: z.number(),
  sw: z.number(),
  order: z.array(PartId),
});
export type PaperQuestion = z.output<typeof PaperQuestion>;

/** What one learner got, frozen: nothing edited later changes it (quality: scores can be recomputed). */
export const Paper = z.object({
  exercise_iid: z.number(),
  exercise_version: z.number(),
  rule_version: z.number(),
  pass_rule: PassRule,
  score_band: z.number(),
  questions: z.array(PaperQuestion),
});
export type Paper = z.output<typeof Paper>;

/** Per audio index: how often it was played. */
export const AudiosInfo = z.preprocess(
  // A form body cannot tell a record keyed 0…n from a list.
  (given) => (Array.isArray(given) ? { ...given } : given),
  z.record(
    z.string().regex(/^\d{1,3}$/),
    z.object({ status: line(20).default(''), plays: wireIntBetween(0, 10_000).default(0) }),
  ),
);

/** One answer on its way in. `rev` counts the changes on one page of a device; of one page the server keeps the highest, of several the later page's. */
export const AnswerEntry = z.object({
  iid: Iid.optional(),
  type: WireInt.optional(),
  answer: Answer.default([]),
  audiosInfo: AudiosInfo.optional(),
  rev: wireIntBetween(0, 2_000_000_000).optional(),
  /** Learner's own mark "come back to this". */
  flagged: WireFlag.optional(),
  /** With `instant_key`: check now; the answer is fixed from here on (QUE-26). */
  check: WireFlag.optional(),
});
export type AnswerEntry = z.output<typeof AnswerEntry>;

/** A stored answer as its learner reads it back. */
export const SavedAnswer = z.object({
  answer: Answer,
  /** Of the page that wrote it; revisions compare within one page. */
  epoch: z.number(),
  rev: z.number(),
  flagged: z.boolean(),
  fixed: z.boolean(),
  audiosInfo: AudiosInfo,
  saved_at: Timestamp,
});
export type SavedAnswer = z.output<typeof SavedAnswer>;

/** What one question earned (TAK-07). `isCorrect` and `score` are null while a mark by hand is pending. */
export const QuestionScore = z.object({
  uid: QuestionUid,
  iid: z.number(),
  type: z.number(),
  sw: z.number(),
  answered: z.boolean(),
  isCorrect: z.boolean().nullable(),
  score: z.number().nullable(),
  /** 0…1 (QUE-41…45). */
  percent: z.number().nullable(),
});
export type QuestionScore = z.output<typeof QuestionScore>;

/** Result of a take. Pending marks are pending, not zero. */
export const TakeResult = z.object({
  /** Sum of `score` of the marked questions, in weights. */
  score: z.number(),
  max_score: z.number(),
  /** Progress in the course, 0…100, two decimals: mean of question percents weighted by sw (QUE-45). Beside a score stands `percentOfPoints`. */
  percent: z.number(),
  /** Earned share of the weights on the school's band (10, 50 or 100). What awaits a mark has earned nothing yet, so it can only rise. */
  scaled: z.number(),
  score_band: z.number(),
  /** How many questions went which way (`verdictOf`); results of older sittings have no `partial`. */
  right: z.number(),
  partial: z.number().default(0),
  wrong: z.number(),
  unanswered: z.number(),
  pending: z.number(),
  /** Null while marks are pending that can still change it. */
  passed: z.boolean().nullable(),
});
export type TakeResult = z.output<typeof TakeResult>;

/** As its learner is told it: how many went which way is null while single questions are held back (disclosure.ts). */
export const ToldResult = TakeResult.extend({
  right: z.number().nullable(),
  partial: z.number().nullable().default(0),
  wrong: z.number().nullable(),
});
export type ToldResult = z.output<typeof ToldResult>;
