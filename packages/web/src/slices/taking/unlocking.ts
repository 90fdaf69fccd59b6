import { z } from 'zod';
import { CallRefused } from '../../platform/call.ts';

const Unlocking = z.object({ iid: z.number(), siid: z.number(), ntype: z.string(), name: z.string() });
/** The item to pass first. */
export type Unlocking = z.output<typeof Unlocking>;

/** What unlocks the item that was refused; undefined where it was refused for another reason. */
export function unlockingOf(error: unknown): Unlocking | undefined {
  if (!(error instanceof CallRefused) || error.message !== 'course_locked') return undefined;
  return Unlocking.safeParse(error.result).data;
}
