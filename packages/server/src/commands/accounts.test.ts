import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callCommand } from '../../test/command-line.ts';
import { freshDatabase, type TestDatabase } from '../../test/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const call = (words: string[], input = '') => callCommand(words, { input, env: { DATABASE_URL: database.url } });

async function rows(query: string) {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const result = await client.query(query);
  await client.end();
  return result.rows;
}

const school = [
  'school',
  'create',
  '--domain',
  'sen',
  '--name',
  'Trường Sen',
  '--host',
  'Sen.localhost',
  '--type',
  'sis',
  '--language',
  'vn',
];
const user = [
  'user',
  'create',
  '--host',
  'sen.localhost',
  '--lname',
  'co.hoa',
  '--name',
  'Cô Hoa',
  '--role',
  'teacher',
  '--role',
  'marker@course-12',
];

test('an operator opens a school and gives it its first account', async () => {
  expect(call(school)).toMatchObject({ code: 0, out: expect.stringMatching(/^school sen is \d+, at sen\.localhost$/) });
  expect(call(user, 'một mật khẩu dài\n')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^user co\.hoa is \d+$/),
  });
  expect(await rows('select name, type, language, host from schools join hosts on school_iid = iid')).toEqual([
    { name: 'Trường Sen', type: 'sis', language: 'vn', host: 'sen.localhost' },
  ]);
  const [{ supported_browsers }] = await rows('select supported_browsers from schools');
  expect(supported_browsers).toContainEqual(expect.objectContaining({ name: 'Chrome' }));
  expect(await rows('select role, scope from grants order by role')).toEqual([
    { role: 'marker', scope: 'course-12' },
    { role: 'teacher', scope: '' },
  ]);
  const again = [
    call(school),
    call([...school.slice(0, 3), 'other', ...school.slice(4)]),
    call(user, 'một mật khẩu dài'),
  ];
  expect(again.map(({ code, err }) => [code, err])).toEqual([
    [1, 'there is a school sen already'],
    [1, 'a school answers to this host already'],
    [1, expect.stringContaining('co.hoa')],
  ]);
});

test('an operator gets the link by which a school without a root account is set up', async () => {
  const invite = (host: string) => call(['school', 'invite', '--host', host]);
  call(['school', 'create', '--domain', 'fresh', '--name', 'Fresh', '--host', 'fresh.localhost']);
  const [first, second] = [invite('fresh.localhost'), invite('fresh.localhost')];
  for (const { code, out } of [first, second])
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^http\(s\):\/\/fresh\.localhost\/initialize\?token=[\w-]{43}$/),
    ]);
  expect(
    await rows('select count(*)::int as good from setup_links where used_at is null and expires_at > now()'),
  ).toEqual([{ good: 1 }]);
  call([
    'user',
    'create',
    '--host',
    'fresh.localhost',
    '--lname',
    'boss',
    '--name',
    'Boss',
    '--role',
    'root',
    '--password',
    'đủ dài rồi nhé',
  ]);
  expect(invite('fresh.localhost')).toMatchObject({
    code: 1,
    err: 'the school at fresh.localhost has a root account already',
  });
});

test('an operator puts a bank into a school, all that was read', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'sen-bank-')), 'bank.gift');
  writeFileSync(file, '::Một:: 1 + 1 = {=2 ~3}\n\nBroken{=a\n\n::Hai:: 1 + 2 = {=3 ~4}\n');
  call(['school', 'create', '--domain', 'bank', '--name', 'Bank', '--host', 'bank.localhost']);
  const report = JSON.parse(
    call(['import-questions', file, '--host', 'bank.localhost', '--tag', 'toán', '--json']).out,
  );
  expect(report).toMatchObject({ format: 'gift', read: 2, import_iid: expect.any(Number) });
  const stored = `select name, tags from nodes where import_iid = ${report.import_iid} order by iid`;
  expect(await rows(stored)).toEqual([
    { name: 'Một', tags: ['toán'] },
    { name: 'Hai', tags: ['toán'] },
  ]);
  expect(call(['import-questions', file])).toMatchObject({ code: 2, out: '' });
});

test.each([
  [['school', 'create', '--name', 'x', '--host', 'a'], 2, '--domain is missing'],
  [['school', 'create', '--domain', 'a b', '--name', 'x', '--host', 'a'], 2, '--domain is missing'],
  [['school', 'create', '--domain', 'a', '--name', 'x'], 2, '--host is missing'],
  [[...user, '--role', 'boss', '--password', 'x'], 2, '--role is missing'],
  [[...user, '--lname', 'a b<script>', '--password', 'đủ dài rồi nhé'], 2, '--lname is missing or not valid'],
  [[...user, '--password', 'short'], 1, 'at least 8'],
  [
    ['user', 'create', '--host', 'nowhere.example', '--lname', 'a', '--name', 'b', '--password', 'đủ dài rồi nhé'],
    1,
    'no school answers to nowhere.example',
  ],
])('what is not right is told in one line: %j', (words, code, message) => {
  const answer = call(words);
  expect(answer.code).toBe(code);
  expect(answer.err.split('\n')).toEqual([expect.stringContaining(message)]);
});
