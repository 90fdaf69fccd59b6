import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../test/database.ts';
import { openClient, openConnections } from './connections.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const END =
  'select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

/** Ends every connection to the database but the one that asks. */
async function endOthers(): Promise<void> {
  const client = openClient(database.url);
  await client.connect();
  await client.query(END);
  await client.end();
}

test('a connection that is lost ends no process, at rest or in use', async () => {
  const alone = openClient(database.url);
  await alone.connect();
  const lost: string[] = [];
  const pool = openConnections(database.url, { max: 2 }, ({ message }) => void lost.push(message));
  const [used, rests] = await Promise.all([pool.connect(), pool.connect()]);
  rests.release();
  // The test's runner fails on an error that nobody listens to.
  await endOthers();
  await expect.poll(() => new Set(lost).size).toBeGreaterThan(0);
  await expect(alone.query('select 1')).rejects.toThrow();
  await expect(used.query('select 1')).rejects.toThrow();
  used.release(true);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await Promise.all([pool.end(), alone.end().catch(() => undefined)]);
});
