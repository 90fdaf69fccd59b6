import { z } from 'zod';
import { contract, listOf } from '../../shared/contract.ts';
import { line, PageRequest } from '../../shared/wire.ts';

/** TEN-53: skills a school shows to everyone. */
export const publicSkills = contract({
  method: 'GET',
  path: '/site/api/public-skills',
  access: 'everyone',
  list: true,
  input: z.object({ keyword: line().default(''), ...PageRequest }),
  output: listOf(z.object({ iid: z.number(), name: z.string(), description: z.string() })),
});
