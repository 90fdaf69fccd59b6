import * as calls from '@sen/domain/learning/contract.ts';
import type { progressLines as Lines } from '@sen/domain/learning/progress/contract.ts';
import {
  exportedProgress,
  exportedProgressByOrganization,
  exportProgress,
  exportProgressByOrganization,
  progressLines,
  progressSums,
} from '@sen/domain/learning/progress/contract.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { expect, test } from 'vitest';
import type { TestUser } from '../../../../test/app.ts';
import { openCourses } from '../course.fixture.ts';

const { test_app, school, teacher, run, openCourse } = await openCourses();
const headmaster = await school.user('headmaster');

type Asked = Partial<Input<typeof Lines>>;
const lines = async (by: TestUser, asked: Asked = {}) => (await by.call(progressLines, asked)).result;
const sums = async (by: TestUser, asked: Asked & { by: 'learner' | 'course' | 'organization' }) =>
  (await by.call(progressSums, { items_per_page: -1, ...asked })).result;
const learnt = (by: TestUser, course: number, items: Record<number, { p: number }>) =>
  by.call(calls.trackProgress, { a: 'set', course, items });

async function organization(name: string, people: readonly TestUser[], above = '/', to_date: string | null = null) {
  const [{ iid }] = await run(`select nextval('iid_seq')::int as iid`);
  await run(
    `insert into organizations (school_id, iid, path, type, name) values ($1, $2, $3, 'khoi', $4)`,
    ...[school.iid, iid, `${above}${iid}/`, name],
  );
  for (const one of people)
    await run(
      `insert into organization_members (school_id, organization_iid, user_iid, from_date, to_date) values ($1, $2, $3, '2020-01-01', $4)`,
      ...[school.iid, iid, one.iid, to_date],
    );
  return Number(iid);
}

test('tells of each learner of the courses one looks after how far they are; the sums are those of the lines', async () => {
  const people = [await school.user(), await school.user(), await school.user()];
  const [done, going, idle] = people as [TestUser, TestUser, TestUser];
  const { course, lessons } = await openCourse(people, { weights: [1, 3], name: 'Quang học' });
  const [first = 0, second = 0] = lessons;
  await learnt(done, course, { [first]: { p: 100 }, [second]: { p: 100 } });
  await learnt(going, course, { [first]: { p: 100 }, [second]: { p: 50 } });
  const other = await openCourse([going], { weights: [0] });
  const { items, total, of_others } = await lines(teacher);
  expect({ total, of_others }).toEqual({ total: 4, of_others: true });
  const told = items.map((one: { user_iid: number; course: number; state: string; percent: number }) => [
    ...[one.user_iid, one.course, one.state, one.percent],
  ]);
  expect(new Set(told)).toEqual(
    new Set([
      [done.iid, course, 'completed', 100],
      [going.iid, course, 'going', 62.5],
      [idle.iid, course, 'not_begun', 0],
      [going.iid, other.course, 'not_begun', 0],
    ]),
  );
  const byLearner = await sums(teacher, { by: 'learner' });
  expect(byLearner.total_sums).toEqual({ learners: 3, places: 4, completed: 1, percent: 40.63 });
  expect(byLearner.items.find(({ iid }: { iid: number }) => iid === going.iid)).toMatchObject({
    places: 2,
    percent: 31.25,
  });
  const byCourse = await sums(teacher, { by: 'course' });
  expect(byCourse.items).toMatchObject([
    { iid: course, name: 'Quang học', learners: 3, places: 3, completed: 1, percent: 54.17 },
    { iid: other.course, learners: 1, places: 1, completed: 0, percent: 0 },
  ]);
  expect(byCourse.total_sums).toEqual(byLearner.total_sums);
});

test('each state, learner, course and word of a name opens to its lines, page by page', async () => {
  const [ha, hai] = [await school.user(), await school.user()];
  await run(`update users set name = 'Lê Thị Hà', search_text = 'le thi ha' where iid = $1`, ha.iid);
  await run(`update users set name = 'Đỗ Hải', search_text = 'do hai' where iid = $1`, hai.iid);
  const { course, lessons } = await openCourse([hai, ha]);
  await learnt(ha, course, { [lessons[0] ?? 0]: { p: 40 } });
  const who = async (asked: Asked) =>
    (await lines(teacher, { course, ...asked })).items.map(({ user_iid }: { user_iid: number }) => user_iid);
  expect(await who({})).toEqual([ha.iid, hai.iid]);
  expect(await who({ page: 2, items_per_page: 1 })).toEqual([hai.iid]);
  expect(await who({ state: 'going' })).toEqual([ha.iid]);
  expect(await who({ state: 'not_begun' })).toEqual([hai.iid]);
  expect(await who({ state: 'completed' })).toEqual([]);
  expect(await who({ learner: hai.iid })).toEqual([hai.iid]);
  expect(await who({ keyword: 'thị ha' })).toEqual([ha.iid]);
  expect((await sums(teacher, { by: 'course', course, state: 'going' })).items).toMatchObject([{ places: 1 }]);
  // What was handed in and waits to be marked has been begun.
  await run(
    `insert into item_progress (school_id, user_iid, course_iid, item_iid, p, pf, pending) values ($1, $2, $3, $4, 0, 0, true)`,
    ...[school.iid, hai.iid, course, lessons[0]],
  );
  expect(await who({ state: 'going' })).toEqual([ha.iid, hai.iid]);
  expect((await lines(teacher, { learner: hai.iid })).items).toMatchObject([{ state: 'going', percent: 0 }]);
});

test('learners read of themselves alone, parents of their child, strangers of nobody', async () => {
  const [one, another, parent] = [await school.user(), await school.user(), await school.user()];
  const { course } = await openCourse([one, another]);
  await run(
    'insert into guardians (school_id, parent_iid, child_iid) values ($1, $2, $3)',
    school.iid,
    parent.iid,
    one.iid,
  );
  const own = await lines(one);
  expect(own).toMatchObject({ total: 1, of_others: false, items: [{ user_iid: one.iid, course }] });
  expect(await lines(one, { learner: another.iid })).toMatchObject({ total: 0 });
  expect(await lines(parent, { child_iid: one.iid })).toMatchObject({ total: 1, items: [{ user_iid: one.iid }] });
  expect(await parent.call(progressLines, { child_iid: another.iid })).toMatchObject({ success: false });
  expect(await lines(parent)).toMatchObject({ total: 0, of_others: false });
  expect(await lines(await school.user('teacher'), { course })).toMatchObject({ total: 0 });
  const elsewhere = await (await test_app.school()).user('headmaster');
  expect(await lines(elsewhere, { course, learner: one.iid })).toMatchObject({ total: 0 });
});

test('sums up organizations with those below them, of people who belong there today', async () => {
  const [one, two, past] = [await school.user(), await school.user(), await school.user()];
  const { course, lessons } = await openCourse([one, two, past], { weights: [1] });
  await learnt(one, course, { [lessons[0] ?? 0]: { p: 100 } });
  const grade = await organization('Khối 10', [one]);
  const group = await organization('10A1', [one, two], `/${grade}/`);
  await organization('10A2', [past], `/${grade}/`, '2020-02-02');
  const { items } = await sums(headmaster, { by: 'organization', course });
  expect(items).toEqual([
    { iid: grade, name: 'Khối 10', depth: 0, learners: 2, places: 2, completed: 1, percent: 50 },
    { iid: group, name: '10A1', depth: 1, learners: 2, places: 2, completed: 1, percent: 50 },
  ]);
  expect(await lines(headmaster, { course, organization: grade })).toMatchObject({ total: 2 });
  expect(await headmaster.call(progressLines, { organization: course })).toMatchObject({ message: 'not_found' });
  // Of organizations a learner learns nothing here.
  expect((await lines(one, { organization: grade })).named.organization).toBeUndefined();
  // Whoever keeps an organization reads of its people, in any course.
  const keeper = await school.user(`staff@organization-${group}`);
  expect(await lines(keeper)).toMatchObject({ total: 2, of_others: true });
  const opened = await keeper.call(calls.courseOutline, { course, user_iid: one.iid });
  expect(opened.result).toMatchObject({ percent: 100, can: { edit: false, results: false } });
  expect(await keeper.call(calls.courseOutline, { course, user_iid: past.iid })).toMatchObject({ success: false });
});

test('what is filtered can be taken away as a file by a signed address, as far as results may be', async () => {
  const [one, two] = [await school.user(), await school.user()];
  const { course, lessons } = await openCourse([one, two], { name: 'Sóng', weights: [1] });
  await learnt(one, course, { [lessons[0] ?? 0]: { p: 100 } });
  const class_iid = await organization('11A1', [one, two]);
  const file = async (by: TestUser, asking: typeof exportProgress, fetching: typeof exportedProgress, asked: Asked) => {
    const { result } = await by.call(asking, { format: 'csv', ...asked });
    const token = String(result.url).split('token=')[1] ?? '';
    return String((await school.guest(fetching, { token })).result)
      .trim()
      .split('\r\n');
  };
  const rows = await file(teacher, exportProgress, exportedProgress, { course });
  expect(rows).toHaveLength(3);
  expect(rows.join('\n')).toMatch(/Sóng.*Completed,100,/);
  expect(await file(teacher, exportProgress, exportedProgress, { course, state: 'completed' })).toHaveLength(2);
  expect(await file(one, exportProgress, exportedProgress, {})).toHaveLength(2);
  const byOrganization = await file(
    ...[headmaster, exportProgressByOrganization as never, exportedProgressByOrganization as never],
    { organization: class_iid },
  );
  expect(byOrganization.slice(1)).toEqual(['11A1,2,2,1,50']);
  const { result } = await headmaster.call(exportProgress, { course });
  expect(result.url).toContain('token=');
  const names = await run(
    `select name from events where name = 'learning.progress-exported' and actor_iid = $1`,
    headmaster.iid,
  );
  expect(names).toHaveLength(2);
});
