/** The audit trail (general decision G16), as those read it who answer for the school. */
import { z } from 'zod';
import { readsTrail } from '../../access/rights.ts';
import { actionGroupNames } from '../../shared/area.ts';
import { contract, fileAt } from '../../shared/contract.ts';
import { exportFormats } from '../../shared/kind.ts';
import { Iid, line, Timestamp, wireIntBetween } from '../../shared/wire.ts';

const Named = z.object({ iid: z.number(), name: z.string() });
/** Who did it. `outside`: no account of this school, but whoever runs the platform; named as the visit names them, if any does. */
const Doer = Named.extend({ outside: z.literal(true).optional() });
const Day = z.iso.date();

export const AuditEntry = z.object({
  iid: z.number(),
  at: Timestamp,
  /** Name of the event; worded by `wordsOfAction`. */
  action: z.string(),
  by: Doer.nullable(),
  /** The person behind a masked session. */
  masked_by: Doer.nullable(),
  /** Name of the personal access token by which it was done. */
  by_token: z.string().optional(),
  object: z.object({ ntype: z.string(), iid: z.number(), name: z.string() }).nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown().optional(), after: z.unknown().optional() })),
});
export type AuditEntry = z.output<typeof AuditEntry>;

const filters = {
  /** Number, or part of the name, of who did it: in their own name, behind a masked session, or as the one whose name it takes. */
  who: line(120).optional(),
  /** A group of actions, or one by its name. */
  action: z.union([z.enum(actionGroupNames), line(60).pipe(z.string().regex(/^[a-z-]+\.[a-z-]+$/))]).optional(),
  /** Kind of record, and its number. */
  object: line(40)
    .pipe(z.string().regex(/^[a-z-]+$/))
    .optional(),
  record: Iid.optional(),
  /** Days of the school's zone, both included. */
  since: Day.optional(),
  until: Day.optional(),
};

/** Newest first. Pages are asked for by the event they begin behind, so that the last of a million costs what the first does. */
export const listAudit = contract({
  method: 'GET',
  path: '/audit/api/list',
  access: readsTrail,
  input: z.object({
    ...filters,
    target_domain: line().optional(),
    /** Only what is older, or newer, than this event. */
    before: Iid.optional(),
    after: Iid.optional(),
    items_per_page: wireIntBetween(1, 100).default(25),
  }),
  output: z.object({
    items: z.array(AuditEntry),
    has_older: z.boolean(),
    has_newer: z.boolean(),
    /** How many events the chain holds, and since when. */
    sealed: z.object({ count: z.number(), at: Timestamp }).nullable(),
  }),
});

/** The trail as it is filtered, behind a signed address. */
export const exportAudit = contract({
  method: 'POST',
  path: '/export/api/audit',
  access: readsTrail,
  guarded: true,
  idempotent: false,
  audit: 'reporting.audit-exported',
  objects: (output: unknown) => z.object({ url: z.string() }).parse(output),
  input: z.object({ ...filters, format: z.enum(exportFormats).default('csv') }),
  output: z.object({ url: z.string() }),
});

export const exportedAudit = fileAt('/audit/api/exported');
