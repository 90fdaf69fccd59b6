import { updateNode } from '@sen/domain/content/contract.ts';
import {
  acceptRetake,
  askRetake,
  examResults,
  extendTime,
  finishTrial,
  getQuestionAnswer,
  getTake,
  itemView,
  resetProgress,
  saveTake,
  startTrial,
} from '@sen/domain/taking/contract.ts';
import { describe, expect, test } from 'vitest';
import { forgetTable } from '../../platform/memory.ts';
import {
  blank,
  choice,
  type Exam,
  type Learner,
  openExams,
  progressOf,
  regraded,
  right,
  wrong,
} from './exam.fixture.ts';

const { school, giveExam, run } = await openExams();

const viewOf = async (exam: Exam, learner: Learner) => (await learner.call(itemView, exam.named)).result;

/** A result of which the total alone is told. */
const total = (score: number) => ({ score, right: null, partial: null, wrong: null });

/** The clock has ended every sitting, and late answers are taken for an hour. */
async function endLate(exam: Exam): Promise<void> {
  await run(`update takes set grace = '1 hour' where exercise_iid = $1`, exam.item);
  await exam.timeIsOver(4);
}

test('which sitting is meant is the server’s decision: an order of the client’s own is answered as any, and opens none', async () => {
  const exam = await giveExam({ options: { attempts: 2 } });
  const staff = await school.user('staff');
  const learner = await exam.learner();
  const other = { ...exam.named, exam_order: 2 };
  const begun = await learner.begin();
  const at = { device_key: 'one', status: 'INIT' } as const;
  const again = await learner.call(saveTake, { ...other, ...at });
  expect(again.result.take_id).toBe(begun.result.take_id);
  expect((await learner.call(getTake, { ...other, device_key: 'one' })).result.take_id).toBe(begun.result.take_id);
  expect((await staff.call(extendTime, { ...other, minutes: 5 })).success).toBe(true);
  await learner.submit();
  const items = [await learner.call(itemView, exam.named), await learner.call(itemView, other)];
  expect(items[1]?.result.view).toEqual(items[0]?.result.view);
  const reads = { mode: 'REVIEW' } as const;
  expect((await learner.call(getTake, { ...other, ...reads })).message).toBe(
    (await learner.call(getTake, { ...exam.named, ...reads })).message,
  );
  expect(await run('select count(*)::int as n from takes where exercise_iid = $1', exam.item)).toEqual([{ n: 1 }]);
});

describe.each(['exam', 'practice'])('while late answers to a sitting of an %s are taken', (rule_type) => {
  test('nothing of it is told, and a late save is not told what it earned', async () => {
    const exam = await giveExam({ fields: { rule_type } });
    const learner = await exam.learner();
    await learner.begin();
    const [first = '', second = ''] = exam.uids;
    await learner.save({ [first]: wrong });
    await endLate(exam);
    expect((await learner.read({ mode: 'REVIEW' })).message).toBe('review_closed');
    expect((await learner.read()).result).toMatchObject({ questions: [], scores: null, result: null });
    const key = { ...exam.named, question_iid: exam.questions[0] ?? 0 };
    expect((await learner.call(getQuestionAnswer, key)).message).toBe('permission_denied');
    const view = await viewOf(exam, learner);
    expect(view).toMatchObject({ view: 'finished', held: { why: 'late' }, can: { review: false } });
    expect(view.past).toMatchObject([{ result: null }]);
    expect(view.held.until).toBeGreaterThan(view.server_time);
    expect(await progressOf(exam, learner)).toMatchObject({ p: 0, state: 'pending' });
    const late = await learner.save({ [second]: { answer: ['Hanoi'], rev: 1 } });
    expect(late.result).toMatchObject({ finished: true, saved: { [second]: 1 }, result: null });
    expect(await progressOf(exam, learner)).toMatchObject({ p: 0, state: 'pending' });

    await run(`update takes set grace = '0', held_until = clock_timestamp() where exercise_iid = $1`, exam.item);
    await expect.poll(() => progressOf(exam, learner)).toMatchObject({ p: 50 });
    expect(await viewOf(exam, learner)).toMatchObject({ view: 'result', held: null, past: [{ result: { right: 1 } }] });
    expect((await learner.read({ mode: 'REVIEW' })).result.review[first].key).toEqual(['idB']);
    expect((await learner.save({ [first]: { ...right, rev: 9 } })).result).toMatchObject({ saved: {} });
  });

  test('keys that were read all the same end it: no later answer counts, and no more time is given', async () => {
    const exam = await giveExam({ fields: { rule_type } });
    const staff = await school.user('staff');
    const learner = await exam.learner();
    await learner.begin();
    const [first = ''] = exam.uids;
    await learner.save({ [first]: wrong });
    await endLate(exam);
    await run('update takes set key_read_at = clock_timestamp() where exercise_iid = $1', exam.item);
    expect((await learner.save({ [first]: { ...right, rev: 2 } })).result.saved).toEqual({});
    const more = { ...exam.named, minutes: 5 };
    expect((await staff.call(extendTime, { ...more, user_iid: learner.iid })).message).toBe('keys_were_read');
    expect((await staff.call(extendTime, more)).message).toBe('keys_were_read');
  });
});

describe('with attempts left', () => {
  test('an exam tells the total alone of a sitting before the last one is handed in', async () => {
    const exam = await giveExam({ options: { attempts: 2 } });
    const parent = await school.user();
    const learner = await exam.learner();
    await run('insert into guardians values ($1, $2, $3)', school.iid, parent.iid, learner.iid);
    const [first = '', second = ''] = exam.uids;
    await learner.begin();
    const handed_in = await learner.submit({ [first]: right, [second]: { answer: ['x'], rev: 1 } });
    expect(handed_in.result.result).toMatchObject({ ...total(1), percent: 50, passed: true });
    expect((await learner.begin()).result).toMatchObject({ already_submitted_exam: true, result: total(1) });
    expect((await learner.read({ mode: 'REVIEW' })).message).toBe('review_closed');
    expect((await learner.read()).result).toMatchObject({ result: total(1), scores: null, questions: [] });
    expect(await viewOf(exam, learner)).toMatchObject({
      view: 'result',
      past: [{ result: total(1) }],
      held: { why: 'attempts', until: null },
      can: { redo: true, redo_wrong: false, review: false },
    });
    // What the exam unlocks is open.
    await expect.poll(() => progressOf(exam, learner)).toMatchObject({ p: 50, pf: 1 });
    const child = { ...exam.named, user_iid: learner.iid };
    expect((await parent.call(getTake, child)).result).toMatchObject({ result: total(1) });
    expect((await learner.redo({ wrong_only: true })).message).toBe('retake_not_allowed');
    await learner.redo();
    expect(await viewOf(exam, learner)).toMatchObject({ past: [{ result: total(1) }], held: { why: 'under_way' } });
    expect((await learner.submit()).result.result).toMatchObject({ right: 0 });
    expect((await parent.call(getTake, child)).result).toMatchObject({ result: { right: 0 } });
    expect((await viewOf(exam, learner)).past.map(({ result }: never) => result)).toMatchObject([
      { right: 1 },
      { right: 0 },
    ]);
  });

  test('the author who lets wrong answers be given again opens it too', async () => {
    const exam = await giveExam({ options: { attempts: 2, can_fix_wrong_questions: true } });
    const learner = await exam.learner();
    await learner.begin();
    expect((await learner.submit({ [exam.uids[0] ?? '']: right })).result.result).toMatchObject({ right: 1 });
    expect(await viewOf(exam, learner)).toMatchObject({ held: null, can: { redo_wrong: true, review: true } });
  });

  test('nothing is told before its release', async () => {
    const exam = await giveExam({ options: { attempts: 2, instant_marking_on_finish: false } });
    const learner = await exam.learner();
    await learner.begin();
    expect((await learner.submit()).result.result).toBeNull();
    expect(await viewOf(exam, learner)).toMatchObject({ view: 'finished', past: [{ result: null }] });
    expect(await progressOf(exam, learner)).toMatchObject({ p: 0, state: 'pending' });
  });

  test('a regrade tells the new total', async () => {
    const exam = await giveExam({ questions: [choice()], options: { attempts: 2 } });
    const teacher = await school.user(`teacher@course-${exam.course}`);
    const learner = await exam.learner();
    await learner.begin();
    await learner.submit({ [exam.uids[0] ?? '']: right });
    await exam.edit(exam.questions[0] ?? 0, choice('C'));
    await regraded(exam, teacher);
    expect(
      await run(
        `select payload -> 'released' as told from events where name = 'take.regraded' and actor_iid = $1`,
        teacher.iid,
      ),
    ).toEqual([{ told: true }]);
    expect((await viewOf(exam, learner)).past).toMatchObject([{ result: total(0) }]);
  });

  test('the author may open it between attempts, also afterwards', async () => {
    const exam = await giveExam({ options: { attempts: 2 } });
    const root = await school.user('root');
    const learner = await exam.learner();
    await learner.begin();
    const [first = ''] = exam.uids;
    await learner.submit({ [first]: right });
    const options = { attempts: 2, keys_between_attempts: true };
    const changed = { ntype: 'exercise', iid: exam.item, options } as const;
    expect(await root.call(updateNode, changed)).toMatchObject({ success: true });
    expect((await viewOf(exam, learner)).past).toMatchObject([{ result: { right: 1 } }]);
    expect((await learner.read({ mode: 'REVIEW' })).result.review[first].key).toEqual(['idB']);
    expect((await learner.redo()).result).toMatchObject({ status: 'STARTED' });
    expect(
      (await learner.read({ mode: 'REVIEW', take_id: (await viewOf(exam, learner)).past[0].take_id })).message,
    ).toBe('review_closed');
  });

  test('the key at once is not told in an exam, and a check fixes nothing', async () => {
    const exam = await giveExam({ options: { attempts: 2, instant_key: true } });
    const learner = await exam.learner();
    const { take_id } = (await learner.begin()).result;
    const [first = ''] = exam.uids;
    await learner.save({ [first]: { ...wrong, check: true } });
    expect((await viewOf(exam, learner)).item.options.instant_key).toBe(false);
    const key = { ...exam.named, ...learner.page, device_key: 'one', question_iid: exam.questions[0] ?? 0 };
    expect((await learner.call(getQuestionAnswer, key)).message).toBe('permission_denied');
    expect(await exam.stored(take_id)).toMatchObject([{ fixed: false }]);
  });

  test('nor where it can be sat in another course too, and there too a check fixes nothing', async () => {
    const exam = await giveExam({ options: { instant_key: true } });
    const learner = await exam.learner();
    const { take_id } = (await learner.begin()).result;
    expect((await learner.read()).result.item.options.instant_key).toBe(true);
    const [other] = await run(
      `insert into nodes (school_id, ntype, name, slug, fields)
         select school_id, ntype, name, slug, fields from nodes where iid = $1 returning iid`,
      exam.course,
    );
    const enrol = 'insert into course_learners (school_id, course_iid, user_iid) values ($1, $2, $3)';
    await run(enrol, school.iid, other.iid, learner.iid);
    await learner.save({ [exam.uids[0] ?? '']: { ...right, check: true } });
    expect(await exam.stored(take_id)).toMatchObject([{ rev: 1, fixed: false }]);
    const key = { ...exam.named, ...learner.page, device_key: 'one', question_iid: exam.questions[0] ?? 0 };
    expect((await learner.call(getQuestionAnswer, key)).message).toBe('permission_denied');
    expect((await learner.read()).result.item.options.instant_key).toBe(false);
  });

  test('a practice with its review goes on as it was', async () => {
    const exam = await giveExam({ options: { attempts: 3 }, fields: { rule_type: 'practice' } });
    const learner = await exam.learner();
    await learner.begin();
    expect((await learner.submit({ [exam.uids[0] ?? '']: right })).result.result).toMatchObject({ right: 1 });
    expect((await learner.read({ mode: 'REVIEW' })).result.review).not.toBeNull();
    expect((await learner.redo()).result).toMatchObject({ status: 'STARTED' });
  });
});

test('an exam that its author has only switched off tells no more: it may be switched on again', async () => {
  const exam = await giveExam({ options: { attempts: 2 } });
  const root = await school.user('root');
  const learner = await exam.learner();
  const open = (can_do: boolean) =>
    root.call(updateNode, { ntype: 'exercise', iid: exam.item, options: { attempts: 2, can_do } });
  await learner.begin();
  await learner.submit({ [exam.uids[0] ?? '']: wrong });
  await open(false);
  expect(await viewOf(exam, learner)).toMatchObject({ held: { why: 'attempts' }, past: [{ result: total(0) }] });
  expect((await learner.read({ mode: 'REVIEW' })).message).toBe('review_closed');
  await open(true);
  expect((await learner.redo()).result).toMatchObject({ status: 'STARTED' });
});

describe('another sitting by consent', () => {
  const options = { retake_requires_admin_acceptance: true };
  const sat = async () => {
    const exam = await giveExam({ options });
    const learner = await exam.learner();
    await learner.begin();
    await learner.submit();
    return { exam, learner, staff: await school.user('staff') };
  };

  test('is not for those who have read the keys: they cannot ask, staff cannot accept, none begins', async () => {
    const { exam, learner, staff } = await sat();
    expect(await viewOf(exam, learner)).toMatchObject({
      review_is_last: true,
      can: { ask_retake: true, review: true },
    });
    await learner.read({ mode: 'REVIEW' });
    expect(await viewOf(exam, learner)).toMatchObject({ why: 'keys_were_read', can: { ask_retake: false } });
    expect((await learner.call(askRetake, exam.named)).message).toBe('keys_were_read');
    const key = [school.iid, exam.course, exam.item, learner.iid];
    await run(
      `insert into retake_requests (school_id, course_iid, exercise_iid, user_iid, status) values ($1, $2, $3, $4, 'sent')`,
      ...key,
    );
    const decide = { ...exam.named, user_iid: learner.iid };
    expect((await staff.call(acceptRetake, decide)).message).toBe('keys_were_read');
    await run(`update retake_requests set status = 'processed' where exercise_iid = $1`, exam.item);
    expect((await learner.redo()).message).toBe('keys_were_read');
    await staff.call(resetProgress, { node: exam.course, item: exam.item, target: learner.iid });
    expect((await learner.begin()).result).toMatchObject({ status: 'STARTED' });
  });

  test('is not given up by a plain read, which says of no question whether it is right', async () => {
    const { exam, learner } = await sat();
    expect((await learner.read()).result).toMatchObject({ result: { right: 0 }, scores: null, review: null });
    expect(await viewOf(exam, learner)).toMatchObject({ can: { ask_retake: true } });
    expect((await learner.read({ mode: 'REVIEW' })).result.scores).toHaveLength(2);
    expect(await viewOf(exam, learner)).toMatchObject({ can: { ask_retake: false } });
  });

  test('closes all but the total while it waits or is not used, until it is turned down', async () => {
    const { exam, learner, staff } = await sat();
    await learner.call(askRetake, exam.named);
    expect(await viewOf(exam, learner)).toMatchObject({ held: { why: 'retake' }, past: [{ result: total(0) }] });
    expect((await learner.read({ mode: 'REVIEW' })).message).toBe('review_closed');
    await staff.call(acceptRetake, { ...exam.named, user_iid: learner.iid, accept: false });
    expect((await learner.read({ mode: 'REVIEW' })).success).toBe(true);
  });

  test('to staff who look on as the learner the keys are not shown in the learner’s name', async () => {
    const { exam, learner } = await sat();
    const marker = await school.user(`marker@course-${exam.course}`);
    await marker.call(getTake, { ...exam.named, user_iid: learner.iid, mode: 'REVIEW' });
    expect(await run('select key_read_at from takes where exercise_iid = $1', exam.item)).toEqual([
      { key_read_at: null },
    ]);
  });
});

describe('a trial', () => {
  test.each([
    ['with one attempt', { attempts: 1 }],
    ['with one attempt and no review', { attempts: 1, can_review: false }],
    ['with results held back', { instant_marking_on_finish: false }],
  ])('of a practice %s is no way to ask for keys, neither for learners nor for guests', async (_, options) => {
    const exam = await giveExam({
      options: { ...options, guest_can_learn_item: true },
      fields: { rule_type: 'practice' },
    });
    const learner = await exam.learner();
    const [first = ''] = exam.uids;
    for (const call of [learner.call, school.guest]) {
      const { paper_token } = (await call(startTrial, { item_iid: exam.item, course: exam.course })).result;
      for (const id of ['idA', 'idB']) {
        const tried = await call(finishTrial, { paper_token, questions: { [first]: { answer: [id] } } });
        expect(tried.result).toEqual({ result: null, scores: [], review: null });
      }
    }
    const teacher = await school.user(`teacher@course-${exam.course}`);
    const preview = { item_iid: exam.item, course: exam.course, mode: 'PREVIEW' } as const;
    const { paper_token } = (await teacher.call(startTrial, preview)).result;
    const seen = await teacher.call(finishTrial, { paper_token, questions: { [first]: { answer: ['idB'] } } });
    expect(seen.result).toMatchObject({ result: { right: 1 } });
    expect(seen.result.review).not.toBeNull();
  });

  test.each(['with more time', 'whose late answers are taken'])(
    'nor after the end to anybody while somebody has a sitting %s',
    async (how) => {
      const soon = Math.floor(Date.now() / 1000) + 600;
      const fields = { rule_type: 'practice', end_time: soon, duration: 0 };
      const exam = await giveExam({ options: { attempts: 1, can_review: false, guest_can_learn_item: true }, fields });
      const staff = await school.user('staff');
      const learner = await exam.learner();
      const [first = ''] = exam.uids;
      await learner.begin();
      await learner.save({ [first]: wrong });
      const other = await exam.learner();
      const { paper_token } = (await learner.call(startTrial, exam.named)).result;
      if (how === 'with more time') await staff.call(extendTime, { ...exam.named, minutes: 30 });
      else await exam.moveDeadline(-3);
      const past = `to_jsonb(extract(epoch from clock_timestamp())::int - 3)`;
      await run(`update nodes set fields = jsonb_set(fields, '{end_time}', ${past}) where iid = $1`, exam.item);
      forgetTable(school.iid, 'nodes');
      for (const call of [learner.call, other.call, school.guest]) {
        const tried = await call(finishTrial, { paper_token, questions: { [first]: right } });
        expect(tried.result).toEqual({ result: null, scores: [], review: null });
      }
      expect((await learner.save({ [first]: { ...right, rev: 2 } })).result.saved).toEqual({ [first]: 2 });
    },
  );

  test.each([true, false])('of an exam that is open to guests neither, whether it can be sat (%s)', async (can_do) => {
    const exam = await giveExam({ options: { guest_can_learn_item: true, can_do } });
    const { paper_token } = (await school.guest(startTrial, { item_iid: exam.item })).result;
    expect((await school.guest(finishTrial, { paper_token })).result).toEqual({
      result: null,
      scores: [],
      review: null,
    });
  });
});

test('the result table shows the sitting that counts, with its number, and the one under way while it lasts', async () => {
  const exam = await giveExam({ questions: [choice(), choice()], options: { attempts: 3 } });
  const staff = await school.user('staff');
  const learner = await exam.learner();
  const rowOf = async () => (await staff.call(examResults, exam.named)).result.rows[0];
  const [first = '', second = ''] = exam.uids;
  await learner.begin();
  await learner.submit({ [first]: wrong });
  await learner.redo();
  expect(await rowOf()).toMatchObject({ attempt: 2, state: 'doing' });
  await learner.submit({ [first]: right, [second]: right });
  await learner.redo();
  await learner.submit({ [first]: right });
  expect(await rowOf()).toMatchObject({ attempt: 2, state: 'finished', result: { right: 2 } });
});

test('the sitting that counts is the one with the most points, though another one went further in progress', async () => {
  const three = { ...blank(), content: '[[1]] [[2]] [[3]]', answers: ['a', 'b', 'c'], sw: 3 };
  const exam = await giveExam({ questions: [choice(), three], options: { attempts: 2 } });
  const staff = await school.user('staff');
  const learner = await exam.learner();
  const [first = '', second = ''] = exam.uids;
  await learner.begin();
  await learner.submit({ [first]: right });
  await learner.redo();
  await learner.submit({ [second]: { answer: ['a', 'b', 'x'], rev: 1 } });
  expect((await staff.call(examResults, exam.named)).result.rows[0]).toMatchObject({
    attempt: 1,
    result: { score: 1 },
  });
});
