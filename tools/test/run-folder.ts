import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandOf, isAlive } from '../../packages/server/src/platform/processes.ts';

const NAME = /^sen-run-(\d+)-/;
const PATIENCE_MS = 10_000;

export type RunFolder = {
  readonly path: string;
  /** Ends whatever the run has started and is still there. */
  end(): Promise<void>;
  /** Ends it and throws everything away. */
  clear(): Promise<void>;
};

/**
 * A folder for all that a run of the tests keeps: it is the temporary folder of everything that is started from now on. What runs
 * of before left because they were killed themselves is ended and thrown away first.
 */
export async function openRunFolder(): Promise<RunFolder> {
  const parent = tmpdir();
  for (const name of readdirSync(parent)) if (isLeft(name)) await throwAway(join(parent, name));
  const path = mkdtempSync(join(parent, `sen-run-${process.pid}-`));
  // the database's own account must be able to pass through it
  chmodSync(path, 0o711);
  process.env.TMPDIR = path;
  return { path, end: () => endAll(path), clear: () => throwAway(path) };
}

function isLeft(name: string): boolean {
  const pid = Number(NAME.exec(name)?.[1]);
  return pid > 0 && !(isAlive(pid) && commandOf(pid).includes('test.ts'));
}

async function throwAway(path: string): Promise<void> {
  await endAll(path);
  rmSync(path, { recursive: true, force: true, maxRetries: 5 });
}

async function endAll(path: string): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(100)) {
    const left = processesOf(path);
    if (left.length === 0) return;
    for (const pid of left) end(pid);
  }
}

/** Processes that were given the folder as theirs, and databases that lie in it. Only Linux tells. */
function processesOf(path: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && isAlive(pid))
    .filter(
      (pid) => readProc(pid, 'environ').split('\0').includes(`TMPDIR=${path}`) || commandOf(pid).includes(`${path}/`),
    );
}

function readProc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    // ended meanwhile, or somebody else's
    return '';
  }
}

function end(pid: number): void {
  try {
    // a database takes its own processes and its memory along when it is asked to quit at once
    process.kill(pid, commandOf(pid).includes('/postgres') ? 'SIGQUIT' : 'SIGKILL');
  } catch {
    // ended meanwhile
  }
}
