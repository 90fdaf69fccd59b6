/** Two records of one person become one. */
import { z } from 'zod';
import { within } from '../../access/rights.ts';
import { contract } from '../../shared/contract.ts';
import { seeing } from '../../shared/permission.ts';
import { Iid } from '../../shared/wire.ts';
import { mergeFields } from './rules.ts';

const Side = z.object({ iid: z.number(), name: z.string(), lname: z.string() });

/** What a merge would do. Changes nothing. */
export const mergePreview = contract({
  method: 'GET',
  path: '/user/api/merge-preview',
  access: within('user', 'users.update', 'iid'),
  masked: false,
  input: z.object({ iid: Iid, other_iid: Iid }),
  output: z.object({
    kept: Side,
    other: Side,
    /** What is known of either; what is sensitive is covered. */
    fields: z.array(z.object({ name: z.enum(mergeFields), kept: z.string(), other: z.string() })),
    /** Rows that move, by table, and those that the kept record has already. */
    moves: z.array(z.object({ table: z.string(), moved: z.number(), dropped: z.number() })),
    /** Why it cannot be: a text key, and the names it is about. */
    fault: z.object({ key: z.string(), names: z.array(z.string()) }).nullable(),
  }),
  errors: ['not_found', 'permission_denied'],
});

/** Everything of `other_iid` goes over to `iid`; the other record is closed and leads there. There is no way back. */
export const mergePeople = contract({
  method: 'POST',
  path: '/user/api/merge',
  access: within('user', 'users.update', 'iid'),
  guarded: true,
  masked: false,
  idempotent: false,
  audit: 'person.merged',
  message: 'merge_successful',
  input: z.object({
    iid: Iid,
    other_iid: Iid,
    /** Fields whose value is the other's. */
    take: z.array(z.enum(mergeFields)).max(mergeFields.length).default([]),
  }),
  output: z.object({ iid: z.number(), moved: z.number(), dropped: z.number() }),
  errors: ['not_found', 'permission_denied', 'not_mergeable', 'not_while_masked'],
});

/** Where the record of somebody went that was merged into another. */
export const mergedInto = contract({
  method: 'GET',
  path: '/user/api/merged-into',
  access: within('user', seeing('users'), 'iid'),
  input: z.object({ iid: Iid }),
  output: z.object({ iid: z.number().nullable() }),
});
