import { expect, test } from 'vitest';
import type { TestSchool } from '../../../test/app.ts';
import { type Exam, giveExam, openExams } from './exam.fixture.ts';
import { tellHeld } from './tell.ts';

const { test_app, school, run } = await openExams();

/** An exam with one finished sitting. */
async function sat(at: TestSchool) {
  const exam = await giveExam(test_app, at, { options: { attempts: 2, keys_between_attempts: true } });
  const learner = await exam.learner();
  const { take_id } = (await learner.begin()).result;
  await learner.submit();
  return { ...exam, learner, take_id: Number(take_id) };
}

const wake = (...exams: readonly Pick<Exam, 'item'>[]) =>
  run(
    `update takes set held_until = clock_timestamp() where exercise_iid = any($1::bigint[])`,
    exams.map(({ item }) => item),
  );

const isHeld = async ({ item }: Pick<Exam, 'item'>) =>
  (await run('select iid from takes where exercise_iid = $1 and held_until is not null', item)).length > 0;

/** The server does the same by itself at any moment, so one of both meets what fails. */
const told = (...exams: readonly Pick<Exam, 'item'>[]) =>
  expect
    .poll(async () => {
      await tellHeld(test_app.app).catch(() => undefined);
      return Promise.all(exams.map(isHeld));
    })
    .toEqual(exams.map(() => false));

test('a result that cannot be told keeps no other from it, in its school or in another', async () => {
  const bad = await sat(school);
  const good = await sat(school);
  const elsewhere = await sat(await test_app.school());
  await run(`update nodes set fields = '{"duration": "long"}', version = version + 1 where iid = $1`, bad.item);
  await wake(bad, good, elsewhere);
  await told(good, elsewhere);
  expect(await isHeld(bad)).toBe(true);
  await run('update takes set held_until = null where iid = $1', bad.take_id);
});

test('who has locked an earlier sitting of the learner is not waited for', async () => {
  const exam = await sat(school);
  await exam.learner.redo();
  await exam.learner.submit();
  const marking = await test_app.owner.connect();
  try {
    await marking.query('begin');
    await marking.query('select from takes where iid = $1 for update', [exam.take_id]);
    await run('update takes set held_until = clock_timestamp() where exercise_iid = $1 and attempt = 2', exam.item);
    await told(exam);
  } finally {
    marking.release(true);
  }
});
