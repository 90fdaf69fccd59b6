import { z } from 'zod';
import type { Hearer } from '../../platform/work.ts';
import { raiseProgress, removeProgress, setProgress } from './repository.ts';

const Item = z.object({ course_iid: z.number(), user_iid: z.number(), item_iid: z.number() });
/** `percent` 0…100; `passed` is null while marks that can still change it are pending. */
const Outcome = Item.extend({ percent: z.number(), passed: z.boolean().nullable(), pending: z.boolean() });

/** Whole seconds of the sitting; progress sums them over all sittings (QUE-46). */
const Spent = z.object({ time_spent: z.number().default(0) });

function progressOf(payload: unknown) {
  const { percent, passed, pending, ...item } = Outcome.parse(payload);
  return { ...item, p: Math.min(100, Math.max(0, percent)), pf: Number(passed === true), pending };
}

export const hears: Readonly<Record<string, Hearer>> = {
  /** A sitting ended: a later, weaker one takes nothing away. */
  'take.finished': async (work, payload) => {
    const { time_spent } = Spent.parse(payload);
    await raiseProgress(work.db, { ...progressOf(payload), time_spent, now: work.now });
  },
  /** Marks or a regrade changed scores: the payload is where the learner stands now, over all sittings that count. */
  'take.scored': async (work, payload) => {
    await setProgress(work.db, progressOf(payload), work.now);
  },
  'take.reset': async (work, payload) => {
    await removeProgress(work.db, Item.parse(payload));
  },
};
