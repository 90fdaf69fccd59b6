import { myScores, runningSittings } from '@sen/domain/taking/homes/contract.ts';
import { describe, expect, test } from 'vitest';
import { essay, openExams, right } from './exam.fixture.ts';

const { school, giveExam, run } = await openExams();

describe('what somebody is in the middle of', () => {
  test('is told with its end, to them alone, until it is handed in or over', async () => {
    const exam = await giveExam();
    const learner = await exam.learner();
    const other = await exam.learner();
    const running = async (course?: number) => (await learner.call(runningSittings, { course })).result;
    expect((await running()).sittings).toEqual([]);
    const begun = await learner.begin();
    const { sittings, server_time } = await running();
    expect(sittings).toMatchObject([{ take_id: begun.result.take_id, iid: exam.item, course: exam.course }]);
    expect(sittings[0].deadline - server_time).toBeGreaterThan(590);
    expect((await running(exam.course)).sittings).toHaveLength(1);
    expect((await running(await exam.otherCourse())).sittings).toEqual([]);
    expect((await other.call(runningSittings, {})).result.sittings).toEqual([]);
    await learner.submit();
    expect((await running()).sittings).toEqual([]);
    await other.begin();
    await exam.timeIsOver(1);
    expect((await other.call(runningSittings, {})).result.sittings).toEqual([]);
  });

  test('leaves out a practice without an end, and what they may no longer open', async () => {
    const practice = await giveExam({ fields: { rule_type: 'practice', duration: 0 } });
    const learner = await practice.learner();
    await learner.begin();
    expect((await learner.call(runningSittings, {})).result.sittings).toEqual([]);
    const exam = await giveExam();
    await exam.enrol(learner);
    const there = exam.at(learner, 'one');
    await there.begin();
    expect((await learner.call(runningSittings, {})).result.sittings).toHaveLength(1);
    await run('delete from course_learners where course_iid = $1', exam.course);
    expect((await learner.call(runningSittings, {})).result.sittings).toEqual([]);
  });
});

describe('scores of one’s own', () => {
  test('are told the newest first, with no more than each item tells, to a parent without the way in', async () => {
    const [told, hidden] = [await giveExam(), await giveExam({ options: { instant_marking_on_finish: false } })];
    const learner = await told.learner();
    await hidden.enrol(learner);
    await learner.begin();
    await learner.submit({ [told.uids[0] ?? '']: right });
    const there = hidden.at(learner, 'one');
    await there.begin();
    await there.submit();
    const parent = await school.user();
    await run('insert into guardians values ($1, $2, $3)', school.iid, parent.iid, learner.iid);
    const own = await learner.call(myScores, {});
    expect(own).toMatchObject({
      total: 2,
      result: [{ iid: hidden.item, result: null, review: false }, { iid: told.item }],
    });
    expect(own.result[1].result).toMatchObject({ score: 1, percent: 50 });
    const of_child = await parent.call(myScores, { child_iid: learner.iid, items_per_page: 1, page: 2 });
    expect(of_child).toMatchObject({ total: 2, result: [{ iid: told.item, review: false, result: { percent: 50 } }] });
    const in_one = await learner.call(myScores, { course: hidden.course });
    expect(in_one).toMatchObject({ total: 1, result: [{ iid: hidden.item }] });
    const stranger = await school.user();
    expect((await stranger.call(myScores, { child_iid: learner.iid })).success).toBe(false);
    expect((await stranger.call(myScores, {})).total).toBe(0);
  });

  test('are no verdict while something has still to be marked', async () => {
    const exam = await giveExam({ questions: [essay()] });
    const learner = await exam.learner();
    await learner.begin();
    await learner.submit({ [exam.uids[0] ?? '']: { answer: ['Hà Nội'], rev: 1 } });
    expect((await learner.call(myScores, {})).result).toMatchObject([
      { iid: exam.item, result: { pending: 1, passed: null } },
    ]);
  });
});
