import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../packages/server/src/platform/postgres-cluster.ts';
import { makeDataFolder } from '../packages/server/test/temp-folder.ts';

const MAIN = join(import.meta.dirname, '..', 'packages', 'server', 'src', 'main.mjs');

/**
 * From the start of the program to its first answer, in ms and MiB: with an empty data folder, with the one left by that, and after
 * a kill that left the database running (goal: ≤ 1000 ms).
 */
export async function run(): Promise<object> {
  const data_dir = makeDataFolder();
  try {
    // not measured: builds the web app when its sources changed, which belongs to the first start after a change
    await startOnce(join(data_dir, 'warm'));
    const empty = await startOnce(join(data_dir, 'data'));
    const existing = await startOnce(join(data_dir, 'data'), 'SIGKILL');
    const killed = await startOnce(join(data_dir, 'data'));
    const ms = { empty_ms: empty.ms, existing_ms: existing.ms, after_kill_ms: killed.ms };
    return { ...ms, after_kill_cpu_ms: killed.cpu_ms, idle_rss_mib: existing.rss_mib };
  } finally {
    rmSync(data_dir, { recursive: true, force: true });
  }
}

async function startOnce(data_dir: string, end: NodeJS.Signals = 'SIGTERM') {
  const port = await freePort();
  const begin = performance.now();
  const env = { ...process.env, PORT: `${port}`, DATA_DIR: data_dir, LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 2, 2] });
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error('the server ended while it was starting');
    await sleep(10);
  }
  const ms = Math.round(performance.now() - begin);
  const cpu_ms = processorMs(child.pid);
  await sleep(3000);
  const rss_mib = residentMib(child.pid);
  child.kill(end);
  await once(child, 'exit');
  return { ms, cpu_ms, rss_mib };
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

function residentMib(pid: number | undefined): number {
  const [, kib] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kib) / 1024);
}

/** Used so far, by the program and by the system for it; the kernel counts in hundredths of a second. */
function processorMs(pid: number | undefined): number {
  const [, used = '', system = ''] =
    /\) \S(?: \S+){10} (\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  return (Number(used) + Number(system)) * 10;
}
