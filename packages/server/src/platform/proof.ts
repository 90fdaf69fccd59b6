import { isProven, PROVEN_MIN } from '@sen/domain/identity/proof/rules.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type { Visit } from './route.ts';
import type { Session } from './session.ts';
import type { Work } from './work.ts';

/** Unix seconds when the person of the session a call came with last gave the password: again, or to begin it. Never for one without a session. */
export async function provenAt(work: Work, { session }: Pick<Visit, 'session'>): Promise<number> {
  if (!session) return Number.NEGATIVE_INFINITY;
  const found = await work.db
    .selectFrom('sessions')
    .select((eb) => eb.fn.coalesce('proven_at', 'created_at').as('proven_at'))
    .where('user_iid', '=', session.actor.user_iid)
    .where('id', '=', session.id)
    .executeTakeFirst();
  return found?.proven_at ?? Number.NEGATIVE_INFINITY;
}

/** Whether the password was given in the last minutes, in the school of the session. */
export const provenWithin = async (work: Work, session: Session, minutes: number): Promise<boolean> =>
  isProven(await provenAt(work, { session }), work.now, minutes);

/** What opens ways into accounts wants the password given lately, so that a browser left open is not enough. */
export async function requireProven(work: Work, visit: Pick<Visit, 'session'>): Promise<void> {
  if (!isProven(await provenAt(work, visit), work.now, PROVEN_MIN)) refuse('password_again');
}
