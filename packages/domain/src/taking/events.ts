import { z } from 'zod';
import type { Events } from '../shared/area.ts';
import { TakeResult } from './model.ts';

/** Whose sitting, of what, in which course. */
const Item = z.object({ course_iid: z.number(), user_iid: z.number(), item_iid: z.number() });
const sitting = Item.extend({ take_iid: z.number() });
/** `percent` 0…100; `passed` is null while marks that can still change it are pending. */
const outcome = sitting.extend({ percent: z.number(), passed: z.boolean().nullable(), pending: z.boolean() });
/** The score alone of a result: older results lack other fields that today's have. */
const Scaled = TakeResult.pick({ scaled: true, score_band: true });
const regrade = z.object({
  regrade_iid: z.number(),
  course_iid: z.number(),
  item_iid: z.number(),
  takes: z.number(),
  reason: z.string(),
});
const ended = regrade.extend({ changed: z.number() });
const contest = z.object({ contest_iid: z.number() });

export const events = {
  'take.marked': {
    group: 'scores',
    payload: sitting.extend({
      question_iid: z.number(),
      score: z.number(),
      comment: z.string(),
      published: z.boolean(),
      marker_iid: z.number(),
      former_score: z.number().nullable(),
    }),
  },
  'take.marks-published': {
    group: 'scores',
    payload: z.object({ course_iid: z.number(), item_iid: z.number(), published: z.number() }),
  },
  'take.regraded': {
    group: 'scores',
    payload: sitting.extend({ released: z.boolean(), before: Scaled.nullable(), after: Scaled, reason: z.string() }),
  },
  /** Where the learner stands now, over all sittings that count. */
  'take.scored': { group: 'scores', payload: outcome.extend({ regraded: z.boolean().default(false) }) },
  'regrade.started': { group: 'scores', payload: regrade },
  'regrade.done': { group: 'scores', payload: ended },
  'regrade.cancelled': { group: 'scores', payload: ended },
  'regrade.failed': { group: 'scores', payload: ended },
  'take.finished': {
    group: 'exams',
    payload: outcome.extend({
      is_over_time: z.boolean(),
      /** Whole seconds of the sitting; progress sums them over all sittings (QUE-46). */
      time_spent: z.number(),
    }),
  },
  'take.device-released': { group: 'exams', payload: sitting.extend({ device: z.string() }) },
  'take.time-extended': { group: 'exams', payload: sitting.extend({ minutes: z.number(), reason: z.string() }) },
  /** Without a sitting: what was reached in a lesson. */
  'take.reset': { group: 'exams', payload: Item.extend({ take_iid: z.number().nullable() }) },
  'take.retake-asked': { group: 'exams', payload: Item },
  'take.retake-accepted': { group: 'exams', payload: Item },
  'take.retake-rejected': { group: 'exams', payload: Item },
  'taking.contest-code-asked': { group: 'exams', payload: contest },
  'taking.contest-entered': { group: 'exams', payload: contest },
} satisfies Events;
