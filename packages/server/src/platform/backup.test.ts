import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase, freshDatabase, type TestDatabase } from '../../test/database.ts';
import { backUp } from './backup.ts';
import { LIST_TABLES, type Table } from './backup-format.ts';
import { type Files, openFiles } from './files.ts';
import { restore } from './restore.ts';

let folder: string;
let file: string;
let origin: TestDatabase;
let copy: TestDatabase;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sen-backup-'));
  file = join(folder, 'backup.gz');
  [origin, copy] = [await freshDatabase(), await emptyDatabase()];
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await origin.drop();
  await copy.drop();
});

/** Each database has its own folder of files beside it. */
const dataOf = (database: TestDatabase) => join(folder, database === origin ? 'origin' : 'copy');
const at = (database: TestDatabase) => ({ owner_url: database.url, data_dir: dataOf(database), file });

async function ask<T extends object>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Number and hash of the rows of every table, and the next number of every sequence. */
async function fingerprint(url: string): Promise<unknown[]> {
  const tables = await ask<Table>(url, LIST_TABLES);
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) as n, md5(string_agg(t::text, ',' order by t::text)) as hash from "${name}" t`,
  );
  return [
    await ask(url, `${parts.join(' union all ')} order by name`),
    await ask(url, `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`),
    await ask(
      url,
      `select conrelid::regclass, conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
    ),
  ];
}

async function bytesOf(files: Files, school_iid: number, name = ''): Promise<Buffer> {
  const found = await files.open(school_iid, name);
  return found ? await buffer(found.read()) : Buffer.alloc(0);
}

const fill = (url: string) =>
  ask(
    url,
    `insert into schools (domain, name, type, theme) values ('lotus', E'Trường “Sen”\\t\\\\ \\n日本', 'sis', '{"a": [1, null, "x,\\"y\\""]}');
     insert into hosts select 'lotus.localhost', iid from schools;
     insert into users (school_id, lname, name, pass_hash)
       select iid, 'u' || n, 'Nguyễn ' || n, case when n % 2 = 0 then 'h' end from schools, generate_series(1, 2500) n;`,
  );

describe('a backup', () => {
  it('restored into an empty database gives the same rows, sequences and constraints', async () => {
    await fill(origin.url);
    const saved = await backUp(at(origin));
    expect(saved.rows).toBeGreaterThan(2500);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await restore(at(copy))).toEqual(saved);
    expect(await fingerprint(copy.url)).toEqual(await fingerprint(origin.url));
  });

  it('holds the kept files, each in the folder of its school', async () => {
    const files = openFiles(dataOf(origin));
    const large = Buffer.alloc(1_300_000, 'sen');
    const names = [
      await files.save(1, { owner: 'a', bytes: large, ext: 'webp' }),
      await files.save(2, { owner: 'b', bytes: Buffer.from('small'), ext: 'webp' }),
    ];
    expect(await backUp(at(origin))).toMatchObject({ files: 2 });
    expect(await restore(at(copy))).toMatchObject({ files: 2 });
    const copied = openFiles(dataOf(copy));
    expect(await bytesOf(copied, 1, names[0])).toEqual(large);
    expect(await bytesOf(copied, 2, names[1])).toEqual(Buffer.from('small'));
    expect(await copied.open(2, names[0] ?? '')).toBeUndefined();
  });

  it('that cannot be loaded leaves no file behind, and one that names a place elsewhere is refused', async () => {
    await openFiles(dataOf(origin)).save(1, { owner: 'a', bytes: Buffer.from('x'), ext: 'webp' });
    await backUp(at(origin));
    const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
    writeFileSync(file, gzipSync(lines.slice(0, -1).join('\n')));
    await expect(restore(at(copy))).rejects.toThrow('not complete');
    const left = readdirSync(join(dataOf(copy), 'files'), { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
    const elsewhere = JSON.stringify({ kind: 'file', path: '../../out.webp', data: 'eA==' });
    writeFileSync(file, gzipSync([...lines.slice(0, -1), elsewhere].join('\n')));
    await expect(restore(at(copy))).rejects.toThrow('no name of a file');
  });

  it('is refused by a database that holds schools', async () => {
    await fill(origin.url);
    await backUp(at(origin));
    await expect(restore(at(origin))).rejects.toThrow('already holds schools');
  });

  it('takes no waiting job over, so that a copy sends nothing to anyone', async () => {
    await ask(origin.url, 'create schema graphile_worker; create table graphile_worker.jobs as select 1 as id');
    await backUp(at(origin));
    await restore(at(copy));
    expect(await ask(copy.url, `select from pg_tables where schemaname = 'graphile_worker'`)).toEqual([]);
  });

  it.each([
    ['cut short', () => truncateSync(file, statSync(file).size - 20)],
    ['not a backup', () => writeFileSync(file, 'hello')],
    ['empty', () => writeFileSync(file, '')],
    ['absent', () => rmSync(file)],
  ])('that is %s is refused and leaves the database empty', async (_, spoil) => {
    await fill(origin.url);
    await backUp(at(origin));
    spoil();
    const message = await restore(at(copy)).then(String, (error: Error) => error.message);
    expect(message).toContain(file);
    expect(message).not.toContain('\n');
    const [made] = await ask<{ schools: string | null }>(copy.url, `select to_regclass('schools') as schools`);
    if (made?.schools) expect(await ask(copy.url, 'select from schools')).toEqual([]);
  });

  it('that cannot be written leaves no file behind', async () => {
    await expect(backUp({ ...at(origin), file: join(folder, 'no', 'such', 'folder') })).rejects.toThrow('cannot write');
    await backUp(at(origin));
    expect(readFileSync(file).length).toBeGreaterThan(0);
  });
});
