import {
  cronResults,
  type getCron as getCronCall,
  type runCron as runCronCall,
} from '@sen/domain/setup/cron/contract.ts';
import type { Actor } from '@sen/domain/shared/actor.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { z } from 'zod';
import { type CronRun, listHeld, listRuns } from '../../../platform/cron-repository.ts';
import { emit } from '../../../platform/events.ts';
import type { Open, Visit } from '../../../platform/route.ts';
import type { Work } from '../../../platform/work.ts';
import { requireProvenRoot, requireSystemRoot } from '../system.ts';

type States = Output<typeof getCronCall>;
type Row = Awaited<ReturnType<typeof listRuns>>[number];

const Result = z.enum(cronResults);

/** For so long the answer waits for the end of what it started. */
const PATIENCE_MS = 8000;

export async function getCron(open: Open, _input: Input<typeof getCronCall>, visit: Visit): Promise<States> {
  return open.works.reading(actorOf(visit), (work) => {
    requireSystemRoot(work, visit);
    return statesOf(open, work);
  });
}

/** What fails while the answer waits is refused; the list says what kind of failure it was. */
export async function runCron(open: Open, { name }: Input<typeof runCronCall>, visit: Visit) {
  await open.works.inSchool(actorOf(visit), async (work) => {
    await requireProvenRoot(work, visit);
    if (!open.cron.schedules.some((schedule) => schedule.name === name))
      refuse('invalid_input', { err: { name: 'this_field_is_not_valid' } });
    await emit(work, 'setup.job-started', { name });
  });
  const run = await withinPatience(open.cron.runNow(open, name));
  if (run?.result === 'failed') refuse('cron_jobs_failed');
  const states = await open.works.inSchool(actorOf(visit), (work) => statesOf(open, work));
  return states.find((state) => state.name === name) ?? refuse('cron_jobs_failed');
}

const actorOf = ({ session }: Visit): Actor => session?.actor ?? refuse('not_logged_in');

async function withinPatience(run: Promise<CronRun | undefined>): Promise<CronRun | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  return Promise.race([run, patience]).finally(() => clearTimeout(timer));
}

const told = ({ started_at, ended_at, took_ms, result, error, failures }: Row) => ({
  started_at,
  ended_at,
  took_s: took_ms / 1000,
  result: Result.parse(result),
  error,
  failures,
});

async function statesOf({ cron: { schedules } }: Open, { db }: Work): Promise<States> {
  const names = schedules.map(({ name }) => name);
  const [runs, held] = await Promise.all([listRuns(db), listHeld(db, names)]);
  return schedules.map(({ name, every_s }) => {
    const run = runs.find((one) => one.name === name);
    return { name, plan: { every_s }, running: held.has(name), last_run: run ? told(run) : null };
  });
}
