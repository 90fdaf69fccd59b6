import { asTime, type Db } from '../../../platform/db.ts';
import { queueJob } from '../../../platform/queue-job.ts';

export type Purpose = 'reset' | 'confirm' | 'change';

interface NewToken {
  readonly user_iid: number;
  readonly purpose: Purpose;
  /** The address that the account is to have. */
  readonly mail?: string;
  readonly token_hash: Buffer;
  readonly now: number;
  readonly life_s: number;
}

/** The one link of its purpose that an account has from now on. */
export const saveToken = (db: Db, { user_iid, purpose, mail = '', token_hash, now, life_s }: NewToken) =>
  db
    .insertInto('mail_tokens')
    .values({ user_iid, purpose, mail, token_hash, created_at: asTime(now), expires_at: asTime(now + life_s) })
    .onConflict((conflict) =>
      conflict.columns(['user_iid', 'purpose']).doUpdateSet((eb) => ({
        mail: eb.ref('excluded.mail'),
        token_hash: eb.ref('excluded.token_hash'),
        created_at: eb.ref('excluded.created_at'),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .execute();

/** Account of a link that works at the moment. */
export const findToken = (db: Db, purpose: Purpose, token_hash: Buffer, now: number) =>
  db
    .selectFrom('mail_tokens')
    .innerJoin('users', 'users.iid', 'mail_tokens.user_iid')
    .select(['users.iid as user_iid', 'users.lname', 'users.status', 'users.mail_proven_at'])
    .where('purpose', '=', purpose)
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', asTime(now))
    .executeTakeFirst();

/** Takes a link out of use. Of many who try at once one gets its account, the others nothing. */
export const useToken = (db: Db, purpose: Purpose, token_hash: Buffer, now: number) =>
  db
    .deleteFrom('mail_tokens')
    .where('purpose', '=', purpose)
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', asTime(now))
    .returning(['user_iid', 'mail'])
    .executeTakeFirst();

/** The address that waits to be the account's; empty where none does. */
export const findPendingMail = async (db: Db, user_iid: number, now: number): Promise<string> =>
  (
    await db
      .selectFrom('mail_tokens')
      .select('mail')
      .where('user_iid', '=', user_iid)
      .where('purpose', '=', 'change')
      .where('expires_at', '>', asTime(now))
      .executeTakeFirst()
  )?.mail ?? '';

/** @returns whether a change of address waited. */
export const dropMailChange = async (db: Db, user_iid: number): Promise<boolean> =>
  (await db
    .deleteFrom('mail_tokens')
    .where('user_iid', '=', user_iid)
    .where('purpose', '=', 'change')
    .returning('user_iid')
    .executeTakeFirst()) !== undefined;

/** Whether the account was told to confirm its mail address and has not. */
export const awaitsConfirmation = async (db: Db, user_iid: number): Promise<boolean> =>
  (await db
    .selectFrom('mail_tokens')
    .select('user_iid')
    .where('user_iid', '=', user_iid)
    .where('purpose', '=', 'confirm')
    .executeTakeFirst()) !== undefined;

export const savePassword = (db: Db, user_iid: number, pass_hash: string) =>
  db.updateTable('users').set({ pass_hash }).where('iid', '=', user_iid).execute();

/** @returns the account, where it waited for this. */
export const activate = (db: Db, user_iid: number, now: number) =>
  db
    .updateTable('users')
    .set({ status: 'activated', mail_proven_at: asTime(now) })
    .where('iid', '=', user_iid)
    .where('status', '=', 'unactivated')
    .returning(['iid', 'mail', 'name', 'settings'])
    .executeTakeFirst();

/** Has a job find out whose link it is to be. */
export const queueLink = (db: Db, job: Readonly<Record<string, unknown>>) => queueJob(db, 'forgot_password', job);

/** Links to a new password or address that have run out; one that confirms an address stays, so that another may be asked for. */
export const removeExpiredLinks = (db: Db, now: number) =>
  db.deleteFrom('mail_tokens').where('purpose', '<>', 'confirm').where('expires_at', '<', asTime(now)).execute();

/** Password and authenticator are worth nothing from now on, nor is any other key to the account. */
export async function removeKeys(db: Db, user_iid: number, now: number): Promise<void> {
  await db.updateTable('users').set({ pass_hash: null, ga_enabled: false }).where('iid', '=', user_iid).execute();
  for (const table of ['passkeys', 'social_identities', 'sso_identities', 'mail_tokens'] as const)
    await db.deleteFrom(table).where('user_iid', '=', user_iid).execute();
  await revokeTokens(db, user_iid, now);
}

/** Programs that act for a person do so no more. */
export const revokeTokens = (db: Db, user_iid: number, now: number) =>
  db
    .updateTable('access_tokens')
    .set({ revoked_at: asTime(now) })
    .where('user_iid', '=', user_iid)
    .where('revoked_at', 'is', null)
    .execute();
