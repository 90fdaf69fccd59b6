import { submissionLists } from '@sen/domain/learning/assignments/contract.ts';
import { Iid, WireFlag } from '@sen/domain/shared/wire.ts';
import { z } from 'zod';
import { orders } from './desk.ts';

const states = ['all', 'waiting', 'draft'] as const;

/** What the address of the desk says. Nothing in it names a learner. */
export const DeskState = z.object({
  course: Iid.optional().catch(undefined),
  item_iid: Iid.optional().catch(undefined),
  question_iid: Iid.optional().catch(undefined),
  hide_names: WireFlag.default(false).catch(false),
  state: z.enum(states).default('all').catch('all'),
  order: z.enum(orders).default('question').catch('question'),
  /** It is an assignment, whose work is listed by what became of it. */
  assignment: WireFlag.default(false).catch(false),
  show: z.enum(submissionLists).default('all').catch('all'),
  /** The answer that is open, or the work handed in. */
  at: z.string().optional().catch(undefined),
});
export type DeskState = z.output<typeof DeskState>;
export type ChangeDesk = (changes: Partial<z.input<typeof DeskState>>) => void;
export { states as deskStates };
