import { sql } from 'kysely';
import type pg from 'pg';
import { asTime, type Db } from './db.ts';

export interface CronRun {
  readonly started_at: number;
  readonly ended_at: number;
  readonly took_ms: number;
  readonly result: 'done' | 'failed';
  readonly error: string;
  /** Parts that failed while the others were done; 0 where it ended as a whole. */
  readonly failures: number;
}

/** One half of the locks' names; the other one is the job's. */
const LOCKS = "hashtext('cron')";

/** Holds the job for this connection until it lets go or ends; false where somebody else holds it. */
export const lockJob = async (client: pg.PoolClient, name: string): Promise<boolean> =>
  (await client.query<{ held: boolean }>(`select pg_try_advisory_lock(${LOCKS}, hashtext($1)) as held`, [name])).rows[0]
    ?.held ?? false;

export const unlockJob = (client: pg.PoolClient, name: string) =>
  client.query(`select pg_advisory_unlock(${LOCKS}, hashtext($1))`, [name]);

/** Of these jobs the ones that some server holds. */
export const listHeld = async (db: Db, names: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) name join pg_locks on locktype = 'advisory' and granted
      and classid = hashtext('cron')::oid and objid = hashtext(name)::oid
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return new Set(rows.map(({ name }) => name));
};

export const listRuns = (db: Db) =>
  db
    .selectFrom('cron_runs')
    .select(['name', 'started_at', 'ended_at', 'took_ms', 'result', 'error', 'failures'])
    .execute();

export const findRun = (db: Db, name: string) =>
  db.selectFrom('cron_runs').select('started_at').where('name', '=', name).executeTakeFirst();

export const saveRun = (db: Db, name: string, { started_at, ended_at, ...run }: CronRun) =>
  db
    .insertInto('cron_runs')
    .values({ name, ...run, started_at: asTime(started_at), ended_at: asTime(ended_at) })
    .onConflict((conflict) =>
      conflict.columns(['name']).doUpdateSet((eb) => ({
        started_at: eb.ref('excluded.started_at'),
        ended_at: eb.ref('excluded.ended_at'),
        took_ms: eb.ref('excluded.took_ms'),
        result: eb.ref('excluded.result'),
        error: eb.ref('excluded.error'),
        failures: eb.ref('excluded.failures'),
      })),
    )
    .execute();
