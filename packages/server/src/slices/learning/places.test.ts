import { newNode, updateNode } from '@sen/domain/content/contract.ts';
import * as calls from '@sen/domain/learning/contract.ts';
import * as enrolment from '@sen/domain/learning/enrolment/contract.ts';
import * as learners from '@sen/domain/learning/learners/contract.ts';
import { listNotices } from '@sen/domain/messaging/notices/contract.ts';
import { gate } from '@sen/domain/people/gate/model.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../test/app.ts';

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

const run = async (sql: string, ...values: unknown[]) => (await test_app.owner.query(sql, values)).rows;

async function addCourse(fields: object = {}): Promise<number> {
  const answer = await teacher.call(newNode, { ntype: 'course', name: 'Vật lí', ...fields } as never);
  expect(answer, JSON.stringify(answer)).toMatchObject({ success: true });
  return answer.result.node.iid;
}
/** With one lesson that counts. */
async function addLesson(course: number): Promise<number> {
  const [row] = await run(`select (fields ->> 'syllabus_iid')::int as siid from nodes where iid = $1`, course);
  const lesson = { ntype: 'sco', pid: row?.siid, name: 'Một', content: '<p>1</p>', weighted: 1 };
  return (await teacher.call(newNode, lesson as never)).result.node.iid;
}
const add = (course: number, way: 'in' | 'asked' | 'must', user = learner) =>
  teacher.call(learners.addLearners, { course, user_iids: [user.iid], way });
const placeOf = async (course: number, user = learner) =>
  (await user.call(calls.courseOutline, { course })).result?.place;
const statusOf = async (course: number, user = learner) => (await placeOf(course, user))?.status;
const named = (answer: { result: readonly { readonly iid: number }[] }) => answer.result.map(({ iid }) => iid);
const mine = async (mode: '' | 'passed' | 'failed' | 'current' | 'all', user = learner) =>
  named(await user.call(calls.myCourses, { mode, items_per_page: -1 }));
const asked = async (type: 'compulsory' | 'waiting' | 'reject', user = learner) =>
  named(await user.call(enrolment.invitedCourses, { type }));
const codeOf = (answer: { err_code?: number; message?: string }) => [answer.message, answer.err_code];

describe('somebody who is asked into a course', () => {
  test('hears of it, sees what it is, learns nothing of it yet, and is in it once they accept', async () => {
    const course = await addCourse();
    const lesson = await addLesson(course);
    expect((await learner.call(calls.courseOutline, { course })).message).toBe('course_not_found');
    expect((await add(course, 'asked')).result).toMatchObject({ added: 1 });
    await expect
      .poll(async () => (await learner.call(listNotices, {})).result, { timeout: 40_000 })
      .toMatchObject([{ kind: 'asked_into_course', about: { course: 'Vật lí' } }]);
    expect((await learner.call(calls.home, {})).result.invited).toBe(1);
    expect([await asked('waiting'), await mine('all')]).toEqual([[course], []]);
    expect((await learner.call(calls.getLesson, { iid: lesson, ciid: course })).message).toBe('not_enrolled');
    expect(await placeOf(course)).toMatchObject({ status: 0, can: { accept: true, reject: true, register: false } });

    const answer = await learner.call(enrolment.handleInvite, { iid: course, status: 2 });
    expect(answer).toMatchObject({ success: true, result: { course_iid: course, status: 2 } });
    expect([await asked('waiting'), await mine('')]).toEqual([[], [course]]);
    expect((await learner.call(calls.getLesson, { iid: lesson, ciid: course })).success).toBe(true);
    expect(await learner.call(enrolment.handleInvite, { iid: course, status: 2 })).toMatchObject({ success: true });
    expect((await learner.call(enrolment.handleInvite, { iid: course, status: 4 })).message).toBe(
      'handle_invite_course_failed',
    );
  });

  test('may turn it down, think better of it while the course is open, and be asked again', async () => {
    const course = await addCourse();
    await add(course, 'asked');
    await learner.call(enrolment.handleInvite, { iid: course, status: 4 });
    expect([await asked('reject'), await statusOf(course)]).toEqual([[course], 4]);
    await learner.call(enrolment.handleInvite, { iid: course, status: 2 });
    expect(await statusOf(course)).toBe(2);

    const over = await addCourse();
    await add(over, 'asked');
    await learner.call(enrolment.handleInvite, { iid: over, status: 4 });
    const [row] = await run(`select version, fields from nodes where iid = $1`, over);
    const ended = await teacher.call(updateNode, {
      ...row?.fields,
      ...{ ntype: 'course', iid: over, version: row?.version, start_date: '2019-01-01', end_date: '2020-01-01' },
    } as never);
    expect(ended, JSON.stringify(ended)).toMatchObject({ success: true });
    expect((await learner.call(enrolment.handleInvite, { iid: over, status: 2 })).message).toBe(
      'handle_invite_course_failed',
    );
    expect((await add(over, 'asked')).result).toMatchObject({ added: 1 });
    expect(await statusOf(over)).toBe(0);
    expect([await asked('waiting'), (await learner.call(calls.home, {})).result.invited]).toEqual([[over], 0]);
  });

  test('is named by the field where the answer is none, and is nobody else', async () => {
    const course = await addCourse();
    await add(course, 'asked');
    expect((await learner.call(enrolment.handleInvite, { iid: course, status: 3 })).err).toEqual({
      status: 'this_field_is_not_valid',
    });
    const stranger = await school.user();
    expect(codeOf(await stranger.call(enrolment.handleInvite, { iid: course, status: 2 }))).toEqual([
      'course_not_found',
      8,
    ]);
    expect(await statusOf(course)).toBe(0);
  });
});

describe('the teacher', () => {
  test('asks, requires or puts in, sees how each stands, and takes back', async () => {
    const course = await addCourse();
    const others = await Promise.all([school.user(), school.user()]);
    await add(course, 'asked');
    await add(course, 'must', others[0]);
    await add(course, 'in', others[1]);
    const rows = (await teacher.call(learners.listLearners, { course })).result as {
      user_iid: number;
      status: number;
    }[];
    const byIid = new Map(rows.map(({ user_iid, status }) => [user_iid, status]));
    expect([learner, ...others].map((user) => byIid.get(user?.iid ?? 0))).toEqual([0, 1, 2]);
    expect(await asked('compulsory', others[0])).toEqual([course]);
    // Who is in stays in; who is asked comes in when put there.
    expect((await add(course, 'asked', others[1])).result).toMatchObject({ added: 0 });
    expect((await add(course, 'in')).result).toMatchObject({ added: 1 });
    expect(await statusOf(course)).toBe(2);

    await teacher.call(learners.removeLearner, { course, user_iid: learner.iid });
    expect((await learner.call(calls.courseOutline, { course })).message).toBe('course_not_found');
  });

  test('enrols and unenrols by the calls of the specification; not where scores exist', async () => {
    const course = await addCourse();
    expect((await teacher.call(enrolment.enrol, { iid: course, user_iid: learner.iid })).result).toEqual({
      course_iid: course,
      status: 2,
    });
    expect(codeOf(await teacher.call(enrolment.enrol, { iid: course, user_iid: learner.iid }))).toEqual([
      'enrol_failed',
      13,
    ]);
    expect(codeOf(await learner.call(enrolment.enrol, { iid: course, user_iid: teacher.iid }))).toEqual([
      'course_not_found',
      8,
    ]);
    expect(codeOf(await learner.call(enrolment.unenrol, { iid: course }))).toEqual(['unenrol_failed', 9]);
    const exam = await teacher.call(newNode, {
      ...{ ntype: 'exercise', name: 'Thi', rule_type: 'exam', draws: [{ count: 1 }] },
      pid: (await run(`select (fields ->> 'syllabus_iid')::int as siid from nodes where iid = $1`, course))[0]?.siid,
    } as never);
    await run(
      `insert into item_progress (school_id, course_iid, user_iid, item_iid, p, pf) values ($1, $2, $3, $4, 40, 0)`,
      ...[school.iid, course, learner.iid, exam.result.node.iid],
    );
    expect(codeOf(await teacher.call(enrolment.unenrol, { iid: course, user_iid: learner.iid }))).toEqual([
      'unenrol_scores_exist',
      9,
    ]);
    expect(await statusOf(course)).toBe(2);
    await run('delete from item_progress where user_iid = $1', learner.iid);
    expect((await teacher.call(enrolment.unenrol, { iid: course, user_iid: learner.iid })).result).toMatchObject({
      status: 5,
    });
  });
});

describe('a public course', () => {
  test('takes whoever registers, and lets them go while they have not begun', async () => {
    const course = await addCourse({ is_public: true });
    const lesson = await addLesson(course);
    expect(await placeOf(course)).toMatchObject({ status: null, can: { register: true } });
    expect((await learner.call(enrolment.registerTheCourse, { course_iid: course })).result).toEqual({
      course_iid: course,
      status: 7,
    });
    expect(codeOf(await learner.call(enrolment.registerTheCourse, { course_iid: course }))).toEqual([
      'course_registered',
      522,
    ]);
    expect((await learner.call(calls.getLesson, { iid: lesson, ciid: course })).success).toBe(true);
    expect((await learner.call(enrolment.withdrawTheCourse, { course_iid: course })).success).toBe(true);
    expect(codeOf(await learner.call(enrolment.withdrawTheCourse, { course_iid: course }))).toEqual([
      'course_not_registered',
      526,
    ]);
    await learner.call(enrolment.enrol, { iid: course });
    await learner.call(calls.trackProgress, { a: 'set', course, items: { [lesson]: { p: 10 } } });
    expect(codeOf(await learner.call(enrolment.withdrawTheCourse, { course_iid: course }))).toEqual([
      'course_cannot_unregister',
      527,
    ]);
    expect(await statusOf(course)).toBe(7);
  });

  test('gives no seat twice, however many ask at once; staff may still put people in', async () => {
    const course = await addCourse({ is_public: true, seats: 2 });
    const many = await Promise.all(Array.from({ length: 6 }, () => school.user()));
    const answers = await Promise.all(
      many.map((user) => user.call(enrolment.registerTheCourse, { course_iid: course })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(2);
    for (const answer of answers.filter(({ success }) => !success))
      expect(codeOf(answer)).toEqual(['course_full', 523]);
    expect(codeOf(await learner.call(enrolment.enrol, { iid: course }))).toEqual(['enrol_failed', 13]);
    expect((await add(course, 'in')).result).toMatchObject({ added: 1 });
  });

  test('that has ended takes nobody, and one that is not public is not even there', async () => {
    const over = await addCourse({ is_public: true, start_date: '2019-01-01', end_date: '2020-01-01' });
    expect(codeOf(await learner.call(enrolment.registerTheCourse, { course_iid: over }))).toEqual([
      'course_registration_closed',
      525,
    ]);
    const closed = await addCourse();
    for (const call of [enrolment.registerTheCourse, enrolment.withdrawTheCourse])
      expect(codeOf(await learner.call(call, { course_iid: closed }))).toEqual(['course_not_found', 8]);
    const open = await addCourse({ is_public: true });
    expect(codeOf(await learner.call(enrolment.unenrol, { iid: open }))).toEqual(['unenrol_not_inside', 9]);
    expect(codeOf(await learner.call(enrolment.favourite, { iid: closed }))).toEqual(['course_not_found', 8]);
    const elsewhere = await (await test_app.school()).user();
    expect(codeOf(await elsewhere.call(enrolment.registerTheCourse, { course_iid: over }))).toEqual([
      'course_not_found',
      8,
    ]);
  });
});

describe('whoever is held back from registering', () => {
  test('reads why instead, registers nowhere that it concerns, and stays in what they learn', async () => {
    const [course, other] = [await addCourse({ is_public: true }), await addCourse({ is_public: true })];
    const office = await school.user('staff');
    const hold = { user_iid: learner.iid, place: 'registration', name: 'Còn nợ học phí', course_iid: course };
    expect((await office.call(gate.calls.create, hold as never)).success).toBe(true);
    const why = { gates: [{ place: 'registration', reason: 'Còn nợ học phí' }] };
    for (const asks of [
      () => learner.call(enrolment.registerTheCourse, { course_iid: course }),
      () => learner.call(enrolment.enrol, { iid: course }),
    ])
      expect(await asks()).toMatchObject({ message: 'held_back', err_code: 14, result: why });
    const page = (await learner.call(calls.courseOutline, { course })).result;
    expect(page).toMatchObject({ place: { can: { register: false } }, ...why });
    expect((await school.user().then((user) => user.call(calls.courseOutline, { course }))).result.gates).toEqual([]);
    expect((await learner.call(enrolment.registerTheCourse, { course_iid: other })).success).toBe(true);
    await add(course, 'in');
    expect((await learner.call(calls.courseOutline, { course })).result).toMatchObject({ enrolled: true, gates: [] });
  });
});

describe('a course', () => {
  test('is completed when all that counts is passed, and no longer when that is taken back', async () => {
    const course = await addCourse();
    const lesson = await addLesson(course);
    await add(course, 'must');
    const set = (p: number) => learner.call(calls.trackProgress, { a: 'set', course, items: { [lesson]: { p } } });
    await set(90);
    expect([await statusOf(course), await mine('passed')]).toEqual([1, []]);
    await set(100);
    expect(await placeOf(course)).toMatchObject({ status: 6, completed_at: expect.any(Number) });
    expect([await mine('passed'), await mine(''), await asked('compulsory')]).toEqual([[course], [], []]);
    const reset = await learner.call(calls.trackProgress, { a: 'reset', course, items: { [lesson]: { p: 0 } } });
    expect(reset, JSON.stringify(reset)).toMatchObject({ success: true, result: { saved: true } });
    expect([await statusOf(course), await mine(''), await asked('compulsory')]).toEqual([1, [course], [course]]);
  });

  test('is completed also when its last two items are passed at one moment', async () => {
    const course = await addCourse();
    const lessons = [await addLesson(course), await addLesson(course)];
    const many = await Promise.all(Array.from({ length: 8 }, () => school.user()));
    for (const user of many) await add(course, 'in', user);
    const pass = (user: TestUser, lesson: number) =>
      user.call(calls.trackProgress, { a: 'set', course, items: { [lesson]: { p: 100 } } });
    await Promise.all(many.flatMap((user) => lessons.map((lesson) => pass(user, lesson))));
    for (const user of many) expect(await statusOf(course, user)).toBe(6);
  });

  test('is completed only while all is passed, also when one item is taken back as the last is passed', async () => {
    const course = await addCourse();
    const [first, last, free] = [await addLesson(course), await addLesson(course), await addLesson(course)];
    await run(`update nodes set fields = fields || '{"weighted": 0}' where iid = $1`, free);
    await add(course, 'in');
    const say = (a: 'set' | 'reset', ...lessons: number[]) => {
      const items = Object.fromEntries(lessons.map((iid) => [iid, { p: 100 }]));
      return learner.call(calls.trackProgress, { a, course, items });
    };
    await say('set', first, free);
    const holder = await test_app.owner.connect();
    const waiting = async () =>
      Number(
        (
          await holder.query(
            `select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          )
        ).rows[0].count,
      );
    try {
      await holder.query('begin');
      await holder.query('select 1 from item_progress where item_iid = $1 for update', [free]);
      // It has taken back the first and waits at the second; what passes the last waits for it.
      const back = say('reset', first, free);
      await expect.poll(waiting).toBe(1);
      const passing = say('set', last);
      await expect.poll(waiting).toBe(2);
      await holder.query('commit');
      await Promise.all([back, passing]);
    } finally {
      holder.release(true);
    }
    expect(await statusOf(course)).toBe(2);
  });

  test('weighed by its parts is completed from its pass score on, and no longer below it', async () => {
    const shares = { learning: 60, practice: 0, output: 40, apply: 0, pass_score: 60 };
    const wrong = await teacher.call(newNode, {
      ...{ ntype: 'course', name: 'X', aspects_percent: { ...shares, apply: 1 } },
    } as never);
    expect(Object.keys(wrong.err ?? {})).toEqual(['aspects_percent']);
    const course = await addCourse({ aspects_percent: shares });
    const lessons = [await addLesson(course), await addLesson(course)];
    const last = await addLesson(course);
    await teacher.call(updateNode, { ntype: 'sco', iid: last, list: 'output' } as never);
    await add(course, 'in');
    const set = (iid: number | undefined, p: number) =>
      learner.call(calls.trackProgress, { a: 'set', course, items: { [iid ?? 0]: { p } } });
    await set(lessons[0], 100);
    const page = async () => (await learner.call(calls.courseOutline, { course })).result;
    expect(await page()).toMatchObject({
      percent: 30,
      place: { status: 2 },
      items: [{ share: 30 }, {}, { share: 40 }],
    });
    await set(last, 75);
    expect(await page()).toMatchObject({ percent: 60, place: { status: 6 } });
    await learner.call(calls.trackProgress, { a: 'reset', course, items: { [last]: { p: 0 } } });
    expect(await page()).toMatchObject({ percent: 30, place: { status: 2 } });
  });

  test('weighed by its parts is completed also when two reports that make it so come at one moment', async () => {
    const course = await addCourse({
      aspects_percent: { learning: 100, practice: 0, output: 0, apply: 0, pass_score: 80 },
    });
    const lessons = [await addLesson(course), await addLesson(course)];
    const many = await Promise.all(Array.from({ length: 8 }, () => school.user()));
    for (const user of many) await add(course, 'in', user);
    const read = (user: TestUser, lesson: number) =>
      user.call(calls.trackProgress, { a: 'set', course, items: { [lesson]: { p: 80 } } });
    await Promise.all(many.flatMap((user) => lessons.map((lesson) => read(user, lesson))));
    for (const user of many) expect(await statusOf(course, user)).toBe(6);
  });

  test('stands in the list of its dates and of how it went', async () => {
    const over = await addCourse({ start_date: '2019-01-01', end_date: '2020-01-01' });
    const later = await addCourse({ start_date: '2099-01-01' });
    const now = await addCourse();
    for (const course of [over, later, now]) await add(course, 'in');
    const sorted = async (...given: Parameters<typeof mine>) => (await mine(...given)).toSorted((a, b) => a - b);
    expect(await sorted('failed')).toEqual([over]);
    expect(await sorted('')).toEqual([later, now]);
    expect(await sorted('current')).toEqual([now]);
    expect(await sorted('all')).toEqual([over, later, now]);
    await addLesson(over);
    expect((await learner.call(calls.home, {})).result.continue).toBeNull();
    await addLesson(now);
    expect((await learner.call(calls.home, {})).result.continue).toMatchObject({ course: now });
    const overview = (await learner.call(enrolment.courseOverview, {})).result as { list: string; total: number }[];
    expect(overview.filter(({ total }) => total > 0).map(({ list, total }) => [list, total])).toEqual([
      ['in-progress-courses', 2],
      ['failed-courses', 1],
    ]);
  });

  test('that is kept at hand comes first, whoever is not in it finds it marked, and others see nothing of that', async () => {
    const [first, second] = [await addCourse({ is_public: true }), await addCourse()];
    await add(first, 'in');
    await add(second, 'in');
    await run(`update course_learners set joined_at = joined_at - interval '1 day' where course_iid = $1`, first);
    expect(await mine('all')).toEqual([second, first]);
    await learner.call(enrolment.favourite, { iid: first, on: 1 });
    await learner.call(enrolment.favourite, { iid: first, on: 1 });
    expect(await mine('all')).toEqual([first, second]);
    const other = await school.user();
    await other.call(enrolment.favourite, { iid: first });
    expect((await other.call(calls.publicCourses, {})).result).toMatchObject([{ is_favourite: true, enrolled: false }]);
    expect(await mine('all', other)).toEqual([]);
    await learner.call(enrolment.favourite, { iid: first, on: 0 });
    expect(await mine('all')).toEqual([second, first]);
  });
});

describe('a parent', () => {
  test('sees the lists of their child and answers nothing for them', async () => {
    const course = await addCourse();
    await add(course, 'asked');
    const parent = await school.user();
    await run(
      'insert into guardians (school_id, parent_iid, child_iid) values ($1, $2, $3)',
      ...[school.iid, parent.iid, learner.iid],
    );
    expect(named(await parent.call(enrolment.invitedCourses, { child_iid: learner.iid }))).toEqual([course]);
    expect((await parent.call(enrolment.courseOverview, { child_iid: learner.iid })).result).toContainEqual(
      expect.objectContaining({ list: 'assigned-courses', total: 1 }),
    );
    const open = await addCourse({ is_public: true });
    await add(open, 'in');
    const seen = (await parent.call(calls.publicCourses, { child_iid: learner.iid })).result;
    expect(seen).toMatchObject([{ iid: open, enrolled: true }]);
    expect((await parent.call(enrolment.handleInvite, { iid: course, status: 2 })).message).toBe('course_not_found');
    const stranger = await school.user();
    for (const call of [enrolment.invitedCourses, enrolment.courseOverview, calls.publicCourses])
      expect((await stranger.call(call, { child_iid: learner.iid } as never)).message).toBe('not_found');
  });
});
