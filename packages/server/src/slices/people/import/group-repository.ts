import { sql } from 'kysely';
import { asTime, type Db } from '../../../platform/db.ts';

const among = (iids: readonly number[]) => sql<number>`any(${iids}::bigint[])`;
const standing = (db: Db) => db.selectFrom('groups').where('is_class', '=', false).where('status', '<>', 'deleted');

/** Groups that have one of these codes, which are in lower case. */
export const listByCode = (db: Db, codes: readonly string[]) =>
  standing(db)
    .select(['iid', 'code'])
    .where('code', '<>', '')
    .where(sql<string>`lower(code)`, '=', sql<string>`any(${codes}::text[])`)
    .execute();

interface GroupRow {
  readonly name: string;
  readonly code: string;
  readonly description: string;
  readonly search_text: string;
}

/** @returns their iids, in the order given. */
export async function addGroups(db: Db, groups: readonly GroupRow[], now: number): Promise<number[]> {
  if (groups.length === 0) return [];
  const times = { created_at: asTime(now), updated_at: asTime(now) };
  const rows = await db
    .insertInto('groups')
    .values(groups.map((group) => ({ ...group, ...times })))
    .returning('iid')
    .execute();
  return rows.map(({ iid }) => iid);
}

/** Held until the unit of work is over. */
export const lockGroups = (db: Db, iids: readonly number[]) =>
  standing(db)
    .select(['iid', 'version', 'name', 'code', 'description'])
    .where('iid', '=', among(iids))
    .orderBy('iid')
    .forUpdate()
    .execute();
export type WholeGroup = Awaited<ReturnType<typeof lockGroups>>[number];

export const saveGroup = (db: Db, iid: number, group: GroupRow, now: number) =>
  db
    .updateTable('groups')
    .set({ ...group, updated_at: asTime(now), version: sql`version + 1` })
    .where('iid', '=', iid)
    .execute();

/** Which of them somebody is or was in. */
export async function listPeopled(db: Db, iids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('group_members')
    .select('group_iid')
    .distinct()
    .where('group_iid', '=', among(iids))
    .execute();
  return rows.map(({ group_iid }) => group_iid);
}

export const removeGroup = (db: Db, iid: number) => db.deleteFrom('groups').where('iid', '=', iid).execute();
