import { fullInfo, login } from '@sen/domain/identity/contract.ts';
import { proveAgain } from '@sen/domain/identity/proof/contract.ts';
import { addPerson, linkChild, searchUsers } from '@sen/domain/people/person/contract.ts';
import { student } from '@sen/domain/people/person/kinds.ts';
import { erasePersonal, exportPersonal, personalFile } from '@sen/domain/people/personal/contract.ts';
import { saveDataSchema } from '@sen/domain/tenancy/data-schema/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, PASSWORD, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';
import { verifyChains } from '../../../platform/audit/verify.ts';
import { tables } from '../../../slices.ts';
import { unpacked, zipEntries } from '../import/reading/zip.ts';
import { tracesIn } from './traces.ts';

let test_app: TestApp;
let school: TestSchool;
let root: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
});
beforeEach(async () => {
  school = await test_app.school();
  root = await school.user('root');
});
afterAll(() => test_app.close());

const run = async (sql: string, ...values: unknown[]) => (await test_app.owner.query(sql, values)).rows;

const given = {
  kind: 'student',
  name: 'Trịnh Khuê Bích Ngọc',
  code: 'HS-77821',
  mail: 'bich.ngoc@nha.vn',
  phone: '0987654321',
} as const;

async function pupil(): Promise<number> {
  const { result } = await root.call(addPerson, { ...given, begin: 'password' });
  return result.iid;
}

/** Of another name than anybody in the other schools here. */
const known = {
  kind: 'student',
  name: 'Đoàn Thục Uyên',
  code: 'HS-90412',
  mail: 'thuc.uyen@nha.vn',
  phone: '0911222333',
} as const;

async function pupilWithPast(): Promise<{ iid: number }> {
  await root.call(saveDataSchema, { ntype: 'student', fields: [{ label: 'Nickname' }] });
  const metadata = { nickname: 'Mèo Ba Tư' };
  const { result } = await root.call(addPerson, { ...known, metadata, begin: 'password' });
  await root.call(student.calls.update, { iid: result.iid, name: 'Đoàn Thục Oanh' });
  await root.call(student.calls.update, { iid: result.iid, name: known.name });
  return result;
}

/** Every text of the database, of the queue too, in which one of some words stands. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const columns = await run(
    `select format('%I.%I', n.nspname, c.relname) as "table", a.attname as "column" from pg_class c
     join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker') and a.attnum > 0 and not a.attisdropped
       and format_type(a.atttypid, null) in ('text', 'text[]', 'jsonb', 'json')`,
  );
  const found: string[] = [];
  for (const { table, column } of columns)
    for (const word of words)
      if ((await run(`select 1 from ${table} where "${column}"::text ilike '%' || $1 || '%' limit 1`, word)).length > 0)
        found.push(`${table}.${column}: ${word}`);
  return found;
}

async function prove(user: TestUser): Promise<void> {
  expect(await user.call(proveAgain, { pass: PASSWORD })).toMatchObject({ success: true });
}

/** Texts of an archive by their names. */
async function unzipped(bytes: Buffer): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const [name, entry] of zipEntries(bytes)) {
    const parts: Buffer[] = [];
    for await (const part of unpacked(bytes, entry, 10_000_000)) parts.push(part);
    texts.set(name, Buffer.concat(parts).toString());
  }
  return texts;
}

const broken = async () => {
  const client = await test_app.owner.connect();
  try {
    for await (const verdict of verifyChains(
      client,
      { secrets: test_app.app.secrets, witnesses: test_app.witnesses },
      school.domain,
    ))
      return verdict;
    throw new Error('no such school');
  } finally {
    client.release();
  }
};

describe('what is kept of a person', () => {
  const fileOf = async (user: TestUser, iid?: number) => {
    const { result } = await user.call(exportPersonal, iid === undefined ? {} : { iid });
    const token = new URL(result.url, 'http://x').searchParams.get('token') ?? '';
    return unzipped((await school.guest(personalFile, { token })).result);
  };

  test('comes as one file, with a page to read, for the office and for the person', async () => {
    const { iid, password } = (await root.call(addPerson, { ...given, begin: 'password' })).result;
    const parent = await school.user();
    await root.call(linkChild, { parent_iid: parent.iid, child_iid: iid });
    await run(
      `with course as (insert into nodes (school_id, ntype, name, slug, fields) values ($1, 'course', 'x', 'x', '{}') returning iid)
       insert into takes (school_id, course_iid, exercise_iid, user_iid, status, released, started_at, finished_at, scores, result)
         select $1, iid, iid, $2, 'FINISHED', true, now(), now(), '[{"score": 2}, {"score": null}]', '{"score": 2, "max_score": 5, "passed": false}' from course`,
      ...[school.iid, iid],
    );
    const file = await fileOf(root, iid);
    const page = file.get('index.html') ?? '';
    for (const words of ['Points: 2, Points available: 5, Passed: No', '>1: 2, 2: –<', '>finished<'])
      expect(page).toContain(words);
    expect(page).not.toContain('FINISHED');
    const data = JSON.parse(file.get('data.json') ?? '');
    expect(data.person).toMatchObject({ name: given.name, mail: given.mail, phone: given.phone, code: given.code });
    expect(data.person).not.toHaveProperty('pass_hash');
    const { tables } = data.parts.find(({ topic }: { topic: string }) => topic === 'family');
    expect(tables.guardians).toMatchObject([{ parent_iid: parent.iid, child_iid: iid }]);
    expect(file.get('index.html')).toContain(given.name);
    expect(
      await run(
        `select payload ->> 'iid' as iid from events where name = 'person.data-exported' and school_id = $1`,
        school.iid,
      ),
    ).toEqual([{ iid: String(iid) }]);
    expect(password).toBeTruthy();
    const learner = await school.user();
    expect(JSON.parse((await fileOf(learner)).get('data.json') ?? '').person).toMatchObject({ lname: learner.lname });
  });

  test('has what stands in fields of the school’s own, also where the school has taken the field away', async () => {
    const fields = [{ label: 'Bus line' }, { label: 'Club' }];
    await root.call(saveDataSchema, { ntype: 'student', fields });
    const metadata = { bus_line: 'North <3>', club: 'Chess' };
    const { iid } = (await root.call(addPerson, { ...given, metadata })).result;
    await root.call(saveDataSchema, { ntype: 'student', fields: [{ label: 'Bus line', key: 'bus_line' }] });
    const file = await fileOf(root, iid);
    expect(JSON.parse(file.get('data.json') ?? '').person.metadata).toEqual({ 'Bus line': 'North <3>', club: 'Chess' });
    expect(file.get('index.html')).toContain('Bus line: North &lt;3&gt;\nclub: Chess');
  });

  test('is nobody else’s to take', async () => {
    const iid = await pupil();
    const [teacher, learner] = await Promise.all([school.user('teacher'), school.user()]);
    for (const user of [teacher, learner]) expect((await user.call(exportPersonal, { iid })).message).toBe('not_found');
    const other = await test_app.school();
    const stranger = await other.user('root');
    expect((await stranger.call(exportPersonal, { iid })).message).toBe('not_found');
  });
});

describe('a person who is erased', () => {
  const words = [known.name, 'Mèo Ba Tư', 'Đoàn Thục Oanh', 'doan thuc uyen', known.mail, known.phone, known.code];

  test('is nowhere in the database any more, and the audit trail still holds', async () => {
    const { iid } = await pupilWithPast();
    const parent = await school.user();
    await root.call(linkChild, { parent_iid: parent.iid, child_iid: iid });
    await run(
      `insert into deliveries (school_id, use, to_address, language, subject, body) values ($1, 'x', $2, 'en', $3, 'x')`,
      ...[school.iid, known.mail, `For ${known.name}`],
    );
    await run(
      `insert into deliveries (school_id, user_iid, way, status, kind, event_iid, about) values ($1, $2, 'notify', 'unread', 'x', 1, $3)`,
      ...[school.iid, root.iid, JSON.stringify({ name: known.name, count: 77821 })],
    );
    await run(`update users set emergency_phone = $2 where iid = $1`, parent.iid, known.phone);
    const [take] = await run(
      `with course as (insert into nodes (school_id, ntype, name, slug, fields) values ($1, 'course', 'x', 'x', '{}') returning iid),
         made as (insert into takes (school_id, course_iid, exercise_iid, user_iid, status, started_at, finished_at, scores, device)
           select $1, iid, iid, $2, 'FINISHED', now(), now(), '{"score": 8}', 'Phone of Uyên' from course returning iid)
       insert into take_answers (school_id, take_iid, question_iid, answer) select $1, iid, 1, $3 from made returning take_iid`,
      ...[school.iid, iid, JSON.stringify({ text: `My name is ${known.name}.` })],
    );
    await expect.poll(async () => (await broken()).unsealed, { timeout: 40_000 }).toBe(0);
    expect((await placesOf(words)).length).toBeGreaterThan(8);

    await prove(root);
    const asked = { iid, name: known.name, reason: `Asked for by ${known.name}` };
    const erased = await root.call(erasePersonal, asked);
    expect(erased).toMatchObject({ success: true });
    expect(await placesOf(words)).toEqual([]);
    expect(await root.call(erasePersonal, asked)).toMatchObject({ success: true, result: erased.result });

    expect(
      await run(`select scores ->> 'score' as score from takes where iid = $1 and user_iid = $2`, take.take_iid, iid),
    ).toEqual([{ score: '8' }]);
    expect(await run(`select answer ->> 'text' as text from take_answers where take_iid = $1`, take.take_iid)).toEqual([
      { text: 'My name is —.' },
    ]);
    expect(await run(`select about ->> 'count' as count from deliveries where user_iid = $1`, root.iid)).toEqual([
      { count: '77821' },
    ]);
    await expect.poll(async () => (await broken()).unsealed, { timeout: 40_000 }).toBe(0);
    expect((await broken()).broken).toBeNull();
    expect((await root.call(student.calls.detail, { iid })).message).toBe('not_found');
    expect((await root.call(student.calls.restore, { iid })).message).toBe('not_found');
    expect((await root.call(student.calls.list, { trash: true })).total).toBe(0);
  }, 120_000);

  test('cannot come in, by any session or way that there was', async () => {
    const { result } = await root.call(addPerson, { ...given, begin: 'password' });
    const { result: session } = await school.guest(login, { lname: given.mail, pass: result.password });
    await prove(root);
    await root.call(erasePersonal, { iid: result.iid, name: given.name, reason: 'x' });
    const again = await test_app.call(school.host, fullInfo, {}, { 'x-sand-token': session.token });
    expect(again.success).toBe(false);
    expect((await school.guest(login, { lname: given.mail, pass: result.password })).success).toBe(false);
    expect((await school.guest(login, { lname: `erased-${result.iid}`, pass: result.password })).success).toBe(false);
    expect((await root.call(searchUsers, { keyword: 'Ngọc' })).result).toEqual([]);
  });

  test('is erased by root of the school alone, who gave the password lately, a reason and the name', async () => {
    const iid = await pupil();
    const asked = { iid, name: given.name, reason: 'x' };
    for (const other of ['headmaster', 'staff', 'root@organization-1'] as const)
      expect((await (await school.user(other)).call(erasePersonal, asked)).message).toBe('permission_denied');
    const second = await school.user('root');
    test_app.travel(3600);
    expect((await second.call(erasePersonal, asked)).message).toBe('password_again');
    await prove(second);
    expect((await second.call(erasePersonal, { ...asked, name: 'Somebody' })).err).toEqual({
      name: 'person_erase_name_wrong',
    });
    expect((await second.call(erasePersonal, { ...asked, reason: '' })).err).toHaveProperty('reason');
    expect((await second.call(erasePersonal, { ...asked, iid: second.iid })).message).toBe('permission_denied');
    expect(await second.call(erasePersonal, asked)).toMatchObject({ success: true });
  });

  test('takes nothing from somebody of the same name', async () => {
    const iid = await pupil();
    const { result: namesake } = await root.call(addPerson, {
      kind: 'student',
      name: given.name,
      code: 'HS-2',
      begin: 'later',
    });
    await prove(root);
    await root.call(erasePersonal, { iid, name: given.name, reason: 'x' });
    expect((await root.call(student.calls.detail, { iid: namesake.iid })).result).toMatchObject({ name: given.name });
    const told = await run(
      `select payload ->> 'erased' as erased from events where school_id = $1 and payload ->> 'iid' = $2`,
      school.iid,
      String(namesake.iid),
    );
    expect(told.length).toBeGreaterThan(0);
  });
});

describe('a table that names people', () => {
  const traces = tracesIn(tables);

  test('is told what becomes of its rows when a person asks for them or is erased', async () => {
    const columns = await run(
      `select c.relname as "table", a.attname as "column" from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
         and (a.attname ~ '(^|_)(user|owner|author|actor|marker|parent|child|payer|head|made|choice|known)_iid$'
           or a.attname ~ '_by(_iid)?$'
           or exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and k.confrelid = 'users'::regclass and a.attnum = any(k.conkey) and a.attname <> 'school_id'))`,
    );
    const told = new Set(
      traces.flatMap(({ table, about, by = [] }) => [...about, ...by].map((column) => `${table}.${column}`)),
    );
    const missing = columns.map(({ table, column }) => `${table}.${column}`).filter((name) => !told.has(name));
    expect(missing).toEqual([]);
    const there = new Set(columns.map(({ table, column }) => `${table}.${column}`));
    expect([...told].filter((name) => !there.has(name))).toEqual([]);
  });

  test('hands out no bytes: they are keys and hashes', async () => {
    const columns = await run(
      `select c.relname as "table", a.attname as "column" from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and format_type(a.atttypid, null) = 'bytea'`,
    );
    const shown = traces.filter(({ told }) => typeof told === 'string');
    const open = columns.filter(({ table, column }) =>
      shown.some((trace) => trace.table === table && !trace.hidden?.includes(column)),
    );
    expect(open).toEqual([]);
  });

  test('belongs to a slice, and is searched by an erasure or told with the reason why it is not', async () => {
    const there = (
      await run(`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)
    ).map(({ name }) => name);
    // Which migrations were applied is nobody's data.
    expect([...tables.keys(), 'migrations'].toSorted()).toEqual(there.toSorted());
    const { rows } = await test_app.app.pool.query(
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'school_id')
         and exists (select from pg_attribute a where a.attrelid = c.oid and format_type(a.atttypid, null) in ('text', 'text[]', 'jsonb'))
         and not has_table_privilege('sen_app', c.oid, 'update')`,
    );
    expect(rows.map(({ name }) => name).filter((name) => tables.get(name)?.unsearched === undefined)).toEqual([]);
  });
});
