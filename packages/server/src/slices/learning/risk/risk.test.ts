import * as calls from '@sen/domain/learning/contract.ts';
import { atRisk } from '@sen/domain/learning/risk/contract.ts';
import { expect, test } from 'vitest';
import type { TestUser } from '../../../../test/app.ts';
import { openCourses } from '../course.fixture.ts';

const courses = await openCourses();
const { test_app, school, teacher, run } = courses;

/** A course of two lessons with learners who have been in it for three weeks. */
async function openCourse(people: readonly TestUser[], fields: { start_date?: string; end_date?: string } = {}) {
  const opened = await courses.openCourse(people, fields);
  await run(`update course_learners set joined_at = now() - interval '21 days' where course_iid = $1`, opened.course);
  return opened;
}

const found = (by: TestUser, course?: number) => by.call(atRisk, { course });

test('names those who have stopped and those who missed something, who has most against them first', async () => {
  const [busy, idle, late] = [await school.user(), await school.user(), await school.user()];
  const { course, lessons } = await openCourse([busy, idle, late]);
  const items = { [lessons[0] ?? 0]: { p: 100 } };
  for (const one of [busy, late]) await one.call(calls.trackProgress, { a: 'set', course, items });
  expect(await found(teacher)).toMatchObject({
    total: 1,
    result: [{ user_iid: idle.iid, course, percent: 0, risks: [{ kind: 'idle', count: 21 }] }],
  });
  // The first lesson closes: those who have passed it have missed nothing.
  await run(
    `update nodes set fields = fields || '{"start_time": 1000000, "end_time": 1000100}' where iid = $1`,
    lessons[0],
  );
  await run(`update item_progress set updated_at = now() - interval '20 days' where user_iid = $1`, late.iid);
  const { result: rows } = await found(teacher, course);
  expect(rows.map(({ user_iid }: { user_iid: number }) => user_iid)).toEqual([idle.iid, late.iid]);
  expect(rows).toMatchObject([
    { risks: [{ kind: 'idle' }, { kind: 'missed', count: 1 }] },
    { percent: 50, risks: [{ kind: 'idle', count: 20 }] },
  ]);
});

test('are told by course, of running ones only, to those who look after its people', async () => {
  const idle = await school.user();
  const other = await openCourse([idle]);
  const over = await openCourse([idle], { start_date: '2019-01-01', end_date: '2020-01-01' });
  const mine = (await found(teacher)).result.map(({ course }: { course: number }) => course);
  expect(mine).toContain(other.course);
  expect(mine).not.toContain(over.course);
  const colleague = await school.user('teacher');
  expect(await found(colleague)).toMatchObject({ result: [] });
  expect((await colleague.call(atRisk, { course: other.course })).message).toBe('course_not_found');
  expect((await idle.call(atRisk, { course: other.course })).success).toBe(false);
  const office = await school.user('headmaster');
  expect(await found(office, other.course)).toMatchObject({ result: [{ user_iid: idle.iid }] });
  const elsewhere = await test_app.school();
  expect(await found(await elsewhere.user('root'), undefined)).toMatchObject({ result: [] });
});
