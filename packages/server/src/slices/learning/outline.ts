import { scopeOf } from '@sen/domain/access/rules.ts';
import type * as calls from '@sen/domain/learning/contract.ts';
import { coursePercent, nextItem, standings } from '@sen/domain/learning/rules.ts';
import type { Role } from '@sen/domain/shared/actor.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { z } from 'zod';
import type { Work } from '../../platform/work.ts';
import {
  type Course,
  findNode,
  looksIn,
  type SyllabusItem,
  subjectOf,
  syllabusTree,
  withMath,
} from '../content/index.ts';
import { listHolders } from '../identity/index.ts';
import { isParentOf } from '../people/index.ts';
import { courseOf, isStaffOf, learnerCounts, lockOf, readerOf } from './courses.ts';

export const COURSE_STAFF: readonly Role[] = ['root', 'headmaster', 'staff', 'teacher', 'tutor'];
const EDITORS: readonly Role[] = ['root', 'headmaster', 'teacher'];
const MARKERS: readonly Role[] = ['root', 'headmaster', 'teacher', 'marker'];

const Text = z.object({ content: z.string().default('') });

/** The outline with what a person has done of it: the reader himself, or one whose progress he may see. */
export async function courseOutline(work: Work, { course: course_iid, user_iid }: Input<typeof calls.courseOutline>) {
  const course = (await courseOf(work, course_iid)) ?? refuse('course_not_found');
  const is_staff = isStaffOf(work, course, [...COURSE_STAFF, 'marker']);
  const whose = user_iid ?? work.actor.user_iid;
  const is_other = whose !== work.actor.user_iid;
  if (is_other && !is_staff && !(await isParentOf(work, whose ?? 0))) refuse('course_not_found');
  const [reader, items, counts, holders] = await Promise.all([
    readerOf(work, course_iid, whose),
    syllabusTree(work, course.siid),
    learnerCounts(work, [course_iid]),
    listHolders(work.db, [scopeOf('course', course_iid)], ['teacher']),
  ]);
  const sees = reader.enrolled || is_staff || course.is_public;
  if (!sees && !(await looksIn(work, placesOf(course)))) refuse('course_not_found');
  const states = standings(items, reader.progress, course.sequential && !(is_staff && !is_other));
  return {
    course: {
      ...course,
      content: withMath(course.content),
      teachers: holders.map(({ name }) => name),
      learners: counts.get(course_iid)?.count ?? 0,
    },
    items: items.map((item, index) => {
      const { state = 'open', unlock_iid = null, p = 0, pf = 0 } = states[index] ?? {};
      return { ...item, state, unlock_iid, why: unlock_iid === null ? null : 'course_locked', p, pf };
    }),
    percent: coursePercent(items, reader.progress),
    enrolled: reader.enrolled,
    continue_iid: reader.enrolled || is_staff ? (nextItem(items, states)?.iid ?? null) : null,
    can: {
      learn: reader.enrolled && !is_other,
      edit: isStaffOf(work, course, EDITORS),
      teach: isStaffOf(work, course, COURSE_STAFF),
      mark: isStaffOf(work, course, MARKERS),
    },
  };
}

/** NOD-35: a lesson with its text, for those in the course, its staff and employees, and everybody where the course is public. */
export async function getLesson(work: Work, { iid, slug, ciid, ntype }: Input<typeof calls.getLesson>) {
  const course_iid = ciid ?? (iid === undefined ? undefined : (await coursesHolding(work, iid))[0]);
  const course = (course_iid === undefined ? undefined : await courseOf(work, course_iid)) ?? refuse('not_found');
  if (course.iid === iid) return courseAsNode(work, course, ntype);
  const items = await syllabusTree(work, course.siid);
  const item = items.find((one) => (iid === undefined ? slug !== undefined && one.slug === slug : one.iid === iid));
  if (!item || (ntype && item.ntype !== ntype)) refuse('not_found');
  if (!isStaffOf(work, course, [...COURSE_STAFF, 'marker'])) await refuseClosed(work, course, items, item.iid);
  const { name, duration, ntype: kind } = item;
  return {
    ...{ iid: item.iid, ntype: kind, name, slug: item.slug, duration },
    content: withMath(Text.parse((await findNode(work, item.iid))?.fields).content),
  };
}

/** The course itself, as those read it who may look into it. */
async function courseAsNode(work: Work, course: Course, ntype: Input<typeof calls.getLesson>['ntype']) {
  if (ntype && ntype !== 'course') refuse('not_found');
  if (!isStaffOf(work, course, [...COURSE_STAFF, 'marker'])) {
    const { enrolled } = await readerOf(work, course.iid, work.actor.user_iid);
    if (!enrolled && !course.is_public && !(await looksIn(work, placesOf(course)))) refuse('not_enrolled');
  }
  const { iid, name, slug, content } = course;
  return { iid, ntype: 'course' as const, name, slug, content: withMath(content), duration: 0 };
}

/** Courses that run the syllabus in which an item lies; the actor's own first. */
async function coursesHolding(work: Work, iid: number): Promise<readonly number[]> {
  const node = await findNode(work, iid);
  if (!node || node.status === 'deleted') return [];
  const { course_iids } = await subjectOf(work, node);
  const readers = await Promise.all(course_iids.map((one) => readerOf(work, one, work.actor.user_iid)));
  const own = course_iids.filter((_, at) => readers[at]?.enrolled);
  return [...own, ...course_iids];
}

/** An item and those it lies in, nearest first. */
function chainOf(items: Awaited<ReturnType<typeof syllabusTree>>, iid: number | null): SyllabusItem[] {
  const item = items.find((one) => one.iid === iid);
  return item ? [item, ...chainOf(items, item.pid)] : [];
}

/** What everything in a course lies in. */
const placesOf = ({ iid, siid }: Course) =>
  [
    { ntype: 'syllabus', iid: siid },
    { ntype: 'course', iid },
  ] as const;

async function refuseClosed(work: Work, course: Course, items: Awaited<ReturnType<typeof syllabusTree>>, iid: number) {
  const reader = await readerOf(work, course.iid, work.actor.user_iid);
  if (!reader.enrolled) {
    if (course.is_public || (await looksIn(work, [...chainOf(items, iid), ...placesOf(course)]))) return;
    refuse('not_enrolled');
  }
  const unlock = lockOf(course, items, reader, iid);
  if (unlock) refuse('course_locked', { result: unlock });
}
