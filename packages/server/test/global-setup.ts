import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/platform/migrate.ts';
import { openThrowawayPostgres } from '../src/platform/postgres.ts';

const TEMPLATE = 'sen_template';

/** One database server for all tests, with a migrated database that each test copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await openThrowawayPostgres();
  const url = new URL(postgres.url);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query('create extension pg_stat_statements');
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const template_url = new URL(url);
  template_url.pathname = `/${TEMPLATE}`;
  await migrate(template_url.href);
  project.provide('postgres_url', url.href);
  project.provide('template', TEMPLATE);
  project.provide('school_tables', await schoolTables(template_url.href));
  return () => postgres.stop();
}

async function schoolTables(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'school_id'`,
  );
  await client.end();
  return rows.map(({ name }) => name);
}
