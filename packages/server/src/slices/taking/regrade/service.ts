/** What markers do with a regrade: begin it, see how far it is, end it. */
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type * as calls from '@sen/domain/taking/regrade/contract.ts';
import { isUniqueViolation } from '../../../platform/db-errors.ts';
import { emit } from '../../../platform/events.ts';
import type { Work } from '../../../platform/work.ts';
import { doerHere } from '../../identity/index.ts';
import { exerciseOf, type Named } from '../item.ts';
import { countFinished } from '../repository.ts';
import { permitSight, permitStaff } from '../staff.ts';
import { finish, regrading } from './advance.ts';
import * as repository from './repository.ts';

async function permitMarker(work: Work, { course, item_iid }: Named): Promise<void> {
  await permitStaff(work, course, 'takes.mark');
  await exerciseOf(work, item_iid);
  await permitSight(work, item_iid);
}

export async function startRegrade(work: Work, { course, item_iid, reason }: Input<typeof calls.startRegrade>) {
  await permitMarker(work, { course, item_iid });
  const { db, actor, now } = work;
  const total = await countFinished(db, { course, item_iid });
  const created_by = await doerHere(work);
  const begun = { course, item_iid, reason, total, created_by, masked_by: actor.masked_by_iid };
  try {
    const { iid: regrade_id } = await repository.addRegrade(db, begun, now);
    await regrading.queue(work, regrade_id);
    const told = { regrade_iid: regrade_id, course_iid: course, item_iid, takes: total, reason };
    await emit(work, 'regrade.started', told);
    return { regrade_id };
  } catch (error) {
    if (isUniqueViolation(error, 'regrades_one')) refuse('regrade_under_way');
    throw error;
  }
}

export async function regradeStatus(
  work: Work,
  { course, item_iid }: Input<typeof calls.regradeStatus>,
): Promise<Output<typeof calls.regradeStatus>> {
  await permitMarker(work, { course, item_iid });
  return { regrade: (await repository.findLatest(work.db, { course, item_iid })) ?? null };
}

export async function cancelRegrade(work: Work, { regrade_id }: Input<typeof calls.cancelRegrade>) {
  const found = (await repository.findRegrade(work.db, regrade_id)) ?? refuse('not_found');
  await permitStaff(work, found.course_iid, 'takes.mark');
  // Held after the lot that is being scored.
  const held = await repository.lockRegrade(work.db, regrade_id);
  if (held?.state !== 'running') refuse('regrade_over');
  await finish(work, held, 'cancelled');
  return { state: 'cancelled' as const };
}
