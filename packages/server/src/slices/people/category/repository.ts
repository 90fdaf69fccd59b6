import type { CategoryFields, CategoryType } from '@sen/domain/people/category/model.ts';
import { RESTORABLE_S } from '@sen/domain/shared/kind.ts';
import { searchText } from '@sen/domain/shared/search-text.ts';
import { sql } from 'kysely';
import { foundIn, orderedBy, paged, wayOf } from '../../../platform/binder/asked.ts';
import type { Asked } from '../../../platform/binder/entity.ts';
import { saveRecord, setRecordStatus } from '../../../platform/binder/records.ts';
import { asTime, type Db } from '../../../platform/db.ts';

/** Orders of the list; names as Vietnamese sorts them. */
const orders = {
  name: sql`name collate "vi-x-icu"`,
  code: sql`lower(code)`,
  updated_at: sql`updated_at`,
} as const;
const orderOf = (by: string) => orders[by === 'code' || by === 'updated_at' ? by : 'name'];

export function listPage(db: Db, type: CategoryType, asked: Asked, now: number) {
  let query = db
    .selectFrom('categories')
    .select(['iid', 'id', 'name', 'code', 'description', 'updated_at'])
    .where('type', '=', type)
    .where('status', asked.trash ? '=' : '<>', 'deleted');
  if (asked.trash) query = query.where('updated_at', '>', asTime(now - RESTORABLE_S));
  if (asked.keyword) query = query.where('iid', 'in', foundIn('categories', asked.keyword));
  return paged(query.orderBy(orderedBy(asked, orderOf(asked.by)), wayOf(asked)).orderBy('iid', wayOf(asked)), asked);
}

export const findCategory = (db: Db, type: CategoryType, iid: number) =>
  db
    .selectFrom('categories')
    .select(['iid', 'id', 'pid', 'name', 'code', 'description', 'status', 'version', 'updated_at'])
    .where('type', '=', type)
    .where('iid', '=', iid)
    .executeTakeFirst();

const columnsOf = ({ name, code, description }: CategoryFields, now: number) => ({
  name,
  code,
  description,
  search_text: searchText(`${name} ${code}`),
  updated_at: asTime(now),
});

export const addCategory = (db: Db, type: CategoryType, pid: number | null, fields: CategoryFields, now: number) =>
  db
    .insertInto('categories')
    .values({ ...columnsOf(fields, now), type, pid, created_at: asTime(now) })
    .returning('iid')
    .executeTakeFirstOrThrow();

/** Undefined where another change came between. */
export const saveCategory = (
  db: Db,
  { pid, ...at }: { readonly iid: number; readonly version: number; readonly pid: number | null },
  fields: CategoryFields,
  now: number,
) => saveRecord(db, 'categories', at, { ...columnsOf(fields, now), pid });

export const setStatus = (db: Db, iid: number, status: 'approved' | 'deleted', now: number) =>
  setRecordStatus(db, 'categories', iid, status, now);

/** All of a type that are in use, by name. `hold`: they stay as they are until the unit of work is over. */
export const listAll = (db: Db, type: CategoryType, hold = false) =>
  db
    .selectFrom('categories')
    .select(['iid', 'pid', 'name', 'description'])
    .where('type', '=', type)
    .where('status', '<>', 'deleted')
    .orderBy(orders.name)
    .orderBy('iid')
    .$if(hold, (query) => query.forUpdate())
    .execute();

export const findChild = (db: Db, pid: number) =>
  db
    .selectFrom('categories')
    .select('iid')
    .where('pid', '=', pid)
    .where('status', '<>', 'deleted')
    .limit(1)
    .executeTakeFirst();
