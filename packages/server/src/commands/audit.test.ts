import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool } from '../../test/app.ts';
import { callCommand } from '../../test/command-line.ts';
import { emptyDatabase, type TestDatabase } from '../../test/database.ts';
import { sealEvents } from '../platform/audit/seal.ts';
import { type Verdict, verifyChains } from '../platform/audit/verify.ts';
import { backUp } from '../platform/backup.ts';
import { openPool } from '../platform/db.ts';
import { emit } from '../platform/events.ts';
import { restore } from '../platform/restore.ts';
import { openWorks } from '../platform/work.ts';

let test_app: TestApp;
let school: TestSchool;
let copy: TestDatabase;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sen-audit-'));
  [test_app, copy] = [await openTestApp(), await emptyDatabase()];
  school = await test_app.school();
  for (const index of [1, 2, 3])
    await test_app.app.works.asSchool(school.iid, (work) => emit(work, 'identity.sessions-ended', { ended: index }));
});
afterAll(async () => {
  await test_app.close();
  await copy.drop();
  rmSync(folder, { recursive: true });
});

const url = (): string => test_app.owner.options.connectionString ?? '';

async function verdictIn(database_url: string): Promise<Verdict | undefined> {
  const client = new pg.Client({ connectionString: database_url });
  await client.connect();
  const proofs = { secrets: test_app.app.secrets, witnesses: test_app.witnesses };
  try {
    for await (const verdict of verifyChains(client, proofs, school.domain)) return verdict;
    return undefined;
  } finally {
    await client.end();
  }
}

const verify = (words: readonly string[], key = Buffer.alloc(32, 7)) =>
  callCommand(['audit', 'verify', ...words], {
    env: { DATABASE_URL: url(), SECRET_KEY: key.toString('base64'), AUDIT_DIR: test_app.audit_dir },
  });

const patience = { timeout: 60_000, interval: 500 };

test('the audit trail is verified from the command line: whole, or by another key not to be believed', async () => {
  await expect.poll(async () => (await verdictIn(url()))?.witnessed, patience).toBe(3);
  const whole = { code: 0, out: `${school.domain}: whole, 3 events sealed`, err: '' };
  expect(verify(['--school', school.domain])).toEqual(whole);
  const { code, out } = verify(['--json'], Buffer.alloc(32, 8));
  expect([code, JSON.parse(out)]).toMatchObject([1, { school: school.domain, broken: { fault: 'signature', no: 3 } }]);
  expect(verify(['--school', 'nowhere'])).toMatchObject({ code: 1, err: 'there is no school nowhere' });
});

test('a restored copy is verified like what it was made from, and goes on from there', async () => {
  await expect.poll(async () => (await verdictIn(url()))?.sealed, patience).toBe(3);
  const file = join(folder, 'backup.gz');
  await backUp({ owner_url: url(), data_dir: folder, file });
  await restore({ owner_url: copy.url, data_dir: join(folder, 'copy'), file });
  expect(await verdictIn(copy.url)).toMatchObject({ sealed: 3, unsealed: 0, broken: null });
  const pool = openPool(copy.url, 2, () => {});
  const works = openWorks({ pool, hearers: [], tables: new Map() });
  await works.asSchool(school.iid, (work) => emit(work, 'identity.sessions-ended', { ended: 4 }));
  const { secrets } = test_app.app;
  const sealed = async () => {
    await works.asSchool(school.iid, (work) => sealEvents(work, { secrets, followed: new Set() }));
    return verdictIn(copy.url);
  };
  await expect.poll(sealed, patience).toMatchObject({ sealed: 4, unsealed: 0, broken: null });
  await pool.end();
});
