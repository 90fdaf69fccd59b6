import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { openClient } from './connections.ts';
import { StartupError } from './startup-error.ts';

type Migration = { readonly name: string; readonly sql: string; readonly sha256: string };

type Options = {
  readonly folder?: string;
  /** Apply these and no others: the schema of an older version. One that is not there is an error. */
  readonly only?: ReadonlySet<string>;
};

const FOLDER = join(import.meta.dirname, '..', 'migrations');
/** Any fixed number: processes that start together take turns on it. */
const LOCK = 7367_1801;

/**
 * Brings the schema up to the files of `migrations/`, in the order of their names, and returns the names applied.
 * Forward only: a file that was applied must never change, and none may come before one that was. Each runs in a transaction of its own, so that a killed run
 * continues where it stopped; one that begins with `-- no-transaction` holds a single statement that may be run twice.
 */
export async function migrate(owner_url: string, { folder = FOLDER, only }: Options = {}): Promise<string[]> {
  const client = openClient(owner_url);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(`set client_min_messages = warning`);
    await client.query(
      `create table if not exists migrations (
         name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    );
    const files = readMigrations(folder).filter(({ name }) => only === undefined || only.has(name));
    if (only && files.length < only.size)
      throw new StartupError('it was made by a newer version: update this one first');
    const applied = await listApplied(client);
    refuseChanges(files, applied);
    const missing = files.filter(({ name }) => !applied.has(name));
    refuseUnknown(files, applied);
    refuseLate(missing, [...applied.keys()]);
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

async function listApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations');
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

function refuseChanges(files: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const changed = files.find(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256);
  if (changed)
    throw new StartupError(`migration ${changed.name} was applied and has changed since: write a new one instead`);
}

/** The first file builds everything: a database that has begun without it is of a version that this one cannot go on from. */
function refuseUnknown([first]: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  if (first && applied.size > 0 && !applied.has(first.name) && [...applied.keys()].every((name) => name < first.name))
    throw new StartupError(
      'the database was made by a version before the first release, which this one cannot go on from: begin with an empty one',
    );
}

/** One that comes before what is applied already was written for another schema than it would find, and would leave a third. */
function refuseLate(missing: readonly Migration[], applied: readonly string[]): void {
  const newest = applied.toSorted().at(-1) ?? '';
  const late = missing.find(({ name }) => name < newest);
  if (late)
    throw new StartupError(`migration ${late.name} is late: ${newest} was applied before it; give it a later name`);
}

async function apply(client: pg.Client, { name, sql, sha256 }: Migration): Promise<void> {
  const alone = sql.startsWith('-- no-transaction');
  try {
    if (!alone) await client.query('begin');
    // waiting longer than this for a table in use would stop everyone who queues behind us
    await client.query(`set ${alone ? '' : 'local '}lock_timeout = '5s'`);
    await client.query(sql);
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256]);
    if (!alone) await client.query('commit');
  } catch (error) {
    if (!alone) await client.query('rollback').catch(() => {});
    throw new StartupError(`migration ${name}: ${error instanceof Error ? error.message : error}`);
  }
}
