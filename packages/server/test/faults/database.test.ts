import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp } from '../../src/app.ts';
import { readConfig } from '../../src/platform/config.ts';
import { migrate } from '../../src/platform/migrate.ts';
import { openPostgres, type Postgres } from '../../src/platform/postgres.ts';
import { TOLD_WITHIN_MS } from '../../src/platform/pulse.ts';
import { addSchool } from '../../src/slices/tenancy/index.ts';
import { makeDataFolder } from '../temp-folder.ts';

const host = 'faults.localhost';
const folder = makeDataFolder();
let postgres: Postgres;
let app: Awaited<ReturnType<typeof openApp>>;

beforeAll(async () => {
  postgres = await openPostgres({ data_dir: folder, database_url: undefined });
  await migrate(postgres.url);
  const owner = new pg.Client({ connectionString: postgres.url });
  await owner.connect();
  await addSchool(owner, { domain: 'faults', name: 'Faults', type: 'sis', language: 'en', hosts: [host] });
  await owner.end();
  const config = { ...readConfig({ LOG_LEVEL: 'silent', PORT: '0' }), demo: false };
  app = await openApp({ config, database_url: postgres.url });
});
afterAll(async () => {
  await app.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A call that needs the database every time: an unknown account signs in. */
async function ask(): Promise<{ status: number; message?: string; retry_after?: unknown; ms: number }> {
  const begun = performance.now();
  const answer = await app.http.inject({
    method: 'POST',
    url: '/user/login',
    payload: { lname: `nobody-${Math.random()}`, pass: 'x' },
    headers: { host },
  });
  return {
    status: answer.statusCode,
    message: answer.json().message,
    retry_after: answer.headers['retry-after'],
    ms: performance.now() - begun,
  };
}

const postmaster = (): number => {
  const root = JSON.parse(readFileSync(join(folder, 'postgres.json'), 'utf8')) as { directory: string };
  return Number(readFileSync(resolve(folder, root.directory, 'postmaster.pid'), 'utf8').split('\n')[0]);
};

describe('the database goes away under load', () => {
  test('killed: callers are told to come back, and all is well again by itself', async () => {
    expect(await ask()).toMatchObject({ status: 200, message: 'login_failed' });
    process.kill(postmaster(), 'SIGKILL');
    const seen = new Set<number>();
    let recovered_at = 0;
    const begun = performance.now();
    while (performance.now() - begun < 120_000) {
      const answers = await Promise.all([ask(), ask(), ask(), ask()]);
      for (const { status, retry_after } of answers) {
        seen.add(status);
        if (status === 503) expect(Number(retry_after)).toBeGreaterThan(0);
      }
      if (answers.every(({ status }) => status === 200)) {
        recovered_at = performance.now() - begun;
        if (seen.has(503)) break;
      }
      await sleep(50);
    }
    expect([...seen].toSorted()).toEqual([200, 503]);
    expect(recovered_at).toBeGreaterThan(0);
    expect((await app.http.inject({ method: 'GET', url: '/readyz', headers: { host } })).statusCode).toBe(200);
  });

  test('frozen: callers get an answer instead of hanging, and it serves again when the freeze ends', async () => {
    const pid = postmaster();
    const backends = await app.pool.query<{ pid: number }>('select pid from pg_stat_activity where pid is not null');
    const all = [pid, ...backends.rows.map((row) => row.pid)];
    const under_way = ask();
    for (const one of all) process.kill(one, 'SIGSTOP');
    try {
      const answers = await Promise.all([under_way, ask(), ask()]);
      for (const { status, retry_after, ms } of answers) {
        expect(status).toBe(503);
        expect(Number(retry_after)).toBeGreaterThan(0);
        // however busy this machine is; statements themselves are given up after 12 s
        expect(ms).toBeLessThan(5000);
      }
      expect(TOLD_WITHIN_MS).toBeLessThan(2000);
      for (const url of ['/readyz', '/manifest.webmanifest'])
        expect((await app.http.inject({ method: 'GET', url, headers: { host } })).statusCode).toBe(503);
    } finally {
      for (const one of all) process.kill(one, 'SIGCONT');
    }
    await expect.poll(async () => (await ask()).status).toBe(200);
  });
});
