/** Personal access tokens: for a person's own programs, which send `Authorization: Bearer …`. */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { line, Timestamp, WireFlag, wireIntBetween } from '../../shared/wire.ts';
import { MOST_DAYS } from './rules.ts';

export const AccessToken = z.object({
  id: z.string(),
  name: z.string(),
  read_only: z.boolean(),
  created_at: Timestamp,
  expires_at: Timestamp,
  used_at: Timestamp.nullable(),
});

/** One's own that are good now. */
export const listTokens = contract({
  method: 'GET',
  path: '/user/api/tokens',
  access: 'signed_in',
  masked: false,
  input: z.object({}),
  output: z.array(AccessToken),
});

/** The answer is the one time that the token itself is told. */
export const makeToken = contract({
  method: 'POST',
  path: '/user/api/make-token',
  access: 'signed_in',
  guarded: true,
  masked: false,
  // The token must not be kept with the key of the change.
  idempotent: false,
  audit: 'identity.token-made',
  input: z.object({
    name: line(80).pipe(z.string().min(1, { error: 'this_field_is_required' })),
    read_only: WireFlag.default(true),
    days: wireIntBetween(1, MOST_DAYS).default(90),
  }),
  output: z.object({ token: z.string(), made: AccessToken }),
  errors: ['too_many_tokens'],
});

export const revokeToken = contract({
  method: 'POST',
  path: '/user/api/revoke-token',
  access: 'signed_in',
  masked: false,
  audit: 'identity.token-revoked',
  message: 'token_revoked',
  input: z.object({ id: line(40) }),
  output: z.object({}),
  errors: ['not_found'],
});
