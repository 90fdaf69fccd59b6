/** Goals of a learner: their own, and for those who look after them (ORG-34, ORG-67, ORG-68). */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { HistoryEntry } from '../../shared/kind.ts';
import { Iid, prose, Timestamp, Version } from '../../shared/wire.ts';
import { GoalFields, goalStates } from './model.ts';

const Named = z.object({ iid: z.number(), name: z.string() });

export const Goal = z.object({
  iid: z.number(),
  name: z.string(),
  skill: Named.nullable(),
  course: Named.nullable(),
  target_level: z.string(),
  deadline: z.string(),
  percent: z.number(),
  note: z.string(),
  state: z.enum(goalStates),
  comments: z.number(),
  version: z.number(),
  updated_at: Timestamp,
});
export type Goal = z.output<typeof Goal>;

const Can = z.object({ edit: z.boolean(), comment: z.boolean() });

/** All of one person: those that are worked on first, by their deadline. */
export const goalsOf = contract({
  method: 'GET',
  path: '/user-goal/api/list',
  access: 'signed_in',
  input: z.object({
    /** Whose they are; left out: one's own. */
    user_iid: Iid.optional(),
  }),
  output: z.object({ user: Named, goals: z.array(Goal), can: Can }),
  errors: ['not_found'],
});

const Comment = z.object({
  iid: z.number(),
  text: z.string(),
  by: Named,
  created_at: Timestamp,
});

/** One with what was said of it, the oldest first, and what became of it. */
export const getGoal = contract({
  method: 'GET',
  path: '/user-goal/api/get',
  access: 'signed_in',
  input: z.object({ iid: Iid }),
  output: z.object({
    goal: Goal,
    user: Named,
    said: z.array(Comment),
    history: z.array(HistoryEntry),
    can: Can,
  }),
  errors: ['not_found'],
});

/** What one's own goals may be about. */
export const goalChoices = contract({
  method: 'GET',
  path: '/user-goal/api/choices',
  access: 'signed_in',
  input: z.object({}),
  output: z.object({ skills: z.array(Named), courses: z.array(Named) }),
});

export const newGoal = contract({
  method: 'POST',
  path: '/user-goal/new',
  access: 'signed_in',
  audit: 'goal.created',
  message: 'insert_was_successful',
  input: GoalFields,
  output: z.object({ iid: z.number() }),
  errors: ['invalid_input'],
});

/** The whole goal anew. */
export const changeGoal = contract({
  method: 'POST',
  path: '/user-goal/update',
  access: 'signed_in',
  audit: 'goal.updated',
  message: 'update_was_successful',
  input: GoalFields.extend({ iid: Iid, version: Version }),
  output: z.object({ iid: z.number() }),
  errors: ['not_found', 'edited_meanwhile', 'invalid_input'],
});

/** By the learner, their teachers and the office. */
export const commentOnGoal = contract({
  method: 'POST',
  path: '/user-goal/api/comment',
  access: 'signed_in',
  audit: 'goal.commented',
  masked: false,
  input: z.object({ iid: Iid, text: prose(2000).pipe(z.string().trim().min(1, 'this_field_is_required')) }),
  output: z.object({ iid: z.number() }),
  errors: ['not_found', 'permission_denied'],
});
