import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldKey } from '@sen/domain/field-words.ts';
import { exportAudit, exportedAudit, listAudit } from '@sen/domain/reporting/audit/contract.ts';
import { languages } from '@sen/domain/shared/actor.ts';
import { translations } from '@sen/domain/words.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';
import { TOLD } from '../../../platform/attempts.ts';
import { emit } from '../../../platform/events.ts';

let test_app: TestApp;
let school: TestSchool;
let system: TestSchool;
let root: TestUser;
let staff: TestUser;
let learner: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school();
  system = await test_app.school({}, 'system');
  [root, staff, learner] = [await school.user('root'), await school.user('staff'), await school.user()];
});
afterAll(() => test_app.close());

interface By {
  readonly masked_by?: number;
  readonly at?: string;
}

/** An event as somebody wrote it, at a moment of one's choice. */
async function happened(by: number | null, name: string, payload: object, { masked_by, at = 'now()' }: By = {}) {
  const { rows } = await test_app.owner.query(
    `insert into events (school_id, name, actor_iid, masked_by_iid, payload, at) values ($1, $2, $3, $4, $5, ${at}) returning iid`,
    [school.iid, name, by, masked_by ?? null, JSON.stringify(payload)],
  );
  return Number(rows[0].iid);
}
const found = async (given: Parameters<typeof root.call<typeof listAudit>>[1]) =>
  (await root.call(listAudit, { items_per_page: 100, ...given })).result.items.map(({ iid }: { iid: number }) => iid);

test('who answers for the school reads who did what to whom, with names; others do not', async () => {
  const iid = await happened(staff.iid, 'identity.status-changed', {
    user_iid: learner.iid,
    before: 'activated',
    status: 'banned',
  });
  const { result } = await root.call(listAudit, { record: learner.iid });
  expect(result.items[0]).toEqual({
    iid,
    at: expect.any(Number),
    action: 'identity.status-changed',
    by: { iid: staff.iid, name: expect.stringMatching(/^User/) },
    masked_by: null,
    object: { ntype: 'user', iid: learner.iid, name: expect.stringMatching(/^User/) },
    changes: [{ field: 'status', before: 'activated', after: 'banned' }],
  });
  expect(await (await school.user('headmaster')).call(listAudit, {})).toMatchObject({ success: true });
  for (const user of [staff, learner, await school.user('teacher')])
    expect(await user.call(listAudit, {})).toMatchObject({ success: false, message: 'permission_denied' });
});

test('what was done behind a masked session is found by both people and tells both', async () => {
  const iid = await happened(
    learner.iid,
    'identity.profile-changed',
    { user_iid: learner.iid },
    { masked_by: staff.iid },
  );
  expect(await found({ who: String(staff.iid) })).toContain(iid);
  expect(await found({ who: String(learner.iid), action: 'account' })).toContain(iid);
  const { result } = await root.call(listAudit, { who: String(staff.iid), action: 'identity.profile-changed' });
  expect(result.items[0]).toMatchObject({ by: { iid: learner.iid }, masked_by: { iid: staff.iid } });
});

test('the beginning of a masked session is found by both people, whatever else happened to them is not', async () => {
  const iid = await happened(staff.iid, 'identity.masked', { user_iid: learner.iid });
  const banned = await happened(staff.iid, 'identity.status-changed', { user_iid: learner.iid, status: 'banned' });
  expect(await found({ who: String(staff.iid) })).toEqual(expect.arrayContaining([iid, banned]));
  expect(await found({ who: String(learner.iid) })).toContain(iid);
  expect(await found({ who: String(learner.iid) })).not.toContain(banned);
  expect(await found({ who: String(learner.iid), action: 'login_as' })).toEqual([iid]);
  expect(await found({ who: String(learner.iid), action: 'records' })).toEqual([]);
});

test('filters fit together: name without accents, group or action, kind and number of the record', async () => {
  await test_app.owner.query(`update users set name = 'Đặng Thùy', search_text = 'dang thuy' where iid = $1`, [
    staff.iid,
  ]);
  const moved = await happened(staff.iid, 'organization.moved', { ntype: 'organization', iid: 7, name: 'x' });
  const made = await happened(root.iid, 'major.created', { ntype: 'major', iid: 8, name: 'y' });
  expect(await found({ who: 'đặng THUY', action: 'people' })).toContain(moved);
  expect(await found({ who: 'nobody at all' })).toEqual([]);
  expect(await found({ action: 'records' })).toEqual([made]);
  expect(await found({ object: 'organization' })).toEqual([moved]);
  expect(await found({ object: 'organization', record: 8 })).toEqual([]);
  expect(await found({ object: 'major', record: 8, who: String(root.iid) })).toEqual([made]);
  expect(await found({ object: 'major', action: 'roles' })).toEqual([]);
});

test('days are those of the school’s zone, both included', async () => {
  const elsewhere = await test_app.school();
  const reader = await elsewhere.user('root');
  const add = async (at: string) => {
    const { rows } = await test_app.owner.query(
      `insert into events (school_id, name, at) values ($1, 'take.finished', $2::timestamptz) returning iid`,
      [elsewhere.iid, at],
    );
    return Number(rows[0].iid);
  };
  const [before, first, last, after] = [
    await add('2020-03-01 23:59:59.9+07'),
    await add('2020-03-02 00:00+07'),
    await add('2020-03-03 23:59:59.9+07'),
    await add('2020-03-04 00:00+07'),
  ];
  const within = async (since?: string, until?: string) =>
    (await reader.call(listAudit, { since, until, action: 'take.finished' })).result.items.map(
      ({ iid }: { iid: number }) => iid,
    );
  expect(await within('2020-03-02', '2020-03-03')).toEqual([last, first]);
  expect(await within('2020-03-04')).toEqual([after]);
  expect(await within(undefined, '2020-03-01')).toEqual([before]);
});

test('pages go on behind an event, to older and to newer ones, whatever is written meanwhile', async () => {
  const own = await test_app.school();
  const reader = await own.user('root');
  for (const index of [1, 2, 3, 4, 5])
    await test_app.app.works.asSchool(own.iid, (work) => emit(work, 'identity.sessions-ended', { ended: index }));
  const page = async (cursor: { before?: number; after?: number }) =>
    (await reader.call(listAudit, { ...cursor, items_per_page: 2 })).result;
  const numbers = ({ items }: { items: { changes: { after: number }[] }[] }) =>
    items.map(({ changes }) => changes[0]?.after);
  const first = await page({});
  expect([numbers(first), first.has_older, first.has_newer]).toEqual([[5, 4], true, false]);
  await test_app.app.works.asSchool(own.iid, (work) => emit(work, 'identity.sessions-ended', { ended: 6 }));
  const second = await page({ before: first.items[1].iid });
  expect([numbers(second), second.has_older, second.has_newer]).toEqual([[3, 2], true, true]);
  const last = await page({ before: second.items[1].iid });
  expect([numbers(last), last.has_older, last.has_newer]).toEqual([[1], false, true]);
  const back = await page({ after: second.items[0].iid });
  expect([numbers(back), back.has_older, back.has_newer]).toEqual([[5, 4], true, true]);
});

test('another school’s trail is closed; the system root reads it by naming the school', async () => {
  const elsewhere = await (await test_app.school()).user('root');
  expect((await elsewhere.call(listAudit, { who: String(staff.iid) })).result.items).toEqual([]);
  expect((await elsewhere.call(listAudit, { target_domain: school.domain })).result.items).toEqual([]);
  const system_root = await system.user('root');
  await school.openToSystem();
  const { result } = await system_root.call(listAudit, { target_domain: school.domain, who: String(staff.iid) });
  expect(result.items.length).toBeGreaterThan(0);
});

test('what is seen can be fetched as a file by a signed address, and that it was is in the trail', async () => {
  await happened(staff.iid, 'organization.moved', {
    ntype: 'organization',
    iid: 11,
    name: '=cmd()',
    before: { code: 'A' },
    after: { code: 'B' },
  });
  const { result } = await root.call(exportAudit, { object: 'organization', record: 11 });
  const token = String(result.url).split('token=')[1] ?? '';
  const file = await school.guest(exportedAudit, { token });
  const text = String(file.result);
  expect(text).toContain('Đặng Thùy');
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect(text).toContain('Code: A → B');
  expect(await (await test_app.school()).guest(exportedAudit, { token })).toMatchObject({ message: 'link_expired' });
  expect(await staff.call(exportAudit, {})).toMatchObject({ message: 'permission_denied' });
  expect((await root.call(listAudit, { action: 'reporting.audit-exported' })).result.items).toHaveLength(1);
});

test('whom an event names by numbers is told by names', async () => {
  const iid = await happened(staff.iid, 'person.added', { iids: [learner.iid, 999_999_999], kinds: ['student'] });
  const { result } = await root.call(listAudit, { action: 'person.added' });
  const [told] = result.items.filter((entry: { iid: number }) => entry.iid === iid);
  expect(told.changes).toEqual([
    { field: 'iids', after: [expect.stringMatching(/^User/), 999_999_999] },
    { field: 'kinds', after: ['student'] },
  ]);
});

test('whoever runs the platform is told by the name of their visit, and as its operator where none was kept', async () => {
  const own = await test_app.school();
  const reader = await own.user('root');
  const above = await system.user('root');
  const write = (actor_iid: number, name: string, payload: object) =>
    test_app.owner.query('insert into events (school_id, name, actor_iid, payload) values ($1, $2, $3, $4)', [
      own.iid,
      name,
      actor_iid,
      JSON.stringify(payload),
    ]);
  await write(above.iid, 'system.acted', { access_iid: 1, by: 'Vận hành', call: listAudit.path, writes: false });
  await write(above.iid, 'access.refused', { call: exportAudit.path, asked: { user_iids: `${reader.iid},9` } });
  await write(2_000_000_000, 'access.refused', { call: '/of/old', asked: {} });
  const { items } = (await reader.call(listAudit, {})).result;
  expect(items.map(({ by }: { by: object }) => by)).toEqual([
    { iid: 2_000_000_000, name: '', outside: true },
    { iid: above.iid, name: 'Vận hành', outside: true },
    { iid: above.iid, name: 'Vận hành', outside: true },
  ]);
  // What they did and tried is told by its words, and whom it was about by their names.
  expect(items[2].changes).toContainEqual({ field: 'call', after: 'audit_title' });
  expect(items[1].changes).toEqual([
    { field: 'call', after: 'reporting.audit-exported' },
    { field: 'asked', after: { user_iids: [expect.stringMatching(/^User/), '9'] } },
  ]);
  const refused = (await reader.call(listAudit, { action: 'refused' })).result.items;
  expect(refused).toHaveLength(2);
  expect((await reader.call(listAudit, { action: 'roles' })).result.items).toEqual([]);
});

test('a place in which a role was given is told by its name', async () => {
  const own = await test_app.school();
  const reader = await own.user('root');
  const { rows } = await test_app.owner.query(
    `insert into organizations (school_id, iid, path, type, name)
     select $1, iid, '/' || iid || '/', 'x', 'Training' from nextval('iid_seq') iid returning iid`,
    [own.iid],
  );
  const scope = `organization-${rows[0].iid}`;
  await test_app.owner.query('insert into events (school_id, name, actor_iid, payload) values ($1, $2, $3, $4)', [
    own.iid,
    'access.assigned',
    reader.iid,
    JSON.stringify({ user_iid: reader.iid, before: null, after: { kind: 'role', role: 'staff', scope } }),
  ]);
  const [entry] = (await reader.call(listAudit, { action: 'access.assigned' })).result.items;
  expect(entry.changes).toEqual([
    { field: 'role', after: 'staff' },
    { field: 'scope', after: 'Training' },
  ]);
});

/** The arguments of each call that announces something. */
function* announced(): Generator<string> {
  const root_folder = join(import.meta.dirname, '../../../..');
  for (const file of globSync('src/**/*.ts', { cwd: root_folder })) {
    if (file.endsWith('.test.ts')) continue;
    const text = readFileSync(join(root_folder, file), 'utf8');
    for (const { index } of text.matchAll(/\b(?:emit|noteChange|audited|tell)\(\s*work,\s*[^{\s]/g))
      yield argumentsAt(text, index);
  }
}

/** From its name to the bracket that closes it. */
function argumentsAt(text: string, start: number): string {
  let depth = 0;
  for (let at = text.indexOf('(', start); at < text.length; at += 1) {
    if ('({['.includes(text.charAt(at))) depth += 1;
    if (')}]'.includes(text.charAt(at))) depth -= 1;
    if (depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}

test.each(languages)('every field that the server announces has words in %s', (language) => {
  const plumbing = new Set(['before', 'after', 'covered', 'iid', 'ntype', 'row', 'pair', 'event', 'action']);
  const names = [...announced()].flatMap((given) =>
    [...given.matchAll(/(?<=[{,]\s*)([a-z_]+)(?=\s*[:,}])/g)].map(([, name = '']) => name),
  );
  const fields = [...new Set(names)].filter((name) => !plumbing.has(name));
  expect(fields.length).toBeGreaterThan(60);
  expect(fields.filter((field) => fieldKey(field, (key) => key in translations[language]) === undefined)).toEqual([]);
});

test.each(languages)('every field that is told of a refused attempt has words in %s', (language) => {
  expect(TOLD.filter((field) => fieldKey(field, (key) => key in translations[language]) === undefined)).toEqual([]);
});
