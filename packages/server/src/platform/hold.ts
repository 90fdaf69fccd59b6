import { sql } from 'kysely';
import type { Db } from './db.ts';

/**
 * Holds a record of a table until the unit of work is over, in the order in which it was asked for. A row's lock keeps no order: work that takes the
 * row again right after letting go of it may come before whoever has waited, time and again.
 */
export const holdInTurn = (db: Db, table: string, iid: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${table}, ${iid}))`.execute(db);
