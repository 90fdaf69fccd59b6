import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { listFiles } from './backup-files.ts';
import { type BackupLine, type Count, LIST_TABLES, type Table, TEXT_SETTINGS } from './backup-format.ts';
import { openClient } from './connections.ts';
import { StartupError } from './startup-error.ts';

const CHUNK_ROWS = 1000;

export interface BackupPlace {
  readonly owner_url: string;
  readonly data_dir: string;
  /** The backup. */
  readonly file: string;
}

/**
 * Writes everything the database holds at one moment, and then the kept files, into a file; nobody is kept waiting meanwhile.
 * The file appears complete or not at all, readable by its owner only.
 */
export async function backUp({ owner_url, data_dir, file }: BackupPlace): Promise<Count> {
  const client = openClient(owner_url);
  await client.connect();
  const draft = `${file}.part`;
  const count = { tables: 0, rows: 0, files: 0 };
  try {
    await client.query(TEXT_SETTINGS);
    await client.query('begin isolation level repeatable read read only');
    const lines = Readable.from(textOf(listLines(client, data_dir, count)));
    await pipeline(lines, createGzip({ level: 6 }), createWriteStream(draft, { mode: 0o600, flush: true }));
    renameSync(draft, file);
    return count;
  } catch (error) {
    rmSync(draft, { force: true });
    throw isFileError(error) ? new StartupError(`cannot write ${file}: ${error.message}`) : error;
  } finally {
    await client.end();
  }
}

const isFileError = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;

async function* textOf(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

async function* listLines(
  client: pg.Client,
  data_dir: string,
  count: { tables: number; rows: number; files: number },
): AsyncGenerator<BackupLine> {
  const applied = await client.query<{ name: string }>('select name from migrations order by name');
  yield { kind: 'header', version: 1, migrations: applied.rows.map(({ name }) => name) };
  const tables = await client.query<Table>(LIST_TABLES);
  for (const table of tables.rows) {
    count.tables += 1;
    for await (const rows of listRows(client, table)) {
      count.rows += rows.length;
      yield { kind: 'rows', table: table.name, columns: table.columns, rows };
    }
  }
  const sequences = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  for (const { name } of sequences.rows) {
    const state = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from public.${client.escapeIdentifier(name)}`,
    );
    for (const row of state.rows) yield { kind: 'sequence', name, ...row };
  }
  yield* listFiles(data_dir, count);
  yield { kind: 'end', rows: count.rows, files: count.files };
}

/** The rows of a table as text, some at a time: memory does not grow with the table. */
async function* listRows(client: pg.Client, { name, columns }: Table): AsyncGenerator<(string | null)[][]> {
  const values = columns.map((column) => `${client.escapeIdentifier(column)}::text`).join(', ');
  await client.query(
    `declare chunk no scroll cursor for select ${values} from public.${client.escapeIdentifier(name)}`,
  );
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `fetch ${CHUNK_ROWS} from chunk`,
      rowMode: 'array',
    });
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('close chunk');
}
