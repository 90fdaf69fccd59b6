import type { UpdateObject } from 'kysely';
import { asTime, type Db } from '../db.ts';
import type { Tables } from '../schema.ts';

/** Records that are a row each, in use or in the trash, with a version that every change raises. */
type PlainTable = 'categories' | 'contracts' | 'job_positions' | 'skills' | 'vietnam_schools';

interface Saved {
  readonly iid: number;
  /** The one that is changed. */
  readonly version: number;
}

/** Undefined where another change came between. */
export const saveRecord = (
  db: Db,
  table: PlainTable,
  { iid, version }: Saved,
  columns: UpdateObject<Tables, PlainTable>,
) =>
  db
    .updateTable(table)
    .set({ ...columns, version: version + 1 })
    .where('iid', '=', iid)
    .where('version', '=', version)
    .returning('iid')
    .executeTakeFirst();

/** In use again, or into the trash. */
export const setRecordStatus = (db: Db, table: PlainTable, iid: number, status: 'approved' | 'deleted', now: number) =>
  db
    .updateTable(table)
    .set({ status, updated_at: asTime(now) })
    .where('iid', '=', iid)
    .execute();
