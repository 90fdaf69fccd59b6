import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Seconds between the click on the button and the way back from the provider. */
export const FLOW_S = 600;
export const FLOW_COOKIE = 'sso';

/**
 * What one sign-in at a provider needs, all of it made from one secret that only the browser keeps which began it:
 * no other browser can go on with it, and the database holds nothing by which anybody could.
 */
export interface Flow {
  readonly state: string;
  readonly nonce: string;
  /** RFC 7636. */
  readonly code_verifier: string;
  readonly code_challenge: string;
}

export const newFlowSecret = (): string => randomBytes(32).toString('base64url');

export function flowOf(secret: string): Flow {
  const part = (name: string) => createHmac('sha256', secret).update(name).digest('base64url');
  const code_verifier = part('verifier');
  return {
    state: part('state'),
    nonce: part('nonce'),
    code_verifier,
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
  };
}
