import { isDatabaseDown } from '../../platform/db-errors.ts';
import type { Open } from '../../platform/route.ts';
import { type Saved, type SaveRequest, saveBatch } from './answers-repository.ts';

type Pool = Open['pool'];

interface Waiting extends SaveRequest {
  /** Undefined: the sitting did not take it (finished, late, another page …); nothing was stored. */
  resolve(saved: Saved | undefined): void;
  reject(error: unknown): void;
}

interface Lane {
  waiting: Waiting[];
  in_flight: number;
  scheduled: boolean;
}

const MOST_IN_A_BATCH = 400;
/** Characters of answers in one statement; a single save may have more. */
const LARGEST_BATCH = 4_000_000;
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
      if (batch.length === 1 || isDatabaseDown(error)) {
        for (const one of batch) one.reject(error);
        return;
      }
      // One that the database cannot take must not fail the others, nor hold them up for long: half by half it is soon alone.
      const middle = batch.length >> 1;
      await Promise.all([batch.slice(0, middle), batch.slice(middle)].map((half) => this.#run(school_iid, half)));
    }
  }
}

/** The first of each sitting, in the order in which rows are locked everywhere, and no more than is read at one go. */
export function takeBatch<W extends SaveRequest>(lane: { waiting: W[] }): W[] {
  const batch = new Map<number, W>();
  const rest: W[] = [];
  let size = 0;
  for (const one of lane.waiting) {
    const fits = batch.size === 0 || size + sizeOf(one) <= LARGEST_BATCH;
    if (fits && batch.size < MOST_IN_A_BATCH && !batch.has(one.take_iid)) {
      batch.set(one.take_iid, one);
      size += sizeOf(one);
    } else rest.push(one);
  }
  lane.waiting = rest;
  return [...batch.values()].sort((a, b) => a.take_iid - b.take_iid);
}

const sizeOf = ({ answers }: SaveRequest): number =>
  answers.reduce((sum, { answer, audios }) => sum + answer.length + audios.length, 0);
