import {
  acceptRetake,
  askRetake,
  extendTime,
  finishTrial,
  getQuestionAnswer,
  getTake,
  itemView,
  redoTake,
  releaseDevice,
  resetProgress,
  saveViolation,
  startTrial,
} from '@sen/domain/taking/contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/app.ts';
import { choice, giveExam } from './exam.fixture.ts';
import { sweep } from './sweep.ts';

let test_app: TestApp;
let school: TestSchool;
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school();
});
afterAll(() => test_app.close());

const right = { answer: ['idB'], rev: 1 };
const KEYS = /hanoi|is_true|"key"|feedback/i;

describe('the item view', () => {
  test('says where the learner stands and what he may do', async () => {
    const exam = await giveExam(test_app, school);
    const learner = await exam.learner();
    const before = (await learner.call(itemView, exam.named)).result;
    expect(before).toMatchObject({ view: 'not_started', attempts_left: 1, item: { question_count: 2, duration: 10 } });
    expect(before.can).toMatchObject({ start: true, resume: false, redo: false, review: false });
    await learner.begin();
    const during = (await learner.call(itemView, exam.named)).result;
    expect(during).toMatchObject({
      view: 'not_continued',
      can: { start: false, resume: true },
      current: { status: 'STARTED' },
    });
    await learner.submit();
    const after = (await learner.call(itemView, exam.named)).result;
    expect(after).toMatchObject({
      view: 'result',
      attempts_left: 0,
      can: { review: true, redo: false },
      why: 'retake_not_allowed',
    });
    expect(after.past).toHaveLength(1);
  });

  test('names the item to pass first where it is locked, as its start does', async () => {
    const exam = await giveExam(test_app, school);
    const learner = await exam.learner();
    const { owner } = test_app;
    await owner.query(`update nodes set position = 1 where iid = $1`, [exam.item]);
    await owner.query(`update nodes set fields = fields || '{"sequential": true}' where iid = $1`, [exam.course]);
    const { rows } = await owner.query(
      `insert into nodes (school_id, ntype, pid, name, slug, fields)
       select school_id, 'sco', pid, 'Lý thuyết', 'ly-thuyet', '{"name": "Lý thuyết", "weighted": 1}' from nodes where iid = $1
       returning iid, pid as siid`,
      [exam.item],
    );
    const locked = {
      success: false,
      message: 'course_locked',
      err_code: 14,
      result: { iid: Number(rows[0].iid), siid: Number(rows[0].siid), ntype: 'sco', name: 'Lý thuyết' },
    };
    expect(await learner.call(itemView, exam.named)).toMatchObject(locked);
    expect(await learner.begin()).toMatchObject(locked);
  });

  test('says beforehand whether anything is to be heard: in the list, or in what may be drawn', async () => {
    const tag = `nghe-${Date.now()}`;
    const sound = { ...choice(), audio: '/files/a.mp3', tags: [tag] };
    const heard = async (shape: Parameters<typeof giveExam>[2]) => {
      const exam = await giveExam(test_app, school, shape);
      return (await (await exam.learner()).call(itemView, exam.named)).result.item.has_audio;
    };
    const draws = [{ tags: [tag], count: 1 }];
    expect(await heard({})).toBe(false);
    expect(await heard({ questions: [choice(), { ...choice(), audio: '/files/a.png' }] })).toBe(false);
    expect(await heard({ fields: { draws } })).toBe(false);
    expect(await heard({ questions: [choice(), sound] })).toBe(true);
    await test_app.owner.query(`update nodes set tags = $2 where school_id = $1 and fields -> 'tags' ? $3`, [
      school.iid,
      [tag],
      tag,
    ]);
    expect(await heard({ fields: { draws } })).toBe(true);
    expect(await heard({ fields: { draws: [{ tags: ['other'], count: 1 }] } })).toBe(false);
  });

  test('is not found by a stranger of another school and refused to who is not in the course', async () => {
    const exam = await giveExam(test_app, school);
    const other = await test_app.school();
    expect((await (await other.user()).call(itemView, exam.named)).message).toBe('not_found');
    expect((await (await school.user()).call(itemView, exam.named)).message).toBe('not_enrolled');
  });

  test('of an item that is not open yet says when it opens', async () => {
    const start_time = Math.floor(Date.now() / 1000) + 3600;
    const exam = await giveExam(test_app, school, { fields: { start_time } });
    const learner = await exam.learner();
    const view = (await learner.call(itemView, exam.named)).result;
    expect(view).toMatchObject({ why: 'item_not_open', opens_at: start_time, can: { start: false } });
    expect((await learner.begin()).message).toBe('item_not_open');
  });
});

describe('restoring', () => {
  test('gives questions without keys and the answers as they were saved', async () => {
    const exam = await giveExam(test_app, school);
    const learner = await exam.learner();
    await learner.begin();
    const [first = '', second = ''] = exam.uids;
    await learner.save({
      [first]: { answer: ['idA'], rev: 7, flagged: true, audiosInfo: { 0: { status: 'played', plays: 2 } } },
    });
    const take = (await learner.read()).result;
    expect(take.questions.map(({ uid }: { uid: string }) => uid)).toEqual([first, second]);
    expect(take.answers[first]).toMatchObject({
      answer: ['idA'],
      rev: 7,
      flagged: true,
      audiosInfo: { 0: { plays: 2 } },
    });
    expect(take).toMatchObject({ status: 'DOING', review: null, scores: null, result: null });
    expect(JSON.stringify(take)).not.toMatch(KEYS);
  });

  test('shows no question to a second device', async () => {
    const exam = await giveExam(test_app, school);
    const learner = await exam.learner();
    await learner.begin();
    const { result } = await exam.at(learner, 'two').read();
    expect(result).toMatchObject({ already_taken: true, questions: [], answers: {} });
  });

  test('after a hand-over the next device goes on and the former one is refused', async () => {
    const exam = await giveExam(test_app, school);
    const teacher = await school.user(`teacher@course-${exam.course}`);
    const learner = await exam.learner();
    await learner.begin();
    const [first = ''] = exam.uids;
    await learner.save({ [first]: right }, { epoch: 1 });
    const stranger = await school.user('teacher');
    expect((await stranger.call(releaseDevice, { ...exam.named, user_iid: learner.iid })).message).toBe('not_found');
    const released = await teacher.call(releaseDevice, { ...exam.named, user_iid: learner.iid });
    expect(released.result).toEqual({ epoch: 2 });
    expect((await learner.save({ [first]: { ...right, rev: 2 } }, { epoch: 1 })).result).toMatchObject({
      already_taken: true,
    });
    expect((await learner.save({ [first]: { ...right, rev: 2 } })).result).toMatchObject({ already_taken: true });
    const next = exam.at(learner, 'two');
    expect((await next.begin()).result).toMatchObject({ already_taken: false, epoch: 2, status: 'DOING' });
    expect((await next.save({ [first]: { ...right, rev: 3 } }, { epoch: 2 })).result.saved).toEqual({ [first]: 3 });
    expect((await learner.save({ [first]: { ...right, rev: 9 } })).result).toMatchObject({ already_taken: true });
  });
});

test('after a hand-over back to the same device a page that knows the former number only is refused', async () => {
  const exam = await giveExam(test_app, school);
  const staff = await school.user('staff');
  const learner = await exam.learner();
  await learner.begin();
  const [first = ''] = exam.uids;
  await learner.save({});
  await staff.call(releaseDevice, { ...exam.named, user_iid: learner.iid });
  await learner.begin();
  expect((await learner.save({ [first]: right }, { epoch: 2 })).result.saved).toEqual({ [first]: 1 });
  expect((await learner.save({ [first]: { ...right, rev: 2 } }, { epoch: 1 })).result).toMatchObject({
    already_taken: true,
  });
});

describe('review', () => {
  test('opens with key and words after finishing, and not before', async () => {
    const exam = await giveExam(test_app, school);
    const learner = await exam.learner();
    await learner.begin();
    const [first = '', second = ''] = exam.uids;
    expect((await learner.read({ mode: 'REVIEW' })).message).toBe('take_not_started');
    await learner.submit({ [first]: right });
    const take = (await learner.read({ mode: 'REVIEW' })).result;
    expect(take.review[first].key).toEqual(['idB']);
    expect(take.review[second].key).toEqual([['hanoi']]);
    expect(take.scores.map(({ isCorrect }: { isCorrect: boolean }) => isCorrect)).toEqual([true, false]);
  });

  test('stays closed where the item does not allow it, and for a result that is held back', async () => {
    for (const options of [{ can_review: false }, { instant_marking_on_finish: false }]) {
      const exam = await giveExam(test_app, school, { options });
      const learner = await exam.learner();
      await learner.begin();
      await learner.submit({ [exam.uids[0] ?? '']: right });
      expect((await learner.read({ mode: 'REVIEW' })).message).toBe('review_closed');
      const { result } = await learner.read();
      expect(result).toMatchObject({ questions: [], scores: null, review: null });
      const key = await learner.call(getQuestionAnswer, { ...exam.named, question_iid: exam.questions[0] ?? 0 });
      expect(key.message).toBe('permission_denied');
    }
  });

  test('of a learner is open to staff of the course, not to others; a parent reads the result alone', async () => {
    const exam = await giveExam(test_app, school);
    const learner = await exam.learner();
    await learner.begin();
    await learner.submit({ [exam.uids[0] ?? '']: right });
    const of = { ...exam.named, user_iid: learner.iid };
    const marker = await school.user(`marker@course-${exam.course}`);
    expect((await marker.call(getTake, { ...of, mode: 'REVIEW' })).result.review).not.toBeNull();
    expect((await (await school.user('marker')).call(getTake, of)).message).toBe('not_found');
    expect((await (await exam.learner()).call(getTake, of)).message).toBe('not_found');
    const parent = await school.user();
    await test_app.owner.query('insert into guardians values ($1, $2, $3)', [school.iid, parent.iid, learner.iid]);
    expect((await parent.call(getTake, of)).result).toMatchObject({ questions: [], answers: {}, result: { right: 1 } });
    expect((await parent.call(getTake, { ...of, mode: 'REVIEW' })).message).toBe('review_closed');
  });

  test('of one question opens once its answer is given, which is then fixed', async () => {
    const exam = await giveExam(test_app, school, { options: { instant_key: true } });
    const learner = await exam.learner();
    await learner.begin();
    await learner.save({});
    const [first = ''] = exam.uids;
    const ask = () => learner.call(getQuestionAnswer, { ...exam.named, question_iid: exam.questions[0] ?? 0 });
    expect((await ask()).message).toBe('permission_denied');
    await learner.save({ [first]: { answer: ['idA'], rev: 1 } });
    expect((await ask()).result).toMatchObject({ review: { key: ['idB'] }, score: { isCorrect: false } });
    await learner.save({ [first]: { ...right, rev: 2 } });
    expect((await learner.submit()).result.result.right).toBe(0);
  });

  test('of one question is asked for by this site alone: another site’s link fixes nothing', async () => {
    const exam = await giveExam(test_app, school, { options: { instant_key: true } });
    const learner = await exam.learner();
    await learner.begin();
    const [first = ''] = exam.uids;
    await learner.save({ [first]: { answer: ['idA'], rev: 1 } });
    const asked = { ...exam.named, question_iid: exam.questions[0] ?? 0 };
    for (const [name, value] of [
      ['sec-fetch-site', 'cross-site'],
      ['origin', 'http://elsewhere.example'],
    ] as const)
      expect(await learner.call(getQuestionAnswer, asked, { [name]: value })).toMatchObject({
        status: 403,
        message: 'cross_site_request',
      });
    await learner.save({ [first]: { ...right, rev: 2 } });
    const { headers } = await learner.call(getQuestionAnswer, asked, { 'sec-fetch-site': 'same-origin' });
    expect(headers['cache-control']).toBe('no-store');
    expect((await learner.submit()).result.result.right).toBe(1);
  });
});

describe('more time', () => {
  test('is given to one or all who are sitting, also in the moment after the end', async () => {
    const exam = await giveExam(test_app, school);
    const teacher = await school.user(`teacher@course-${exam.course}`);
    const [one, two] = [await exam.learner(), await exam.learner()];
    await one.begin();
    await two.begin();
    await exam.moveDeadline(30);
    const given = await teacher.call(extendTime, { ...exam.named, user_iid: one.iid, minutes: 5 });
    expect(given.result).toEqual({ extended: 1 });
    expect((await one.save({})).result.time_left).toBeGreaterThan(300);
    expect((await two.save({})).result.time_left).toBeLessThan(31);
    await exam.moveDeadline(-5);
    await sweep(test_app.app);
    expect((await teacher.call(extendTime, { ...exam.named, minutes: 1 })).result).toEqual({ extended: 2 });
    expect((await one.save({})).result).toMatchObject({ finished: false, status: 'DOING' });
    await exam.moveDeadline(-20);
    await sweep(test_app.app);
    expect((await teacher.call(extendTime, { ...exam.named, minutes: 1 })).message).toBe('take_not_started');
    const { rows } = await test_app.owner.query(
      `select count(*)::int as audited from events where school_id = $1 and name = 'take.time-extended' and actor_iid = $2`,
      [school.iid, teacher.iid],
    );
    expect(rows).toEqual([{ audited: 3 }]);
  });
});

describe('a trial', () => {
  test('is scored by the server and stores nothing', async () => {
    const exam = await giveExam(test_app, school, { options: { guest_can_learn_item: true } });
    const count = async () =>
      (await test_app.owner.query('select (select count(*) from takes) + (select count(*) from events) as n')).rows[0]
        .n;
    const before = await count();
    const trial = (await school.guest(startTrial, { item_iid: exam.item })).result;
    expect(JSON.stringify(trial.questions)).not.toMatch(KEYS);
    expect(Buffer.from(trial.paper_token, 'base64url').toString('latin1')).not.toContain('question');
    const [first = ''] = exam.uids;
    const given = { paper_token: trial.paper_token, questions: { [first]: { answer: ['idB'] } } };
    expect((await school.guest(finishTrial, given)).result).toMatchObject({ result: { right: 1, unanswered: 1 } });
    expect(await count()).toBe(before);
    const changed = `${trial.paper_token.slice(0, -2)}AA`;
    expect((await school.guest(finishTrial, { ...given, paper_token: changed })).message).toBe('trial_expired');
    const other = await test_app.school();
    expect((await other.guest(finishTrial, given)).message).toBe('trial_expired');
    test_app.travel(86_400);
    expect((await school.guest(finishTrial, given)).message).toBe('trial_expired');
    test_app.travel(-86_400);
  });

  test('of an open item is no way to a preview', async () => {
    const exam = await giveExam(test_app, school, { options: { guest_can_learn_item: true, can_review: false } });
    expect((await school.guest(startTrial, { item_iid: exam.item, mode: 'PREVIEW' })).message).toBe('not_found');
    const trial = (await school.guest(startTrial, { item_iid: exam.item })).result;
    const { result } = await school.guest(finishTrial, { paper_token: trial.paper_token });
    expect(result).toMatchObject({ review: null, scores: [] });
  });

  test('is for open items, a preview for editors', async () => {
    const exam = await giveExam(test_app, school);
    expect((await school.guest(startTrial, { item_iid: exam.item })).message).toBe('not_found');
    const learner = await exam.learner();
    const preview = { item_iid: exam.item, course: exam.course, mode: 'PREVIEW' } as const;
    const trial = { ...preview, mode: 'TRIAL' } as const;
    const stranger = await school.user();
    for (const closed of [preview, trial]) {
      // Refused on opening already, not only at the start.
      for (const way of [itemView, startTrial] as const) {
        expect((await learner.call(way, closed)).message).toBe('permission_denied');
        expect((await stranger.call(way, closed)).message).toBe('not_found');
        expect((await school.guest(way, closed)).message).toBe('not_found');
      }
    }
    const teacher = await school.user(`teacher@course-${exam.course}`);
    expect((await teacher.call(itemView, preview)).result).toMatchObject({ view: 'not_started' });
    expect((await teacher.call(startTrial, preview)).result.questions).toHaveLength(2);
  });
});

test('a violation is counted while the sitting lasts', async () => {
  const exam = await giveExam(test_app, school);
  const learner = await exam.learner();
  const note = () => learner.call(saveViolation, { ...exam.named, type: 'leave_window' });
  expect((await note()).message).toBe('take_not_started');
  await learner.begin();
  await note();
  expect((await note()).result).toEqual({ count: 2 });
});

test('a retake that needs acceptance waits for it and is used up by sitting again', async () => {
  const exam = await giveExam(test_app, school, { options: { retake_requires_admin_acceptance: true } });
  const staff = await school.user('staff');
  const learner = await exam.learner();
  await learner.begin();
  await learner.submit();
  const redo = () => learner.call(redoTake, { ...exam.named, device_key: 'one' });
  expect((await redo()).message).toBe('retake_not_allowed');
  expect((await staff.call(acceptRetake, { ...exam.named, user_iid: learner.iid })).message).toBe('not_found');
  expect((await learner.call(askRetake, exam.named)).result).toEqual({ waiting: true });
  expect((await learner.call(itemView, exam.named)).result.retake_waiting).toBe(true);
  expect((await redo()).message).toBe('retake_not_allowed');
  expect((await staff.call(acceptRetake, { ...exam.named, user_iid: learner.iid })).result).toEqual({ accepted: true });
  expect((await redo()).result).toMatchObject({ status: 'STARTED' });
  await learner.submit();
  expect((await redo()).message).toBe('retake_not_allowed');
});

test('reset progress sets sittings aside and keeps them as history', async () => {
  const exam = await giveExam(test_app, school, { questions: [choice()] });
  const staff = await school.user('staff');
  const learner = await exam.learner();
  await learner.begin();
  await learner.submit({ [exam.uids[0] ?? '']: right });
  const reset = { node: exam.course, item: exam.item, target: learner.iid };
  expect((await learner.call(resetProgress, reset)).message).toBe('permission_denied');
  expect((await staff.call(resetProgress, reset)).result).toEqual({ reset: 1 });
  expect((await learner.call(itemView, exam.named)).result).toMatchObject({ view: 'not_started', past: [] });
  expect((await learner.begin()).result).toMatchObject({ status: 'STARTED' });
  const { rows } = await test_app.owner.query(
    `select count(*)::int as takes, (select count(*)::int from item_progress where item_iid = $1) as progress from takes where exercise_iid = $1`,
    [exam.item],
  );
  expect(rows).toEqual([{ takes: 2, progress: 0 }]);
});
