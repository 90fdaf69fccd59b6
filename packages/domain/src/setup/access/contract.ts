/** The doors by which the root of the system comes into a school (TEN-15): the school opens one for a time, or an emergency does. */
import { z } from 'zod';
import { asRoot } from '../../access/rights.ts';
import { contract } from '../../shared/contract.ts';
import { grantHours, LEAST_REASON, MOST_REASON } from '../../shared/visit.ts';
import { line, prose, Timestamp, WireInt } from '../../shared/wire.ts';

const Reason = prose(MOST_REASON).pipe(z.string().min(LEAST_REASON, { error: 'reason_too_short' }));

export const SystemAccess = z.object({
  kind: z.enum(['granted', 'emergency']),
  reason: z.string(),
  opener_name: z.string(),
  from_at: Timestamp,
  until_at: Timestamp,
});
export type SystemAccess = z.output<typeof SystemAccess>;

/** `call`: what was done, as `calls-told.ts` names it. */
export const SystemAct = z.object({ at: Timestamp, by: z.string(), call: z.string(), writes: z.boolean() });

/** What the root of a school sees of it: whether it is open, and the last that was done. */
export const schoolAccess = contract({
  method: 'GET',
  path: '/conf/api/system-access',
  access: asRoot,
  input: z.object({}),
  output: z.object({ open: SystemAccess.nullable(), acts: z.array(SystemAct) }),
});

/** Opens the school for some hours. */
export const grantAccess = contract({
  method: 'POST',
  path: '/conf/api/grant-system-access',
  access: asRoot,
  guarded: true,
  masked: false,
  audit: 'system.access-granted',
  message: 'system_access_granted',
  input: z.object({
    hours: WireInt.pipe(z.literal(grantHours)),
    reason: Reason,
  }),
  output: SystemAccess,
  errors: ['password_again'],
});

/** Closes it before its time. */
export const endAccess = contract({
  method: 'POST',
  path: '/conf/api/end-system-access',
  access: asRoot,
  guarded: true,
  masked: false,
  audit: 'system.access-ended',
  message: 'system_access_ended',
  input: z.object({}),
  output: z.object({ ended: z.number() }),
});

const OneSchool = z.object({ domain: line(63) });

/** The same, as the root of the system sees it before going in. */
export const accessToSchool = contract({
  method: 'GET',
  path: '/system/api/school-access',
  access: asRoot,
  input: OneSchool,
  output: z.object({ open: SystemAccess.nullable() }),
  errors: ['not_found'],
});

/** In an emergency, for an hour: every root of the school is told at once, with the reason. */
export const enterInEmergency = contract({
  method: 'POST',
  path: '/system/api/enter-school',
  access: asRoot,
  guarded: true,
  masked: false,
  audit: 'system.entered',
  message: 'system_access_opened',
  input: OneSchool.extend({ reason: Reason }),
  output: SystemAccess,
  errors: ['password_again', 'not_found'],
});

/** Ends it before its time, however it was opened; the school is told. */
export const leaveSchool = contract({
  method: 'POST',
  path: '/system/api/leave-school',
  access: asRoot,
  masked: false,
  audit: 'system.left',
  message: 'enter_school_ended',
  input: OneSchool,
  output: z.object({ ended: z.number() }),
  errors: ['not_found'],
});
