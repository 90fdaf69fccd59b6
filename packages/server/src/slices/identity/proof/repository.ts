import { sql } from 'kysely';
import { asTime, type Db } from '../../../platform/db.ts';

export const saveProof = (db: Db, user_iid: number, session_id: string, now: number) =>
  db
    .updateTable('sessions')
    .set({ proven_at: asTime(now) })
    .where('user_iid', '=', user_iid)
    .where('id', '=', session_id)
    .execute();

/** Accounts that run the whole school. */
export const listRoots = (db: Db) =>
  db
    .selectFrom('grants')
    .innerJoin('users', 'users.iid', 'grants.user_iid')
    .select(['users.name', 'users.lname'])
    .where('grants.role', '=', 'root')
    .where('grants.scope', '=', '')
    .where('users.status', '<>', 'deleted')
    .orderBy('users.lname')
    .execute();

/** Accounts in use, those that were made and those whose people were here since given moments, in unix seconds. */
export async function countPeople(
  db: Db,
  { seen_since, made_since }: { readonly seen_since: number; readonly made_since: number },
) {
  const [people, seen] = await Promise.all([
    db
      .selectFrom('users')
      .select([
        sql<number>`count(*)::int`.as('accounts'),
        sql<number>`count(*) filter (where created_at > ${asTime(made_since)})::int`.as('new_accounts'),
      ])
      .where('status', '=', 'activated')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('sessions')
      .select(sql<number>`count(distinct user_iid)::int`.as('seen'))
      .where('seen_at', '>', asTime(seen_since))
      .where('masked_by_iid', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  return { ...people, ...seen };
}

export const countAccounts = async (db: Db): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('users')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('status', '=', 'activated')
        .executeTakeFirstOrThrow()
    ).count,
  );
