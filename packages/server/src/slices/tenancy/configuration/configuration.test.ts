import { addAbacRole, assign } from '@sen/domain/access/contract.ts';
import { getInformationByDomain } from '@sen/domain/identity/contract.ts';
import { proveAgain } from '@sen/domain/identity/proof/contract.ts';
import { listNotices } from '@sen/domain/messaging/notices/contract.ts';
import type { Given } from '@sen/domain/shared/contract.ts';
import { Refusal } from '@sen/domain/shared/errors.ts';
import * as calls from '@sen/domain/tenancy/configuration-contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, PASSWORD, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';
import { filled, whileOthersAreAnswered } from '../../../../test/costly-file.ts';
import { Schools } from '../../../platform/schools.ts';
import { Workers } from '../../../platform/workers.ts';

let test_app: TestApp;
let school: TestSchool;
let root: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
});
afterAll(() => test_app.close());
beforeEach(async () => {
  school = await test_app.school();
  root = await school.user('root');
});

const theme = (changes: Partial<Given<typeof calls.saveTheme>> = {}): Given<typeof calls.saveTheme> => ({
  layout: 'lotus',
  font: 'be-vietnam-pro',
  accent: '',
  color_palette: 'light',
  ...changes,
});

/** What a page of the school is told, once the news has gone round. */
const told = async (of = school) => (await of.guest(getInformationByDomain, {})).result;

const lastEvent = async (name: string) => {
  const { rows } = await test_app.owner.query(
    'select iid, payload, actor_iid from events where school_id = $1 and name = $2 order by iid desc limit 1',
    [school.iid, name],
  );
  return rows[0];
};

describe('who may', () => {
  test('read and change a configuration: the root of the whole school, nobody else', async () => {
    expect((await root.call(calls.readConf, {})).success).toBe(true);
    for (const role of ['headmaster', 'staff', 'root@course-12'] as const) {
      const user = await school.user(role);
      expect(await user.call(calls.readConf, {})).toMatchObject({ success: false, message: 'permission_denied' });
      expect(await user.call(calls.saveGeneral, { name: 'Taken' })).toMatchObject({ message: 'permission_denied' });
    }
  });
});

describe('ways into accounts', () => {
  const ways_in = { sso_enabled: true, sso_issuer: 'https://id.example', sso_client_id: 'sen' };

  test('are changed by the root alone, whoever else may change the configuration', async () => {
    const keeper = await school.user();
    const { result: role } = await root.call(addAbacRole, { name: 'Config', permissions: ['configuration.update'] });
    await root.call(assign, { user_iids: [keeper.iid], role_iid: role.iid });
    expect((await keeper.call(calls.saveGeneral, { hotline: '1900 1' })).success).toBe(true);
    const sync_server = { endpoint: 'https://sync.example', allowed_requests: ['/take/api/save'] };
    for (const conf of [ways_in, { ga_required_roles: ['root'] }, { register_google: true }, { sync_server }])
      expect(await keeper.call(calls.saveGeneral, { conf })).toMatchObject({ message: 'permission_denied' });
    const secret = { name: 'oidc_client_secret', value: 'x' } as const;
    expect(await keeper.call(calls.saveSecret, secret)).toMatchObject({ message: 'permission_denied' });
    await root.call(calls.saveGeneral, { conf: { template_codes: { welcome: 'w', otp: 'o' } } });
    const strange = { conf: { template_codes: { welcome: 'w', nothing: 'x' } } };
    expect(await root.call(calls.saveGeneral, strange)).toMatchObject({
      err: { template_codes: 'this_field_is_not_valid' },
    });
    const as_it_is = { conf: { template_codes: { otp: 'o', welcome: 'w' } } };
    expect((await keeper.call(calls.saveGeneral, as_it_is)).success).toBe(true);
    const host = `own.${school.domain}.example`;
    expect(await keeper.call(calls.addHost, { host })).toMatchObject({ err: { host: 'only_the_root_changes_this' } });
    const { result } = await root.call(calls.readConf, {});
    expect(result).toMatchObject({ conf: { sso_enabled: false }, secrets: { oidc_client_secret: false } });
    expect(result.hosts).toEqual([school.host]);
  });

  test('want the password given lately', async () => {
    await test_app.owner.query(`update sessions set created_at = now() - interval '1 hour' where user_iid = $1`, [
      root.iid,
    ]);
    const secret = { name: 'oidc_client_secret', value: 'x' } as const;
    expect(await root.call(calls.saveSecret, secret)).toMatchObject({ message: 'password_again' });
    expect(await root.call(calls.saveGeneral, { conf: ways_in })).toMatchObject({ message: 'password_again' });
    const host = `own.${school.domain}.example`;
    expect(await root.call(calls.addHost, { host })).toMatchObject({ message: 'password_again' });
    expect((await root.call(calls.saveGeneral, { hotline: '1', conf: { sso_enabled: false } })).success).toBe(true);
    await root.call(proveAgain, { pass: PASSWORD });
    expect((await root.call(calls.saveGeneral, { conf: ways_in })).success).toBe(true);
  });

  test('that change are told to every root of the school, by notice and by mail', async () => {
    const other = await school.user('root');
    await test_app.owner.query('update users set mail = $2, settings = $3 where iid = $1', [
      other.iid,
      'other.root@x.test',
      { channels: [] },
    ]);
    await root.call(calls.saveGeneral, { conf: ways_in });
    expect(await lastEvent('tenancy.ways-in-changed')).toMatchObject({
      actor_iid: root.iid,
      payload: { names: ['sso_enabled', 'sso_issuer', 'sso_client_id'] },
    });
    for (const user of [root, other])
      await expect
        .poll(async () => (await user.call(listNotices, {})).result.map(({ kind }: { kind: string }) => kind), {
          timeout: 40_000,
        })
        .toContain('ways_in_changed');
    const { rows } = await test_app.owner.query(`select body from deliveries where to_address = 'other.root@x.test'`);
    expect(rows).toHaveLength(1);
  });
});

describe('general settings', () => {
  test('change what is given and leave the rest', async () => {
    await root.call(calls.saveGeneral, { conf: { enable_registers: '0', chat_id: 'abc' } });
    const saved = await root.call(calls.saveGeneral, { name: '  Trường  Sen ', conf: { iso_date: '1' } });
    expect(saved.result.school.name).toBe('Trường Sen');
    expect(saved.result.conf).toMatchObject({ enable_registers: false, chat_id: 'abc', iso_date: true });
  });

  test('show on the pages at once', async () => {
    await told();
    await root.call(calls.saveGeneral, { conf: { required_login: true } });
    await expect.poll(async () => (await told()).conf.required_login).toBe(true);
  });

  test('are refused by field, and nothing of them is kept', async () => {
    const answer = await root.call(calls.saveGeneral, {
      name: 'Other',
      timezone: 'Mars/Olympus',
      email: 'nobody',
      conf: { class_hour_minutes: 'long', cdn_base: 'javascript:alert(1)', time_format: '12h' },
    });
    expect(answer).toMatchObject({ success: false, message: 'invalid_input' });
    expect(Object.keys(answer.err as object).sort()).toEqual(
      ['cdn_base', 'class_hour_minutes', 'email', 'time_format', 'timezone'].sort(),
    );
    expect((await told()).school.name).toBe(`School ${school.domain.replace('school', '')}`);
  });

  test.each([
    ['date_format', 'DD-MM', 'this_is_not_a_day_pattern'],
    ['base_prefix', 'learn', 'this_is_not_a_prefix'],
    ['base_prefix', '//evil', 'this_is_not_a_prefix'],
    ['base_prefix', '/admin', 'this_prefix_is_taken'],
    ['base_prefix', '/api/learn', 'this_prefix_is_taken'],
    ['base_prefix', '/site', 'this_prefix_is_taken'],
    ['base_prefix', '/dashboard/x', 'this_prefix_is_taken'],
    ['class_hour_minutes', 0, 'The value must be between 1 and 600'],
    ['gap_seconds', 86_401, 'The value must be between 0 and 86,400'],
    ['class_hour_minutes', '1.5', 'wanted_whole_number'],
    ['class_hour_minutes', 1.5, 'wanted_whole_number'],
    ['sso_client_id', 'x'.repeat(256), 'At most 255 characters'],
    ['cdn_base', "https://cdn.example; script-src 'unsafe-inline'", 'this_is_not_an_address'],
    ['cdn_base', 'https://a.b;c', 'this_is_not_an_address'],
    ['media_base', 'https://a.b,default-src', 'this_is_not_an_address'],
    ['sync_server', { endpoint: 'javascript:alert(1)' }, 'this_is_not_an_address'],
    ['chat_id', '../elsewhere', 'this_is_not_a_service_id'],
    ['analytics_id', 'G-1; script-src *', 'this_is_not_a_service_id'],
    ['analytics_id', 'GTM-AB12', 'this_is_a_container_of_scripts'],
    ['facebook_app_id', '<script>', 'this_is_not_a_service_id'],
    ['google_client_id', 'my client', 'this_is_not_a_service_id'],
  ])('%s may not be %j', async (field, value, message) => {
    expect(await root.call(calls.saveGeneral, { conf: { [field]: value } })).toMatchObject({
      err: { [field]: message },
    });
  });

  test.each(['take/api/save', '/take/api save', '/', 'https://a.example/b', '/user/login', '/user/api/prove'])(
    'a call to send on is not named by %j',
    async (path) => {
      const conf = { sync_server: { endpoint: 'https://sync.example', allowed_requests: ['/take/api/save', path] } };
      expect(await root.call(calls.saveGeneral, { conf })).toMatchObject({
        err: { 'sync_server.allowed_requests': 'these_are_not_paths' },
      });
    },
  );

  test('that this version does not know are kept, shown to the root alone and can be forgotten', async () => {
    await root.call(calls.saveGeneral, { conf: { of_tomorrow: 'x', __proto__x: 'no' } });
    await root.call(calls.saveGeneral, { conf: { of_tomorrow: 'x' } });
    expect((await root.call(calls.readConf, {})).result.further).toEqual({ of_tomorrow: 'x' });
    expect((await told()).conf).not.toHaveProperty('of_tomorrow');
    await root.call(calls.saveGeneral, { forget: ['of_tomorrow'] });
    expect((await root.call(calls.readConf, {})).result.further).toEqual({});
  });

  test('that stay as they are leave no entry in the log', async () => {
    const { conf } = (await root.call(calls.readConf, {})).result;
    await root.call(calls.saveGeneral, { hotline: '1900 9999', conf });
    const { iid } = await lastEvent('tenancy.configuration-changed');
    expect((await root.call(calls.saveGeneral, { hotline: '1900 9999', conf })).success).toBe(true);
    expect((await lastEvent('tenancy.configuration-changed')).iid).toBe(iid);
  });

  test('become empty, or what they are in a new school, when they are named so', async () => {
    await root.call(calls.saveGeneral, { hotline: '1900 1234', conf: { chat_id: 'abc', enable_registers: false } });
    await root.call(calls.saveGeneral, { forget: ['hotline', 'chat_id', 'enable_registers'] });
    const { school: profile, conf } = (await root.call(calls.readConf, {})).result;
    expect(profile.hotline).toBe('');
    expect(conf).toMatchObject({ chat_id: '', enable_registers: true });
  });

  test('without which there is no school do not become empty', async () => {
    expect(await root.call(calls.saveGeneral, { forget: ['name', 'timezone', 'hotline'] })).toMatchObject({
      success: false,
      err: { name: 'this_field_is_required', timezone: 'this_field_is_required' },
    });
  });

  test('begun from an older state are refused', async () => {
    const { revisions } = (await root.call(calls.readConf, {})).result;
    expect((await root.call(calls.saveGeneral, { revision: revisions.general, hotline: '1' })).success).toBe(true);
    const late = await root.call(calls.saveGeneral, { revision: revisions.general, hotline: '2' });
    expect(late).toMatchObject({ success: false, message: 'edited_meanwhile' });
  });

  test('are audited as they were and as they are', async () => {
    await root.call(calls.saveGeneral, { hotline: '1900 1234', conf: { enable_registers: false } });
    expect(await lastEvent('tenancy.configuration-changed')).toEqual({
      iid: expect.any(Number),
      actor_iid: root.iid,
      payload: {
        before: { hotline: '', conf: { enable_registers: true } },
        after: { hotline: '1900 1234', conf: { enable_registers: false } },
      },
    });
  });
});

describe('the theme', () => {
  test('reaches the pages with its style sheet confined, and the answer tells what was dropped', async () => {
    const css = '.card { color: red }\n.card { position: fixed }';
    const answer = await root.call(calls.saveTheme, theme({ layout: 'purple', css, website_title: 'Tím' }));
    expect(answer.result.dropped).toEqual([{ line: 2, what: 'position:fixed', why: 'css_overlay_not_allowed' }]);
    expect(answer.result.shown.css).toBe('#root .card {\n  color: red;\n}');
    await expect
      .poll(async () => (await told()).school.theme)
      .toMatchObject({
        layout: 'purple',
        website_title: 'Tím',
        css: '#root .card {\n  color: red;\n}',
      });
    expect((await root.call(calls.readConf, {})).result.theme.css).toBe('.card {\n  color: red;\n}');
  });

  test.each([
    [{ accent: '#ffe08a' }, { accent: 'colours_too_faint' }],
    [{ css: ':root { --sen-text: #cccccc }' }, { css: 'colours_too_faint' }],
    [{ accent: 'red' }, { accent: 'this_is_not_a_colour' }],
    [{ logo: 'javascript:alert(1)' }, { logo: 'this_is_not_an_address' }],
    [{ logo: 'http://pictures.example/logo.png' }, { logo: 'this_is_not_an_address' }],
    [{ favicon: '//evil.example/x.ico' }, { favicon: 'this_is_not_an_address' }],
    [{ css: 'https://evil.example/x.css' }, { css: 'css_address_not_allowed' }],
  ])('%o is refused', async (changes, err) => {
    expect(await root.call(calls.saveTheme, theme(changes))).toMatchObject({ success: false, err });
  });

  test('takes a style sheet by an address of this site or of the CDN', async () => {
    expect((await root.call(calls.saveTheme, theme({ css: '/demo/school.css' }))).result.shown.css).toBe(
      '/demo/school.css',
    );
    await root.call(calls.saveGeneral, { conf: { cdn_base: 'https://cdn.example' } });
    const answer = await root.call(calls.saveTheme, theme({ css: 'https://cdn.example/school.css' }));
    expect(answer.success).toBe(true);
  });

  test('can be looked at before it is saved', async () => {
    const answer = await root.call(calls.checkStyle, { css: ':root { --sen-accent: #0b5f9e } @import "x";' });
    expect(answer.result).toMatchObject({ overrides: { accent: '#0b5f9e' }, css: expect.stringContaining('#root') });
    expect(answer.result.dropped).toHaveLength(1);
    expect((await told()).school.theme.css).toBe('');
  });

  test('is read while others are answered, however much its style sheet costs', async () => {
    // What reads it is loaded once.
    await root.call(calls.checkStyle, { css: '.a { color: red }' });
    const css = filled('color red;', 49_900);
    const answer = await whileOthersAreAnswered(test_app, root.call(calls.checkStyle, { css: `a{${css}}` }));
    expect(answer.result.css).toBe('');
    const sheet = filled('.a { color: red }\n', 49_900);
    const saved = await whileOthersAreAnswered(test_app, root.call(calls.saveTheme, theme({ css: sheet })));
    expect(saved.result.shown.css).toContain('#root .a');
    // As a process has it that begins, or did not save it itself.
    await test_app.owner.query(
      `update schools set theme = jsonb_set(theme, '{css}', to_jsonb($2::text)) where iid = $1`,
      [...[school.iid, filled('.b { color: blue }\n', 49_900)]],
    );
    test_app.app.schools.forgetAll();
    const page = await whileOthersAreAnswered(test_app, test_app.call(school.host, getInformationByDomain, {}));
    expect(page.result.school.theme.css).toContain('#root .b');
  });

  test('shows pages without its long style sheet while nobody has time to read it', async () => {
    await test_app.owner.query(
      `update schools set theme = jsonb_set(theme, '{css}', to_jsonb($2::text)) where iid = $1`,
      [school.iid, filled('.c { color: green }\n', 9900)],
    );
    const busy = Object.assign(new Workers(), { run: () => Promise.reject(new Refusal('too_many_requests')) });
    const found = await new Schools(test_app.app.pool, '', busy).byHost(school.host);
    expect(found?.school.theme).toMatchObject({ css: '' });
  });
});

describe('hosts', () => {
  test('are added and lead to the school; who pastes an address gets its host', async () => {
    const host = `hoc.${school.domain}.example`;
    const answer = await root.call(calls.addHost, { host: `https://${host.toUpperCase()}:8443/learn` });
    expect(answer.result).toEqual([host, school.host].sort());
    await expect.poll(async () => (await test_app.call(host, getInformationByDomain, {})).success).toBe(true);
    expect(await lastEvent('tenancy.host-added')).toMatchObject({ payload: { host, before: [school.host] } });
  });

  test.each(['localhost', '127.0.0.1', 'school'])('%s is the installation’s own and no school’s', async (host) => {
    expect(await root.call(calls.addHost, { host })).toMatchObject({ err: { host: 'host_not_valid' } });
  });

  test('of another school are refused clearly, and that school keeps them', async () => {
    const other = await test_app.school();
    expect(await root.call(calls.addHost, { host: other.host })).toMatchObject({ err: { host: 'host_is_taken' } });
    expect(await root.call(calls.removeHost, { host: other.host })).toMatchObject({ message: 'not_found' });
    expect((await told(other)).domain).toBe(other.domain);
  });

  test.each([
    ['', 'this_is_not_a_host'],
    ['a b', 'this_is_not_a_host'],
    ['-x.example', 'this_is_not_a_host'],
    ['<script>', 'this_is_not_a_host'],
  ])('%s is no host', async (host, message) => {
    expect((await root.call(calls.addHost, { host })).err).toEqual({
      host: host === '' ? expect.any(String) : message,
    });
  });

  test('cannot be taken away when it is the last one or the one in use', async () => {
    expect(await root.call(calls.removeHost, { host: school.host })).toMatchObject({
      err: { host: 'host_is_the_last' },
    });
    await root.call(calls.addHost, { host: `b.${school.domain}.example` });
    expect(await root.call(calls.removeHost, { host: school.host })).toMatchObject({
      err: { host: 'host_is_this_one' },
    });
    expect((await root.call(calls.removeHost, { host: `b.${school.domain}.example` })).result).toEqual([school.host]);
  });
});

describe('sealed values', () => {
  test('never come back, neither to the root nor in the audit nor readable in the database', async () => {
    const value = 'very-secret-value';
    expect((await root.call(calls.saveSecret, { name: 'facebook_app_secret', value })).result).toEqual({
      name: 'facebook_app_secret',
      is_set: true,
    });
    const { result } = await root.call(calls.readConf, {});
    expect(result.secrets).toEqual({ facebook_app_secret: true, oidc_client_secret: false });
    const { rows } = await test_app.owner.query(
      `select coalesce((select string_agg(payload::text, ' ') from events where school_id = $1), '') ||
        coalesce((select string_agg(encode(sealed, 'escape'), ' ') from school_secrets where school_id = $1), '') as all`,
      [school.iid],
    );
    expect(`${JSON.stringify(result)} ${rows[0].all}`).not.toContain(value);
  });

  test('are taken away only when that is asked for', async () => {
    await root.call(calls.saveSecret, { name: 'oidc_client_secret', value: 'x' });
    expect((await root.call(calls.saveSecret, { name: 'oidc_client_secret', value: '' })).success).toBe(false);
    await root.call(calls.saveSecret, { name: 'oidc_client_secret', clear: true });
    expect((await root.call(calls.readConf, {})).result.secrets.oidc_client_secret).toBe(false);
  });
});

describe('lists of the school', () => {
  test('organization types are saved in order, each type once', async () => {
    const org_types = [
      { type: 'phong', name: 'Phòng ban', has_perm: true, is_phongban: true },
      { type: 'lop', name: 'Lớp' },
    ];
    expect(
      (await root.call(calls.saveOrgTypes, { org_types })).result.org_types.map((one: { type: string }) => one.type),
    ).toEqual(['phong', 'lop']);
    const twice = [...org_types, { type: 'LOP', name: 'Lại' }];
    expect(await root.call(calls.saveOrgTypes, { org_types: twice })).toMatchObject({
      err: { 'org_types.2.type': 'this_name_is_used_twice' },
    });
  });

  test('supported browsers name versions that do not end before they start', async () => {
    const browser = {
      name: 'Chrome',
      os: ['Windows'],
      versions: [{ min: 100, max: 0 }],
      download_link: 'https://google.com/chrome',
    };
    expect(
      (await root.call(calls.saveBrowsers, { supported_browsers: [browser] })).result.supported_browsers,
    ).toHaveLength(1);
    const bad = { ...browser, versions: [{ min: 100, max: 90 }] };
    expect(await root.call(calls.saveBrowsers, { supported_browsers: [bad] })).toMatchObject({
      err: { 'supported_browsers.0.versions': 'the_end_is_before_the_start' },
    });
  });
});
