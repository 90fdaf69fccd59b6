import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addSchool } from '../../slices/tenancy/index.ts';
import { openPool } from '../db.ts';
import { emit } from '../events.ts';
import { secretsOf } from '../secrets.ts';
import { openWorks, type Works } from '../work.ts';
import { noHash, signatureOf } from './chain.ts';
import { Sealer } from './sealer.ts';
import { type Verdict, verifyChains } from './verify.ts';
import { Witnesses } from './witness.ts';

const EVENTS = 8;
const secrets = secretsOf(Buffer.alloc(32, 7));
const log = pino({ level: 'silent' });

let database: TestDatabase;
let owner: pg.Pool;
let pool: pg.Pool;
let works: Works;
let folder: string;
let witnesses: Witnesses;
let made = 0;
let school = { iid: 0, domain: '' };

beforeAll(async () => {
  database = await freshDatabase();
  owner = new pg.Pool({ connectionString: database.url, max: 1 });
  pool = openPool(database.url, 2, () => {});
  works = openWorks({ pool, hearers: [], tables: new Map() });
});
afterAll(async () => {
  await Promise.all([owner.end(), pool.end()]);
  await database.drop();
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sen-audit-'));
  witnesses = new Witnesses(folder, secrets);
  made += 1;
  const domain = `school${made}`;
  const client = await owner.connect();
  const about = {
    domain,
    name: domain,
    type: 'sis',
    language: 'en',
    hosts: [`${domain}.localhost`],
    conf: {},
  } as const;
  school = { iid: await addSchool(client, about), domain };
  client.release();
  return () => rmSync(folder, { recursive: true });
});

/** As a server does it that has just been started. */
const seal = () => new Sealer(new Set(), witnesses).run({ works, pool, secrets, log });

async function announce(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await works.asSchool(school.iid, (work) => emit(work, 'identity.sessions-ended', { ended: index }));
}

async function verdict(): Promise<Verdict | undefined> {
  const client = await owner.connect();
  try {
    for await (const one of verifyChains(client, { secrets, witnesses }, school.domain)) return one;
    return undefined;
  } finally {
    client.release();
  }
}

/** Seals again where another transaction of the database server held it up. */
async function sealed(count: number): Promise<void> {
  await expect
    .poll(
      async () => {
        await seal();
        return (await verdict())?.sealed;
      },
      { timeout: 40_000 },
    )
    .toBe(count);
}

async function witnessed(): Promise<void> {
  await announce(EVENTS);
  await sealed(EVENTS);
  expect(await verdict()).toMatchObject({ sealed: EVENTS, witnessed: EVENTS, broken: null });
}

/** As somebody who owns the database. */
async function tamper(sql: string, values: unknown[] = [school.iid]): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    await client.query(sql, values);
    await client.query('commit');
  } finally {
    client.release();
  }
}

test('an end that was cut off is found though its older, signed head was put back, also when the trail has grown beyond it again', async () => {
  await witnessed();
  const { rows } = await owner.query('select hash from event_chain where school_id = $1 and no = 5', [school.iid]);
  const older = { no: 5, hash: rows[0].hash };
  await tamper(
    `with gone as (delete from event_chain where school_id = $1 and no > 5 returning event_iid)
     delete from events where school_id = $1 and iid in (select event_iid from gone)`,
  );
  const signature = signatureOf(secrets, school.iid, older);
  await tamper('update event_heads set no = 5, hash = $2, signature = $3 where school_id = $1', [
    school.iid,
    older.hash,
    signature,
  ]);
  expect(await verdict()).toMatchObject({ sealed: 5, broken: { fault: 'witness', no: 5 } });
  await announce(EVENTS);
  await sealed(5 + EVENTS);
  expect(await verdict()).toMatchObject({ witnessed: EVENTS, broken: { fault: 'witness', no: EVENTS } });
});

test('a chain that was removed with its head is found, and so is a trail of which nothing is left', async () => {
  await witnessed();
  await tamper('delete from event_chain where school_id = $1');
  await tamper('delete from event_heads where school_id = $1');
  expect(await verdict()).toMatchObject({ sealed: 0, broken: { fault: 'witness', no: 0 } });
  await tamper('delete from events where school_id = $1');
  expect(await verdict()).toMatchObject({ sealed: 0, unsealed: 0, broken: { fault: 'witness', no: 0 } });
});

test('a school that is gone with its trail is told of', async () => {
  await witnesses.write(999_999, { no: 3, hash: randomBytes(32) }, []);
  const client = await owner.connect();
  const told: Verdict[] = [];
  for await (const one of verifyChains(client, { secrets, witnesses })) told.push(one);
  client.release();
  expect(told.at(-1)).toMatchObject({ school: 'school 999999', broken: { fault: 'witness' } });
});

test('a head that this server did not write is not believed, and not written over', async () => {
  await witnessed();
  await new Witnesses(folder, secretsOf(randomBytes(32))).write(school.iid, { no: 0, hash: noHash }, []);
  expect(await verdict()).toMatchObject({ broken: { fault: 'witness' } });
  await announce(1);
  await sealed(EVENTS + 1);
  expect(await verdict()).toMatchObject({ broken: { fault: 'witness' } });
});

test('an event put into the past of a quiet school is found before it is sealed, and after', async () => {
  await seal();
  await tamper(`insert into events (school_id, name, at) values ($1, 'test.forged', now() - interval '1 day')`);
  expect(await verdict()).toMatchObject({ sealed: 0, unsealed: 1, broken: { fault: 'inserted' } });
  await expect
    .poll(
      async () => {
        await seal();
        return (await verdict())?.unsealed;
      },
      { timeout: 40_000 },
    )
    .toBe(0);
  expect(await verdict()).toMatchObject({ sealed: 0, broken: { fault: 'inserted', no: 1 } });
});
