/** ORG-67: what a learner wants to reach. */
import { z } from 'zod';
import { Iid, line, prose, wireIntBetween } from '../../shared/wire.ts';

export const goalStates = ['doing', 'achieved', 'given_up'] as const;
export type GoalState = (typeof goalStates)[number];

export const GoalFields = z.object({
  name: line().pipe(z.string().min(1, 'this_field_is_required')),
  /** What it is about: a skill, a course, or neither. */
  skill_iid: Iid.nullable().default(null),
  course_iid: Iid.nullable().default(null),
  /** Level or score, as the learner says it. */
  target_level: line(100).default(''),
  /** `YYYY-MM-DD`; empty: whenever it is reached. */
  deadline: line(10).default(''),
  percent: wireIntBetween(0, 100).default(0),
  /** HTML; plain text as older goals have it. */
  note: prose(20_000).default(''),
  state: z.enum(goalStates).default('doing'),
});
export type GoalFields = z.output<typeof GoalFields>;

/** How many goals one person may have. */
export const MOST_GOALS = 200;
