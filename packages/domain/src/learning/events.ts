import { z } from 'zod';
import type { Events } from '../shared/area.ts';
import { RecordChange } from '../shared/record-change.ts';

/** Whose work it is: one of both is named. */
const submission = z.object({
  course_iid: z.number(),
  item_iid: z.number(),
  user_iid: z.number().nullable(),
  group_iid: z.number().nullable(),
});

const followed = z.object({ course_iid: z.number(), group_iid: z.number(), name: z.string() });

export const events = {
  'learning.enrolled': {
    group: 'people',
    payload: z.object({ course_iid: z.number(), user_iids: z.array(z.number()) }),
  },
  'learning.unenrolled': { group: 'people', payload: z.object({ course_iid: z.number(), user_iid: z.number() }) },
  /** A course follows a class or a group from now on. */
  'learning.group-followed': { group: 'people', payload: followed.extend({ is_must: z.boolean() }) },
  'learning.group-unfollowed': { group: 'people', payload: followed.extend({ kept: z.boolean() }) },
  /** By the groups that the course follows. */
  'learning.left-with-group': {
    group: 'people',
    payload: z.object({ course_iid: z.number(), user_iids: z.array(z.number()) }),
  },
  /** How people come in by themselves; `ends_at` and `most`: 0 where there is no such bound. */
  'learning.code-saved': {
    group: 'people',
    payload: z.object({ course_iid: z.number(), ends_at: z.number(), most: z.number(), renewed: z.boolean() }),
  },
  'learning.code-ended': { group: 'people', payload: z.object({ course_iid: z.number() }) },
  /** By the code of the course. */
  'learning.joined': { group: 'people', payload: z.object({ course_iid: z.number(), user_iid: z.number() }) },
  /** People of the school are asked into a course. */
  'learning.asked': {
    group: 'people',
    payload: z.object({ course_iid: z.number(), user_iids: z.array(z.number()) }),
  },
  'learning.answered': {
    group: 'people',
    payload: z.object({ course_iid: z.number(), user_iid: z.number(), accepted: z.boolean() }),
  },
  'learning.registered': { group: 'people', payload: z.object({ course_iid: z.number(), user_iid: z.number() }) },
  'learning.withdrawn': { group: 'people', payload: z.object({ course_iid: z.number(), user_iid: z.number() }) },
  /** Into a course, or into the school by a role. */
  'learning.invited': {
    group: 'people',
    payload: z.object({
      iid: z.number(),
      mail: z.string(),
      role: z.string(),
      course_iid: z.number().nullable(),
    }),
  },
  'learning.invite-accepted': {
    group: 'people',
    payload: z.object({
      iid: z.number(),
      user_iid: z.number(),
      role: z.string(),
      course_iid: z.number().nullable(),
    }),
  },
  /** With the filters by which it was asked for. */
  'learning.progress-exported': {
    group: 'files',
    payload: z.object({
      child_iid: z.number().optional(),
      learner: z.number().optional(),
      course: z.number().optional(),
      organization: z.number().optional(),
      state: z.string().optional(),
      keyword: z.string().optional(),
      format: z.string(),
    }),
  },
  'assignment.handed-in': {
    group: 'scores',
    payload: submission.extend({ number: z.number(), days_late: z.number() }),
  },
  'assignment.marked': {
    group: 'scores',
    payload: submission.extend({
      number: z.number(),
      score: z.number().nullable(),
      comment: z.string(),
      returned: z.boolean(),
      published: z.boolean(),
      former_score: z.number().nullable(),
    }),
  },
  'assignment.commented': { group: 'scores', payload: submission },
  /** `open_until`: unix seconds, null where the time is again that of all. */
  'assignment.extended': { group: 'scores', payload: submission.extend({ open_until: z.number().nullable() }) },
  'goal.created': { group: 'people', payload: RecordChange },
  'goal.updated': { group: 'people', payload: RecordChange },
  'goal.commented': { group: 'people', payload: RecordChange },
} satisfies Events;
