import { LRUCache } from 'lru-cache';
import type { TableName } from './table.ts';
import { weightOf } from './weight.ts';
import type { Work } from './work.ts';

/** Together no heavier than this, whatever people wrote. */
const MOST_BYTES = 128_000_000;

const known = new LRUCache<string, object>({
  max: 50_000,
  maxSize: MOST_BYTES,
  sizeCalculation: (value, key) => weightOf(value) + key.length,
  ttl: 60_000,
});
/** Changes seen so far of a table in a school; what was read before a change bears an older number and is not found again. */
const changes = new Map<string, number>();
let all = 0;

/** A table of a school has changed, here or in another process. Tables that nothing is remembered of cost nothing. */
export function forgetTable(school_iid: number, table: string): void {
  const name = `${table} ${school_iid}`;
  changes.set(name, (changes.get(name) ?? 0) + 1);
}

/** News may have been missed: nothing is remembered. */
export function forgetTables(): void {
  all += 1;
}

/**
 * What is read again and again of a table whose changes are told (`remembered: 'rows'`), by iid: loads what is not known
 * under this name yet; what there is none of stays absent. The values are shared and must not be altered. A unit of work that
 * has itself changed the table sees what it wrote and leaves nothing behind.
 */
export async function remembered<T extends object>(
  work: Work,
  { table, name }: { readonly table: TableName; readonly name: string },
  iids: readonly number[],
  load: (missing: readonly number[]) => Promise<ReadonlyMap<number, T>>,
): Promise<ReadonlyMap<number, T>> {
  if (work.tables.get(table)?.remembered !== 'rows') throw new Error(`nobody tells of changes of ${table}`);
  if (iids.length === 0) return new Map();
  if (work.wrote.has(table)) return load(iids);
  const of = `${table} ${work.actor.school_iid}`;
  const moment = `${of} ${all} ${changes.get(of) ?? 0} ${name}`;
  const found = new Map<number, T>();
  const missing: number[] = [];
  for (const iid of iids) {
    const value = known.get(`${moment} ${iid}`);
    if (value) found.set(iid, value as T);
    else missing.push(iid);
  }
  if (missing.length === 0) return found;
  for (const [iid, value] of await load(missing)) {
    found.set(iid, value);
    known.set(`${moment} ${iid}`, value);
  }
  return found;
}
