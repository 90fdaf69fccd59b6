/** What staff do to sittings under way, and what learners ask of them. */
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type * as calls from '@sen/domain/taking/contract.ts';
import { mayStillAnswer } from '@sen/domain/taking/disclosure.ts';
import { mayAskRetake } from '@sen/domain/taking/rules.ts';
import { emit } from '../../platform/events.ts';
import type { Work } from '../../platform/work.ts';
import { forgetProgress } from '../learning/index.ts';
import { satItem } from './disclosure.ts';
import { subjectOf } from './finish.ts';
import { exerciseOf, keyOf, mayEditItem, permitLearning, standingOf, userOf } from './item.ts';
import type { Take } from './repository.ts';
import * as repository from './repository.ts';
import { handing, permitStaff, refuseOwn } from './staff.ts';

/** TAK-45. */
export async function saveViolation(work: Work, input: Input<typeof calls.saveViolation>) {
  const { item_iid, course, type, at = work.now } = input;
  const take = await repository.findRunningOf(work.db, userOf(work.actor), item_iid, course);
  if (!take) refuse('take_not_started');
  // The device says when it was: it may have been offline. Before the sitting or yet to come it cannot have been.
  const when = Math.min(work.now, Math.max(take.started_at, at));
  // It tells the same again where it did not hear the answer.
  const is_again = input.at !== undefined && (await repository.isNoted(work.db, take.iid, type, when));
  if (!is_again) await repository.addViolation(work.db, take.iid, type, when);
  return { count: await repository.countViolations(work.db, take.iid) };
}

/** TAK-17. Whatever the former device still sends is refused from here on. */
export async function releaseDevice(work: Work, input: Input<typeof calls.releaseDevice>) {
  const { item_iid, course, user_iid, take_id } = input;
  const found = await repository.findTake(work.db, take_id);
  const is_meant = found?.user_iid === user_iid && found.exercise_iid === item_iid;
  if (!is_meant || found.course_iid !== (course ?? found.course_iid)) refuse('not_found');
  await permitStaff(work, found.course_iid, ...handing);
  await refuseOwn(work, item_iid, user_iid);
  const take = await repository.lockTake(work.db, take_id);
  if (!take || take.status === 'FINISHED' || take.reset_at !== null) refuse('take_not_started');
  const { epoch } = await repository.releaseFromDevice(work.db, take.iid);
  await emit(work, 'take.device-released', { ...subjectOf(take), take_iid: take.iid, device: take.device });
  return { epoch };
}

/** More time for one learner or all who are sitting; also for those whose answers are still taken after the end. */
export async function extendTime(work: Work, input: Input<typeof calls.extendTime>) {
  const { course, item_iid, user_iid, minutes, reason } = input;
  await permitStaff(work, course, 'takes.update');
  const me = userOf(work.actor);
  if (user_iid !== undefined) await refuseOwn(work, item_iid, user_iid);
  const steers_own = await mayEditItem(work, item_iid);
  const all = await repository.lockAllRunning(work.db, course, item_iid);
  // Read behind the locks: somebody who sits again has locked the former sitting before.
  const open = await repository.listOpen(work.db, course, item_iid);
  const sits_again = (take: repository.Take) =>
    open.some((other) => other.user_iid === take.user_iid && other.iid !== take.iid);
  const running = all.filter(
    (take) =>
      take.deadline !== null &&
      take.takes_answers &&
      (user_iid === undefined ? steers_own || take.user_iid !== me : take.user_iid === user_iid) &&
      // One that the server has just ended goes on, unless its learner sits again already.
      !sits_again(take),
  );
  if (running.length === 0) refuse('take_not_started');
  const extended = await withKeysUnread(work, item_iid, running);
  if (extended.length === 0) refuse('keys_were_read');
  for (const take of extended) {
    await repository.extendDeadline(work.db, take.iid, minutes * 60);
    await emit(work, 'take.time-extended', { ...subjectOf(take), take_iid: take.iid, minutes, reason });
  }
  return { extended: extended.length };
}

/** Nobody who has read the keys, in whichever course, is given more time to answer. */
async function withKeysUnread(work: Work, item_iid: number, takes: readonly Take[]): Promise<Take[]> {
  const item = await satItem(work, item_iid);
  const all = await repository.listKeyReads(work.db, item_iid);
  return takes.filter((take) => {
    const others = all.filter(({ iid, user_iid }) => iid !== take.iid && user_iid === take.user_iid);
    return mayStillAnswer(item, take, others);
  });
}

/** TAK-46. The sittings stay as history; what was reached in lessons goes as well. */
export async function resetProgress(work: Work, { node, item, target }: Input<typeof calls.resetProgress>) {
  await permitStaff(work, node, 'takes.update');
  const steers_own = await steersOwn(work, node, item);
  if (!steers_own && target === userOf(work.actor)) refuse('permission_denied');
  const whose = {
    ...(target !== 'all' && { user_iid: target }),
    ...(!steers_own && { but_iid: userOf(work.actor) }),
  };
  const which = { ...whose, ...(item !== undefined && { exercise_iid: item }) };
  const reset = await repository.resetTakes(work.db, node, which, work.now);
  for (const { iid, user_iid, exercise_iid } of reset) {
    await repository.removeRetake(work.db, { course_iid: node, exercise_iid, user_iid });
    await emit(work, 'take.reset', { course_iid: node, user_iid, item_iid: exercise_iid, take_iid: iid });
  }
  const lessons = await forgetProgress(work, node, { ...whose, ...(item !== undefined && { item_iid: item }) });
  for (const { user_iid, item_iid } of lessons) {
    await emit(work, 'take.reset', { course_iid: node, user_iid, item_iid, take_iid: null });
  }
  return { reset: reset.length + lessons.length };
}

/** Whether the actor edits all that is to be begun anew and that they have sat themselves. */
async function steersOwn(work: Work, course: number, item: number | undefined): Promise<boolean> {
  const sat = await repository.listItemsSat(work.db, course, userOf(work.actor));
  for (const iid of sat) if ((item ?? iid) === iid && !(await mayEditItem(work, iid))) return false;
  return true;
}

/** QUE-29. */
export async function askRetake(work: Work, input: Input<typeof calls.askRetake>) {
  await permitLearning(work, input);
  const exercise = await exerciseOf(work, input.item_iid);
  const key = keyOf(input, userOf(work.actor));
  const { standing } = await standingOf(work, exercise, key);
  if (standing.retake_waiting) return { waiting: true };
  const may = mayAskRetake(standing);
  if (!may.ok) refuse(may.why === 'keys_were_read' ? may.why : 'retake_not_allowed');
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
  await permitStaff(work, input.course, 'takes.update');
  await refuseOwn(work, input.item_iid, input.user_iid);
  const key = keyOf(input, input.user_iid);
  const request = await repository.findRetake(work.db, key);
  if (request?.status !== 'sent') refuse('not_found');
  if (input.accept) {
    const exercise = await exerciseOf(work, input.item_iid);
    // Whoever still wants to let them sit again resets their progress.
    if ((await standingOf(work, exercise, key)).standing.keys_spent) refuse('keys_were_read');
  }
  const status = input.accept ? 'processed' : 'rejected';
  await repository.saveRetake(work.db, key, { status, decided_by: userOf(work.actor) }, work.now);
  await emit(work, input.accept ? 'take.retake-accepted' : 'take.retake-rejected', {
    course_iid: key.course_iid,
    user_iid: key.user_iid,
    item_iid: input.item_iid,
  });
  return { accepted: input.accept };
}
