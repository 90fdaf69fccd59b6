import { newNode, updateNode } from '@sen/domain/content/contract.ts';
import * as calls from '@sen/domain/learning/contract.ts';
import * as learners from '@sen/domain/learning/learners/contract.ts';
import { guestOf } from '@sen/domain/shared/actor.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../test/app.ts';
import { mayLearnItem } from './index.ts';

let test_app: TestApp;
let school: TestSchool;
let teacher: TestUser;
let learner: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
});
beforeEach(async () => {
  school = await test_app.school();
  teacher = await school.user('teacher');
  learner = await school.user();
});
afterAll(() => test_app.close());

async function make(fields: Record<string, unknown>) {
  const answer = await teacher.call(newNode, fields as never);
  expect(answer, JSON.stringify(answer)).toMatchObject({ success: true });
  return answer.result.node as { iid: number; fields: { syllabus_iid: number } };
}

/** A course with the learner in it; `add` hangs a lesson into it. */
async function openCourse(fields: object = {}) {
  const course = await make({ ntype: 'course', name: 'Vật lí', ...fields });
  const pid = course.fields.syllabus_iid;
  await teacher.call(learners.addLearners, { course: course.iid, user_iids: [learner.iid] });
  const add = async (lesson: object = {}) =>
    (await make({ ntype: 'sco', pid, name: 'Bài', content: '<p>1</p>', weighted: 1, ...lesson })).iid;
  return { iid: course.iid, pid, add };
}

const read = (ciid: number, iid: number) => learner.call(calls.getLesson, { iid, ciid });
const track = (course: number, iid: number, p: number) =>
  learner.call(calls.trackProgress, { a: 'set', course, items: { [iid]: { p } } });
const items = async (course: number) =>
  (await learner.call(calls.courseOutline, { course })).result.items as Record<string, unknown>[];

describe('a lesson', () => {
  test('that names what comes first waits for it in every course, says how far one is, and takes no progress', async () => {
    const course = await openCourse();
    const first = await course.add({ name: 'Một', require: 0.8 });
    const other = await course.add();
    const second = await course.add({ sequential: [first] });
    await track(course.iid, first, 50);
    const refused = {
      message: 'course_locked',
      err_code: 14,
      result: { iid: first, name: 'Một', p: 50, need: 80, locked: false },
    };
    expect(await read(course.iid, second)).toMatchObject(refused);
    expect(await track(course.iid, second, 100)).toMatchObject(refused);
    expect((await read(course.iid, other)).success).toBe(true);
    expect((await items(course.iid))[2]).toMatchObject({ state: 'locked', why: 'course_locked', unlock_iid: first });
    await track(course.iid, first, 80);
    expect((await items(course.iid))[0]).toMatchObject({ state: 'passed', p: 80, need: 80 });
    expect((await read(course.iid, second)).success).toBe(true);
  });

  test('waits for no other that waits for it, for none of another course, and ends after it begins', async () => {
    const [course, elsewhere] = [await openCourse(), await openCourse()];
    const first = await course.add();
    const second = await course.add({ sequential: [first] });
    const foreign = await elsewhere.add();
    const change = (sequential: number[]) =>
      teacher.call(updateNode, { ntype: 'sco', iid: first, sequential } as never);
    expect((await change([second])).err).toEqual({ sequential: 'waits_for_itself' });
    expect((await change([foreign])).err).toEqual({ sequential: 'not_found' });
    const over = await teacher.call(updateNode, { ntype: 'sco', iid: first, start_time: 9, end_time: 5 } as never);
    expect(over.err).toEqual({ end_time: 'ends_before_it_begins' });
    expect((await read(course.iid, first)).success).toBe(true);
  });

  test('is closed outside its hours, for reading and for progress; who runs the course reads it', async () => {
    const course = await openCourse();
    const later = await course.add({ start_time: 4_000_000_000 });
    const over = await course.add({ end_time: 1_000_000_000 });
    for (const [iid, message] of [
      [later, 'item_not_open'],
      [over, 'item_closed'],
    ] as const) {
      expect(await read(course.iid, iid)).toMatchObject({ success: false, message });
      expect(await track(course.iid, iid, 100)).toMatchObject({ success: false, message });
      expect((await teacher.call(calls.getLesson, { iid, ciid: course.iid })).success).toBe(true);
    }
    expect((await items(course.iid)).map(({ p }) => p)).toEqual([0, 0]);
    const due = await course.add({ end_time: 4_000_000_000 });
    const home = (await learner.call(calls.home, {})).result;
    expect(home).toMatchObject({ continue: { iid: due }, due: [{ iid: due, ntype: 'sco' }] });
  });
});

describe('what lies in a unit', () => {
  const mayLearn = (course: number, item: number) => {
    const actor = { ...guestOf(school.iid, 'en'), user_iid: learner.iid };
    return test_app.app.works.reading(actor, (work) => mayLearnItem(work, course, item));
  };
  const quizIn = (pid: number) =>
    make({ ntype: 'exercise', pid, name: 'Thi', rule_type: 'practice', draws: [{ count: 1 }] });

  test('opens with it at the earliest and closes with it at the latest', async () => {
    const course = await openCourse();
    const [later, over] = [
      await course.add({ start_time: 4_000_000_000 }),
      await course.add({ end_time: 1_000_000_000 }),
    ];
    const [inner, gone] = [await course.add({ pid: later }), await course.add({ pid: over, end_time: 4_000_000_000 })];
    expect((await read(course.iid, inner)).message).toBe('item_not_open');
    expect((await read(course.iid, gone)).message).toBe('item_closed');
    const quiz = await quizIn(later);
    expect(await mayLearn(course.iid, quiz.iid)).toEqual({ ok: false, why: 'item_not_open' });
  });

  test('waits for what the unit waits for', async () => {
    const course = await openCourse();
    const first = await course.add();
    const unit = await course.add({ sequential: [first] });
    const [inner, quiz] = [await course.add({ pid: unit }), await quizIn(unit)];
    expect(await read(course.iid, inner)).toMatchObject({ message: 'course_locked', result: { iid: first } });
    expect(await mayLearn(course.iid, quiz.iid)).toMatchObject({ why: 'course_locked', result: { iid: first } });
    await track(course.iid, first, 100);
    expect((await read(course.iid, inner)).success).toBe(true);
  });
});

describe('a course in order', () => {
  test('locks by units where it says so: for reading, for progress and for exercises alike', async () => {
    const course = await openCourse({ sequential: 1, sequential_learning_type: 'sco' });
    const unit = await course.add({ name: 'Chương 1', weighted: 0 });
    const [one, two] = [await course.add({ pid: unit }), await course.add({ pid: unit })];
    const quiz = await make({
      ...{ ntype: 'exercise', pid: course.pid, name: 'Thi', rule_type: 'practice' },
      ...{ draws: [{ count: 1 }], weighted: 1 },
    });
    expect((await read(course.iid, two)).success).toBe(true);
    const actor = { ...guestOf(school.iid, 'en'), user_iid: learner.iid };
    const may = () => test_app.app.works.reading(actor, (work) => mayLearnItem(work, course.iid, quiz.iid));
    expect(await may()).toMatchObject({ ok: false, why: 'course_locked', result: { iid: one } });
    for (const iid of [one, two]) await track(course.iid, iid, 100);
    expect(await may()).toEqual({ ok: true });
  });

  test('without weights locks nothing', async () => {
    const course = await openCourse({ sequential: 1 });
    await course.add({ weighted: 0 });
    const second = await course.add({ weighted: 0 });
    expect((await read(course.iid, second)).success).toBe(true);
  });
});
