import { z } from 'zod';
import type { Events } from '../shared/area.ts';
import { RecordChange } from '../shared/record-change.ts';

export const events = {
  'learning.enrolled': {
    group: 'people',
    payload: z.object({ course_iid: z.number(), user_iids: z.array(z.number()) }),
  },
  'learning.unenrolled': { group: 'people', payload: z.object({ course_iid: z.number(), user_iid: z.number() }) },
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
  'goal.created': { group: 'people', payload: RecordChange },
  'goal.updated': { group: 'people', payload: RecordChange },
  'goal.commented': { group: 'people', payload: RecordChange },
} satisfies Events;
