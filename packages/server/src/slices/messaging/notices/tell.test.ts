import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool } from '../../../../test/app.ts';
import { tell } from './tell.ts';

let test_app: TestApp;
let school: TestSchool;
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school();
});
afterAll(() => test_app.close());

const patience = { timeout: 60_000, interval: 100 };
let events = 0;

/** People with an address, who want notices of a kind by these ways. */
async function peopleWanting(ways: readonly { in_app: boolean; mail: boolean }[]): Promise<number[]> {
  const { rows } = await test_app.owner.query(
    `insert into users (school_id, lname, name, mail, status)
     select $1, 'p' || iid, 'P', 'p' || iid || '@x.test', 'activated' from (select nextval('iid_seq') as iid from generate_series(1, $2::int)) one
     returning iid`,
    [school.iid, ways.length],
  );
  const iids = rows.map(({ iid }) => Number(iid));
  await test_app.owner.query(
    `insert into notice_settings (school_id, user_iid, kind, in_app, mail)
     select $1, * from unnest($2::bigint[], array_fill('mail_confirmed'::text, array[$3::int]), $4::bool[], $5::bool[])`,
    [school.iid, iids, iids.length, ways.map(({ in_app }) => in_app), ways.map(({ mail }) => mail)],
  );
  return iids;
}

const tellOf = (event_iid: number, to: readonly number[]) =>
  test_app.app.works.asSchool(school.iid, (work) => tell(work, { kind: 'mail_confirmed', event_iid, to: [...to] }));

async function toldOf(from: number): Promise<string[]> {
  const { rows } = await test_app.owner.query(
    'select event_iid, user_iid, way from deliveries where school_id = $1 and event_iid > $2',
    [school.iid, from],
  );
  return rows.map(({ event_iid, user_iid, way }) => `${event_iid} ${user_iid} ${way}`).sort();
}

test('whoever is told of an event is told once by each way that they want, however often and at whatever moment it is told', async () => {
  const wishes = fc.record({ in_app: fc.boolean(), mail: fc.boolean() });
  const tellings = fc.array(fc.record({ event: fc.nat(2), to: fc.subarray([0, 1, 2, 3]), together: fc.boolean() }), {
    minLength: 1,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(fc.tuple(wishes, wishes, wishes, wishes), tellings, async (ways, calls) => {
      const people = await peopleWanting(ways);
      const from = events;
      events += 3;
      const under_way: Promise<void>[] = [];
      for (const { event, to, together } of calls) {
        const told = tellOf(
          from + 1 + event,
          to.map((at) => people[at] ?? 0),
        );
        under_way.push(told);
        if (!together) await told;
      }
      await Promise.all(under_way);
      const expected = calls.flatMap(({ event, to }) =>
        to.flatMap((at) => [
          ...(ways[at]?.in_app ? [`${from + 1 + event} ${people[at]} notify`] : []),
          ...(ways[at]?.mail ? [`${from + 1 + event} ${people[at]} mail`] : []),
        ]),
      );
      expect(await toldOf(from)).toEqual([...new Set(expected)].sort());
    }),
    { numRuns: 40 },
  );
}, 120_000);

test('of thousands each is told, lot by lot', async () => {
  const people = await peopleWanting(Array.from({ length: 4500 }, () => ({ in_app: true, mail: false })));
  events += 1;
  const event = events;
  await tellOf(event, [...people, ...people]);
  await expect.poll(async () => (await toldOf(event - 1)).length, patience).toBe(people.length);
}, 120_000);
