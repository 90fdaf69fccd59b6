import { getQuestionAnswer } from '@sen/domain/taking/contract.ts';
import { expect, test } from 'vitest';
import { choice, openExams } from './exam.fixture.ts';

const { test_app, school, giveExam, run } = await openExams();

test('an author is told the keys of questions that the item asks or may draw, and of no others', async () => {
  const exam = await giveExam();
  const other = await giveExam({ questions: [choice('C')] });
  const teacher = await school.user('teacher');
  await run('update nodes set owner_iid = $1 where iid = $2', teacher.iid, exam.item);
  const ask = (question_iid = 0) => teacher.call(getQuestionAnswer, { ...exam.named, question_iid });
  expect((await ask(exam.questions[0])).result).toMatchObject({ review: { key: ['idB'] } });
  expect((await ask(other.questions[0])).message).toBe('not_found');
  const bank = await giveExam({ fields: { fixed: [], draws: [{ tags: [], count: 1 }] } });
  await run('update nodes set owner_iid = $1 where iid = $2', teacher.iid, bank.item);
  const drawn = { ...bank.named, question_iid: other.questions[0] ?? 0 };
  expect((await teacher.call(getQuestionAnswer, drawn)).result).toMatchObject({ review: { key: ['idC'] } });
});

test('who may edit the item and not see the question is not told its key', async () => {
  const exam = await giveExam();
  const owner = await school.user();
  await run('update nodes set owner_iid = $1 where iid = $2', owner.iid, exam.item);
  const asked = { ...exam.named, question_iid: exam.questions[0] ?? 0 };
  expect((await owner.call(getQuestionAnswer, asked)).message).toBe('not_found');
});

test('a sitting that is just being given more time tells no key', async () => {
  const exam = await giveExam();
  const learner = await exam.learner();
  const { take_id } = (await learner.begin()).result;
  await learner.submit({ [exam.uids[0] ?? '']: { answer: ['idA'], rev: 1 } });
  const [teacher, another] = [await test_app.owner.connect(), await test_app.owner.connect()];
  try {
    await teacher.query('begin');
    await teacher.query(
      `update takes set status = 'DOING', finished_at = null, result = null, scores = null,
         deadline = clock_timestamp() + interval '5 minutes' where iid = $1`,
      [take_id],
    );
    const reply = learner.call(getQuestionAnswer, { ...exam.named, question_iid: exam.questions[0] ?? 0, take_id });
    const waiting = `select 1 from pg_stat_activity where query like '%from "takes"%' and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await another.query(waiting)).rowCount).toBe(1);
    await teacher.query('commit');
    expect((await reply).message).toBe('permission_denied');
  } finally {
    teacher.release(true);
    another.release();
  }
});
