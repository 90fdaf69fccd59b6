import { scopeOf } from '@sen/domain/access/rules.ts';
import type * as calls from '@sen/domain/learning/contract.ts';
import { coursePercent, nextItem, standings } from '@sen/domain/learning/rules.ts';
import type { Role } from '@sen/domain/shared/actor.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type { Work } from '../../platform/work.ts';
import { type Course, looksIn, syllabusTree, withMath } from '../content/index.ts';
import { listHolders } from '../identity/index.ts';
import { isParentOf } from '../people/index.ts';
import { courseOf, isStaffOf, learnerCounts, readerOf } from './courses.ts';

export const COURSE_STAFF: readonly Role[] = ['root', 'headmaster', 'staff', 'teacher', 'tutor'];
export const EDITORS: readonly Role[] = ['root', 'headmaster', 'teacher'];
const MARKERS: readonly Role[] = ['root', 'headmaster', 'teacher', 'marker'];

/** The outline with what a person has done of it: the reader himself, or one whose progress he may see. */
export async function courseOutline(work: Work, { course: course_iid, user_iid }: Input<typeof calls.courseOutline>) {
  const course = (await courseOf(work, course_iid)) ?? refuse('course_not_found');
  const is_staff = isStaffOf(work, course, [...COURSE_STAFF, 'marker']);
  const whose = user_iid ?? work.actor.user_iid;
  const is_other = whose !== work.actor.user_iid;
  if (!(await maySeeProgress(work, is_staff, whose))) refuse('course_not_found');
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

/** The reader's own progress, that of a child, and for those who work in the course everybody's. */
export const maySeeProgress = async (work: Work, is_staff: boolean, whose: number | null): Promise<boolean> =>
  whose === work.actor.user_iid || is_staff || (await isParentOf(work, whose ?? 0));

/** What everything in a course lies in. */
export const placesOf = ({ iid, siid }: Course) =>
  [
    { ntype: 'syllabus', iid: siid },
    { ntype: 'course', iid },
  ] as const;
