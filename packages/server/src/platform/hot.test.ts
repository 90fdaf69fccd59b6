import { guestOf } from '@sen/domain/shared/actor.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool } from '../../test/app.ts';
import { asTime } from './db.ts';
import { hot } from './hot.ts';

let test_app: TestApp;
let schools: readonly TestSchool[];
beforeAll(async () => {
  test_app = await openTestApp();
  schools = [await test_app.school(), await test_app.school()];
});
afterAll(() => test_app.close());

const addTry = hot((db, { account, now }: { readonly account: string; readonly now: number }) =>
  db
    .insertInto('sign_in_tries')
    .values({ account, tries: 1, window_start: asTime(now) })
    .compile(),
);
const countTries = hot((db, { account }: { readonly account: string }) =>
  db
    .selectFrom('sign_in_tries')
    .select([sql<number>`count(*)::int`.as('count'), 'account'])
    .where('account', '=', account)
    .groupBy('account')
    .compile(),
);

test('a statement that is made once stays in the school that sends it, with the values of each time', async () => {
  const { works } = test_app.app;
  const [one, two] = schools.map(({ iid }) => guestOf(iid, 'en'));
  if (!one || !two) throw new Error('two schools are needed');
  await works.inSchool(one, async ({ db, now }) => {
    await addTry(db, { account: 'first', now });
    await addTry(db, { account: 'second', now });
  });
  await works.inSchool(two, ({ db, now }) => addTry(db, { account: 'second', now }));
  const count = (actor: typeof one, account: string) => works.reading(actor, ({ db }) => countTries(db, { account }));
  expect(await count(one, 'second')).toEqual([{ account: 'second', count: 1 }]);
  expect(await count(two, 'second')).toEqual([{ account: 'second', count: 1 }]);
  expect(await count(two, 'first')).toEqual([]);
});

test('what it writes to is known to the unit of work each time', async () => {
  const [school] = schools;
  for (const account of ['third', 'fourth']) {
    const wrote = await test_app.app.works.asSchool(school?.iid ?? 0, async (work) => {
      await addTry(work.db, { account, now: work.now });
      return [...work.wrote];
    });
    expect(wrote).toEqual(['sign_in_tries']);
  }
});
