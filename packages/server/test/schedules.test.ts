import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from './app.ts';
import { countedTraffic } from './traffic.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('a schedule asks once where something is due, and opens nothing in schools at rest', async () => {
  const { schedules } = app.app.cron;
  expect(schedules.length).toBeGreaterThan(5);
  // What the test's own beginning left is done with.
  for (const { run } of schedules) await run(app.app);
  await Promise.all(Array.from({ length: 40 }, () => app.school()));
  for (const { name, run } of schedules) {
    const { trips } = await countedTraffic(app.app.pool, () => run(app.app));
    expect(trips, name).toBeLessThanOrEqual(2);
  }
});
