import { performance } from 'node:perf_hooks';
import { isDue, isToldOf, OFTEN_S } from '@sen/domain/shared/cron.ts';
import { Refusal } from '@sen/domain/shared/errors.ts';
import { SYSTEM_DOMAIN } from '@sen/domain/shared/system.ts';
import type pg from 'pg';
import type { CronRun } from './cron-repository.ts';
import * as repository from './cron-repository.ts';
import { repeat } from './repeat.ts';
import type { Cron, Open, Schedule } from './route.ts';
import type { Task } from './work.ts';

/**
 * What the installation does by itself every so often: once in its time and never twice at once, however many servers there are.
 * The process that runs a job holds a database lock that ends with its connection, and writes the result to `cron_runs`.
 */
export function openCron(schedules: readonly Schedule[]) {
  const told = new Map<string, CronRun>();
  const by_hand = new Set<Promise<unknown>>();

  async function run(open: Open, schedule: Schedule, at_once: boolean): Promise<CronRun | undefined> {
    const { name, every_s } = schedule;
    const client = await open.pool.connect();
    let held = true;
    try {
      held = await repository.lockJob(client, name);
      if (!held || !(at_once || (await isTime(open, schedule)))) return undefined;
      const ran = await runOf(open, schedule);
      if (at_once || isToldOf(every_s, ran, told.get(name))) {
        await asSystem(open, ({ db }) => repository.saveRun(db, name, ran));
        told.set(name, ran);
      }
      return ran;
    } finally {
      // A connection that cannot let go is closed, and the lock with it.
      client.release(held && !(await letsGo(client, name)));
    }
  }

  /** @returns how to end it: what runs comes to its end first. */
  function begin(open: Open): () => Promise<void> {
    const ends = schedules.map((schedule) => {
      const round_s = Math.min(schedule.every_s, OFTEN_S);
      return repeat(schedule.name, round_s * 1000, () => run(open, schedule, false), open.log);
    });
    return async () => {
      for (const end of ends) await end();
      await Promise.allSettled(by_hand);
    };
  }

  const runNow: Cron['runNow'] = (open, name) => {
    const schedule = schedules.find((one) => one.name === name);
    if (!schedule) throw new Error(`there is no job ${name}`);
    const running = run(open, schedule, true);
    by_hand.add(running);
    return running.finally(() => by_hand.delete(running));
  };

  return { schedules, begin, runNow };
}

const letsGo = (client: pg.PoolClient, name: string): Promise<boolean> =>
  repository.unlockJob(client, name).then(
    () => true,
    () => false,
  );

const asSystem = async <T>({ schools, works }: Open, task: Task<T>): Promise<T | undefined> => {
  const system = await schools.byDomain(SYSTEM_DOMAIN);
  return system ? works.asSchool(system.iid, task) : undefined;
};

/** What runs all the time asks nobody. */
const isTime = async (open: Open, { name, every_s }: Schedule): Promise<boolean> =>
  every_s < OFTEN_S || isDue(every_s, await asSystem(open, ({ db }) => repository.findRun(db, name)), open.clock.now());

async function runOf(open: Open, { name, run }: Schedule): Promise<CronRun> {
  const started_at = open.clock.now();
  const begun = performance.now();
  const ended = (result: 'done' | 'failed', error: string, failures = 0) => {
    const took_ms = Math.round(performance.now() - begun);
    return { started_at, ended_at: started_at + took_ms / 1000, took_ms, result, error, failures };
  };
  try {
    await run(open);
    return ended('done', '');
  } catch (error) {
    open.log.warn({ err: error, schedule: name }, 'schedule failed');
    return error instanceof AggregateError
      ? ended('failed', kindOfFailure(error.errors[0]), error.errors.length)
      : ended('failed', kindOfFailure(error));
  }
}

/** Says enough to look for it in the log, and nothing of anybody's data. */
function kindOfFailure(error: unknown): string {
  if (error instanceof Refusal) return error.key;
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name;
}
