import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { forget, Teller, wordsOf } from './changes.ts';
import type { Table } from './table.ts';

const all = new Map<string, Table>([
  ['nodes', { remembered: 'rows' }],
  ['takes', {}],
  ['grants', { remembered: 'rights' }],
  ['grouped_roles', { remembered: 'rights' }],
  ['hosts', { remembered: 'schools' }],
]);
const changes = (tables: readonly string[], accounts: readonly number[] = []) =>
  wordsOf({ school_iid: 5, tables: new Set(tables), accounts: new Set(accounts) }, all);

/** What is forgotten by some words. */
function forgotten(words: readonly string[]): unknown[] {
  const calls: unknown[] = [];
  forget(words, {
    forgetAccounts: (...given) => calls.push(['accounts', ...given]),
    forgetTable: (...given) => calls.push(['table', ...given]),
    forgetSchools: () => calls.push('schools'),
    forgetAll: () => calls.push('all'),
  });
  return calls;
}

describe('what a transaction changed', () => {
  it('is forgotten elsewhere: each account, each table that is remembered, and schools', () => {
    expect(forgotten(changes(['nodes', 'takes', 'hosts', '*'], [7, 8]))).toEqual([
      ['accounts', 5, 7],
      ['accounts', 5, 8],
      ['table', 5, 'nodes'],
      'schools',
    ]);
  });

  it('concerns all accounts of the school where rights changed and nobody said whose', () => {
    expect(forgotten(changes(['grouped_roles']))).toEqual([['accounts', 5]]);
    expect(forgotten(changes(['grants'], [7]))).toEqual([['accounts', 5, 7]]);
  });

  it('is nothing to tell where nobody remembers it', () => {
    expect(changes(['takes', 'events', '*'])).toEqual([]);
  });

  it('may be anything where somebody changed the database by hand', () => {
    expect(forgotten(['all'])).toEqual(['all']);
  });
});

describe('a teller', () => {
  /** Notices sent; each waits until it is let go, and those in `failing` fail. */
  function sending(failing = new Set<number>()) {
    const notices: string[][] = [];
    const errors: string[] = [];
    const query = async (_text: string, [, notice]: [string, string]) => {
      const at = notices.push(notice.split('\n').slice(1));
      await sleep(1);
      if (failing.has(at)) throw new Error('the database is away');
    };
    const teller = new Teller({ query } as unknown as pg.Pool, ({ message }) => errors.push(message));
    return { teller, notices, errors };
  }

  it('sends what comes while a notice is under way with the next one, each word once', async () => {
    const { teller, notices } = sending();
    void teller.tell(['a']);
    for (const word of ['b', 'c', 'b']) void teller.tell([word]);
    await teller.close();
    expect(notices).toEqual([['a'], ['b', 'c', 'bye']]);
  });

  it('tells again what could not be told', async () => {
    const { teller, notices, errors } = sending(new Set([1]));
    void teller.tell(['a']);
    await expect.poll(() => notices).toEqual([['a'], ['a']]);
    expect(errors).toEqual(['the database is away']);
  });

  it('keeps a notice within what the database takes', async () => {
    const { teller, notices } = sending();
    void teller.tell(Array.from({ length: 1000 }, (_, n) => `account ${10 ** 15} ${10 ** 15 + n}`));
    await teller.close();
    expect(notices.flat()).toHaveLength(1001);
    expect(Math.max(...notices.map((words) => words.join('\n').length))).toBeLessThan(7850);
  });
});

/** Processes that hear each other, a moment later; one that is `deaf` hears nothing any more. */
function together(patience_ms: number, ...names: readonly string[]) {
  const deaf = new Set<string>();
  const heard: Record<string, string[]> = Object.fromEntries(names.map((name) => [name, []]));
  const query = async (_text: string, [, notice]: [string, string]) => {
    await sleep(1);
    for (const name of names) if (!deaf.has(name)) heard[name]?.push(...(tellers.get(name)?.hear(notice) ?? []));
  };
  const tellers = new Map(
    names.map((name) => [name, new Teller({ query } as unknown as pg.Pool, () => {}, { name, patience_ms })]),
  );
  const of = (name: string) => tellers.get(name) ?? expect.fail(name);
  /** Whether somebody is told of an account only when all others know. */
  const waits = async (name: string) => {
    for (const words of Object.values(heard)) words.length = 0;
    await of(name).tell(['account 1 2']);
    return names.filter((other) => other !== name && !heard[other]?.includes('account 1 2'));
  };
  return { of, deaf, heard, waits };
}

describe('what concerns accounts', () => {
  it('is told once every process that has begun and not ended has heard it', async () => {
    const { of, waits } = together(60_000, 'a', 'b', 'c');
    of('a').begin();
    of('b').begin();
    of('c').begin();
    await sleep(20);
    expect(await waits('a')).toEqual([]);
    expect(await waits('c')).toEqual([]);
    await of('b').close();
    await sleep(20);
    expect(await waits('a')).toEqual([]);
  });

  it('waits once for a process that does not answer any more', async () => {
    const { of, deaf, waits } = together(100, 'a', 'b');
    of('a').begin();
    of('b').begin();
    await sleep(20);
    deaf.add('b');
    expect(await waits('a')).toEqual(['b']);
    let is_told = false;
    void of('a')
      .tell(['account 1 2'])
      .then(() => {
        is_told = true;
      });
    await setImmediate();
    expect(is_told).toBe(true);
  });

  it('waits for nobody where a process is alone', async () => {
    const { of, heard } = together(60_000, 'a');
    await of('a').tell(['account 1 2']);
    expect(heard).toEqual({ a: [] });
  });
});
