import type { Limit } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { LRUCache } from 'lru-cache';

/**
 * Budgets in this process, per window: `account` for one session, `address` for all that comes from one address.
 * Addresses are school-sized: a thousand students behind one of them sign in within a minute. Guesses per account are counted in the database.
 */
const budgets: Readonly<Record<Limit, { window_s: number; account: number; address: number }>> = {
  sign_in: { window_s: 60, account: 60, address: 3000 },
  register: { window_s: 3600, account: 20, address: 2000 },
  ask: { window_s: 3600, account: 10, address: 20 },
  upload: { window_s: 60, account: 30, address: 300 },
  save: { window_s: 60, account: 600, address: 600_000 },
  usual: { window_s: 60, account: 1200, address: 600_000 },
};

/** One personal access token, over all calls together. */
const TOKEN_BUDGET = { most: 600, window_s: 60 };

interface Window {
  started_at: number;
  used: number;
}

/** Counts calls in fixed windows. */
export class Limits {
  readonly #windows = new LRUCache<string, Window>({ maxSize: 200_000, sizeCalculation: () => 1 });

  /** Takes one from the budgets, or refuses with the seconds to wait. `now` in seconds. */
  take(limit: Limit, session: string | undefined, address: string, now: number): void {
    const budget = budgets[limit];
    if (session) this.#take(`${limit}:s:${session}`, budget.account, budget.window_s, now);
    this.#take(`${limit}:a:${address}`, budget.address, budget.window_s, now);
  }

  takeByToken(id: string, now: number): void {
    this.#take(`token:${id}`, TOKEN_BUDGET.most, TOKEN_BUDGET.window_s, now);
  }

  #take(key: string, most: number, window_s: number, now: number): void {
    const known = this.#windows.get(key);
    if (!known || now - known.started_at >= window_s) {
      this.#windows.set(key, { started_at: now, used: 1 });
      return;
    }
    known.used += 1;
    if (known.used > most) refuse('too_many_requests', { retry_after: Math.ceil(known.started_at + window_s - now) });
  }
}
