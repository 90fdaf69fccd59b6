import type { Refusals } from '../shared/errors.ts';

export const refusals = {
  host_taken: {},
  school_not_waiting: {},
  cron_jobs_failed: {},
  already_initialized: {},
} as const satisfies Refusals;

type Own = typeof refusals;
declare module '../shared/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
