/** Who is in a course; for its staff. */

import { looksAfter } from '@sen/domain/identity/profile/rules.ts';
import { actOfWay } from '@sen/domain/learning/enrolment/rules.ts';
import type * as learners from '@sen/domain/learning/learners/contract.ts';
import { coursePercent } from '@sen/domain/learning/rules.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse, refuseHidden } from '@sen/domain/shared/errors.ts';
import { searchText } from '@sen/domain/shared/search-text.ts';
import { emit } from '../../platform/events.ts';
import { refuseVisitor } from '../../platform/system-access.ts';
import type { Work } from '../../platform/work.ts';
import { type Course, noteUsed, syllabusTree } from '../content/index.ts';
import { listNames, placesOfPeople, searchUsers } from '../identity/index.ts';
import { courseOf, mayInThis } from './courses.ts';
import { maskableIn } from './login-as.ts';
import { bring, keepByHand, move } from './places-repository.ts';
import * as repository from './repository.ts';

/** Not yours = not found. */
export async function courseFor(work: Work, course_iid: number, asked: 'users.create' | 'users.view'): Promise<Course> {
  const course = (await courseOf(work, course_iid)) ?? refuse('course_not_found');
  if (!mayInThis(work, course, asked)) refuseHidden('course_not_found');
  return course;
}

export async function listLearners(
  work: Work,
  { course: course_iid, keyword, page, items_per_page }: Input<typeof learners.listLearners>,
) {
  const course = await courseFor(work, course_iid, 'users.view');
  const enrolments = await repository.listEnrolments(work.db, course_iid);
  const named = await withNames(work, enrolments);
  const wanted = keyword ? searchText(keyword) : '';
  const fitting = named.filter(({ name, lname, mail }) => searchText(`${name} ${lname} ${mail}`).includes(wanted));
  const shown = items_per_page < 0 ? fitting : fitting.slice((page - 1) * items_per_page, page * items_per_page);
  const items = await syllabusTree(work, course.siid);
  const iids = shown.map(({ user_iid }) => user_iid);
  const [rows, maskable] =
    iids.length > 0
      ? await Promise.all([repository.listProgress(work.db, [course_iid], iids), maskableIn(work, course, shown)])
      : [[], new Set()];
  const byUser = Map.groupBy(rows, ({ user_iid }) => user_iid);
  const percentOf = (user_iid: number): number =>
    coursePercent(
      items,
      new Map((byUser.get(user_iid) ?? []).map((row) => [row.item_iid, row])),
      course.aspects_percent,
    );
  return {
    items: shown.map(({ vouched: _, ...one }) => ({
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
export const byGivenName = <One extends { readonly name: string; readonly user_iid: number }>(a: One, b: One): number =>
  order.compare(sortKey(a.name), sortKey(b.name)) || a.user_iid - b.user_iid;
const order = new Intl.Collator('vi');
const sortKey = (name: string): string => `${name.split(' ').at(-1)} ${name}`;

async function withNames(work: Work, enrolments: Awaited<ReturnType<typeof repository.listEnrolments>>) {
  if (enrolments.length === 0) return [];
  const names = await listNames(
    work.db,
    enrolments.map(({ user_iid }) => user_iid),
  );
  const byIid = new Map(names.map((name) => [name.iid, name]));
  return enrolments
    .flatMap((enrolment) => {
      const user = byIid.get(enrolment.user_iid);
      return user ? [{ ...enrolment, name: user.name, lname: user.lname, mail: user.mail, avatar: user.avatar }] : [];
    })
    .sort(byGivenName);
}

const MOST_FOUND = 20;

/** Accounts of the school that are not in the course yet. */
export async function searchLearners(
  work: Work,
  { course: course_iid, keyword }: Input<typeof learners.searchLearners>,
) {
  await courseFor(work, course_iid, 'users.create');
  if (searchText(keyword) === '') return [];
  const inside = new Set(await repository.listLearnerIids(work.db, course_iid));
  const found = await searchUsers(work.db, keyword, MOST_FOUND + inside.size);
  return found
    .filter(({ iid }) => !inside.has(iid))
    .slice(0, MOST_FOUND)
    .map(({ iid, name, lname }) => ({ user_iid: iid, name, lname }));
}

export async function addLearners(
  work: Work,
  { course: course_iid, user_iids, way }: Input<typeof learners.addLearners>,
) {
  refuseVisitor(work);
  await courseFor(work, course_iid, 'users.create');
  const wanted = [...new Set(user_iids)];
  const known = await listNames(work.db, wanted);
  if (known.length < wanted.length) refuse('user_not_existed');
  const changed = await putIn(work, course_iid, wanted, { act: actOfWay[way] });
  const told = { course_iid, user_iids: changed };
  if (changed.length > 0) await emit(work, way === 'asked' ? 'learning.asked' : 'learning.enrolled', told);
  return { added: changed.length, user_iids: changed };
}

/**
 * Puts people into a course, or asks them to come; says whose place changed. Those are vouched for whose records the actor keeps, as
 * the office does, and who come by themselves; whom a teacher alone puts there has given the teacher no say over themselves.
 */
export async function putIn(
  work: Work,
  course_iid: number,
  user_iids: readonly number[],
  { act = 'place', by_themselves = false }: { act?: 'invite' | 'place' | 'require'; by_themselves?: boolean } = {},
): Promise<number[]> {
  await noteUsed(work, [course_iid]);
  const known = by_themselves ? new Set(user_iids) : await kept(work, user_iids);
  const people = user_iids.map((user_iid) => ({ user_iid, vouched: known.has(user_iid) }));
  const changed = await bring(work.db, act, course_iid, people, work.now);
  if (act !== 'invite') await keepByHand(work.db, course_iid, user_iids);
  const vouched = people.filter((one) => one.vouched).map(({ user_iid }) => user_iid);
  if (vouched.length > 0) await repository.vouchFor(work.db, course_iid, vouched);
  return changed;
}

/** Of these people those whose records the actor keeps. */
async function kept(work: Work, user_iids: readonly number[]): Promise<ReadonlySet<number>> {
  const { actor } = work;
  if (actor.masked_by_iid !== null) return new Set();
  const others = user_iids.filter((user_iid) => !looksAfter(actor, { user_iid }));
  const places = await placesOfPeople(work, others);
  const strange = new Set(
    others.filter((user_iid) => !looksAfter(actor, { user_iid, above: places.get(user_iid) ?? [] })),
  );
  return new Set(user_iids.filter((user_iid) => !strange.has(user_iid)));
}

export async function removeLearner(
  work: Work,
  { course: course_iid, user_iid }: Input<typeof learners.removeLearner>,
) {
  refuseVisitor(work);
  await courseFor(work, course_iid, 'users.create');
  if (!(await move(work.db, 'remove', course_iid, user_iid))) refuse('not_found');
  await emit(work, 'learning.unenrolled', { course_iid, user_iid });
  return { removed: true };
}
