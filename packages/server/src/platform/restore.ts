import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import type { BackupPlace } from './backup.ts';
import { type FileWriter, openFileWriter } from './backup-files.ts';
import { BackupLine, type Count, LIST_TABLES, type Table, TEXT_SETTINGS } from './backup-format.ts';
import { openClient } from './connections.ts';
import { migrate } from './migrate.ts';
import { StartupError } from './startup-error.ts';

/**
 * Fills an empty database and the folder of files from a backup, all or nothing, and brings it up to this version's migrations.
 * A backup of an older version is loaded into that version's schema first.
 */
export async function restore({ owner_url, data_dir, file }: BackupPlace): Promise<Count> {
  const lines = readLines(file);
  const first = await lines.next();
  const header = first.value;
  if (header?.kind !== 'header') throw new StartupError(`${file} is not a backup`);
  const client = openClient(owner_url);
  await client.connect();
  const files = openFileWriter(data_dir);
  try {
    await refuseFilled(client);
    await migrate(owner_url, { only: new Set(header.migrations) });
    await client.query(TEXT_SETTINGS);
    await client.query('begin');
    const count = await load(client, lines, { file, files });
    await client.query('commit');
    await migrate(owner_url);
    return count;
  } catch (error) {
    await files.undo();
    throw error;
  } finally {
    await client.end();
  }
}

async function* readLines(file: string): AsyncGenerator<BackupLine> {
  try {
    const text = createReadStream(file).on('error', (error) => unzip.destroy(error));
    const unzip = createGunzip();
    for await (const line of createInterface({ input: text.pipe(unzip), crlfDelay: Number.POSITIVE_INFINITY }))
      yield BackupLine.parse(JSON.parse(line));
  } catch (error) {
    throw new StartupError(`cannot read ${file}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
  }
}

async function refuseFilled(client: pg.Client): Promise<void> {
  const made = await client.query<{ made: boolean }>(`select to_regclass('public.schools') is not null as made`);
  if (!made.rows[0]?.made) return;
  const schools = await client.query('select from schools limit 1');
  if (schools.rowCount !== 0) throw new StartupError('the database already holds schools: restore into an empty one');
}

/** Rows come table by table, whatever points at what: foreign keys are taken away before and checked when put back. */
async function load(
  client: pg.Client,
  lines: AsyncGenerator<BackupLine>,
  { file, files }: { readonly file: string; readonly files: FileWriter },
): Promise<Count> {
  const tables = await client.query<Table>(LIST_TABLES);
  const known = new Map(tables.rows.map((table) => [table.name, table]));
  const names = tables.rows.map(({ name }) => `public.${client.escapeIdentifier(name)}`);
  const keys = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  for (const key of keys.rows) await client.query(key.drop);
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);

  let rows = 0;
  let complete = false;
  for await (const line of lines) {
    if (line.kind === 'rows') {
      const table = known.get(line.table);
      if (!table) throw new StartupError(`${file} holds a table that this version does not know: ${line.table}`);
      await insertRows(client, table, line.columns, line.rows);
      rows += line.rows.length;
    }
    if (line.kind === 'sequence') {
      const name = `public.${client.escapeIdentifier(line.name)}`;
      await client.query('select setval($1::regclass, $2, $3)', [name, line.last_value, line.is_called]);
    }
    if (line.kind === 'file') await files.write(line.path, line.data);
    if (line.kind === 'end') complete = line.rows === rows && line.files === (await files.end());
  }
  if (!complete) throw new StartupError(`${file} is not complete`);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const key of keys.rows) await client.query(key.add);
  return { tables: tables.rows.length, rows, files: await files.end() };
}

async function insertRows(
  client: pg.Client,
  table: Table,
  columns: readonly string[],
  rows: readonly (readonly (string | null)[])[],
): Promise<void> {
  const types = columns.map((column) => table.types[table.columns.indexOf(column)]);
  const unknown = columns.find((_, index) => types[index] === undefined);
  if (unknown !== undefined) throw new StartupError(`the backup holds an unknown column: ${table.name}.${unknown}`);
  const names = columns.map((column) => client.escapeIdentifier(column));
  const arrays = columns.map((_, index) => `$${index + 1}::text[]`);
  const values = columns.map((_, index) => `v.c${index}::${types[index]}`);
  const aliases = columns.map((_, index) => `c${index}`);
  await client.query(
    `insert into public.${client.escapeIdentifier(table.name)} (${names.join(', ')}) overriding system value
     select ${values.join(', ')} from unnest(${arrays.join(', ')}) as v(${aliases.join(', ')})`,
    columns.map((_, index) => rows.map((row) => row[index] ?? null)),
  );
}
