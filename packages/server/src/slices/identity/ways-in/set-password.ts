import type { Work } from '../../../platform/work.ts';
import { removeSessions } from '../repository.ts';
import { removeOtherProofs } from '../two-factor/repository.ts';
import { revokeTokens, savePassword } from './repository.ts';
import { tellOfPassword } from './tell-password.ts';

/**
 * Sets a password and tells its person by mail. Sessions end, but for the kept one, and with them what was remembered under the old
 * password: browsers that need no authenticator, and the tokens of programs. Links to a new password or address die with it (the database sees to that).
 * @returns how many sessions ended.
 */
export async function setPassword(
  work: Work,
  user_iid: number,
  { pass_hash, keep = '' }: { readonly pass_hash: string; readonly keep?: string },
): Promise<number> {
  await savePassword(work.db, user_iid, pass_hash);
  const ended = await removeSessions(work.db, user_iid, { keep });
  await removeOtherProofs(work.db, user_iid, keep);
  await revokeTokens(work.db, user_iid, work.now);
  work.accountChanged(user_iid);
  await tellOfPassword(work, user_iid);
  return ended;
}
