import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventName, PayloadOf } from '@sen/domain/events.ts';
import { type Actor, guestOf } from '@sen/domain/shared/actor.ts';
import type { Attachment } from '@sen/domain/shared/attachment.ts';
import { Refusal } from '@sen/domain/shared/errors.ts';
import type pg from 'pg';
import type { Changes } from './changes.ts';
import { type Company, Crowds, type Outcomes, type Unit } from './crowds.ts';
import { confinedDb, type Db } from './db.ts';
import { isDatabaseDown } from './db-errors.ts';
import { Pipe, ship } from './pipe.ts';
import { Readings } from './readings.ts';
import type { AllTables } from './table.ts';
import { takeTrip } from './trip.ts';

/** What a slice does when others announce, by event name; it runs in the announcer's transaction. */
export type Hears = { readonly [N in EventName]?: (work: Work, payload: PayloadOf<N>) => Promise<void> };
/** Of all slices that hear. */
export type Hearers = readonly Hears[];

/** How a record of a kind is found, by those who may see it. */
export type Finds = ReadonlyMap<
  string,
  (work: Work, iid: number) => Promise<{ readonly name: string; readonly deleted_at: number | null } | undefined>
>;

/** Keeps the files that hang at records; what is beside or below the slice that does reaches it by the unit of work. */
export interface FileKeeper {
  /** Attachments of a field as they are kept. Refuses files that are neither the actor's own nor hung there `before`. */
  toKeep(
    work: Work,
    given: readonly Attachment[],
    before: readonly Attachment[],
    field?: string,
  ): Promise<Attachment[]>;
  /** Keeps what a record holds from being thrown away: its `attachments`, and what its texts show. */
  hold(work: Work, record: { readonly ntype: string; readonly iid: number }, fields: object): Promise<void>;
}

const nobody = (): never => {
  throw new Error('nobody keeps files here');
};
/** Of tests and commands that have to do with none. */
export const noFiles: FileKeeper = { toKeep: nobody, hold: nobody };

/** One unit of work: a transaction in one school on behalf of one actor, at one moment. Statements asked for at once travel together. */
export interface Work {
  readonly db: Db;
  readonly actor: Actor;
  /** Unix seconds of the database, read once; the only time a service knows. */
  readonly now: number;
  readonly hearers: Hearers;
  /** What slices say of their tables. */
  readonly tables: AllTables;
  /** Records by their kinds, for those that name one of another kind. */
  readonly finds: Finds;
  /** What hangs at records. */
  readonly file_keeper: FileKeeper;
  /** Tables written to so far: what is remembered of them may be stale in here. Raw statements count as `*` too. */
  readonly wrote: ReadonlySet<string>;
  /** Runs once the transaction is durable; never when it failed. */
  afterCommit(task: () => void): void;
  /** An account's sessions, roles or status change here: nothing remembered of it outlives the commit. */
  accountChanged(user_iid: number): void;
}

export type Task<T> = (work: Work) => Promise<T>;

export interface Crowd extends Company {
  /**
   * The unit asks for all it needs at one moment and decides nothing in between: transaction and statements cost one round trip.
   * What it asked for is kept, whatever it throws afterwards.
   */
  readonly in_one_trip?: boolean;
}

/** Opens units of work. The only way to the data of a school. */
export interface Works {
  inSchool<T>(actor: Actor, task: Task<T>): Promise<T>;
  /** For what only reads: what many ask for at one moment costs one round trip, and no connection is held between statements. */
  reading<T>(actor: Actor, task: Task<T>): Promise<T>;
  /**
   * For short units that come in crowds: those of one school that arrive together share one transaction and its round trips.
   * Where one of them fails, the others are done again without it, so a task must change nothing but the database.
   */
  together<T>(actor: Actor, crowd: Crowd, task: Task<T>): Promise<T>;
  /** As the school itself: schedules, jobs and commands, where no person acts. */
  asSchool<T>(school_iid: number, task: Task<T>): Promise<T>;
}

interface Options {
  readonly pool: pg.Pool;
  readonly hearers: Hearers;
  readonly tables: AllTables;
  /** Left out where nobody names a record of another kind. */
  readonly finds?: Finds;
  /** Left out where no files hang at records. */
  readonly file_keeper?: FileKeeper;
  /** Hears of each durable transaction what it changed; left out by tests of data alone. */
  readonly onChanged?: (changes: Changes) => Promise<void>;
  /** Seconds added to the database's clock; tests travel in time with it. */
  readonly clock_offset?: () => number;
  /** The database's time without asking it; left out by commands, which then read in ordinary units of work. */
  readonly clock?: () => number;
}

/** Set where a transaction is open, which holds a connection and its locks. */
const open = new AsyncLocalStorage<true>();

/** Throws inside a transaction: what takes long is done before one opens. */
export function refuseInTransaction(what: string): void {
  if (open.getStore()) throw new Error(`${what} must not hold a transaction open`);
}

/** A transaction under way, which one or more units of work share. */
interface Begun {
  readonly school_iid: number;
  readonly now: number;
  readonly pipe: Pipe;
  readonly after: (() => void)[];
  readonly wrote: Set<string>;
  readonly accounts: Set<number>;
}

export function openWorks(options: Options): Works {
  const {
    pool,
    hearers,
    tables,
    finds = new Map(),
    file_keeper = noFiles,
    onChanged = async () => {},
    clock_offset = () => 0,
    clock,
  } = options;

  function workOf({ school_iid, now, pipe, after, wrote, accounts }: Begun, actor: Actor): Work {
    const own = new Set<string>();
    const onWrite = (table: string) => {
      own.add(table);
      wrote.add(table);
    };
    return {
      db: confinedDb(pipe, school_iid, onWrite),
      actor,
      now,
      hearers,
      tables,
      finds,
      file_keeper,
      wrote: own,
      afterCommit: (step) => after.push(step),
      accountChanged: (user_iid) => accounts.add(user_iid),
    };
  }

  /** What is left to do when it is durable. Resolves once other processes have forgotten what they may not remember. */
  function ended({ school_iid, wrote, accounts, after }: Begun): Promise<void> {
    const is_changed = wrote.size > 0 || accounts.size > 0;
    const told = is_changed ? onChanged({ school_iid, tables: wrote, accounts }) : Promise.resolve();
    for (const step of after) step();
    return told;
  }

  async function transaction<T>(school_iid: number, run: (begun: Begun) => Promise<T>): Promise<T> {
    const { result, told } = await committed(school_iid, run);
    await told;
    return result;
  }

  /** `told` is a promise of its own: nobody waits for it with a connection in hand. */
  async function committed<T>(
    school_iid: number,
    run: (begun: Begun) => Promise<T>,
  ): Promise<{ readonly result: T; readonly told: Promise<void> }> {
    const client = await pool.connect();
    const pipe = new Pipe((orders) => ship(client, orders));
    let broken: Error | undefined;
    try {
      const now = (await begin(client, school_iid)) + clock_offset();
      const begun: Begun = { school_iid, now, pipe, after: [], wrote: new Set(), accounts: new Set() };
      const result = await open.run(true, () => run(begun));
      await pipe.end();
      const { command } = await client.query('commit');
      // What had failed inside ends as a roll-back, which is no error to the database.
      if (command !== 'COMMIT') throw new Error('the transaction was rolled back');
      return { result, told: ended(begun) };
    } catch (error) {
      await pipe.end();
      broken = isDatabaseDown(error) ? asError(error) : await rollBack(client);
      throw error;
    } finally {
      client.release(broken);
    }
  }

  const inSchool = <T>(actor: Actor, task: Task<T>): Promise<T> =>
    transaction(actor.school_iid, (begun) => task(workOf(begun, actor)));

  const readings = new Readings(pool);

  async function reading<T>(actor: Actor, task: Task<T>): Promise<T> {
    if (!clock) return inSchool(actor, task);
    const { school_iid } = actor;
    const pipe = new Pipe((orders) => readings.send(school_iid, orders));
    const begun: Begun = { school_iid, now: clock(), pipe, after: [], wrote: new Set(), accounts: new Set() };
    const result = await task(workOf(begun, actor));
    await pipe.end();
    for (const step of begun.after) step();
    return result;
  }

  async function oneTrip<T>(now: number, school_iid: number, run: (begun: Begun) => Promise<T>): Promise<T> {
    let trip: Promise<void> | undefined;
    const pipe = new Pipe((orders) => {
      if (trip) return Promise.reject(new Error('a unit of work in one trip asks for all at one moment'));
      trip = takeTrip(pool, school_iid, orders, 'begin');
      return trip;
    });
    const begun: Begun = { school_iid, now, pipe, after: [], wrote: new Set(), accounts: new Set() };
    const result = await run(begun);
    await pipe.end();
    await trip;
    await ended(begun);
    return result;
  }

  const side = (units: readonly Unit<Work>[]) => async (begun: Begun) => {
    const shared = units.map(({ actor, task }) => ({ task, work: workOf(begun, actor) }));
    const outcomes = await Promise.allSettled(shared.map(({ task, work }) => task(work)));
    return { outcomes, works: shared.map(({ work }) => work) };
  };
  const crowds = new Crowds<Work>((school_iid, units) =>
    transaction(school_iid, async (begun) => {
      const { outcomes, works } = await side(units)(begun);
      return judged(outcomes, works);
    }),
  );
  const trips = new Crowds<Work>(async (school_iid, units) => {
    const { outcomes } = await oneTrip(clock?.() ?? 0, school_iid, side(units));
    return outcomes;
  });

  return {
    inSchool,
    reading,
    together: (actor, crowd, task) => (crowd.in_one_trip && clock ? trips : crowds).add(actor, crowd, task),
    asSchool: (school_iid, task) => inSchool(guestOf(school_iid, 'en'), task),
  };
}

/** Outcomes of units that shared a transaction; throws where one of them may have left something behind. */
function judged(outcomes: Outcomes, works: readonly Work[]): Outcomes {
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.status === 'fulfilled') continue;
    const changed_nothing = outcome.reason instanceof Refusal && works[index]?.wrote.size === 0;
    if (!changed_nothing || outcomes.length === 1) throw outcome.reason;
  }
  return outcomes;
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
