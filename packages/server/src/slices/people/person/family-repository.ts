import { asTime, type Db } from '../../../platform/db.ts';

/** @returns whether it is new. */
export const addGuardian = async (db: Db, link: { parent_iid: number; child_iid: number; relation: string }) =>
  (
    await db
      .insertInto('guardians')
      .values(link)
      .onConflict((conflict) => conflict.columns(['parent_iid', 'child_iid']).doNothing())
      .returning('child_iid')
      .execute()
  ).length > 0;

/** @returns whether there was one. */
export const removeGuardian = async (db: Db, parent_iid: number, child_iid: number) =>
  (
    await db
      .deleteFrom('guardians')
      .where('parent_iid', '=', parent_iid)
      .where('child_iid', '=', child_iid)
      .returning('child_iid')
      .execute()
  ).length > 0;

interface Code {
  readonly child_iid: number;
  readonly code_hash: string;
  readonly made_by: number;
  readonly expires_at: number;
}

/** In place of the one before. */
export const saveCode = (db: Db, { expires_at, ...code }: Code) =>
  db
    .insertInto('pairing_codes')
    .values({ ...code, expires_at: asTime(expires_at) })
    .onConflict((conflict) =>
      conflict.columns(['child_iid']).doUpdateSet((eb) => ({
        code_hash: eb.ref('excluded.code_hash'),
        made_by: eb.ref('excluded.made_by'),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .execute();

/** Takes a code of somebody else that is still good; nobody takes it twice. */
export const takeCode = (db: Db, code_hash: string, now: number, but_for: number) =>
  db
    .deleteFrom('pairing_codes')
    .where('code_hash', '=', code_hash)
    .where('expires_at', '>', asTime(now))
    .where('child_iid', '<>', but_for)
    .returning('child_iid')
    .executeTakeFirst();

/** Whether the code is this child's own. */
export const isOwnCode = async (db: Db, code_hash: string, child_iid: number): Promise<boolean> =>
  (await db
    .selectFrom('pairing_codes')
    .select('child_iid')
    .where('code_hash', '=', code_hash)
    .where('child_iid', '=', child_iid)
    .executeTakeFirst()) !== undefined;
