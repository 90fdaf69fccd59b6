import { assign } from '@sen/domain/access/contract.ts';
import * as calls from '@sen/domain/content/contract.ts';
import { nextRun } from '@sen/domain/content/run/contract.ts';
import { listLearners } from '@sen/domain/learning/learners/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';

let test_app: TestApp;
let school: TestSchool;
let teacher: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school();
  teacher = await school.user('teacher');
});
afterAll(() => test_app.close());

const OCTOBER = Date.UTC(2025, 9, 1, 1) / 1000;
const DAY = 86_400;

async function make(fields: Record<string, unknown> & { ntype: string }) {
  const answer = await teacher.call(calls.newNode, fields as never);
  expect(answer, JSON.stringify(answer)).toMatchObject({ success: true });
  return answer.result.node as { iid: number; fields: { syllabus_iid: number } };
}
/** A course that is over, of one lesson to hand in and one exercise, with their dates. */
async function courseOver(more: object = {}) {
  const dates = { start_date: '2025-09-01', end_date: '2026-05-31' };
  const course = await make({
    ntype: 'course',
    name: 'Toán 10',
    code: 'T10',
    level: '10',
    is_public: 1,
    ...dates,
    ...more,
  });
  const pid = course.fields.syllabus_iid;
  const assignment = { points: 20, due_time: OCTOBER + 7 * DAY };
  const lesson = await make({ ntype: 'sco', pid, name: 'Bài 1', start_time: OCTOBER, assignment });
  const exercise = await make({ ntype: 'exercise', pid, name: 'Kiểm tra', end_time: OCTOBER + 9 * DAY });
  await make({ ntype: 'sco', pid, name: 'Bài 2' });
  return { ...course, lesson, exercise };
}
const fieldsOf = async (ntype: 'course' | 'sco' | 'exercise', iid: number) =>
  (await teacher.call(calls.nodeDetail, { ntype, iid })).result.fields;
const next = { name: 'Toán 10 (2026)', start_date: '2026-09-01', end_date: '2027-05-31' };

test('the next run has the syllabus, the settings and the teachers of the one before, and nobody in it', async () => {
  const { iid, fields } = await courseOver({ is_featured: 1, tags: ['toán'] });
  const other = await school.user('teacher');
  const root = await school.user('root');
  await root.call(assign, { user_iids: [other.iid], role: 'tutor', scope: `course-${iid}` });
  const made = await teacher.call(nextRun, { iid, ...next });
  expect(made).toMatchObject({ success: true, result: { moved: 0 } });
  expect(made.result.iid).not.toBe(iid);
  expect(await fieldsOf('course', made.result.iid)).toMatchObject({
    ...{ ...next, syllabus_iid: fields.syllabus_iid, code: 'T10', level: '10', tags: ['toán'] },
    ...{ is_public: true, is_featured: false },
  });
  const { rows } = await test_app.owner.query('select user_iid::int, role from grants where scope = $1 order by role', [
    `course-${made.result.iid}`,
  ]);
  expect(rows).toEqual([
    { user_iid: teacher.iid, role: 'teacher' },
    { user_iid: other.iid, role: 'tutor' },
  ]);
  expect((await other.call(listLearners, { course: made.result.iid })).total).toBe(0);
});

test('what opens and closes in the syllabus does so as many days later, where that is asked for', async () => {
  const { iid, lesson, exercise } = await courseOver();
  const made = await teacher.call(nextRun, { iid, ...next, move_items: true });
  expect(made).toMatchObject({ success: true, result: { moved: 2 } });
  expect(await fieldsOf('sco', lesson.iid)).toMatchObject({
    ...{ start_time: OCTOBER + 365 * DAY, end_time: 0 },
    assignment: { points: 20, due_time: OCTOBER + 372 * DAY },
  });
  expect(await fieldsOf('exercise', exercise.iid)).toMatchObject({ start_time: 0, end_time: OCTOBER + 374 * DAY });
});

test('dates by which others still learn are not moved, and no course is made', async () => {
  const { iid, lesson } = await courseOver({ end_date: null });
  const before = (await teacher.call(calls.listNodes, { ntype: 'course', items_per_page: -1 })).total;
  expect(await teacher.call(nextRun, { iid, ...next, move_items: true })).toMatchObject({
    ...{ success: false, err: { move_items: expect.any(String) } },
  });
  expect(await fieldsOf('sco', lesson.iid)).toMatchObject({ start_time: OCTOBER });
  expect((await teacher.call(calls.listNodes, { ntype: 'course', items_per_page: -1 })).total).toBe(before);
});

test('only who may bring the syllabus into another course makes the next run', async () => {
  const { iid } = await courseOver();
  const colleague = await school.user(`teacher@course-${iid}`);
  expect(await colleague.call(nextRun, { iid, ...next })).toMatchObject({ message: 'permission_denied' });
  expect(await (await school.user('teacher')).call(nextRun, { iid, ...next })).toMatchObject({ success: false });
  expect(await teacher.call(nextRun, { iid, ...next, end_date: '2026-08-01' })).toMatchObject({
    err: { end_date: expect.any(String) },
  });
  expect(await teacher.call(nextRun, { iid, ...next, name: '' })).toMatchObject({ err: { name: expect.any(String) } });
});
