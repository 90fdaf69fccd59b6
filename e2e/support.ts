import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright-core';
import { ownPort } from '../packages/server/test/own-port.ts';
import { makeDataFolder } from '../packages/server/test/temp-folder.ts';
import { findBrowser } from './browsers.ts';
import { runDatabases } from './run-databases.ts';

const MAIN = join(import.meta.dirname, '..', 'packages', 'server', 'src', 'main.mjs');
const START_LIMIT_MS = 240_000;

export const openBrowser = (): Promise<Browser> => chromium.launch(browserOptions());

export function browserOptions(): {
  readonly executablePath: string;
  readonly args: string[];
  readonly timeout: number;
} {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('Chromium is not installed');
  const args = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  return { executablePath, args, timeout: START_LIMIT_MS };
}

/**
 * The product as `npm start` runs it, with the demo schools (without them on an empty database, where `SEN_DEMO` is 0);
 * it may be killed and started again on the same port and data. In a run of the tests its database is a copy in the run's own server.
 */
export async function startProduct(env: Record<string, string> = {}) {
  const data_dir = makeDataFolder();
  const with_demo = env.SEN_DEMO !== '0';
  const run = runDatabases();
  const database = await run?.add(with_demo);
  if (run && with_demo) cpSync(run.demo_data, data_dir, { recursive: true });
  const of_run = database ? { DATABASE_URL: database.url } : {};
  const port = await ownPort();
  let child: ChildProcess;

  const start = async () => {
    const given = {
      ...process.env,
      LOG_LEVEL: 'warn',
      ...of_run,
      ...env,
      PORT: `${port}`,
      DATA_DIR: data_dir,
      NODE_ENV: '',
    };
    child = spawn(process.execPath, [MAIN], { env: given, stdio: ['ignore', 'ignore', 'inherit'] });
    const until = Date.now() + START_LIMIT_MS;
    while (!(await answers(port))) {
      if (child.exitCode !== null || Date.now() > until) {
        child.kill('SIGKILL');
        throw new Error('the server does not start');
      }
      await sleep(50);
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  await start();
  // Where a file ends before its time: one that lived on would keep the whole run from ending.
  const endAtOnce = () => child.kill('SIGKILL');
  process.once('exit', endAtOnce);
  return {
    /** Address of a path at a school's host, such as `lotus.localhost`. */
    url: (host: string, path = '/') => `http://${host}:${port}${path}`,
    data_dir,
    /** Of a database that is not embedded in its data folder. */
    database_url: database?.url,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    /** Ends it and throws its data away. */
    close: async () => {
      process.off('exit', endAtOnce);
      await end(database ? 'SIGKILL' : 'SIGTERM');
      await database?.drop();
      rmSync(data_dir, { recursive: true, force: true });
    },
  };
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
