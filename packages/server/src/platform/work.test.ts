import { setTimeout as sleep } from 'node:timers/promises';
import { guestOf } from '@sen/domain/shared/actor.ts';
import { Refusal, refuse } from '@sen/domain/shared/errors.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp, type TestSchool } from '../../test/app.ts';
import { countedTraffic } from '../../test/traffic.ts';
import { remembered } from './memory.ts';
import type { Task, Work } from './work.ts';

let test_app: TestApp;
let school: TestSchool;
let actor: ReturnType<typeof guestOf>;
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school();
  actor = guestOf(school.iid, 'en');
});
afterAll(() => test_app.close());

const addTry = ({ db, now }: Work, account: string) =>
  db
    .insertInto('sign_in_tries')
    .values({ account, tries: 1, window_start: sql<number>`to_timestamp(${now})` })
    .execute();

const listTries = async (like: string): Promise<string[]> => {
  const { rows } = await test_app.owner.query(
    'select account from sign_in_tries where school_id = $1 and account like $2 order by account',
    [school.iid, like],
  );
  return rows.map(({ account }) => account);
};

describe('a unit of work that reads', () => {
  test('sends what is asked for at one moment in one round trip', async () => {
    const { works, pool } = test_app.app;
    const users = ({ db }: Work) => db.selectFrom('users').select('iid').execute();
    const traffic = await countedTraffic(pool, () =>
      works.reading(actor, (work) => Promise.all([users(work), users(work), users(work)])),
    );
    expect(traffic).toEqual({ trips: 1, statements: 3 });
  });

  test('shares the trip with others of the school, and fails alone', async () => {
    const { works, pool } = test_app.app;
    const one = (text: string) => works.reading(actor, (work) => sql<{ n: number }>`${sql.raw(text)}`.execute(work.db));
    const shared = await countedTraffic(pool, () => Promise.all([one('select 1 as n'), one('select 2 as n')]));
    expect(shared).toEqual({ trips: 1, statements: 2 });
    const outcomes = await Promise.allSettled([one('select 1 as n'), one('select 1 / 0 as n'), one('select 3 as n')]);
    expect(outcomes.map((each) => (each.status === 'fulfilled' ? each.value.rows : 'failed'))).toEqual([
      [{ n: 1 }],
      'failed',
      [{ n: 3 }],
    ]);
  });

  test('answers as at first once the plan of its statement is kept, also of two beside each other', async () => {
    const { works } = test_app.app;
    const one = ({ db }: Work, word: string) => sql`select ${word}::text as word, 7 as number`.execute(db);
    for (let round = 0; round < 60; round += 1) {
      const answers = await works.reading(actor, (work) =>
        Promise.all([one(work, `a${round}`), one(work, `b${round}`)]),
      );
      expect(answers.map(({ rows }) => rows)).toEqual(
        ['a', 'b'].map((word) => [{ word: `${word}${round}`, number: 7 }]),
      );
    }
  });

  test('cannot write, and its connection serves the next one', async () => {
    const { works } = test_app.app;
    await expect(works.reading(actor, (work) => addTry(work, 'reader'))).rejects.toThrow('read-only transaction');
    expect(await listTries('reader')).toEqual([]);
    expect(await works.reading(actor, ({ db }) => db.selectFrom('users').select('iid').execute())).toEqual([]);
  });
});

test('a unit of work does not pass as done when a statement failed in it unheard', async () => {
  const failing: Task<string> = async (work) => {
    await addTry(work, 'unheard');
    await sql`select 1 / 0`.execute(work.db).catch(() => {});
    return 'done';
  };
  await expect(test_app.app.works.inSchool(actor, failing)).rejects.toThrow('rolled back');
  expect(await listTries('unheard')).toEqual([]);
});

describe('units of work that arrive together', () => {
  const together = <T>(place: string, task: Task<T>) =>
    test_app.app.works.together(actor, { kind: 'test', place }, task);

  test('share the round trips of one transaction', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `crowd-${index}`);
    let transactions = new Set<unknown>();
    const { trips } = await countedTraffic(test_app.app.pool, () =>
      Promise.all(
        names.map((name) =>
          together(name, async (work) => {
            await addTry(work, name);
            const { rows } = await sql<{ id: unknown }>`select pg_current_xact_id()::text as id`.execute(work.db);
            transactions = transactions.add(rows[0]?.id);
          }),
        ),
      ),
    );
    expect(await listTries('crowd-%')).toEqual(names.toSorted());
    expect(transactions.size).toBe(1);
    expect(trips).toBe(4);
  });

  test('wait for each other where the first has patience', async () => {
    const transaction = (place: string) =>
      test_app.app.works.together(actor, { kind: 'patient', place, patience_ms: 500 }, async ({ db }) => {
        const { rows } = await sql<{ id: unknown }>`select pg_current_xact_id()::text as id`.execute(db);
        return rows[0]?.id;
      });
    const first = transaction('first');
    await sleep(20);
    expect(await transaction('second')).toBe(await first);
  });

  test('are refused one by one, and one that fails takes none along', async () => {
    const outcomes = await Promise.allSettled([
      together('a', (work) => addTry(work, 'fate-a')),
      together('b', async () => refuse('not_found')),
      together('c', (work) => addTry(work, 'fate-c')),
      together('d', async (work) => {
        await addTry(work, 'fate-d');
        refuse('not_found');
      }),
      together('e', (work) => sql`select 1 / 0`.execute(work.db)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(outcomes.filter((one) => one.status === 'rejected').map(({ reason }) => reason instanceof Refusal)).toEqual([
      true,
      true,
      false,
    ]);
    expect(await listTries('fate-%')).toEqual(['fate-a', 'fate-c']);
  });

  test('never run at once where they lock the same place', async () => {
    let inside = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 5 }, () =>
        together('same', async ({ db }) => {
          inside += 1;
          most = Math.max(most, inside);
          await db.selectFrom('users').select('iid').execute();
          inside -= 1;
        }),
      ),
    );
    expect(most).toBe(1);
  });
});

describe('units of work that ask for all at one moment', () => {
  const atOnce = <T>(place: string, task: Task<T>) =>
    test_app.app.works.together(actor, { kind: 'trip', place, in_one_trip: true }, task);

  test('cost one round trip, transaction and company included', async () => {
    const names = ['trip-a', 'trip-b', 'trip-c'];
    const traffic = await countedTraffic(test_app.app.pool, () =>
      Promise.all(
        names.map((name) => atOnce(name, (work) => Promise.all([addTry(work, name), addTry(work, `${name}2`)]))),
      ),
    );
    expect(traffic.trips).toBe(1);
    expect(await listTries('trip-%')).toHaveLength(6);
  });

  test('fail one by one, as a whole', async () => {
    const outcomes = await Promise.allSettled([
      atOnce('a', (work) => addTry(work, 'one-a')),
      atOnce('b', async () => refuse('not_found')),
      atOnce('c', (work) => Promise.all([addTry(work, 'one-c'), addTry(work, 'one-c')])),
      atOnce('d', (work) => addTry(work, 'one-d')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(await listTries('one-%')).toEqual(['one-a', 'one-d']);
  });

  test('get no second trip', async () => {
    const twice = atOnce('again', async (work) => {
      await addTry(work, 'again-first');
      await addTry(work, 'again-second');
    });
    await expect(twice).rejects.toThrow('at one moment');
    expect(await listTries('again-%')).toEqual(['again-first']);
  });
});

describe('what is remembered of a table', () => {
  const names = (work: Work) =>
    remembered(work, { table: 'nodes', name: 'test' }, [1], async () => {
      const rows = await work.db.selectFrom('nodes').select('name').orderBy('iid').execute();
      return new Map([[1, rows.map(({ name }) => name)]]);
    }).then((found) => found.get(1));
  const read = () => test_app.app.works.reading(actor, names);
  const add = (name: string) => ({
    ntype: 'syllabus',
    name,
    slug: name,
    fields: JSON.stringify({ name, content: '' }),
  });

  test('is forgotten with the commit that changed it; inside, the change is seen before', async () => {
    expect(await read()).toEqual([]);
    const inside = await test_app.app.works.inSchool(actor, async (work) => {
      await work.db.insertInto('nodes').values(add('one')).execute();
      return names(work);
    });
    expect(inside).toEqual(['one']);
    expect(await read()).toEqual(['one']);
  });

  test('is not touched by a change that was taken back', async () => {
    await expect(
      test_app.app.works.inSchool(actor, async (work) => {
        await work.db.insertInto('nodes').values(add('two')).execute();
        expect(await names(work)).toEqual(['one', 'two']);
        refuse('not_found');
      }),
    ).rejects.toThrow();
    expect(await read()).toEqual(['one']);
  });

  test('is forgotten when another process changed it', async () => {
    await test_app.owner.query(
      `insert into nodes (school_id, ntype, name, slug, fields) values ($1, 'syllabus', 'three', 'three', '{}')`,
      [school.iid],
    );
    await vi.waitFor(async () => expect(await read()).toEqual(['one', 'three']), 60_000);
  });
});
