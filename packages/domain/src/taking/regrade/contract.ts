/** Calls by which finished takes of an exam are scored again by the newest keys of its questions: looked at first, then done lot by lot. */
import { z } from 'zod';
import { marks, within } from '../../access/rights.ts';
import { contract } from '../../shared/contract.ts';
import { Iid, line, Timestamp } from '../../shared/wire.ts';
import { TakeResult } from '../model.ts';
import { regradeStates } from './model.ts';

const exam = { course: Iid, item_iid: Iid };

/** Who would have another result, and by which questions; changes nothing. */
export const previewRegrade = contract({
  method: 'GET',
  path: '/take/api/regrade-preview',
  access: marks,
  input: z.object(exam),
  output: z.object({
    takes: z.number(),
    changes: z.array(
      z.object({ take_id: z.number(), user_iid: z.number(), name: z.string(), before: TakeResult, after: TakeResult }),
    ),
    /** Questions whose key differs from the one the takes were scored by. */
    questions: z.array(
      z.object({ question_iid: z.number(), name: z.string(), from_version: z.number(), to_version: z.number() }),
    ),
  }),
  errors: ['not_found', 'permission_denied'],
});

/** `done` of `total` takes are scored again, and `changed` of them have another result. */
export const Regrade = z.object({
  regrade_id: z.number(),
  state: z.enum(regradeStates),
  total: z.number(),
  done: z.number(),
  changed: z.number(),
  /** Text key that says why it could not go on. */
  failure: z.string(),
  by: z.string(),
  created_at: Timestamp,
});

/** Begins the work; one at a time on an exam. */
export const startRegrade = contract({
  method: 'POST',
  path: '/take/api/regrade',
  access: marks,
  guarded: true,
  audit: 'regrade.started',
  input: z.object({ ...exam, reason: line().default('') }),
  output: z.object({ regrade_id: z.number() }),
  errors: ['not_found', 'permission_denied', 'regrade_under_way'],
});

/** The latest one of an exam: how far it is, or how it ended. */
export const regradeStatus = contract({
  method: 'GET',
  path: '/take/api/regrade-status',
  access: marks,
  input: z.object(exam),
  output: z.object({ regrade: Regrade.nullable() }),
  errors: ['not_found', 'permission_denied'],
});

/** Ends it after the takes that are being scored; what is done stays. */
export const cancelRegrade = contract({
  method: 'POST',
  path: '/take/api/cancel-regrade',
  access: within('node', 'takes.mark'),
  idempotent: false,
  audit: 'regrade.cancelled',
  input: z.object({ regrade_id: Iid }),
  output: z.object({ state: z.enum(regradeStates) }),
  errors: ['not_found', 'regrade_over'],
});
