/** Who may go on as whom is judged here because it follows from who learns with whom. */
import type * as calls from '@sen/domain/identity/masking/contract.ts';
import { maskFault, type Subject } from '@sen/domain/identity/masking/rules.ts';
import { type UserInfo, UserInfo as UserInfoSchema, type UserStatus } from '@sen/domain/identity/model.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type { Visit } from '../../platform/route.ts';
import type { Work } from '../../platform/work.ts';
import { type Course, findCourses } from '../content/index.ts';
import { findSubject, listChildrenOf, listRightsOf, listSettingsOf, listWorking, mask } from '../identity/index.ts';
import { mayInThis } from './courses.ts';
import { listPlacesIn } from './repository.ts';

/** IDN-50…52. */
export async function loginAs(
  work: Work,
  { user: user_iid }: Input<typeof calls.loginAs>,
  visit: Visit,
): Promise<UserInfo> {
  const subject = (await findSubject(work, user_iid)) ?? refuse('user_not_existed');
  const { user, rights, ...seen } = subject;
  const fault = maskFault(work.actor, {
    user_iid,
    status: user.status as UserStatus,
    ...rights,
    ...seen,
    learns_here: await learnsWith(work, user_iid, agrees(user.settings)),
  });
  if (fault) refuse(fault);
  return mask(work, subject, visit);
}

const Consent = UserInfoSchema.shape.settings.pick({ teachers_sign_in: true }).catch({});
const agrees = (settings: unknown): boolean => Consent.parse(settings).teachers_sign_in === true;

/** How somebody is in the courses that the actor teaches now. */
async function learnsWith(work: Work, user_iid: number, agreed: boolean): Promise<Subject['learns_here']> {
  const places = await listPlacesIn(work.db, user_iid);
  if (places.length === 0) return 'no';
  const courses = await findCourses(
    work,
    places.map(({ course_iid }) => course_iid),
  );
  const taught = places.filter(({ course_iid }) => {
    const course = courses.get(course_iid);
    return course !== undefined && mayInThis(work, course, 'users.login_as');
  });
  return standing(taught, agreed);
}

const standing = (taught: readonly { readonly vouched: boolean }[], agreed: boolean): Subject['learns_here'] => {
  if (taught.length === 0) return 'no';
  return agreed || taught.some(({ vouched }) => vouched) ? 'vouched' : 'by_teacher';
};

interface Enrolled {
  readonly user_iid: number;
  readonly vouched: boolean;
}

/** Of those who learn in a course at hand, whom the actor may go on as. Whether an account is still open is seen when they do. */
export async function maskableIn(
  work: Work,
  course: Course,
  enrolled: readonly Enrolled[],
): Promise<ReadonlySet<number>> {
  const iids = enrolled.map(({ user_iid }) => user_iid);
  const [held, consents, working, children] = await Promise.all([
    listRightsOf(work.db, iids),
    listSettingsOf(work.db, iids),
    listWorking(work.db, iids),
    listChildrenOf(work.db, iids),
  ]);
  const is_taught = mayInThis(work, course, 'users.login_as');
  const may = ({ user_iid, vouched }: Enrolled): boolean =>
    maskFault(work.actor, {
      ...{ user_iid, status: 'activated', grants: [], ...held.get(user_iid) },
      works_here: working.has(user_iid),
      children: (children.get(user_iid) ?? []).map((iid) => ({ user_iid: iid })),
      learns_here: standing(is_taught ? [{ vouched }] : [], agrees(consents.get(user_iid))),
    }) === undefined;
  return new Set(enrolled.filter(may).map(({ user_iid }) => user_iid));
}
