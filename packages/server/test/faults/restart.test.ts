import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Agent, createServer, request, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../src/platform/migrate.ts';
import { openPostgres, type Postgres } from '../../src/platform/postgres.ts';
import { addSchool } from '../../src/slices/tenancy/index.ts';
import { ownPort } from '../own-port.ts';
import { makeDataFolder } from '../temp-folder.ts';

const host = 'restarts.localhost';
const MAIN = join(import.meta.dirname, '..', '..', 'src', 'main.mjs');
const CLIENTS = 8;

const folder = makeDataFolder();
const running = new Set<ChildProcess>();
let postgres: Postgres;

beforeAll(async () => {
  postgres = await openPostgres({ data_dir: folder, database_url: undefined });
  await migrate(postgres.url);
  const owner = new pg.Client({ connectionString: postgres.url });
  await owner.connect();
  await addSchool(owner, { domain: 'restarts', name: 'Restarts', type: 'sis', language: 'en', hosts: [host] });
  await owner.end();
});
afterAll(async () => {
  for (const child of running) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Running {
  readonly port: number;
  /** Asks it to stop and waits for its end: the exit code. */
  stop(): Promise<number | null>;
}

async function start(): Promise<Running> {
  const port = await ownPort();
  // longer than usual, as the proxy of this test may get little of a busy machine
  const given = { PORT: `${port}`, DATA_DIR: folder, SEN_BUILD: '0', SEN_DEMO: '0', DRAIN_SECONDS: '5' };
  const child = spawn(process.execPath, [MAIN], { env: { PATH: '/usr/bin:/bin', ...given }, stdio: 'ignore' });
  running.add(child);
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return code;
  });
  await expect.poll(() => isReady(port)).toBe(true);
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { port, stop };
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );

/** As plain as they come: connections to the server are kept, and what fails once has failed. */
function openProxy(upstreams: () => number): Promise<Server> {
  const agent = new Agent({ keepAlive: true });
  const proxy = createServer((asked, answer) => {
    const { method, url: path } = asked;
    const headers = { ...asked.headers, connection: 'keep-alive' };
    const passed = request({ port: upstreams(), agent, method, path, headers }, (given) => {
      const { connection, 'keep-alive': _, ...rest } = given.headers;
      answer.writeHead(given.statusCode ?? 502, rest);
      given.pipe(answer);
    });
    passed.on('error', () => answer.writeHead(502).end());
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
  proxy.once('close', () => agent.destroy());
  return once(proxy, 'listening').then(() => proxy);
}

test('servers that take turns behind a plain proxy fail no request', async () => {
  const servers = [await start()];
  const current = () => servers[0]?.port ?? 0;
  const proxy = await openProxy(current);
  const { port } = proxy.address() as { port: number };
  let over = false;
  const watch = (async () => {
    while (!over) {
      if (servers.length > 1 && !(await isReady(current()))) servers.shift();
      await sleep(100);
    }
  })();
  const answered: number[] = [];
  const failed: string[] = [];
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!over) {
      const status = await ask(port, agent).catch((error: Error) => error.message);
      if (status === 200) answered.push(current());
      else failed.push(String(status));
      await sleep(5);
    }
    agent.destroy();
  };
  const clients = Array.from({ length: CLIENTS }, client);
  for (let turn = 0; turn < 2; turn++) {
    const [old] = servers;
    const next = await start();
    servers.push(next);
    expect(await old?.stop()).toBe(0);
    // the new one is at work
    const before = answered.length;
    await expect.poll(() => answered.slice(before).filter((by) => by === next.port).length).toBeGreaterThan(CLIENTS);
  }
  over = true;
  await Promise.all([watch, ...clients]);
  proxy.close();
  expect(failed).toEqual([]);
  expect(await servers[0]?.stop()).toBe(0);
});

/** A call that needs the database, with a body. */
function ask(port: number, agent: Agent): Promise<number> {
  const headers = { host, 'content-type': 'application/x-www-form-urlencoded' };
  return new Promise((resolve, reject) => {
    const asked = request(
      { port, agent, method: 'POST', path: '/site/get-information-by-domain', headers },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', reject);
      },
    );
    asked.on('error', reject);
    asked.end(`hostname=${host}`);
  });
}
