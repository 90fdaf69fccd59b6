import { myExams } from '@sen/domain/taking/homes/contract.ts';
import { expect, test } from 'vitest';
import type { TestUser } from '../../../test/app.ts';
import { openExams, right } from './exam.fixture.ts';

const { school, giveExam, run } = await openExams();
const day = 86_400;
const moment = (days: number): number => Math.round(Date.now() / 1000 + days * day);
const told = async (by: Pick<TestUser, 'call'>, asked: object = {}) =>
  (await by.call(myExams, { items_per_page: -1, ...asked })).result;

test('exams of one’s courses stand among those open, to come or over, each with what may be done', async () => {
  const open = await giveExam({ fields: { end_time: moment(3) } });
  const learner = await open.learner();
  const [coming, closed, over, practice] = [
    await giveExam({ fields: { start_time: moment(2), end_time: moment(4) } }),
    await giveExam({ options: { can_do: false } }),
    await giveExam({ fields: { end_time: moment(-1) } }),
    await giveExam({ fields: { rule_type: 'practice' } }),
  ];
  for (const exam of [coming, closed, over, practice]) await exam.enrol(learner);
  const own = await told(learner);
  expect(own).toMatchObject([
    { iid: open.item, phase: 'open', can: { start: true, resume: false }, why: null, attempts_left: 1, last: null },
    { iid: coming.item, phase: 'coming', can: { start: false }, why: 'item_not_open' },
    { iid: closed.item, phase: 'coming', can: { start: false }, why: 'item_held_closed' },
    { iid: over.item, phase: 'past', can: { start: false }, why: 'item_closed' },
  ]);
  expect(own).toHaveLength(4);
  expect((await told(learner, { phase: 'coming' })).map(({ iid }: { iid: number }) => iid)).toEqual([
    coming.item,
    closed.item,
  ]);
});

test('one that is under way is gone on with; handed in it is over, with what may be told of it', async () => {
  const [exam, hidden] = [await giveExam(), await giveExam({ options: { instant_marking_on_finish: false } })];
  const learner = await exam.learner();
  await hidden.enrol(learner);
  await learner.begin();
  const only = async (asked: object = {}) =>
    (await told(learner, asked)).find(({ iid }: { iid: number }) => iid === exam.item);
  expect(await only()).toMatchObject({ phase: 'open', can: { start: false, resume: true }, attempts_left: 0 });
  await learner.submit({ [exam.uids[0] ?? '']: right });
  expect(await only()).toMatchObject({ phase: 'past', can: { start: false, resume: false } });
  expect((await only()).last.result).toMatchObject({ percent: 50 });
  const there = hidden.at(learner, 'one');
  await there.begin();
  await there.submit();
  const [last] = await told(learner, { phase: 'past' });
  expect(last).toMatchObject({ iid: hidden.item, last: { result: null } });
});

test('a parent looks at those of their child and begins none; nobody else hears of them', async () => {
  const exam = await giveExam();
  const learner = await exam.learner();
  const [parent, stranger] = [await school.user(), await school.user()];
  await run('insert into guardians values ($1, $2, $3)', school.iid, parent.iid, learner.iid);
  expect(await told(parent, { child_iid: learner.iid })).toMatchObject([
    { iid: exam.item, phase: 'open', can: { start: false, resume: false, review: false } },
  ]);
  expect((await stranger.call(myExams, { child_iid: learner.iid })).message).toBe('not_found');
  expect(await told(stranger)).toEqual([]);
});

test('one behind something else cannot be begun, and says so', async () => {
  const exam = await giveExam();
  const learner = await exam.learner();
  await run(`update nodes set fields = fields || '{"sequential": true}' where iid = $1`, exam.course);
  await run(
    `insert into nodes (school_id, ntype, pid, name, slug, position, fields)
     select school_id, 'sco', pid, 'Bài', 'bai', -1, '{"name": "Bài", "weighted": 1}' from nodes where iid = $1`,
    exam.item,
  );
  expect(await told(learner)).toMatchObject([{ iid: exam.item, can: { start: false }, why: 'course_locked' }]);
});
