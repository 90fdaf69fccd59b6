import type { Actor } from '@sen/domain/shared/actor.ts';
import { isDatabaseDown } from './db-errors.ts';

type Place = number | string;

/** With whom a unit of work goes. */
export interface Company {
  /** Units of one kind go together. */
  readonly kind: string;
  /** What the unit locks: two with the same place never run at once, and a crowd locks in the order of places. */
  readonly place: Place;
  /** How long the first of a crowd waits for others, where nothing under way makes it wait; none unless told. */
  readonly patience_ms?: number;
}

/** A unit of work that waits for company. What its task answers tells whoever asked, once it is durable. */
export interface Unit<W> {
  readonly actor: Actor;
  readonly place: Place;
  readonly task: (work: W) => Promise<() => void>;
  reject(error: unknown): void;
}

/** Of units that shared a transaction: those done answer how to tell so. */
export type Outcomes = readonly PromiseSettledResult<() => void>[];

interface Lane<W> {
  waiting: Unit<W>[];
  /** Places of the units under way. */
  readonly busy: Set<Place>;
  under_way: number;
  scheduled: boolean;
}

const MOST_IN_ONE = 64;
const LANES_AT_ONCE = 2;
/** With one crowd under way a second starts only when so many wait: small ones cost more than they gain. */
const WORTH_A_SECOND = 8;

/**
 * Lets units of work of one kind and school that arrive together share one transaction. Whoever arrives while one is under way
 * joins the next, so that crowds grow with the load and a single unit waits for nobody, unless it has patience.
 */
export class Crowds<W> {
  readonly #share: (school_iid: number, units: readonly Unit<W>[]) => Promise<Outcomes>;
  readonly #lanes = new Map<string, Lane<W>>();

  constructor(share: (school_iid: number, units: readonly Unit<W>[]) => Promise<Outcomes>) {
    this.#share = share;
  }

  add<T>(actor: Actor, { kind, place, patience_ms = 0 }: Company, task: (work: W) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const name = `${actor.school_iid}:${kind}`;
      const lane: Lane<W> = this.#lanes.get(name) ?? { waiting: [], busy: new Set(), under_way: 0, scheduled: false };
      this.#lanes.set(name, lane);
      const tell: Unit<W>['task'] = async (work) => {
        const result = await task(work);
        return () => resolve(result);
      };
      lane.waiting.push({ actor, place, task: tell, reject });
      this.#schedule(lane, patience_ms);
    });
  }

  #schedule(lane: Lane<W>, patience_ms = 0): void {
    if (lane.scheduled || lane.waiting.length === 0 || lane.under_way >= LANES_AT_ONCE) return;
    if (lane.under_way > 0 && lane.waiting.length < WORTH_A_SECOND) return;
    lane.scheduled = true;
    if (patience_ms > 0) setTimeout(() => this.#begin(lane), patience_ms);
    // Everything the sockets have already delivered joins in.
    else setImmediate(() => this.#begin(lane));
  }

  #begin(lane: Lane<W>): void {
    lane.scheduled = false;
    const units = nextOf(lane);
    if (units.length === 0) return;
    lane.under_way += 1;
    for (const { place } of units) lane.busy.add(place);
    void this.#run(units).finally(() => {
      lane.under_way -= 1;
      for (const { place } of units) lane.busy.delete(place);
      this.#schedule(lane);
    });
  }

  async #run(units: readonly Unit<W>[]): Promise<void> {
    const [first] = units;
    if (!first) return;
    try {
      const outcomes = await this.#share(first.actor.school_iid, units);
      for (const [index, outcome] of outcomes.entries()) {
        if (outcome.status === 'fulfilled') outcome.value();
        else units[index]?.reject(outcome.reason);
      }
    } catch (error) {
      if (units.length === 1 || isDatabaseDown(error)) {
        for (const unit of units) unit.reject(error);
        return;
      }
      // One that failed must not fail the others, nor make each go alone: half by half it is soon by itself.
      const middle = units.length >> 1;
      await Promise.all([units.slice(0, middle), units.slice(middle)].map((half) => this.#run(half)));
    }
  }
}

/** The first of each place that is not under way, in the order of places. */
function nextOf<W>(lane: Lane<W>): Unit<W>[] {
  const next = new Map<Place, Unit<W>>();
  const rest: Unit<W>[] = [];
  for (const unit of lane.waiting) {
    if (next.size < MOST_IN_ONE && !next.has(unit.place) && !lane.busy.has(unit.place)) next.set(unit.place, unit);
    else rest.push(unit);
  }
  lane.waiting = rest;
  return [...next.values()].sort((a, b) => (a.place < b.place ? -1 : 1));
}
