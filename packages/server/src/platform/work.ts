import { type Actor, guestOf } from '@sen/domain/shared/actor.ts';
import type pg from 'pg';
import { confinedDb, type Db } from './db.ts';
import { isDatabaseDown } from './db-errors.ts';

/** What slices do when others announce, by event name; it runs in the announcer's transaction. */
export type Hearer = (work: Work, payload: Readonly<Record<string, unknown>>) => Promise<void>;
export type Hearers = ReadonlyMap<string, readonly Hearer[]>;

/** One unit of work: a transaction in one school on behalf of one actor, at one moment. */
export interface Work {
  readonly db: Db;
  readonly actor: Actor;
  /** Unix seconds of the database, read once; the only time a service knows. */
  readonly now: number;
  readonly hearers: Hearers;
  /** Runs once the transaction is durable; never when it failed. */
  afterCommit(task: () => void): void;
  /** An account's sessions, roles or status change here: nothing remembered of it outlives the commit. */
  accountChanged(user_iid: number): void;
}

export type Task<T> = (work: Work) => Promise<T>;

/** Opens units of work. The only way to the data of a school. */
export interface Works {
  inSchool<T>(actor: Actor, task: Task<T>): Promise<T>;
  /** As the school itself: schedules, jobs and commands, where no person acts. */
  asSchool<T>(school_iid: number, task: Task<T>): Promise<T>;
}

interface Options {
  readonly pool: pg.Pool;
  readonly hearers: Hearers;
  /** Left out where nobody remembers accounts: commands and tests of data alone. */
  readonly onAccountChanged?: (school_iid: number, user_iid: number) => void;
  /** Seconds added to the database's clock; tests travel in time with it. */
  readonly clock_offset?: () => number;
}

export function openWorks({ pool, hearers, onAccountChanged = () => {}, clock_offset = () => 0 }: Options): Works {
  async function inSchool<T>(actor: Actor, task: Task<T>): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    const after: (() => void)[] = [];
    try {
      const begun = await begin(client, actor.school_iid);
      const db = confinedDb(client, actor.school_iid);
      const result = await task({
        db,
        actor,
        now: begun + clock_offset(),
        hearers,
        afterCommit: (step) => after.push(step),
        accountChanged: (user_iid) => after.push(() => onAccountChanged(actor.school_iid, user_iid)),
      });
      await client.query('commit');
      for (const step of after) step();
      return result;
    } catch (error) {
      broken = isDatabaseDown(error) ? asError(error) : await rollBack(client);
      throw error;
    } finally {
      client.release(broken);
    }
  }
  return { inSchool, asSchool: (school_iid, task) => inSchool(guestOf(school_iid, 'en'), task) };
}

/** Begins, sets the school for this transaction alone and reads the clock, in one round trip. */
async function begin(client: pg.PoolClient, school_iid: number): Promise<number> {
  if (!Number.isSafeInteger(school_iid)) throw new Error('a unit of work needs a school');
  const results: unknown = await client.query(
    `begin; set local app.school = '${school_iid}'; select extract(epoch from clock_timestamp())::float8 as now`,
  );
  const last = Array.isArray(results) ? results.at(-1) : undefined;
  const now: unknown = last?.rows?.[0]?.now;
  if (typeof now !== 'number') throw new Error('the database did not tell the time');
  return now;
}

/** An error when the connection itself is beyond use, so that the pool drops it. */
async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return asError(error);
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
