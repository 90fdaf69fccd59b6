import type { SocialIdentity } from '@sen/domain/identity/social/rules.ts';
import type { Db } from '../../../platform/db.ts';

export const findUserIid = async (db: Db, { provider, subject }: SocialIdentity): Promise<number | undefined> =>
  (
    await db
      .selectFrom('social_identities')
      .select('user_iid')
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .executeTakeFirst()
  )?.user_iid;

/** Two first sign-ins at once link once. */
export async function link(db: Db, { provider, subject }: SocialIdentity, user_iid: number): Promise<void> {
  await db
    .insertInto('social_identities')
    .values({ provider, subject, user_iid })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .execute();
}

export const findSecret = async (db: Db, name: string): Promise<Buffer | undefined> =>
  (await db.selectFrom('school_secrets').select('sealed').where('name', '=', name).executeTakeFirst())?.sealed;
