/** Calls of teachers and of the office around who is in a course. */
import { z } from 'zod';
import { seesLearners, within } from '../../access/rights.ts';
import { contract, listOf } from '../../shared/contract.ts';
import { Iid, line, PageRequest, Timestamp } from '../../shared/wire.ts';
import { waysIn } from '../enrolment/model.ts';

const Learner = z.object({
  user_iid: z.number(),
  name: z.string(),
  lname: z.string(),
  mail: z.string(),
  /** Address of the picture; empty without one. */
  avatar: z.string(),
  status: z.number(),
  percent: z.number(),
  joined_at: Timestamp,
  can: z.object({ sign_in_as: z.boolean() }),
});

/** Who is in the course, is asked to come, or has turned that down. */
export const listLearners = contract({
  method: 'GET',
  path: '/course/api/learners',
  access: seesLearners,
  list: true,
  input: z.object({ course: Iid, keyword: line().optional(), ...PageRequest }),
  output: listOf(Learner),
  errors: ['course_not_found'],
});

/** Accounts of the school that may be added to the course, searched without accents. */
export const searchLearners = contract({
  method: 'GET',
  path: '/course/api/search-users',
  access: within('node', 'users.create', 'course'),
  input: z.object({ course: Iid, keyword: line() }),
  output: z.array(z.object({ user_iid: z.number(), name: z.string(), lname: z.string() })),
  errors: ['course_not_found'],
});

export const addLearners = contract({
  method: 'POST',
  path: '/course/api/add-learners',
  access: within('node', 'users.create', 'course'),
  audit: 'learning.enrolled',
  input: z.object({ course: Iid, user_iids: z.array(Iid).min(1).max(1000), way: z.enum(waysIn).default('in') }),
  /** How many stand otherwise than before. */
  output: z.object({ added: z.number() }),
  errors: ['course_not_found', 'user_not_existed'],
});

export const removeLearner = contract({
  method: 'POST',
  path: '/course/api/remove-learner',
  access: within('node', 'users.create', 'course'),
  audit: 'learning.unenrolled',
  input: z.object({ course: Iid, user_iid: Iid }),
  output: z.object({ removed: z.boolean() }),
  errors: ['course_not_found', 'not_found'],
});
