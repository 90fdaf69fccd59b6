import { loginAs } from '@sen/domain/identity/masking/contract.ts';
import * as calls from '@sen/domain/people/group/contract.ts';
import { classgroup } from '@sen/domain/people/group/model.ts';
import type { RollOverPlan } from '@sen/domain/people/group/roll-over.ts';
import * as rolls from '@sen/domain/people/group/roll-over-contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../../../test/app.ts';
import { runRollOver } from './roll-over.ts';

let test_app: TestApp;
beforeAll(async () => {
  test_app = await openTestApp();
});
afterAll(() => test_app.close());

const jobsLeft = async (): Promise<number> => {
  const { rows } = await test_app.owner.query(
    `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'roll_over'`,
  );
  return rows[0].n;
};

/** A school with a class of each grade, two people in each. */
async function furnished() {
  const school = await test_app.school();
  const root = await school.user('root');
  const pupils: TestUser[] = [];
  const classes: number[] = [];
  for (const grade of ['10', '11', '12']) {
    const fields = { name: `Lớp ${grade}A1`, code: `${grade}A1`, grade, school_year: '2025-2026' };
    const { iid } = (await root.call(classgroup.calls.create, fields)).result;
    const people = [await school.user(), await school.user()];
    const user_iids = people.map((one) => one.iid);
    await root.call(calls.addMembersRelation, { iid, user_iids });
    await test_app.owner.query(`update users set grade = $2, school_year = '2025-2026' where iid = any($1)`, [
      user_iids,
      grade,
    ]);
    classes.push(iid);
    pupils.push(...people);
  }
  await test_app.owner.query(`update groups set status = 'executed' where iid = $1`, [classes[0]]);
  const draft = (await root.call(rolls.rollOverDraft, {})).result;
  const plan: RollOverPlan = {
    from_year: draft.from_year,
    to_year: draft.to_year,
    moves: draft.classes.map(({ move }: { move: object }) => move),
    exceptions: [],
  };
  /** Everything that a roll-over may change. */
  const picture = async () => {
    const { rows: groups } = await test_app.owner.query(
      `select name, school_year, status, (select count(*)::int from group_members m where m.group_iid = iid) as people
       from groups where school_id = $1 and status <> 'deleted' order by school_year, name`,
      [school.iid],
    );
    const { rows: users } = await test_app.owner.query(
      'select iid::int, grade, school_year from users where school_id = $1 order by iid',
      [school.iid],
    );
    return { groups, users };
  };
  const begin = async (given: RollOverPlan) => {
    const { result, message } = await root.call(rolls.beginRollOver, { plan: given });
    if (result) await runRollOver(test_app.app, { school_iid: school.iid, iid: result.iid });
    return { iid: Number(result?.iid ?? 0), message };
  };
  const latest = async () => (await root.call(rolls.listRollOvers, {})).result[0];
  return { school, root, pupils, classes, plan, picture, begin, latest };
}

test('classes go one grade up with their people, the last grade leaves, who stays down and who leaves is said one by one', async () => {
  const { root, pupils, plan, picture, begin, latest } = await furnished();
  const [stays, , leaves] = pupils;
  if (!stays || !leaves) throw new Error('pupils were made');
  const wanted = {
    ...plan,
    exceptions: [
      { user_iid: stays.iid, what: 'stay' as const },
      { user_iid: leaves.iid, what: 'leave' as const },
    ],
  };
  const before = await picture();
  const preview = (await root.call(rolls.rollOverPreview, { plan: wanted })).result;
  expect(preview.counts).toEqual({ classes: 3, new_classes: 3, up: 2, stay: 1, graduate: 2, leave: 1, twice: 0 });
  expect(preview.changes).toHaveLength(6);
  expect(await picture()).toEqual(before);
  await begin(wanted);
  expect(await latest()).toMatchObject({ status: 'done', done: 3, total: 3, counts: preview.counts });
  const { groups, users } = await picture();
  expect(groups.map((one) => [one.name, one.school_year, one.status, one.people])).toEqual([
    ['Lớp 10A1', '2025-2026', 'stopped', 2],
    ['Lớp 11A1', '2025-2026', 'created', 2],
    ['Lớp 12A1', '2025-2026', 'created', 2],
    ['Lớp 10A1', '2026-2027', 'approved', 1],
    ['Lớp 11A1', '2026-2027', 'approved', 1],
    ['Lớp 12A1', '2026-2027', 'approved', 1],
  ]);
  const yearOf = new Map(users.map((one) => [one.iid, `${one.grade} ${one.school_year}`]));
  expect(pupils.map(({ iid }) => yearOf.get(iid))).toEqual([
    '10 2026-2027',
    '11 2026-2027',
    '11 2025-2026',
    '12 2026-2027',
    '12 2025-2026',
    '12 2025-2026',
  ]);
});

test('all of it is taken back; a year is carried over once, and again after that', async () => {
  const { root, plan, picture, begin } = await furnished();
  const before = await picture();
  const { iid } = await begin(plan);
  expect((await begin(plan)).message).toBe('roll_over_done_already');
  expect((await root.call(rolls.rollOverDraft, {})).result.years).toEqual(['2026-2027']);
  const undone = await root.call(rolls.undoRollOver, { iid });
  expect(undone.result).toEqual({ people: 4, classes: 2, kept: 0 });
  expect(await picture()).toEqual(before);
  expect((await root.call(rolls.rollOverDraft, {})).result.years).toEqual(['2025-2026']);
  expect(await root.call(rolls.undoRollOver, { iid })).toMatchObject({ message: 'roll_over_not_done' });
  expect((await begin(plan)).iid).toBeGreaterThan(iid);
});

test('taking back leaves alone what was done by hand since: a class with somebody else in it, a grade that was changed', async () => {
  const { school, root, pupils, plan, begin, picture } = await furnished();
  const { iid } = await begin(plan);
  const [first] = pupils;
  const newcomer = await school.user();
  const { rows } = await test_app.owner.query(
    `select iid from groups where school_id = $1 and school_year = '2026-2027' and name = 'Lớp 11A1'`,
    [school.iid],
  );
  await root.call(calls.addMembersRelation, { iid: Number(rows[0].iid), user_iids: [newcomer.iid] });
  await test_app.owner.query(`update users set grade = '13' where iid = $1`, [first?.iid]);
  expect((await root.call(rolls.undoRollOver, { iid })).result).toEqual({ people: 4, classes: 1, kept: 1 });
  const { groups, users } = await picture();
  expect(groups.find((one) => one.school_year === '2026-2027')).toMatchObject({ name: 'Lớp 11A1', people: 1 });
  expect(users.find((one) => one.iid === first?.iid)).toMatchObject({ grade: '13' });
});

test('what was begun in the name of somebody says so', async () => {
  const { school, root, plan, latest } = await furnished();
  const headmaster = await school.user('headmaster');
  const masked = { 'x-sand-token': String((await root.call(loginAs, { user: headmaster.iid })).result.token) };
  const { iid } = (await test_app.call(school.host, rolls.beginRollOver, { plan }, masked)).result;
  await runRollOver(test_app.app, { school_iid: school.iid, iid });
  await expect.poll(latest).toMatchObject({ status: 'done' });
  const { rows } = await test_app.owner.query(
    `select distinct actor_iid::int, masked_by_iid::int from events where school_id = $1 and name = 'classgroup.rolled-over'`,
    [school.iid],
  );
  expect(rows).toEqual([{ actor_iid: headmaster.iid, masked_by_iid: root.iid }]);
});

test('it is done with what whoever began it may do by then', async () => {
  const { school, plan, picture, latest } = await furnished();
  const before = await picture();
  const somebody = await school.user();
  const { rows } = await test_app.owner.query(
    `insert into group_roll_overs (school_id, from_year, to_year, plan, total, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, now()) returning iid::int`,
    [school.iid, plan.from_year, plan.to_year, JSON.stringify(plan), plan.moves.length, somebody.iid],
  );
  await runRollOver(test_app.app, { school_iid: school.iid, iid: rows[0].iid });
  expect(await latest()).toMatchObject({ status: 'failed', failure: 'permission_denied' });
  expect((await picture()).groups).toEqual(before.groups);
});

test('a failure leaves nothing half-written and says so; running the job twice does it once', async () => {
  const { school, root, plan, picture, begin, latest } = await furnished();
  const before = await picture();
  await test_app.owner.query(
    `create function break_it() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
     create trigger break_it before insert on group_roll_over_groups for each row execute function break_it()`,
  );
  await begin(plan);
  // The runner of jobs takes it too.
  await expect.poll(jobsLeft).toBe(0);
  await test_app.owner.query('drop function break_it cascade');
  expect(await latest()).toMatchObject({ status: 'failed', failure: 'roll_over_failed', counts: null });
  expect(await picture()).toEqual(before);
  const { iid } = (await root.call(rolls.beginRollOver, { plan })).result;
  const job = { school_iid: school.iid, iid };
  await Promise.all([runRollOver(test_app.app, job), runRollOver(test_app.app, job)]);
  expect(await latest()).toMatchObject({ status: 'done' });
  const people = (await picture()).groups.filter((one) => one.school_year === '2026-2027').map((one) => one.people);
  expect(people).toEqual([2, 2]);
});

test('a plan must make sense before anything is looked at', async () => {
  const { root, plan } = await furnished();
  const [first, second, ...others] = plan.moves;
  if (!first || !second) throw new Error('moves were drafted');
  const err = async (given: Partial<RollOverPlan>) =>
    (await root.call(rolls.rollOverPreview, { plan: { ...plan, ...given } })).err;
  expect(await err({ to_year: '2024-2025' })).toEqual({ 'plan.to_year': 'roll_over_year_before' });
  expect(await err({ moves: [{ ...first, name: '' }] })).toEqual({ 'plan.moves.0.name': 'this_field_is_required' });
  expect(await err({ moves: [first, { ...second, code: first.code }, ...others] })).toEqual({
    'plan.moves.1.grade': 'roll_over_two_grades',
  });
  const stranger = await furnished();
  expect(await err({ moves: [{ ...first, from_iid: stranger.classes[0] ?? 0 }] })).toEqual({
    'plan.moves.0.from_iid': 'not_found',
  });
});
