import type { PayloadOf } from '@sen/domain/events.ts';
import type { Hears } from '../../platform/work.ts';
import { withCompletion } from './completion.ts';
import { raiseProgress, removeProgress, setProgress } from './repository.ts';

const progressOf = ({ course_iid, user_iid, item_iid, percent, passed, pending }: PayloadOf<'take.scored'>) => ({
  ...{ course_iid, user_iid, item_iid },
  ...{ p: Math.min(100, Math.max(0, percent)), pf: Number(passed === true), pending },
});

export const hears: Hears = {
  /** A sitting ended: a later, weaker one takes nothing away. */
  'take.finished': async (work, payload) => {
    const { time_spent } = payload;
    const raise = () => raiseProgress(work.db, { ...progressOf(payload), time_spent, now: work.now });
    await withCompletion(work, payload, payload.passed === true || null, raise);
  },
  /** Marks or a regrade changed scores: the payload is where the learner stands now, over all sittings that count. */
  'take.scored': async (work, payload) => {
    const set = () => setProgress(work.db, progressOf(payload), work.now);
    await withCompletion(work, payload, payload.passed === true, set);
  },
  'take.reset': async (work, { course_iid, user_iid, item_iid }) => {
    const about = { course_iid, user_iid, item_iid };
    await withCompletion(work, about, false, () => removeProgress(work.db, about));
  },
};
