import { newGroup } from '@sen/domain/people/group/contract.ts';
import { getCron, runCron } from '@sen/domain/setup/cron/contract.ts';
import { languages } from '@sen/domain/shared/actor.ts';
import { translations } from '@sen/domain/words.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';
import { openCron } from '../../../platform/cron.ts';

let app: TestApp;
let system: TestSchool;
let root: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  system = await app.school({}, 'system');
  root = await system.user('root');
});
afterAll(() => app.close());
afterEach(() => {
  vi.useRealTimers();
});

const stateOf = async (name: string) =>
  (await root.call(getCron, {})).result.find((state: { name: string }) => state.name === name);

test('jobs are listed with their plans and have words; nobody but the root of the system sees or starts them', async () => {
  const { result } = await root.call(getCron, {});
  const keys = result.flatMap(({ name }: { name: string }) => [`cron_name_${name}`, `cron_note_${name}`]);
  for (const language of languages) expect(keys.filter((key: string) => !(key in translations[language]))).toEqual([]);
  expect(await stateOf('clean_up')).toEqual({
    name: 'clean_up',
    plan: { every_s: 3600 },
    running: false,
    last_run: null,
  });
  const their_root = await (await app.school()).user('root');
  for (const other of [their_root, await system.user('headmaster')]) {
    expect(await other.call(getCron, {})).toMatchObject({ message: 'permission_denied' });
    expect(await other.call(runCron, { name: 'clean_up' })).toMatchObject({ message: 'permission_denied' });
  }
  expect(await stateOf('clean_up')).toMatchObject({ last_run: null });
});

test('the root starts one now; the result is shown, and that they started it', async () => {
  const { result } = await root.call(runCron, { name: 'clean_up' });
  expect(result).toMatchObject({ name: 'clean_up', running: false, last_run: { result: 'done', error: '' } });
  expect(await stateOf('clean_up')).toEqual(result);
  const { rows } = await app.owner.query(
    `select actor_iid, payload ->> 'name' as job from events where name = 'setup.job-started'`,
  );
  expect(rows).toEqual([{ actor_iid: root.iid, job: 'clean_up' }]);
  expect(await root.call(runCron, { name: 'make_coffee' })).toMatchObject({ message: 'invalid_input' });
});

test('what fails says what kind of failure it was and nothing of its data; it can be started again', async () => {
  await app.owner.query('alter table idempotency_keys rename to away');
  expect(await root.call(runCron, { name: 'clean_up' })).toMatchObject({ success: false, message: 'cron_jobs_failed' });
  expect(await stateOf('clean_up')).toMatchObject({
    running: false,
    last_run: { result: 'failed', error: 'error 42P01' },
  });
  await app.owner.query('alter table away rename to idempotency_keys');
  expect(await root.call(runCron, { name: 'clean_up' })).toMatchObject({ result: { last_run: { result: 'done' } } });
});

test('what failed for single schools while the others were done is no success, and it is told for how many', async () => {
  const rules = { match: 'all' as const };
  const schools = [await app.school(), await app.school()];
  for (const school of schools)
    await (await school.user('root')).call(newGroup, { name: 'S', type: 'smart_group', rules });
  const broken = schools.map(({ iid }) => iid);
  await app.owner.query('update groups set scanned_at = null where school_id = any($1)', [broken]);
  const live = (timezone: string) =>
    app.owner.query('update schools set timezone = $2 where iid = any($1)', [broken, timezone]);
  await live('Nowhere/At_All');
  app.app.schools.forgetAll();
  expect(await root.call(runCron, { name: 'smart_group_rescan' })).toMatchObject({ message: 'cron_jobs_failed' });
  expect(await stateOf('smart_group_rescan')).toMatchObject({
    last_run: { result: 'failed', failures: 2, error: 'RangeError' },
  });
  await live('Asia/Ho_Chi_Minh');
  app.app.schools.forgetAll();
  expect(await root.call(runCron, { name: 'smart_group_rescan' })).toMatchObject({
    result: { last_run: { result: 'done', failures: 0, error: '' } },
  });
});

test('what runs on another server is shown as running and not started a second time', async () => {
  const before = await stateOf('clean_up');
  const elsewhere = await app.owner.connect();
  await elsewhere.query(`select pg_advisory_lock(hashtext('cron'), hashtext('clean_up'))`);
  expect(await root.call(runCron, { name: 'clean_up' })).toMatchObject({
    success: true,
    result: { ...before, running: true },
  });
  expect(await stateOf('smart_group_rescan')).toMatchObject({ running: false });
  await elsewhere.query('select pg_advisory_unlock_all()');
  elsewhere.release();
  expect(await stateOf('clean_up')).toEqual(before);
});

test('two who start it at once start it once', async () => {
  let let_go = () => {};
  const waits = new Promise<void>((resolve) => {
    let_go = resolve;
  });
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs === 1) await waits;
  };
  const cron = openCron([{ name: 'smart_group_rescan', every_s: 600, run }]);
  const first = cron.runNow(app.app, 'smart_group_rescan');
  const second = vi
    .waitFor(async () => expect(await stateOf('smart_group_rescan')).toMatchObject({ running: true }))
    .then(() => cron.runNow(app.app, 'smart_group_rescan'));
  await second.finally(let_go);
  expect([await first, await second]).toMatchObject([{ result: 'done' }, undefined]);
  expect(runs).toBe(1);
  expect(await stateOf('smart_group_rescan')).toMatchObject({ running: false });
});

test('however many servers there are, a job runs once in its time', async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const job = { name: 'remove_old_notices', every_s: 3600, run } as const;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  /** One minute of two servers, which end when their rounds are done. */
  const minute = async () => {
    const ends = [openCron([job]), openCron([job])].map((cron) => cron.begin(app.app));
    vi.advanceTimersByTime(60_000);
    for (const end of ends) await end();
  };
  await minute();
  expect(runs).toBe(1);
  await minute();
  expect(runs).toBe(1);
  app.travel(3600);
  await minute();
  expect(runs).toBe(2);
});

test('after a while the password is wanted once more', async () => {
  app.travel(11 * 60);
  expect(await root.call(runCron, { name: 'clean_up' })).toMatchObject({ message: 'password_again' });
});
