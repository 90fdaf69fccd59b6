/** Passkeys (WebAuthn): a person's own, and the way in by one. */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { Iid, line, WireFlag } from '../../shared/wire.ts';
import { UserInfo } from '../model.ts';
import { algorithms, MadeCredential, PASSKEY_NAME_MOST, Passkey, transports, UsedCredential } from './model.ts';

const Name = line(PASSKEY_NAME_MOST);
const verified = z.literal('required');

export const listPasskeys = contract({
  method: 'GET',
  path: '/user/api/passkeys',
  access: 'signed_in',
  masked: false,
  input: z.object({}),
  output: z.array(Passkey),
});

/**
 * What a browser needs to make a passkey. Like every change to the ways into an account it wants the password given lately; and the
 * authenticator of whoever has one, because a sign-in by passkey stands for both.
 */
export const passkeyOptions = contract({
  method: 'GET',
  path: '/user/api/passkey-options',
  access: 'signed_in',
  masked: false,
  input: z.object({}),
  output: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.literal(algorithms) })),
    timeout: z.number(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(
      z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.enum(transports)) }),
    ),
    authenticatorSelection: z.object({
      residentKey: verified,
      requireResidentKey: z.literal(true),
      userVerification: verified,
    }),
  }),
  errors: ['password_again', 'authenticator_required', 'too_many_passkeys'],
});

export const addPasskey = contract({
  method: 'POST',
  path: '/user/api/add-passkey',
  access: 'signed_in',
  masked: false,
  idempotent: false,
  audit: 'identity.passkey-added',
  message: 'passkey_added',
  input: z.object({ name: Name.default(''), credential: MadeCredential }),
  output: Passkey,
  errors: ['password_again', 'authenticator_required', 'too_many_passkeys', 'passkey_not_accepted'],
});

export const renamePasskey = contract({
  method: 'POST',
  path: '/user/api/rename-passkey',
  access: 'signed_in',
  masked: false,
  audit: 'identity.passkey-renamed',
  message: 'save_successfully',
  input: z.object({ iid: Iid, name: Name.default('') }),
  output: Passkey,
  errors: ['not_found'],
});

export const removePasskey = contract({
  method: 'POST',
  path: '/user/api/remove-passkey',
  access: 'signed_in',
  masked: false,
  audit: 'identity.passkey-removed',
  message: 'passkey_removed',
  input: z.object({ iid: Iid }),
  output: z.object({ iid: z.number() }),
  errors: ['password_again', 'not_found'],
});

/** What a browser needs to sign somebody in by a passkey of this host, whoever it is. */
export const passkeyChallenge = contract({
  method: 'GET',
  path: '/user/api/passkey-challenge',
  access: 'everyone',
  at_door: true,
  input: z.object({}),
  output: z.object({ challenge: z.string(), rpId: z.string(), timeout: z.number(), userVerification: verified }),
});

/** Signs in by a passkey. It was unlocked by finger, face or PIN, so that it stands for the authenticator as well. */
export const passkeyLogin = contract({
  method: 'POST',
  path: '/user/api/passkey-login',
  access: 'everyone',
  at_door: true,
  limit: 'sign_in',
  idempotent: false,
  audit: 'identity.login',
  input: z.object({ credential: UsedCredential, remember_me: WireFlag.default(false) }),
  output: UserInfo,
  errors: ['login_failed', 'account_not_activated', 'account_banned', 'too_many_requests'],
});
