import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { line, WireFlag } from '../../shared/wire.ts';
import { UserInfo } from '../model.ts';

/** IDN-30. `token`: an ID token of Google for the school's client id, or a user access token of Facebook for its app. */
export const oauthSuccess = contract({
  method: 'POST',
  path: '/user/oauth-success',
  access: 'everyone',
  at_door: true,
  limit: 'sign_in',
  idempotent: false,
  audit: 'identity.social-sign-in',
  input: z.object({
    loginType: line(40).default(''),
    token: z.string().max(8192).default(''),
    /** Joins the account there to the one that is signed in here, in place of signing in. */
    join: WireFlag.default(false),
  }),
  output: UserInfo,
  errors: [
    'login_type_not_supported',
    'authenticate_failed',
    'provider_unreachable',
    'account_not_activated',
    'account_banned',
    'join_while_signed_in',
    'sso_linked_to_another',
    'not_logged_in',
    'password_again',
    'not_while_masked',
  ],
});
