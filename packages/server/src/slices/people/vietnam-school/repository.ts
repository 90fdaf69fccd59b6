import type { VietnamSchoolFields } from '@sen/domain/people/vietnam-school/model.ts';
import { searchText } from '@sen/domain/shared/search-text.ts';
import { sql } from 'kysely';
import { saveRecord, setRecordStatus } from '../../../platform/binder/records.ts';
import { asTime, type Db } from '../../../platform/db.ts';

const whole = ['iid', 'name', 'code', 'level', 'province', 'district', 'address'] as const;

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
