/** Calls of a person's profile, and of those who look after accounts (IDN-58…67). */
import { z } from 'zod';
import { within } from '../../access/rights.ts';
import { languages } from '../../shared/actor.ts';
import { contract, listOf } from '../../shared/contract.ts';
import { seeing } from '../../shared/permission.ts';
import { Iid, line, PageRequest, prose, Timestamp, Version, WireFlag, WireInt } from '../../shared/wire.ts';
import { palettes, UserInfo, userStatuses } from '../model.ts';
import { widgets } from '../widgets.ts';
import { channels, chosenModes, Named } from './model.ts';
import { Sensitive } from './sensitive.ts';

const text = line().default('');
const Password = z.string().max(1000).default('');

/**
 * IDN-58…64. The step comes as `_sand_step`; without one it is `info`. Each step is saved as a whole, so a field left out is emptied.
 * Without `iid` it is oneself.
 */
export const updateUser = contract({
  method: 'POST',
  path: '/user/update',
  access: 'signed_in',
  idempotent: false,
  upload: true,
  audit: 'identity.profile-changed',
  message: 'update_was_successful',
  objects: (output) => z.object({ url: z.string() }).parse(output),
  input: z.object({
    iid: Iid.optional(),
    /** The one that was read: where another was saved since, the change is refused. Left out: whatever is there is changed. */
    version: Version.optional(),
    name: text,
    mail: text,
    birthday: text,
    sex: text,
    nationality: text,
    payer_iid: text,
    category: text,
    code: line(40).default(''),
    identity_number: line(40).default(''),
    grade: line(40).default(''),
    school_year: line(40).default(''),
    phone: line(40).default(''),
    address: line(500).default(''),
    city: text,
    emergency_name: text,
    emergency_phone: line(40).default(''),
    education_level: text,
    school_attended: text,
    field_of_study: text,
    graduation_year: text,
    admission_year: text,
    admission_major: text,
    admission_score: text,
    admission_documents: prose(5000).default(''),
    old_pass: Password,
    pass: Password,
    pass_confirm: Password,
    language: z.enum(languages).optional(),
    palette: z.enum(palettes).optional(),
    working_mode: z.enum(chosenModes).default(''),
    channels: z.array(z.enum(channels)).max(channels.length).default([]),
    /** Left out it stays. */
    teachers_sign_in: WireFlag.optional(),
    /** Left out it stays: nobody goes without an authenticator unasked. */
    ga_enabled: WireFlag.optional(),
    /** The picture of the step `avatar` comes as a file; without one the picture is taken away. */
    file: z
      .unknown()
      .refine((given) => given === undefined, 'picture_not_readable')
      .optional(),
  }),
  /** With the address where what was saved is edited (ERR-05). */
  output: UserInfo.extend({ version: z.number(), url: z.string() }),
  errors: [
    'edited_meanwhile',
    'user_not_existed',
    'user_exists',
    'user_duplicate',
    'password_again',
    'current_password_wrong',
    'account_without_password',
    'authenticator_required',
    'authenticator_demanded',
    'password_too_short',
    'password_too_common',
    'picture_not_readable',
    'picture_kind_not_taken',
    'too_large',
    'too_many_requests',
  ],
});

/** LRN-11: the parts of one's home in their order; none: the usual ones. */
export const saveWidgets = contract({
  method: 'POST',
  path: '/user/api/widgets',
  access: 'signed_in',
  input: z.object({ widget: z.array(z.enum(widgets)).max(widgets.length).default([]) }),
  output: z.object({ widget: z.array(z.string()) }),
  errors: ['not_while_masked'],
});

/** IDN-67: in the minor unit of the school's currency. */
export const balance = contract({
  method: 'GET',
  path: '/user/balance',
  access: 'signed_in',
  input: z.object({}),
  output: z.number(),
});

/** IDN-19, IDN-66: opens or closes an account; closing ends its sessions. */
export const setUserStatus = contract({
  method: 'POST',
  path: '/user/api/set-status',
  access: within('user', 'users.update', 'iid'),
  guarded: true,
  audit: 'identity.status-changed',
  masked: false,
  message: 'update_was_successful',
  /** `reason`: why the account is closed, for those who keep it. */
  input: z.object({ iid: Iid, status: z.enum(['activated', 'unactivated', 'banned']), reason: line(500).default('') }),
  /** `before`: what brings it back. */
  output: z.object({
    status: z.enum(userStatuses),
    ended: z.number(),
    before: z.object({ status: z.enum(userStatuses), reason: z.string() }),
  }),
  errors: ['user_not_existed'],
});

/** Wrong guesses at the account, whoever made them, count no more. */
export const unlockSignIn = contract({
  method: 'POST',
  path: '/user/api/unlock-sign-in',
  access: within('user', 'users.update', 'iid'),
  audit: 'identity.sign-in-unlocked',
  masked: false,
  message: 'sign_in_unlocked',
  input: z.object({ iid: Iid }),
  output: z.object({}),
  errors: ['user_not_existed'],
});

/** IDN-66: mails the person a link to a new password; nobody else learns it. */
export const sendPasswordLink = contract({
  method: 'POST',
  path: '/user/api/send-password-link',
  access: within('user', 'users.update', 'iid'),
  audit: 'identity.password-link-sent',
  masked: false,
  limit: 'register',
  message: 'password_link_sent',
  input: z.object({ iid: Iid }),
  output: z.object({}),
  errors: ['user_not_existed', 'account_without_mail'],
});

/** IDN-66: a new password, told once, for those who have no mail. Sessions end. */
export const makePassword = contract({
  method: 'POST',
  path: '/user/api/make-password',
  access: within('user', 'users.update', 'iid'),
  guarded: true,
  masked: false,
  idempotent: false,
  audit: 'identity.password-made',
  input: z.object({ iid: Iid }),
  output: z.object({ password: z.string() }),
  errors: ['user_not_existed'],
});

/** What is covered in lists and records of this person; who saw it and what is noted. */
export const showSensitive = contract({
  method: 'POST',
  path: '/user/api/show-sensitive',
  access: within('user', 'users.update', 'iid'),
  masked: false,
  idempotent: false,
  audit: 'person.sensitive-shown',
  input: z.object({ iid: Iid }),
  output: Sensitive,
  errors: ['user_not_existed'],
});

/** What a person did and what was done to their account, newest first, in one year of the school's zone. */
export const userHistory = contract({
  method: 'GET',
  path: '/user/api/history',
  access: within('user', seeing('users'), 'iid'),
  list: true,
  input: z.object({ iid: Iid, year: WireInt.pipe(z.int().min(1970).max(9999)).optional(), ...PageRequest }),
  output: listOf(
    z.object({
      iid: z.number(),
      at: Timestamp,
      name: z.string(),
      actor: Named.nullable(),
      masked_by: Named.nullable(),
      /** Name of the personal access token by which it was done. */
      by_token: z.string().optional(),
      /** Which fields or part it was about, where the event tells. */
      about: z.string(),
    }),
  ),
  errors: ['user_not_existed'],
});
