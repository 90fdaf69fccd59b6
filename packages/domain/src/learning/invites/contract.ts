import { z } from 'zod';
import { invitesPeople } from '../../access/rights.ts';
import { UserInfo } from '../../identity/model.ts';
import { roles } from '../../shared/actor.ts';
import { contract } from '../../shared/contract.ts';
import { Iid, line, Timestamp } from '../../shared/wire.ts';

const token = line().default('');

/** IDN-27: invites somebody by mail, as a learner or with a role, into the school or one course. */
export const invite = contract({
  method: 'POST',
  path: '/user/api/invite',
  access: invitesPeople,
  guarded: true,
  masked: false,
  audit: 'learning.invited',
  message: 'invite_successful',
  input: z.object({
    mail: line().default(''),
    name: line().default(''),
    role: z.enum(['', ...roles]).default(''),
    course: Iid.optional(),
  }),
  output: z.object({ iid: z.number(), expires_at: Timestamp }),
  errors: ['permission_denied', 'course_not_found'],
});

/** What an invitation is for, to whoever holds its link. */
export const readInvite = contract({
  method: 'POST',
  path: '/user/api/read-invite',
  access: 'everyone',
  at_door: true,
  writes: false,
  limit: 'sign_in',
  input: z.object({ token }),
  output: z.object({
    mail: z.string(),
    name: z.string(),
    role: z.enum(['', ...roles]),
    course_name: z.string(),
    invited_by: z.string(),
    expires_at: Timestamp,
    /** The address has an account already, so that signing in is the way. */
    has_account: z.boolean(),
  }),
  errors: ['invalid_invite', 'invite_expired', 'invite_already_accepted'],
});

/** IDN-27. Signed in: for one's own account; else `name` and `pass` make a new one, also where the school takes no registrations. */
export const acceptInvite = contract({
  method: 'POST',
  path: '/user/api/accept-invite',
  access: 'everyone',
  at_door: true,
  limit: 'sign_in',
  idempotent: false,
  masked: false,
  audit: 'learning.invite-accepted',
  message: 'invite_accepted',
  input: z.object({ token, name: line().default(''), pass: z.string().max(1000).default('') }),
  output: UserInfo,
  errors: [
    'invalid_invite',
    'invite_expired',
    'invite_already_accepted',
    'invite_for_another',
    'user_exists',
    "the_register_fields_can't_be_empty",
    'password_too_short',
    'password_too_common',
  ],
});
