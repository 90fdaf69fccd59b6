import { find } from '@sen/domain/learning/find/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool } from '../../../../test/app.ts';
import { type Furnished, furnish } from '../../../../test/furnished.ts';

let test_app: TestApp;
let school: TestSchool;
let furnished: Furnished;
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school();
  furnished = await furnish(test_app, school);
  await test_app.owner.query(
    `update users set name = 'Đặng Thùy Trâm', search_text = 'dang thuy tram' where iid = $1`,
    [furnished.learner.iid],
  );
});
afterAll(() => test_app.close());

const names = (answer: { result: { people: { iid: number }[] } }) => answer.result.people.map(({ iid }) => iid);

test('who runs the school finds people without accents; a teacher finds his learners; a learner finds nobody', async () => {
  const staff = await school.user('staff');
  const teacher = await school.user(`teacher@course-${furnished.ids.course}`);
  const stranger = await school.user('teacher@course-1');
  await test_app.owner.query(
    'insert into course_learners (school_id, course_iid, user_iid) values ($1, $2, $3) on conflict do nothing',
    [school.iid, furnished.ids.course, furnished.learner.iid],
  );
  for (const keyword of ['dang thuy', 'Đặng Thùy', 'TRAM'])
    expect(names(await staff.call(find, { keyword }))).toEqual([furnished.learner.iid]);
  expect(names(await teacher.call(find, { keyword: 'dang' }))).toEqual([furnished.learner.iid]);
  expect(names(await stranger.call(find, { keyword: 'dang' }))).toEqual([]);
  expect(names(await furnished.learner.call(find, { keyword: 'dang' }))).toEqual([]);
  expect(names(await staff.call(find, {}))).toEqual([]);
});

test('a course is found by those who learn or teach it, and told apart', async () => {
  await test_app.owner.query(`update nodes set search_text = 'dia ly 10' where iid = $1`, [furnished.ids.course]);
  const keyword = 'Địa lý';
  const courses = async (user: typeof furnished.learner) =>
    (await user.call(find, { keyword })).result.courses.map(({ iid, staffed }: { iid: number; staffed: boolean }) => [
      iid,
      staffed,
    ]);
  expect(await courses(furnished.learner)).toEqual([[furnished.ids.course, false]]);
  expect(await courses(await school.user('headmaster'))).toContainEqual([furnished.ids.course, true]);
  expect(await courses(await school.user())).toEqual([]);
});

test('another school has nothing of this one', async () => {
  const head = await (await test_app.school()).user('headmaster');
  expect((await head.call(find, { keyword: 'dang' })).result).toEqual({ people: [], courses: [] });
});
