import { z } from 'zod';
import { within } from '../../access/rights.ts';
import { contract } from '../../shared/contract.ts';
import { Iid } from '../../shared/wire.ts';
import { UserInfo } from '../model.ts';

/** IDN-51: goes on as somebody else, in a session of its own for at most an hour. */
export const loginAs = contract({
  method: 'POST',
  path: '/user/login-as',
  access: within('user', 'users.login_as', 'user'),
  idempotent: false,
  guarded: true,
  masked: false,
  limit: 'sign_in',
  audit: 'identity.masked',
  input: z.object({ user: Iid }),
  output: UserInfo,
  errors: [
    'user_not_existed',
    'mask_oneself',
    'mask_closed_account',
    'mask_root',
    'mask_upward',
    'mask_staff',
    'mask_not_a_learner',
    'mask_not_agreed',
  ],
});
