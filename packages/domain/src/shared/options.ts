/** Choices for a field of a form, asked by name (REP-10). Each slice offers its own. */
import { z } from 'zod';
import { contract } from './contract.ts';
import { line } from './wire.ts';

export const Option = z.object({ value: z.union([z.string(), z.number()]), label: z.string() });
export type Option = z.output<typeof Option>;

export const options = contract({
  method: 'GET',
  path: '/site/api/options',
  access: 'signed_in',
  input: z.object({ name: line(60) }),
  output: z.array(Option),
});
