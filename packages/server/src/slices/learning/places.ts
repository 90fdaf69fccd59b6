/** What people do about a place in a course: answer an invitation, register, leave, keep the course at hand (ORG-52…55). */
import type * as calls from '@sen/domain/learning/enrolment/contract.ts';
import { isInside, type LearnerStatus, learnerStatuses } from '@sen/domain/learning/enrolment/model.ts';
import {
  acts,
  after,
  answerFault,
  placeWays,
  registrationFault,
  withdrawalFault,
} from '@sen/domain/learning/enrolment/rules.ts';
import { gatesAt, isScored } from '@sen/domain/learning/rules.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse, refuseHidden } from '@sen/domain/shared/errors.ts';
import { dayAt } from '../../platform/day.ts';
import { emit } from '../../platform/events.ts';
import type { Visit } from '../../platform/route.ts';
import { refuseVisitor } from '../../platform/system-access.ts';
import type { Work } from '../../platform/work.ts';
import { type Course, lockNode, looksIn, noteUsed, syllabusTree } from '../content/index.ts';
import { courseOf, gatesOf, gatesTold, mayInThis, placesOf, type Reader } from './courses.ts';
import { addLearners } from './learners.ts';
import * as repository from './places-repository.ts';

interface Own {
  readonly course: Course;
  readonly user_iid: number;
  readonly status: LearnerStatus | null;
}

/** The actor's own place in a course that they may see; otherwise there is none. */
async function ownPlace(work: Work, course_iid: number): Promise<Own> {
  const user_iid = work.actor.user_iid ?? refuse('not_logged_in');
  const course = (await courseOf(work, course_iid)) ?? refuse('course_not_found');
  const status = (await repository.findPlace(work.db, course_iid, user_iid))?.status ?? null;
  if (!(await seesCourse(work, course, status))) refuseHidden('course_not_found');
  return { course, user_iid, status };
}

/** Whether the actor may look at a course: it is public, they are in it or asked into it, or they look after it. */
export const seesCourse = async (work: Work, course: Course, status: LearnerStatus | null): Promise<boolean> =>
  course.is_public ||
  (status !== null && status !== learnerStatuses.deleted) ||
  mayInThis(work, course, 'content.view') ||
  (await looksIn(work, placesOf(course)));

/** Whoever acts in another's name decides nothing for them. */
function refuseMasked({ actor }: Work): void {
  if (actor.masked_by_iid !== null) refuse('not_while_masked');
}

export async function handleInvite(
  work: Work,
  { iid, status: answer }: Input<typeof calls.handleInvite>,
  visit: Visit,
) {
  if (answer !== acts.accept.to && answer !== acts.reject.to)
    refuse('invalid_input', { err: { status: 'this_field_is_not_valid' } });
  refuseMasked(work);
  const { course, user_iid, status } = await ownPlace(work, iid);
  const accepted = answer === acts.accept.to;
  const fault = answerFault(status, accepted ? 'accept' : 'reject', course, dayAt(visit, work));
  if (fault) refuse(fault);
  if (status === answer) return { course_iid: iid, status };
  if (accepted) await noteUsed(work, [iid]);
  const moved = accepted
    ? await repository.accept(work.db, iid, user_iid, work.now)
    : await repository.move(work.db, 'reject', iid, user_iid);
  if (!moved) refuse('handle_invite_course_failed');
  await emit(work, 'learning.answered', { course_iid: iid, user_iid, accepted });
  return { course_iid: iid, status: answer };
}

export async function registerTheCourse(
  work: Work,
  { course_iid }: Input<typeof calls.registerTheCourse>,
  visit: Visit,
) {
  refuseMasked(work);
  const own = await ownPlace(work, course_iid);
  const fault = await register(work, own, visit);
  if (fault) refuse(fault);
  return { course_iid, status: acts.register.to };
}

/** Registers the actor, or says why not; refused by name where they are held back. Registrations for one course are judged one after the other, so that no seat is given twice. */
async function register(work: Work, { course, user_iid }: Own, visit: Visit) {
  const held = gatesAt('registration', course.iid, await gatesOf(work));
  if (held.length > 0) refuse('held_back', { result: { gates: gatesTold(held) } });
  await lockNode(work, course.iid);
  const [place, learners] = await Promise.all([
    repository.findPlace(work.db, course.iid, user_iid),
    repository.countInside(work.db, course.iid),
  ]);
  const fault = registrationFault(place?.status ?? null, course, { learners, today: dayAt(visit, work) });
  if (fault) return fault;
  await noteUsed(work, [course.iid]);
  await repository.bring(work.db, 'register', course.iid, [{ user_iid, vouched: true }], work.now);
  await emit(work, 'learning.registered', { course_iid: course.iid, user_iid });
  return undefined;
}

export async function withdrawTheCourse(work: Work, { course_iid }: Input<typeof calls.withdrawTheCourse>) {
  refuseMasked(work);
  const { user_iid, status } = await ownPlace(work, course_iid);
  await repository.lockPlace(work.db, course_iid, user_iid);
  const [reached, handed_in] = await Promise.all([
    repository.listReached(work.db, course_iid, user_iid),
    repository.hasHandedIn(work.db, course_iid, user_iid),
  ]);
  const begun = reached.length > 0 || handed_in;
  const fault = withdrawalFault(status, begun);
  if (fault) refuse(fault);
  if (!(await repository.move(work.db, 'withdraw', course_iid, user_iid))) refuse('course_cannot_unregister');
  await emit(work, 'learning.withdrawn', { course_iid, user_iid });
  return { course_iid, status: acts.withdraw.to };
}

export async function enrol(work: Work, { iid, user_iid }: Input<typeof calls.enrol>, visit: Visit) {
  if (user_iid !== undefined && user_iid !== work.actor.user_iid) {
    const { added } = await addLearners(work, { course: iid, user_iids: [user_iid], way: 'in' });
    if (added === 0) refuse('enrol_failed');
    return { course_iid: iid, status: acts.place.to };
  }
  refuseMasked(work);
  if (await register(work, await ownPlace(work, iid), visit)) refuse('enrol_failed');
  return { course_iid: iid, status: acts.register.to };
}

export async function unenrol(work: Work, { iid, user_iid: named }: Input<typeof calls.unenrol>) {
  const is_other = named !== undefined && named !== work.actor.user_iid;
  if (!is_other) refuseMasked(work);
  const course = (await courseOf(work, iid)) ?? refuse('course_not_found');
  if (is_other && !mayInThis(work, course, 'users.create')) refuseHidden('course_not_found');
  if (is_other) refuseVisitor(work);
  const user_iid = named ?? work.actor.user_iid ?? refuse('not_logged_in');
  const act = is_other ? 'remove' : 'withdraw';
  const status = (await repository.findPlace(work.db, iid, user_iid))?.status ?? null;
  if (status === null && !is_other && !(await seesCourse(work, course, status))) refuseHidden('course_not_found');
  if (!isInside(status) && after(act, status) === undefined) refuse('unenrol_not_inside');
  if (after(act, status) === undefined) refuse('unenrol_failed');
  await repository.lockPlace(work.db, iid, user_iid);
  if (await hasScores(work, course, user_iid)) refuse('unenrol_scores_exist');
  if (!(await repository.move(work.db, act, iid, user_iid))) refuse('unenrol_failed');
  await emit(work, 'learning.unenrolled', { course_iid: iid, user_iid });
  return { course_iid: iid, status: acts[act].to };
}

/** Whatever somebody handed in, or reached in what is no lesson of the course, also in what no longer lies in it. */
async function hasScores(work: Work, { iid, siid }: Course, user_iid: number): Promise<boolean> {
  const [reached, handed_in, items] = await Promise.all([
    repository.listReached(work.db, iid, user_iid),
    repository.hasHandedIn(work.db, iid, user_iid),
    syllabusTree(work, siid),
  ]);
  const read = new Set(items.filter((item) => !isScored(item)).map((item) => item.iid));
  return handed_in || reached.some((item_iid) => !read.has(item_iid));
}

export async function favourite(work: Work, { iid, on }: Input<typeof calls.favourite>) {
  refuseMasked(work);
  const { user_iid } = await ownPlace(work, iid);
  if (on) await repository.addFavourite(work.db, iid, user_iid, work.now);
  else await repository.removeFavourite(work.db, iid, user_iid);
  return { course_iid: iid, is_favourite: on };
}

const nothing = { accept: false, reject: false, register: false, withdraw: false };

/** A place in a course, and what may be done about it by whoever has it; others and guests do nothing. */
export function placeTold(
  course: Course,
  { status, completed_at, is_favourite, progress }: Reader,
  { is_own, learners, today }: { readonly is_own: boolean; readonly learners: number; readonly today: string },
) {
  if (!is_own) return { status, completed_at, is_favourite: false, can: nothing };
  const seen = { learners, today, begun: progress.size > 0 };
  return { status, completed_at, is_favourite, can: placeWays(status, course, seen) };
}
