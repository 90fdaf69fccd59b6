import { removeLearner } from '@sen/domain/learning/learners/contract.ts';
import {
  acceptRetake,
  extendTime,
  getQuestionAnswer,
  itemView,
  publishMarks,
  resetProgress,
} from '@sen/domain/taking/contract.ts';
import { describe, expect, test } from 'vitest';
import { openExams, progressOf, right } from './exam.fixture.ts';

const { test_app, school, giveExam, run } = await openExams();

test('an exam of two courses tells the total alone in one while it can be sat in the other', async () => {
  const exam = await giveExam();
  const learner = await exam.learner();
  const there = exam.at(learner, 'one', await exam.otherCourse(learner));
  await learner.begin();
  expect((await learner.submit({ [exam.uids[0] ?? '']: right })).result.result).toMatchObject({
    score: 1,
    right: null,
  });
  await expect.poll(() => progressOf(exam, learner)).toMatchObject({ p: 50 });
  expect((await learner.read({ mode: 'REVIEW' })).message).toBe('review_closed');
  await there.begin();
  expect((await there.submit()).result.result).toMatchObject({ right: 0 });
  expect((await learner.read({ mode: 'REVIEW' })).success).toBe(true);
});

test('what another course holds back is told once the learner has left it', async () => {
  const exam = await giveExam();
  const staff = await school.user('staff');
  const learner = await exam.learner();
  const course = await exam.otherCourse(learner);
  await learner.begin();
  await learner.submit({ [exam.uids[0] ?? '']: right });
  expect((await learner.read({ mode: 'REVIEW' })).message).toBe('review_closed');
  expect((await staff.call(removeLearner, { course, user_iid: learner.iid })).success).toBe(true);
  expect((await learner.read({ mode: 'REVIEW' })).success).toBe(true);
});

test('the score of practice without end is told when the teacher publishes it, and neither its keys nor what is right', async () => {
  const options = { instant_marking_on_finish: false, can_review: false };
  const exam = await giveExam({ options, fields: { rule_type: 'practice' } });
  const teacher = await school.user(`teacher@course-${exam.course}`);
  const learner = await exam.learner();
  const viewOf = async () => (await learner.call(itemView, exam.named)).result;
  await learner.begin();
  expect((await learner.submit({ [exam.uids[0] ?? '']: right })).result.result).toBeNull();
  expect((await viewOf()).past).toMatchObject([{ result: null }]);
  await teacher.call(publishMarks, exam.named);
  await expect.poll(() => progressOf(exam, learner)).toMatchObject({ p: 50 });
  expect(await viewOf()).toMatchObject({
    past: [{ result: { score: 1, right: null } }],
    can: { redo: true, redo_wrong: false, review: false },
  });
  expect((await learner.read({ mode: 'REVIEW' })).message).toBe('review_closed');
});

describe('keys that were read in one course', () => {
  const read = async (rule_type = 'exam') => {
    const exam = await giveExam({ fields: { rule_type } });
    const learner = await exam.learner();
    await learner.begin();
    await learner.submit();
    expect((await learner.read({ mode: 'REVIEW' })).success).toBe(true);
    const course = await exam.otherCourse(learner);
    return { exam, learner, there: exam.at(learner, 'one', course), course, staff: await school.user('staff') };
  };

  test('of an exam are an end to it in every other, until staff let its learner begin anew', async () => {
    const { exam, learner, there, course, staff } = await read();
    expect((await there.begin()).message).toBe('keys_were_read');
    const view = (await learner.call(itemView, { course, item_iid: exam.item })).result;
    expect(view).toMatchObject({ why: 'keys_were_read', can: { start: false } });
    await staff.call(resetProgress, { node: exam.course, item: exam.item, target: learner.iid });
    expect((await there.begin()).result).toMatchObject({ status: 'STARTED' });
  });

  test('end it also for whoever begins in another while they go out', async () => {
    const exam = await giveExam({ options: { guest_can_learn_item: true } });
    const learner = await exam.learner();
    const there = exam.at(learner, 'one', await exam.otherCourse());
    await learner.begin();
    await learner.submit();
    const review = await test_app.owner.connect();
    try {
      await review.query('begin');
      await review.query('select from takes where exercise_iid = $1 for update', [exam.item]);
      const begun = there.begin();
      const [{ pid } = { pid: 0 }] = (await review.query('select pg_backend_pid() as pid')).rows;
      const waiting = 'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
      await expect.poll(() => run(waiting, pid)).toHaveLength(1);
      await review.query('update takes set key_read_at = clock_timestamp() where exercise_iid = $1', [exam.item]);
      await review.query('commit');
      expect((await begun).message).toBe('keys_were_read');
    } finally {
      review.release(true);
    }
  });

  test('are no end to practice', async () => {
    const { there } = await read('practice');
    expect((await there.begin()).result).toMatchObject({ status: 'STARTED' });
  });

  test('leave no more time and no further sitting in the other', async () => {
    const exam = await giveExam({ options: { retake_requires_admin_acceptance: true } });
    const learner = await exam.learner();
    const staff = await school.user('staff');
    const course = await exam.otherCourse(learner);
    const there = exam.at(learner, 'one', course);
    await learner.begin();
    await there.begin();
    await learner.submit();
    const key = { ...exam.named, question_iid: exam.questions[0] ?? 0 };
    expect((await learner.call(getQuestionAnswer, key)).message).toBe('permission_denied');
    await run(
      'update takes set key_read_at = finished_at where exercise_iid = $1 and course_iid = $2',
      exam.item,
      exam.course,
    );
    const named = { course, item_iid: exam.item };
    expect((await staff.call(extendTime, { ...named, minutes: 5 })).message).toBe('keys_were_read');
    await there.submit();
    await run(
      `insert into retake_requests (school_id, course_iid, exercise_iid, user_iid, status) values ($1, $2, $3, $4, 'sent')`,
      ...[school.iid, course, exam.item, learner.iid],
    );
    expect((await staff.call(acceptRetake, { ...named, user_iid: learner.iid })).message).toBe('keys_were_read');
  });
});

describe('an exam for guests', () => {
  const options = { guest_can_learn_item: true, attempts: 2 };

  test('is told to somebody who is in no course of it only when they can sit it no more', async () => {
    const exam = await giveExam({ options });
    const user = await school.user();
    const guest = exam.at(user, 'one');
    await guest.begin();
    expect((await guest.submit({ [exam.uids[0] ?? '']: right })).result.result).toMatchObject({ right: null });
    expect((await guest.read({ mode: 'REVIEW' })).message).toBe('review_closed');
    await guest.redo();
    expect((await guest.submit()).result.result).toMatchObject({ right: 0 });
    expect((await guest.read({ mode: 'REVIEW' })).success).toBe(true);
  });

  test('is not told to a learner of one course while they may sit it as a guest of another', async () => {
    const exam = await giveExam({ options: { ...options, attempts: 1 } });
    const learner = await exam.learner();
    const there = exam.at(learner, 'one', await exam.otherCourse());
    await learner.begin();
    expect((await learner.submit()).result.result).toMatchObject({ right: null });
    await there.begin();
    expect((await there.submit()).result.result).toMatchObject({ right: 0 });
  });
});
