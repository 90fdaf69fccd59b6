import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { refused } from './statements.ts';

export type TestDatabase = {
  /** Connection URL of the owner. */
  readonly url: string;
  drop(): Promise<void>;
};

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the database server's maintenance database. */
    postgres_url: string;
    /** Name of a migrated database that nobody is connected to. */
    template: string;
    /** Tables whose rows are a school's. */
    school_tables: string[];
  }
}

/** Iids that the tests of one database use at most. */
const IIDS = 1_000_000;
let made = 0;

/**
 * A migrated database of one's own, empty of schools. Its iids are of no other database of this process: what the server remembers
 * by them is not of another test.
 */
export async function freshDatabase(): Promise<TestDatabase> {
  const database = await createDatabase(`template ${inject('template')}`);
  made += 1;
  await administer(`alter sequence iid_seq restart with ${made * IIDS}`, database.url);
  return database;
}

/** A database without any table. */
export const emptyDatabase = (): Promise<TestDatabase> => createDatabase('template template0');

async function createDatabase(origin: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} ${origin} strategy file_copy`);
  const url = new URL(inject('postgres_url'));
  url.pathname = `/${name}`;
  const drop = async () => {
    await untilLeft(name);
    const wrong = await refusedOf(name);
    await administer(`drop database ${name} with (force)`);
    if (wrong.length > 0) throw new Error(`sent what a distributed database refuses: ${wrong.join('\n')}`);
  };
  return { url: url.href, drop };
}

/** A connection that is on its way out hears of the drop when nobody listens to it any more; one that stays is cut after a while. */
async function untilLeft(name: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres_url') });
  await client.connect();
  try {
    for (let look = 0; look < 60; look += 1) {
      const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name]);
      if (rowCount === 0) return;
      await sleep(50);
    }
  } finally {
    await client.end();
  }
}

async function refusedOf(name: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: inject('postgres_url') });
  await client.connect();
  try {
    return await refused(client, name, new Set(inject('school_tables')));
  } finally {
    await client.query('select pg_stat_statements_reset(0, oid, 0) from pg_database where datname = $1', [name]);
    await client.end();
  }
}

async function administer(statement: string, url = inject('postgres_url')): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
