import { newNode } from '@sen/domain/content/contract.ts';
import { updateUser } from '@sen/domain/identity/profile/contract.ts';
import { publicCourses } from '@sen/domain/learning/contract.ts';
import * as calls from '@sen/domain/setup/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../test/app.ts';

let app: TestApp;
let school: TestSchool;
let root: TestUser;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  school = await app.school();
  root = await school.user('root');
});

const settled = (state: 'in' | 'out') =>
  vi.waitFor(
    async () => {
      const { result } = await root.call(calls.setupChecklist, {});
      expect(result.sample.state).toBe(state);
      return result;
    },
    { timeout: 60_000, interval: 100 },
  );
async function putIn() {
  await root.call(calls.sampleData, { a: 'in' });
  return settled('in');
}
async function takeOut() {
  await root.call(calls.sampleData, { a: 'out' });
  return settled('out');
}
/** Nodes of the school that are not removed. */
const nodes = async (ntype?: string): Promise<{ iid: number; name: string }[]> =>
  (
    await app.owner.query(
      `select iid::int, name from nodes where school_id = $1 and status <> 'deleted' and ($2::text is null or ntype = $2) order by iid`,
      [school.iid, ntype ?? null],
    )
  ).rows;
const grantsOver = async (): Promise<number> =>
  (await app.owner.query(`select from grants where school_id = $1 and scope like 'course-%'`, [school.iid])).rows
    .length;

describe('the sample of a new school', () => {
  test('goes in as a course with questions and an exam, marked as sample, and the checklist does not count it', async () => {
    const { steps, sample } = await putIn();
    expect(sample).toMatchObject({ done: sample.total, course: { name: 'Safety at work (sample)' } });
    expect((await nodes('question')).length).toBeGreaterThan(10);
    const shown = await school.guest(publicCourses, {});
    expect(shown.result).toMatchObject([{ name: 'Safety at work (sample)' }]);
    const done = Object.fromEntries(steps.map(({ step, done }: { step: string; done: boolean }) => [step, done]));
    expect(done).toEqual({ theme: false, people: false, course: false, exam: false, mail: false });
  });

  test.each([
    ['vn', 'Vật lí 10: Động học'],
    ['jp', '災害に備える：はじめての防災'],
  ])('is written in the language of who asks for it: %s', async (language, name) => {
    await root.call(updateUser, { _sand_step: 'setting', language } as never);
    const { sample } = await putIn();
    expect(sample).toMatchObject({ course: { name: expect.stringContaining(name) } });
  });

  test('comes out whole and leaves what was there before as it was', async () => {
    await root.call(newNode, { ntype: 'course', name: 'Own course' } as never);
    const before = await nodes();
    const grants_before = await grantsOver();
    await putIn();
    const { sample } = await takeOut();
    expect(sample.kept).toBe(0);
    expect(await nodes()).toEqual(before);
    expect(await grantsOver()).toBe(grants_before);
  });

  test('goes in again after it came out, and asking twice puts it in once', async () => {
    await Promise.all([root.call(calls.sampleData, { a: 'in' }), root.call(calls.sampleData, { a: 'in' })]);
    await settled('in');
    await takeOut();
    await putIn();
    expect(await nodes('course')).toHaveLength(1);
  });

  test('what people have sat stays with its course and questions; the rest goes', async () => {
    const { sample } = await putIn();
    const learner = await school.user();
    const exams = await nodes('exercise');
    const [sat] = exams;
    const questions = (await nodes('question')).slice(0, 2);
    await app.owner.query(
      `insert into takes (school_id, course_iid, exercise_iid, user_iid, status, started_at) values ($1, $2, $3, $4, 'FINISHED', now())`,
      [school.iid, sample.course.iid, sat?.iid, learner.iid],
    );
    await app.owner.query('insert into node_uses (school_id, node_iid) select $1, unnest($2::bigint[])', [
      school.iid,
      [sample.course.iid, sat?.iid, ...questions.map(({ iid }) => iid)],
    ]);
    const after = await takeOut();
    expect((await nodes('exercise')).map(({ iid }) => iid)).toEqual([sat?.iid]);
    expect(await nodes('course')).toHaveLength(1);
    expect(await nodes('sco')).toEqual([]);
    const left = (await nodes('question')).map(({ iid }) => iid);
    expect(left).toEqual(expect.arrayContaining(questions.map(({ iid }) => iid)));
    expect(after.sample.kept).toBe((await nodes()).length);
    expect(after.steps.find(({ step }: { step: string }) => step === 'course').done).toBe(true);
  });

  test('a question that the school’s own exam took over stays', async () => {
    await putIn();
    const [taken] = await nodes('question');
    await root.call(newNode, {
      ntype: 'exercise',
      name: 'Own exam',
      rule_type: 'exam',
      fixed: [{ question_iid: taken?.iid }],
    } as never);
    const { sample } = await takeOut();
    expect(sample.kept).toBe(1);
    expect(await nodes('question')).toEqual([taken]);
  });

  test('what the school hung into the sample keeps the course it hangs in', async () => {
    await putIn();
    const [syllabus] = await nodes('syllabus');
    await root.call(newNode, { ntype: 'sco', pid: syllabus?.iid, name: 'Own lesson', content: '' } as never);
    await takeOut();
    expect(await nodes('sco')).toMatchObject([{ name: 'Own lesson' }]);
    expect(await nodes('course')).toHaveLength(1);
  });

  test('somebody who is not root does not put it in', async () => {
    const teacher = await school.user('teacher', 'staff');
    expect(await teacher.call(calls.sampleData, { a: 'in' })).toMatchObject({ message: 'permission_denied' });
  });
});

test('a test mail ticks its step once a mail server took it, not while it is kept here', async () => {
  expect(await root.call(calls.testMail, {})).toMatchObject({ message: 'account_without_mail' });
  await app.owner.query(`update users set mail = 'root@example.com' where school_id = $1 and iid = $2`, [
    school.iid,
    root.iid,
  ]);
  expect(await root.call(calls.testMail, {})).toMatchObject({ result: { mail: 'root@example.com' } });
  const mailed = async () => {
    const { result } = await root.call(calls.setupChecklist, {});
    return result.steps.find(({ step }: { step: string }) => step === 'mail').done;
  };
  await vi.waitFor(async () => {
    const { rows } = await app.owner.query(`select status from deliveries where school_id = $1 and way = 'mail'`, [
      school.iid,
    ]);
    expect(rows).toEqual([{ status: 'kept' }]);
  }, 60_000);
  expect(await mailed()).toBe(false);
  await app.owner.query(`update deliveries set status = 'sent' where school_id = $1 and way = 'mail'`, [school.iid]);
  expect(await mailed()).toBe(true);
});
