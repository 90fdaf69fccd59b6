import { Iid, WireFlag } from '@sen/domain/shared/wire.ts';
import { z } from 'zod';

export const tabs = ['learners', 'questions'] as const;
const optionalIid = Iid.optional().catch(undefined);

/** What the address of the result table says. */
export const ResultsState = z.object({
  ciid: optionalIid,
  tab: z.enum(tabs).default('learners').catch('learners'),
  q: z.string().default('').catch(''),
  sort: z.string().default('name').catch('name'),
  /** Order of the question figures. */
  qsort: z.string().default('').catch(''),
  /** One column for each question. */
  cells: WireFlag.default(false).catch(false),
  /** The learner whose answers are open. */
  read: optionalIid,
});
export type ResultsState = z.output<typeof ResultsState>;
export type ChangeResults = (changes: Partial<z.input<typeof ResultsState>>, replace?: boolean) => void;
