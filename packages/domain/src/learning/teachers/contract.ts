import { z } from 'zod';
import { contract, listOf } from '../../shared/contract.ts';
import { line, PageRequest } from '../../shared/wire.ts';

/** TEN-53: who teaches a course that everyone may see, with these courses and nothing else of the person. */
export const publicTeachers = contract({
  method: 'GET',
  path: '/site/api/public-teachers',
  access: 'everyone',
  list: true,
  input: z.object({ keyword: line().default(''), ...PageRequest }),
  output: listOf(
    z.object({
      name: z.string(),
      courses: z.array(z.object({ iid: z.number(), siid: z.number(), slug: z.string(), name: z.string() })),
    }),
  ),
});
