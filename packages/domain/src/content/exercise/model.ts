/** The exercise: what is drawn into a paper and how it may be taken. An exam is an exercise of rule type `exam`. */
import { z } from 'zod';
import { Attachments } from '../../shared/attachment.ts';
import { Iid, line, Moment, prose, RichText, WireFlag, wireIntBetween, wireNumberBetween } from '../../shared/wire.ts';
import { itemLists } from '../outline/aspects.ts';
import { difficulties } from '../question/model.ts';
import { ruleTypes } from './rule-types.ts';

/** Item options QUE-24…36 and the limits a sitting has. */
export const ExerciseOptions = z.object({
  can_do: WireFlag.default(true),
  can_review: WireFlag.default(true),
  instant_key: WireFlag.default(false),
  question_sequence: z.enum(['fixed', 'random']).default('fixed'),
  only_show_finish_button_when_reach_last_question: WireFlag.default(false),
  retake_requires_admin_acceptance: WireFlag.default(false),
  disable_intro_sticky_audio_control: WireFlag.default(false),
  instant_marking_on_finish: WireFlag.default(true),
  disable_question_audio_replay: WireFlag.default(false),
  can_fix_wrong_questions: WireFlag.default(false),
  /**
   * Of an exam, and of graded work whose review is closed: results are told, and review and keys at once open, after each
   * sitting though there may be another one. Without it they wait until no answer can count any more.
   */
  keys_between_attempts: WireFlag.default(false),
  intro_sticky: WireFlag.default(false),
  guest_can_learn_item: WireFlag.default(false),
  /** Rules to accept before the start, as HTML. */
  regulation: RichText.default(''),
  /** Sittings allowed, 0 = any number, of an exam one (QUE-50). */
  attempts: wireIntBetween(0, 1000).default(0),
});
export type ExerciseOptions = z.output<typeof ExerciseOptions>;

/** QUE-49; value is percent for `average_score` and `max_failed_percent`, a count for `max_failed_questions`. */
export const PassRule = z.object({
  type: z.enum(['average_score', 'max_failed_questions', 'max_failed_percent']).default('average_score'),
  value: wireNumberBetween(0, 1000).default(50),
});
export type PassRule = z.output<typeof PassRule>;

/** A question that everybody gets. */
export const FixedPick = z.object({ question_iid: Iid, sw: wireNumberBetween(0, 1000).optional() });

/** A random draw from the school's bank: questions that carry every tag and fit the other filters. */
export const Draw = z.object({
  tags: z.array(line(100)).max(10).default([]),
  difficulty: z.enum(difficulties).optional(),
  count: wireIntBetween(1, 500),
});
export type Draw = z.output<typeof Draw>;

export const ExerciseFields = z.object({
  name: line(),
  content: RichText.default(''),
  rule_type: z.enum(ruleTypes).default('practice'),
  /** Minutes, 0 = no limit (NOD-02). */
  duration: wireIntBetween(0, 10_080).default(0),
  /** Closed before and after, unix seconds; 0 = no bound (NOD-06). */
  start_time: Moment.default(0),
  end_time: Moment.default(0),
  fixed: z.array(FixedPick).max(500).default([]),
  draws: z.array(Draw).max(50).default([]),
  options: ExerciseOptions.prefault({}),
  pass_rule: PassRule.prefault({}),
  /** Score bands of the school: the maximum score shown (TAK-61). */
  score_band: wireIntBetween(10, 100)
    .pipe(z.literal([10, 50, 100]))
    .default(10),
  guidance: prose().default(''),
  /** Which group of the exercise it hangs in it is (NOD-38); 0 where it hangs in none. */
  group: wireIntBetween(0, 1000).default(0),
  /** Weight in its course, 0 = does not count (NOD-09). */
  weighted: wireNumberBetween(0, 100).default(0),
  list: z.enum(itemLists).default('learning'),
  /** Items that have to be passed first; empty: what the course says (LRN-44). */
  sequential: z.array(Iid).max(50).default([]),
  attachments: Attachments,
});
export type ExerciseFields = z.output<typeof ExerciseFields>;
