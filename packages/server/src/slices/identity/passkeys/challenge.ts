import { CHALLENGE_S } from '@sen/domain/identity/passkeys/model.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { tokenHash } from '../../../platform/token.ts';
import type { Work } from '../../../platform/work.ts';
import { spendChallenge } from './repository.ts';

/**
 * A challenge that nothing is kept of: sealed in it is until when it is good. `purpose` names school, host, and what it is for;
 * for another purpose it does not open.
 */
export const newChallenge = (secrets: Secrets, purpose: string, now: number): string =>
  secrets.seal(String(Math.floor(now) + CHALLENGE_S), purpose).toString('base64url');

/** Takes the challenge that was answered. @returns it, where it was made here for this purpose, is fresh, and was not taken before. */
export async function takeChallenge(
  work: Work,
  secrets: Secrets,
  purpose: string,
  client_data: string,
): Promise<string | undefined> {
  const challenge = challengeIn(client_data);
  const expires_at = expiryOf(secrets, purpose, challenge);
  if (expires_at <= work.now) return undefined;
  return (await spendChallenge(work.db, tokenHash(challenge), expires_at)) ? challenge : undefined;
}

/** Of the client data that the authenticator signs; empty where they are none. */
function challengeIn(client_data: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(client_data, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

function expiryOf(secrets: Secrets, purpose: string, challenge: string): number {
  try {
    return Number(secrets.open(Buffer.from(challenge, 'base64url'), purpose));
  } catch {
    return 0;
  }
}
