import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { forget, Teller, wordsOf } from './changes.ts';

const changes = (tables: readonly string[], accounts: readonly number[] = []) =>
  wordsOf({ school_iid: 5, tables: new Set(tables), accounts: new Set(accounts) });

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
    const raw: string[] = [];
    const notices: string[][] = [];
    const errors: string[] = [];
    const query = async (_text: string, [, notice]: [string, string]) => {
      raw.push(notice);
      const at = notices.push(notice.split('\n').slice(1));
      await sleep(1);
      if (failing.has(at)) throw new Error('the database is away');
    };
    const teller = new Teller({ query } as unknown as pg.Pool, ({ message }) => errors.push(message));
    return { teller, notices, errors, raw };
  }

  it('sends what comes while a notice is under way with the next one, each word once', async () => {
    const { teller, notices } = sending();
    teller.tell(['a']);
    for (const word of ['b', 'c', 'b']) teller.tell([word]);
    await teller.close();
    expect(notices).toEqual([['a'], ['b', 'c']]);
  });

  it('tells again what could not be told', async () => {
    const { teller, notices, errors } = sending(new Set([1]));
    teller.tell(['a']);
    await expect.poll(() => notices).toEqual([['a'], ['a']]);
    expect(errors).toEqual(['the database is away']);
  });

  it('keeps a notice within what the database takes', async () => {
    const { teller, notices } = sending();
    teller.tell(Array.from({ length: 1000 }, (_, n) => `account ${10 ** 15} ${10 ** 15 + n}`));
    await teller.close();
    expect(notices.flat()).toHaveLength(1000);
    expect(Math.max(...notices.map((words) => words.join('\n').length))).toBeLessThan(7900);
  });

  it('does not hear itself', async () => {
    const { teller, raw } = sending();
    teller.tell(['a']);
    await teller.close();
    expect(raw.map((notice) => teller.wordsIn(notice))).toEqual([[]]);
    expect(teller.wordsIn('another\nall')).toEqual(['all']);
  });
});
