import { performance } from 'node:perf_hooks';
import * as identity from '@sen/domain/identity/contract.ts';
import * as taking from '@sen/domain/taking/contract.ts';
import { serverTime } from '@sen/domain/tenancy/contract.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp, type TestSchool } from '../app.ts';
import { furnish } from '../furnished.ts';

const DAY_S = 86_400;
/** What the time really is, from a clock that the fault does not touch. */
const really = (): number => (performance.timeOrigin + performance.now()) / 1000;

describe.each([DAY_S, -DAY_S])("the server machine's clock is %i s off", (off) => {
  let test_app: TestApp;
  let school: TestSchool;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off * 1000, shouldAdvanceTime: true });
    test_app = await openTestApp();
    school = await test_app.school();
  });
  afterAll(async () => {
    await test_app.close();
    vi.useRealTimers();
  });

  test('the time it tells is right all the same', async () => {
    expect(Math.abs(Date.now() / 1000 - really())).toBeGreaterThan(DAY_S / 2);
    const { result } = await school.guest(serverTime, {});
    expect(Math.abs(result - really())).toBeLessThan(60);
  });

  test('a session lives on, and a sitting gets the time it should', async () => {
    const { learner, ids } = await furnish(test_app, school);
    expect(await learner.call(identity.fullInfo, {})).toMatchObject({ success: true });
    await test_app.owner.query(`update takes set deadline = now() + interval '10 minutes' where iid = $1`, [
      ids.take_id,
    ]);
    const { course, item_iid, take_id } = ids;
    const at = { course, item_iid, take_id, epoch: 1, device_key: 'device' };
    const saved = await learner.call(taking.saveTake, { ...at, questions: { [ids.uid]: { answer: ['x'], rev: 1 } } });
    expect(saved).toMatchObject({ success: true, result: { is_over_time: false, saved: { [ids.uid]: 1 } } });
    expect(saved.result.time_left).toBeGreaterThan(500);
    expect(saved.result.time_left).toBeLessThanOrEqual(600);
    await test_app.owner.query(`update takes set deadline = now() - interval '1 minute' where iid = $1`, [ids.take_id]);
    const late = await learner.call(taking.saveTake, { ...at, questions: { [ids.uid]: { answer: ['y'], rev: 2 } } });
    expect(late).toMatchObject({ success: true, result: { is_over_time: true, finished: true } });
  });
});
