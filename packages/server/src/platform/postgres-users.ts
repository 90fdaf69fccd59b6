import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, lifeOf } from './processes.ts';

/** Registers this process as a user of the database: one file per process, named by its id. */
export function joinUsers(folder: string) {
  mkdirSync(folder, { recursive: true });
  const own = join(folder, `${process.pid}`);
  writeFileSync(own, lifeOf(process.pid));
  /** Strikes us off; true when no living user is left. */
  const leave = (): boolean => {
    rmSync(own, { force: true });
    return readdirSync(folder).filter((name) => stillThere(folder, name)).length === 0;
  };
  return { leave };
}

function stillThere(folder: string, name: string): boolean {
  const alive = isThisLife(Number(name), readOr(join(folder, name), ''));
  if (!alive) rmSync(join(folder, name), { force: true });
  return alive;
}

const isThisLife = (pid: number, life: string): boolean => isAlive(pid) && lifeOf(pid) === life;

/** Runs a task while no other process holds the lock file. A lock whose holder was killed is void. */
export async function holdLock<T>(file: string, task: () => Promise<T>): Promise<T> {
  while (!take(file)) await sleep(50);
  try {
    return await task();
  } finally {
    rmSync(file, { force: true });
  }
}

/** The mark is written first and then linked into place: a lock file never lacks its holder. */
function take(file: string): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${process.pid} ${lifeOf(process.pid)}`);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const [pid, life] = readOr(file, '').split(' ');
  if (pid && !isThisLife(Number(pid), life ?? '')) rmSync(file, { force: true });
  return false;
}

function readOr(file: string, absent: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return absent;
  }
}
