import { OTP_TRIES } from '@sen/domain/taking/contest/rules.ts';
import { asTime, type Db } from '../../../platform/db.ts';

export interface Place {
  readonly contest_iid: number;
  readonly user_iid: number;
}

export const findCode = (db: Db, { contest_iid, user_iid }: Place) =>
  db
    .selectFrom('contest_codes')
    .select(['expires_at', 'verified_at'])
    .where('contest_iid', '=', contest_iid)
    .where('user_iid', '=', user_iid)
    .forUpdate()
    .executeTakeFirst();

/** The one code that counts from now on. */
export const saveCode = (db: Db, place: Place, code_hash: Buffer, expires_at: number) =>
  db
    .insertInto('contest_codes')
    .values({ ...place, code_hash, expires_at: asTime(expires_at) })
    .onConflict((conflict) =>
      conflict.columns(['contest_iid', 'user_iid']).doUpdateSet((eb) => ({
        code_hash: eb.ref('excluded.code_hash'),
        expires_at: eb.ref('excluded.expires_at'),
        tries: 0,
      })),
    )
    .execute();

/** Counts a guess at a code that still counts. @returns its hash; nothing where there is none, or it was guessed at too often. */
export const takeTry = (db: Db, { contest_iid, user_iid }: Place, now: number) =>
  db
    .updateTable('contest_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('contest_iid', '=', contest_iid)
    .where('user_iid', '=', user_iid)
    .where('expires_at', '>', asTime(now))
    .where('tries', '<', OTP_TRIES)
    .returning('code_hash')
    .executeTakeFirst();

/** Lets in; the code is used up. */
export const letIn = (db: Db, { contest_iid, user_iid }: Place, now: number) =>
  db
    .updateTable('contest_codes')
    .set({ verified_at: asTime(now), tries: OTP_TRIES })
    .where('contest_iid', '=', contest_iid)
    .where('user_iid', '=', user_iid)
    .execute();
