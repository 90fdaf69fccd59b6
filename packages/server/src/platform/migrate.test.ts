import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../test/database.ts';
import { migrate } from './migrate.ts';

let folder: string;
let database: TestDatabase;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sen-migrations-'));
  database = await emptyDatabase();
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

const file = (name: string, sql: string) => writeFileSync(join(folder, name), sql);

async function column<T>(sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query({ text: sql, rowMode: 'array' });
  await client.end();
  return rows.map((row) => row[0]);
}

describe('migrations', () => {
  it('are applied once, in the order of their names', async () => {
    file('002_b.sql', 'insert into a values (2)');
    file('001_a.sql', 'create table a (n int); insert into a values (1)');
    expect(await migrate(database.url, { folder })).toEqual(['001_a.sql', '002_b.sql']);
    file('003_c.sql', 'insert into a values (3)');
    expect(await migrate(database.url, { folder })).toEqual(['003_c.sql']);
    expect(await column('select n from a order by n')).toEqual([1, 2, 3]);
  });

  it('leave nothing behind when they fail half-way, and go on from there', async () => {
    file('001_a.sql', 'create table a (n int)');
    file('002_b.sql', 'create table b (n int); select nonsense');
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      'migration 002_b.sql: column "nonsense" does not exist',
    );
    expect(await column(`select to_regclass('a') is not null and to_regclass('b') is null`)).toEqual([true]);
    file('002_b.sql', 'create table b (n int)');
    expect(await migrate(database.url, { folder })).toEqual(['002_b.sql']);
  });

  it('that were applied must not change', async () => {
    file('001_a.sql', 'create table a (n int)');
    await migrate(database.url, { folder });
    file('001_a.sql', 'create table a (n bigint)');
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      'migration 001_a.sql was applied and has changed since',
    );
  });

  it('of a version that has nothing in common with this one are told apart, and nothing is applied', async () => {
    file('001_a.sql', 'create table a (n int)');
    await migrate(database.url, { folder });
    rmSync(join(folder, '001_a.sql'));
    file('002_all.sql', 'create table b (n int)');
    await expect(migrate(database.url, { folder })).rejects.toThrow('begin with an empty one');
    expect(await column(`select to_regclass('b') is null`)).toEqual([true]);
  });

  it('that come before one that was applied are refused, with all that comes after them', async () => {
    file('002_b.sql', 'create table b (n int)');
    await migrate(database.url, { folder });
    file('001_a.sql', 'create table a (n int)');
    file('003_c.sql', 'create table c (n int)');
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      'migration 001_a.sql is late: 002_b.sql was applied before it; give it a later name',
    );
    expect(await column(`select to_regclass('a') is null and to_regclass('c') is null`)).toEqual([true]);
  });

  it('of a newer version may have been applied: an older server starts as well', async () => {
    file('001_a.sql', 'create table a (n int)');
    file('002_b.sql', 'create table b (n int)');
    await migrate(database.url, { folder });
    rmSync(join(folder, '002_b.sql'));
    expect(await migrate(database.url, { folder })).toEqual([]);
  });

  it('of two processes that start together run once', async () => {
    file('001_a.sql', 'create table a (n int); select pg_sleep(0.2); insert into a values (1)');
    const both = await Promise.all([migrate(database.url, { folder }), migrate(database.url, { folder })]);
    expect(both.flat()).toEqual(['001_a.sql']);
    expect(await column('select n from a')).toEqual([1]);
  });

  it('may ask to run outside a transaction', async () => {
    file('001_a.sql', 'create table a (n int)');
    file('002_b.sql', '-- no-transaction\ncreate index concurrently if not exists a_n on a (n)');
    await migrate(database.url, { folder });
    expect(await column(`select to_regclass('a_n') is not null`)).toEqual([true]);
  });
});
