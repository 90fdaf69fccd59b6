import { asTime, type Db } from '../../../platform/db.ts';

interface NewInvite {
  readonly token_hash: Buffer;
  readonly mail: string;
  readonly name: string;
  readonly role: string;
  readonly course_iid: number | null;
  readonly invited_by: number;
}

export const addInvite = async (db: Db, invite: NewInvite, now: number, expires_at: number): Promise<number> =>
  (
    await db
      .insertInto('invites')
      .values({ ...invite, created_at: asTime(now), expires_at: asTime(expires_at) })
      .returning('iid')
      .executeTakeFirstOrThrow()
  ).iid;

export const findInvite = (db: Db, token_hash: Buffer) =>
  db
    .selectFrom('invites')
    .select(['iid', 'mail', 'name', 'role', 'course_iid', 'invited_by', 'expires_at', 'accepted_at'])
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();

/** Of many who accept at once one gets it. */
export const takeInvite = async (db: Db, iid: number, now: number): Promise<boolean> =>
  (await db
    .updateTable('invites')
    .set({ accepted_at: asTime(now) })
    .where('iid', '=', iid)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', asTime(now))
    .returning('iid')
    .executeTakeFirst()) !== undefined;

export const noteAcceptedBy = (db: Db, iid: number, user_iid: number) =>
  db.updateTable('invites').set({ accepted_by: user_iid }).where('iid', '=', iid).execute();
