import type { VietnamSchoolFields, VietnamSchoolFilters } from '@sen/domain/people/vietnam-school/model.ts';
import { RESTORABLE_S } from '@sen/domain/shared/kind.ts';
import { searchText } from '@sen/domain/shared/search-text.ts';
import { sql } from 'kysely';
import { hasWords, orderedBy, paged, wayOf } from '../../../platform/binder/asked.ts';
import type { Asked } from '../../../platform/binder/entity.ts';
import { saveRecord, setRecordStatus } from '../../../platform/binder/records.ts';
import { asTime, type Db } from '../../../platform/db.ts';

const orders = {
  name: sql`name collate "vi-x-icu"`,
  code: sql`lower(code)`,
  province: sql`province collate "vi-x-icu"`,
  district: sql`district collate "vi-x-icu"`,
  updated_at: sql`updated_at`,
} as const;
const isOrder = (by: string): by is keyof typeof orders => by in orders;

/** Part of a name, with or without marks and capitals, is what a person types into a filter. */
const like = (column: 'province' | 'district', text: string) =>
  sql<boolean>`position(lower(${text}) in lower(${sql.ref(column)})) > 0`;

export async function listPage(db: Db, asked: Asked, now: number) {
  const { province, district, level } = asked.filters as VietnamSchoolFilters;
  let query = db
    .selectFrom('vietnam_schools')
    .select(['iid', 'id', 'name', 'code', 'province', 'district', 'address', 'updated_at'])
    .select(sql<string>`coalesce(level, '')`.as('level'))
    .where('status', asked.trash ? '=' : '<>', 'deleted');
  if (asked.trash) query = query.where('updated_at', '>', asTime(now - RESTORABLE_S));
  if (asked.keyword) query = query.where(hasWords('search_text', asked.keyword));
  if (province !== undefined) query = query.where(like('province', province));
  if (district !== undefined) query = query.where(like('district', district));
  if (level !== undefined) query = query.where('level', '=', level);
  const order = orderedBy(asked, orders[isOrder(asked.by) ? asked.by : 'name']);
  return paged(query.orderBy(order, wayOf(asked)).orderBy('iid', wayOf(asked)), asked);
}

const whole = ['iid', 'id', 'name', 'code', 'level', 'province', 'district', 'address'] as const;

export const findSchool = (db: Db, iid: number) =>
  db
    .selectFrom('vietnam_schools')
    .select([...whole, 'status', 'version', 'updated_at'])
    .where('iid', '=', iid)
    .executeTakeFirst();

/** Those that are there, held until the unit of work is over. */
export const lockSchools = (db: Db, iids: readonly number[]) =>
  db
    .selectFrom('vietnam_schools')
    .select([...whole, 'version'])
    .where('iid', '=', sql<number>`any(${iids}::bigint[])`)
    .where('status', '<>', 'deleted')
    .orderBy('iid')
    .forUpdate()
    .execute();
export type WholeSchool = Awaited<ReturnType<typeof lockSchools>>[number];

/** Schools that have one of these codes, which are in lower case. */
export const listByCode = (db: Db, codes: readonly string[]) =>
  db
    .selectFrom('vietnam_schools')
    .select(['iid', 'code'])
    .where('status', '<>', 'deleted')
    .where('code', '<>', '')
    .where(sql<string>`lower(code)`, '=', sql<string>`any(${codes}::text[])`)
    .execute();

const columnsOf = (fields: VietnamSchoolFields, now: number) => ({
  ...fields,
  search_text: searchText(`${fields.name} ${fields.code} ${fields.province} ${fields.district}`),
  updated_at: asTime(now),
});

/** @returns their iids, in the order given. */
export async function addSchools(db: Db, schools: readonly VietnamSchoolFields[], now: number): Promise<number[]> {
  if (schools.length === 0) return [];
  const rows = await db
    .insertInto('vietnam_schools')
    .values(schools.map((one) => ({ ...columnsOf(one, now), created_at: asTime(now) })))
    .returning('iid')
    .execute();
  return rows.map(({ iid }) => iid);
}

/** Undefined where another change came between. */
export const saveSchool = (db: Db, iid: number, version: number, fields: VietnamSchoolFields, now: number) =>
  saveRecord(db, 'vietnam_schools', { iid, version }, columnsOf(fields, now));

export const setStatus = (db: Db, iid: number, status: 'approved' | 'deleted', now: number) =>
  setRecordStatus(db, 'vietnam_schools', iid, status, now);
