import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guestOf } from '@sen/domain/shared/actor.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confinedDb, ownSchool } from '../src/platform/db.ts';
import { globalTables } from '../src/platform/tenant-guard.ts';
import { takeTrip } from '../src/platform/trip.ts';
import { openTestApp, type TestApp, type TestSchool } from './app.ts';
import { ALONE, brokenBy, EXCEPTIONS } from './statements.ts';

let test_app: TestApp;
let mine: TestSchool;
let other: TestSchool;
let stranger_iid: number;
beforeAll(async () => {
  test_app = await openTestApp();
  mine = await test_app.school();
  other = await test_app.school();
  await mine.user();
  stranger_iid = (await other.user('teacher')).iid;
});
afterAll(() => test_app.close());

const inMine = <T>(task: Parameters<typeof test_app.app.works.asSchool<T>>[1]) =>
  test_app.app.works.asSchool(mine.iid, task);

describe('the first wall: the predicate on every table reference', () => {
  /** The compiled SQL of a query made on a school's handle. */
  const sqlOf = (make: (db: Parameters<Parameters<typeof inMine>[0]>[0]['db']) => { compile(): { sql: string } }) =>
    inMine(async ({ db }) => make(db).compile().sql.replaceAll('"', ''));
  const here = () => `school_id = ${mine.iid}`;

  test('select, alias, join and sub-query', async () => {
    expect(await sqlOf((db) => db.selectFrom('users').select('iid'))).toBe(
      `select iid from users where users.${here()}`,
    );
    const joined = await sqlOf((db) =>
      db
        .selectFrom('users as u')
        .leftJoin('grants as g', 'g.user_iid', 'u.iid')
        .select('u.iid')
        .where((eb) =>
          eb.or([
            eb('u.iid', '=', 1),
            eb.exists(eb.selectFrom('takes').select('iid').whereRef('takes.user_iid', '=', 'u.iid')),
          ]),
        ),
    );
    expect(joined).toContain(`left join grants as g on g.user_iid = u.iid and g.${here()}`);
    expect(joined).toContain(`takes.${here()}`);
    expect(joined).toMatch(new RegExp(`where u\\.${here()} and \\(\\(u\\.iid = \\$1 or exists`));
  });

  test('update, delete, insert and its conflict columns', async () => {
    expect(await sqlOf((db) => db.updateTable('users').set({ name: 'x' }).where('iid', '=', 1))).toContain(
      `where users.${here()} and (iid = $2)`,
    );
    expect(await sqlOf((db) => db.deleteFrom('grants'))).toBe(`delete from grants where grants.${here()}`);
    const insert = await sqlOf((db) =>
      db
        .insertInto('grants')
        .values([{ user_iid: 1, role: 'staff' }])
        .onConflict((conflict) => conflict.columns(['user_iid', 'role', 'scope']).doNothing()),
    );
    expect(insert).toBe(
      `insert into grants (school_id, user_iid, role) values (${mine.iid}, $1, $2) on conflict (school_id, user_iid, role, scope) do nothing`,
    );
  });

  test('a common table expression is confined where it reads, not where it is read', async () => {
    const sql = await sqlOf((db) =>
      db
        .with('recent', (cte) => cte.selectFrom('takes').select('user_iid'))
        .selectFrom('recent')
        .select('user_iid'),
    );
    expect(sql).toBe(`with recent as (select user_iid from takes where takes.${here()}) select user_iid from recent`);
  });

  test('what cannot be confined is refused', async () => {
    await expect(
      sqlOf((db) =>
        db
          .insertInto('guardians')
          .columns(['parent_iid', 'child_iid'])
          .expression((eb) => eb.selectFrom('guardians').select(['parent_iid', 'child_iid'])),
      ),
    ).rejects.toThrow('only values can be inserted');
    await expect(
      sqlOf((db) => db.insertInto('schools').values({ domain: 'x', name: 'x', type: 'sis' })),
    ).rejects.toThrow('cannot insert into schools');
    await expect(sqlOf((db) => db.selectFrom('users').crossJoin('grants').select('users.iid'))).rejects.toThrow(
      'needs an ON clause',
    );
  });

  test('alone it keeps the schools apart, with row security switched off', async () => {
    const bare = await test_app.owner.connect();
    try {
      await bare.query('begin; alter table users disable row level security; set local role sen_app');
      const sql = await sqlOf((db) => db.selectFrom('users').select('iid'));
      const { rows } = await bare.query(sql);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.map(({ iid }) => Number(iid))).not.toContain(stranger_iid);
    } finally {
      await bare.query('rollback');
      bare.release();
    }
  });
});

describe('the second wall: row security', () => {
  /** As the app's role, without the predicate of the first wall. */
  async function asApp<T>(school_iid: number | undefined, sql: string): Promise<T[]> {
    const client = await test_app.app.pool.connect();
    try {
      await client.query(`begin${school_iid === undefined ? '' : `; set local app.school = '${school_iid}'`}`);
      return (await client.query(`${sql} ${ALONE}`)).rows;
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  test('alone it shows the rows of the set school only', async () => {
    const rows = await asApp<{ school_id: number }>(mine.iid, 'select school_id from users');
    expect(new Set(rows.map(({ school_id }) => school_id))).toEqual(new Set([mine.iid]));
    expect(
      await asApp(mine.iid, `update users set name = 'taken over' where iid = ${stranger_iid} returning iid`),
    ).toEqual([]);
  });

  test('refuses to write a row into another school', async () => {
    await expect(
      asApp(mine.iid, `insert into grants (school_id, user_iid, role) values (${other.iid}, ${stranger_iid}, 'root')`),
    ).rejects.toThrow('row-level security');
  });

  test('fails closed when no school is set, also on a connection that had one', async () => {
    await asApp(mine.iid, 'select 1 from users');
    await expect(asApp(undefined, 'select 1 from users')).rejects.toThrow();
  });

  test.each([
    ['lname_key', "lname_key <> ''"],
    ['mail_key', "mail_key <> ''"],
    ['code_key', "code_key <> ''"],
    ['name_key', "status <> 'deleted'"],
  ])('lets an account be found by the index of its %s', async (column, indexed) => {
    const named = `school_id = ${mine.iid} and ${indexed} and ${column} = 'x'`;
    const [plan] = await asApp<{ 'QUERY PLAN': readonly object[] }>(
      mine.iid,
      `explain (format json) select iid from users where ${named}`,
    );
    expect(JSON.stringify(plan)).toMatch(new RegExp(`"Index Cond":"[^"]*${column} = 'x'`));
  });

  test('lets the import that has made a record be found by an index', async () => {
    const [plan] = await asApp<{ 'QUERY PLAN': readonly object[] }>(
      mine.iid,
      `explain (format json) select import_iid from sheet_import_rows
       where school_id = ${mine.iid} and made_iid = 1 and result = 'created'`,
    );
    expect(JSON.stringify(plan)).toMatch(/"Index Cond":"[^"]*made_iid = /);
  });

  test('a school changes itself and its own hosts only', async () => {
    const both = `(${mine.iid}, ${other.iid})`;
    expect(await asApp(mine.iid, `update schools set name = 'x' where iid in ${both} returning iid`)).toHaveLength(1);
    expect(await asApp(mine.iid, `delete from hosts where school_iid in ${both} returning school_iid::int`)).toEqual([
      { school_iid: mine.iid },
    ]);
    await expect(asApp(mine.iid, `insert into hosts (host, school_iid) values ('x', ${other.iid})`)).rejects.toThrow(
      'row-level security',
    );
  });

  test('the app cannot make or remove schools, nor change what is written once', async () => {
    for (const sql of [
      `insert into schools (domain, name, type) values ('x', 'x', 'sis')`,
      'delete from schools',
      `update schools set domain = 'x'`,
      'delete from events',
      `update node_versions set fields = '{}'`,
      `update papers set paper = '{}'`,
    ]) {
      await expect(asApp(mine.iid, sql)).rejects.toThrow('permission denied');
    }
  });
});

describe('the catalog', () => {
  const outside = new Set([...globalTables, 'migrations', 'request_budgets']);
  let tables: { name: string; forced: boolean; policies: number; has_school: boolean }[];
  let client: pg.PoolClient;
  beforeAll(async () => {
    client = await test_app.owner.connect();
    const { rows } = await client.query(`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
        (select count(*)::int from pg_policy p join pg_roles r on r.oid = any(p.polroles)
          where p.polrelid = c.oid and r.rolname = 'sen_app') as policies,
        exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'school_id' and a.attnotnull) as has_school
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p')`);
    tables = rows.filter(({ name }) => !outside.has(name));
  });
  afterAll(() => client.release());

  test('every table of a school has forced row security and the one policy', () => {
    expect(tables.length).toBeGreaterThan(10);
    expect(tables.filter(({ forced, policies, has_school }) => !forced || policies !== 1 || !has_school)).toEqual([]);
  });

  test('a view reads as whoever asks, so that row security holds for it', async () => {
    const { rows } = await client.query(`
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
        and not ('security_invoker=true' = any(coalesce(reloptions, '{}')))`);
    expect(rows).toEqual([]);
  });

  test('every primary, unique and foreign key of a school table begins with the school', async () => {
    const { rows } = await client.query(
      `
      select t.relname || ' ' || i.relname as key from pg_index x
        join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
        join pg_namespace n on n.oid = t.relnamespace
        left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
      where n.nspname = 'public' and x.indisunique and not (t.relname = any($1)) and a.attname is distinct from 'school_id'
      union all
      select t.relname || ' ' || c.conname from pg_constraint c join pg_class t on t.oid = c.conrelid
        join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
      where c.contype = 'f' and not (t.relname = any($1)) and a.attname <> 'school_id'`,
      [[...outside]],
    );
    expect(rows).toEqual([]);
  });
});

test('a connection that goes back to the pool has no school', async () => {
  const { pool, saving, works } = test_app.app;
  await inMine(({ db }) => db.selectFrom('users').select('iid').execute());
  await works.reading(guestOf(mine.iid, 'en'), ({ db }) => db.selectFrom('users').select('iid').execute());
  await takeTrip(pool, mine.iid, [], 'begin');
  for (const way of [pool, saving]) {
    const { rows } = await way.query(`select coalesce(current_setting('app.school', true), '') as school`);
    expect(rows).toEqual([{ school: '' }]);
  }
});

const unconfined = 'a table of a school without the school';
const by_setting = 'the school as a setting instead of its number (ownSchool)';
const anew = 'a changed row gets what a function gives anew each time';
const by_transaction = 'an order by numbers of transactions';
test.each([
  ['select "iid" from "users" where "users"."school_id" = 5', undefined],
  ['select "iid" from "users" where "iid" = $1', unconfined],
  ['select u.iid from users u join grants g on g.user_iid = u.iid where u.school_id = $1', unconfined],
  ['select 1 from users u join grants g on g.school_id = u.school_id where u.school_id = $1', undefined],
  ['select 1 from users u join grants g on g.school_id = u.school_id and g.user_iid = u.iid', unconfined],
  ['delete from "grants" where "grants"."user_iid" = $1', unconfined],
  ['insert into "grants" ("school_id", "user_iid") values ($1, $2) on conflict do nothing', undefined],
  [`select 'from users'`, undefined],
  ['select extract(year from users.birthday) from users where users.school_id = 5', undefined],
  ['select iid from users where school_id = current_setting($1)::bigint', by_setting],
  ['update schools set name = $1 where iid = current_setting($2)::bigint', by_setting],
  ['select current_setting($1) as version from system_figures()', undefined],
  ['update users set deleted_at = clock_timestamp() where school_id = $1', anew],
  ['update "users" as "u" set "name" = $1 where "u"."school_id" = $2 and u.deleted_at < now() returning iid', anew],
  ['update schools set texts_version = gen_random_uuid()::text where iid = 5', anew],
  ['insert into users (school_id) values ($1) on conflict (school_id, iid) do update set updated_at = now()', anew],
  ['update users set deleted_at = to_timestamp($1) where school_id = $2 returning clock_timestamp()', undefined],
  ['insert into users (school_id, created_at) values ($1, now())', undefined],
  ['update request_budgets set ends_at = now()', undefined],
  ['select iid from users where school_id = $1 order by "txid", "iid"', by_transaction],
  ['select pg_snapshot_xmin(pg_current_snapshot())::text', by_transaction],
  ['select iid, txid from users where school_id = $1 order by iid', undefined],
])('a statement that a distributed database refuses is found: %s', (query, rule) => {
  expect(brokenBy(query, new Set(['users', 'grants']))).toBe(rule);
});

test.each(EXCEPTIONS)('what is excepted is still in $file: $part', ({ file, part }) => {
  expect(readFileSync(join(import.meta.dirname, '..', 'src', file), 'utf8')).toContain(part);
});

test('a raw query is sent with the number of the school to whose handle it is given', async () => {
  const sent: string[] = [];
  const query = async ({ text }: { text: string }) => {
    sent.push(text);
    return { rows: [] };
  };
  await sql`select iid from users where school_id = ${ownSchool}`.execute(confinedDb({ query }, 5));
  expect(sent).toEqual(['select iid from users where school_id = 5']);
});

test('a unit of work without a school does not open', async () => {
  await expect(test_app.app.works.inSchool(guestOf(Number.NaN, 'en'), async () => 1)).rejects.toThrow('needs a school');
});
