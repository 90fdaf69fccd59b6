/** Learners who need somebody's attention. */
import { z } from 'zod';
import { seesLearners } from '../../access/rights.ts';
import { contract, listOf } from '../../shared/contract.ts';
import { Iid, PageRequest } from '../../shared/wire.ts';
import { risks } from './rules.ts';

/** In one course, or in all running ones that the reader teaches; those with most to say against them first. */
export const atRisk = contract({
  method: 'GET',
  path: '/course/api/at-risk',
  access: seesLearners,
  list: true,
  input: z.object({ course: Iid.optional(), ...PageRequest }),
  output: listOf(
    z.object({
      user_iid: z.number(),
      name: z.string(),
      course: z.number(),
      siid: z.number(),
      slug: z.string(),
      course_name: z.string(),
      /** 0…100 */
      percent: z.number(),
      risks: z.array(z.object({ kind: z.enum(risks), count: z.number() })),
    }),
  ),
  errors: ['course_not_found'],
});
