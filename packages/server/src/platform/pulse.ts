/** Whether the database answers at all: one that is frozen refuses nothing, and calls would hang until their statements are given up. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '@sen/domain/shared/errors.ts';
import type pg from 'pg';
import { openConnections } from './connections.ts';

const EVERY_MS = 100;
const PATIENCE_MS = 550;
/** One question without an answer may be a busy moment. */
const FROZEN_AFTER = 2;
/** Within so many milliseconds of a freeze everybody who waits is told: a question that was under way when it began may not count. */
export const TOLD_WITHIN_MS = PATIENCE_MS + FROZEN_AFTER * (EVERY_MS + PATIENCE_MS);

const frozen = () => new Refusal('database_down', { retry_after: 2 });

export class Pulse {
  readonly #pool: pg.Pool;
  readonly #refusals = new Set<(reason: Refusal) => void>();
  #unanswered = 0;
  #heard_at = 0;
  #closing = false;

  /** @param others connections on which an answer shows that it is slow, not frozen. */
  constructor(database_url: string, others: readonly pg.Pool[]) {
    this.#pool = openConnections(database_url, {
      max: 1,
      query_timeout: PATIENCE_MS,
      connectionTimeoutMillis: PATIENCE_MS,
      allowExitOnIdle: true,
    });
    for (const pool of others) pool.on('connect', (client) => this.#hear(client));
    void this.#beat();
  }

  /** The task's result; refused as soon as the database is found frozen. What the task itself does is not stopped. */
  async guard<T>(task: () => Promise<T>): Promise<T> {
    if (this.#isFrozen) throw frozen();
    const { promise, reject } = Promise.withResolvers<never>();
    this.#refusals.add(reject);
    try {
      return await Promise.race([task(), promise]);
    } finally {
      this.#refusals.delete(reject);
    }
  }

  #hear(client: pg.PoolClient): void {
    const { connection }: { connection?: pg.Connection } = client;
    connection?.stream.on('data', () => {
      this.#heard_at = performance.now();
    });
  }

  async close(): Promise<void> {
    this.#closing = true;
    await this.#pool.end();
  }

  get #isFrozen(): boolean {
    return this.#unanswered >= FROZEN_AFTER;
  }

  async #beat(): Promise<void> {
    while (!this.#closing) {
      this.#unanswered = (await this.#isSilent()) ? this.#unanswered + 1 : 0;
      if (this.#isFrozen) for (const refuse of this.#refusals) refuse(frozen());
      await sleep(EVERY_MS, undefined, { ref: false });
    }
  }

  /** One that refuses the question is away, not frozen: whoever needs it is told so at once. */
  async #isSilent(): Promise<boolean> {
    const asked_at = performance.now();
    try {
      await this.#pool.query('select 1');
      return false;
    } catch (error) {
      // where this process itself had no time, an answer may lie unread
      const is_late = performance.now() - asked_at > 2 * PATIENCE_MS;
      return !is_late && this.#heard_at < asked_at && error instanceof Error && /timeout/i.test(error.message);
    }
  }
}
