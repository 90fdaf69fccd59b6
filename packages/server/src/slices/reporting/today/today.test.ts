import { gate } from '@sen/domain/people/gate/model.ts';
import { schoolToday } from '@sen/domain/reporting/today/contract.ts';
import { expect, test } from 'vitest';
import { openExams } from '../../taking/exam.fixture.ts';

const { test_app, school, giveExam, run } = await openExams();

test('the school today: who is there, what is sat by item without what was reset, and what holds somebody back', async () => {
  const staff = await school.user('staff');
  const exam = await giveExam();
  const learners = [await exam.learner(), await exam.learner(), await exam.learner()];
  for (const one of learners) await one.begin();
  await learners[0]?.submit();
  await run('update takes set reset_at = now() where user_iid = $1', learners[1]?.iid);
  await staff.call(gate.calls.create, { user_iid: learners[0]?.iid, place: 'exam', name: 'Nợ phí' } as never);
  const today = async (of = staff) => (await of.call(schoolToday, {})).result;
  const first = await today();
  expect(first).toMatchObject({
    holds: 1,
    sittings: [{ course: exam.course, iid: exam.item, running: 1, finished: 1 }],
  });
  await run(`update users set created_at = now() - interval '8 days' where iid = $1`, learners[0]?.iid);
  await run(`update sessions set seen_at = now() - interval '25 hours' where user_iid = $1`, learners[0]?.iid);
  await run(`update takes set finished_at = now() - interval '25 hours' where status = 'FINISHED'`);
  expect(await today()).toEqual({
    accounts: first.accounts,
    seen: first.seen - 1,
    new_accounts: first.new_accounts - 1,
    holds: 1,
    sittings: [expect.objectContaining({ running: 1, finished: 0 })],
  });
  const elsewhere = await test_app.school();
  expect(await today(await elsewhere.user('headmaster'))).toMatchObject({ accounts: 1, holds: 0, sittings: [] });
});

test('is told to whoever sees how the school goes, and to no teacher of a course', async () => {
  const { course } = await giveExam();
  const teacher = await school.user(`teacher@course-${course}`);
  expect((await teacher.call(schoolToday, {})).message).toBe('permission_denied');
  expect((await (await school.user()).call(schoolToday, {})).message).toBe('permission_denied');
});
