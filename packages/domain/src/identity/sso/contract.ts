/** Single sign-on by OpenID Connect, at the provider that the school has set up. */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { line, WireFlag } from '../../shared/wire.ts';
import { UserInfo } from '../model.ts';

/** Begins a sign-in for this browser. The answer is where people go to say who they are. */
export const startSso = contract({
  method: 'POST',
  path: '/user/sso-start',
  access: 'everyone',
  at_door: true,
  limit: 'sign_in',
  idempotent: false,
  masked: false,
  input: z.object({
    redirect: line(2000).default(''),
    /** Joins the account there to the one that is signed in here, in place of signing in. */
    join: WireFlag.default(false),
  }),
  output: z.object({ address: z.string() }),
  errors: ['sso_not_offered', 'provider_unreachable', 'not_logged_in', 'password_again'],
});

/** What the provider sent the browser back with. Good once, for ten minutes, in the browser that began it. */
export const finishSso = contract({
  method: 'POST',
  path: '/user/sso-finish',
  access: 'everyone',
  at_door: true,
  limit: 'sign_in',
  idempotent: false,
  masked: false,
  audit: 'identity.sso-sign-in',
  input: z.object({
    code: z.string().max(4096).default(''),
    state: z.string().max(200).default(''),
    /** The provider's word for why there is no code. */
    error: z.string().max(200).default(''),
  }),
  output: z.object({
    user: UserInfo,
    /** A path of this site, or empty. */
    redirect: z.string(),
  }),
  errors: [
    'sso_not_offered',
    'sso_begin_again',
    'sso_refused_there',
    'sso_failed',
    'sso_unknown_person',
    'sso_linked_to_another',
    'join_while_signed_in',
    'provider_unreachable',
    'account_not_activated',
    'account_banned',
  ],
});
