/** Who is in a course; for its staff. */
import type * as calls from '@sen/domain/learning/contract.ts';
import { coursePercent } from '@sen/domain/learning/rules.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { likePattern, searchText } from '@sen/domain/shared/search-text.ts';
import { emit } from '../../platform/events.ts';
import type { Work } from '../../platform/work.ts';
import { type Course, noteUsed, syllabusTree } from '../content/index.ts';
import { listNames, searchUsers } from '../identity/index.ts';
import { courseOf, isStaffOf } from './courses.ts';
import { maskableIn } from './login-as.ts';
import { COURSE_STAFF } from './outline.ts';
import * as repository from './repository.ts';

/** Not yours = not found. */
async function staffedCourse(work: Work, course_iid: number): Promise<Course> {
  const course = await courseOf(work, course_iid);
  if (!course || !isStaffOf(work, course, COURSE_STAFF)) refuse('course_not_found');
  return course;
}

export async function listLearners(
  work: Work,
  { course: course_iid, keyword, page, items_per_page }: Input<typeof calls.listLearners>,
) {
  const course = await staffedCourse(work, course_iid);
  const enrolments = await repository.listEnrolments(work.db, course_iid);
  const named = await withNames(work, enrolments);
  const wanted = keyword ? searchText(keyword) : '';
  const fitting = named.filter(({ name, lname, mail }) => searchText(`${name} ${lname} ${mail}`).includes(wanted));
  const shown = items_per_page < 0 ? fitting : fitting.slice((page - 1) * items_per_page, page * items_per_page);
  const items = await syllabusTree(work, course.siid);
  const iids = shown.map(({ user_iid }) => user_iid);
  const [rows, maskable] =
    iids.length > 0
      ? await Promise.all([repository.listProgress(work.db, [course_iid], iids), maskableIn(work, course, iids)])
      : [[], new Set()];
  const byUser = Map.groupBy(rows, ({ user_iid }) => user_iid);
  const percentOf = (user_iid: number): number =>
    coursePercent(items, new Map((byUser.get(user_iid) ?? []).map((row) => [row.item_iid, row])));
  return {
    items: shown.map((one) => ({
      ...one,
      percent: percentOf(one.user_iid),
      can: { sign_in_as: maskable.has(one.user_iid) },
    })),
    total: fitting.length,
    page,
    items_per_page,
  };
}

/** By given name as Vietnamese lists have it: the last word first. */
async function withNames(work: Work, enrolments: Awaited<ReturnType<typeof repository.listEnrolments>>) {
  if (enrolments.length === 0) return [];
  const names = await listNames(
    work.db,
    enrolments.map(({ user_iid }) => user_iid),
  );
  const byIid = new Map(names.map((name) => [name.iid, name]));
  const sortKey = (name: string): string => `${name.split(' ').at(-1)} ${name}`;
  return enrolments
    .flatMap((enrolment) => {
      const user = byIid.get(enrolment.user_iid);
      return user ? [{ ...enrolment, name: user.name, lname: user.lname, mail: user.mail, avatar: user.avatar }] : [];
    })
    .sort((a, b) => order.compare(sortKey(a.name), sortKey(b.name)) || a.user_iid - b.user_iid);
}
const order = new Intl.Collator('vi');

const MOST_FOUND = 20;

/** Accounts of the school that are not in the course yet. */
export async function searchLearners(work: Work, { course: course_iid, keyword }: Input<typeof calls.searchLearners>) {
  await staffedCourse(work, course_iid);
  if (searchText(keyword) === '') return [];
  const inside = new Set(await repository.listLearnerIids(work.db, course_iid));
  const found = await searchUsers(work.db, likePattern(keyword), MOST_FOUND + inside.size);
  return found
    .filter(({ iid }) => !inside.has(iid))
    .slice(0, MOST_FOUND)
    .map(({ iid, name, lname }) => ({ user_iid: iid, name, lname }));
}

export async function addLearners(work: Work, { course: course_iid, user_iids }: Input<typeof calls.addLearners>) {
  await staffedCourse(work, course_iid);
  const wanted = [...new Set(user_iids)];
  const known = await listNames(work.db, wanted);
  if (known.length < wanted.length) refuse('user_not_existed');
  const added = await enrol(work, course_iid, wanted);
  await emit(work, 'learning.enrolled', { course_iid, user_iids: wanted });
  return { added };
}

/** Puts people into a course. */
export async function enrol(work: Work, course_iid: number, user_iids: readonly number[]): Promise<number> {
  await noteUsed(work, [course_iid]);
  return repository.addLearners(work.db, course_iid, user_iids, work.now);
}

export async function removeLearner(work: Work, { course: course_iid, user_iid }: Input<typeof calls.removeLearner>) {
  await staffedCourse(work, course_iid);
  if (!(await repository.removeLearner(work.db, course_iid, user_iid))) refuse('not_found');
  await emit(work, 'learning.unenrolled', { course_iid, user_iid });
  return { removed: true };
}
