import { sql } from 'kysely';
import { hasWords, paged } from '../../../platform/binder/asked.ts';
import { asTime, type Db } from '../../../platform/db.ts';
import type { Visible } from './repository.ts';

const among = (iids: readonly number[]) => sql<number>`any(${iids}::bigint[])`;

/** Members go by given name, the last word of a Vietnamese name. */
const byName = sql`(regexp_replace(users.name, '^.*\\s', '') || ' ' || users.name) collate "vi-x-icu"`;

const memberRows = (db: Db, group_iid: number) =>
  db
    .selectFrom('group_members')
    .innerJoin('users', (join) => join.onRef('users.iid', '=', 'group_members.user_iid'))
    .select(['group_members.user_iid', 'users.name', 'users.lname', 'users.code', 'users.avatar'])
    .select(['group_members.status', 'group_members.by_rule', 'group_members.added_by', 'group_members.changed_at'])
    .where('group_members.group_iid', '=', group_iid)
    .where('users.status', '<>', 'deleted')
    .$narrowType<{ status: 1 | 2 | 3 | 4 | 5 }>();

interface Wanted {
  readonly group_iid: number;
  readonly statuses: readonly number[];
  readonly keyword: string | undefined;
  readonly visible: Visible;
}

export function listPage(
  db: Db,
  { group_iid, statuses, keyword, visible }: Wanted,
  cut: { limit?: number; offset?: number },
) {
  let query = memberRows(db, group_iid).where('group_members.status', 'in', statuses);
  if (keyword) query = query.where(hasWords('users.search_text', keyword));
  if (visible !== 'all') query = query.where('group_members.user_iid', '=', among(visible));
  return paged(query.orderBy(byName).orderBy('group_members.user_iid'), cut);
}

export const findMember = (db: Db, group_iid: number, user_iid: number) =>
  memberRows(db, group_iid).where('group_members.user_iid', '=', user_iid).executeTakeFirst();

/** Everybody who is in a group, waits or is redundant. */
export const listThere = async (db: Db, group_iid: number): Promise<number[]> =>
  (
    await db
      .selectFrom('group_members')
      .select('user_iid')
      .where('group_iid', '=', group_iid)
      .where('status', 'in', [1, 2, 3])
      .execute()
  ).map(({ user_iid }) => user_iid);

/** Everybody who is in a group. */
export const listInside = async (db: Db, group_iid: number): Promise<number[]> =>
  (
    await db
      .selectFrom('group_members')
      .select('user_iid')
      .where('group_iid', '=', group_iid)
      .where('status', 'in', [1, 3])
      .execute()
  ).map(({ user_iid }) => user_iid);

interface Added {
  readonly user_iids: readonly number[];
  readonly status: number;
  readonly added_by: number | null;
}

/** Puts people in who are not there; whoever was taken out or rejected comes back. @returns those put in. */
export async function addMembers(
  db: Db,
  group_iid: number,
  { user_iids, status, added_by }: Added,
  now: number,
): Promise<number[]> {
  const rows = await db
    .insertInto('group_members')
    .values(user_iids.map((user_iid) => ({ group_iid, user_iid, status, added_by, changed_at: asTime(now) })))
    .onConflict((conflict) =>
      conflict
        .columns(['group_iid', 'user_iid'])
        .doUpdateSet((eb) => ({
          status: eb.ref('excluded.status'),
          added_by: eb.ref('excluded.added_by'),
          changed_at: eb.ref('excluded.changed_at'),
          by_rule: false,
        }))
        .where('group_members.status', 'in', [4, 5]),
    )
    .returning('user_iid')
    .execute();
  return rows.map(({ user_iid }) => user_iid);
}

/** From some statuses to another. @returns those it changed. */
export async function moveMembers(
  db: Db,
  group_iid: number,
  user_iids: readonly number[],
  { from, to }: { readonly from: readonly number[]; readonly to: number },
  now: number,
): Promise<number[]> {
  const rows = await db
    .updateTable('group_members')
    .set({ status: to, changed_at: asTime(now) })
    .where('group_iid', '=', group_iid)
    .where('user_iid', '=', among(user_iids))
    .where('status', 'in', from)
    .returning('user_iid')
    .execute();
  return rows.map(({ user_iid }) => user_iid);
}
