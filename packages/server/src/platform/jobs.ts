import { type Runner, run, type TaskList, Logger as WorkerLogger } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';

export interface Jobs {
  stop(): Promise<void>;
}

/**
 * Background work in the same database. What runs here is idempotent: a job may run twice.
 * @param crontab one line per schedule, as graphile-worker reads it (UTC).
 */
export async function openJobs(owner: pg.Pool, tasks: TaskList, crontab: string, log: Logger): Promise<Jobs> {
  const runner: Runner = await run({
    pgPool: owner,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 5000,
    taskList: tasks,
    crontab,
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
