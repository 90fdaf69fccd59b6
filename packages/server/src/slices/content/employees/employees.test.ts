import { whoMay } from '@sen/domain/access/contract.ts';
import * as content from '@sen/domain/content/contract.ts';
import * as calls from '@sen/domain/content/employees/contract.ts';
import { courseOutline, getLesson } from '@sen/domain/learning/contract.ts';
import { jobPosition } from '@sen/domain/people/job-position/model.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';

let test_app: TestApp;
beforeAll(async () => {
  test_app = await openTestApp();
});
afterAll(() => test_app.close());

/** A teacher's course with a lesson, and somebody whom the school employs. */
async function furnished() {
  const school = await test_app.school();
  const [root, teacher, clerk] = [await school.user('root'), await school.user('teacher'), await school.user()];
  await test_app.owner.query('update users set category = 6 where iid = $1', [clerk.iid]);
  const make = async (fields: object): Promise<{ iid: number; fields: { syllabus_iid: number } }> =>
    (await teacher.call(content.newNode, fields as never)).result.node;
  const course = await make({ ntype: 'course', name: 'Vật lý 10' });
  const lesson = await make({ ntype: 'sco', name: 'Chuyển động', pid: course.fields.syllabus_iid });
  const position = (await root.call(jobPosition.calls.create, { name: 'Trợ giảng' })).result.iid;
  return { school, root, teacher, clerk, course, lesson, position };
}

test('employees of a node stand on it with their positions, staff with their roles; only whom the school employs is added', async () => {
  const { school, root, teacher, clerk, course, position } = await furnished();
  const { iid } = course;
  const learner = await school.user();
  const save = (employee: { user_iid: number; job_position_iid?: number }[]) =>
    teacher.call(calls.saveEmployees, { iid, employee });
  expect(await save([{ user_iid: learner.iid }])).toMatchObject({ err: { employee: 'user_not_employed' } });
  expect(await save([{ user_iid: clerk.iid, job_position_iid: 999_999_999 }])).toMatchObject({
    err: { employee: 'this_field_is_not_valid' },
  });
  await save([{ user_iid: clerk.iid, job_position_iid: position }]);
  const told = {
    staff: [{ user: { iid: teacher.iid }, roles: ['teacher'] }],
    employee: [{ user: { iid: clerk.iid }, job_position: { iid: position, name: 'Trợ giảng' } }],
  };
  expect((await teacher.call(calls.getNodeStaff, { iid })).result).toMatchObject(told);
  expect((await teacher.call(calls.findEmployees, {})).result).toMatchObject({
    people: [{ iid: clerk.iid }],
    job_positions: [{ iid: position }],
  });
  // A position that somebody holds on a node is in use.
  expect(await root.call(jobPosition.calls.remove, { id: String(position) })).toMatchObject({ err_code: 9 });
  const stranger = await school.user('teacher');
  expect(await stranger.call(calls.getNodeStaff, { iid })).toMatchObject({ message: 'not_found' });
  expect(await stranger.call(calls.saveEmployees, { iid, employee: [] })).toMatchObject({ message: 'not_found' });
  await save([]);
  expect((await teacher.call(calls.getNodeStaff, { iid })).result.employee).toEqual([]);
});

test('an employee reads their node and its contents, may do no more, and the reason is given', async () => {
  const { teacher, root, clerk, course, lesson } = await furnished();
  const look = async () => [
    (await clerk.call(courseOutline, { course: course.iid })).success,
    (await clerk.call(getLesson, { iid: lesson.iid, ciid: course.iid })).success,
  ];
  expect(await look()).toEqual([false, false]);
  await teacher.call(calls.saveEmployees, { iid: course.iid, employee: [{ user_iid: clerk.iid }] });
  expect(await look()).toEqual([true, true]);
  expect((await clerk.call(courseOutline, { course: course.iid })).result.can).toEqual({
    learn: false,
    edit: false,
    teach: false,
    mark: false,
    results: false,
  });
  expect(await clerk.call(content.nodeDetail, { ntype: 'course', iid: course.iid })).toMatchObject({ success: false });
  const scope = `sco-${lesson.iid}`;
  const { people } = (await root.call(whoMay, { scope })).result;
  expect(people.find(({ person }: { person: { iid: number } }) => person.iid === clerk.iid)?.reasons).toEqual([
    { by: 'employee', role: '', via: '', place: { scope: `course-${course.iid}`, name: 'Vật lý 10' } },
  ]);
  const may_change = (await root.call(whoMay, { scope, action: 'update' })).result.people;
  expect(may_change.map(({ person }: { person: { iid: number } }) => person.iid)).not.toContain(clerk.iid);
  await teacher.call(calls.saveEmployees, { iid: course.iid, employee: [] });
  expect(await look()).toEqual([false, false]);
});
