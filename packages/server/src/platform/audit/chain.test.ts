import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/app.ts';
import { emit } from '../events.ts';
import { secretsOf } from '../secrets.ts';
import { hashOf, noHash, signatureOf } from './chain.ts';
import { sealEvents } from './seal.ts';
import { type Verdict, verifyChains } from './verify.ts';

const EVENTS = 8;

let test_app: TestApp;
beforeAll(async () => {
  test_app = await openTestApp();
});
afterAll(() => test_app.close());

const owner = (sql: string, values: unknown[] = []) => test_app.owner.query(sql, values);

/** Seals what is there; what another transaction of the same server holds up is waited for. */
async function sealed(school: TestSchool, count: number): Promise<void> {
  await expect
    .poll(
      async () => {
        await test_app.app.works.asSchool(school.iid, (work) =>
          sealEvents(work, { secrets: test_app.app.secrets, followed: new Set() }),
        );
        return (await verdictOf(school)).sealed;
      },
      { timeout: 40_000 },
    )
    .toBe(count);
}

async function announce(school: TestSchool, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await test_app.app.works.asSchool(school.iid, (work) => emit(work, 'identity.sessions-ended', { ended: index }));
}

async function verdictOf(school: TestSchool): Promise<Verdict> {
  const proofs = { secrets: test_app.app.secrets, witnesses: test_app.witnesses };
  const client = await test_app.owner.connect();
  try {
    for await (const verdict of verifyChains(client, proofs, school.domain)) return verdict;
    throw new Error('no such school');
  } finally {
    client.release();
  }
}

async function chainedSchool(): Promise<TestSchool> {
  const school = await test_app.school();
  await announce(school, EVENTS);
  await sealed(school, EVENTS);
  return school;
}

/** As somebody who owns the database. */
async function tamper(sql: string, values: unknown[]): Promise<void> {
  const client = await test_app.owner.connect();
  try {
    await client.query(`begin; set local session_replication_role = replica`);
    await client.query(sql, values);
    await client.query('commit');
  } finally {
    client.release();
  }
}

describe('what was written into the audit trail', () => {
  test('is sealed by the server itself, in the order in which it was committed, and holds', async () => {
    const school = await test_app.school();
    await announce(school, 3);
    await expect.poll(async () => (await verdictOf(school)).sealed, { timeout: 40_000 }).toBe(3);
    await announce(school, 2);
    await expect.poll(async () => (await verdictOf(school)).sealed, { timeout: 40_000 }).toBe(5);
    expect(await verdictOf(school)).toMatchObject({ sealed: 5, unsealed: 0, broken: null });
    const { rows } = await owner(
      `select array_agg((payload ->> 'ended')::int order by no) as told from event_chain c
       join events e on e.school_id = c.school_id and e.iid = c.event_iid where c.school_id = $1`,
      [school.iid],
    );
    expect(rows[0].told).toEqual([0, 1, 2, 0, 1]);
  });

  test('waits outside the chain while its transaction or an older one is under way, and is not forgotten', async () => {
    const school = await chainedSchool();
    const slow = await test_app.owner.connect();
    try {
      await slow.query('begin');
      await slow.query(`insert into events (school_id, name) values ($1, 'test.slow')`, [school.iid]);
      await announce(school, 2);
      await test_app.app.works.asSchool(school.iid, (work) =>
        sealEvents(work, { secrets: test_app.app.secrets, followed: new Set() }),
      );
      expect(await verdictOf(school)).toMatchObject({ sealed: EVENTS, unsealed: 2, broken: null });
      await slow.query('commit');
    } finally {
      slow.release();
    }
    // By the server itself, soon: not only when it looks for what was left behind.
    await expect.poll(async () => (await verdictOf(school)).sealed, { timeout: 40_000 }).toBe(EVENTS + 3);
    expect(await verdictOf(school)).toMatchObject({ unsealed: 0, broken: null });
  });

  test('is never altered, not even by the owner of the tables', async () => {
    const school = await chainedSchool();
    for (const sql of ['update events set name = name', 'delete from events', 'delete from event_chain'])
      await expect(owner(`${sql} where school_id = $1`, [school.iid])).rejects.toThrow('written once');
  });
});

describe('whoever alters the audit trail in the database is found out', () => {
  const third = '(select event_iid from event_chain where school_id = $1 and no = 3)';

  test.each([
    [
      'an altered payload',
      `update events set payload = '{"ended": 99}' where school_id = $1 and iid = ${third}`,
      'altered',
    ],
    ['an altered person', `update events set actor_iid = 1 where school_id = $1 and iid = ${third}`, 'altered'],
    [
      'an altered time',
      `update events set at = at + interval '1 microsecond' where school_id = $1 and iid = ${third}`,
      'altered',
    ],
    ['a removed event', `delete from events where school_id = $1 and iid = ${third}`, 'removed'],
    [
      'a removed event with its link',
      `with gone as (delete from event_chain where school_id = $1 and no = 3 returning event_iid)
       delete from events where school_id = $1 and iid in (select event_iid from gone)`,
      'removed',
    ],
  ])(
    '%s',
    async (_name, sql, fault) => {
      const school = await chainedSchool();
      const { rows } = await owner('select event_iid from event_chain where school_id = $1 and no = 3', [school.iid]);
      await tamper(sql, [school.iid]);
      const { broken, sealed: held } = await verdictOf(school);
      expect(broken).toMatchObject({ fault });
      expect(held).toBe(2);
      if (fault === 'altered') expect(broken).toEqual({ fault, no: 3, event_iid: Number(rows[0].event_iid) });
    },
    60_000,
  );

  test('a payload that is said to be erased, but says something', async () => {
    const school = await chainedSchool();
    const erasing = `update event_chain c set salt = '', payload_hash = sha256(c.salt || convert_to(e.payload::text, 'UTF8'))
      from events e where e.school_id = c.school_id and e.iid = c.event_iid and c.school_id = $1 and c.no = 3`;
    await tamper(erasing, [school.iid]);
    await tamper(`update events set payload = '{"erased": true}' where school_id = $1 and iid = ${third}`, [
      school.iid,
    ]);
    expect((await verdictOf(school)).broken).toBeNull();
    await tamper(`update events set payload = '{"ended": 99}' where school_id = $1 and iid = ${third}`, [school.iid]);
    expect((await verdictOf(school)).broken).toMatchObject({ fault: 'altered', no: 3 });
  });

  test('two that changed places', async () => {
    const school = await chainedSchool();
    await tamper(`update event_chain set event_iid = -event_iid where school_id = $1 and no in (3, 4)`, [school.iid]);
    await tamper(
      `update event_chain c set event_iid = -o.event_iid from event_chain o
       where c.school_id = $1 and o.school_id = $1 and c.no + o.no = 7 and c.no in (3, 4)`,
      [school.iid],
    );
    expect((await verdictOf(school)).broken).toMatchObject({ fault: 'altered', no: 3 });
  });

  test('an event put in between, whether or not it is sealed afterwards', async () => {
    const school = await chainedSchool();
    await tamper(
      `insert into events (school_id, name, at, txid) values ($1, 'test.forged', now() - interval '1 day', 1)`,
      [school.iid],
    );
    expect((await verdictOf(school)).broken).toMatchObject({ fault: 'inserted' });
    const sealed_later = await chainedSchool();
    await tamper(`insert into events (school_id, name, at) values ($1, 'test.forged', now() - interval '1 day')`, [
      sealed_later.iid,
    ]);
    await test_app.app.works.asSchool(sealed_later.iid, (work) => emit(work, 'identity.sessions-ended', { ended: 0 }));
    await expect.poll(async () => (await verdictOf(sealed_later)).unsealed, { timeout: 40_000 }).toBe(0);
    expect((await verdictOf(sealed_later)).broken).toMatchObject({ fault: 'inserted', no: EVENTS + 1 });
  });

  test('an end that was cut off, with or without its head', async () => {
    const school = await chainedSchool();
    await tamper('delete from event_chain where school_id = $1 and no > 5', [school.iid]);
    expect((await verdictOf(school)).broken).toMatchObject({ fault: 'cut', no: 5 });
    await tamper(
      `update event_heads h set no = c.no, hash = c.hash from event_chain c
       where h.school_id = $1 and c.school_id = $1 and c.no = 5`,
      [school.iid],
    );
    expect((await verdictOf(school)).broken).toMatchObject({ fault: 'signature', no: 5 });
    await tamper('delete from event_heads where school_id = $1', [school.iid]);
    expect((await verdictOf(school)).broken).toMatchObject({ fault: 'cut', no: 5 });
  });

  test('a chain made anew with another key, also where each link fits', async () => {
    const school = await chainedSchool();
    await tamper(`update events set payload = '{"ended": 99}' where school_id = $1 and iid = ${third}`, [school.iid]);
    await rebuild(school, secretsOf(randomBytes(32)));
    expect(await verdictOf(school)).toMatchObject({ sealed: EVENTS, broken: { fault: 'signature', no: EVENTS } });
    await rebuild(school, test_app.app.secrets);
    expect((await verdictOf(school)).broken).toBeNull();
  });
});

/** Makes the chain anew over what the events say now. */
async function rebuild(school: TestSchool, secrets: ReturnType<typeof secretsOf>): Promise<void> {
  const { rows } = await owner(
    `select c.no, c.salt, e.iid, e.name, e.actor_iid, e.masked_by_iid, e.token_id, e.payload::text as payload,
       (extract(epoch from e.at) * 1000000)::bigint as at_us
     from event_chain c join events e on e.school_id = c.school_id and e.iid = c.event_iid where c.school_id = $1 order by no`,
    [school.iid],
  );
  let before: Buffer = noHash;
  for (const { no, salt, ...event } of rows) {
    before = hashOf({ school_iid: school.iid, no, before, salt }, event);
    await tamper('update event_chain set hash = $3 where school_id = $1 and no = $2', [school.iid, no, before]);
  }
  const head = { no: rows.length, hash: before };
  await tamper('update event_heads set hash = $2, signature = $3 where school_id = $1', [
    school.iid,
    before,
    signatureOf(secrets, school.iid, head),
  ]);
}
