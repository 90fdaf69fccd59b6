import type * as calls from '@sen/domain/learning/contract.ts';
import { nextItem } from '@sen/domain/learning/rules.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import type { Work } from '../../platform/work.ts';
import { findCourses } from '../content/index.ts';
import { childrenOf, standingGates } from '../people/index.ts';
import { type CourseOfLearner, readerIid, withProgress } from './cards.ts';
import { listCoursesOf, listProgressOf } from './repository.ts';

const MOST_DUE = 20;

/** Learner's home: where to go on, what is due, and for a parent the children. */
export async function home(work: Work, { child_iid }: Input<typeof calls.home>) {
  const user_iid = await readerIid(work, child_iid);
  const [iids, progress, gates, children] = await Promise.all([
    listCoursesOf(work.db, user_iid),
    listProgressOf(work.db, user_iid),
    standingGates(work, user_iid),
    child_iid === undefined ? childrenOf(work, user_iid) : [],
  ]);
  const found = await findCourses(work, iids);
  const courses = await withProgress(work, [...found.values()], progress, gates);
  return {
    continue: continueIn(courses),
    due: courses
      .flatMap((one) => dueIn(one, work.now))
      .sort((a, b) => a.end_time - b.end_time)
      .slice(0, MOST_DUE),
    children,
  };
}

/** The next item of the course worked on last that has one. */
function continueIn(courses: readonly CourseOfLearner[]) {
  const touched = ({ progress }: CourseOfLearner): number =>
    Math.max(0, ...[...progress.values()].map(({ updated_at }) => updated_at));
  for (const one of courses.toSorted((a, b) => touched(b) - touched(a))) {
    const item = nextItem(one.items, one.states, one.progress);
    if (!item) continue;
    const { iid, ntype, rule_type, name } = item;
    return { ...courseFields(one), iid, ntype, rule_type, name };
  }
  return null;
}

/** Exercises and exams that close and are not passed yet. */
function dueIn(one: CourseOfLearner, now: number) {
  return one.items.flatMap(({ iid, name, rule_type, end_time }, index) => {
    const state = one.states[index]?.state ?? 'open';
    return end_time > now && state !== 'passed' && state !== 'pending'
      ? [{ ...courseFields(one), iid, name, rule_type, end_time, state }]
      : [];
  });
}

const courseFields = ({ course: { iid, siid, name, slug } }: CourseOfLearner) => ({
  course: iid,
  siid,
  course_name: name,
  slug,
});
