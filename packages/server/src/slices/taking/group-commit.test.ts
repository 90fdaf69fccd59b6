import { expect, test } from 'vitest';
import { type SaveRequest, saveBatch } from './answers-repository.ts';
import { openExams } from './exam.fixture.ts';
import { GroupCommit, takeBatch } from './group-commit.ts';

const { test_app, school, giveExam } = await openExams();

test('a save that the database cannot take is soon alone, and every other of its batch is kept', async () => {
  const exam = await giveExam();
  const [question_iid = 0] = exam.questions;
  const answers = [{ question_iid, answer: '["idB"]', rev: 1, flagged: false, audios: '{}' }];
  const requests: SaveRequest[] = [];
  for (let number = 0; number < 32; number += 1) {
    const learner = await exam.learner();
    const { take_id } = (await learner.begin()).result;
    await learner.save({});
    requests.push({ take_iid: take_id, user_iid: learner.iid, device_key: 'one', epoch: 1, answers });
  }
  const poisoned = requests.map((one, at) => (at === 5 ? { ...one, epoch: 2 ** 31 } : one));
  const { saving } = test_app.app;
  let statements = 0;
  const count = () => {
    statements += 1;
  };
  saving.on('acquire', count);
  const commit = new GroupCommit(saving);
  const outcomes = await Promise.allSettled(poisoned.map((one) => commit.save(school.iid, one)));
  saving.off('acquire', count);
  expect(outcomes.flatMap(({ status }, at) => (status === 'rejected' ? [at] : []))).toEqual([5]);
  for (const [at, one] of outcomes.entries())
    if (at !== 5) expect(one.status === 'fulfilled' && one.value?.revs.get(question_iid)).toBe(1);
  // the batch, and of each half that failed its two halves
  expect(statements).toBe(1 + 2 * 5);
});

test('integers at the ends of what is counted, in every field of a save, disturb nobody who saves beside them', async () => {
  const exam = await giveExam();
  const [uid = ''] = exam.uids;
  const [honest, hostile] = [await exam.learner(), await exam.learner()];
  for (const learner of [honest, hostile]) {
    await learner.begin();
    await learner.save({});
  }
  const ends = [16, 31, 32, 53].flatMap((bits) => [-1, 0, 1].flatMap((by) => [2 ** bits + by, -(2 ** bits) - by]));
  let rev = 0;
  for (const end of ends) {
    const poison = [{ epoch: end }, { exam_order: end }, { time_spent: end }].map((more) => hostile.save({}, more));
    const answers = [{ rev: end }, { iid: end }, { type: end }].map((more) =>
      hostile.save({ [uid]: { answer: ['idA'], ...more } }),
    );
    rev += 1;
    const saved = await honest.save({ [uid]: { answer: ['idB'], rev } });
    expect(saved.result.saved, String(end)).toEqual({ [uid]: rev });
    for (const { status, err } of await Promise.all([...poison, ...answers]))
      expect(status, JSON.stringify(err)).toBeLessThan(500);
  }
});

test('a number that no column holds is refused by its field', async () => {
  const exam = await giveExam();
  const learner = await exam.learner();
  await learner.begin();
  const refused = await learner.save({}, { epoch: 2 ** 31 });
  expect(refused).toMatchObject({
    message: 'invalid_input',
    err: { epoch: expect.stringContaining('2,147,483,647') },
  });
});

test('sittings are locked in ascending order, as finishing locks them: while it waits for the first, the next is free', async () => {
  const exam = await giveExam();
  const requests: SaveRequest[] = [];
  for (let number = 0; number < 2; number += 1) {
    const learner = await exam.learner();
    const { take_id } = (await learner.begin()).result;
    await learner.save({});
    requests.unshift({ take_iid: take_id, user_iid: learner.iid, device_key: 'one', epoch: 1, answers: [] });
  }
  const [later, first] = requests.map(({ take_iid }) => take_iid);
  const { owner, app } = test_app;
  const [finishing, another] = [await owner.connect(), await owner.connect()];
  try {
    await finishing.query('begin');
    await finishing.query('select from takes where iid = $1 for update', [first]);
    const saved = saveBatch(app.saving, school.iid, requests);
    const waiting = `select 1 from pg_stat_activity where query like '%with guard%' and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await another.query(waiting)).rowCount).toBe(1);
    await expect(another.query('select from takes where iid = $1 for update nowait', [later])).resolves.toBeDefined();
    await finishing.query('commit');
    expect([...(await saved).keys()].sort((a, b) => a - b)).toEqual([first, later]);
  } finally {
    finishing.release(true);
    another.release();
  }
});

test('a batch ends where it has grown large, in the order of arrival; a single save may be larger', () => {
  const answer = (length: number) => ({
    question_iid: 1,
    answer: 'x'.repeat(length),
    rev: 1,
    flagged: false,
    audios: '',
  });
  const of = (take_iid: number, length: number): SaveRequest => ({
    ...{ take_iid, user_iid: 1, device_key: 'one', epoch: 1 },
    answers: [answer(length)],
  });
  const lane = { waiting: [of(9, 5_000_000), of(3, 2_000_000), of(2, 1_500_000), of(1, 1_000_000), of(3, 1)] };
  const takes = () => takeBatch(lane).map(({ take_iid }) => take_iid);
  expect([takes(), takes(), takes()]).toEqual([[9], [2, 3], [1, 3]]);
  expect(lane.waiting).toEqual([]);
});
