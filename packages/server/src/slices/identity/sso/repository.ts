import type { Conf } from '@sen/domain/tenancy/conf.ts';
import { asTime, type Db } from '../../../platform/db.ts';

export const findConf = async (db: Db): Promise<unknown> =>
  (await db.selectFrom('schools').select('conf').executeTakeFirst())?.conf;

interface Flow {
  readonly state_hash: Buffer;
  readonly redirect: string;
  /** Who joins the account there to theirs; null: a sign-in. */
  readonly user_iid: number | null;
  readonly expires_at: number;
}

export const addFlow = (db: Db, { expires_at, ...flow }: Flow) =>
  db
    .insertInto('sso_flows')
    .values({ ...flow, expires_at: asTime(expires_at) })
    .execute();

/** Ends a sign-in that is under way. @returns where it leads and whom it joins; undefined where there is none, or it took too long. */
export async function takeFlow(db: Db, state_hash: Buffer, now: number) {
  const taken = await db
    .deleteFrom('sso_flows')
    .where('state_hash', '=', state_hash)
    .returning(['redirect', 'user_iid', 'expires_at'])
    .executeTakeFirst();
  return taken && taken.expires_at > now ? taken : undefined;
}

export const removeExpiredFlows = (db: Db, now: number) =>
  db.deleteFrom('sso_flows').where('expires_at', '<', asTime(now)).execute();

/** The person whom an account at a provider belongs to, whatever has happened to them since. */
export const findLinked = async (db: Db, issuer: string, subject: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('sso_identities')
      .select('user_iid')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst()
  )?.user_iid;

/** The account that a claim names, in lower case. */
export const findNamed = async (db: Db, claim: Conf['sso_claim'], name: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('users')
      .select('iid')
      .where(claim === 'email' ? 'mail_key' : 'lname_key', '=', name)
      .executeTakeFirst()
  )?.iid;

/** Links once: an account at the provider to one person, and a person to one account there. */
export const link = (
  db: Db,
  linked: { readonly issuer: string; readonly subject: string; readonly user_iid: number },
) =>
  db
    .insertInto('sso_identities')
    .values(linked)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
