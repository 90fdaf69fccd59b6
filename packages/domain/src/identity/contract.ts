import { z } from 'zod';
import { contract } from '../shared/contract.ts';
import { Iid, line, Timestamp, WireFlag } from '../shared/wire.ts';
import { PublicConf, School } from '../tenancy/model.ts';
import { UserInfo } from './model.ts';
import { fullProfile } from './profile/model.ts';

const Password = z.string().max(1000);

/** IDN-04…06. */
export const login = contract({
  method: 'POST',
  path: '/user/login',
  access: 'everyone',
  at_door: true,
  limit: 'sign_in',
  idempotent: false,
  audit: 'identity.login',
  input: z.object({
    lname: line().default(''),
    pass: Password.default(''),
    remember_me: WireFlag.default(false),
  }),
  output: UserInfo,
  errors: ["the_login_fields_can't_be_empty", 'login_failed', 'account_not_activated', 'account_banned'],
});

/** IDN-15. A GET that writes: same origin only. */
export const logout = contract({
  method: 'GET',
  path: '/user/logout',
  access: 'everyone',
  at_door: true,
  by_token: false,
  writes: true,
  idempotent: false,
  message: 'logout_successfull',
  input: z.object({}),
  /** Who goes on in this browser after a masked session (IDN-55). */
  output: z.object({ restored: UserInfo.optional() }),
});

/** IDN-20…26. A GET that writes: same origin only, the query is never logged. */
export const register = contract({
  method: 'GET',
  path: '/user/register',
  access: 'everyone',
  at_door: true,
  by_token: false,
  writes: true,
  idempotent: false,
  limit: 'register',
  audit: 'identity.register',
  /** Null: the account waits until its mail is confirmed. */
  message: (output) => (output === null ? 'confirm_mail_sent' : undefined),
  input: z.object({ name: line().default(''), mail: line().default(''), pass: Password.default('') }),
  output: UserInfo.nullable(),
  errors: [
    "the_register_fields_can't_be_empty",
    'user_exists',
    'register_disabled',
    'password_too_short',
    'password_too_common',
  ],
});

/** IDN-18. Without `iid` the signed-in user; another person's only for staff, headmaster and root. */
export const fullInfo = contract({
  method: 'GET',
  path: '/user/api/full-info',
  access: 'signed_in',
  input: z.object({ iid: Iid.optional() }),
  output: UserInfo.extend(fullProfile),
  errors: ['user_not_existed'],
});

export const Session = z.object({
  id: z.string(),
  current: z.boolean(),
  device: z.string(),
  created_at: Timestamp,
  seen_at: Timestamp,
});

/** Where the signed-in user is signed in. */
export const listSessions = contract({
  method: 'GET',
  path: '/user/api/sessions',
  access: 'signed_in',
  by_token: false,
  input: z.object({}),
  output: z.array(Session),
});

/** Ends one session of the signed-in user, or all but the current one. */
export const endSessions = contract({
  method: 'POST',
  path: '/user/api/end-sessions',
  access: 'signed_in',
  audit: 'identity.sessions-ended',
  masked: false,
  input: z.object({ id: line().optional() }),
  output: z.object({ ended: z.number() }),
});

/** TEN-05…07: a school's face and who is signed in there. Code 601 where the host has no school. */
export const getInformationByDomain = contract({
  method: 'POST',
  path: '/site/get-information-by-domain',
  access: 'any_host',
  writes: false,
  input: z.object({ hostname: line().default('') }),
  output: z.object({ domain: z.string(), conf: PublicConf, school: School, userInfo: UserInfo.nullable() }),
  errors: ['school_not_exist'],
});
