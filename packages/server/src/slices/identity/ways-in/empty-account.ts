import { emit } from '../../../platform/events.ts';
import type { Work } from '../../../platform/work.ts';
import { removeSessions } from '../repository.ts';
import { removeAuthenticator } from '../two-factor/repository.ts';
import { removeKeys } from './repository.ts';

/**
 * Ends every way into an account before a person comes in who has shown that its address is theirs. Nobody had shown that before:
 * whoever made the account, and left ways in behind, may be somebody else.
 */
export async function endWaysIn(work: Work, user_iid: number): Promise<void> {
  const { db, now } = work;
  await removeAuthenticator(db, user_iid);
  await removeKeys(db, user_iid, now);
  const ended = await removeSessions(db, user_iid, {});
  work.accountChanged(user_iid);
  await emit(work, 'identity.ways-in-ended', { user_iid, ended });
}
