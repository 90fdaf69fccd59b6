import { OFFER_S, SESSION_TOKEN_S } from '@sen/domain/identity/two-factor/model.ts';
import { asTime, type Db } from '../../../platform/db.ts';

export const findAuthenticator = (db: Db, user_iid: number) =>
  db
    .selectFrom('authenticators')
    .select(['secret', 'confirmed_at', 'session_id', 'created_at', 'last_step'])
    .where('user_iid', '=', user_iid)
    .executeTakeFirst();

interface Offer {
  readonly secret: Buffer;
  readonly session_id: string;
  readonly now: number;
}

/** Keeps a new secret, unless one is confirmed or was offered to this sign-in not long ago. */
export const saveOffer = (db: Db, user_iid: number, { secret, session_id, now }: Offer) =>
  db
    .insertInto('authenticators')
    .values({ user_iid, secret, session_id, created_at: asTime(now) })
    .onConflict((conflict) =>
      conflict
        .column('user_iid')
        .doUpdateSet((eb) => ({
          secret: eb.ref('excluded.secret'),
          session_id: eb.ref('excluded.session_id'),
          created_at: eb.ref('excluded.created_at'),
          last_step: 0,
        }))
        .where('authenticators.confirmed_at', 'is', null)
        .where((eb) =>
          eb.or([
            eb('authenticators.session_id', 'is distinct from', session_id),
            eb('authenticators.created_at', '<=', asTime(now - OFFER_S)),
          ]),
        ),
    )
    .execute();

/** Takes a token's step, which must rise; confirms the secret by the first. @returns whether it was taken. */
export async function takeStep(
  db: Db,
  user_iid: number,
  { secret, step, now }: { secret: Buffer; step: number; now: number },
): Promise<boolean> {
  const taken = await db
    .updateTable('authenticators')
    .set((eb) => ({
      last_step: step,
      confirmed_at: eb.fn.coalesce('confirmed_at', asTime(now)),
    }))
    .where('user_iid', '=', user_iid)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

export const enableFor = (db: Db, user_iid: number, ga_enabled: boolean) =>
  db.updateTable('users').set({ ga_enabled }).where('iid', '=', user_iid).execute();

/** These in place of all that were there. */
export async function replaceRecoveryCodes(db: Db, user_iid: number, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_iid', '=', user_iid).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_iid, code_hash })))
    .execute();
}

/** @returns whether the code was there and not used. */
export async function useRecoveryCode(db: Db, user_iid: number, code_hash: Buffer, now: number): Promise<boolean> {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: asTime(now) })
    .where('user_iid', '=', user_iid)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

interface Proof {
  readonly user_iid: number;
  readonly token_hash: Buffer;
  /** Sign-in it ends with; null for a remembered browser. */
  readonly session_id: string | null;
  readonly expires_at: number;
}

export const addProof = (db: Db, { expires_at, ...proof }: Proof) =>
  db
    .insertInto('authenticator_proofs')
    .values({ ...proof, expires_at: asTime(expires_at) })
    .execute();

/** How many proofs a sign-in was given. */
export async function countProofs(db: Db, user_iid: number, session_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('authenticator_proofs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_iid', '=', user_iid)
    .where('session_id', '=', session_id)
    .executeTakeFirstOrThrow();
  return count;
}

export const removeProofsOfSession = (db: Db, user_iid: number, session_id: string) =>
  db.deleteFrom('authenticator_proofs').where('user_iid', '=', user_iid).where('session_id', '=', session_id).execute();

/** Proofs of every sign-in but one, and of all remembered browsers. */
export const removeOtherProofs = (db: Db, user_iid: number, session_id: string) =>
  db
    .deleteFrom('authenticator_proofs')
    .where('user_iid', '=', user_iid)
    .where((eb) => eb.or([eb('session_id', 'is', null), eb('session_id', '<>', session_id)]))
    .execute();

/** The newest reset token replaces the one before. */
export const saveReset = (db: Db, user_iid: number, token_hash: Buffer, expires_at: number) =>
  db
    .insertInto('authenticator_resets')
    .values({ user_iid, token_hash, expires_at: asTime(expires_at) })
    .onConflict((conflict) =>
      conflict.column('user_iid').doUpdateSet((eb) => ({
        token_hash: eb.ref('excluded.token_hash'),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .execute();

/** Uses a reset token up. @returns whether it was the newest and still good. */
export async function useReset(db: Db, user_iid: number, token_hash: Buffer, now: number): Promise<boolean> {
  const used = await db
    .deleteFrom('authenticator_resets')
    .where('user_iid', '=', user_iid)
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', asTime(now))
    .executeTakeFirst();
  return used.numDeletedRows === 1n;
}

/** Forgets the secret, its recovery codes and every proof it gave. */
export async function removeAuthenticator(db: Db, user_iid: number): Promise<void> {
  for (const table of ['authenticator_proofs', 'recovery_codes', 'authenticator_resets', 'authenticators'] as const)
    await db.deleteFrom(table).where('user_iid', '=', user_iid).execute();
}

/** What the guard must know of a person, and what the school asks; proofs by their hashes. */
export const findGuarded = (
  db: Db,
  user_iid: number,
  proof: { session_id: string; session: Buffer; browser: Buffer; now: number },
) =>
  db
    .selectFrom('users')
    .leftJoin('authenticators', 'authenticators.user_iid', 'users.iid')
    .select(['users.ga_enabled', 'authenticators.confirmed_at'])
    .select((eb) => [
      eb.selectFrom('schools').select('conf').as('conf'),
      eb
        .exists(
          eb
            .selectFrom('authenticator_proofs')
            .select('token_hash')
            .where('authenticator_proofs.user_iid', '=', user_iid)
            .where('expires_at', '>', asTime(proof.now))
            .where((or) =>
              or.or([
                or.and([or('token_hash', '=', proof.session), or('session_id', '=', proof.session_id)]),
                or.and([or('token_hash', '=', proof.browser), or('session_id', 'is', null)]),
              ]),
            ),
        )
        .as('has_proof'),
      eb
        .exists(
          eb
            .selectFrom('sessions')
            .select('id')
            .where('sessions.user_iid', '=', user_iid)
            .where('sessions.id', '=', proof.session_id)
            .where('passkey_at', '>', asTime(proof.now - SESSION_TOKEN_S)),
        )
        .as('by_passkey'),
    ])
    .where('users.iid', '=', user_iid)
    .executeTakeFirst();
