import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseDown } from './db-errors.ts';
import { asRefusal } from './envelope.ts';

const thrown = (run: () => Promise<unknown>): Promise<unknown> =>
  run().then(
    () => undefined,
    (error: unknown) => error,
  );
const ofDatabase = (code: string) => Object.assign(new pg.DatabaseError('could not extend file', 0, 'error'), { code });

test('a socket file that is not there means that the database is down, any other missing file does not', async () => {
  const socket = await thrown(() => new Promise((_, reject) => connect('/nowhere/.s.PGSQL.5432').on('error', reject)));
  expect(isDatabaseDown(socket)).toBe(true);
  expect(isDatabaseDown(await thrown(() => readFile('/nowhere/file')))).toBe(false);
});

test.each(['53100', '53200', '53300', '57P01', '57P03', '58030'])(
  'SQLSTATE %s means that the database is down',
  (code) => {
    expect(isDatabaseDown(ofDatabase(code))).toBe(true);
  },
);

test.each(['23505', '22003', '42601', '57014'])('SQLSTATE %s is a fault of a statement', (code) => {
  expect(isDatabaseDown(ofDatabase(code))).toBe(false);
});

test.each(['ENOSPC', 'EDQUOT'])(
  'a disk without room (%s) is told as data that cannot be reached, not as a fault',
  (code) => {
    expect(asRefusal(Object.assign(new Error('write'), { code }))).toMatchObject({ key: 'database_down' });
  },
);
