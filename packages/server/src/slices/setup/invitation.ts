import { SETUP_LINK_S } from '@sen/domain/setup/rules.ts';
import { newLinkToken, tokenHash } from '../../platform/token.ts';
import type { Work } from '../../platform/work.ts';
import { listRoots } from '../identity/index.ts';
import { addLink } from './repository.ts';

/** A new link to the first setup of the school; earlier ones end. @returns its path. */
export async function addInvitation({ db, now }: Work, mail: string): Promise<string> {
  const token = newLinkToken();
  await addLink(db, { token_hash: tokenHash(token), mail, expires_at: now + SETUP_LINK_S, now });
  return `/initialize?token=${token}`;
}

/** The same for an operator, who passes it on themselves; undefined where the school has a root account. */
export const invitationTo = async (work: Work): Promise<string | undefined> =>
  (await listRoots(work.db)).length > 0 ? undefined : addInvitation(work, '');
