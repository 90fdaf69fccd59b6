import { isDatabaseDown } from '../../platform/db-errors.ts';
import type { Open } from '../../platform/route.ts';
import { type AnswerToSave, jsonList } from './answers-repository.ts';

type Pool = Open['pool'];

/** Answers of one sitting, from the device that holds it. */
export interface SaveRequest {
  readonly take_iid: number;
  readonly user_iid: number;
  readonly device_key: string;
  /** Fencing number; 0 where the client names none. */
  readonly epoch: number;
  /** Each question once. */
  readonly answers: readonly AnswerToSave[];
}

/** What is durable now. Of an answer that was not newer there is no revision. */
export interface Saved {
  /** Unix seconds. */
  readonly at: number;
  readonly deadline: number | null;
  readonly epoch: number;
  /** By question iid. */
  readonly revs: Map<number, number>;
}

interface Waiting extends SaveRequest {
  /** Undefined: the sitting did not take it (finished, late, another device …); nothing was stored. */
  resolve(saved: Saved | undefined): void;
  reject(error: unknown): void;
}

interface Lane {
  waiting: Waiting[];
  in_flight: number;
  scheduled: boolean;
}

const MOST_IN_A_BATCH = 400;
const LANES_AT_ONCE = 2;
/** With a batch under way, a second one starts only when so many wait: small ones cost more than they gain. */
const WORTH_A_SECOND = 100;

/**
 * Saves of many takers that arrive together become one statement in one transaction per school. Whoever arrives while a batch
 * is under way waits for the next one, so that batches grow with the load and a single save waits for nobody.
 */
export class GroupCommit {
  readonly #pool: Pool;
  readonly #lanes = new Map<number, Lane>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Resolves once the answers are durable. */
  save(school_iid: number, request: SaveRequest): Promise<Saved | undefined> {
    return new Promise((resolve, reject) => {
      const lane = this.#lane(school_iid);
      lane.waiting.push({ ...request, resolve, reject });
      this.#schedule(school_iid, lane);
    });
  }

  #lane(school_iid: number): Lane {
    let lane = this.#lanes.get(school_iid);
    if (!lane) {
      lane = { waiting: [], in_flight: 0, scheduled: false };
      this.#lanes.set(school_iid, lane);
    }
    return lane;
  }

  #schedule(school_iid: number, lane: Lane): void {
    if (lane.scheduled || lane.waiting.length === 0 || lane.in_flight >= LANES_AT_ONCE) return;
    if (lane.in_flight > 0 && lane.waiting.length < WORTH_A_SECOND) return;
    lane.scheduled = true;
    // Everything the sockets have already delivered joins in.
    setImmediate(() => {
      lane.scheduled = false;
      const batch = takeBatch(lane);
      lane.in_flight += 1;
      void this.#run(school_iid, batch).finally(() => {
        lane.in_flight -= 1;
        this.#schedule(school_iid, lane);
      });
    });
  }

  async #run(school_iid: number, batch: readonly Waiting[]): Promise<void> {
    try {
      const saved = await saveBatch(this.#pool, school_iid, batch);
      for (const one of batch) one.resolve(saved.get(one.take_iid));
    } catch (error) {
      const [only, ...others] = batch;
      if (others.length === 0 || isDatabaseDown(error)) for (const one of batch) one.reject(error);
      // One that the database cannot take must not fail the others.
      else for (const one of [only, ...others]) if (one) await this.#run(school_iid, [one]);
    }
  }
}

/** The first of each sitting, in the order in which rows are locked everywhere. */
function takeBatch(lane: Lane): Waiting[] {
  const batch = new Map<number, Waiting>();
  const rest: Waiting[] = [];
  for (const one of lane.waiting) {
    if (batch.size < MOST_IN_A_BATCH && !batch.has(one.take_iid)) batch.set(one.take_iid, one);
    else rest.push(one);
  }
  lane.waiting = rest;
  return [...batch.values()].sort((a, b) => a.take_iid - b.take_iid);
}

/**
 * One guarded statement. A sitting takes answers while it is under way, in time, from its own learner on its own device.
 * The lock keeps finishing away until this is durable, so what is acknowledged is in the score.
 * What is saved is always of a guarded sitting; still the join is a full one, which is never done by comparing each with each.
 */
const SAVE = `
with guard as materialized (
  select t.iid, t.epoch, t.deadline
  from takes t
  join unnest($2::bigint[], $3::bigint[], $4::text[], $5::int[]) as r (take_iid, user_iid, device_key, epoch) on r.take_iid = t.iid
  where t.school_id = $1 and t.iid = any ($2::bigint[]) and t.user_iid = r.user_iid and t.status = 'DOING' and t.reset_at is null
    and t.device_key = r.device_key and (r.epoch = 0 or r.epoch = t.epoch)
    and (t.deadline is null or clock_timestamp() <= t.deadline + t.grace)
  for share of t
), saved as (
  insert into take_answers (school_id, take_iid, question_iid, answer, rev, flagged, audios)
  select $1, a.take_iid, a.question_iid, a.answer, a.rev, a.flagged, a.audios
  from rows from (
    unnest($6::bigint[], $7::bigint[], $8::int[], $9::bool[]), jsonb_array_elements($10::jsonb), jsonb_array_elements($11::jsonb)
  ) as a (take_iid, question_iid, rev, flagged, answer, audios)
  join guard g on g.iid = a.take_iid
  on conflict (school_id, take_iid, question_iid) do update set
    answer = excluded.answer,
    rev = case when excluded.rev = 0 then take_answers.rev + 1 else excluded.rev end,
    flagged = excluded.flagged,
    audios = case when excluded.audios = '{}' then take_answers.audios else excluded.audios end,
    saved_at = clock_timestamp()
  where not take_answers.fixed and (excluded.rev = 0 or excluded.rev > take_answers.rev)
  returning take_iid, question_iid, rev
)
select g.iid, g.epoch, extract(epoch from g.deadline)::float8 as deadline, extract(epoch from clock_timestamp())::float8 as at,
  s.question_iid, s.rev
from guard g full join saved s on s.take_iid = g.iid`;

type Row = [
  iid: number,
  epoch: number,
  deadline: number | null,
  at: number,
  question_iid: number | null,
  rev: number | null,
];

async function saveBatch(
  pool: Pool,
  school_iid: number,
  batch: readonly SaveRequest[],
): Promise<ReadonlyMap<number, Saved>> {
  const client = await pool.connect();
  try {
    // Sent together, answered together: one round trip. Where the statement fails, the commit behind it rolls back.
    const [, { rows }] = await Promise.all([
      client.query(`begin; set local app.school = '${school_iid}'`),
      client.query<Row>({ name: 'save_answers', text: SAVE, values: valuesOf(school_iid, batch), rowMode: 'array' }),
      client.query('commit'),
    ]);
    client.release();
    return savedOf(rows);
  } catch (error) {
    // What else is under way on it is unknown.
    client.release(true);
    throw error;
  }
}

/** The parameters of the statement: a list for each column. What is JSON already goes as one list of JSON, so that nothing is quoted again. */
function valuesOf(school_iid: number, batch: readonly SaveRequest[]): unknown[] {
  const take = { iids: [] as number[], users: [] as number[], devices: [] as string[], epochs: [] as number[] };
  const answer = {
    takes: [] as number[],
    questions: [] as number[],
    revs: [] as number[],
    flags: [] as boolean[],
  };
  const answers: string[] = [];
  const audios: string[] = [];
  for (const { take_iid, user_iid, device_key, epoch, answers: given } of batch) {
    take.iids.push(take_iid);
    take.users.push(user_iid);
    take.devices.push(device_key);
    take.epochs.push(epoch);
    for (const one of given) {
      answer.takes.push(take_iid);
      answer.questions.push(one.question_iid);
      answer.revs.push(one.rev);
      answer.flags.push(one.flagged);
      answers.push(one.answer);
      audios.push(one.audios);
    }
  }
  return [school_iid, ...Object.values(take), ...Object.values(answer), jsonList(answers), jsonList(audios)];
}

function savedOf(rows: readonly Row[]): ReadonlyMap<number, Saved> {
  const saved = new Map<number, Saved>();
  for (const [iid, epoch, deadline, at, question_iid, rev] of rows) {
    let one = saved.get(iid);
    if (!one) {
      one = { at, deadline, epoch, revs: new Map() };
      saved.set(iid, one);
    }
    if (question_iid !== null && rev !== null) one.revs.set(question_iid, rev);
  }
  return saved;
}
