import { newNode } from '@sen/domain/content/contract.ts';
import type { EventName, PayloadOf } from '@sen/domain/events.ts';
import * as calls from '@sen/domain/learning/contract.ts';
import * as learners from '@sen/domain/learning/learners/contract.ts';
import { guestOf } from '@sen/domain/shared/actor.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../test/app.ts';
import { countedTraffic } from '../../../test/traffic.ts';
import { emit } from '../../platform/events.ts';
import type { Visit } from '../../platform/route.ts';
import { mayLearnItem } from './index.ts';
import { courseOutline } from './outline/service.ts';

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

/** Two lessons and an exam; the first lesson and the exam count. */
async function openCourse(fields: Record<string, unknown> = {}) {
  const course = await make({ ntype: 'course', name: 'Vật lý', ...fields });
  const pid = course.fields.syllabus_iid;
  const first = await make({ ntype: 'sco', pid, name: 'Một', content: '<p>one</p>', weighted: 1, speaker: 'Khách' });
  const second = await make({ ntype: 'sco', pid, name: 'Hai', content: '<p>two</p>' });
  const exam = await make({
    ntype: 'exercise',
    pid,
    name: 'Thi',
    rule_type: 'exam',
    draws: [{ count: 1 }],
    weighted: 3,
    end_time: 4_000_000_000,
  });
  await teacher.call(learners.addLearners, { course: course.iid, user_iids: [learner.iid] });
  return { iid: course.iid, syllabus: pid, first: first.iid, second: second.iid, exam: exam.iid };
}

const track = (user: TestUser, course: number, iid: number, p: number) =>
  user.call(calls.trackProgress, { a: 'set', course, items: { [iid]: { p, time_spent: 10 } } });

const announce = <N extends EventName>(name: N, payload: PayloadOf<N>) =>
  test_app.app.works.asSchool(school.iid, (work) => emit(work, name, payload));

describe('outline', () => {
  test('a learner sees where they stand, and the percent by weight', async () => {
    const course = await openCourse();
    await track(learner, course.iid, course.first, 100);
    const { result } = await learner.call(calls.courseOutline, { course: course.iid });
    expect(result.items.map(({ iid, state, p }: Record<string, unknown>) => [iid, state, p])).toEqual([
      [course.first, 'passed', 100],
      [course.second, 'open', 0],
      [course.exam, 'open', 0],
    ]);
    expect(result).toMatchObject({
      percent: 25,
      enrolled: true,
      continue_iid: course.second,
      can: { learn: true, edit: false },
    });
  });

  test('a sequential course locks what follows an item that counts, and says what unlocks it', async () => {
    const course = await openCourse({ sequential: 1 });
    const before = (await learner.call(calls.courseOutline, { course: course.iid })).result.items;
    expect(before[2]).toMatchObject({ state: 'locked', why: 'course_locked', unlock_iid: course.first });
    expect(await learner.call(calls.getLesson, { ciid: course.iid, iid: course.second })).toMatchObject({
      success: false,
      err_code: 14,
      result: { iid: course.first },
    });
    expect(await track(learner, course.iid, course.second, 100)).toMatchObject({ err_code: 14 });
    await track(learner, course.iid, course.first, 100);
    expect((await learner.call(calls.getLesson, { ciid: course.iid, iid: course.second })).result.content).toBe(
      '<p>two</p>',
    );
  });

  test('a lesson is named by its iid, alone or in a course, or by its slug in a course; without either nothing is found', async () => {
    const course = await openCourse({});
    const { iid, slug } = (await learner.call(calls.getLesson, { ciid: course.iid, iid: course.first })).result;
    expect((await learner.call(calls.getLesson, { iid })).result).toMatchObject({ iid, slug, speaker: 'Khách' });
    expect((await learner.call(calls.getLesson, { ciid: course.iid, slug })).result).toMatchObject({ iid, slug });
    expect((await learner.call(calls.getLesson, { ntype: 'course', iid: course.iid })).result).toMatchObject({
      ...{ iid: course.iid, ntype: 'course' },
    });
    expect(await learner.call(calls.getLesson, { ntype: 'sco', iid: course.iid })).toMatchObject({ err_code: 11 });
    for (const given of [{}, { ciid: course.iid }, { slug }, { ciid: course.iid, slug: 'elsewhere' }])
      expect(await learner.call(calls.getLesson, given)).toMatchObject({ success: false, err_code: 11 });
  });

  test('with a node comes what lies in it, as many levels as are asked for', async () => {
    const course = await openCourse();
    const inner = await make({ ntype: 'sco', pid: course.second, name: 'Trong', content: '<p>in</p>' });
    const innermost = await make({ ntype: 'sco', pid: inner.iid, name: 'Cùng' });
    const iidsOf = (nodes: readonly calls.NodeChild[]): unknown[] =>
      nodes.map(({ iid, children }) => (children.length > 0 ? [iid, iidsOf(children)] : iid));
    const under = async (iid: number, more: Record<string, unknown> = {}) =>
      iidsOf((await learner.call(calls.getLesson, { ciid: course.iid, iid, ...more })).result.children);
    expect(await under(course.iid)).toEqual([course.first, course.second, course.exam]);
    expect(await under(course.second)).toEqual([inner.iid]);
    expect(await under(course.second, { depth: -1 })).toEqual([[inner.iid, [innermost.iid]]]);
    expect(await under(course.second, { depth: 0 })).toEqual([]);
    expect(await under(course.iid, { depth: 2 })).toEqual([course.first, [course.second, [inner.iid]], course.exam]);
    const { result } = await learner.call(calls.getLesson, { iid: course.second });
    expect(result.children).toEqual([
      { iid: inner.iid, ntype: 'sco', name: 'Trong', slug: 'trong', percent: 0, children: [] },
    ]);
  });

  test('a syllabus is named by its iid, or on trial; naming it alone finds nothing', async () => {
    const course = await openCourse();
    const syllabus_iid = course.syllabus;
    const found = { iid: syllabus_iid, ntype: 'syllabus', children: [{ iid: course.first }, {}, {}] };
    expect((await learner.call(calls.getLesson, { iid: syllabus_iid })).result).toMatchObject(found);
    expect((await learner.call(calls.getLesson, { syllabus_iid, is_testing: true })).result).toMatchObject(found);
    expect((await learner.call(calls.getLesson, { syllabus_iid, slug: 'hai' })).result.iid).toBe(course.second);
    const other = await openCourse();
    for (const given of [{ syllabus_iid }, { is_testing: true }, { syllabus_iid, is_testing: true, ciid: other.iid }])
      expect(await learner.call(calls.getLesson, given)).toMatchObject({ success: false, err_code: 11 });
    const stranger = await school.user();
    expect(await stranger.call(calls.getLesson, { syllabus_iid, is_testing: true })).toMatchObject({
      message: 'not_enrolled',
    });
  });

  test('a node as its editors have it has its texts as they were written, for its editors only', async () => {
    const course = await openCourse();
    const written = '<p>\\(x^2\\)</p>';
    const lesson = await make({ ntype: 'sco', pid: course.syllabus, name: 'Công thức', content: written });
    const asked = { iid: lesson.iid, editing_syllabus: true };
    expect((await teacher.call(calls.getLesson, asked)).result.content).toBe(written);
    expect((await teacher.call(calls.getLesson, { iid: lesson.iid })).result.content).not.toBe(written);
    expect(await learner.call(calls.getLesson, asked)).toMatchObject({ success: false, message: 'permission_denied' });
    expect(await (await school.user()).call(calls.getLesson, asked)).toMatchObject({ message: 'not_enrolled' });
  });

  test('the course page costs at most six statements, and one round trip once its outline is known', async () => {
    const course = await openCourse();
    const actor = { ...guestOf(school.iid, 'en'), user_iid: learner.iid };
    const visit = {} as unknown as Visit;
    const read = () => test_app.app.works.reading(actor, (work) => courseOutline(work, { course: course.iid }, visit));
    const cold = await countedTraffic(test_app.app.pool, read);
    expect(cold.statements).toBeGreaterThan(2);
    expect(cold.statements).toBeLessThanOrEqual(6);
    // News of the changes that made the course may still be on its way.
    await vi.waitFor(
      async () => expect(await countedTraffic(test_app.app.pool, read)).toEqual({ statements: 2, trips: 1 }),
      60_000,
    );
  });

  test('a course that is not public is not found by strangers; a public one is shown to guests', async () => {
    const hidden = await openCourse();
    const open = await openCourse({ is_public: 1 });
    const stranger = await school.user();
    expect(await stranger.call(calls.courseOutline, { course: hidden.iid })).toMatchObject({ err_code: 8 });
    expect(await stranger.call(calls.getLesson, { iid: hidden.iid })).toMatchObject({ message: 'not_enrolled' });
    expect(await school.guest(calls.getLesson, { iid: hidden.iid })).toMatchObject({ success: false });
    expect((await school.guest(calls.getLesson, { iid: open.iid })).result.ntype).toBe('course');
    expect(await stranger.call(calls.getLesson, { ciid: hidden.iid, iid: hidden.first })).toMatchObject({
      message: 'not_enrolled',
    });
    expect((await school.guest(calls.courseOutline, { course: open.iid })).result).toMatchObject({
      enrolled: false,
      continue_iid: null,
    });
    const listed = await school.guest(calls.publicCourses, {});
    expect(listed.result.map(({ iid }: { iid: number }) => iid)).toEqual([open.iid]);
  });

  test('of a public course guests and strangers read the lessons flagged so, and no others (ROL-12)', async () => {
    const open = await openCourse({ is_public: 1 });
    const flagged = { ntype: 'sco', name: 'Free', content: '<p>free</p>', guest_can_learn_item: 1 };
    const free = await make({ ...flagged, pid: open.syllabus });
    const hidden = await openCourse();
    const closed = await make({ ...flagged, pid: hidden.syllabus });
    for (const call of [school.guest, (await school.user()).call]) {
      const read = (ciid: number, iid: number) => call(calls.getLesson, { ciid, iid });
      expect((await read(open.iid, free.iid)).result.content).toBe('<p>free</p>');
      expect(await read(open.iid, open.first)).toMatchObject({ success: false, message: 'not_enrolled' });
      expect(await read(open.iid, open.exam)).toMatchObject({ success: false, message: 'not_enrolled' });
      expect(await read(hidden.iid, closed.iid)).toMatchObject({ success: false, message: 'not_enrolled' });
    }
    const later = await make({ ...flagged, pid: open.syllabus, start_time: 4_000_000_000 });
    const over = await make({ ...flagged, pid: open.syllabus, end_time: 1_000_000_000 });
    const as_guest = (iid: number) => school.guest(calls.getLesson, { ciid: open.iid, iid });
    expect([(await as_guest(later.iid)).message, (await as_guest(over.iid)).message]).toEqual([
      'item_not_open',
      'item_closed',
    ]);
  });

  test('progress of another is shown to staff and parents only', async () => {
    const course = await openCourse({ is_public: 1 });
    await track(learner, course.iid, course.first, 100);
    const other = await school.user();
    const asked = { course: course.iid, user_iid: learner.iid };
    const foreign = await (await test_app.school()).user('root');
    expect(await other.call(calls.courseOutline, asked)).toMatchObject({ err_code: 8 });
    for (const user of [other, foreign, { call: school.guest }])
      expect(await user.call(calls.getLesson, { iid: course.iid, viewer_uiid: learner.iid })).toMatchObject({
        ...{ success: false, err_code: 11 },
      });
    await test_app.owner.query('insert into guardians (school_id, parent_iid, child_iid) values ($1, $2, $3)', [
      school.iid,
      other.iid,
      learner.iid,
    ]);
    for (const user of [other, teacher]) {
      const { percent, of } = (await user.call(calls.courseOutline, asked)).result;
      expect([percent, of.iid]).toEqual([25, learner.iid]);
      const node = { iid: course.iid, viewer_uiid: learner.iid };
      expect((await user.call(calls.getLesson, node)).result).toMatchObject({
        percent: 25,
        children: [{ percent: 100 }, { percent: 0 }, { percent: 0 }],
      });
      expect((await user.call(calls.getLesson, { iid: course.iid })).result.percent).toBe(0);
    }
  });
});

describe('progress', () => {
  test('never falls by set, and takes of an exercise are not set by hand', async () => {
    const course = await openCourse();
    await track(learner, course.iid, course.second, 60);
    expect((await track(learner, course.iid, course.second, 20)).result.items).toEqual({
      [course.second]: { p: 60, pf: 0 },
    });
    const by_hand = {
      a: 'set',
      course: course.iid,
      items: { [course.first]: { p: 100 }, [course.exam]: { p: 100 } },
    } as const;
    expect(await learner.call(calls.trackProgress, by_hand)).toMatchObject({
      message: 'progress_by_score',
      err: { [`items.${course.exam}`]: 'progress_by_score' },
    });
    // Nothing of it was kept.
    expect((await learner.call(calls.trackProgress, { a: 'get', course: course.iid })).result.items).toEqual({
      [course.second]: { p: 60, pf: 0 },
    });
  });

  test('of lessons begins anew by reset, that of exercises stays', async () => {
    const course = await openCourse();
    await track(learner, course.iid, course.first, 100);
    await track(learner, course.iid, course.second, 60);
    const sitting = { course_iid: course.iid, user_iid: learner.iid, item_iid: course.exam, take_iid: 1 };
    const ended = { ...sitting, is_over_time: false, time_spent: 0 };
    await announce('take.finished', { ...ended, percent: 40, passed: null, pending: false });
    const asked = (a: 'get' | 'reset', items = {}) =>
      learner.call(calls.trackProgress, { a, course: course.iid, items }).then(({ result }) => result);
    const anew = { p: 0, pf: 0 };
    const named = { [course.second]: { p: 0 }, [course.exam]: { p: 0 } };
    expect(await asked('reset', named)).toEqual({ saved: true, items: { [course.second]: anew } });
    expect((await asked('get')).items).toEqual({ [course.first]: { p: 100, pf: 1 }, [course.exam]: { p: 40, pf: 0 } });
  });

  test('says where to go on: at the lesson learnt last, or after it', async () => {
    const course = await openCourse();
    const next = async () => (await learner.call(calls.courseOutline, { course: course.iid })).result.continue_iid;
    await track(learner, course.iid, course.first, 40);
    await track(learner, course.iid, course.second, 40);
    expect(await next()).toBe(course.second);
    await track(learner, course.iid, course.first, 50);
    expect(await next()).toBe(course.first);
  });

  test('follows the takes: a weaker one takes nothing away, a mark puts it where it stands, a reset clears it', async () => {
    const course = await openCourse();
    const sitting = { course_iid: course.iid, user_iid: learner.iid, item_iid: course.exam, take_iid: 1 };
    const ended = { ...sitting, is_over_time: false, time_spent: 0 };
    const standing = async () => (await learner.call(calls.courseOutline, { course: course.iid })).result.items[2];
    await announce('take.finished', { ...ended, percent: 40, passed: null, pending: true });
    expect(await standing()).toMatchObject({ p: 40, pf: 0, state: 'pending' });
    await announce('take.scored', { ...sitting, percent: 80, passed: true, pending: false });
    expect(await standing()).toMatchObject({ p: 80, pf: 1, state: 'passed' });
    await announce('take.finished', { ...ended, percent: 10, passed: false, pending: false });
    expect(await standing()).toMatchObject({ p: 80, pf: 1, state: 'passed' });
    await announce('take.scored', { ...sitting, percent: 30, passed: false, pending: false });
    expect(await standing()).toMatchObject({ p: 30, pf: 0, state: 'failed' });
    await announce('take.reset', sitting);
    expect(await standing()).toMatchObject({ p: 0, state: 'open' });
  });
});

describe('who may open an item', () => {
  const asks = (user_iid: number | null, course: number, item: number) =>
    test_app.app.works.inSchool(
      { school_iid: school.iid, user_iid, masked_by_iid: null, grants: [], language: 'en' },
      (work) => mayLearnItem(work, course, item),
    );

  test('a learner of the course, where nothing earlier locks it', async () => {
    const course = await openCourse({ sequential: 1 });
    const other = await openCourse();
    expect(await asks(learner.iid, course.iid, course.first)).toEqual({ ok: true });
    expect(await asks(learner.iid, course.iid, course.exam)).toEqual({
      ok: false,
      why: 'course_locked',
      result: {
        ...{ iid: course.first, ntype: 'sco', name: 'Một', siid: expect.any(Number), p: 0, need: 100 },
        ...{ locked: false, opens: 'Thi' },
      },
    });
    expect(await asks(learner.iid, course.iid, other.exam)).toEqual({ ok: false, why: 'not_found' });
    expect(await asks(teacher.iid, course.iid, course.first)).toEqual({ ok: false, why: 'not_enrolled' });
    expect(await asks(null, course.iid, course.first)).toEqual({ ok: false, why: 'not_enrolled' });
  });

  test('a guest, where the item is flagged for guests', async () => {
    const course = await make({ ntype: 'course', name: 'Open' });
    const item = await make({
      ntype: 'exercise',
      name: 'e',
      pid: course.fields.syllabus_iid,
      options: { guest_can_learn_item: 1 },
    });
    expect(await asks(null, course.iid, item.iid)).toEqual({ ok: true });
  });
});

describe('learners', () => {
  test('are found without accents, added once, listed by given name and removed', async () => {
    const course = await make({ ntype: 'course', name: 'Lớp' });
    const names = ['Trần Thị Ánh', 'Lê Văn Bình', 'Đỗ Anh'];
    const iids: number[] = [];
    for (const name of names) {
      const user = await school.user();
      await test_app.owner.query(`update users set name = $1, search_text = lower($2) where iid = $3`, [
        name,
        name
          .normalize('NFD')
          .replace(/[\u0300-\u036f]/g, '')
          .replace(/Đ/g, 'D'),
        user.iid,
      ]);
      iids.push(user.iid);
    }
    const search = async () =>
      (await teacher.call(learners.searchLearners, { course: course.iid, keyword: 'anh' })).result;
    expect((await search()).map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['Trần Thị Ánh', 'Đỗ Anh']),
    );
    expect((await teacher.call(learners.addLearners, { course: course.iid, user_iids: iids })).result).toMatchObject({
      added: 3,
    });
    expect((await teacher.call(learners.addLearners, { course: course.iid, user_iids: iids })).result).toMatchObject({
      added: 0,
    });
    expect(await search()).toEqual([]);
    const listed = await teacher.call(learners.listLearners, { course: course.iid });
    expect(listed).toMatchObject({ total: 3 });
    expect(listed.result.map(({ name }: { name: string }) => name)).toEqual(['Đỗ Anh', 'Trần Thị Ánh', 'Lê Văn Bình']);
    expect((await teacher.call(learners.removeLearner, { course: course.iid, user_iid: iids[0] ?? 0 })).result).toEqual(
      {
        removed: true,
      },
    );
    expect((await teacher.call(learners.listLearners, { course: course.iid })).total).toBe(2);
  });

  test("another teacher's course and another school's people are not found", async () => {
    const course = await openCourse();
    const stranger = await school.user('teacher');
    expect(await stranger.call(learners.listLearners, { course: course.iid })).toMatchObject({ err_code: 8 });
    const foreign = await (await test_app.school()).user();
    expect(await teacher.call(learners.addLearners, { course: course.iid, user_iids: [foreign.iid] })).toMatchObject({
      err_code: 5,
    });
  });
});

describe('home', () => {
  test('shows every course of a learner, however many they are (CON-18)', async () => {
    const many = await school.user();
    for (let made = 0; made < 101; made++) {
      const { iid } = await make({ ntype: 'course', name: `Course ${made}` });
      await teacher.call(learners.addLearners, { course: iid, user_iids: [many.iid] });
    }
    const { result, total } = await many.call(calls.myCourses, calls.learnerCourses);
    expect([result.length, total]).toEqual([101, 101]);
  });

  test('tells for a month what closed before it was passed or failed, the latest first, of running courses', async () => {
    const late = await school.user();
    const { iid, fields } = await make({ ntype: 'course', name: 'Vật lí' });
    await teacher.call(learners.addLearners, { course: iid, user_iids: [late.iid] });
    const now = Math.floor(Date.now() / 1000);
    const closed = async (days: number) => {
      const times = { start_time: now - 90 * 86_400, end_time: now - days * 86_400 };
      return (await make({ ntype: 'sco', pid: fields.syllabus_iid, name: 'Bài', content: '<p>1</p>', ...times })).iid;
    };
    const [week, day, passed] = [await closed(7), await closed(1), await closed(2)];
    await closed(31);
    const sat = await make({
      ...{ ntype: 'exercise', pid: fields.syllabus_iid, name: 'Thi', rule_type: 'exam', draws: [{ count: 1 }] },
      ...{ start_time: now - 90 * 86_400, end_time: now - 3 * 86_400 },
    });
    const failed = `insert into item_progress (school_id, user_iid, course_iid, item_iid, p, pf) values ($1, $2, $3, $4, 30, 0)`;
    await test_app.owner.query(failed, [school.iid, late.iid, iid, sat.iid]);
    const p = `insert into item_progress (school_id, user_iid, course_iid, item_iid, p, pf) values ($1, $2, $3, $4, 100, 1)`;
    await test_app.owner.query(p, [school.iid, late.iid, iid, passed]);
    const missed = async () =>
      (await late.call(calls.home, {})).result.missed.map(({ iid: item }: { iid: number }) => item);
    expect(await missed()).toEqual([day, week]);
    const over = `update nodes set fields = fields || '{"start_date": "2019-01-01", "end_date": "2020-01-01"}' where iid = $1`;
    await test_app.owner.query(over, [iid]);
    expect(await missed()).toEqual([]);
  });

  test('goes on where the learner stopped and tells what is due', async () => {
    const first = await openCourse();
    await openCourse();
    await track(learner, first.iid, first.first, 100);
    const { result } = await learner.call(calls.home, {});
    expect(result.continue).toMatchObject({ course: first.iid, iid: first.second, ntype: 'sco' });
    expect(result.due).toHaveLength(2);
    const cards = await learner.call(calls.myCourses, {});
    expect(cards).toMatchObject({ total: 2 });
    expect(cards.result.find(({ iid }: { iid: number }) => iid === first.iid)).toMatchObject({
      percent: 25,
      learners: 1,
      next_item: { iid: first.second },
    });
    const teaching = await teacher.call(calls.myCourses, { type: 'teaching' });
    expect(teaching.result[0]).toMatchObject({ can: { edit: true, teach: true, mark: true } });
    expect(teaching.total).toBe(2);
  });

  test.each([
    ['staff', { can: { edit: false, teach: true, mark: false } }],
    ['tutor', { can: { edit: false, teach: true, mark: false } }],
    ['marker', { can: { edit: false, teach: false, mark: true }, results_iid: null }],
  ] as const)('a card leads %s only to what they may open', async (role, card) => {
    const { iid } = await openCourse();
    const user = await school.user(role === 'staff' ? role : `${role}@course-${iid}`);
    const { result } = await user.call(calls.myCourses, { type: 'teaching' });
    expect(result.find((one: { iid: number }) => one.iid === iid)).toMatchObject(card);
    const outline = await user.call(calls.courseOutline, { course: iid });
    expect(outline.result.can).toMatchObject({ ...card.can, results: role !== 'marker' });
  });

  test('shows a parent their children and what they learn; not those of others', async () => {
    const course = await openCourse();
    const parent = await school.user();
    expect(await parent.call(calls.home, { child_iid: learner.iid })).toMatchObject({ err_code: 11 });
    await test_app.owner.query('insert into guardians (school_id, parent_iid, child_iid) values ($1, $2, $3)', [
      school.iid,
      parent.iid,
      learner.iid,
    ]);
    expect((await parent.call(calls.home, {})).result.children).toMatchObject([{ iid: learner.iid }]);
    expect((await parent.call(calls.home, { child_iid: learner.iid })).result.continue).toMatchObject({
      course: course.iid,
    });
    expect((await parent.call(calls.myCourses, { child_iid: learner.iid })).total).toBe(1);
  });
});
