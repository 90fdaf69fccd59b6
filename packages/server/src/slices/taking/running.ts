/** What somebody is in the middle of, so that whoever lost their page finds the way back while the clock runs. */
import type { Input } from '@sen/domain/shared/contract.ts';
import type * as calls from '@sen/domain/taking/homes/contract.ts';
import type { Work } from '../../platform/work.ts';
import { findCourses, findExercise } from '../content/index.ts';
import { mayLearnItem } from '../learning/index.ts';
import { userOf } from './item.ts';
import { listRunning, type Take } from './repository.ts';

export async function runningSittings(work: Work, { course }: Input<typeof calls.runningSittings>) {
  const takes = await listRunning(work.db, userOf(work.actor));
  const here = takes.filter(({ course_iid }) => course === undefined || course_iid === course);
  const told = await Promise.all(here.map((take) => sittingTold(work, take)));
  return { sittings: told.filter((one) => one !== undefined), server_time: takes[0]?.at ?? work.now };
}

/** Undefined where there is nothing to go back to: a practice without an end waits in its course, and what is closed is closed. */
async function sittingTold(work: Work, { iid, course_iid, exercise_iid, started_at, deadline }: Take) {
  const exercise = await findExercise(work, exercise_iid);
  if (!exercise || (exercise.fields.rule_type !== 'exam' && deadline === null)) return undefined;
  const [courses, may] = await Promise.all([
    findCourses(work, [course_iid]),
    mayLearnItem(work, course_iid, exercise_iid),
  ]);
  const course = courses.get(course_iid);
  if (!course || !may.ok) return undefined;
  return {
    take_id: iid,
    ...{ iid: exercise_iid, name: exercise.name },
    ...{ course: course_iid, siid: course.siid, course_name: course.name },
    ...{ started_at, deadline },
  };
}
