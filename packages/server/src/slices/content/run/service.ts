/** The next run of a course: the same syllabus for other people at another time. */
import { scopeOf } from '@sen/domain/access/rules.ts';
import { CourseFields, ScoFields } from '@sen/domain/content/node/model.ts';
import type { nextRun as call } from '@sen/domain/content/run/contract.ts';
import { daysBetween, movedBy, movingFaults } from '@sen/domain/content/run/rules.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { dayAt } from '../../../platform/day.ts';
import { emit } from '../../../platform/events.ts';
import type { Visit } from '../../../platform/route.ts';
import { rightsChanged } from '../../../platform/session.ts';
import type { Work } from '../../../platform/work.ts';
import { addGrants, listHolders } from '../../identity/index.ts';
import { editableNode, mayRunAgain, newLike, updateNode } from '../node/service.ts';
import { findCourses, findNode, syllabusTree } from '../reading.ts';
import { listSyllabusCourses } from '../reading-repository.ts';

export async function nextRun(work: Work, asked: Input<typeof call>, visit: Visit) {
  const before = await editableNode(work, asked.iid, 'course');
  const fields = CourseFields.parse(before.fields);
  if (!(await mayRunAgain(work, before))) refuse('permission_denied');
  const { syllabus_iid } = fields;
  const err = movingFaults(asked, fields, await isRun(work, syllabus_iid, dayAt(visit, work)));
  if (Object.keys(err).length > 0) refuse('invalid_input', { err });
  const { name, start_date, end_date } = asked;
  const iid = await newLike(work, before, { ...fields, name, start_date, end_date, is_featured: false });
  await keepTeachers(work, before.iid, iid);
  const days = asked.move_items ? daysBetween(fields.start_date ?? '', start_date ?? '') : 0;
  return { iid, moved: days === 0 ? 0 : await moveItems(work, syllabus_iid, days, visit) };
}

/** Whether any course has the syllabus that is not over. */
async function isRun(work: Work, syllabus_iid: number, today: string): Promise<boolean> {
  const iids = (await listSyllabusCourses(work.db, syllabus_iid)).map(({ iid }) => iid);
  const courses = [...(await findCourses(work, iids)).values()];
  return courses.some(({ end_date }) => end_date === null || end_date >= today);
}

async function keepTeachers(work: Work, from: number, to: number): Promise<void> {
  const scope = scopeOf('course', to);
  const held = await listHolders(work.db, [scopeOf('course', from)], kept);
  for (const { iid: user_iid, role } of held) {
    const known = kept.find((one) => one === role);
    // Whoever makes the course holds it already.
    if (!known || user_iid === work.actor.user_iid) continue;
    await addGrants(work.db, user_iid, [{ role: known, scope }]);
    await emit(work, 'access.assigned', { user_iid, before: null, after: { kind: 'role', role, scope } });
  }
  await rightsChanged(work, [...new Set(held.map(({ iid }) => iid))]);
}
const kept = ['teacher', 'tutor', 'marker'] as const;

async function moveItems(work: Work, syllabus_iid: number, days: number, { school }: Visit): Promise<number> {
  const zone = school?.school.timezone ?? 'UTC';
  const moved = (moment: number): number => movedBy(moment, days, zone);
  let count = 0;
  for (const { iid, ntype } of await syllabusTree(work, syllabus_iid)) {
    const { start_time, end_time, assignment } = Dated.parse((await findNode(work, iid))?.fields);
    const due_time = assignment?.due_time ?? 0;
    if (start_time + end_time + due_time === 0) continue;
    const times = { start_time: moved(start_time), end_time: moved(end_time) };
    const handed_in = assignment && { assignment: { ...assignment, due_time: moved(due_time) } };
    await updateNode(work, { ntype, iid, ...times, ...handed_in });
    count += 1;
  }
  return count;
}

/** What of a lesson or an exercise says when it opens and closes. */
const Dated = ScoFields.pick({ start_time: true, end_time: true, assignment: true });
