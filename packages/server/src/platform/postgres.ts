import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { z } from 'zod';
import type { Config } from './config.ts';
import { openClient } from './connections.ts';
import { openDataFolder } from './data-folder.ts';
import { canEnter, findAccount, findBinaries, openPlace } from './postgres-account.ts';
import {
  awaitPostmaster,
  type Cluster,
  createCluster,
  findPostmaster,
  freePort,
  OWNER,
  type Postmaster,
  type Program,
  startPostmaster,
  stopPostmaster,
} from './postgres-cluster.ts';
import { holdLock, joinUsers } from './postgres-users.ts';
import { isAlive } from './processes.ts';
import { StartupError } from './startup-error.ts';

export type Postgres = {
  /** Connection URL of the owner of all tables. */
  readonly url: string;
  /** Leaves the database; the last process that leaves an embedded one shuts it down. */
  stop(): Promise<void>;
};

const DATABASE = 'sen';
const OLDEST_VERSION = 18;
const WATCH_MS = 250;

/** What we must remember about the embedded database: `DATA_DIR/postgres.json`, for our eyes only. A directory inside DATA_DIR is relative. */
const Memory = z.object({ password: z.string(), port: z.number(), directory: z.string() });
type Memory = z.infer<typeof Memory>;

/**
 * The database: the one of `database_url`, or an embedded PostgreSQL whose data lies in `data_dir/postgres`.
 * Processes with the same `data_dir` share one, whoever started it, and it outlives a killed one.
 * Should the database itself be killed, it is started again at the same address.
 * Throws `StartupError` with the reason in one line.
 */
export async function openPostgres(config: Pick<Config, 'data_dir' | 'database_url'>): Promise<Postgres> {
  if (config.database_url !== undefined) {
    await checkDatabase(config.database_url);
    return { url: config.database_url, stop: async () => {} };
  }
  const { data_dir } = config;
  openDataFolder(data_dir);
  const memory_file = join(data_dir, 'postgres.json');
  const lock = join(data_dir, 'postgres.lock');
  const users = joinUsers(join(data_dir, 'postgres-users'));
  const program = findOnce();

  const { cluster, memory, postmaster } = await holdLock(lock, async () => {
    const known = readMemory(memory_file) ?? {
      password: randomBytes(24).toString('base64url'),
      port: 0,
      directory: choosePlace(data_dir, program().account),
    };
    const directory = resolve(data_dir, known.directory);
    const cluster: Cluster = { directory, program, log_file: join(data_dir, 'postgres.log'), throwaway: false };
    const running = findPostmaster(cluster);
    const postmaster = running
      ? await awaitPostmaster(cluster, running)
      : await startKnown(cluster, known, memory_file);
    const memory = { ...known, port: postmaster.port };
    writeMemory(memory_file, memory);
    await createDatabase(memory, postmaster);
    return { cluster, memory, postmaster };
  });

  const watch = keepServing(cluster, postmaster, lock);
  const stop = async () => {
    const last = await watch.end();
    await holdLock(lock, async () => {
      if (users.leave()) await stopPostmaster(findPostmaster(cluster) ?? last);
    });
  };
  return { url: urlOf(memory, postmaster, DATABASE), stop };
}

/** Starts the database that is remembered, which is made where it is not there yet. */
async function startKnown(cluster: Cluster, known: Memory, memory_file: string): Promise<Postmaster> {
  const { directory } = cluster;
  if (existsSync(directory) && !canEnter(cluster.program().account, directory))
    throw new StartupError(`the database user can no longer enter ${directory}: open the folders above it`);
  // remembered before it is made: data without its password could never be opened
  writeMemory(memory_file, known);
  if (!existsSync(directory)) createCluster(cluster, known.password);
  return startPostmaster(cluster, () => freePort(known.port));
}

/** The program and its account, looked for at the first call. */
function findOnce(): () => Program {
  let found: Program | undefined;
  return () => {
    if (!found) {
      const account = findAccount();
      found = { account, binaries: findBinaries(account) };
    }
    return found;
  };
}

/** A database for tests: empty, fast, without any promise to survive, gone when it is stopped or this process ends. */
export async function openThrowawayPostgres(): Promise<Postgres> {
  const program = findOnce();
  const { account } = program();
  const folder = mkdtempSync(join(tmpdir(), 'sen-test-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const directory = join(folder, 'data');
  const cluster: Cluster = { directory, program, log_file: join(folder, 'log'), throwaway: true };
  const password = randomBytes(12).toString('base64url');
  createCluster(cluster, password);
  const postmaster = await startPostmaster(cluster, freePort);
  const memory = { password, port: postmaster.port, directory };
  await createDatabase(memory, postmaster);

  // its standard input closes when we end, however we end
  const clean = 'cat >/dev/null; kill -QUIT "$1" 2>/dev/null; sleep 0.2; rm -rf "$2"';
  const args = ['-c', clean, 'sh', `${postmaster.pid}`, folder];
  const janitor = spawn('/bin/sh', args, { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  janitor.unref();
  const stop = async () => {
    await stopPostmaster(postmaster, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
    janitor.kill();
  };
  return { url: urlOf(memory, postmaster, DATABASE), stop };
}

/** `data_dir/postgres`, or a place of its own where the account cannot enter `data_dir` (it lies in /root, say). */
function choosePlace(data_dir: string, account: ReturnType<typeof findAccount>): string {
  if (canEnter(account, data_dir)) return relative(data_dir, ownedFolder(join(data_dir, 'postgres'), account));
  return ownedFolder(join(openPlace(), `data-${randomBytes(6).toString('hex')}`), account);
}

/** The path of a data folder inside a folder that belongs to the account, which makes drafts beside it. */
function ownedFolder(folder: string, account: ReturnType<typeof findAccount>): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  return join(folder, 'data');
}

/** The running database of the folder, or a new one. */
async function serve(cluster: Cluster, port: number): Promise<Postmaster> {
  const running = findPostmaster(cluster);
  if (running) return await awaitPostmaster(cluster, running);
  return await startPostmaster(cluster, async () => port);
}

/** Starts the database again whenever its process is gone. */
function keepServing(cluster: Cluster, first: Postmaster, lock: string) {
  let postmaster = first;
  let repair: Promise<void> | undefined;
  const again = async () => {
    try {
      postmaster = await holdLock(lock, () => serve(cluster, first.port));
    } catch (error) {
      process.stderr.write(
        `PostgreSQL could not be started again: ${error instanceof Error ? error.message : error}\n`,
      );
    } finally {
      repair = undefined;
    }
  };
  const timer = setInterval(() => {
    if (!repair && !isAlive(postmaster.pid)) repair = again();
  }, WATCH_MS);
  timer.unref();
  const end = async () => {
    clearInterval(timer);
    await repair;
    return postmaster;
  };
  return { end };
}

function readMemory(file: string): Memory | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return Memory.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new StartupError(
      `cannot read ${file}: ${error instanceof Error ? error.message.replaceAll('\n', ' ') : error}`,
    );
  }
}

function writeMemory(file: string, memory: Memory): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(memory, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** By the socket in the file system where there is one: it costs less of the processor than the network's way to oneself. */
export function urlOf({ password }: Pick<Memory, 'password'>, { port, socket }: Postmaster, database: string): string {
  const host = socket === undefined ? '127.0.0.1' : encodeURIComponent(socket);
  return `postgres://${OWNER}:${password}@${host}:${port}/${database}`;
}

async function createDatabase(memory: Memory, postmaster: Postmaster): Promise<void> {
  const client = openClient(urlOf(memory, postmaster, 'postgres'));
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

async function checkDatabase(url: string): Promise<void> {
  let version: string | undefined;
  try {
    const client = openClient(url, { connectionTimeoutMillis: 5000 });
    await client.connect();
    const answer = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
    version = answer.rows[0]?.version;
    await client.end();
  } catch (error) {
    throw new StartupError(`DATABASE_URL: ${explain(error)}`);
  }
  if (Number.parseInt(version ?? '', 10) < OLDEST_VERSION)
    throw new StartupError(`DATABASE_URL: PostgreSQL ${OLDEST_VERSION} or newer is needed, this is ${version}`);
}

/** A refused connection to a name with two addresses is an AggregateError without a message of its own. */
function explain(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(explain).join('; ');
  return error instanceof Error ? error.message.replaceAll('\n', ' ') : String(error);
}
