import * as codes from '@sen/domain/learning/codes/contract.ts';
import { codeShown } from '@sen/domain/learning/codes/model.ts';
import * as learners from '@sen/domain/learning/learners/contract.ts';
import { gate } from '@sen/domain/people/gate/model.ts';
import { expect, test } from 'vitest';
import type { TestUser } from '../../../../test/app.ts';
import { openCourses } from '../course.fixture.ts';

const { test_app, school, teacher, run, openCourse } = await openCourses();
const LATER = 4_000_000_000;

async function codeOf(course: number, bounds: object = {}): Promise<string> {
  const saved = await teacher.call(codes.saveJoinCode, { course, ...bounds });
  expect(saved).toMatchObject({ success: true });
  return saved.result.code;
}
const join = (user: TestUser, code: string) => user.call(codes.joinByCode, { code });
const insideOf = async (course: number) =>
  (await teacher.call(learners.listLearners, { course, items_per_page: -1 })).result.map(
    ({ user_iid, status }: { user_iid: number; status: number }) => [user_iid, status],
  );

test('whoever has the code sees where it leads, joins, and is told as one who came by themselves', async () => {
  const an = await school.user();
  const { course } = await openCourse([]);
  const code = await codeOf(course, { ends_at: LATER, most: 40 });
  expect((await an.call(codes.readJoinCode, { code: codeShown(code).toLowerCase() })).result).toMatchObject({
    ...{ course_iid: course, inside: false, teachers: [expect.any(String)] },
  });
  expect((await join(an, code)).result).toMatchObject({ course_iid: course, joined: true });
  expect((await join(an, code)).result).toMatchObject({ joined: false });
  expect(await insideOf(course)).toEqual([[an.iid, 2]]);
  expect(await run('select vouched, by_hand from course_learners where course_iid = $1', course)).toEqual([
    { vouched: true, by_hand: true },
  ]);
  const told = (await teacher.call(codes.joinCode, { course })).result;
  expect(told).toMatchObject({ code, ends_at: LATER, most: 40, used: 1 });
  expect(new URL(told.link).pathname).toBe(`/join/${code}`);
  expect(told.qr).toMatch(/^data:image\/png;base64,/);
  const events = await run(
    `select payload from events where name = 'learning.joined' and payload ->> 'course_iid' = $1::text`,
    course,
  );
  expect(events.map(({ payload }) => payload.user_iid)).toEqual([an.iid]);
});

test('of thirty who come at once as many join as may', async () => {
  const { course } = await openCourse([]);
  const code = await codeOf(course, { most: 7 });
  const people = await Promise.all(Array.from({ length: 30 }, () => school.user()));
  const answers = await Promise.all(people.map((user) => join(user, code)));
  expect(answers.filter(({ success }) => success)).toHaveLength(7);
  expect(new Set(answers.filter(({ success }) => !success).map(({ message }) => message))).toEqual(
    new Set(['join_code_used_up']),
  );
  expect(await insideOf(course)).toHaveLength(7);
});

test('one person who comes twenty times at once takes one place', async () => {
  const { course } = await openCourse([]);
  const code = await codeOf(course, { most: 2 });
  const an = await school.user();
  const answers = await Promise.all(Array.from({ length: 20 }, () => join(an, code)));
  expect(answers.filter(({ result }) => result?.joined)).toHaveLength(1);
  expect((await teacher.call(codes.joinCode, { course })).result.used).toBe(1);
});

test('no seat of the course is given twice', async () => {
  const { course } = await openCourse([]);
  await run('update nodes set fields = fields || \'{"seats": 2}\' where iid = $1', course);
  const code = await codeOf(course);
  const people = await Promise.all(Array.from({ length: 6 }, () => school.user()));
  const answers = await Promise.all(people.map((user) => join(user, code)));
  expect(answers.filter(({ success }) => success)).toHaveLength(2);
  expect(answers.find(({ success }) => !success)).toMatchObject({ message: 'course_full' });
});

test('an old code, an ended one and one that is none are refused by name', async () => {
  const an = await school.user();
  const { course } = await openCourse([]);
  const first = await codeOf(course);
  await codeOf(course, { ends_at: 1 });
  expect(await join(an, first)).toMatchObject({ success: false, message: 'join_code_ended' });
  const second = await codeOf(course, { renew: true });
  expect(second).not.toBe(first);
  expect(await join(an, first)).toMatchObject({ success: false, message: 'join_code_unknown' });
  await teacher.call(codes.endJoinCode, { course });
  expect((await teacher.call(codes.joinCode, { course })).result).toBe(null);
  for (const code of [second, 'nonsense', 'ABC'])
    expect(await join(an, code)).toMatchObject({ success: false, message: 'join_code_unknown' });
  expect(await insideOf(course)).toEqual([]);
});

test('whoever is held back from registering does not come in by a code', async () => {
  const an = await school.user();
  const { course } = await openCourse([]);
  const code = await codeOf(course);
  const staff = await school.user('staff');
  const held = { user_iid: an.iid, place: 'registration', course_iid: course, name: 'Fees' };
  expect(await staff.call(gate.calls.create, held as never)).toMatchObject({ success: true });
  expect(await join(an, code)).toMatchObject({ success: false, message: 'held_back', err_code: 14 });
  expect(await insideOf(course)).toEqual([]);
});

test('codes are of one school, and only who puts people in a course sees its code', async () => {
  const { course } = await openCourse([]);
  const code = await codeOf(course);
  const other = await (await test_app.school()).user();
  expect(await join(other, code)).toMatchObject({ success: false, message: 'join_code_unknown' });
  for (const asked of [codes.joinCode, codes.saveJoinCode, codes.endJoinCode])
    expect(await (await school.user()).call(asked as typeof codes.joinCode, { course })).toMatchObject({
      success: false,
    });
  const stranger = await school.user('teacher');
  expect(await stranger.call(codes.joinCode, { course })).toMatchObject({ message: 'course_not_found' });
});
