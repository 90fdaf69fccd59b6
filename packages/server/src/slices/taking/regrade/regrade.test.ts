import { markAnswer } from '@sen/domain/taking/contract.ts';
import { cancelRegrade, previewRegrade, regradeStatus, startRegrade } from '@sen/domain/taking/regrade/contract.ts';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { TestUser } from '../../../../test/app.ts';
import {
  choice,
  type Exam,
  endedRegrade,
  essay,
  numeric,
  openExams,
  progressOf,
  regraded,
  right,
} from '../exam.fixture.ts';
import { regrading } from './advance.ts';

const { test_app, school, giveExam, run } = await openExams();

const markerOf = ({ course }: Pick<Exam, 'course'>) => school.user(`teacher@course-${course}`);

async function sat(exam: Exam) {
  const learner = await exam.learner();
  const { take_id } = (await learner.begin()).result;
  await learner.submit({ [exam.uids[0] ?? '']: right });
  return { learner, take_id: Number(take_id) };
}

describe('a regrade', () => {
  test('tells who would change and changes nothing until it is begun', async () => {
    const exam = await giveExam({ questions: [choice()] });
    const teacher = await markerOf(exam);
    const { learner, take_id } = await sat(exam);
    await exam.edit(exam.questions[0] ?? 0, choice('C'));
    const resultOf = async () => (await run('select result from takes where iid = $1', take_id))[0].result;
    const preview = (await teacher.call(previewRegrade, exam.named)).result;
    expect(preview).toMatchObject({
      takes: 1,
      changes: [{ take_id, before: { right: 1 }, after: { right: 0 } }],
      questions: [{ from_version: 1, to_version: 2 }],
    });
    expect(await resultOf()).toMatchObject({ right: 1 });
    expect(await regraded(exam, teacher, 'wrong key')).toMatchObject({ state: 'done', total: 1, done: 1, changed: 1 });
    expect(await resultOf()).toMatchObject({ right: 0 });
    expect((await learner.read({ mode: 'REVIEW' })).result.review[exam.uids[0] ?? ''].key).toEqual(['idC']);
    expect(await progressOf(exam, learner)).toMatchObject({ p: 0, pf: 0 });
    expect((await teacher.call(previewRegrade, exam.named)).result).toMatchObject({ changes: [], questions: [] });
    const told = await run(
      `select name, payload from events where name like '%regrade%' and actor_iid = $1 order by iid`,
      teacher.iid,
    );
    expect(told).toMatchObject([
      { name: 'regrade.started', payload: { takes: 1, reason: 'wrong key' } },
      { name: 'take.regraded', payload: { reason: 'wrong key', before: { right: 1 }, after: { right: 0 } } },
      { name: 'regrade.done', payload: { takes: 1, changed: 1, reason: 'wrong key' } },
    ]);
    const notices = () => run('select kind from deliveries where user_iid = $1', teacher.iid);
    await expect.poll(notices, { timeout: 10_000 }).toEqual([{ kind: 'regrade_done' }]);
  });

  test('reads old answers by the rules of now, which change no mark until then', async () => {
    const exam = await giveExam({ questions: [numeric('1234.56'), essay()], options: { can_review: true } });
    const teacher = await markerOf(exam);
    const learner = await exam.learner();
    const { take_id } = (await learner.begin()).result;
    await run(`update papers set paper = jsonb_set(paper, '{rule_version}', '1') where take_iid = $1`, take_id);
    const [number = '', told = ''] = exam.uids;
    await learner.submit({ [number]: { answer: ['1,234.56'], rev: 1 }, [told]: { answer: ['A story'], rev: 1 } });
    const resultOf = async () => (await run('select result from takes where iid = $1', take_id))[0].result;
    expect(await resultOf()).toMatchObject({ right: 0, wrong: 1, pending: 1 });
    const mark = { take_id, question_iid: exam.questions[1] ?? 0, publish: true };
    await teacher.call(markAnswer, { ...mark, score: 4 });
    expect(await resultOf()).toMatchObject({ right: 1, wrong: 1 });
    const preview = (await teacher.call(previewRegrade, exam.named)).result;
    expect(preview).toMatchObject({ questions: [], changes: [{ before: { right: 1 }, after: { right: 2 } }] });
    await regraded(exam, teacher);
    expect(await resultOf()).toMatchObject({ right: 2, wrong: 0 });
    await teacher.call(markAnswer, { ...mark, score: 0 });
    expect(await resultOf()).toMatchObject({ right: 1, wrong: 1 });
    const { review } = (await learner.read({ mode: 'REVIEW' })).result;
    expect(review[number]).toMatchObject({ rule_version: 2 });
  });

  test('is not called for by an edit that leaves the key as it is', async () => {
    const exam = await giveExam({ questions: [choice()] });
    const teacher = await markerOf(exam);
    await sat(exam);
    await exam.edit(exam.questions[0] ?? 0, { ...choice(), content: 'Which one?', tags: ['new'] });
    expect((await teacher.call(previewRegrade, exam.named)).result).toMatchObject({
      takes: 1,
      changes: [],
      questions: [],
    });
  });

  test('is for those who mark in the course of the exam', async () => {
    const exam = await giveExam({ questions: [choice()] });
    const elsewhere = await giveExam();
    const { learner } = await sat(exam);
    const { regrade_id } = await regraded(exam, await markerOf(exam));
    await run(`update regrades set state = 'running' where iid = $1`, regrade_id);
    const other_school = await test_app.school();
    const strangers = { learner, neighbour: await markerOf(elsewhere), root: await other_school.user('root') };
    for (const [who, { call }] of Object.entries(strangers)) {
      const answers = {
        preview: await call(previewRegrade, exam.named),
        start: await call(startRegrade, exam.named),
        status: await call(regradeStatus, exam.named),
        cancel: await call(cancelRegrade, { regrade_id }),
      };
      for (const [what, { message }] of Object.entries(answers))
        expect([who, what, message]).toEqual([who, what, expect.stringMatching(/^(not_found|permission_denied)$/)]);
    }
    expect(await run('select iid, state from regrades where item_iid = $1', exam.item)).toEqual([
      { iid: regrade_id, state: 'running' },
    ]);
  });
});

describe('of many sittings', () => {
  /** Two whole lots and a part of one. */
  const SITTINGS = 51;
  const LOT = 20;
  /** In the order of their numbers. */
  const takes: number[] = [];
  let exam: Exam;
  let teacher: TestUser;
  let key = 'B';

  beforeAll(async () => {
    exam = await giveExam({ questions: [choice()] });
    teacher = await markerOf(exam);
    for (let one = 0; one < SITTINGS; one++) takes.push((await sat(exam)).take_id);
  });

  /** The other answer is right from now on: every score changes. */
  async function turnKey(): Promise<void> {
    key = key === 'B' ? 'C' : 'B';
    await exam.edit(exam.questions[0] ?? 0, choice(key));
  }

  /** The sittings that are scored by the newest key. */
  const scored = async () =>
    (
      await run(
        `select iid from takes where iid = any($1) and (result ->> 'right')::int = $2 order by iid`,
        takes,
        key === 'B' ? 1 : 0,
      )
    ).map(({ iid }) => Number(iid));

  const statusNow = async () => (await teacher.call(regradeStatus, exam.named)).result.regrade;
  const waitersFor = async (pid: number) =>
    (await run('select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', pid)).map((row) => row.pid);
  /** The one process of the database that waits for this one. */
  async function waiterFor(pid: number): Promise<number> {
    await expect.poll(() => waitersFor(pid)).toHaveLength(1);
    return (await waitersFor(pid))[0];
  }

  /** Begins a regrade that comes to a stop at a sitting that somebody else holds. */
  async function stoppedAt(index: number, by: Pick<TestUser, 'call'> = teacher) {
    await turnKey();
    const holder = await test_app.owner.connect();
    let held = true;
    const letGo = () => {
      if (held) holder.release(true);
      held = false;
    };
    onTestFinished(letGo);
    await holder.query('begin');
    const { pid } = (await holder.query('select pg_backend_pid() as pid')).rows[0];
    await holder.query('select from takes where iid = $1 for update', [takes[index]]);
    const { regrade_id } = (await by.call(startRegrade, { ...exam.named, reason: 'wrong key' })).result;
    return { regrade_id: Number(regrade_id), at_work: await waiterFor(pid), letGo };
  }

  /** How often each sitting was told as regraded since. */
  async function timesTold(regrade_id: number): Promise<number[]> {
    const told = await run(
      `select payload ->> 'take_iid' as take from events
       where name = 'take.regraded' and (payload ->> 'take_iid')::bigint = any($1)
         and iid > (select iid from events where name = 'regrade.started' and (payload ->> 'regrade_iid')::bigint = $2)`,
      takes,
      regrade_id,
    );
    return told.map(({ take }) => Number(take)).sort((one, other) => one - other);
  }

  test('it goes lot by lot, and says how far it is', async () => {
    const { letGo } = await stoppedAt(LOT);
    expect(await statusNow()).toMatchObject({ state: 'running', total: SITTINGS, done: LOT, changed: LOT });
    expect(await scored()).toEqual(takes.slice(0, LOT));
    letGo();
    expect(await endedRegrade(exam, teacher)).toMatchObject({ state: 'done', done: SITTINGS, changed: SITTINGS });
    expect(await scored()).toEqual(takes);
  });

  test('it goes on where it was when its connection is lost, and where its server is gone: each once', async () => {
    const { regrade_id, at_work, letGo } = await stoppedAt(SITTINGS - 1);
    await run('select pg_terminate_backend($1, 60000)', at_work);
    expect(await statusNow()).toMatchObject({ state: 'running', done: 2 * LOT, changed: 2 * LOT });
    expect(await scored()).toEqual(takes.slice(0, 2 * LOT));
    letGo();
    await run(`update regrades set beat_at = now() - interval '1 hour' where iid = $1`, regrade_id);
    const job = { school_iid: school.iid, iid: regrade_id };
    const { app } = test_app;
    await Promise.all([regrading.revive(app), regrading.run(app, job), regrading.run(app, job)]);
    expect(await endedRegrade(exam, teacher)).toMatchObject({ state: 'done', done: SITTINGS, changed: SITTINGS });
    expect(await timesTold(regrade_id)).toEqual(takes);
  });

  test('one that nobody sees alive is queued again, and no other', async () => {
    const { regrade_id, letGo } = await stoppedAt(0);
    const jobs = async () =>
      Number((await run(`select count(*) from graphile_worker.jobs where task_identifier = 'regrade'`))[0].count);
    const before = await jobs();
    await regrading.revive(test_app.app);
    expect(await jobs()).toBe(before);
    letGo();
    await endedRegrade(exam, teacher);
    await turnKey();
    // As a server leaves it that was killed before its job began.
    await run(
      `update regrades set state = 'running', position = 0, done = 0, beat_at = now() - interval '1 hour' where iid = $1`,
      regrade_id,
    );
    await regrading.revive(test_app.app);
    expect(await endedRegrade(exam, teacher)).toMatchObject({ state: 'done', done: SITTINGS });
    expect(await scored()).toEqual(takes);
  });

  test('it can be cancelled between lots: what is done stays whole and told, and the next does the rest', async () => {
    const { regrade_id, at_work, letGo } = await stoppedAt(LOT);
    const cancelling = teacher.call(cancelRegrade, { regrade_id });
    const canceller = await waiterFor(at_work);
    // However slow whoever cancels is: the next lot comes after them.
    process.kill(canceller, 'SIGSTOP');
    onTestFinished(() => void process.kill(canceller, 'SIGCONT'));
    letGo();
    await waiterFor(canceller);
    process.kill(canceller, 'SIGCONT');
    expect((await cancelling).result).toEqual({ state: 'cancelled' });
    const so_far = takes.slice(0, 2 * LOT);
    expect(await statusNow()).toMatchObject({ state: 'cancelled', done: 2 * LOT, changed: 2 * LOT });
    expect(await scored()).toEqual(so_far);
    expect(await timesTold(regrade_id)).toEqual(so_far);
    const told = await run(
      `select payload from events where name = 'regrade.cancelled' and (payload ->> 'regrade_iid')::bigint = $1`,
      regrade_id,
    );
    expect(told).toMatchObject([{ payload: { takes: 2 * LOT, changed: 2 * LOT } }]);
    expect((await teacher.call(cancelRegrade, { regrade_id })).message).toBe('regrade_over');
    // Nothing that comes late goes on with it.
    await regrading.run(test_app.app, { school_iid: school.iid, iid: regrade_id });
    expect(await scored()).toEqual(so_far);
    expect(await regraded(exam, teacher)).toMatchObject({ done: SITTINGS, changed: SITTINGS - 2 * LOT });
    expect(await scored()).toEqual(takes);
  });

  test('a second one on the same exam is refused while it goes on; another exam is free', async () => {
    const { letGo } = await stoppedAt(0);
    expect((await teacher.call(startRegrade, exam.named)).message).toBe('regrade_under_way');
    const other = await giveExam({ questions: [choice()] });
    await sat(other);
    expect(await regraded(other, await markerOf(other))).toMatchObject({ state: 'done', done: 1 });
    expect(await statusNow()).toMatchObject({ state: 'running' });
    letGo();
    await endedRegrade(exam, teacher);
    expect(await regraded(exam, teacher)).toMatchObject({ state: 'done', changed: 0 });
  });

  test.each([
    ['may not mark in the course any more', 'delete from grants where user_iid = $1'],
    ['has no open account any more', `update users set status = 'banned' where iid = $1`],
  ])('it ends where whoever began it %s: what is done stays', async (_, take) => {
    const marker = await markerOf(exam);
    const { letGo } = await stoppedAt(LOT, marker);
    await run(take, marker.iid);
    letGo();
    expect(await endedRegrade(exam, teacher)).toMatchObject({
      ...{ state: 'failed', failure: 'permission_denied', done: 2 * LOT },
    });
    expect(await scored()).toEqual(takes.slice(0, 2 * LOT));
    await regraded(exam, teacher);
  });
});
