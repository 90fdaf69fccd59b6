import {
  acceptRetake,
  askRetake,
  countMarking,
  examResults,
  exportResults,
  extendTime,
  getTake,
  listMarking,
  markAnswer,
  publishMarks,
  releaseDevice,
  resetProgress,
} from '@sen/domain/taking/contract.ts';
import { previewRegrade, regradeStatus, startRegrade } from '@sen/domain/taking/regrade/contract.ts';
import { describe, expect, test } from 'vitest';
import { choice, essay, openExams, right } from './exam.fixture.ts';

const { test_app, school, giveExam } = await openExams();

const told = { answer: ['<p>My summer</p>'], rev: 1 };

/** An exam that somebody has handed in, in a course of which another learner is an assistant. */
async function assisted(role: 'marker' | 'staff' | 'teacher', options: object = { instant_marking_on_finish: false }) {
  const exam = await giveExam({ questions: [choice(), essay()], options: { ...options } });
  const [first = '', second = ''] = exam.uids;
  const answers = { [first]: right, [second]: told };
  const learner = await exam.learner();
  const { take_id } = (await learner.begin()).result;
  await learner.submit(answers);
  const user = await school.user(`${role}@course-${exam.course}`);
  await exam.enrol(user);
  const assistant = { ...user, ...exam.at(user, 'desk') };
  const rowOf = async ({ iid }: { iid: number }) =>
    (await assistant.call(examResults, exam.named)).result.rows.find(
      (row: { user_iid: number }) => row.user_iid === iid,
    );
  return { exam, answers, take_id: Number(take_id), essay_iid: exam.questions[1] ?? 0, learner, assistant, rowOf };
}

describe('staff who may still sit the exam themselves', () => {
  test('see the totals of others, and neither papers, answers nor figures', async () => {
    const { exam, take_id, learner, assistant, rowOf } = await assisted('staff');
    expect((await assistant.call(examResults, exam.named)).result).toMatchObject({ held: true, questions: [] });
    expect(await rowOf(learner)).toMatchObject({ state: 'pending', result: { score: 1, right: null }, scores: {} });
    const take = { ...exam.named, take_id };
    expect((await assistant.call(getTake, take)).result).toMatchObject({ questions: [], answers: {}, review: null });
    expect((await assistant.call(getTake, { ...take, mode: 'REVIEW' })).message).toBe('review_closed');
  });

  test('mark nothing of it, and see no answer to mark', async () => {
    const { exam, take_id, essay_iid, assistant, answers } = await assisted('marker');
    const mark = { take_id, question_iid: essay_iid, score: 2 };
    expect((await assistant.call(listMarking, { course: exam.course })).total).toBe(0);
    expect((await assistant.call(countMarking, {})).result).toEqual({ piles: [], assignments: [], held: ['exercise'] });
    expect((await assistant.call(markAnswer, mark)).message).toBe('permission_denied');
    expect((await assistant.call(previewRegrade, exam.named)).message).toBe('permission_denied');
    await assistant.begin();
    await assistant.submit(answers);
    expect((await assistant.call(listMarking, { course: exam.course })).total).toBe(1);
    expect((await assistant.call(countMarking, {})).result).toMatchObject({ piles: [{ count: 1 }], held: [] });
    expect((await assistant.call(markAnswer, mark)).success).toBe(true);
  });

  test('publish nothing of it, and regrade nothing', async () => {
    const { exam, assistant } = await assisted('marker');
    for (const way of [publishMarks, regradeStatus]) {
      expect((await assistant.call(way, exam.named)).message).toBe('permission_denied');
    }
    expect((await assistant.call(startRegrade, { ...exam.named, reason: '' })).message).toBe('permission_denied');
  });

  test('export what they see', async () => {
    const { exam, assistant } = await assisted('staff');
    const file = await assistant.call(exportResults, { ...exam.named, format: 'csv' });
    expect(JSON.stringify(file)).not.toContain('Which?');
  });

  test('see all of it once no answer of their own can count, but of their own no more than any learner', async () => {
    const { exam, take_id, answers, learner, assistant, rowOf } = await assisted('staff');
    await assistant.begin();
    await assistant.submit(answers);
    expect((await assistant.call(examResults, exam.named)).result).toMatchObject({ held: false });
    expect(await rowOf(learner)).toMatchObject({ result: { right: 1 }, scores: { [exam.questions[0] ?? 0]: 1 } });
    expect(await rowOf(assistant)).toMatchObject({ result: null, scores: {} });
    expect((await assistant.call(getTake, { ...exam.named, take_id, mode: 'REVIEW' })).success).toBe(true);
  });
});

describe('staff who sit are shown the keys of others', () => {
  const seesOthers = async ({ exam, assistant }: Awaited<ReturnType<typeof assisted>>) =>
    !(await assistant.call(examResults, exam.named)).result.held;

  test('not where a further sitting can be granted, before they have given that up by reading their own', async () => {
    const sat = await assisted('staff', { retake_requires_admin_acceptance: true });
    await sat.assistant.begin();
    await sat.assistant.submit(sat.answers);
    expect(await seesOthers(sat)).toBe(false);
    expect((await sat.assistant.read({ mode: 'REVIEW' })).success).toBe(true);
    expect(await seesOthers(sat)).toBe(true);
  });

  test('not before their own first sitting, though review opens between attempts', async () => {
    const sat = await assisted('staff', { attempts: 3, keys_between_attempts: true });
    expect(await seesOthers(sat)).toBe(false);
    await sat.assistant.begin();
    await sat.assistant.submit(sat.answers);
    expect(await seesOthers(sat)).toBe(true);
  });
});

test('nobody steers their own sitting: no time, no device, no retake, no fresh start', async () => {
  const { exam, learner, assistant } = await assisted('staff', { retake_requires_admin_acceptance: true });
  const { take_id } = (await assistant.begin()).result;
  const own = { ...exam.named, user_iid: assistant.iid };
  expect((await assistant.call(extendTime, { ...own, minutes: 5 })).message).toBe('permission_denied');
  expect((await assistant.call(extendTime, { ...exam.named, minutes: 5 })).message).toBe('take_not_started');
  expect((await assistant.call(releaseDevice, { ...own, take_id: Number(take_id) })).message).toBe('permission_denied');
  await assistant.submit();
  await assistant.call(askRetake, exam.named);
  expect((await assistant.call(acceptRetake, own)).message).toBe('permission_denied');
  const reset = (more: object) => assistant.call(resetProgress, { node: exam.course, target: assistant.iid, ...more });
  expect((await reset({})).message).toBe('permission_denied');
  expect((await reset({ item: exam.item })).message).toBe('permission_denied');
  // Of all, it is everybody else.
  expect((await reset({ target: 'all' })).success).toBe(true);
  const { rows } = await test_app.owner.query(
    'select user_iid::int, reset_at is not null as was_reset from takes where exercise_iid = $1 order by iid',
    [exam.item],
  );
  expect(rows).toEqual([
    { user_iid: learner.iid, was_reset: true },
    { user_iid: assistant.iid, was_reset: false },
  ]);
});

test('who edits the exam may begin their own sitting anew', async () => {
  const { exam, assistant } = await assisted('teacher');
  await assistant.begin();
  const reset = { node: exam.course, item: exam.item, target: assistant.iid };
  expect((await assistant.call(resetProgress, reset)).result).toEqual({ reset: 1 });
});

test('nobody marks their own answers', async () => {
  const { exam, essay_iid, answers, assistant } = await assisted('marker');
  const { take_id } = (await assistant.begin()).result;
  await assistant.submit(answers);
  const listed = (await assistant.call(listMarking, { course: exam.course })).result;
  expect(listed.map((one: { take_id: number }) => one.take_id)).not.toContain(Number(take_id));
  const mark = { take_id: Number(take_id), question_iid: essay_iid, score: 4 };
  expect((await assistant.call(markAnswer, mark)).message).toBe('permission_denied');
});

test('who edits the exam sees all of it, though they are in the course', async () => {
  const { exam, take_id, learner, assistant, rowOf } = await assisted('teacher');
  expect((await assistant.call(examResults, exam.named)).result).toMatchObject({ held: false });
  expect(await rowOf(learner)).toMatchObject({ result: { right: 1 } });
  expect((await assistant.call(getTake, { ...exam.named, take_id, mode: 'REVIEW' })).success).toBe(true);
});
