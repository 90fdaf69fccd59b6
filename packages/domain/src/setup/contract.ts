/** Calls of a school's beginning: asking for it, approving it, its first setup, and the sample it may look at. */
import { z } from 'zod';
import { asRoot } from '../access/rights.ts';
import { PASSWORD_MAX_LENGTH } from '../identity/password-length.ts';
import { languages } from '../shared/actor.ts';
import { contract, listOf } from '../shared/contract.ts';
import { line, PageRequest, prose, Timestamp, WireFlag, wireIntBetween } from '../shared/wire.ts';
import { OrgType, palettes, schoolTypes } from '../tenancy/model.ts';
import { themeNames } from '../tenancy/palettes.ts';
import { setupSteps } from './rules.ts';

export const schoolStatuses = ['queued', 'approved', 'refused', 'deleted'] as const;

/** TEN-50. The host may be asked for in any case; an empty or wrong field is named in `err`. */
export const askForSchool = contract({
  method: 'POST',
  path: '/school/api/register',
  access: 'any_host',
  limit: 'ask',
  message: 'school_asked',
  input: z.object({
    name: line().default(''),
    host: line().default(''),
    type: z.enum(schoolTypes).default('sis'),
    language: z.enum(languages).default('en'),
    contact_name: line().default(''),
    mail: line().default(''),
    phone: line(40).default(''),
  }),
  output: z.object({ host: z.string() }),
  errors: ['host_taken', 'register_disabled'],
});

/** A school as the system root sees it. Every text in it was typed by strangers and is shown as plain text. */
export const SchoolSummary = z.object({
  iid: z.number(),
  domain: z.string(),
  name: z.string(),
  type: z.enum(schoolTypes),
  language: z.enum(languages),
  status: z.enum(schoolStatuses),
  created_at: Timestamp,
  hosts: z.array(z.string()),
  people: z.number(),
  has_root: z.boolean(),
  /** Who asked for it, and how it should be found. */
  asked: z.object({
    host: z.string().default(''),
    contact_name: z.string().default(''),
    mail: z.string().default(''),
    phone: z.string().default(''),
    /** Why it was refused. */
    reason: z.string().default(''),
  }),
});

/** TEN-47. */
export const systemOverview = contract({
  method: 'GET',
  path: '/system/api/overview',
  access: asRoot,
  input: z.object({}),
  output: z.object({
    schools: z.object({ queued: z.number(), approved: z.number(), refused: z.number() }),
    people: z.number(),
    /** Exams under way at this moment. */
    running: z.number(),
    mails_waiting: z.number(),
    health: z.object({
      version: z.string(),
      node: z.string(),
      database: z.string(),
      database_bytes: z.number(),
      memory_bytes: z.number(),
      /** Seconds since this server started. */
      uptime_s: z.number(),
      /** Milliseconds one round trip to the database took. */
      database_ms: z.number(),
    }),
  }),
});

export const systemSchools = contract({
  method: 'GET',
  path: '/system/api/schools',
  access: asRoot,
  list: true,
  input: z.object({ keyword: line().default(''), status: z.enum(schoolStatuses).optional(), ...PageRequest }),
  output: listOf(SchoolSummary),
});

const OneSchool = z.object({ domain: line(63) });

export const systemSchool = contract({
  method: 'GET',
  path: '/system/api/school',
  access: asRoot,
  input: OneSchool,
  output: SchoolSummary,
  errors: ['not_found'],
});

const decided = ['password_again', 'not_found', 'school_not_waiting'] as const;

/** Opens a queued school at a host (the one asked for, unless told) and invites its contact to the first setup. */
export const approveSchool = contract({
  method: 'POST',
  path: '/system/api/approve-school',
  access: asRoot,
  audit: 'setup.school-approved',
  message: 'school_approved',
  input: OneSchool.extend({ host: line().default('') }),
  output: SchoolSummary,
  errors: [...decided, 'host_taken'],
});

/** Characters of the reason for which a school is refused. */
export const MOST_REASON = 500;

export const refuseSchool = contract({
  method: 'POST',
  path: '/system/api/refuse-school',
  access: asRoot,
  audit: 'setup.school-refused',
  message: 'school_refused',
  input: OneSchool.extend({ reason: prose(MOST_REASON).default('') }),
  output: SchoolSummary,
  errors: decided,
});

/** Sends the contact of an approved school without a root account another link; earlier ones end. */
export const inviteAgain = contract({
  method: 'POST',
  path: '/system/api/invite-again',
  access: asRoot,
  audit: 'setup.invited',
  message: 'invitation_sent',
  input: OneSchool,
  output: z.object({ mail: z.string() }),
  errors: [...decided, 'already_initialized'],
});

/** How the installation behaves as a whole. */
export const PlatformSettings = z.object({
  /** Minutes for which a password counts before a privileged action asks for it again. */
  reauth_minutes: wireIntBetween(1, 60).default(10),
  /** Whether strangers may ask for a school. */
  register_open: WireFlag.default(true),
  /** What a wanted host ends in unless typed otherwise, such as `sen.example`. */
  host_suffix: line(200).default(''),
  /** Language and time zone a new school begins with. */
  language: z.enum(languages).default('vn'),
  timezone: line(60).default('Asia/Ho_Chi_Minh'),
});
export type PlatformSettings = z.output<typeof PlatformSettings>;

export const getPlatformConf = contract({
  method: 'GET',
  path: '/system/api/conf',
  access: asRoot,
  input: z.object({}),
  output: PlatformSettings.extend({ roots: z.array(z.object({ name: z.string(), lname: z.string() })) }),
});

export const savePlatformConf = contract({
  method: 'POST',
  path: '/system/api/save-conf',
  access: asRoot,
  guarded: true,
  audit: 'setup.platform-changed',
  message: 'update_was_successful',
  /** A save over settings that are not `was` any more is refused. */
  input: PlatformSettings.extend({ was: PlatformSettings.optional() }),
  output: PlatformSettings,
  errors: ['password_again', 'edited_meanwhile'],
});

/** What the public form begins with. */
export const askingDefaults = contract({
  method: 'GET',
  path: '/school/api/register-form',
  access: 'any_host',
  input: z.object({}),
  output: PlatformSettings.pick({ register_open: true, host_suffix: true, language: true }),
});

/** TEN-51: whether the school still waits for its first setup, and what is wrong with the link. */
export const initializeState = contract({
  method: 'GET',
  path: '/site/api/initialize-state',
  access: 'everyone',
  at_door: true,
  input: z.object({ token: line().default('') }),
  output: z.object({
    open: z.boolean(),
    link: z.enum(['good', 'invalid_invite', 'invite_expired', 'invite_already_accepted']),
    mail: z.string(),
    contact_name: z.string(),
  }),
});

export const initialize = contract({
  method: 'POST',
  path: '/site/api/initialize',
  access: 'everyone',
  at_door: true,
  limit: 'register',
  audit: 'setup.initialized',
  message: 'school_initialized',
  input: z.object({
    token: line().default(''),
    name: line().default(''),
    lname: line().default(''),
    mail: line().default(''),
    pass: z.string().max(PASSWORD_MAX_LENGTH).default(''),
    layout: z.enum(themeNames).default('lotus'),
    color_palette: z.enum(palettes).default('light'),
    org_types: z.array(OrgType).max(50).default([]),
    semester_name: line().default(''),
    start_date: line(10).default(''),
    end_date: line(10).default(''),
  }),
  output: z.object({ lname: z.string() }),
  errors: [
    'already_initialized',
    'invalid_invite',
    'invite_expired',
    'invite_already_accepted',
    'user_exists',
    'password_too_short',
    'password_too_common',
  ],
});

export const sampleStates = ['loading', 'in', 'removing', 'out'] as const;

const Sample = z.object({
  state: z.enum(sampleStates),
  done: z.number(),
  total: z.number(),
  /** Nodes that stayed at the last removal, because people had worked with them. */
  kept: z.number(),
  course: z.object({ iid: z.number(), siid: z.number(), slug: z.string(), name: z.string() }).nullable(),
});

/** What the administrator still has to do, and how the sample stands. */
export const setupChecklist = contract({
  method: 'GET',
  path: '/site/api/setup-checklist',
  access: asRoot,
  input: z.object({}),
  output: z.object({ steps: z.array(z.object({ step: z.enum(setupSteps), done: z.boolean() })), sample: Sample }),
});

/** Puts the sample in or takes it out, in the background. */
export const sampleData = contract({
  method: 'POST',
  path: '/site/api/sample-data',
  access: asRoot,
  audit: 'setup.sample',
  input: z.object({ a: z.enum(['in', 'out']) }),
  output: Sample,
});

/** Sends the person a mail, so that the school sees that its mails arrive. */
export const testMail = contract({
  method: 'POST',
  path: '/site/api/test-mail',
  access: asRoot,
  message: 'test_mail_sent',
  input: z.object({}),
  output: z.object({ mail: z.string() }),
  errors: ['account_without_mail'],
});
