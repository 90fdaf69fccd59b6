import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../../packages/server/src/platform/migrate.ts';
import { openThrowawayPostgres } from '../../packages/server/src/platform/postgres.ts';
import { type Outcome, ROOT } from '../shell.ts';
import { dumpSchema } from './dump-schema.ts';
import { schemaTypes } from './schema-types.ts';

const SERVER = join(ROOT, 'packages', 'server', 'src');
const SQL_FILE = join(SERVER, 'schema.sql');
const TYPES_FILE = join(SERVER, 'platform', 'schema.ts');

/** Whether `schema.sql` and the table types show what the migrations make. */
export async function checkSchema(): Promise<Outcome> {
  for (const [file, made] of await dumpMigrated()) {
    const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (kept === made) continue;
    const [old, now] = [kept.split('\n'), made.split('\n')];
    const first = now.findIndex((line, index) => line !== old[index]);
    const difference = `line ${first + 1}: ${old[first] ?? '(end)'}\n  instead: ${now[first] ?? '(end)'}`;
    return { ok: false, output: `${file} differs\n${difference}\nnpm run check -- --write-schema writes it` };
  }
  return { ok: true, output: '' };
}

export async function writeSchema(): Promise<void> {
  for (const [file, made] of await dumpMigrated()) writeFileSync(file, made);
}

async function dumpMigrated(): Promise<[file: string, text: string][]> {
  const postgres = await openThrowawayPostgres();
  try {
    await migrate(postgres.url);
    return [
      [SQL_FILE, await dumpSchema(postgres.url)],
      [TYPES_FILE, await schemaTypes(postgres.url)],
    ];
  } finally {
    await postgres.stop();
  }
}
