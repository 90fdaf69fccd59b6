import { updateNode } from '@sen/domain/content/contract.ts';
import { describe, expect, test } from 'vitest';
import type { TestSchool } from '../../../test/app.ts';
import { type Exam, giveExam, openExams } from './exam.fixture.ts';
import { wakeHeld } from './repository.ts';
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

describe('what another course holds back is told', () => {
  /** Sat in one course, and still to be sat in another: of the same syllabus, or of what comes to stand in `other`. */
  async function heldByAnother() {
    const exam = await giveExam(test_app, school);
    const learner = await exam.learner();
    const other = await exam.otherCourse(learner);
    const third = await giveExam(test_app, school);
    await learner.begin();
    await learner.submit();
    expect(await isHeld(exam)).toBe(true);
    const syllabusOf = async (course: number) =>
      Number((await run(`select fields -> 'syllabus_iid' as iid from nodes where iid = $1`, course))[0]?.iid);
    const root = await school.user('root');
    return { exam, other, third, root, syllabusOf };
  }

  test('once that course has another syllabus', async () => {
    const { exam, other, third, root, syllabusOf } = await heldByAnother();
    const syllabus_iid = await syllabusOf(third.course);
    const moved = await root.call(updateNode, { ntype: 'course', iid: other, syllabus_iid });
    expect(moved).toMatchObject({ success: true });
    await told(exam);
  });

  test('once the exam has gone to a syllabus without it', async () => {
    const { exam, third, root, syllabusOf } = await heldByAnother();
    const pid = await syllabusOf(third.course);
    const moved = await root.call(updateNode, { ntype: 'exercise', iid: exam.item, pid });
    expect(moved).toMatchObject({ success: true });
    await told(exam);
  });
});

test('sittings are looked at again in one order, so that nobody who does so blocks another', async () => {
  const exam = await sat(school);
  const { learner } = exam;
  await learner.redo();
  await learner.submit();
  const [first, second] = (await run('select iid from takes where exercise_iid = $1 order by iid', exam.item)).map(
    ({ iid }) => iid,
  );
  // Whichever way the database reads them, the second stands first.
  const hold = `update takes set held_until = now() + $2 * interval '1 hour' where iid = $1`;
  await run(hold, second, 1);
  await run(hold, first, 2);
  const other = await test_app.owner.connect();
  try {
    await other.query('begin');
    await other.query('select from takes where iid = $1 for update', [first]);
    const [{ pid } = { pid: 0 }] = (await other.query('select pg_backend_pid() as pid')).rows;
    const woken = test_app.app.works.asSchool(school.iid, (work) => wakeHeld(work.db, { user_iid: learner.iid }));
    const waiting = `select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))`;
    await expect.poll(() => run(waiting, pid)).toHaveLength(1);
    expect((await other.query('select iid from takes where iid = $1 for update nowait', [second])).rows).toHaveLength(
      1,
    );
    await other.query('rollback');
    await woken;
  } finally {
    other.release(true);
  }
});
