import type * as calls from '@sen/domain/identity/tokens/contract.ts';
import { MOST_TOKENS } from '@sen/domain/identity/tokens/rules.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { newAccessToken } from '../../../platform/access-tokens.ts';
import { emit } from '../../../platform/events.ts';
import { tokenHash } from '../../../platform/token.ts';
import type { Work } from '../../../platform/work.ts';
import * as repository from './repository.ts';

const DAY_S = 86_400;

export const listTokens = (work: Work) => repository.listTokens(work.db, ownIid(work), work.now);

export async function makeToken(work: Work, { name, read_only, days }: Input<typeof calls.makeToken>) {
  const user_iid = ownIid(work);
  await repository.lockPerson(work.db, user_iid);
  const has = await repository.listTokens(work.db, user_iid, work.now);
  if (has.length >= MOST_TOKENS) refuse('too_many_tokens');
  const token = newAccessToken();
  const made = await repository.addToken(work.db, {
    user_iid,
    name,
    read_only,
    token_hash: tokenHash(token),
    created_at: work.now,
    expires_at: work.now + days * DAY_S,
  });
  await emit(work, 'identity.token-made', { user_iid, id: made.id, name, read_only, days });
  return { token, made };
}

export async function revokeToken(work: Work, { id }: Input<typeof calls.revokeToken>) {
  const user_iid = ownIid(work);
  const name = (await repository.revokeToken(work.db, user_iid, id, work.now)) ?? refuse('not_found');
  await emit(work, 'identity.token-revoked', { user_iid, id, name });
  return {};
}

const ownIid = ({ actor }: Work): number => actor.user_iid ?? refuse('not_logged_in');
