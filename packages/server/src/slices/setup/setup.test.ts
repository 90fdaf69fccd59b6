import { getInformationByDomain, login } from '@sen/domain/identity/contract.ts';
import { proveAgain } from '@sen/domain/identity/proof/contract.ts';
import { newCardPackage } from '@sen/domain/setup/cards/contract.ts';
import * as calls from '@sen/domain/setup/contract.ts';
import type { Given } from '@sen/domain/shared/contract.ts';
import { listOutbox, systemMails } from '@sen/domain/tenancy/mail/contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, PASSWORD, type TestApp, type TestSchool, type TestUser } from '../../../test/app.ts';

let app: TestApp;
let system: TestSchool;
let root: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  system = await app.school({}, 'system');
  root = await system.user('root');
});
afterAll(() => app.close());

const asking = {
  name: 'Trường Đào',
  type: 'enterprise' as const,
  language: 'vn' as const,
  contact_name: 'Cô Đào',
  mail: 'dao@example.com',
  phone: '0912 345 678',
};
let asked = 0;
/** Each from an address of its own, so that only the test of the limit meets it. */
const ask = (host: string, changes: Partial<Given<typeof calls.askForSchool>> = {}) => {
  asked += 1;
  return app.call(
    'landing.localhost',
    calls.askForSchool,
    { ...asking, host, ...changes },
    {
      'x-forwarded-for': `10.1.0.${asked}`,
    },
  );
};
const fresh = () => root.call(proveAgain, { pass: PASSWORD });
const approve = async (domain: string, host = '') => {
  await fresh();
  return root.call(calls.approveSchool, { domain, host });
};
const mailsTo = async (domain: string) =>
  (
    await app.owner.query(
      'select use, to_address, mails.language, subject, body from deliveries mails join schools on schools.iid = school_id where domain = $1 order by mails.iid',
      [domain],
    )
  ).rows;
const tokenIn = (body: string): string => /initialize\?token=([\w-]+)/.exec(body)?.[1] ?? '';

const given = {
  name: 'Phạm Đào',
  lname: 'dao',
  mail: 'dao@example.com',
  pass: 'một mật khẩu dài',
  layout: 'purple' as const,
  color_palette: 'dark' as const,
  org_types: [{ type: 'khoa', name: 'Khoa' }],
  semester_name: 'Học kỳ 1',
  start_date: '2026-09-05',
  end_date: '2027-01-15',
};

/** A school that was asked for and approved, with the token of its invitation. */
async function opened(name: string) {
  await ask(`${name}.localhost`);
  expect(await approve(name)).toMatchObject({ success: true });
  const [mail] = await mailsTo(name);
  return { host: `${name}.localhost`, token: tokenIn(mail.body) };
}

describe('asking for a school', () => {
  test('makes it wait: it answers to no host before it is approved', async () => {
    expect(await ask('Waiting.localhost')).toMatchObject({ success: true, message: 'school_asked' });
    expect(await root.call(calls.systemSchool, { domain: 'waiting' })).toMatchObject({
      result: { status: 'queued', hosts: [], asked: { host: 'waiting.localhost', mail: 'dao@example.com' } },
    });
    expect(await app.call('waiting.localhost', calls.initializeState, {})).toMatchObject({ err_code: 601 });
  });

  test('tells each field that is missing or wrong', async () => {
    expect(await ask('', { name: ' ', contact_name: '', mail: 'dao@', phone: 'call me' })).toMatchObject({
      success: false,
      err: {
        name: 'this_field_is_required',
        host: 'this_field_is_required',
        contact_name: 'this_field_is_required',
        mail: 'this_is_not_a_valid_email',
        phone: 'this_is_not_a_valid_phone_number',
      },
    });
    expect(await ask('no host')).toMatchObject({ err: { host: 'host_not_valid' } });
    expect(await ask('system.example')).toMatchObject({ err: { host: 'host_reserved' } });
  });

  test('a host that is in use or asked for already is taken, also when two ask at once', async () => {
    expect(await ask(system.host)).toMatchObject({ err: { host: 'host_reserved' } });
    const other = await app.school();
    expect(await ask(other.host)).toMatchObject({ message: 'host_taken', err: { host: 'host_taken' } });
    const others = { contact_name: 'Somebody else' };
    const both = await Promise.all([ask('twice.localhost'), ask('twice.localhost', others)]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(both.find(({ success }) => !success)).toMatchObject({ err: { host: 'host_taken' } });
  });

  test('asked for once more in the same words, as after an answer that was lost, is asked for once', async () => {
    const [first, beside] = await Promise.all([ask('again.localhost'), ask('again.localhost')]);
    const later = await ask('AGAIN.localhost');
    const done = { success: true, result: { host: 'again.localhost' } };
    expect([first, beside, later]).toEqual([1, 2, 3].map(() => expect.objectContaining(done)));
    const { result } = await root.call(calls.systemSchools, { keyword: 'again.localhost' });
    expect(result).toHaveLength(1);
    expect(await ask('again.localhost', { phone: '+84 900 000 001' })).toMatchObject({ message: 'host_taken' });
    // As everywhere: digits and the signs between them, however many (ERR-55).
    expect(await ask('again.localhost', { phone: '(1) 22-33.+4' })).toMatchObject({ message: 'host_taken' });
  });

  test('two hosts that begin alike become two schools', async () => {
    await ask('alike.one.example');
    expect(await ask('alike.two.example')).toMatchObject({ success: true });
    expect(await root.call(calls.systemSchool, { domain: 'alike-two-example' })).toMatchObject({ success: true });
  });

  test('one address asks a few times an hour, not more', async () => {
    const again = () => app.call('landing.localhost', calls.askForSchool, asking, { 'x-forwarded-for': '10.9.9.9' });
    for (let time = 0; time < 20; time += 1) expect(await again()).toMatchObject({ message: 'invalid_input' });
    expect(await again()).toMatchObject({ status: 429, message: 'too_many_requests' });
  });
});

describe('the system root', () => {
  test('is the root of the system school only: a school’s own root sees and changes nothing', async () => {
    await ask('notmine.localhost');
    const other = await app.school();
    const their_root = await other.user('root');
    for (const answer of [
      await their_root.call(calls.systemOverview, {}),
      await their_root.call(calls.systemSchools, {}),
      await their_root.call(calls.approveSchool, { domain: 'notmine' }),
      await their_root.call(calls.savePlatformConf, {}),
      await (await system.user('root@course-1')).call(calls.systemOverview, {}),
    ])
      expect(answer).toMatchObject({ success: false, message: 'permission_denied' });
  });

  test('makes packages of cards, with a worth and a day that is not over; nobody else does', async () => {
    const made = { name: 'Thẻ 100', price: 9_000_000, face_value: 10_000_000, quantity: 500, expiry: '2199-12-31' };
    expect(await root.call(newCardPackage, made)).toMatchObject({
      success: true,
      message: 'insert_was_successful',
      result: made,
    });
    expect((await root.call(newCardPackage, { ...made, expiry: '' })).result).toMatchObject({ expiry: '' });
    for (const [field, value] of Object.entries({
      name: '',
      face_value: 0,
      quantity: 0,
      price: -1,
      expiry: '2001-01-01',
    }))
      expect(Object.keys((await root.call(newCardPackage, { ...made, [field]: value })).err ?? {})).toEqual([field]);
    const their_root = await (await app.school()).user('root');
    for (const other of [their_root, await system.user('root@course-1'), await system.user('headmaster')])
      expect(await other.call(newCardPackage, made)).toMatchObject({ success: false, message: 'permission_denied' });
  });

  test('sees figures and finds schools by name without accents, status and host', async () => {
    await ask('findme.localhost', { name: 'Trường Mận Trắng' });
    const { result } = await root.call(calls.systemOverview, {});
    expect(result.schools.queued).toBeGreaterThan(0);
    expect(result.people).toBeGreaterThan(0);
    expect(result.health.version).toMatch(/^\d+\.\d+\.\d+/);
    for (const keyword of ['man trang', 'Mận', 'findme'])
      expect((await root.call(calls.systemSchools, { keyword, status: 'queued' })).result).toMatchObject([
        { domain: 'findme' },
      ]);
    expect(await root.call(calls.systemSchools, { keyword: 'findme', status: 'approved' })).toMatchObject({ total: 0 });
  });

  test('sees what became of the mails of every school, named, without their texts; nobody else does', async () => {
    const one = await app.school();
    const two = await app.school();
    const write = (school: typeof one, use: string, subject: string) =>
      app.owner.query(
        `insert into deliveries (school_id, use, to_address, language, subject, body, status) values ($1, $2, 'every@school.test', 'en', $3, 'SECRET', 'failed')`,
        [school.iid, use, subject],
      );
    await write(one, 'notice', 'Room 12');
    await write(two, 'otp', 'Code 4711');
    const all = await root.call(systemMails, { keyword: 'EVERY@', status: 'failed' });
    expect(all).toMatchObject({
      total: 2,
      result: [
        { domain: two.domain, subject: 'Code ••••' },
        { domain: one.domain, subject: 'Room 12' },
      ],
    });
    expect(JSON.stringify(all)).not.toContain('SECRET');
    const [{ iid }, { iid: other_iid }] = all.result;
    await Promise.all([one.openToSystem(), two.openToSystem()]);
    const opened = await root.call(listOutbox, { target_domain: one.domain, iid: other_iid });
    expect(opened.result).toMatchObject([{ iid: other_iid, body: 'SECRET' }]);
    const door = await root.call(listOutbox, { target_domain: two.domain, iid });
    expect(door.result).toMatchObject([{ iid, hidden: true, body: '' }]);
    for (const other of [await one.user('root'), await system.user('root@course-1')])
      expect(await other.call(systemMails, {})).toMatchObject({ success: false, message: 'permission_denied' });
  });

  test.each([`system_schools('', '', '', 10, 0)`, `system_mails('', '', 10, 0)`])(
    'the database itself tells other schools nothing of all schools: %s',
    async (all) => {
      const other = await app.school();
      const client = await app.app.pool.connect();
      try {
        await client.query(`begin; set local app.school = '${other.iid}'`);
        await expect(client.query(`select * from ${all}`)).rejects.toThrow('only the system');
      } finally {
        await client.query('rollback');
        client.release();
      }
    },
  );

  test('gives the password again when the last time is longer ago than the platform says', async () => {
    await ask('late.localhost');
    expect(await fresh()).toMatchObject({ success: true });
    app.travel(601);
    expect(await root.call(calls.approveSchool, { domain: 'late' })).toMatchObject({ message: 'password_again' });
    expect(await root.call(calls.savePlatformConf, {})).toMatchObject({ message: 'password_again' });
    expect(await root.call(proveAgain, { pass: 'wrong' })).toMatchObject({
      message: 'current_password_wrong',
      err: { pass: 'current_password_wrong' },
    });
    expect(await root.call(calls.approveSchool, { domain: 'late' })).toMatchObject({ message: 'password_again' });
    await fresh();
    expect(await root.call(calls.savePlatformConf, { reauth_minutes: 20 })).toMatchObject({ success: true });
    app.travel(1100);
    expect(await root.call(calls.approveSchool, { domain: 'late' })).toMatchObject({ success: true });
    await fresh();
    await root.call(calls.savePlatformConf, {});
  });

  test('are refused by field where they are wrong or emptied, and stay as they were', async () => {
    await fresh();
    const wrong = { reauth_minutes: '1.5', host_suffix: 'a b', timezone: 'Mars/Base' };
    expect(await root.call(calls.savePlatformConf, { ...wrong, reauth_minutes: 10 })).toMatchObject({
      err: { host_suffix: 'host_not_valid', timezone: 'this_is_not_a_time_zone' },
    });
    expect(await root.call(calls.savePlatformConf, wrong)).toMatchObject({
      err: { reauth_minutes: 'wanted_whole_number' },
    });
    for (const host_suffix of ['<script>', 'https://sen.example', '.sen.example'])
      expect(await root.call(calls.savePlatformConf, { host_suffix })).toMatchObject({
        err: { host_suffix: 'host_not_valid' },
      });
    expect((await root.call(calls.savePlatformConf, { host_suffix: 'sen.example' })).success).toBe(true);
    expect((await root.call(calls.getPlatformConf, {})).result).toMatchObject({ host_suffix: 'sen.example' });
    await root.call(calls.savePlatformConf, {});
  });

  test('are not put over what somebody else has set since they were read', async () => {
    await fresh();
    const was = (await root.call(calls.getPlatformConf, {})).result;
    const save = (changes: object) => root.call(calls.savePlatformConf, { ...was, ...changes, was });
    expect(await save({ host_suffix: 'sen.example' })).toMatchObject({ success: true });
    expect(await save({ reauth_minutes: 12 })).toMatchObject({ message: 'edited_meanwhile' });
    expect((await root.call(calls.getPlatformConf, {})).result).toMatchObject({ host_suffix: 'sen.example' });
    await root.call(calls.savePlatformConf, {});
  });

  test('a proof belongs to one session: another session of the same account owes its own', async () => {
    const { result } = await app.call(system.host, login, { lname: root.lname, pass: PASSWORD });
    app.travel(700);
    await fresh();
    await ask('elsewhere.localhost');
    const there = await app.call(
      system.host,
      calls.approveSchool,
      { domain: 'elsewhere' },
      { 'x-sand-token': result.token },
    );
    expect(there).toMatchObject({ message: 'password_again' });
  });

  test('guesses at the password again are limited like those at the door', async () => {
    const other = await system.user('root');
    for (let time = 0; time < 10; time += 1) await other.call(proveAgain, { pass: 'wrong' });
    expect(await other.call(proveAgain, { pass: PASSWORD })).toMatchObject({ message: 'too_many_requests' });
  });
});

describe('a decision', () => {
  test('to approve opens the host and invites the contact, once', async () => {
    await ask('approved.localhost');
    expect(await approve('approved')).toMatchObject({
      message: 'school_approved',
      result: { status: 'approved', hosts: ['approved.localhost'], has_root: false },
    });
    expect(await root.call(calls.approveSchool, { domain: 'approved' })).toMatchObject({
      message: 'school_not_waiting',
    });
    const { result: told } = await app.call('approved.localhost', getInformationByDomain, {
      hostname: 'approved.localhost',
    });
    expect(told.school.supported_browsers).toEqual(
      expect.arrayContaining(['Chrome', 'Edge', 'Firefox', 'Safari'].map((name) => expect.objectContaining({ name }))),
    );
    const mails = await mailsTo('approved');
    expect(mails).toMatchObject([{ use: 'school_approved', to_address: 'dao@example.com', language: 'vn' }]);
    expect(mails[0].body).toMatch(/http:\/\/approved\.localhost\/initialize\?token=[\w-]{43}/);
    const { rows } = await app.owner.query('select token_hash from setup_links');
    expect(JSON.stringify(rows)).not.toContain(tokenIn(mails[0].body));
  });

  test('opens nothing at a host that is taken meanwhile', async () => {
    await ask('clash.localhost');
    const other = await app.school();
    expect(await approve('clash', other.host)).toMatchObject({ err: { host: 'host_taken' } });
    expect(await root.call(calls.systemSchool, { domain: 'clash' })).toMatchObject({ result: { status: 'queued' } });
    expect(await mailsTo('clash')).toEqual([]);
  });

  test('to refuse needs a reason, tells it, and frees the name', async () => {
    await ask('refused.localhost');
    await fresh();
    expect(await root.call(calls.refuseSchool, { domain: 'refused' })).toMatchObject({
      err: { reason: 'this_field_is_required' },
    });
    expect(await root.call(calls.refuseSchool, { domain: 'refused', reason: ' No such\nschool ' })).toMatchObject({
      result: { status: 'refused', asked: { reason: 'No such\nschool' } },
    });
    expect((await mailsTo('refused'))[0]).toMatchObject({
      use: 'school_refused',
      body: expect.stringContaining('No such\nschool'),
    });
    expect(await ask('refused.localhost', { name: 'Second try' })).toMatchObject({ success: true });
    expect(await root.call(calls.systemSchool, { domain: 'refused' })).toMatchObject({
      result: { status: 'queued', name: 'Second try', asked: { reason: '' } },
    });
  });

  test('a new invitation ends the one before', async () => {
    const { host, token } = await opened('again');
    await fresh();
    expect(await root.call(calls.inviteAgain, { domain: 'again' })).toMatchObject({
      result: { mail: 'dao@example.com' },
    });
    const second = tokenIn((await mailsTo('again'))[1].body);
    expect(await app.call(host, calls.initializeState, { token })).toMatchObject({
      result: { link: 'invite_expired' },
    });
    expect(await app.call(host, calls.initializeState, { token: second })).toMatchObject({ result: { link: 'good' } });
  });
});

describe('the first setup', () => {
  test('makes root account, face, organization types and semester, and closes behind itself', async () => {
    const { host, token } = await opened('first');
    expect(await app.call(host, calls.initializeState, { token })).toMatchObject({
      result: { open: true, link: 'good', mail: 'dao@example.com', contact_name: 'Cô Đào' },
    });
    expect(await app.call(host, calls.initialize, { ...given, token })).toMatchObject({ success: true });
    expect(await app.call(host, login, { lname: 'dao', pass: given.pass })).toMatchObject({
      result: { roles: ['first:root'] },
    });
    const { rows } = await app.owner.query(
      `select semesters.name, start_date, end_date, theme, org_types, conf from semesters
       join (select iid, theme, org_types, conf from schools where domain = 'first') school on school.iid = school_id`,
    );
    expect(rows).toMatchObject([
      {
        name: 'Học kỳ 1',
        start_date: '2026-09-05',
        end_date: '2027-01-15',
        theme: { layout: 'purple', color_palette: 'dark' },
        org_types: [{ type: 'khoa', name: 'Khoa', has_perm: false }],
        conf: { organizations_enabled: true },
      },
    ]);
    expect(await app.call(host, calls.initializeState, { token })).toMatchObject({ result: { open: false } });
    // Nobody has been asked whether the addresses of the contact and of the root may be shown to all.
    expect((await app.call(host, getInformationByDomain, {})).result.school).toMatchObject({ email: '' });
    expect(
      await app.call(host, calls.initialize, { ...given, lname: 'x', mail: 'x@example.com', token }),
    ).toMatchObject({
      message: 'already_initialized',
    });
  });

  test('of two at the same moment one makes the root account', async () => {
    const { host, token } = await opened('race');
    const tries = ['one', 'two', 'three'].map((lname) =>
      app.call(host, calls.initialize, { ...given, lname, mail: `${lname}@example.com`, token }),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const { rows } = await app.owner.query(
      `select count(*)::int as roots from grants where role = 'root' and school_id = (select iid from schools where domain = 'race')`,
    );
    expect(rows).toEqual([{ roots: 1 }]);
  });

  test('nothing opens without a link that works: none, another school’s, one of two days ago', async () => {
    const first = await opened('locked');
    const other = await opened('other');
    const setUp = (token: string) => app.call(first.host, calls.initialize, { ...given, token });
    expect(await setUp('')).toMatchObject({ err_code: 2, message: 'invalid_invite' });
    expect(await setUp(other.token)).toMatchObject({ err_code: 2, message: 'invalid_invite' });
    app.travel(48 * 3600 + 1);
    expect(await setUp(first.token)).toMatchObject({ err_code: 3, message: 'invite_expired' });
    app.travel(-48 * 3600 - 1);
    const plain = await app.school();
    expect(await plain.guest(calls.initialize, given)).toMatchObject({ message: 'invalid_invite' });
  });

  test('a bad form names its fields, keeps the link, and leaves nothing behind', async () => {
    const { host, token } = await opened('fields');
    const bad = { ...given, token, lname: 'root', mail: 'x', pass: 'short', end_date: '2026-02-30' };
    expect(await app.call(host, calls.initialize, bad)).toMatchObject({
      err: {
        lname: 'name_reserved',
        mail: 'this_is_not_a_valid_email',
        pass: 'password_too_short',
        end_date: 'this_field_is_not_a_date',
      },
    });
    const kind = { type: 'class', name: 'Class' };
    for (const again of [
      { ...kind, name: 'Other' },
      { ...kind, type: 'other' },
      { type: 'CLASS', name: ' class ' },
    ])
      expect(await app.call(host, calls.initialize, { ...given, token, org_types: [kind, again] })).toMatchObject({
        err: { 'org_types.1.name': 'this_name_is_used_twice' },
      });
    expect(await app.call(host, calls.initializeState, { token })).toMatchObject({
      result: { open: true, link: 'good' },
    });
  });
});
