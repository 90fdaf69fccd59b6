/** What is sat in the school at the moment. */
import type { Work } from '../../platform/work.ts';
import { findCourses, findExercise } from '../content/index.ts';
import { listLively } from './lively-repository.ts';

const DAY_S = 86_400;

/** Items that are sat now or were finished within a day, with how many of each; the liveliest first. */
export async function livelySittings(work: Work) {
  const lively = await listLively(work.db, work.now - DAY_S);
  const [courses, exercises] = await Promise.all([
    findCourses(work, [...new Set(lively.map(({ course_iid }) => course_iid))]),
    Promise.all(lively.map(({ exercise_iid }) => findExercise(work, exercise_iid))),
  ]);
  return lively.flatMap(({ course_iid, exercise_iid, running, finished }, at) => {
    const [course, exercise] = [courses.get(course_iid), exercises[at]];
    if (!course || !exercise) return [];
    const { name } = exercise;
    return [{ course: course_iid, course_name: course.name, iid: exercise_iid, name, running, finished }];
  });
}
