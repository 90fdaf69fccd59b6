import { Refusal } from '@sen/domain/shared/errors.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { Limits, removeOldBudgets } from './limits.ts';

let test_app: TestApp;
beforeAll(async () => {
  test_app = await openTestApp();
});
afterAll(() => test_app.close());

/** How many of so many calls two processes let through together. */
async function letThrough(limit: 'ask' | 'sign_in' | 'usual', calls: number, session?: string, address = '192.0.2.1') {
  const processes = [new Limits(test_app.app.pool), new Limits(test_app.app.pool)];
  let passed = 0;
  for (let call = 0; call < calls; call += 1)
    try {
      await processes[call % 2]?.take(limit, session, address, 1_000_000_000);
      passed += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  return passed;
}

test('a budget holds over all processes together', async () => {
  expect(await letThrough('ask', 60)).toBe(20);
  expect(await letThrough('sign_in', 200, 'one session', '192.0.2.2')).toBe(60);
});

test('of what is called often a process gives a part away without asking, and no more beside the budget', async () => {
  expect(await letThrough('usual', 3000, 'one session', '192.0.2.3')).toBe(1200 + 150);
});

test('a network of IPv6 has one budget, whichever of its addresses calls', async () => {
  expect(await letThrough('ask', 20, undefined, '2001:db8:1:2::1')).toBe(20);
  expect(await letThrough('ask', 5, undefined, '2001:db8:1:2::ffff')).toBe(0);
});

test('a refusal says when the window is over, and one that is over is forgotten', async () => {
  const limits = new Limits(test_app.app.pool);
  for (let call = 0; call < 20; call += 1) await limits.take('ask', undefined, '192.0.2.9', 7200);
  const refused = async () => limits.take('ask', undefined, '192.0.2.9', 7260);
  await expect(refused()).rejects.toMatchObject({ key: 'too_many_requests', detail: { retry_after: 3540 } });
  await limits.take('ask', undefined, '192.0.2.9', 10_800);
  await removeOldBudgets(test_app.app.pool, 10_861);
  const { rows } = await test_app.owner.query(`select 1 from request_budgets where key like 'ask:a:192.0.2.9'`);
  expect(rows).toHaveLength(1);
});

test('where the address and then the session is found to be over, the call is refused once and nothing goes unheard', async () => {
  const { pool } = test_app.app;
  const [here, elsewhere] = [new Limits(pool), new Limits(pool)];
  const refused = async (limits: Limits, session: string, address: string) => {
    try {
      await limits.take('ask', session, address, 36_000);
      return false;
    } catch {
      return true;
    }
  };
  for (let call = 0; call < 40; call += 1) await refused(here, `of-${call}`, '192.0.2.77');
  for (let call = 0; call < 20; call += 1) await refused(elsewhere, 'spent', '192.0.2.78');
  expect(await refused(here, 'spent', '192.0.2.77')).toBe(true);
});
