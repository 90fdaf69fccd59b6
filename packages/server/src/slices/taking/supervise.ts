/** What staff do to sittings under way, and what learners ask of them. */
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type * as calls from '@sen/domain/taking/contract.ts';
import { mayAskRetake } from '@sen/domain/taking/rules.ts';
import { emit } from '../../platform/events.ts';
import type { Work } from '../../platform/work.ts';
import { subjectOf } from './finish.ts';
import { exerciseOf, keyOf, permitLearning, standingOf, userOf } from './item.ts';
import * as repository from './repository.ts';
import { attendants, permitStaff, supervisors } from './staff.ts';

/** TAK-45. */
export async function saveViolation(work: Work, input: Input<typeof calls.saveViolation>) {
  const { item_iid, course, exam_order, type } = input;
  const take = await repository.findRunningOf(work.db, userOf(work.actor), item_iid, exam_order, course);
  if (!take) refuse('take_not_started');
  await repository.addViolation(work.db, take.iid, type, work.now);
  return { count: await repository.countViolations(work.db, take.iid) };
}

/** TAK-17. Whatever the former device still sends is refused from here on. */
export async function releaseDevice(work: Work, input: Input<typeof calls.releaseDevice>) {
  const { item_iid, course, exam_order, user_iid } = input;
  const found = await repository.findRunningOf(work.db, user_iid, item_iid, exam_order, course);
  if (!found) refuse('not_found');
  await permitStaff(work, found.course_iid, attendants);
  const take = await repository.lockTake(work.db, found.iid);
  if (!take || take.status === 'FINISHED') refuse('take_not_started');
  const { epoch } = await repository.releaseFromDevice(work.db, take.iid);
  await emit(work, 'take.device-released', { ...subjectOf(take), take_iid: take.iid, device: take.device });
  return { epoch };
}

/** More time for one learner or all who are sitting; also for those whose answers are still taken after the end. */
export async function extendTime(work: Work, input: Input<typeof calls.extendTime>) {
  const { course, item_iid, user_iid, exam_order, minutes, reason } = input;
  await permitStaff(work, course, supervisors);
  const all = await repository.lockAllRunning(work.db, course, item_iid);
  const running = all.filter(
    (take) =>
      take.exam_order === exam_order &&
      take.deadline !== null &&
      take.takes_answers &&
      (user_iid === undefined || take.user_iid === user_iid) &&
      // One that the server has just ended goes on, unless its learner sits again already.
      !all.some((other) => other !== take && other.user_iid === take.user_iid && take.status === 'FINISHED'),
  );
  if (running.length === 0) refuse('take_not_started');
  for (const take of running) {
    await repository.extendDeadline(work.db, take.iid, minutes * 60);
    await emit(work, 'take.time-extended', { ...subjectOf(take), take_iid: take.iid, minutes, reason });
  }
  return { extended: running.length };
}

/** TAK-46. The sittings stay as history. */
export async function resetProgress(work: Work, { node, item, target }: Input<typeof calls.resetProgress>) {
  await permitStaff(work, node, supervisors);
  const which = {
    ...(item !== undefined && { exercise_iid: item }),
    ...(target !== 'all' && { user_iid: target }),
  };
  const reset = await repository.resetTakes(work.db, node, which, work.now);
  for (const { iid, user_iid, exercise_iid } of reset) {
    const key = { course_iid: node, exercise_iid, user_iid };
    await repository.removeRetake(work.db, { ...key, exam_order: 1 });
    await emit(work, 'take.reset', { course_iid: node, user_iid, item_iid: exercise_iid, take_iid: iid });
  }
  return { reset: reset.length };
}

/** QUE-29. */
export async function askRetake(work: Work, input: Input<typeof calls.askRetake>) {
  await permitLearning(work, input);
  const exercise = await exerciseOf(work, input.item_iid);
  const key = keyOf(input, userOf(work.actor));
  const { standing } = await standingOf(work, exercise, key);
  if (standing.retake_waiting) return { waiting: true };
  if (!mayAskRetake(standing).ok) refuse('retake_not_allowed');
  await repository.saveRetake(work.db, key, { status: 'sent', decided_by: null }, work.now);
  await emit(work, 'take.retake-asked', {
    course_iid: key.course_iid,
    user_iid: key.user_iid,
    item_iid: input.item_iid,
  });
  return { waiting: true };
}

/** QUE-29: accepted or turned down. */
export async function acceptRetake(work: Work, input: Input<typeof calls.acceptRetake>) {
  await permitStaff(work, input.course, supervisors);
  const key = keyOf(input, input.user_iid);
  const request = await repository.findRetake(work.db, key);
  if (request?.status !== 'sent') refuse('not_found');
  const status = input.accept ? 'processed' : 'rejected';
  await repository.saveRetake(work.db, key, { status, decided_by: userOf(work.actor) }, work.now);
  await emit(work, input.accept ? 'take.retake-accepted' : 'take.retake-rejected', {
    course_iid: key.course_iid,
    user_iid: key.user_iid,
    item_iid: input.item_iid,
  });
  return { accepted: input.accept };
}
