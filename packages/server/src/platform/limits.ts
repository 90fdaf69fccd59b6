import type { Limit } from '@sen/domain/shared/contract.ts';
import { Refusal } from '@sen/domain/shared/errors.ts';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { networkOf } from './network.ts';

interface Budget {
  readonly window_s: number;
  /** For one session. */
  readonly account: number;
  /** For all that comes from one network. */
  readonly address: number;
}

/**
 * Budgets per window, over all processes together. Networks are school-sized: a thousand students behind one of them sign in within a
 * minute. Guesses per account are counted by the identity slice.
 */
const budgets: Readonly<Record<Limit, Budget>> = {
  sign_in: { window_s: 60, account: 60, address: 3000 },
  register: { window_s: 3600, account: 20, address: 2000 },
  ask: { window_s: 3600, account: 10, address: 20 },
  send: { window_s: 3600, account: 60, address: 3000 },
  upload: { window_s: 60, account: 30, address: 300 },
  save: { window_s: 60, account: 600, address: 600_000 },
  usual: { window_s: 60, account: 1200, address: 600_000 },
};

/** One personal access token, over all calls together. */
const TOKEN_BUDGET = { most: 600, window_s: 60 };

/** Calls of which many come from one person: each process gives a part of the budget away without asking the others. */
const frequent: ReadonlySet<Limit> = new Set(['save', 'usual']);
const FREE_PART = 0.125;
/** A process takes this part of a budget at once, and asks again when it is used up. */
const LEASE_PART = 1 / 60;

interface Window {
  readonly number: number;
  used: number;
  /** So many may be used before the database is asked for more. */
  granted: number;
  /** The lease that is being asked for. */
  asking: Promise<void> | undefined;
  over: boolean;
}

interface Purse {
  readonly key: string;
  readonly most: number;
  readonly window_s: number;
  readonly free: number;
}

/**
 * Counts calls in fixed windows that all processes share. What is left of a budget lies in the database; a process takes it from there by
 * small leases, so that most calls ask nobody. One process gives away the budget; each further one no more than its free part beside it.
 */
export class Limits {
  readonly #pool: pg.Pool;
  readonly #windows = new LRUCache<string, Window>({ max: 200_000 });

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Takes one from the budgets, or refuses with the seconds to wait. `now` in seconds. */
  take(limit: Limit, session: string | undefined, address: string, now: number): Promise<void> | undefined {
    const { window_s, account, address: of_network } = budgets[limit];
    const free = frequent.has(limit) ? FREE_PART : 0;
    const purses = [
      ...(session ? [{ key: `${limit}:s:${session}`, most: account, window_s, free: account * free }] : []),
      { key: `${limit}:a:${networkOf(address)}`, most: of_network, window_s, free: of_network * free },
    ];
    return this.#takeAll(purses, now);
  }

  takeByToken(id: string, now: number): Promise<void> | undefined {
    const { most, window_s } = TOKEN_BUDGET;
    return this.#takeAll([{ key: `token:${id}`, most, window_s, free: most * FREE_PART }], now);
  }

  /** Nothing to wait for where each purse still has something. */
  #takeAll(purses: readonly Purse[], now: number): Promise<void> | undefined {
    const waits = purses.flatMap((purse) => this.#take(purse, now) ?? []);
    return waits.length === 0 ? undefined : Promise.all(waits).then(() => undefined);
  }

  #take(purse: Purse, now: number): Promise<void> | undefined {
    const window = this.#windowOf(purse, now);
    if (window.used < window.granted) {
      window.used += 1;
      return undefined;
    }
    // told by a promise, as another purse of the same call may be waiting: nobody would hear of its refusal
    if (window.over) return Promise.reject(this.#refusal(purse, window, now));
    return this.#lease(purse, window).then(() => this.#take(purse, now));
  }

  #windowOf({ key, window_s, free }: Purse, now: number): Window {
    const number = Math.floor(now / window_s);
    const known = this.#windows.get(key);
    if (known && known.number >= number) return known;
    const begun: Window = { number, used: 0, granted: Math.floor(free), asking: undefined, over: false };
    this.#windows.set(key, begun);
    return begun;
  }

  /** Whoever comes while a lease is asked for waits for the same one. */
  #lease(purse: Purse, window: Window): Promise<void> {
    window.asking ??= this.#ask(purse, window).finally(() => {
      window.asking = undefined;
    });
    return window.asking;
  }

  async #ask({ key, most, window_s, free }: Purse, window: Window): Promise<void> {
    const wanted = Math.max(1, Math.floor(most * LEASE_PART));
    const { rows } = await this.#pool.query<{ used: number }>({
      name: 'take_from_budget',
      text: `insert into request_budgets as known (key, ends_at, used) values ($1, to_timestamp($2), $3)
             on conflict (key, ends_at) do update set used = known.used + excluded.used
             returning used`,
      values: [key, (window.number + 1) * window_s, wanted],
    });
    const used = rows[0]?.used ?? most + wanted;
    const given = Math.max(0, Math.min(wanted, most - Math.floor(free) - (used - wanted)));
    window.granted += given;
    window.over = given === 0;
  }

  #refusal({ window_s }: Purse, window: Window, now: number): Refusal {
    return new Refusal('too_many_requests', {
      retry_after: Math.max(1, Math.ceil((window.number + 1) * window_s - now)),
    });
  }
}

/** Forgets windows that are over. */
export const removeOldBudgets = (pool: pg.Pool, now: number) =>
  pool.query('delete from request_budgets where ends_at < to_timestamp($1)', [now - 60]);
