/** What of sittings stands on a home and on the page of a course. */
import { z } from 'zod';
import { ruleTypes } from '../../content/exercise/rule-types.ts';
import { contract, listOf } from '../../shared/contract.ts';
import { Iid, PageRequest, Timestamp, WholeList } from '../../shared/wire.ts';
import { ToldResult } from '../model.ts';

/** What the reader is in the middle of: exams, and whatever else has its time. The one that ends first comes first. */
export const runningSittings = contract({
  method: 'GET',
  path: '/take/api/running',
  access: 'signed_in',
  input: z.object({ course: Iid.optional() }),
  output: z.object({
    sittings: z.array(
      z.object({
        take_id: z.number(),
        iid: z.number(),
        name: z.string(),
        course: z.number(),
        siid: z.number(),
        course_name: z.string(),
        started_at: Timestamp,
        /** Null: without an end. */
        deadline: z.number().nullable(),
      }),
    ),
    server_time: z.number(),
  }),
});

/** Finished sittings of the reader or of a child of theirs, the newest first, with what may be told of each. */
export const myScores = contract({
  method: 'GET',
  path: '/take/api/my-scores',
  access: 'signed_in',
  list: true,
  input: z.object({ course: Iid.optional(), child_iid: Iid.optional(), ...PageRequest }),
  output: listOf(
    z.object({
      take_id: z.number(),
      iid: z.number(),
      name: z.string(),
      rule_type: z.enum(ruleTypes),
      course: z.number(),
      siid: z.number(),
      course_name: z.string(),
      attempt: z.number(),
      finished_at: Timestamp,
      /** Null until it is released. */
      result: ToldResult.nullable(),
      /** The reader may look through it. */
      review: z.boolean(),
    }),
  ),
  errors: ['not_found'],
});

/** When an exam can be sat: not yet, now (or it is under way), no more. */
export const examPhases = ['coming', 'open', 'past'] as const;

/** TAK-59: exams of the courses that the reader is in, or a child of theirs: those open now, those to come, and those that are over. */
export const myExams = contract({
  method: 'GET',
  path: '/take/api/my-exams',
  access: 'signed_in',
  list: true,
  input: z.object({ phase: z.enum(examPhases).optional(), child_iid: Iid.optional(), ...WholeList }),
  output: listOf(
    z.object({
      iid: z.number(),
      name: z.string(),
      course: z.number(),
      siid: z.number(),
      course_name: z.string(),
      /** Of the course. */
      slug: z.string(),
      phase: z.enum(examPhases),
      /** Unix seconds, 0: no bound. */
      start_time: Timestamp,
      end_time: Timestamp,
      /** Minutes, 0: no limit. */
      duration: z.number(),
      /** Null: any number. */
      attempts_left: z.number().nullable(),
      can: z.object({ start: z.boolean(), resume: z.boolean(), review: z.boolean() }),
      /** Why it cannot be begun. */
      why: z.string().nullable(),
      /** The last sitting that ended, with what may be told of it. */
      last: z.object({ take_id: z.number(), finished_at: Timestamp, result: ToldResult.nullable() }).nullable(),
    }),
  ),
  errors: ['not_found'],
});
