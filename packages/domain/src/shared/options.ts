/** Choices for a field of a form, asked by name (REP-10). Each slice offers its own; records that everybody reads are offered by their kind. */
import { z } from 'zod';
import { contract, type Input } from './contract.ts';
import { line, WireFlag } from './wire.ts';

export const Option = z.object({ value: z.union([z.string(), z.number()]), label: z.string() });
export type Option = z.output<typeof Option>;

/** What a choice is narrowed by, beside its name. */
export type AskedOptions = Pick<Input<typeof options>, 'keyword' | 'grade' | 'hide_created' | 'ntype'>;

export const options = contract({
  method: 'GET',
  path: '/site/api/options',
  access: 'signed_in',
  input: z.object({
    name: line(60),
    /** Of records: those that have these words, the first few (REP-11). */
    keyword: line().default(''),
    /** Of classes: those of this grade (ORG-31). */
    grade: line(20).optional(),
    /** Of fields of the school's own: those of this kind (NOD-43). */
    ntype: line(40).optional(),
    /** Of statuses: without those that nobody has approved yet (ORG-17). */
    hide_created: WireFlag.default(false),
  }),
  output: z.array(Option),
});
