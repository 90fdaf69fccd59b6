import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

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
  }
}

/** A migrated database of one's own, empty of schools. */
export const freshDatabase = (): Promise<TestDatabase> => createDatabase(`template ${inject('template')}`);

/** A database without any table. */
export const emptyDatabase = (): Promise<TestDatabase> => createDatabase('template template0');

async function createDatabase(origin: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} ${origin}`);
  const url = new URL(inject('postgres_url'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`drop database ${name} with (force)`) };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres_url') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
