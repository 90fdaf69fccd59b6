import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { line } from '../../shared/wire.ts';

/** What the command palette finds beside the pages it knows: people and courses that the reader may see anyway, without regard to accents. */
export const find = contract({
  method: 'GET',
  path: '/site/api/find',
  access: 'signed_in',
  input: z.object({ keyword: line(100).default('') }),
  output: z.object({
    people: z.array(z.object({ iid: z.number(), name: z.string(), lname: z.string() })),
    courses: z.array(
      z.object({
        iid: z.number(),
        siid: z.number(),
        slug: z.string(),
        name: z.string(),
        /** The reader works on it rather than learns it. */
        staffed: z.boolean(),
      }),
    ),
  }),
});
