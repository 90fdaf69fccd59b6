import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { line } from '../../shared/wire.ts';

/** What somebody does with an exercise that they have found: the first of these that they may. */
export const findWays = ['edit', 'results', 'marking', 'learn'] as const;

/** What the command palette finds beside the pages it knows: what the reader may open anyway, without regard to accents. */
export const find = contract({
  method: 'GET',
  path: '/site/api/find',
  access: 'signed_in',
  input: z.object({ keyword: line(100).default('') }),
  output: z.object({
    people: z.array(
      z.object({
        iid: z.number(),
        name: z.string(),
        lname: z.string(),
        /** Where the reader meets them who keeps no records of people: a course of theirs. */
        course: z.number().nullable(),
      }),
    ),
    courses: z.array(
      z.object({
        iid: z.number(),
        siid: z.number(),
        slug: z.string(),
        name: z.string(),
        /** The reader may open it where it is edited; others read it as learners do. */
        in_editor: z.boolean(),
      }),
    ),
    /** Exams and exercises, the exact name first. */
    exercises: z.array(
      z.object({
        iid: z.number(),
        name: z.string(),
        course: z.object({ iid: z.number(), siid: z.number(), name: z.string() }),
        way: z.enum(findWays),
      }),
    ),
  }),
});
