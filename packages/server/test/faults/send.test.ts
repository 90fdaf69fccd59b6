import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSchool } from '../../src/slices/tenancy/index.ts';
import { freshDatabase, type TestDatabase } from '../database.ts';
import { openMailServer } from '../mail-server.ts';

const SENDER = join(import.meta.dirname, 'sender.ts');
const MAILS = 10_000;
const KILLS = 20;
/** What a sender has in hand. */
const AT_ONCE = 20;

let database: TestDatabase;
let owner: pg.Client;
let post: Awaited<ReturnType<typeof openMailServer>>;
let school_iid: number;
let sender: ChildProcess | undefined;

beforeAll(async () => {
  [database, post] = await Promise.all([freshDatabase(), openMailServer()]);
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const school = { domain: 'send', name: 'Send', type: 'sis', language: 'en', hosts: ['send.localhost'] } as const;
  school_iid = await addSchool(owner, school);
});
afterAll(async () => {
  await end();
  await owner.end();
  await post.close();
  await database.drop();
});

/** A sender that goes on with what is left. */
async function begin(): Promise<void> {
  sender = spawn(process.execPath, [SENDER, database.url, post.url], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(sender.stdout ?? expect.fail(), 'data');
  await takeUp();
}

async function end(): Promise<void> {
  if (!sender) return;
  const ended = once(sender, 'exit');
  sender.kill('SIGKILL');
  await ended;
  sender = undefined;
}

/** As if the time had passed after which the schedule takes up what a server left. */
async function takeUp(): Promise<void> {
  await owner.query(`update deliveries set taken_until = now() - interval '1 second' where taken_until is not null`);
  await owner.query(`select graphile_worker.add_job('deliver', $1::json)`, [JSON.stringify({ school_iid })]);
}

test('twenty senders killed in a send lose no mail, and send twice at most what each had in hand', {
  timeout: 180_000,
}, async () => {
  await owner.query(
    `insert into deliveries (school_id, way, use, to_address, subject, body, status, urgent)
     select $1, 'mail', 'notice', n || '@school.test', 'x', 'x', 'queued', false from generate_series(1, $2::int) n`,
    [school_iid, MAILS],
  );
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = post.received.length;
    await begin();
    // Somewhere in the middle of a lot.
    const until = before + 60 + Math.floor(Math.random() * 200);
    await expect.poll(() => post.received.length, { interval: 2, timeout: 30_000 }).toBeGreaterThan(until);
    await end();
  }
  await begin();
  const left = async () =>
    Number((await owner.query(`select count(*) from deliveries where status <> 'sent'`)).rows[0].count);
  await expect.poll(left, { interval: 200, timeout: 90_000 }).toBe(0);
  const counted = [...post.counted.values()];
  expect(counted).toHaveLength(MAILS);
  expect(counted.filter((count) => count > 1).length).toBeLessThanOrEqual(KILLS * AT_ONCE);
});
