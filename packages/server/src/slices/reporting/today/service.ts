/** What goes on in the school, asked of the slices that know. */

import type { Work } from '../../../platform/work.ts';
import { findCourses, findExercise } from '../../content/index.ts';
import { countPeople } from '../../identity/index.ts';
import { countStandingGates } from '../../people/index.ts';
import { listLively } from '../../taking/index.ts';

const DAY_S = 86_400;
const WEEK_S = 7 * DAY_S;

export async function schoolToday(work: Work) {
  const [people, holds, lively] = await Promise.all([
    countPeople(work.db, { seen_since: work.now - DAY_S, made_since: work.now - WEEK_S }),
    countStandingGates(work),
    listLively(work.db, work.now - DAY_S),
  ]);
  const courses = await findCourses(work, [...new Set(lively.map(({ course_iid }) => course_iid))]);
  const sittings = [];
  for (const { course_iid, exercise_iid, running, finished } of lively) {
    const [course, exercise] = [courses.get(course_iid), await findExercise(work, exercise_iid)];
    if (!course || !exercise) continue;
    sittings.push({
      ...{ course: course_iid, course_name: course.name, iid: exercise_iid, name: exercise.name },
      ...{ running, finished },
    });
  }
  return { ...people, holds, sittings };
}
