/** The work on a regrade, lot by lot. */
import type { Actor } from '@sen/domain/shared/actor.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { emit } from '../../../platform/events.ts';
import { longWork } from '../../../platform/long-work.ts';
import type { Work } from '../../../platform/work.ts';
import { actorNow } from '../../identity/index.ts';
import { mayInCourse } from '../../learning/index.ts';
import { lockFinished } from '../repository.ts';
import * as repository from './repository.ts';
import { scoreByNewest, storeScore } from './score.ts';

/** Whoever saves or cancels beside it waits for as many at most. */
const AT_ONCE = 20;

/** The person who regrades; refused where their account is closed by now. */
async function markerOf(work: Work, iid: number): Promise<Actor | undefined> {
  const found = await repository.findRegrade(work.db, iid);
  return found?.state === 'running' ? actorNow(work, found) : undefined;
}

async function takeLot(work: Work, iid: number): Promise<boolean> {
  const { db, now } = work;
  const found = await repository.lockRegrade(db, iid);
  if (found?.state !== 'running') return false;
  const { course_iid: course, item_iid, reason, position } = found;
  if (!(await mayInCourse(work, course, 'takes.mark'))) refuse('permission_denied');
  const takes = await lockFinished(db, { course, item_iid }, position, AT_ONCE);
  const last = takes.at(-1);
  if (!last) {
    await finish(work, found, 'done');
    return false;
  }
  let changed = 0;
  for (const take of takes) {
    const regraded = await scoreByNewest(work, take);
    await storeScore(work, regraded, reason);
    if (regraded.changed) changed += 1;
  }
  const done = found.done + takes.length;
  // Some may have been handed in since it began.
  const total = Math.max(found.total, done);
  await repository.moveOn(db, iid, { position: last.iid, done, changed: found.changed + changed, total }, now);
  return true;
}

/** Ends one that is held, and tells how far it came. */
export async function finish(
  work: Work,
  { iid, course_iid, item_iid, done, changed, reason }: repository.RegradeRow,
  state: 'done' | 'cancelled' | 'failed',
  failure = '',
): Promise<void> {
  await repository.endRegrade(work.db, iid, { state, failure }, work.now);
  await emit(work, `regrade.${state}`, { regrade_iid: iid, course_iid, item_iid, takes: done, changed, reason });
}

async function fail(work: Work, iid: number, failure: string): Promise<void> {
  const found = await repository.lockRegrade(work.db, iid);
  if (found?.state === 'running') await finish(work, found, 'failed', failure);
}

export const regrading = longWork({
  job: 'regrade',
  stalled_in: 'schools_with_stalled_regrades',
  doerOf: markerOf,
  takeLot,
  fail,
  listStalled: repository.listStalled,
  beat: repository.beat,
});
