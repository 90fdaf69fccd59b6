import type pg from 'pg';
import { isDatabaseDown } from './db-errors.ts';
import type { Order } from './pipe.ts';
import { takeTrip } from './trip.ts';

/** Statements of one unit of work. */
interface Party {
  readonly orders: readonly Order[];
  resolve(): void;
  reject(error: unknown): void;
}

const MOST_IN_ONE = 32;

/**
 * Statements that read, each in a read-only transaction that is over with it. What is asked for at one moment in one school, by
 * whomever, shares one and costs one round trip.
 */
export class Readings {
  readonly #pool: pg.Pool;
  readonly #waiting = new Map<number, Party[]>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  send(school_iid: number, orders: readonly Order[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const party: Party = { orders, resolve, reject };
      const waiting = this.#waiting.get(school_iid);
      if (waiting) {
        waiting.push(party);
        return;
      }
      this.#waiting.set(school_iid, [party]);
      // Everything the sockets have already delivered joins in.
      setImmediate(() => this.#go(school_iid));
    });
  }

  #go(school_iid: number): void {
    const waiting = this.#waiting.get(school_iid) ?? [];
    this.#waiting.delete(school_iid);
    for (let at = 0; at < waiting.length; at += MOST_IN_ONE)
      void this.#read(school_iid, waiting.slice(at, at + MOST_IN_ONE));
  }

  async #read(school_iid: number, parties: readonly Party[]): Promise<void> {
    try {
      const orders = parties.flatMap((party) => party.orders);
      await takeTrip(this.#pool, school_iid, orders, 'begin read only');
      for (const party of parties) party.resolve();
    } catch (error) {
      if (parties.length === 1 || isDatabaseDown(error)) for (const party of parties) party.reject(error);
      // One that failed must not fail the others; what only reads can be read again.
      else for (const party of parties) void this.#read(school_iid, [party]);
    }
  }
}
