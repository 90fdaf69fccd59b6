import * as calls from '@sen/domain/learning/goals/contract.ts';
import { addLearners } from '@sen/domain/learning/learners/contract.ts';
import { linkChild } from '@sen/domain/people/person/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';

let test_app: TestApp;
let school: TestSchool;
let learner: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
});
beforeEach(async () => {
  school = await test_app.school();
  learner = await school.user();
});
afterAll(() => test_app.close());

async function courseOf(teacher: TestUser): Promise<number> {
  const { rows } = await test_app.owner.query(
    `with syllabus as (insert into nodes (school_id, ntype, name, slug, fields) values ($1, 'syllabus', 'x', 'x', '{"content": ""}') returning iid)
     insert into nodes (school_id, ntype, name, slug, owner_iid, fields)
     select $1, 'course', 'Tiếng Anh 6', 'x', $2, jsonb_build_object('name', 'x', 'content', '', 'syllabus_iid', iid, 'is_public', false, 'sequential', false) from syllabus returning iid`,
    [school.iid, teacher.iid],
  );
  return Number(rows[0].iid);
}

async function taughtBy(teacher: TestUser, user: TestUser): Promise<number> {
  const course = await courseOf(teacher);
  await test_app.owner.query(
    'insert into course_learners (school_id, course_iid, user_iid, status, vouched) values ($1, $2, $3, 2, true)',
    [school.iid, course, user.iid],
  );
  return course;
}

async function skill(): Promise<number> {
  const { rows } = await test_app.owner.query(
    `insert into skills (school_id, name) values ($1, 'Nghe') returning iid`,
    [school.iid],
  );
  return Number(rows[0].iid);
}

const made = async (fields: object = {}): Promise<number> =>
  (await learner.call(calls.newGoal, { name: 'Đạt B1', target_level: 'B1', deadline: '2099-01-01', ...fields })).result
    .iid;
const read = async (user: TestUser, iid: number) => user.call(calls.getGoal, { iid });

describe('one’s goals', () => {
  test('have a note with formats and without anything that runs; its history tells the words alone', async () => {
    const note = '<p>Học <strong>mỗi ngày</strong></p><script>alert(1)</script>';
    const iid = await made({ note });
    const { goal } = (await read(learner, iid)).result;
    expect(goal.note).toBe('<p>Học <strong>mỗi ngày</strong></p>');
    await learner.call(calls.changeGoal, { iid, version: goal.version, name: 'Đạt B1', note: 'a < b' });
    const { goal: changed, history } = (await read(learner, iid)).result;
    expect(changed.note).toBe('a &lt; b');
    expect(JSON.stringify(history)).toContain('Học mỗi ngày');
    expect(JSON.stringify(history)).not.toContain('strong');
  });

  test('are written down and changed by the learner, with a history of what changed', async () => {
    const iid = await made({ skill_iid: await skill() });
    const { goal } = (await read(learner, iid)).result;
    expect(goal).toMatchObject({ name: 'Đạt B1', skill: { name: 'Nghe' }, percent: 0, state: 'doing' });
    const fields = { iid, version: goal.version, name: 'Đạt B1', target_level: 'B1', deadline: '2099-01-01' };
    const changed = await learner.call(calls.changeGoal, { ...fields, percent: 30, state: 'achieved' });
    expect(changed).toMatchObject({ success: true });
    expect((await read(learner, iid)).result).toMatchObject({
      goal: { percent: 100, state: 'achieved', skill: null },
      history: [
        {
          action: 'updated',
          by: { iid: learner.iid },
          changes: expect.arrayContaining([{ field: 'state', before: 'doing', after: 'achieved' }]),
        },
        { action: 'created' },
      ],
    });
    expect(await learner.call(calls.changeGoal, fields)).toMatchObject({ success: false, message: 'edited_meanwhile' });
  });

  test('tell their course by its name, whatever that is', async () => {
    const teacher = await school.user('teacher');
    const [course_iid, hidden] = [await taughtBy(teacher, learner), await courseOf(teacher)];
    const name = `${hidden},${hidden}`;
    await test_app.owner.query('update nodes set name = $2 where iid = $1', [course_iid, name]);
    const { history } = (await read(learner, await made({ course_iid }))).result;
    expect(history[0].changes).toContainEqual({ field: 'course', after: name });
  });

  test('stand by their deadline, those that are done last', async () => {
    await made({ name: 'late', deadline: '2099-06-01' });
    await made({ name: 'soon', deadline: '2099-02-01' });
    await made({ name: 'done', deadline: '2098-01-01', state: 'achieved' });
    await made({ name: 'whenever', deadline: '' });
    const { goals } = (await learner.call(calls.goalsOf, {})).result;
    expect(goals.map(({ name }: { name: string }) => name)).toEqual(['soon', 'late', 'whenever', 'done']);
  });

  test('are about a skill that is there or a course that one is in', async () => {
    const teacher = await school.user('teacher');
    const other = await courseOf(teacher);
    const own = await taughtBy(teacher, learner);
    const choices = await learner.call(calls.goalChoices, {});
    expect(choices.result).toMatchObject({ courses: [{ iid: own, name: 'Tiếng Anh 6' }] });
    expect((await learner.call(calls.newGoal, { name: 'x', course_iid: other })).err).toHaveProperty('course_iid');
    expect(await learner.call(calls.newGoal, { name: 'x', skill_iid: 999_999 })).toMatchObject({
      message: 'skill_not_found',
      err_code: 21,
      err: { skill_iid: 'skill_not_found' },
    });
    expect(await learner.call(calls.newGoal, { name: 'x', course_iid: own })).toMatchObject({ success: true });
  });
});

describe('the goals of a learner', () => {
  test('are read and commented on by the learner’s teachers and the office, and written by neither', async () => {
    const [teacher, staff] = [await school.user('teacher'), await school.user('staff')];
    await taughtBy(teacher, learner);
    const iid = await made();
    for (const user of [teacher, staff]) {
      expect((await user.call(calls.goalsOf, { user_iid: learner.iid })).result.goals).toHaveLength(1);
      expect(await user.call(calls.commentOnGoal, { iid, text: `by ${user.iid}` })).toMatchObject({ success: true });
      expect((await user.call(calls.changeGoal, { iid, version: 1, name: 'x' })).message).toBe('not_found');
    }
    const { said, goal, history } = (await read(learner, iid)).result;
    expect(said).toMatchObject([{ by: { iid: teacher.iid } }, { by: { iid: staff.iid }, text: `by ${staff.iid}` }]);
    expect(goal.comments).toBe(2);
    expect(history).toHaveLength(1);
  });

  test('are no other learner’s, teacher’s or school’s to see', async () => {
    const iid = await made();
    const others = [await school.user(), await school.user('teacher'), await (await test_app.school()).user('root')];
    for (const user of others) {
      expect((await read(user, iid)).message).toBe('not_found');
      expect((await user.call(calls.goalsOf, { user_iid: learner.iid })).message).toBe('not_found');
      expect((await user.call(calls.commentOnGoal, { iid, text: 'x' })).message).toBe('not_found');
    }
  });

  test('are not open to a teacher who alone has put the learner into a course', async () => {
    const teacher = await school.user('teacher');
    const course = await courseOf(teacher);
    const iid = await made();
    await teacher.call(addLearners, { course, user_iids: [learner.iid] });
    expect((await read(teacher, iid)).message).toBe('not_found');
  });

  test('are no longer open to a teacher after the last course they teach the learner in', async () => {
    const teacher = await school.user('teacher');
    const course = await taughtBy(teacher, learner);
    const iid = await made();
    await test_app.owner.query('update course_learners set status = 5 where course_iid = $1', [course]);
    expect((await read(teacher, iid)).message).toBe('not_found');
  });

  test('are there for a parent to look at', async () => {
    const [parent, root] = [await school.user(), await school.user('root')];
    const iid = await made();
    await root.call(linkChild, { parent_iid: parent.iid, child_iid: learner.iid });
    expect((await read(parent, iid)).result.can).toEqual({ edit: false, comment: false });
    expect((await parent.call(calls.commentOnGoal, { iid, text: 'x' })).message).toBe('permission_denied');
  });
});
