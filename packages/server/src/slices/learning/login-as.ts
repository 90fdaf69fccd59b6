/** Who may go on as whom is judged here because it follows from who learns with whom. */
import type * as calls from '@sen/domain/identity/masking/contract.ts';
import { maskFault } from '@sen/domain/identity/masking/rules.ts';
import type { UserInfo, UserStatus } from '@sen/domain/identity/model.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type { Visit } from '../../platform/route.ts';
import type { Work } from '../../platform/work.ts';
import { type Course, findCourses } from '../content/index.ts';
import { findSubject, listRightsOf, mask } from '../identity/index.ts';
import { isStaffOf } from './courses.ts';
import { listCoursesOf } from './repository.ts';

/** IDN-50…52. */
export async function loginAs(
  work: Work,
  { user: user_iid }: Input<typeof calls.loginAs>,
  visit: Visit,
): Promise<UserInfo> {
  const subject = (await findSubject(work, user_iid)) ?? refuse('user_not_existed');
  const { user, rights, above } = subject;
  const fault = maskFault(work.actor, {
    user_iid,
    status: user.status as UserStatus,
    ...rights,
    above,
    is_own_learner: await learnsWith(work, user_iid),
  });
  if (fault) refuse(fault);
  return mask(work, subject, visit);
}

/** Whether somebody is now in a course that the actor teaches. */
async function learnsWith(work: Work, user_iid: number): Promise<boolean> {
  const iids = await listCoursesOf(work.db, user_iid);
  if (iids.length === 0) return false;
  const courses = await findCourses(work, iids);
  return [...courses.values()].some((course) => isStaffOf(work, course, ['teacher']));
}

/** Of those who learn in a course at hand, whom the actor may go on as. Whether an account is still open is seen when he does. */
export async function maskableIn(
  work: Work,
  course: Course,
  user_iids: readonly number[],
): Promise<ReadonlySet<number>> {
  const held = await listRightsOf(work.db, user_iids);
  const is_own_learner = isStaffOf(work, course, ['teacher']);
  const may = (user_iid: number): boolean =>
    maskFault(work.actor, { user_iid, status: 'activated', grants: [], ...held.get(user_iid), is_own_learner }) ===
    undefined;
  return new Set(user_iids.filter(may));
}
