import {
  acceptRetake,
  askRetake,
  extendTime,
  finishTrial,
  getQuestionAnswer,
  getTake,
  itemView,
  releaseDevice,
  resetProgress,
  saveViolation,
  startTrial,
} from '@sen/domain/taking/contract.ts';
import { describe, expect, test } from 'vitest';
import { forgetTable } from '../../platform/memory.ts';
import { blank, choice, openExams, regraded, right } from './exam.fixture.ts';

const { test_app, school, giveExam } = await openExams();

const KEYS = /hanoi|is_true|"key"|feedback/i;

describe('the item view', () => {
  test('says where the learner stands and what they may do', async () => {
    const exam = await giveExam();
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
    const exam = await giveExam();
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
      result: { iid: Number(rows[0].iid), siid: Number(rows[0].siid), ntype: 'sco', name: 'Lý thuyết', locked: false },
    };
    expect(await learner.call(itemView, exam.named)).toMatchObject(locked);
    expect(await learner.begin()).toMatchObject(locked);
  });

  test('says beforehand whether anything is to be heard: in the list, or in what may be drawn', async () => {
    const tag = `nghe-${Date.now()}`;
    const sound = { ...choice(), audio: '/files/a.mp3', tags: [tag] };
    const heard = async (shape: Parameters<typeof giveExam>[0]) => {
      const exam = await giveExam(shape);
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
    const exam = await giveExam();
    const other = await test_app.school();
    expect((await (await other.user()).call(itemView, exam.named)).message).toBe('not_found');
    expect((await (await school.user()).call(itemView, exam.named)).message).toBe('not_enrolled');
  });

  test('of an item that is not open yet says when it opens', async () => {
    const start_time = Math.floor(Date.now() / 1000) + 3600;
    const exam = await giveExam({ fields: { start_time } });
    const learner = await exam.learner();
    const view = (await learner.call(itemView, exam.named)).result;
    expect(view).toMatchObject({ why: 'item_not_open', opens_at: start_time, can: { start: false } });
    expect((await learner.begin()).message).toBe('item_not_open');
  });
});

describe('restoring', () => {
  test('gives questions without keys and the answers as they were saved', async () => {
    const exam = await giveExam();
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
    const exam = await giveExam();
    const learner = await exam.learner();
    await learner.begin();
    for (const device_key of ['two', undefined])
      expect((await learner.read({ device_key })).result).toMatchObject({
        already_taken: true,
        questions: [],
        answers: {},
      });
  });

  test('after a hand-over the next device goes on and the former one is refused', async () => {
    const exam = await giveExam();
    const teacher = await school.user(`teacher@course-${exam.course}`);
    const learner = await exam.learner();
    const { take_id } = (await learner.begin()).result;
    const [first = ''] = exam.uids;
    await learner.save({ [first]: right });
    const stranger = await school.user('teacher');
    const meant = { ...exam.named, user_iid: learner.iid, take_id };
    expect((await stranger.call(releaseDevice, meant)).message).toBe('not_found');
    const other = await exam.learner();
    await other.begin();
    expect((await teacher.call(releaseDevice, { ...meant, take_id: other.page.take_id })).message).toBe('not_found');
    const released = await teacher.call(releaseDevice, meant);
    expect(released.result).toEqual({ epoch: 2 });
    for (const epoch of [1, 2])
      expect((await learner.save({ [first]: { ...right, rev: 2 } }, { epoch })).result).toMatchObject({
        already_taken: true,
      });
    expect((await learner.read()).result).toMatchObject({ already_taken: true, questions: [] });
    const next = exam.at(learner, 'two');
    expect((await next.begin()).result).toMatchObject({ already_taken: false, epoch: 3, status: 'DOING' });
    expect((await next.save({ [first]: { ...right, rev: 3 } })).result.saved).toEqual({ [first]: 3 });
    expect((await learner.save({ [first]: { ...right, rev: 9 } })).result).toMatchObject({ already_taken: true });
  });
});

test('after a hand-over back to the same device a page that knows the former number only is refused', async () => {
  const exam = await giveExam();
  const staff = await school.user('staff');
  const learner = await exam.learner();
  const { take_id } = (await learner.begin()).result;
  const [first = ''] = exam.uids;
  await learner.save({});
  await staff.call(releaseDevice, { ...exam.named, user_iid: learner.iid, take_id });
  await learner.begin();
  expect((await learner.save({ [first]: right })).result.saved).toEqual({ [first]: 1 });
  expect((await learner.save({ [first]: { ...right, rev: 2 } }, { epoch: 1 })).result).toMatchObject({
    already_taken: true,
  });
});

describe('review', () => {
  test('opens with key and words after finishing, and not before', async () => {
    const exam = await giveExam();
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
      const exam = await giveExam({ options });
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
    const exam = await giveExam();
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
    const exam = await giveExam({ options: { instant_key: true } });
    const learner = await exam.learner();
    await learner.begin();
    await learner.save({});
    const [first = ''] = exam.uids;
    const asked = { ...exam.named, question_iid: exam.questions[0] ?? 0 };
    const held = { ...learner.page, device_key: 'one' };
    const ask = (more: object = {}) => learner.call(getQuestionAnswer, { ...asked, ...held, ...more });
    expect((await ask()).message).toBe('permission_denied');
    expect(await learner.call(getQuestionAnswer, asked)).toMatchObject({ err: { take_id: 'this_field_is_required' } });
    expect((await learner.call(getQuestionAnswer, { ...asked, take_id: 1 })).message).toBe('permission_denied');
    await learner.save({ [first]: { answer: ['idA'], rev: 1 } });
    // Another device or an earlier page of the same person fixes nothing of what this page writes.
    for (const stranger of [{ device_key: 'two' }, { epoch: 0 }])
      expect((await ask(stranger)).message).toBe('permission_denied');
    await learner.save({ [first]: { answer: ['idA'], rev: 2 } });
    expect((await ask()).result).toMatchObject({ review: { key: ['idB'] }, score: { isCorrect: false } });
    await learner.save({ [first]: { ...right, rev: 3 } });
    expect((await learner.submit()).result.result.right).toBe(0);
  });

  test('of one question is asked for by this site alone: another site’s link fixes nothing', async () => {
    const exam = await giveExam({ options: { instant_key: true } });
    const learner = await exam.learner();
    await learner.begin();
    const [first = ''] = exam.uids;
    await learner.save({ [first]: { answer: ['idA'], rev: 1 } });
    const asked = { ...exam.named, ...learner.page, device_key: 'one', question_iid: exam.questions[0] ?? 0 };
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
    const exam = await giveExam();
    const teacher = await school.user(`teacher@course-${exam.course}`);
    const [one, two] = [await exam.learner(), await exam.learner()];
    await one.begin();
    await two.begin();
    await exam.moveDeadline(30);
    const given = await teacher.call(extendTime, { ...exam.named, user_iid: one.iid, minutes: 5 });
    expect(given.result).toEqual({ extended: 1 });
    expect((await one.save({})).result.time_left).toBeGreaterThan(300);
    expect((await two.save({})).result.time_left).toBeLessThan(31);
    await exam.timeIsOver(5);
    expect((await teacher.call(extendTime, { ...exam.named, minutes: 1 })).result).toEqual({ extended: 2 });
    expect((await one.save({})).result).toMatchObject({ finished: false, status: 'DOING' });
    await exam.timeIsOver(20);
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
    const exam = await giveExam({
      options: { guest_can_learn_item: true },
      fields: { rule_type: 'practice' },
    });
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
    // The first character: bits of the last one may stand for nothing.
    const changed = `${trial.paper_token.startsWith('A') ? 'B' : 'A'}${trial.paper_token.slice(1)}`;
    expect((await school.guest(finishTrial, { ...given, paper_token: changed })).message).toBe('trial_expired');
    const other = await test_app.school();
    expect((await other.guest(finishTrial, given)).message).toBe('trial_expired');
    test_app.travel(86_400);
    expect((await school.guest(finishTrial, given)).message).toBe('trial_expired');
    test_app.travel(-86_400);
  });

  test('of an open item is no way to a preview', async () => {
    const exam = await giveExam({ options: { guest_can_learn_item: true, can_review: false } });
    expect((await school.guest(startTrial, { item_iid: exam.item, mode: 'PREVIEW' })).message).toBe('not_found');
    const trial = (await school.guest(startTrial, { item_iid: exam.item })).result;
    const { result } = await school.guest(finishTrial, { paper_token: trial.paper_token });
    expect(result).toMatchObject({ review: null, scores: [] });
  });

  test('is for open items, a preview for editors', async () => {
    const exam = await giveExam();
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
  const exam = await giveExam();
  const learner = await exam.learner();
  const note = () => learner.call(saveViolation, { ...exam.named, type: 'leave_window' });
  expect((await note()).message).toBe('take_not_started');
  await learner.begin();
  await note();
  expect((await note()).result).toEqual({ count: 2 });
});

test('a violation that is told again, since the answer was lost, is noted once', async () => {
  const exam = await giveExam();
  const learner = await exam.learner();
  await learner.begin();
  await test_app.owner.query(
    `update takes set started_at = started_at - interval '60 seconds' where exercise_iid = $1`,
    [exam.item],
  );
  const { started_at } = (await learner.read()).result;
  const note = (at: number) => learner.call(saveViolation, { ...exam.named, type: 'leave_window', at });
  const at = Math.floor(started_at) + 30;
  await note(at);
  expect((await note(at)).result).toEqual({ count: 1 });
  expect((await note(at + 5)).result).toEqual({ count: 2 });
});

test('staff read what was noted and when; a try from a second device is noted once', async () => {
  const exam = await giveExam();
  const staff = await school.user('staff');
  const learner = await exam.learner();
  await learner.begin();
  const now = Math.floor((await learner.read()).result.server_time);
  const note = (type: string, at: number) => learner.call(saveViolation, { ...exam.named, type, at } as never);
  await note('copy_paste', now - 86_400);
  await note('exit_full_screen', now + 86_400);
  for (const device of ['two', 'two']) await exam.at(learner, device).begin();
  expect((await learner.read()).result).toMatchObject({ violations: 3, incidents: null });
  const read = await staff.call(getTake, { ...exam.named, user_iid: learner.iid });
  const { incidents = [], started_at, server_time } = read.result;
  expect(incidents?.map(({ type }: { type: string }) => type).toSorted()).toEqual([
    'copy_paste',
    'exit_full_screen',
    'second_device',
  ]);
  for (const { at } of incidents ?? []) {
    expect(at).toBeGreaterThanOrEqual(Math.floor(started_at));
    expect(at).toBeLessThanOrEqual(server_time + 1);
  }
});

test('seconds of a sitting reach progress, summed, and are never more than the clock counted', async () => {
  const exam = await giveExam({ options: { attempts: 2 } });
  const learner = await exam.learner();
  const back = (seconds: number) =>
    test_app.owner.query(
      'update takes set started_at = started_at - make_interval(secs => $1) where exercise_iid = $2 and finished_at is null',
      [seconds, exam.item],
    );
  await learner.begin();
  await back(100);
  await learner.save({}, { exam_finished: true, time_spent: 31_536_000 });
  await learner.redo();
  await back(100);
  await learner.save({}, { exam_finished: true, time_spent: 40 });
  const staff = await school.user('staff');
  const read = await staff.call(getTake, { ...exam.named, user_iid: learner.iid });
  expect(read.result).toMatchObject({ status: 'FINISHED', time_spent: 40 });
  const { rows } = await test_app.owner.query('select time_spent from item_progress where item_iid = $1', [exam.item]);
  expect(rows[0].time_spent).toBeGreaterThanOrEqual(140);
  expect(rows[0].time_spent).toBeLessThan(240);
});

test('seconds of a sitting that ended and was given more time count once', async () => {
  const exam = await giveExam();
  const teacher = await school.user(`teacher@course-${exam.course}`);
  const learner = await exam.learner();
  await learner.begin();
  const { owner } = test_app;
  await owner.query(
    `update takes set started_at = started_at - interval '200 seconds', grace = '1 hour' where exercise_iid = $1`,
    [exam.item],
  );
  await exam.timeIsOver(4);
  await teacher.call(extendTime, { ...exam.named, minutes: 5 });
  await learner.submit();
  const { rows } = await owner.query(
    `select item_progress.time_spent, takes.time_spent as of_take from item_progress
       join takes on exercise_iid = item_iid where item_iid = $1`,
    [exam.item],
  );
  expect(rows[0].of_take).toBeGreaterThanOrEqual(196);
  expect(rows[0].time_spent).toBe(rows[0].of_take);
});

describe('starting again', () => {
  const practice = { fields: { rule_type: 'practice', duration: 0 } };

  test('hands in what went on, which counts, and begins another', async () => {
    const exam = await giveExam({ ...practice, questions: [choice()] });
    const learner = await exam.learner();
    const { take_id } = (await learner.begin()).result;
    await learner.save({ [exam.uids[0] ?? '']: right });
    expect((await learner.call(itemView, exam.named)).result.can).toMatchObject({ resume: true, start_again: true });
    const again = (await learner.redo({ start_again: true })).result;
    expect(again).toMatchObject({ status: 'STARTED', finished: false, epoch: 1 });
    expect(again.take_id).not.toBe(take_id);
    const view = (await learner.call(itemView, exam.named)).result;
    expect(view.past).toMatchObject([{ take_id, attempt: 1, result: { right: 1, percent: 100 } }]);
    expect(view.current).toMatchObject({ take_id: again.take_id, attempt: 2 });
    expect(await exam.stored(again.take_id)).toEqual([]);
  });

  test('that is asked twice begins one other', async () => {
    const exam = await giveExam(practice);
    const learner = await exam.learner();
    const { take_id } = (await learner.begin()).result;
    const ask = () => learner.redo({ take_id, start_again: true });
    const replies = await Promise.all([ask(), ask()]);
    const [first, second] = replies.map(({ result }) => result.take_id);
    expect(first).toBe(second);
    expect(first).not.toBe(take_id);
  });

  test('is refused of an exam and of the last attempt, and what goes on stays', async () => {
    for (const shape of [{ options: { attempts: 2 } }, { ...practice, options: { attempts: 1 } }]) {
      const exam = await giveExam(shape);
      const learner = await exam.learner();
      const { take_id } = (await learner.begin()).result;
      expect((await learner.call(itemView, exam.named)).result.can.start_again).toBe(false);
      expect((await learner.redo({ start_again: true })).message).toBe('retake_not_allowed');
      expect((await learner.read()).result).toMatchObject({ take_id, status: 'STARTED' });
    }
  });

  test('is not for a device that does not hold it', async () => {
    const exam = await giveExam(practice);
    const learner = await exam.learner();
    const { take_id } = (await learner.begin()).result;
    const other = exam.at(learner, 'two');
    expect((await other.redo({ take_id, start_again: true })).result).toMatchObject({ already_taken: true, take_id });
  });

  test('when the time is up hands in and begins nothing', async () => {
    // Where the server's own sweep comes first, nothing is left to hand in, and it begins anew.
    const again = async () => {
      const exam = await giveExam({ fields: { rule_type: 'practice' } });
      const learner = await exam.learner();
      await learner.begin();
      await exam.moveDeadline(-60);
      return (await learner.redo({ start_again: true })).result;
    };
    await expect.poll(again).toMatchObject({ finished: true, is_over_time: true });
  });
});

test('a first save that waited while another one began and ended begins nothing', async () => {
  const exam = await giveExam();
  const learner = await exam.learner();
  const [blocker, other] = [await test_app.owner.connect(), await test_app.owner.connect()];
  try {
    await blocker.query('begin');
    await blocker.query('lock table node_versions in access exclusive mode');
    for (const table of ['nodes', 'node_versions']) forgetTable(school.iid, table);
    const reply = learner.begin();
    const waiting = `select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await other.query(waiting)).rows).toEqual([{ count: 1 }]);
    await other.query(
      `insert into takes (school_id, course_iid, exercise_iid, user_iid, attempt, status, started_at, finished_at)
       values ($1, $2, $3, $4, 1, 'FINISHED', now(), now())`,
      [school.iid, exam.course, exam.item, learner.iid],
    );
    await blocker.query('commit');
    expect((await reply).result).toMatchObject({ already_submitted_exam: true, status: 'FINISHED' });
  } finally {
    blocker.release(true);
    other.release();
  }
});

test('wrong answers given again after a regrade are scored by the keys of the regrade', async () => {
  const options = { can_fix_wrong_questions: true };
  const exam = await giveExam({ questions: [choice('C'), blank()], options, fields: { rule_type: 'practice' } });
  const teacher = await school.user(`teacher@course-${exam.course}`);
  const learner = await exam.learner();
  const [first = '', second = ''] = exam.uids;
  await learner.begin();
  await learner.submit({ [first]: right, [second]: { answer: ['x'], rev: 1 } });
  await exam.edit(exam.questions[0] ?? 0, choice('B'));
  await regraded(exam, teacher);
  await learner.redo({ wrong_only: true });
  const { result } = await learner.submit({ [second]: { answer: ['hanoi'], rev: 1 } });
  expect(result.result).toMatchObject({ right: 2, wrong: 0 });
});

test('a retake that needs acceptance waits for it and is used up by sitting again', async () => {
  const exam = await giveExam({ options: { retake_requires_admin_acceptance: true } });
  const staff = await school.user('staff');
  const learner = await exam.learner();
  await learner.begin();
  await learner.submit();
  const redo = () => learner.redo();
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

test('reset progress reaches lessons: of one item, or of the whole course', async () => {
  const exam = await giveExam({ questions: [choice()] });
  const staff = await school.user('staff');
  const learner = await exam.learner();
  const reach = (item: number) =>
    test_app.owner.query(
      'insert into item_progress (school_id, course_iid, user_iid, item_iid, p, pf) values ($1, $2, $3, $4, 100, 1)',
      [school.iid, exam.course, learner.iid, item],
    );
  await reach(1);
  await reach(2);
  const left = async () =>
    (
      await test_app.owner.query('select item_iid::int from item_progress where course_iid = $1', [exam.course])
    ).rows.map(({ item_iid }) => item_iid);
  const reset = { node: exam.course, target: learner.iid };
  expect((await staff.call(resetProgress, { ...reset, item: 1 })).result).toEqual({ reset: 1 });
  expect(await left()).toEqual([2]);
  await learner.begin();
  await learner.submit({ [exam.uids[0] ?? '']: right });
  expect((await staff.call(resetProgress, { ...reset, target: 'all' })).result).toEqual({ reset: 2 });
  expect(await left()).toEqual([]);
});

test('reset progress sets sittings aside and keeps them as history', async () => {
  const exam = await giveExam({ questions: [choice()] });
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
