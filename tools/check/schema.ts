import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../../packages/server/src/platform/migrate.ts';
import { openThrowawayPostgres } from '../../packages/server/src/platform/postgres.ts';
import { type Outcome, ROOT } from '../shell.ts';
import { dumpSchema } from './dump-schema.ts';

const FILE = join(ROOT, 'packages', 'server', 'src', 'schema.sql');

/** Whether `schema.sql` shows what the migrations make. */
export async function checkSchema(): Promise<Outcome> {
  const kept = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const made = await dumpMigrated();
  if (kept === made) return { ok: true, output: '' };
  const [old, now] = [kept.split('\n'), made.split('\n')];
  const first = now.findIndex((line, index) => line !== old[index]);
  const difference = `line ${first + 1}: ${old[first] ?? '(end)'}\n  instead: ${now[first] ?? '(end)'}`;
  return { ok: false, output: `schema.sql differs\n${difference}\nnpm run check -- --write-schema writes it` };
}

export async function writeSchema(): Promise<void> {
  writeFileSync(FILE, await dumpMigrated());
}

async function dumpMigrated(): Promise<string> {
  const postgres = await openThrowawayPostgres();
  try {
    await migrate(postgres.url);
    return await dumpSchema(postgres.url);
  } finally {
    await postgres.stop();
  }
}
