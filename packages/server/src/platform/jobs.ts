import { type Runner, run, type TaskList, Logger as WorkerLogger } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';

export interface Jobs {
  stop(): Promise<void>;
}

/** Background work in the same database, when a change asks for it. What runs here is idempotent: a job may run twice. */
export async function openJobs(owner: pg.Pool, tasks: TaskList, log: Logger): Promise<Jobs> {
  const runner: Runner = await run({
    pgPool: owner,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 5000,
    taskList: tasks,
    // What runs every so often is `platform/cron`; without this a file of that name would be looked for.
    parsedCronItems: [],
    logger: quietLogger(log),
  });
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'job runner ended'));
  return { stop: () => runner.stop() };
}

const quietLogger = (log: Logger) =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error({ source: 'jobs' }, message);
    else if (level === 'warning') log.warn({ source: 'jobs' }, message);
    else log.debug({ source: 'jobs' }, message);
  });
