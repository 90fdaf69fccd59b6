/** Calls around people that are not the same for every kind of record: adding one with an account, finding some, parents and children. */
import { z } from 'zod';
import { addsPeople, within } from '../../access/rights.ts';
import { roles } from '../../shared/actor.ts';
import { contract, listOf } from '../../shared/contract.ts';
import { WireMetadata } from '../../shared/metadata.ts';
import { Iid, line, PageRequest, Timestamp, WireInt } from '../../shared/wire.ts';
import { NearPerson } from '../import/model.ts';
import { personKinds } from './model.ts';

/** How somebody who is added gets in at first. */
export const waysToBegin = ['link', 'password', 'later'] as const;

const text = (most = 255) => line(most).default('');

/** ORG-37, ORG-38. With a password it is told once, here; with a link the person gets a mail. Roles only by root of the school. */
export const addPerson = contract({
  method: 'POST',
  path: '/user/api/add-person',
  access: addsPeople,
  guarded: true,
  masked: false,
  idempotent: false,
  audit: 'person.added',
  message: 'insert_was_successful',
  input: z.object({
    kind: z.enum(personKinds),
    name: text(),
    lname: text(),
    mail: text(),
    code: text(40),
    phone: text(40),
    birthday: text(10),
    grade: text(40),
    school_year: text(40),
    organization_iid: Iid.optional(),
    roles: z.array(z.enum(roles)).max(roles.length).default([]),
    begin: z.enum(waysToBegin).default('later'),
    metadata: WireMetadata.default({}),
  }),
  output: z.object({ iid: z.number(), lname: z.string(), password: z.string().nullable() }),
  errors: ['student_exists_in_school', 'user_duplicate', 'invalid_input', 'permission_denied'],
});

/** Who may be the person that is about to be added: somebody asks before one person has two records. */
export const alikePeople = contract({
  method: 'POST',
  path: '/user/api/alike',
  access: addsPeople,
  writes: false,
  idempotent: false,
  input: z.object({
    name: text(),
    birthday: text(10),
    phone: text(40),
    mail: text(),
    code: text(40),
    grade: text(40),
  }),
  output: z.array(NearPerson),
});

const Found = z.object({
  iid: z.number(),
  name: z.string(),
  lname: z.string(),
  mail: z.string(),
  code: z.string(),
  category: z.number(),
  status: z.string(),
  avatar: z.string(),
});

/** ORG-32. Those who keep people find those they look after; teachers the learners of their courses. */
export const searchUsers = contract({
  method: 'GET',
  path: '/user/search',
  access: within('user', 'users.view'),
  list: true,
  input: z.object({
    keyword: line().default(''),
    category: WireInt.optional(),
    role: z.enum(roles).optional(),
    organization_iid: Iid.optional(),
    status: z.enum(['activated', 'unactivated', 'banned']).optional(),
    ...PageRequest,
  }),
  output: listOf(Found),
});

export const relations = ['', 'mother', 'father', 'guardian'] as const;
const Relative = z.object({
  iid: z.number(),
  name: z.string(),
  lname: z.string(),
  code: z.string(),
  relation: z.enum(relations).catch(''),
});
export type Relative = z.output<typeof Relative>;

/** Parents and children of a person, for those who keep their record; without `iid` one's own. */
export const family = contract({
  method: 'GET',
  path: '/user/api/family',
  access: 'signed_in',
  input: z.object({ iid: Iid.optional() }),
  output: z.object({ parents: z.array(Relative), children: z.array(Relative), can: z.object({ link: z.boolean() }) }),
  errors: ['not_found'],
});

export const linkChild = contract({
  method: 'POST',
  path: '/user/api/link-child',
  access: within('user', 'users.update', 'child_iid'),
  audit: 'person.child-linked',
  masked: false,
  input: z.object({ parent_iid: Iid, child_iid: Iid, relation: z.enum(relations).default('') }),
  output: z.object({ linked: z.boolean() }),
  errors: ['not_found', 'parent_of_oneself'],
});

export const unlinkChild = contract({
  method: 'POST',
  path: '/user/api/unlink-child',
  access: within('user', 'users.update', 'child_iid'),
  audit: 'person.child-unlinked',
  masked: false,
  input: z.object({ parent_iid: Iid, child_iid: Iid }),
  output: z.object({ unlinked: z.boolean() }),
  errors: ['not_found'],
});

/** A code for a parent: for one use, for a day. One's own, or of a student whose record the actor keeps. A new one ends the one before. */
export const makePairingCode = contract({
  method: 'POST',
  path: '/user/api/make-pairing-code',
  access: 'signed_in',
  audit: 'person.pairing-code-made',
  masked: false,
  idempotent: false,
  input: z.object({ child_iid: Iid.optional() }),
  output: z.object({ code: z.string(), expires_at: Timestamp }),
  errors: ['not_found', 'not_a_student'],
});

/** The parent's side of it. */
export const pairChild = contract({
  method: 'POST',
  path: '/user/api/pair-child',
  access: 'signed_in',
  audit: 'person.child-paired',
  masked: false,
  idempotent: false,
  input: z.object({ code: line(40) }),
  output: z.object({ iid: z.number(), name: z.string() }),
  errors: ['pairing_code_wrong', 'parent_of_oneself', 'too_many_requests'],
});
