/** Calls of the authenticator (IDN-33…49). None of them can be made in a masked session. */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { line, WireFlag } from '../../shared/wire.ts';

/** IDN-41: a secret as the address of a picture; the same in every tab of a sign-in while it waits for its first token. A GET that writes: same origin only, our app posts. */
export const gaQr = contract({
  method: 'GET',
  path: '/site/ga/qr',
  access: 'signed_in',
  writes: true,
  idempotent: false,
  masked: false,
  input: z.object({}),
  output: z.string().startsWith('data:image/png;'),
  errors: ['authenticator_already_set_up'],
});

/** IDN-42: mails a reset token; only the newest counts. A GET that writes. */
export const gaRequestReset = contract({
  method: 'GET',
  path: '/site/ga/request-for-reset-token',
  access: 'signed_in',
  writes: true,
  idempotent: false,
  masked: false,
  limit: 'register',
  audit: 'identity.authenticator-reset-asked',
  message: 'reset_token_sent',
  input: z.object({}),
  output: z.object({}),
  errors: ['authenticator_setup_required', 'account_without_mail'],
});

/** IDN-43: forgets the authenticator and every browser that was remembered. */
export const gaVerifyReset = contract({
  method: 'POST',
  path: '/site/ga/verify-reset-qr-token',
  access: 'signed_in',
  idempotent: false,
  masked: false,
  limit: 'sign_in',
  audit: 'identity.authenticator-reset',
  input: z.object({ userInputToken: line().default('') }),
  output: z.object({}),
  errors: ['your google authenticator token is wrong', 'too_many_requests'],
});

/** IDN-44: a token of six digits, or a recovery code in its place. The first right token confirms the setup. */
export const gaVerify = contract({
  method: 'POST',
  path: '/site/ga/verify',
  access: 'signed_in',
  idempotent: false,
  masked: false,
  limit: 'sign_in',
  audit: 'identity.authenticator-verified',
  message: 'your google authenticator token verified. Please redo your action',
  input: z.object({ userInputToken: line().default(''), rememberBrowser: WireFlag.default(false) }),
  output: z.object({
    sessionToken: z.string(),
    browserToken: z.string().optional(),
    /** Shown this once, after the setup. */
    recoveryCodes: z.array(z.string()).optional(),
  }),
  errors: [
    'authenticator_setup_required',
    'authenticator_offer_over',
    'your google authenticator token is wrong',
    'too_many_requests',
  ],
});

/** New recovery codes in place of all that were there. */
export const gaNewRecoveryCodes = contract({
  method: 'POST',
  path: '/site/ga/new-recovery-codes',
  access: 'signed_in',
  idempotent: false,
  guarded: true,
  masked: false,
  limit: 'sign_in',
  audit: 'identity.recovery-codes-made',
  input: z.object({}),
  /** Shown this once. */
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['authenticator_setup_required', 'too_many_requests'],
});
