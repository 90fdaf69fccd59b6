import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './postgres-account.ts';
import { commandOf, isAlive } from './processes.ts';
import { StartupError } from './startup-error.ts';

/** The folder with `bin/postgres`, and the account it runs as. */
export type Program = { readonly binaries: string; readonly account: Account };

/** One data folder of PostgreSQL and what serves it. */
export type Cluster = {
  readonly directory: string;
  /** Looked for when it is needed first: a database that runs already needs none. */
  readonly program: () => Program;
  readonly log_file: string;
  /** May lose everything in a crash: for tests. */
  readonly throwaway: boolean;
};

export type Postmaster = {
  readonly pid: number;
  readonly port: number;
  /** The folder of its socket in the file system, where it has one. */
  readonly socket: string | undefined;
};

export const OWNER = 'sen_owner';

const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
const START_LIMIT_MS = 30_000;
const POLL_MS = 20;
/** How long the name of a socket may be: 108 bytes on Linux, 104 on macOS, with its closing zero. */
const SOCKET_LIMIT_BYTES = 103;
/** Nothing of the host's: its messages, its sorting and its time zone are not ours. */
const ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  shared_buffers: '128MB',
  wal_compression: 'on',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  // the statements that fail are the server's to log; here they would only repeat it
  log_min_messages: 'log',
  log_checkpoints: 'off',
  shared_preload_libraries: 'pg_stat_statements',
};
const THROWAWAY_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Tests look at every statement that was sent to their databases.
  'pg_stat_statements.max': '20000',
  'pg_stat_statements.track_utility': 'off',
};

/** Fills the data folder. It appears complete or not at all: a start that was killed half-way leaves only a draft. */
export function createCluster(cluster: Cluster, password: string): void {
  const { directory } = cluster;
  const { account } = cluster.program();
  const draft = `${directory}.new`;
  const password_file = `${directory}.password`;
  rmSync(draft, { recursive: true, force: true });
  writeFileSync(password_file, `${password}\n`, { mode: 0o600 });
  if (account) chownSync(password_file, account.uid, account.gid);
  try {
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const access = [`--username=${OWNER}`, `--pwfile=${password_file}`, '--auth=scram-sha-256'];
    initdb(cluster, [`--pgdata=${draft}`, ...access, ...locale, '--no-sync', '--no-instructions']);
    if (!cluster.throwaway) initdb(cluster, [`--pgdata=${draft}`, '--sync-only']);
  } finally {
    rmSync(password_file, { force: true });
  }
  renameSync(draft, directory);
}

function initdb({ program }: Cluster, args: readonly string[]): void {
  const { binaries, account } = program();
  const run = spawnSync(join(binaries, 'bin', 'initdb'), args, {
    ...account,
    cwd: '/',
    env: ENVIRONMENT,
    encoding: 'utf8',
  });
  if (run.status !== 0)
    throw new StartupError(`PostgreSQL cannot create its data folder: ${lastLine(run.stderr ?? `${run.error}`)}`);
}

/** The process that serves the data folder, if any. Clears the mark of one that died, also when its id is another's now. */
export function findPostmaster(cluster: Pick<Cluster, 'directory'>): Postmaster | undefined {
  const { pid, port, socket } = readMark(cluster);
  if (pid === undefined) return undefined;
  if (isAlive(pid) && commandOf(pid).includes(cluster.directory)) return { pid, port: port ?? 0, socket };
  rmSync(join(cluster.directory, 'postmaster.pid'), { force: true });
  return undefined;
}

/** `postmaster.pid`: line 1 process, 4 port, 5 folder of the socket, 8 state. */
function readMark({ directory }: Pick<Cluster, 'directory'>): Partial<Postmaster> & { ready?: boolean } {
  const mark = join(directory, 'postmaster.pid');
  if (!existsSync(mark)) return {};
  const lines = readFileSync(mark, 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return {};
  return { pid, port: Number(lines[3]), socket: lines[4]?.trim() || undefined, ready: lines[7]?.trim() === 'ready' };
}

/**
 * Starts the database and waits until it answers (a crash is recovered from in this time).
 * It lives in its own process group, so that Ctrl-C reaches only us and we can drain first.
 */
export async function startPostmaster(cluster: Cluster, choosePort: () => Promise<number>): Promise<Postmaster> {
  const until = Date.now() + START_LIMIT_MS;
  for (;;) {
    const tried = await tryStart(cluster, await choosePort());
    if (typeof tried !== 'string') return tried;
    // another process may have taken the port since it was chosen;
    // the backends of a killed postmaster take a moment to notice and to let go of memory and port
    const passing = /in use|shared memory|lock file/.test(tried);
    if (!passing || Date.now() > until) throw new StartupError(`PostgreSQL does not start: ${tried}`);
    await sleep(200);
  }
}

async function tryStart(cluster: Cluster, port: number): Promise<Postmaster | string> {
  const log = openLog(cluster.log_file);
  const from = statSync(cluster.log_file).size;
  const place = { port: `${port}`, unix_socket_directories: socketFolder(cluster, port) };
  const settings = { ...SETTINGS, ...(cluster.throwaway ? THROWAWAY_SETTINGS : {}), ...place };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { binaries, account } = cluster.program();
  const child = spawn(join(binaries, 'bin', 'postgres'), ['-D', cluster.directory, ...flags], {
    ...account,
    cwd: '/',
    env: ENVIRONMENT,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let ended: Error | true | undefined;
  child.once('exit', () => {
    ended = true;
  });
  child.once('error', (error) => {
    ended = error;
  });
  child.unref();
  for (;;) {
    if (ended instanceof Error) return ended.message;
    if (ended) return reason(readFileSync(cluster.log_file).subarray(from).toString());
    const mark = readMark(cluster);
    if (mark.ready && mark.pid !== undefined && mark.pid === child.pid)
      return { pid: mark.pid, port, socket: mark.socket };
    await sleep(POLL_MS);
  }
}

/** The data folder itself, which nobody else may enter; none where its name is too long for a socket or would be read as a list. */
function socketFolder({ directory }: Cluster, port: number): string {
  const fits = Buffer.byteLength(join(directory, `.s.PGSQL.${port}`)) <= SOCKET_LIMIT_BYTES;
  return fits && !/[,"]/.test(directory) ? directory : '';
}

/** Waits until a postmaster that another process started answers. */
export async function awaitPostmaster(cluster: Cluster, postmaster: Postmaster): Promise<Postmaster> {
  while (isAlive(postmaster.pid)) {
    const mark = readMark(cluster);
    if (mark.ready && mark.pid === postmaster.pid)
      return { ...postmaster, port: mark.port ?? postmaster.port, socket: mark.socket };
    await sleep(POLL_MS);
  }
  throw new StartupError('PostgreSQL ended while it was starting');
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. Resolves when the process is gone. */
export async function stopPostmaster(postmaster: Postmaster, signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
  try {
    process.kill(postmaster.pid, signal);
  } catch {
    return;
  }
  while (isAlive(postmaster.pid)) await sleep(POLL_MS);
}

function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > LOG_LIMIT_BYTES) renameSync(file, `${file}.old`);
  return openSync(file, 'a', 0o600);
}

function reason(log: string): string {
  const lines = log.split('\n').filter((line) => /FATAL|PANIC|could not|error/i.test(line));
  return lines.length > 0
    ? lines.map((line) => line.replace(/^.*?(FATAL|PANIC|LOG|WARNING): +/, '')).join('; ')
    : lastLine(log);
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';

/** The wished port of the loopback address when it is free, else any free one. */
export async function freePort(wished = 0): Promise<number> {
  return (await tryPort(wished)) ?? (await tryPort(0)) ?? 0;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : undefined));
    });
  });
}
