import { z } from 'zod';
import { overSchool } from '../../access/rights.ts';
import { contract } from '../../shared/contract.ts';
import { Iid, PageRequest, Timestamp, wireIntBetween } from '../../shared/wire.ts';
import { SchoolYear } from './model.ts';
import { Move, RollOverPlan } from './roll-over.ts';

export const RollOverCounts = z.object({
  classes: z.number(),
  new_classes: z.number(),
  up: z.number(),
  stay: z.number(),
  graduate: z.number(),
  leave: z.number(),
  /** In two classes of the year; they go with the first. */
  twice: z.number(),
});

/** What a roll-over begins with: the classes of a year and what usually becomes of them. */
export const rollOverDraft = contract({
  method: 'GET',
  path: '/classgroup/api/roll-over-draft',
  access: overSchool('organizations.update'),
  input: z.object({ from_year: SchoolYear.default(''), last_grade: wireIntBetween(1, 30).optional() }),
  output: z.object({
    years: z.array(z.string()),
    from_year: z.string(),
    to_year: z.string(),
    classes: z.array(
      z.object({ iid: z.number(), name: z.string(), grade: z.string(), members: z.number(), move: Move }),
    ),
  }),
  errors: ['permission_denied'],
});

/** What a plan would do; nothing is changed. */
export const rollOverPreview = contract({
  method: 'POST',
  path: '/classgroup/api/roll-over-preview',
  access: overSchool('organizations.update'),
  writes: false,
  idempotent: false,
  input: z.object({ plan: RollOverPlan, ...PageRequest }),
  output: z.object({
    counts: RollOverCounts,
    targets: z.array(z.object({ name: z.string(), grade: z.string(), is_new: z.boolean(), people: z.number() })),
    changes: z.array(
      z.object({
        user_iid: z.number(),
        name: z.string(),
        from: z.string(),
        what: z.enum(['up', 'stay', 'graduate', 'leave']),
        to: z.string(),
      }),
    ),
    total: z.number(),
  }),
  errors: ['invalid_input', 'permission_denied'],
});

/** Begins it in the background; one year is carried over once. */
export const beginRollOver = contract({
  method: 'POST',
  path: '/classgroup/api/roll-over',
  access: overSchool('organizations.update'),
  guarded: true,
  audit: 'classgroup.roll-over',
  input: z.object({ plan: RollOverPlan }),
  output: z.object({ iid: z.number() }),
  errors: ['invalid_input', 'permission_denied', 'roll_over_done_already'],
});

export const rollOverStatuses = ['queued', 'running', 'done', 'failed', 'undone'] as const;

/** The latest roll-overs, newest first. */
export const listRollOvers = contract({
  method: 'GET',
  path: '/classgroup/api/roll-overs',
  access: overSchool('organizations.update'),
  input: z.object({}),
  output: z.array(
    z.object({
      iid: z.number(),
      from_year: z.string(),
      to_year: z.string(),
      status: z.enum(rollOverStatuses),
      /** Steps done, and how many there are. */
      done: z.number(),
      total: z.number(),
      counts: RollOverCounts.nullable(),
      /** Text key of what went wrong. */
      failure: z.string(),
      created_at: Timestamp,
      created_by: z.string(),
    }),
  ),
  errors: ['permission_denied'],
});

/** Takes back all of it: people, grades, classes. Whoever was put into a new class by hand since keeps the class. */
export const undoRollOver = contract({
  method: 'POST',
  path: '/classgroup/api/roll-over-undo',
  access: overSchool('organizations.update'),
  guarded: true,
  audit: 'classgroup.roll-over-undone',
  input: z.object({ iid: Iid }),
  output: z.object({ people: z.number(), classes: z.number(), kept: z.number() }),
  errors: ['not_found', 'permission_denied', 'roll_over_not_done'],
});
