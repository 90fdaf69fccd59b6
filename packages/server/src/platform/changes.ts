/** What processes of one installation tell each other: which accounts, tables and schools they must not remember as they were. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** What a durable transaction changed. */
export interface Changes {
  readonly school_iid: number;
  /** Accounts whose sessions, rights, status or settings changed. */
  readonly accounts: ReadonlySet<number>;
  /** Tables written to. */
  readonly tables: ReadonlySet<string>;
}

/** Whoever remembers something of the database. */
export interface Memories {
  /** Of one account, or of all accounts of a school. */
  forgetAccounts(school_iid: number, user_iid?: number): void;
  forgetTable(school_iid: number, table: string): void;
  forgetSchools(): void;
  forgetAll(): void;
}

/** Tables of which rows are remembered (`platform/memory`). */
export const rememberedTables = ['nodes', 'course_learners', 'organizations', 'organization_members'] as const;
/** Tables that say what people may do. */
const rights_tables = ['grants', 'group_grants', 'abac_grants', 'grouped_roles', 'abac_roles'];
/** Tables of the installation that are remembered as a whole. */
const school_tables = ['schools', 'hosts'];

/** The changes as words that travel; none where nobody remembers anything of what was changed. */
export function wordsOf({ school_iid, accounts, tables }: Changes): string[] {
  const has = (table: string) => tables.has(table);
  return [
    ...[...accounts].map((user_iid) => `account ${school_iid} ${user_iid}`),
    // Whose rights they are was not said: it may be anybody's.
    ...(accounts.size === 0 && rights_tables.some(has) ? [`accounts ${school_iid}`] : []),
    ...rememberedTables.filter(has).map((table) => `table ${school_iid} ${table}`),
    ...(school_tables.some(has) ? ['schools'] : []),
  ];
}

/** Forgets what the words name; `all` is told by whoever changes the database by hand. */
export function forget(words: readonly string[], memories: Memories): void {
  for (const word of words) {
    const [what, school, which = ''] = word.split(' ');
    if (what === 'account') memories.forgetAccounts(Number(school), Number(which));
    if (what === 'accounts') memories.forgetAccounts(Number(school));
    if (what === 'table') memories.forgetTable(Number(school), which);
    if (what === 'schools') memories.forgetSchools();
    if (what === 'all') memories.forgetAll();
  }
}

export const CHANNEL = 'changes';
/** A notice takes less than 8,000 bytes. */
const WORDS_AT_ONCE = 150;
const AGAIN_AFTER_MS = 500;

/**
 * Tells the other processes, after the commit and over a connection of its own: a transaction that notifies holds a lock of the whole
 * database while it commits. What comes while a notice is under way goes with the next one.
 */
export class Teller {
  readonly #pool: pg.Pool;
  readonly #onError: (error: Error) => void;
  readonly #name = randomUUID();
  readonly #waiting = new Set<string>();
  #telling: Promise<void> | undefined;
  #closing = false;

  constructor(pool: pg.Pool, onError: (error: Error) => void) {
    this.#pool = pool;
    this.#onError = onError;
  }

  tell(words: readonly string[]): void {
    for (const word of words) this.#waiting.add(word);
    if (this.#waiting.size > 0) this.#telling ??= this.#tellAll();
  }

  /** Words of a notice; none where it is this process's own. */
  wordsIn(notice: string): string[] {
    const [name, ...words] = notice.split('\n');
    return name === this.#name ? [] : words;
  }

  /** Waits until everything is told. */
  async close(): Promise<void> {
    this.#closing = true;
    await this.#telling;
  }

  async #tellAll(): Promise<void> {
    while (this.#waiting.size > 0) {
      const words = [...this.#waiting].slice(0, WORDS_AT_ONCE);
      for (const word of words) this.#waiting.delete(word);
      try {
        await this.#pool.query('select pg_notify($1, $2)', [`sen_${CHANNEL}`, [this.#name, ...words].join('\n')]);
      } catch (error) {
        this.#onError(error instanceof Error ? error : new Error(String(error)));
        // Who listens has lost the database as well, and forgets everything when it is back.
        if (this.#closing) break;
        for (const word of words) this.#waiting.add(word);
        await sleep(AGAIN_AFTER_MS);
      }
    }
    this.#telling = undefined;
  }
}
