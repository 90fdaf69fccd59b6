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
