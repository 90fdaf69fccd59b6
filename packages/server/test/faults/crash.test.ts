import { expect, test } from 'vitest';
import { killUnderSavers } from '../../../../bench/exam/killing.ts';

test('no acknowledged answer is lost when the server and PostgreSQL are killed under savers', {
  timeout: 900_000,
}, async () => {
  const survived = await killUnderSavers({ server_kills: 5, database_kills: 2, savers: 50 });
  expect(survived).toMatchObject({ lost: 0 });
  expect(survived.acknowledged).toBeGreaterThan(300);
});
