import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { urlOf } from '../../packages/server/src/platform/postgres.ts';
import { findPostmaster } from '../../packages/server/src/platform/postgres-cluster.ts';
import { ownPort } from '../../packages/server/test/own-port.ts';
import { makeDataFolder } from '../../packages/server/test/temp-folder.ts';
import { MEMORY_FLAGS } from '../../tools/bootstrap/memory.mjs';

const MAIN = join(import.meta.dirname, '..', '..', 'packages', 'server', 'src', 'main.mjs');

/** Has the server watch its event loop. */
export const watchingLoop = [`--import=${join(import.meta.dirname, 'loop-delay.mjs')}`];
const loopFile = (data_dir: string): string => join(data_dir, 'longest-hold');

/** The product on an embedded PostgreSQL of its own (fsync on), as a process that can be killed and started again. */
export async function openProduct(node_options: readonly string[] = [], given: Readonly<Record<string, string>> = {}) {
  const data_dir = makeDataFolder();
  const port = await ownPort();
  const begin = () => start(data_dir, port, node_options, given);
  let child = begin();
  await untilReady(port, child);
  const memory: { password: string; directory: string } = JSON.parse(
    readFileSync(join(data_dir, 'postgres.json'), 'utf8'),
  );
  const postmaster = () => {
    const found = findPostmaster({ directory: join(data_dir, memory.directory) });
    if (!found) throw new Error('the database is gone');
    return found;
  };
  return {
    port,
    /** The way the product itself goes. */
    database_url: urlOf(memory, postmaster(), 'sen'),
    server: (): number => child.pid ?? 0,
    postmaster: (): number => postmaster().pid,
    /** Milliseconds for which its event loop was held at most since this was asked last; for a server that was started with `watchingLoop`. */
    longestHold: async (): Promise<number> => {
      const told = loopFile(data_dir);
      rmSync(told, { force: true });
      process.kill(child.pid ?? 0, 'SIGUSR2');
      while (!existsSync(told)) await sleep(20);
      return Number(readFileSync(told, 'utf8'));
    },
    /** SIGKILL, then a new process; answers milliseconds from the new start to the first answer. */
    killServer: async (): Promise<number> => {
      child.kill('SIGKILL');
      await once(child, 'exit');
      const begun = performance.now();
      child = begin();
      await untilReady(port, child);
      return performance.now() - begun;
    },
    /** SIGKILL to PostgreSQL, which the product starts again by itself; answers milliseconds until it is ready. */
    killDatabase: async (): Promise<number> => {
      const begun = performance.now();
      process.kill(postmaster().pid, 'SIGKILL');
      await sleep(50);
      await untilReady(port, child);
      return performance.now() - begun;
    },
    close: async (): Promise<void> => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(data_dir, { recursive: true, force: true });
    },
  };
}

export type Product = Awaited<ReturnType<typeof openProduct>>;

function start(
  data_dir: string,
  port: number,
  node_options: readonly string[],
  given: Readonly<Record<string, string>>,
): ChildProcess {
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: data_dir,
    LOG_LEVEL: 'error',
    SEN_BUILD: '0',
    SEN_DEMO: '0',
    DATABASE_URL: '',
    SEN_BENCH_LOOP: loopFile(data_dir),
    ...given,
  };
  return spawn(process.execPath, [...MEMORY_FLAGS, ...node_options, MAIN], { env, stdio: ['ignore', 'ignore', 2] });
}

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  const until = performance.now() + 240_000;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error('the server ended while it was starting');
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await sleep(10);
  }
  // Nobody would end it.
  child.kill('SIGKILL');
  throw new Error('the server did not become ready');
}
