/** Calls of a sitting, of its staff and of its results. */
import { z } from 'zod';
import { marks, seesResults, within } from '../access/rights.ts';
import { PassRule } from '../content/exercise/model.ts';
import { ruleTypes } from '../content/exercise/rule-types.ts';
import { QuestionForReview, QuestionForTaking, QuestionUid } from '../content/question/model.ts';
import { Attachment } from '../shared/attachment.ts';
import { contract, listOf } from '../shared/contract.ts';
import {
  Iid,
  line,
  Moment,
  PageRequest,
  prose,
  Timestamp,
  WireFlag,
  WireInt,
  wireIntBetween,
  wireNumberBetween,
} from '../shared/wire.ts';
import { holds } from './disclosure.ts';
import {
  AnswerEntry,
  ExamOrder,
  QuestionScore,
  SavedAnswer,
  TakeResult,
  ToldResult,
  takeModes,
  takeStatuses,
  viewStates,
  violationTypes,
} from './model.ts';

const Mode = z
  .string()
  .default('NORMAL')
  .transform((mode) => mode.toUpperCase())
  .pipe(z.enum(takeModes));
const DeviceKey = line(64);
/**
 * Which sitting of an item: the course it is taken in and the item. Which sitting is meant, and which comes next, the server decides;
 * `exam_order` is taken and opens no other.
 */
const sitting = { course: Iid, item_iid: Iid, exam_order: ExamOrder };

/** What a learner may know of an item before opening it. */
export const ItemForLearner = z.object({
  iid: z.number(),
  name: z.string(),
  content: z.string(),
  guidance: z.string(),
  regulation: z.string(),
  rule_type: z.enum(ruleTypes),
  duration: z.number(),
  question_count: z.number(),
  start_time: Timestamp,
  end_time: Timestamp,
  attempts: z.number(),
  pass_rule: PassRule,
  score_band: z.number(),
  options: z.object({
    can_do: z.boolean(),
    can_review: z.boolean(),
    instant_key: z.boolean(),
    only_show_finish_button_when_reach_last_question: z.boolean(),
    disable_intro_sticky_audio_control: z.boolean(),
    disable_question_audio_replay: z.boolean(),
    can_fix_wrong_questions: z.boolean(),
    intro_sticky: z.boolean(),
  }),
  /** Something that may be asked is heard. */
  has_audio: z.boolean(),
});

const PastTake = z.object({
  take_id: z.number(),
  attempt: z.number(),
  started_at: Timestamp,
  finished_at: Timestamp,
  is_over_time: z.boolean(),
  /** Null until it is released (QUE-31), and while late answers are taken. */
  result: ToldResult.nullable(),
});

/** The item's first screen: what it is, where the learner stands, what they may do and why not. */
export const itemView = contract({
  method: 'GET',
  path: '/take/api/item',
  access: 'everyone',
  input: z.object({ ...sitting, course: Iid.optional(), mode: Mode }),
  output: z.object({
    item: ItemForLearner,
    view: z.enum(viewStates),
    /** The take that goes on, when there is one. */
    current: z
      .object({
        take_id: z.number(),
        status: z.enum(takeStatuses),
        deadline: z.number().nullable(),
        attempt: z.number(),
      })
      .nullable(),
    past: z.array(PastTake),
    attempts_left: z.number().nullable(),
    /** A retake was asked for and waits for acceptance (QUE-29). */
    retake_waiting: z.boolean(),
    /** Why results of finished takes are not told yet, and when that may end by itself (see disclosure.ts). */
    held: z.object({ why: z.enum(holds), until: Timestamp.nullable() }).nullable(),
    /** Whoever reads the review can neither have more time nor another take. */
    review_is_last: z.boolean(),
    can: z.object({
      start: z.boolean(),
      resume: z.boolean(),
      start_again: z.boolean(),
      redo: z.boolean(),
      redo_wrong: z.boolean(),
      review: z.boolean(),
      ask_retake: z.boolean(),
    }),
    /** Message key that says why the primary action is closed. */
    why: z.string().nullable(),
    opens_at: Timestamp.nullable(),
    /** None before it opens. */
    attachments: z.array(Attachment),
    server_time: z.number(),
  }),
  errors: ['not_found', 'not_enrolled', 'course_locked', 'held_back', 'permission_denied'],
});

export const SaveOutcome = z.object({
  take_id: z.number().nullable(),
  status: z.enum(takeStatuses),
  /** Expected outcomes a screen must handle are values, not errors (TAK-26…28, TAK-16). */
  finished: z.boolean(),
  is_over_time: z.boolean(),
  already_submitted_exam: z.boolean(),
  already_taken: z.boolean(),
  /** Since when the other device holds the take and what it is, with `already_taken`. */
  taken_since: Timestamp.nullable(),
  taken_by_device: z.string().nullable(),
  /** Seconds; null = no limit. */
  time_left: z.number().nullable(),
  deadline: z.number().nullable(),
  server_time: z.number(),
  /** Which of the pages that went on with the sitting is the one that writes: what it was given when it began. */
  epoch: z.number(),
  /** With `already_taken`: by a later page of the same device. */
  superseded: z.boolean(),
  /** Revision per question whose very answer came in and is durable. */
  saved: z.record(z.string(), z.number()),
  /** Answers that came in and were not stored, and what is stored in their place. */
  stale: z.record(z.string(), SavedAnswer),
  /** Present once finished and released. */
  result: ToldResult.nullable(),
});
export type SaveOutcome = z.output<typeof SaveOutcome>;

/**
 * TAK-25. Begins (status INIT), saves and finishes (exam_finished 1) a take. What follows the beginning names the take and
 * the number that the page was given with it.
 */
export const saveTake = contract({
  method: 'POST',
  path: '/take/api/save',
  access: 'signed_in',
  masked: false,
  by_token: true,
  limit: 'save',
  idempotent: false,
  input: z.object({
    ...sitting,
    mode: Mode,
    status: z.enum(takeStatuses).default('DOING'),
    exam_finished: WireFlag.default(false),
    device_key: DeviceKey,
    device: line(120).default(''),
    /** Left out by the first save alone, like `epoch`. */
    take_id: Iid.optional(),
    /** The number the page was given when it began, reloaded or took the take over; an older one is told `already_taken`. */
    epoch: WireInt.optional(),
    /** Seconds of this sitting so far. */
    time_spent: wireIntBetween(0, 31_536_000).default(0),
    questions: z.record(QuestionUid, AnswerEntry).default({}),
  }),
  output: SaveOutcome,
  errors: [
    'not_found',
    'not_enrolled',
    'course_locked',
    'held_back',
    'item_not_open',
    'item_held_closed',
    'item_closed',
    'retake_not_allowed',
    'take_not_started',
    'not_enough_questions',
  ],
});

/** TAK-43, TAK-19, TAK-40. Mode REVIEW gives the review shape where the rules open it, and writes down that the keys were read. */
export const getTake = contract({
  method: 'GET',
  path: '/take/api/get',
  access: 'signed_in',
  writes: true,
  idempotent: false,
  input: z.object({
    ...sitting,
    user_iid: Iid.optional(),
    take_id: Iid.optional(),
    mode: Mode,
    /** Its learner sees a running take's paper by the key of the device that holds it alone (TAK-16). */
    device_key: DeviceKey.optional(),
  }),
  output: z.object({
    take_id: z.number(),
    attempt: z.number(),
    status: z.enum(takeStatuses),
    already_taken: z.boolean(),
    epoch: z.number(),
    started_at: Timestamp,
    deadline: z.number().nullable(),
    time_left: z.number().nullable(),
    server_time: z.number(),
    finished_at: Timestamp.nullable(),
    is_over_time: z.boolean(),
    /** Whole seconds; null while it goes on. */
    time_spent: z.number().nullable(),
    violations: z.number(),
    /** What and when, for staff (TAK-45). */
    incidents: z.array(z.object({ type: z.enum(violationTypes), at: Timestamp })).nullable(),
    item: ItemForLearner,
    learner: z.object({ iid: z.number(), name: z.string() }),
    questions: z.array(QuestionForTaking),
    answers: z.record(z.string(), SavedAnswer),
    /** Key and words per question, only in review; so are the scores, which say what is right. */
    review: z.record(z.string(), QuestionForReview).nullable(),
    scores: z.array(QuestionScore).nullable(),
    comments: z.record(z.string(), z.string()).nullable(),
    result: ToldResult.nullable(),
  }),
  errors: ['not_found', 'take_not_started', 'review_closed', 'permission_denied'],
});

/**
 * TAK-44, QUE-26: the key of one question once its answer is given, which is then fixed, or after finishing where review
 * is open. A GET that writes: same origin only.
 */
export const getQuestionAnswer = contract({
  method: 'GET',
  path: '/take/api/get-question-answer',
  access: 'signed_in',
  masked: false,
  by_token: true,
  writes: true,
  idempotent: false,
  input: z.object({
    ...sitting,
    /** Needed while the take runs, as with a save: it is the page that holds it which fixes an answer by this. */
    take_id: Iid.optional(),
    epoch: WireInt.optional(),
    device_key: DeviceKey.optional(),
    question_iid: Iid,
    uid: QuestionUid.optional(),
  }),
  output: z.object({ review: QuestionForReview, score: QuestionScore }),
  errors: ['not_found', 'permission_denied'],
});

/**
 * TAK-39: opens a new take; the former stays in history. With `wrong_only` the right answers are kept; with `start_again` the take
 * that is named may still go on, and is finished first.
 */
export const redoTake = contract({
  method: 'POST',
  path: '/take/api/redo',
  access: 'signed_in',
  masked: false,
  by_token: true,
  input: z.object({
    ...sitting,
    /** The take that is done again; where that was done already, its outcome is told. */
    take_id: Iid,
    wrong_only: WireFlag.default(false),
    start_again: WireFlag.default(false),
    device_key: DeviceKey,
    device: line(120).default(''),
  }),
  output: SaveOutcome,
  errors: ['not_found', 'retake_not_allowed', 'keys_were_read', 'take_not_started', 'take_finished', 'item_closed'],
});

/** QUE-29: asks for another sitting. */
export const askRetake = contract({
  method: 'POST',
  path: '/take/api/ask-retake',
  access: 'signed_in',
  masked: false,
  by_token: true,
  input: z.object(sitting),
  output: z.object({ waiting: z.boolean() }),
  errors: ['not_found', 'retake_not_allowed', 'keys_were_read'],
});

/** QUE-29: staff let a learner sit again. */
export const acceptRetake = contract({
  method: 'POST',
  path: '/take/api/accept-retake',
  access: within('node', 'takes.update', 'course'),
  audit: 'take.retake-accepted',
  input: z.object({ ...sitting, user_iid: Iid, accept: WireFlag.default(true) }),
  output: z.object({ accepted: z.boolean() }),
  errors: ['not_found', 'permission_denied', 'keys_were_read'],
});

/** TAK-45. Answers the learner's count so far. */
export const saveViolation = contract({
  method: 'POST',
  path: '/take/api/save-violation',
  access: 'signed_in',
  masked: false,
  by_token: true,
  input: z.object({ ...sitting, course: Iid.optional(), type: z.enum(violationTypes), at: Moment.optional() }),
  output: z.object({ count: z.number() }),
  errors: ['not_found', 'take_not_started'],
});

/** TAK-04, TAK-24: a paper that is stored nowhere; `paper_token` is sealed by the server and given back to be scored. */
export const startTrial = contract({
  method: 'POST',
  path: '/take/api/start-trial',
  access: 'everyone',
  writes: false,
  idempotent: false,
  input: z.object({ item_iid: Iid, course: Iid.optional(), mode: Mode }),
  output: z.object({
    item: ItemForLearner,
    paper_token: z.string(),
    questions: z.array(QuestionForTaking),
    time_left: z.number().nullable(),
    deadline: z.number().nullable(),
    server_time: z.number(),
  }),
  errors: ['not_found', 'not_enrolled', 'permission_denied', 'not_enough_questions'],
});

export const finishTrial = contract({
  method: 'POST',
  path: '/take/api/finish-trial',
  access: 'everyone',
  writes: false,
  idempotent: false,
  input: z.object({
    paper_token: z.string().max(1_000_000),
    questions: z.record(QuestionUid, AnswerEntry).default({}),
  }),
  output: z.object({
    /** Null for graded work: a trial is no way to ask for its keys. */
    result: TakeResult.nullable(),
    scores: z.array(QuestionScore),
    /** Null where the item does not allow review. */
    review: z.record(z.string(), QuestionForReview).nullable(),
  }),
  errors: ['trial_expired', 'not_found'],
});

/** TAK-17: hands a running take over to whichever device comes next. */
export const releaseDevice = contract({
  method: 'POST',
  path: '/take/api/release-device',
  access: within('node', ['takes.update', 'takes.mark'], 'course'),
  audit: 'take.device-released',
  input: z.object({ ...sitting, course: Iid.optional(), user_iid: Iid, take_id: Iid }),
  output: z.object({ epoch: z.number() }),
  errors: ['not_found', 'permission_denied', 'take_not_started'],
});

/** More time while it runs, for one learner or, without `user_iid`, for all. */
export const extendTime = contract({
  method: 'POST',
  path: '/take/api/extend-time',
  access: within('node', 'takes.update', 'course'),
  audit: 'take.time-extended',
  input: z.object({
    ...sitting,
    user_iid: Iid.optional(),
    minutes: wireIntBetween(1, 600),
    reason: line().default(''),
  }),
  output: z.object({ extended: z.number() }),
  errors: ['not_found', 'permission_denied', 'take_not_started', 'keys_were_read'],
});

/** TAK-46. `item` empty = every item of the course, `target` = user iid or `all`. */
export const resetProgress = contract({
  method: 'POST',
  path: '/take/api/reset-progress',
  access: within('node', 'takes.update', 'node'),
  guarded: true,
  audit: 'take.reset',
  input: z.object({ node: Iid, item: Iid.optional(), target: z.union([Iid, z.literal('all')]) }),
  output: z.object({ reset: z.number() }),
  errors: ['not_found', 'permission_denied'],
});

/** One answer that waits for a mark by hand. */
export const MarkingTask = z.object({
  take_id: z.number(),
  course: z.number(),
  item_iid: z.number(),
  item_name: z.string(),
  uid: QuestionUid,
  question_iid: z.number(),
  content: z.string(),
  sw: z.number(),
  wordmin: z.number(),
  wordmax: z.number(),
  answer: z.string(),
  learner_name: z.string(),
  learner_iid: z.number(),
  finished_at: Timestamp,
  draft: z.object({ score: z.number(), comment: z.string() }).nullable(),
});

/** Answers to mark, oldest first; by question where `question_iid` is given. Names are left out with `hide_names`. */
export const listMarking = contract({
  method: 'GET',
  path: '/take/api/marking',
  access: marks,
  list: true,
  input: z.object({
    course: Iid.optional(),
    item_iid: Iid.optional(),
    question_iid: Iid.optional(),
    hide_names: WireFlag.default(false),
    state: z.enum(['waiting', 'draft', 'all']).default('all'),
    ...PageRequest,
  }),
  output: listOf(MarkingTask),
});

/** Answers to one question that have no published mark. */
export const MarkingPile = z.object({
  course: z.number(),
  item_iid: z.number(),
  item_name: z.string(),
  question_iid: z.number(),
  content: z.string(),
  /** Of these many, `drafts` have a mark that is not published yet. */
  count: z.number(),
  drafts: z.number(),
});

/** Work handed in for one assignment that has no published mark. */
export const AssignmentPile = MarkingPile.omit({ question_iid: true, content: true });

/** How much there is to mark, by exam and question, and by assignment. */
export const countMarking = contract({
  method: 'GET',
  path: '/take/api/marking-counts',
  access: within('node', 'takes.mark'),
  input: z.object({}),
  output: z.object({
    piles: z.array(MarkingPile),
    assignments: z.array(AssignmentPile),
    /** Names of exams whose answers wait and are not shown to who may still sit them. */
    held: z.array(z.string()),
  }),
});

/** QUE-48: a score between 0 and the weight, with a comment. Without `publish` it stays a draft nobody else sees. */
export const markAnswer = contract({
  method: 'POST',
  path: '/take/api/mark',
  access: within('node', 'takes.mark'),
  guarded: true,
  audit: 'take.marked',
  input: z.object({
    take_id: Iid,
    question_iid: Iid,
    uid: QuestionUid.optional(),
    score: wireNumberBetween(0, 1000),
    comment: prose(10_000).default(''),
    publish: WireFlag.default(true),
    /** Replaces what another marker has published. */
    over: WireFlag.default(false),
  }),
  output: z.object({ pending: z.number(), result: TakeResult.nullable() }),
  errors: ['not_found', 'permission_denied', 'not_markable', 'marked_meanwhile'],
});

/** Publishes every draft of an item and releases results that were held back (QUE-31). */
export const publishMarks = contract({
  method: 'POST',
  path: '/take/api/publish-marks',
  access: marks,
  guarded: true,
  audit: 'take.marks-published',
  input: z.object({ course: Iid, item_iid: Iid }),
  output: z.object({ published: z.number() }),
  errors: ['not_found', 'permission_denied'],
});

/** One learner's line of the result table and of the live exam room. */
export const ResultRow = z.object({
  user_iid: z.number(),
  name: z.string(),
  lname: z.string(),
  take_id: z.number().nullable(),
  attempt: z.number(),
  state: z.enum(['not_started', 'doing', 'finished', 'pending', 'retake_waiting']),
  started_at: Timestamp.nullable(),
  finished_at: Timestamp.nullable(),
  last_saved_at: Timestamp.nullable(),
  time_left: z.number().nullable(),
  device: z.string(),
  answered: z.number(),
  violations: z.number(),
  is_over_time: z.boolean(),
  result: ToldResult.nullable(),
  /** Score per question iid, null while pending or not in this learner's paper. */
  scores: z.record(z.string(), z.number().nullable()),
});

/** Figures of one question over the finished takes. */
export const QuestionFigures = z.object({
  question_iid: z.number(),
  name: z.string(),
  text: z.string(),
  type: z.number(),
  answered: z.number(),
  /** Mean percent, 0…100. */
  success: z.number().nullable(),
  /** Upper third minus lower third of the class by total score, −1…1; null below 6 takes. */
  discrimination: z.number().nullable(),
});

export const examResults = contract({
  method: 'GET',
  path: '/take/api/results',
  access: seesResults,
  input: z.object({ course: Iid, item_iid: Iid }),
  output: z.object({
    item: ItemForLearner,
    rows: z.array(ResultRow),
    questions: z.array(QuestionFigures),
    /** Who looks may still sit it themselves: of single questions and of papers nothing is shown to them. */
    held: z.boolean(),
    server_time: z.number(),
    can: z.object({
      extend: z.boolean(),
      release: z.boolean(),
      reset: z.boolean(),
      mark: z.boolean(),
      regrade: z.boolean(),
    }),
  }),
  errors: ['not_found'],
});

/** The result table as a file, exactly as seen. */
export const exportResults = contract({
  method: 'GET',
  path: '/take/api/export-results',
  access: within('node', 'takes.export', 'course'),
  guarded: true,
  file: true,
  input: z.object({ course: Iid, item_iid: Iid, format: z.enum(['csv', 'xlsx']).default('csv') }),
  output: z.object({}),
  errors: ['not_found'],
});
