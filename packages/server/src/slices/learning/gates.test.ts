import { newNode } from '@sen/domain/content/contract.ts';
import * as calls from '@sen/domain/learning/contract.ts';
import * as learners from '@sen/domain/learning/learners/contract.ts';
import { gate } from '@sen/domain/people/gate/model.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../test/app.ts';

let test_app: TestApp;
let school: TestSchool;
let teacher: TestUser;
let staff: TestUser;
let learner: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
});
beforeEach(async () => {
  school = await test_app.school();
  [teacher, staff, learner] = [await school.user('teacher'), await school.user('staff'), await school.user()];
});
afterAll(() => test_app.close());

async function make(fields: object): Promise<{ iid: number; fields: { syllabus_iid: number } }> {
  const answer = await teacher.call(newNode, fields as never);
  expect(answer, JSON.stringify(answer)).toMatchObject({ success: true });
  return answer.result.node as never;
}

/** A chapter with a lesson, another lesson and an exam, with the learner in it. */
async function openCourse() {
  const course = await make({ ntype: 'course', name: 'Vật lý' });
  const pid = course.fields.syllabus_iid;
  const chapter = await make({ ntype: 'sco', pid, name: 'Chương' });
  const first = await make({ ntype: 'sco', pid: chapter.iid, name: 'Một', content: '<p>one</p>' });
  const second = await make({ ntype: 'sco', pid, name: 'Hai', content: '<p>two</p>' });
  const exam = await make({ ntype: 'exercise', pid, name: 'Thi', rule_type: 'exam', draws: [{ count: 1 }] });
  await teacher.call(learners.addLearners, { course: course.iid, user_iids: [learner.iid] });
  return { iid: course.iid, chapter: chapter.iid, first: first.iid, second: second.iid, exam: exam.iid };
}
type Course = Awaited<ReturnType<typeof openCourse>>;

const hold = (place: string, more: object = {}) =>
  staff.call(gate.calls.create, { user_iid: learner.iid, place, name: 'Chưa nộp hồ sơ', ...more } as never);
const read = (course: Course, iid: number) => learner.call(calls.getLesson, { ciid: course.iid, iid });
const outline = async (course: Course, who = learner, more = {}) =>
  (await who.call(calls.courseOutline, { course: course.iid, ...more })).result;
const locked = async (course: Course) =>
  (await outline(course)).items.flatMap(({ iid, state, why }: Record<string, unknown>) =>
    state === 'locked' ? [[iid, why]] : [],
  );

describe('a gate', () => {
  test('before a course closes all that lies in it, tells why, and leaves other courses open', async () => {
    const [course, other] = [await openCourse(), await openCourse()];
    await hold('course', { course_iid: course.iid, link: '/user/family' });
    expect(await read(course, course.second)).toMatchObject({
      err_code: 14,
      message: 'held_back',
      result: { gates: [{ place: 'course', reason: 'Chưa nộp hồ sơ', link: '/user/family', until: null }] },
    });
    const set = { a: 'set', course: course.iid, items: { [course.second]: { p: 100 } } } as const;
    expect(await learner.call(calls.trackProgress, set)).toMatchObject({ message: 'held_back' });
    expect(await locked(course)).toEqual(
      [course.chapter, course.first, course.second, course.exam].map((iid) => [iid, 'held_back']),
    );
    expect((await outline(course)).continue_iid).toBeNull();
    expect((await read(other, other.second)).result.content).toBe('<p>two</p>');
    expect((await outline(other)).gates).toEqual([]);
  });

  test('before the first item closes that one alone', async () => {
    const course = await openCourse();
    await hold('first_item');
    expect(await locked(course)).toEqual([[course.first, 'held_back']]);
    expect(await read(course, course.first)).toMatchObject({ message: 'held_back' });
    expect((await outline(course)).continue_iid).toBe(course.second);
    expect((await read(course, course.second)).result.content).toBe('<p>two</p>');
  });

  test('before exams closes these, and one that was passed stays passed', async () => {
    const course = await openCourse();
    await hold('exam');
    expect(await locked(course)).toEqual([[course.exam, 'held_back']]);
    await test_app.owner.query(
      'insert into item_progress (school_id, course_iid, user_iid, item_iid, p, pf) values ($1, $2, $3, $4, 100, 1)',
      [school.iid, course.iid, learner.iid, course.exam],
    );
    expect(await locked(course)).toEqual([]);
  });

  test('is not offered as what comes next, neither at home nor among the courses', async () => {
    const course = await openCourse();
    await hold('course');
    expect((await learner.call(calls.home, {})).result.continue).toBeNull();
    const cards = await learner.call(calls.myCourses, {});
    expect(cards.result).toMatchObject([{ iid: course.iid, next_item: null, held: true }]);
  });

  test('stands before the learner alone, and their parents read it', async () => {
    const course = await openCourse();
    await hold('course');
    const parent = await school.user();
    await test_app.owner.query('insert into guardians (school_id, parent_iid, child_iid) values ($1, $2, $3)', [
      school.iid,
      parent.iid,
      learner.iid,
    ]);
    expect((await outline(course, parent, { user_iid: learner.iid })).gates).toMatchObject([
      { reason: 'Chưa nộp hồ sơ' },
    ]);
    expect((await outline(course, teacher)).gates).toEqual([]);
    // Who teaches them sees that they are held, and not why.
    const seen = await outline(course, teacher, { user_iid: learner.iid });
    expect(seen.gates).toEqual([]);
    expect(seen.items.map(({ why }: { why: string | null }) => why)).toContain('held_back');
    expect((await teacher.call(calls.getLesson, { ciid: course.iid, iid: course.second })).success).toBe(true);
  });
});
