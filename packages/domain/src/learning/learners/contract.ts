/** Calls of teachers and of the office around who is in a course. */
import { z } from 'zod';
import { seesLearners, within } from '../../access/rights.ts';
import { contract, listOf } from '../../shared/contract.ts';
import { Iid, line, PageRequest, prose, Timestamp } from '../../shared/wire.ts';
import { waysIn } from '../enrolment/model.ts';
import { MOST_AT_ONCE, sourceKinds } from './model.ts';

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

const Named = z.object({ user_iid: z.number(), name: z.string(), lname: z.string() });

/** Accounts of the school that may be added to the course, searched without accents. */
export const searchLearners = contract({
  method: 'GET',
  path: '/course/api/search-users',
  access: within('node', 'users.create', 'course'),
  input: z.object({ course: Iid, keyword: line() }),
  output: z.array(Named),
  errors: ['course_not_found'],
});

/** Where people come from all at once: classes, other groups, organizations with what lies under them. */
export const searchSources = contract({
  method: 'GET',
  path: '/course/api/search-sources',
  access: within('node', 'users.create', 'course'),
  input: z.object({ course: Iid, keyword: line().default('') }),
  output: z.array(
    z.object({
      kind: z.enum(sourceKinds),
      iid: z.number(),
      name: z.string(),
      /** What tells it from others of its name: a school year, the organization above. */
      note: z.string(),
      people: z.number(),
    }),
  ),
  errors: ['course_not_found'],
});

const Sources = z.array(Iid).max(50).default([]);

/** Whom these groups, organizations and lines of a list name, and how each stands towards the course. */
export const previewLearners = contract({
  method: 'POST',
  path: '/course/api/preview-learners',
  access: within('node', 'users.create', 'course'),
  writes: false,
  idempotent: false,
  input: z.object({ course: Iid, group_iids: Sources, organization_iids: Sources, pasted: prose(200_000).default('') }),
  output: z.object({
    /** By given name. `status`: null where they have no place; `runs`: they teach or look after the course. */
    people: z.array(Named.extend({ status: z.number().nullable(), runs: z.boolean() })),
    /** Lines that name nobody. */
    unknown: z.array(z.string()),
    /** Lines that may mean several people. */
    several: z.array(z.object({ line: z.string(), people: z.array(Named) })),
  }),
  errors: ['course_not_found', 'not_found', 'too_many_people'],
});

export const addLearners = contract({
  method: 'POST',
  path: '/course/api/add-learners',
  access: within('node', 'users.create', 'course'),
  audit: 'learning.enrolled',
  input: z.object({ course: Iid, user_iids: z.array(Iid).min(1).max(MOST_AT_ONCE), way: z.enum(waysIn).default('in') }),
  /** How many stand otherwise than before, and who. */
  output: z.object({ added: z.number(), user_iids: z.array(z.number()) }),
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
