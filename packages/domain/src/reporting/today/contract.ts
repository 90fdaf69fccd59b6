/** What goes on in the school, for those who answer for it. */
import { z } from 'zod';
import { seesSchool } from '../../access/rights.ts';
import { contract } from '../../shared/contract.ts';

export const schoolToday = contract({
  method: 'GET',
  path: '/report/api/today',
  access: seesSchool,
  input: z.object({}),
  output: z.object({
    /** People who were here within the last day, and accounts that there are. */
    seen: z.number(),
    accounts: z.number(),
    /** Made within the last week. */
    new_accounts: z.number(),
    /** Holds that stand. */
    holds: z.number(),
    /** Exams and exercises that are sat now or were finished within the last day, the liveliest first. */
    sittings: z.array(
      z.object({
        course: z.number(),
        course_name: z.string(),
        iid: z.number(),
        name: z.string(),
        running: z.number(),
        finished: z.number(),
      }),
    ),
  }),
});
