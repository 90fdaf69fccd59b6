import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { line } from '../../shared/wire.ts';

const Forgot = z.object({ changed: z.boolean() });

/** IDN-32. With `mail` (mail or login name) it asks for a link; with `token` and `pass` it sets the password. */
export const forgotPassword = contract({
  method: 'POST',
  path: '/user/forgot-password',
  access: 'everyone',
  at_door: true,
  limit: 'sign_in',
  idempotent: false,
  audit: 'identity.password-reset',
  message: (output) => (Forgot.parse(output).changed ? 'password_changed' : 'password_reset_mail_sent'),
  input: z.object({
    mail: line().default(''),
    token: line().default(''),
    pass: z.string().max(1000).default(''),
  }),
  output: Forgot,
  errors: ['reset_link_not_valid', 'password_too_short', 'password_too_common', 'too_many_requests'],
});

/** Proves the mail address of an account that waits for it (`confirm_mail`), or the new one of an account that is to have it. */
export const confirmMail = contract({
  method: 'POST',
  path: '/user/api/confirm-mail',
  access: 'everyone',
  at_door: true,
  limit: 'sign_in',
  idempotent: false,
  audit: 'identity.mail-confirmed',
  message: 'mail_confirmed',
  input: z.object({ token: line().default('') }),
  output: z.object({ confirmed: z.boolean() }),
  errors: ['confirm_link_not_valid', 'user_exists'],
});

/** Lets one’s own address stay as it is: the link that went to the new one works no more. */
export const cancelMailChange = contract({
  method: 'POST',
  path: '/user/api/cancel-mail-change',
  access: 'signed_in',
  audit: 'identity.mail-change-cancelled',
  masked: false,
  message: 'mail_change_cancelled',
  input: z.object({}),
  output: z.object({ cancelled: z.boolean() }),
});
