import { asTime, type Db } from '../../../platform/db.ts';

const shown = ['iid', 'name', 'host', 'created_at', 'used_at'] as const;

export const listPasskeys = (db: Db, user_iid: number) =>
  db
    .selectFrom('passkeys')
    .select([...shown, 'credential_id', 'transports'])
    .where('user_iid', '=', user_iid)
    .orderBy('created_at')
    .execute();

/** By what a browser answers; a passkey of another host is none. */
export const findPasskey = (db: Db, host: string, credential_id: Buffer) =>
  db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.iid', 'passkeys.user_iid')
    .select(['passkeys.iid', 'passkeys.user_iid', 'public_key', 'counter', 'users.lname', 'users.id as user_id'])
    .where('host', '=', host)
    .where('credential_id', '=', credential_id)
    .executeTakeFirst();

interface NewPasskey {
  readonly user_iid: number;
  readonly host: string;
  readonly credential_id: Buffer;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly name: string;
}

/** Undefined where the credential is known already. */
export const addPasskey = (db: Db, passkey: NewPasskey, now: number) =>
  db
    .insertInto('passkeys')
    .values({ ...passkey, created_at: asTime(now) })
    .onConflict((conflict) => conflict.columns(['credential_id']).doNothing())
    .returning(shown)
    .executeTakeFirst();

export const renamePasskey = (db: Db, user_iid: number, iid: number, name: string) =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('user_iid', '=', user_iid)
    .where('iid', '=', iid)
    .returning(shown)
    .executeTakeFirst();

export const removePasskey = (db: Db, user_iid: number, iid: number) =>
  db
    .deleteFrom('passkeys')
    .where('user_iid', '=', user_iid)
    .where('iid', '=', iid)
    .returning('name')
    .executeTakeFirst();

/** Notes a use. @returns whether the authenticator's count rose, or it does not count; of two uses with one count the second is refused. */
export async function noteUse(db: Db, iid: number, counter: number, now: number): Promise<boolean> {
  const used = await db
    .updateTable('passkeys')
    .set({ counter, used_at: asTime(now) })
    .where('iid', '=', iid)
    .where((eb) =>
      eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb(eb.val(counter), '=', eb.val(0))])]),
    )
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** @returns whether nobody had answered it before. */
export async function spendChallenge(db: Db, challenge_hash: Buffer, expires_at: number): Promise<boolean> {
  const spent = await db
    .insertInto('passkey_challenges')
    .values({ challenge_hash, expires_at: asTime(expires_at) })
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .executeTakeFirst();
  return spent.numInsertedOrUpdatedRows === 1n;
}
