import { asTime, type Db } from '../../../platform/db.ts';

const columns = ['id', 'name', 'read_only', 'created_at', 'expires_at', 'used_at'] as const;

/** The tokens of a person that are good now, the newest first. */
export const listTokens = (db: Db, user_iid: number, now: number) =>
  db
    .selectFrom('access_tokens')
    .select(columns)
    .where('user_iid', '=', user_iid)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', asTime(now))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const addToken = (
  db: Db,
  {
    created_at,
    expires_at,
    ...token
  }: {
    readonly user_iid: number;
    readonly name: string;
    readonly read_only: boolean;
    readonly token_hash: Buffer;
    readonly created_at: number;
    readonly expires_at: number;
  },
) =>
  db
    .insertInto('access_tokens')
    .values({ ...token, created_at: asTime(created_at), expires_at: asTime(expires_at) })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** @returns its name; undefined where the person has no such token that is still good for anything. */
export const revokeToken = async (db: Db, user_iid: number, id: string, now: number): Promise<string | undefined> =>
  (
    await db
      .updateTable('access_tokens')
      .set({ revoked_at: asTime(now) })
      .where('user_iid', '=', user_iid)
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('name')
      .executeTakeFirst()
  )?.name;

/** Held until the transaction ends: of two that make the last token at once, one waits and counts the other's. */
export const lockPerson = (db: Db, user_iid: number) =>
  db.selectFrom('users').select('iid').where('iid', '=', user_iid).forUpdate().execute();

/** Names of tokens, those that are no longer good among them. */
export const listTokenNames = (db: Db, ids: readonly string[]) =>
  db.selectFrom('access_tokens').select(['id', 'name']).where('id', 'in', ids).execute();
