import { find } from '@sen/domain/learning/find/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';
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

test('those who run the school find people without accents; teachers find their learners; a learner finds nobody', async () => {
  const staff = await school.user('staff');
  const teacher = await school.user(`teacher@course-${furnished.ids.course}`);
  const stranger = await school.user('teacher@course-1');
  await test_app.owner.query(
    'insert into course_learners (school_id, course_iid, user_iid) values ($1, $2, $3) on conflict do nothing',
    [school.iid, furnished.ids.course, furnished.learner.iid],
  );
  for (const keyword of ['dang thuy', 'Đặng Thùy', 'TRAM'])
    expect(names(await staff.call(find, { keyword }))).toEqual([furnished.learner.iid]);
  // A teacher may not open the record of a learner, so that they are led to them in the course.
  expect((await teacher.call(find, { keyword: 'dang' })).result.people).toMatchObject([
    { iid: furnished.learner.iid, course: furnished.ids.course },
  ]);
  expect((await staff.call(find, { keyword: 'dang' })).result.people).toMatchObject([{ course: null }]);
  expect(names(await stranger.call(find, { keyword: 'dang' }))).toEqual([]);
  expect(names(await furnished.learner.call(find, { keyword: 'dang' }))).toEqual([]);
  expect(names(await staff.call(find, {}))).toEqual([]);
});

test('people are found by words of their names in any order, and whoever is named so exactly comes first', async () => {
  const staff = await school.user('staff');
  await test_app.owner.query(
    `insert into users (school_id, lname, name, search_text, status)
     select $1::bigint, 'pupil1' || number, 'Bùi An ' || number, 'bui an ' || number || ' pupil1' || number, 'activated' from generate_series(0, 8) number
     union all select $1::bigint, 'pupil1', 'Vũ Minh Khôi', 'vu minh khoi pupil1', 'activated'`,
    [school.iid],
  );
  const found = async (keyword: string) => (await staff.call(find, { keyword })).result.people;
  for (const keyword of ['vu khoi', 'Khôi Vũ', 'minh pupil1'])
    expect((await found(keyword)).map(({ lname }: { lname: string }) => lname)).toEqual(['pupil1']);
  expect((await found('pupil1'))[0]).toMatchObject({ lname: 'pupil1' });
  expect(await found('khoi nobody')).toEqual([]);
  expect(await found('k_oi')).toEqual([]);
});

test('a course is found by those who learn or teach it, and told apart', async () => {
  await test_app.owner.query(`update nodes set search_text = 'dia ly 10' where iid = $1`, [furnished.ids.course]);
  const keyword = 'Địa lý';
  const courses = async (user: typeof furnished.learner) =>
    (await user.call(find, { keyword })).result.courses.map(
      ({ iid, in_editor }: { iid: number; in_editor: boolean }) => [iid, in_editor],
    );
  expect(await courses(furnished.learner)).toEqual([[furnished.ids.course, false]]);
  expect(await courses(await school.user('headmaster'))).toContainEqual([furnished.ids.course, true]);
  // Who only looks after people reads it as learners do: the editor is not for them.
  const registrar = await school.user();
  await test_app.owner.query(
    `with role as (insert into abac_roles (school_id, name, permissions) values ($1, 'Registrar', array['users.view']) returning iid)
     insert into abac_grants (school_id, user_iid, role_iid, scope) select $1, $2, iid, '' from role`,
    [school.iid, registrar.iid],
  );
  expect(await courses(registrar)).toEqual([[furnished.ids.course, false]]);
  expect(await courses(await school.user())).toEqual([]);
});

test('an exercise is found by words of its name by those who may open it, each by their own way, the exact name first', async () => {
  const { course, item: exercise, pid: syllabus } = furnished.ids;
  await test_app.owner.query(
    `update nodes set name = 'Kiểm tra học kì', search_text = 'kiem tra hoc ki' where iid = $1`,
    [exercise],
  );
  await test_app.owner.query(
    `insert into nodes (school_id, ntype, pid, position, name, slug, search_text, fields)
     select school_id, 'exercise', $2, 0, 'Kiểm tra học kì: ôn tập', 'x', 'kiem tra hoc ki: on tap', fields from nodes where iid = $1`,
    [exercise, syllabus],
  );
  const found = async (user: TestUser, keyword: string) => (await user.call(find, { keyword })).result.exercises;
  const way = async (user: TestUser) => (await found(user, 'KIỂM ki'))[0]?.way;
  const learner = furnished.learner;
  expect(await found(learner, 'Học kì kiểm tra')).toHaveLength(2);
  expect((await found(learner, 'kiem tra hoc ki'))[0]).toMatchObject({
    iid: exercise,
    name: 'Kiểm tra học kì',
    course: { iid: course, siid: syllabus },
  });
  expect(await way(learner)).toBe('learn');
  expect(await way(await school.user(`teacher@course-${course}`))).toBe('edit');
  expect(await way(await school.user(`tutor@course-${course}`))).toBe('results');
  expect(await way(await school.user('staff'))).toBe('results');
  expect(await way(await school.user(`marker@course-${course}`))).toBe('marking');
  expect(await way(await school.user('teacher@course-1'))).toBeUndefined();
  expect(await way(await school.user())).toBeUndefined();
  await test_app.owner.query(`update nodes set status = 'deleted' where iid = $1`, [exercise]);
  expect(await found(learner, 'kiem tra hoc ki')).toHaveLength(1);
});

test('another school has nothing of this one', async () => {
  const head = await (await test_app.school()).user('headmaster');
  expect((await head.call(find, { keyword: 'dang' })).result).toEqual({ people: [], courses: [], exercises: [] });
});
