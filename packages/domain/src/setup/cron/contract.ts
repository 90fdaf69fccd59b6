/** Work that the installation does by itself every so often, and the root of the system at will (REP-17). */
import { z } from 'zod';
import { asRoot } from '../../access/rights.ts';
import { contract } from '../../shared/contract.ts';
import { line, Timestamp } from '../../shared/wire.ts';

export const cronResults = ['done', 'failed'] as const;

export const CronState = z.object({
  /** As the area that brings it calls it; its words are `cron_name_…` and `cron_note_…`. */
  name: line(60),
  /** Seconds from one run to the next. */
  plan: z.object({ every_s: z.number() }),
  running: z.boolean(),
  last_run: z
    .object({
      started_at: Timestamp,
      ended_at: Timestamp,
      /** Seconds, to the thousandth. */
      took_s: z.number(),
      result: z.enum(cronResults),
      /** What kind of failure it was; its story is in the server's log. */
      error: z.string(),
      /** Parts that failed, such as schools or sittings, while the others were done. */
      failures: z.number(),
    })
    .nullable(),
});
export type CronState = z.output<typeof CronState>;

export const getCron = contract({
  method: 'GET',
  path: '/cron/api/get',
  access: asRoot,
  input: z.object({}),
  output: z.array(CronState),
  errors: ['permission_denied'],
});

/** Starts it unless it runs already, here or on another server. What takes long goes on after the answer: `running` tells. */
export const runCron = contract({
  method: 'POST',
  path: '/cron/api/run',
  access: asRoot,
  guarded: true,
  masked: false,
  audit: 'setup.job-started',
  input: z.object({ name: line(60) }),
  output: CronState,
  errors: ['permission_denied', 'password_again', 'invalid_input', 'cron_jobs_failed'],
});
