/** What processes of one installation tell each other: which accounts, tables and schools they must not remember as they were. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { AllTables, Table } from './table.ts';

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

/** The changes as words that travel; none where nobody remembers anything of what was changed. `all` says what is remembered of which table. */
export function wordsOf({ school_iid, accounts, tables }: Changes, all: AllTables): string[] {
  const changed = (what: Table['remembered']) => [...tables].filter((name) => all.get(name)?.remembered === what);
  return [
    ...[...accounts].map((user_iid) => `account ${school_iid} ${user_iid}`),
    // Whose rights they are was not said: it may be anybody's.
    ...(accounts.size === 0 && changed('rights').length > 0 ? [`accounts ${school_iid}`] : []),
    ...changed('rows').map((table) => `table ${school_iid} ${table}`),
    ...(changed('schools').length > 0 ? ['schools'] : []),
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
/** So long a process is waited for that must forget an account; one that does not answer is not waited for again before it is heard of. */
const PATIENCE_MS = 1000;

/** Somebody who waits until all others have heard some words. */
interface Waiter {
  /** Those that are not sent yet. */
  readonly unsent: Set<string>;
  /** The notice that had the last of them. */
  number: number | undefined;
  /** Names of those that have not said yet that they heard it. */
  readonly from: Set<string>;
  readonly resolve: () => void;
}

/**
 * Tells the other processes, after the commit and over a connection of its own: a transaction that notifies holds a lock of the whole
 * database while it commits. What comes while a notice is under way goes with the next one. Processes know each other by what they
 * tell: each says when it begins to listen, is answered, and says that it has heard what concerns accounts.
 */
export class Teller {
  readonly #pool: pg.Pool;
  readonly #onError: (error: Error) => void;
  readonly #name: string;
  readonly #patience_ms: number;
  readonly #others = new Set<string>();
  readonly #waiters = new Set<Waiter>();
  readonly #waiting = new Set<string>();
  #sent = 0;
  #telling: Promise<void> | undefined;
  #closing = false;

  constructor(
    pool: pg.Pool,
    onError: (error: Error) => void,
    { name = randomUUID(), patience_ms = PATIENCE_MS }: { readonly name?: string; readonly patience_ms?: number } = {},
  ) {
    this.#pool = pool;
    this.#onError = onError;
    this.#name = name;
    this.#patience_ms = patience_ms;
  }

  /** Resolves once every other process has forgotten the accounts that are named, or does not answer; of all else at once. */
  async tell(words: readonly string[]): Promise<void> {
    if (words.length === 0) return;
    const of_accounts = this.#others.size > 0 ? words.filter(isOfAccounts) : [];
    const heard = of_accounts.length > 0 ? this.#untilHeard(of_accounts) : undefined;
    this.#send(words);
    await heard;
  }

  /** Makes this process known to the others, and them to it. */
  begin(): void {
    this.#send(['hello']);
  }

  /** Words of a notice; none where it is this process's own. */
  hear(notice: string): string[] {
    const [head = '', ...words] = notice.split('\n');
    const [name = '', number] = head.split(' ');
    if (name === this.#name) return [];
    this.#others.add(name);
    for (const word of words) this.#hearWord(word, name);
    if (words.some(isOfAccounts)) this.#send([`heard ${name} ${number}`]);
    return words;
  }

  #hearWord(word: string, name: string): void {
    const [what, of, number] = word.split(' ');
    if (what === 'hello') this.#send(['here']);
    if (what === 'bye') this.#goneFrom(name);
    if (what !== 'heard' || of !== this.#name) return;
    for (const waiter of this.#waiters)
      if (waiter.number !== undefined && waiter.number <= Number(number)) this.#heardFrom(waiter, name);
  }

  #heardFrom({ from, resolve }: Waiter, name: string): void {
    from.delete(name);
    if (from.size === 0) resolve();
  }

  #goneFrom(name: string): void {
    this.#others.delete(name);
    for (const waiter of this.#waiters) this.#heardFrom(waiter, name);
  }

  async #untilHeard(words: readonly string[]): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiter: Waiter = { unsent: new Set(words), number: undefined, from: new Set(this.#others), resolve };
    this.#waiters.add(waiter);
    const timer = setTimeout(() => {
      for (const name of waiter.from) this.#others.delete(name);
      resolve();
    }, this.#patience_ms);
    await promise;
    clearTimeout(timer);
    this.#waiters.delete(waiter);
  }

  /** These words go with the notice of this number. */
  #note(words: readonly string[], number: number): void {
    for (const waiter of this.#waiters) {
      if (waiter.unsent.size === 0) continue;
      for (const word of words) waiter.unsent.delete(word);
      if (waiter.unsent.size === 0) waiter.number = number;
    }
  }

  #send(words: readonly string[]): void {
    for (const word of words) this.#waiting.add(word);
    if (this.#waiting.size > 0) this.#telling ??= this.#tellAll();
  }

  /** Says goodbye, and waits until everything is told. */
  async close(): Promise<void> {
    this.#closing = true;
    this.#send(['bye']);
    await this.#telling;
  }

  async #tellAll(): Promise<void> {
    while (this.#waiting.size > 0) {
      const words = [...this.#waiting].slice(0, WORDS_AT_ONCE);
      for (const word of words) this.#waiting.delete(word);
      this.#sent += 1;
      this.#note(words, this.#sent);
      try {
        const notice = [`${this.#name} ${this.#sent}`, ...words].join('\n');
        await this.#pool.query('select pg_notify($1, $2)', [`sen_${CHANNEL}`, notice]);
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

const isOfAccounts = (word: string): boolean => /^accounts? /.test(word);
