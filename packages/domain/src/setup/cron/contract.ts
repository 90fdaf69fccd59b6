/** Work that the installation does by itself every so often, and the root of the system at will (REP-17). */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { Timestamp } from '../../shared/wire.ts';

export const cronJobs = [
  'over_time_takes',
  'smart_group_rescan',
  'revive_imports',
  'remove_old_notices',
  'clean_up',
] as const;
export type CronJob = (typeof cronJobs)[number];

export const cronResults = ['done', 'failed'] as const;

export const CronState = z.object({
  name: z.enum(cronJobs),
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
  access: ['root'],
  input: z.object({}),
  output: z.array(CronState),
  errors: ['permission_denied'],
});

/** Starts it unless it runs already, here or on another server. What takes long goes on after the answer: `running` tells. */
export const runCron = contract({
  method: 'POST',
  path: '/cron/api/run',
  access: ['root'],
  guarded: true,
  masked: false,
  audit: 'setup.job-started',
  input: z.object({ name: z.enum(cronJobs) }),
  output: CronState,
  errors: ['permission_denied', 'password_again', 'cron_jobs_failed'],
});
