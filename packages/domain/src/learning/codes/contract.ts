/** Codes by which people come into a course themselves. */
import { z } from 'zod';
import { within } from '../../access/rights.ts';
import { contract } from '../../shared/contract.ts';
import { Iid, line, Moment, Timestamp, WireFlag, wireIntBetween } from '../../shared/wire.ts';

export const MOST_BY_CODE = 10_000;

const code = line();
/** Unix seconds; 0: until it is taken back. */
const ends_at = Moment.default(0);
/** How many may come by it; 0: as many as like. */
const most = wireIntBetween(0, MOST_BY_CODE).default(0);

const JoinCode = z.object({
  code: z.string(),
  ends_at: Timestamp,
  most: z.number(),
  used: z.number(),
  /** Address that joins, and a picture of it as a data address. */
  link: z.string(),
  qr: z.string(),
});

/** The code of a course; null where it has none. */
export const joinCode = contract({
  method: 'GET',
  path: '/course/api/join-code',
  access: within('node', 'users.create', 'course'),
  input: z.object({ course: Iid }),
  output: JoinCode.nullable(),
  errors: ['course_not_found'],
});

/** Makes the code of a course or changes its bounds. `renew`: another code from now on, by which nobody came yet. */
export const saveJoinCode = contract({
  method: 'POST',
  path: '/course/api/save-join-code',
  access: within('node', 'users.create', 'course'),
  audit: 'learning.code-saved',
  input: z.object({ course: Iid, ends_at, most, renew: WireFlag.default(false) }),
  output: JoinCode,
  errors: ['course_not_found'],
});

/** Nobody comes by it any more; who came stays. */
export const endJoinCode = contract({
  method: 'POST',
  path: '/course/api/end-join-code',
  access: within('node', 'users.create', 'course'),
  audit: 'learning.code-ended',
  input: z.object({ course: Iid }),
  output: z.object({ ended: z.boolean() }),
  errors: ['course_not_found'],
});

/** What a code leads to, before one decides. */
export const readJoinCode = contract({
  method: 'POST',
  path: '/course/api/read-join-code',
  access: 'signed_in',
  writes: false,
  limit: 'sign_in',
  input: z.object({ code }),
  output: z.object({
    ...{ course_iid: z.number(), siid: z.number(), slug: z.string(), name: z.string() },
    teachers: z.array(z.string()),
    /** They are in it already. */
    inside: z.boolean(),
  }),
  errors: ['join_code_unknown', 'join_code_ended', 'join_code_used_up', 'course_full', 'course_registration_closed'],
});

export const joinByCode = contract({
  method: 'POST',
  path: '/course/api/join-by-code',
  access: 'signed_in',
  limit: 'sign_in',
  masked: false,
  audit: 'learning.joined',
  input: z.object({ code }),
  output: z.object({ course_iid: z.number(), siid: z.number(), slug: z.string(), joined: z.boolean() }),
  errors: [
    'join_code_unknown',
    'join_code_ended',
    'join_code_used_up',
    'course_full',
    'course_registration_closed',
    'held_back',
  ],
});
