/** What somebody's finished sittings came to, as far as it may be told. */
import type { Input } from '@sen/domain/shared/contract.ts';
import { asTold } from '@sen/domain/taking/disclosure.ts';
import type * as calls from '@sen/domain/taking/homes/contract.ts';
import type { Work } from '../../platform/work.ts';
import { findCourses, findExercise } from '../content/index.ts';
import { readerIid } from '../learning/index.ts';
import { caseNow, toldIn } from './disclosure.ts';
import { countScores, listScores } from './repository.ts';

export async function myScores(work: Work, { course, child_iid, page, items_per_page }: Input<typeof calls.myScores>) {
  const user_iid = await readerIid(work, child_iid);
  const [takes, total] = await Promise.all([
    listScores(work.db, user_iid, { ...(course !== undefined && { course }), page, items_per_page }),
    countScores(work.db, user_iid, course),
  ]);
  const iids = [...new Set(takes.map(({ exercise_iid }) => exercise_iid))];
  const [courses, exercises, cases] = await Promise.all([
    findCourses(work, [...new Set(takes.map(({ course_iid }) => course_iid))]),
    Promise.all(iids.map(async (iid) => [iid, await findExercise(work, iid)] as const)),
    Promise.all(iids.map(async (iid) => [iid, await caseNow(work, { user_iid, exercise_iid: iid })] as const)),
  ]);
  const [exerciseOf, caseOf] = [new Map(exercises), new Map(cases)];
  const items = takes.flatMap((take) => {
    const { iid: take_id, exercise_iid: iid, course_iid, attempt, started_at, finished_at } = take;
    const [exercise, given, run] = [exerciseOf.get(iid), caseOf.get(iid), courses.get(course_iid)];
    if (!exercise || !given || !run) return [];
    const told = toldIn(given, take);
    return {
      ...{ take_id, iid, name: exercise.name, rule_type: exercise.fields.rule_type },
      ...{ course: course_iid, siid: run.siid, course_name: run.name, attempt },
      finished_at: finished_at ?? started_at,
      result: asTold(take.result, told),
      review: child_iid === undefined && told.review,
    };
  });
  return { items, total, page, items_per_page };
}
