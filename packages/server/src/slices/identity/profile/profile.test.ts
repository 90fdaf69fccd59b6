import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fullInfo, login } from '@sen/domain/identity/contract.ts';
import * as calls from '@sen/domain/identity/profile/contract.ts';
import { proveAgain } from '@sen/domain/identity/proof/contract.ts';
import { formYears, selectorYears } from '@sen/domain/shared/field-checks.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, PASSWORD, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';

const data_dir = mkdtempSync(join(tmpdir(), 'sen-profile-'));
let test_app: TestApp;
let school: TestSchool;
let other: TestSchool;
let learner: TestUser;
let staff: TestUser;
beforeAll(async () => {
  test_app = await openTestApp({ DATA_DIR: data_dir });
  school = await test_app.school({ enable_working_mode: 1, rename_oneself: 1 });
  other = await test_app.school();
  learner = await school.user();
  staff = await school.user('staff');
});
afterAll(async () => {
  await test_app.close();
  rmSync(data_dir, { recursive: true, force: true });
});

const save = (user: TestUser, step: string, given: Record<string, unknown>, headers = {}) =>
  user.call(calls.updateUser, { ...given, _sand_step: step } as never, headers);
const rowOf = async (iid: number) => (await test_app.owner.query('select * from users where iid = $1', [iid])).rows[0];

describe('a name', () => {
  test('is changed by the office, by those who work here, and by others where the school lets them', async () => {
    const strict = await test_app.school();
    const [pupil, teacher, office] = [await strict.user(), await strict.user('teacher'), await strict.user('staff')];
    const { name, can } = (await pupil.call(fullInfo, {})).result;
    expect(can).toMatchObject({ edit: true, rename: false });
    expect(await save(pupil, 'info', { name: 'Lê Thị Kim Ngân' })).toMatchObject({
      success: false,
      err: { name: 'name_kept_by_school' },
    });
    expect(await save(pupil, 'info', { name, sex: 'female' })).toMatchObject({ success: true });
    expect(await save(teacher, 'info', { name: 'Cô Hoa' })).toMatchObject({ success: true });
    expect(await save(office, 'info', { iid: pupil.iid, name: 'An' })).toMatchObject({ success: true });
  });
});

describe('a profile', () => {
  test('is saved by its owner step by step, and told by full-info', async () => {
    const user = await school.user();
    const info = {
      name: 'Nguyễn Thị Sen',
      mail: 'sen@example.org',
      birthday: '2004-02-29',
      sex: 'female',
      nationality: 'VN',
    };
    expect(await save(user, 'info', info)).toMatchObject({
      success: true,
      message: 'update_was_successful',
      // The address waits to be confirmed.
      result: { name: info.name, mail: '' },
    });
    expect(await save(user, 'contact', { phone: '(+84) 90 123-45.67', city: 'Huế' })).toMatchObject({ success: true });
    expect(await save(user, 'education', { education_level: 'bachelor', graduation_year: '1990' })).toMatchObject({
      success: true,
    });
    expect(await user.call(fullInfo, {})).toMatchObject({
      result: {
        name: info.name,
        profile: {
          birthday: '2004-02-29',
          sex: 'female',
          phone: '(+84) 90 123-45.67',
          city: 'Huế',
          graduation_year: 1990,
          education_level: 'bachelor',
        },
        parents: [],
        pending_mail: info.mail,
        can: { edit: true, rename: true, edit_school_data: false, keep: false, sign_in_as: false },
      },
    });
  });

  test('saved from two windows keeps what the first one wrote: the second is told, and saves once it has read that', async () => {
    const user = await school.user();
    const { version } = (await staff.call(fullInfo, { iid: user.iid })).result;
    const first = await save(user, 'contact', { version, phone: '0901234567', city: 'Huế' });
    expect(first).toMatchObject({ success: true, result: { version: version + 1 } });
    const late = { iid: user.iid, name: 'Two Windows' };
    expect(await save(staff, 'info', { ...late, version })).toMatchObject({
      success: false,
      message: 'edited_meanwhile',
    });
    expect(await rowOf(user.iid)).toMatchObject({ version: version + 1, city: 'Huế' });
    expect(await save(staff, 'info', { ...late, version: first.result.version })).toMatchObject({ success: true });
    const both = await Promise.all(['1', '2'].map((city) => save(user, 'contact', { city, version: version + 2 })));
    expect(both.map(({ success }) => success).sort()).toEqual([false, true]);
  });

  test('without a step is info, and a step of another name is refused', async () => {
    const user = await school.user();
    expect(await user.call(calls.updateUser, { name: 'Without step' })).toMatchObject({ success: true });
    expect(await rowOf(user.iid)).toMatchObject({ name: 'Without step' });
    expect(await save(user, 'roles', { name: 'x' })).toMatchObject({
      success: false,
      err: { _sand_step: 'this_field_is_not_valid' },
    });
  });

  test('says where what was saved is edited: on the page of oneself, or of the person', async () => {
    const [user, office] = await Promise.all([school.user(), school.user('staff')]);
    expect(await save(user, 'info', { name: 'Lan' })).toMatchObject({ objects: { url: '/user/update/info' } });
    const saved = await save(office, 'info', { name: 'Lan', iid: user.iid });
    expect(saved).toMatchObject({ objects: { url: `/admin/user/${user.iid}/edit` } });
  });

  test('names each bad field by the message of the specification, and keeps nothing of the rest', async () => {
    const user = await school.user();
    const before = await rowOf(user.iid);
    const info = await save(user, 'info', { mail: 'no-dot@host', birthday: '2999-01-01', sex: 'x', nationality: 'ZZ' });
    expect(info).toMatchObject({
      success: false,
      message: 'invalid_input',
      err: {
        name: 'this_field_is_required',
        mail: 'this_is_not_a_valid_email',
        birthday: 'Birthday must be earlier than Today',
        sex: 'this_field_is_not_valid',
        nationality: 'this_field_is_not_valid',
      },
    });
    expect(await save(user, 'contact', { phone: 'call me', city: 'Huế' })).toMatchObject({
      err: { phone: 'this_is_not_a_valid_phone_number' },
    });
    expect(
      await save(staff, 'education', { iid: user.iid, graduation_year: '1989', admission_score: 'ten' }),
    ).toMatchObject({
      err: {
        graduation_year: 'The value must be between 1990 and 2050',
        admission_score: 'this_field_is_not_a_number',
      },
    });
    expect(await rowOf(user.iid)).toEqual(before);
  });

  test('takes no mail of somebody else (ERR-16)', async () => {
    const [one, two] = [await school.user(), await school.user()];
    await save(staff, 'info', { iid: one.iid, name: 'One', mail: 'taken@example.org' });
    expect(await save(two, 'info', { name: 'Two', mail: 'TAKEN@example.org' })).toMatchObject({
      success: false,
      err_code: 4,
      err: { mail: 'user_exists' },
    });
  });

  test('keeps its mail until the password was given lately: to it goes the link to a new one', async () => {
    const user = await school.user();
    const renamed = (name: string, mail: string) => save(user, 'info', { name, mail });
    await save(staff, 'info', { iid: user.iid, name: 'Lan', mail: 'lan@example.org' });
    expect(await renamed('Lan', 'lan@example.org')).toMatchObject({ success: true });
    test_app.travel(11 * 60);
    expect(await renamed('Lan', 'thief@example.org')).toMatchObject({ success: false, message: 'password_again' });
    expect(await renamed('Lan Anh', 'lan@example.org')).toMatchObject({ success: true });
    expect(await rowOf(user.iid)).toMatchObject({ name: 'Lan Anh', mail: 'lan@example.org' });
    await user.call(proveAgain, { pass: PASSWORD });
    expect(await renamed('Lan Anh', 'anh@example.org')).toMatchObject({ success: true });
  });

  test('does not let a learner write what the school alone writes, nor anything that is no field', async () => {
    const user = await school.user();
    const before = await rowOf(user.iid);
    const smuggled = {
      roles: ['root'],
      role: 'root',
      grants: [{ role: 'root', scope: '' }],
      organizations: [1],
      user_organizations: [{ organization_iid: 1 }],
      positions: [1],
      scores: [10],
      status: 'banned',
      school_id: other.iid,
      pass_hash: 'x',
      lname: 'root',
      balance: 1000,
      counter: 1000,
      avatar: 'x',
      iid_: 1,
    };
    for (const step of ['info', 'contact', 'education', 'setting'])
      expect(await save(user, step, { ...smuggled, name: before.name })).toMatchObject({ success: true });
    const { settings: _, search_text: __, ...after } = await rowOf(user.iid);
    expect(before).toMatchObject(after);
    const { rows } = await test_app.owner.query('select 1 from grants where user_iid = $1', [user.iid]);
    expect(rows).toEqual([]);
    const admission = {
      admission_year: '2024',
      admission_score: '29.5',
      admission_major: 'x',
      admission_documents: 'x',
    };
    expect(await save(user, 'education', { ...admission, field_of_study: 'Law' })).toMatchObject({
      success: false,
      message: 'permission_denied',
      err: { admission_year: 'permission_denied', admission_score: 'permission_denied' },
    });
    expect(await save(user, 'info', { name: 'x', category: '6' })).toMatchObject({
      err: { category: 'permission_denied' },
    });
    expect(await rowOf(user.iid)).toMatchObject({ field_of_study: '', admission_year: null, category: 1 });
    // What staff wrote stays when the learner saves their own part of the step.
    await save(staff, 'education', { iid: user.iid, ...admission });
    expect(await save(user, 'education', { field_of_study: 'Law' })).toMatchObject({ success: true });
    expect(await rowOf(user.iid)).toMatchObject({ field_of_study: 'Law', admission_year: 2024, admission_score: 29.5 });
  });

  test('of another is written by those who run the school, never upward, and never its password or settings', async () => {
    const headmaster = await school.user('headmaster');
    const teacher = await school.user('teacher');
    const stranger = await other.user();
    expect(await save(staff, 'contact', { iid: learner.iid, phone: '113' })).toMatchObject({ success: true });
    expect(await rowOf(learner.iid)).toMatchObject({ phone: '113' });
    expect(await save(staff, 'contact', { iid: headmaster.iid, phone: '113' })).toMatchObject({
      message: 'permission_denied',
    });
    expect(await save(headmaster, 'contact', { iid: staff.iid, phone: '114' })).toMatchObject({ success: true });
    for (const step of ['password', 'setting'])
      expect(
        await save(staff, step, {
          iid: learner.iid,
          old_pass: PASSWORD,
          pass: 'newpass-1x',
          pass_confirm: 'newpass-1x',
        }),
      ).toMatchObject({
        message: 'permission_denied',
      });
    for (const [who, iid] of [
      [learner, staff.iid],
      [teacher, learner.iid],
      [staff, stranger.iid],
      [staff, 987_654_321],
    ] as const)
      expect(await save(who, 'contact', { iid, phone: '115' })).toMatchObject({ success: false, err_code: 5 });
    expect(await rowOf(stranger.iid)).toMatchObject({ phone: '' });
  });

  test('says who is here for their children alone, and is in no course', async () => {
    const [child, parent] = [await school.user(), await school.user()];
    const { rows } = await test_app.owner.query(
      `with kin as (insert into guardians (school_id, parent_iid, child_iid) values ($1, $2, $3))
       insert into nodes (school_id, ntype, name, slug, fields) values ($1, 'course', 'Yoga', 'yoga', '{}') returning iid`,
      [school.iid, parent.iid, child.iid],
    );
    const alone = async (who: TestUser) => (await who.call(fullInfo, {})).result.parent_only;
    expect([await alone(parent), await alone(child)]).toEqual([true, false]);
    await test_app.owner.query('insert into course_learners (school_id, course_iid, user_iid) values ($1, $2, $3)', [
      school.iid,
      rows[0].iid,
      parent.iid,
    ]);
    expect(await alone(parent)).toBe(false);
  });

  test('names a payer only from the parents and the person themselves', async () => {
    const [child, parent] = [await school.user(), await school.user()];
    await test_app.owner.query('insert into guardians (school_id, parent_iid, child_iid) values ($1, $2, $3)', [
      school.iid,
      parent.iid,
      child.iid,
    ]);
    expect(await save(child, 'info', { name: 'Child', payer_iid: staff.iid })).toMatchObject({
      err: { payer_iid: 'this_field_is_not_valid' },
    });
    expect(await save(child, 'info', { name: 'Child', payer_iid: parent.iid })).toMatchObject({ success: true });
    expect(await child.call(fullInfo, {})).toMatchObject({
      result: { profile: { payer_iid: parent.iid }, parents: [{ iid: parent.iid }] },
    });
  });

  test('leaves in the audit trail what changed, with sensitive values covered', async () => {
    const user = await school.user();
    await save(staff, 'contact', { iid: user.iid, phone: '0912 345 678', city: 'Huế' });
    const { rows } = await test_app.owner.query(
      `select actor_iid, payload from events where name = 'identity.profile-changed' and payload ->> 'user_iid' = $1`,
      [String(user.iid)],
    );
    expect(rows).toEqual([
      {
        actor_iid: staff.iid,
        payload: {
          ...{ user_iid: user.iid, step: 'contact', fields: ['phone', 'city'] },
          ...{ ntype: 'user', iid: user.iid, name: expect.any(String) },
          ...{ before: { phone: '', city: '' }, after: { phone: '•••• 678', city: 'Huế' } },
        },
      },
    ]);
  });
});

describe('who chose no language for the account', () => {
  test('is spoken and written to as the browser has it, else the school', async () => {
    const vietnamese = await test_app.school({ rename_oneself: true });
    await test_app.owner.query(`update schools set language = 'vn' where iid = $1`, [vietnamese.iid]);
    const user = await vietnamese.user();
    const tooLate = async (cookie: string) => {
      const given = { name: 'An', birthday: '2999-01-01' };
      const { err } = await save(user, 'info', given, { cookie });
      return typeof err === 'object' ? err.birthday : undefined;
    };
    expect(await tooLate('')).toContain('trước');
    expect(await tooLate('sen_language=jp')).toMatch(/[ぁ-ん]/);
    expect(await tooLate('sen_language=en')).toContain('must be');
    const office = await vietnamese.user('staff');
    const mail = 'vietnamese@example.org';
    await save(office, 'info', { iid: user.iid, name: 'An', mail }, { cookie: 'sen_language=jp' });
    const { rows } = await test_app.owner.query('select language from deliveries where to_address = $1', [mail]);
    expect(rows).toEqual([{ language: 'vn' }]);
  });
});

describe('a change of password', () => {
  test('to the one that is there is refused on its field', async () => {
    const user = await school.user();
    const given = { old_pass: PASSWORD, pass: PASSWORD, pass_confirm: PASSWORD };
    expect(await save(user, 'password', given)).toMatchObject({ success: false, err: { pass: 'password_same' } });
  });

  test('is told to its person by mail', async () => {
    const user = await school.user();
    await save(staff, 'info', { iid: user.iid, name: 'Told', mail: 'told@example.org' });
    const pass = 'lotus-in-bloom';
    await save(user, 'password', { old_pass: PASSWORD, pass, pass_confirm: pass });
    const { rows } = await test_app.owner.query(`select use from deliveries where to_address = 'told@example.org'`);
    expect(rows).toContainEqual({ use: 'password_changed' });
  });

  const change = (user: TestUser, old_pass: string, pass: string, pass_confirm = pass) =>
    save(user, 'password', { old_pass, pass, pass_confirm });

  test('names each bad field, code 6 for the present password (ERR-18)', async () => {
    const user = await school.user();
    expect(await change(user, '', '', '')).toMatchObject({
      err: {
        old_pass: 'this_field_is_required',
        pass: 'this_field_is_required',
        pass_confirm: 'this_field_is_required',
      },
    });
    expect(await change(user, PASSWORD, 'short', 'other')).toMatchObject({
      err: { pass: 'password_too_short', pass_confirm: 'passwords_differ' },
    });
    expect(await change(user, PASSWORD, 'password1')).toMatchObject({ err: { pass: 'password_too_common' } });
    expect(await change(user, 'not-my-password', 'lotus-in-bloom')).toMatchObject({
      success: false,
      err_code: 6,
      message: 'current_password_wrong',
      err: { old_pass: 'current_password_wrong' },
    });
    expect(await school.guest(login, { lname: user.lname, pass: PASSWORD })).toMatchObject({ success: true });
  });

  test('ends every other session, gives the own one new secrets, and opens no way for the old password', async () => {
    const user = await school.user();
    const elsewhere = await school.guest(login, { lname: user.lname, pass: PASSWORD });
    const changed = await change(user, PASSWORD, 'lotus-in-bloom');
    expect(changed).toMatchObject({ success: true, result: { token: expect.any(String) } });
    expect(await user.call(fullInfo, {})).toMatchObject({ err_code: 7 });
    expect(await test_app.call(school.host, fullInfo, {}, { 'x-sand-token': elsewhere.result.token })).toMatchObject({
      err_code: 7,
    });
    expect(await test_app.call(school.host, fullInfo, {}, { 'x-sand-token': changed.result.token })).toMatchObject({
      success: true,
    });
    expect(await school.guest(login, { lname: user.lname, pass: PASSWORD })).toMatchObject({ err_code: 3 });
    expect(await school.guest(login, { lname: user.lname, pass: 'lotus-in-bloom' })).toMatchObject({ success: true });
  });

  test('counts wrong guesses with those at the sign-in', async () => {
    const user = await school.user();
    for (let guess = 0; guess < 5; guess += 1) await change(user, `wrong guess ${guess}`, 'lotus-in-bloom');
    for (let guess = 0; guess < 5; guess += 1) await school.guest(login, { lname: user.lname, pass: `wrong ${guess}` });
    expect(await change(user, PASSWORD, 'lotus-in-bloom')).toMatchObject({ status: 429, message: 'too_many_requests' });
  });

  test('is made once where two are sent at the same time', async () => {
    const user = await school.user();
    const answers = await Promise.all(['lotus-bloom-1', 'lotus-bloom-2'].map((pass) => change(user, PASSWORD, pass)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });
});

describe('settings', () => {
  test('are kept, told with the user info, and one that is left out is off', async () => {
    const user = await school.user();
    const given = { language: 'vn', palette: 'dark', working_mode: 'academic', channels: ['mail', 'web'] };
    expect(await save(user, 'setting', given)).toMatchObject({
      result: {
        settings: { language: 'vn', palette: 'dark', channels: ['mail', 'web'] },
        working_mode: 'academic',
        ga_enabled: false,
      },
    });
    expect(await save(user, 'setting', { ...given, ga_enabled: 1 })).toMatchObject({ result: { ga_enabled: true } });
    expect(await save(user, 'setting', { ...given, channels: ['pigeon'] })).toMatchObject({ success: false });
    expect(await user.call(fullInfo, {})).toMatchObject({
      result: { settings: { language: 'vn' }, working_mode: 'academic' },
    });
  });

  test('let go of an authenticator that was wanted and never set up', async () => {
    const user = await school.user();
    await save(user, 'setting', { ga_enabled: 1 });
    expect(await save(user, 'setting', { ga_enabled: 0 })).toMatchObject({ success: true });
    expect(await rowOf(user.iid)).toMatchObject({ ga_enabled: false });
  });

  test('of the working mode count only where the school uses it (TEN-21)', async () => {
    const user = await other.user();
    expect(await save(user, 'setting', { working_mode: 'academic' })).toMatchObject({ result: { working_mode: '' } });
  });
});

describe('the parts of one’s home', () => {
  test('are kept in their order, each once, told with the user info, and stay when settings are saved', async () => {
    const user = await school.user();
    const order = ['teaching', 'learning', 'teaching'] as const;
    expect(await user.call(calls.saveWidgets, { widget: [...order] })).toMatchObject({
      result: { widget: ['teaching', 'learning'] },
    });
    await save(user, 'setting', { language: 'jp' });
    expect(await user.call(fullInfo, {})).toMatchObject({
      result: { settings: { language: 'jp' }, widget: ['teaching', 'learning'] },
    });
    expect((await user.call(calls.saveWidgets, { widget: ['fees' as never] })).err).toHaveProperty(['widget.0']);
    await user.call(calls.saveWidgets, { widget: [] });
    expect(await rowOf(user.iid)).toMatchObject({ settings: { language: 'jp', widget: [] } });
  });
});

describe('a picture', () => {
  const jpegOf = (width = 900, height = 600) =>
    sharp({ create: { width, height, channels: 3, background: '#a8325e' } }).jpeg();

  async function upload(user: TestUser, bytes: Buffer, host = school.host) {
    const boundary = 'x-boundary';
    const response = await test_app.app.http.inject({
      method: 'POST',
      url: '/user/update?_sand_step=avatar',
      headers: { host, 'x-sand-token': user.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([
        Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="me.jpg"\r\n\r\n`),
        bytes,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    });
    return response.json();
  }

  async function fetchAs(host: string, user: TestUser | undefined, path: string) {
    const headers: Record<string, string> = { host };
    if (user) {
      const signed_in = await test_app.app.http.inject({
        method: 'POST',
        url: '/user/login',
        payload: `lname=${user.lname}&pass=${PASSWORD}`,
        headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      });
      headers.cookie = signed_in.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    }
    return test_app.app.http.inject({ method: 'GET', url: path, headers });
  }

  test('becomes a square WebP of 512 pixels with nothing of the file it came in', async () => {
    const user = await school.user();
    const told = await jpegOf()
      .withExif({ IFD0: { Copyright: 'CANARY' }, IFD3: { GPSLatitudeRef: 'N' } })
      .toBuffer();
    expect(told.includes('CANARY')).toBe(true);
    const { result } = await upload(user, told);
    expect(result.avatar).toMatch(/^\/files\/[0-9a-f]{64}\.webp$/);
    const { rawPayload, headers } = await fetchAs(school.host, user, result.avatar);
    const { format, width, height, exif } = await sharp(rawPayload).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 512, height: 512, exif: undefined });
    expect(rawPayload.includes('CANARY')).toBe(false);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('is fetched by members of the school alone; a stranger and a guest learn nothing', async () => {
    const user = await school.user();
    const { result } = await upload(user, await jpegOf().toBuffer());
    const stranger = await other.user();
    expect((await fetchAs(school.host, learner, result.avatar)).statusCode).toBe(200);
    const unknown = `/files/${'0'.repeat(64)}.webp`;
    for (const [host, who] of [
      [other.host, stranger],
      [school.host, undefined],
      [school.host, stranger],
    ] as const) {
      const answer = await fetchAs(host, who, result.avatar);
      expect(answer.statusCode).toBe(404);
      const { trace_id: _, ...told } = answer.json();
      const { trace_id: __, ...of_nothing } = (await fetchAs(host, who, unknown)).json();
      expect(told).toEqual(of_nothing);
    }
    for (const path of ['/files/..%2f..%2fsecret', '/files/x.webp', '/files/%00', `/files/${'0'.repeat(64)}.html`])
      expect((await fetchAs(school.host, learner, path)).statusCode, path).toBe(404);
  });

  test('takes the place of the one before, and goes when it is taken away', async () => {
    const user = await school.user();
    const first = await upload(user, await jpegOf().toBuffer());
    const second = await upload(user, await jpegOf(300, 300).png().toBuffer());
    expect(second.result.avatar).not.toBe(first.result.avatar);
    await expect.poll(async () => (await fetchAs(school.host, user, first.result.avatar)).statusCode).toBe(404);
    expect((await fetchAs(school.host, user, second.result.avatar)).statusCode).toBe(200);
    expect(await save(user, 'avatar', { file: 'me.jpg' })).toMatchObject({ err: { file: 'picture_not_readable' } });
    expect((await fetchAs(school.host, user, second.result.avatar)).statusCode).toBe(200);
    expect(await save(user, 'avatar', {})).toMatchObject({ result: { avatar: '' } });
    await expect.poll(async () => (await fetchAs(school.host, user, second.result.avatar)).statusCode).toBe(404);
  });

  test.each([
    [
      'SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'picture_kind_not_taken',
    ],
    ['GIF', async () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'), 'picture_kind_not_taken'],
    [
      'a page with the name of a picture',
      async () => Buffer.from('<html><script>alert(1)</script>'),
      'picture_kind_not_taken',
    ],
    ['nothing', async () => Buffer.alloc(0), 'picture_kind_not_taken'],
    [
      'a picture with a page behind it',
      async () => Buffer.concat([await jpegOf().toBuffer(), Buffer.from('<script>x</script>')]),
      'picture_not_readable',
    ],
    ['a picture cut off', async () => (await jpegOf().png().toBuffer()).subarray(0, 200), 'picture_not_readable'],
    [
      'a bomb: small to send, huge to unpack',
      () =>
        sharp({ create: { width: 8000, height: 7000, channels: 3, background: 'white' } })
          .png({ compressionLevel: 2 })
          .toBuffer(),
      'picture_not_readable',
    ],
    [
      'more than 5 MB',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5 * 1024 * 1024)]),
      'too_large',
    ],
  ])('is not taken: %s', async (_name, make, message) => {
    const answer = await upload(learner, await make());
    expect(answer).toMatchObject({ success: false, message, err: { file: expect.any(String) } });
    expect(await rowOf(learner.iid)).toMatchObject({ avatar: '' });
  });
});

describe('those who look after accounts', () => {
  test('close an account: its sessions end at once and nobody signs in until it is open again', async () => {
    const user = await school.user();
    expect(await staff.call(calls.setUserStatus, { iid: user.iid, status: 'banned' })).toMatchObject({
      result: { status: 'banned', ended: 1 },
    });
    expect(await user.call(fullInfo, {})).toMatchObject({ err_code: 7 });
    expect(await school.guest(login, { lname: user.lname, pass: PASSWORD })).toMatchObject({
      message: 'account_banned',
    });
    await staff.call(calls.setUserStatus, { iid: user.iid, status: 'activated' });
    expect(await school.guest(login, { lname: user.lname, pass: PASSWORD })).toMatchObject({ success: true });
  });

  test('do so never upward, to themselves, or across schools', async () => {
    const root = await school.user('root');
    const stranger = await other.user();
    for (const [iid, message] of [
      [root.iid, 'permission_denied'],
      [staff.iid, 'permission_denied'],
      [stranger.iid, 'user_not_existed'],
    ] as const) {
      expect(await staff.call(calls.setUserStatus, { iid, status: 'banned' })).toMatchObject({
        success: false,
        message,
      });
      expect(await staff.call(calls.sendPasswordLink, { iid })).toMatchObject({ success: false, message });
    }
    expect(await learner.call(calls.setUserStatus, { iid: staff.iid, status: 'banned' })).toMatchObject({
      message: 'permission_denied',
    });
  });

  test('have a link to a new password mailed to the person, and learn nothing of it themselves', async () => {
    const user = await school.user();
    expect(await staff.call(calls.sendPasswordLink, { iid: user.iid })).toMatchObject({
      message: 'account_without_mail',
    });
    await save(staff, 'info', { iid: user.iid, name: 'Mailed', mail: 'mailed@example.org' });
    const answer = await staff.call(calls.sendPasswordLink, { iid: user.iid });
    expect(answer).toMatchObject({ success: true, message: 'mail_is_kept', result: {} });
    const { rows } = await test_app.owner.query(
      `select body from deliveries where to_address = 'mailed@example.org' order by iid desc`,
    );
    expect(rows[0].body).toContain('/forgot-password/?token=');
  });

  test('see what happened to an account, year by year', async () => {
    const user = await school.user();
    await save(staff, 'contact', { iid: user.iid, phone: '113' });
    await school.guest(login, { lname: user.lname, pass: PASSWORD });
    const history = await staff.call(calls.userHistory, { iid: user.iid });
    expect(history.result).toMatchObject([
      { name: 'identity.signed-in', about: expect.any(String) },
      { name: 'identity.profile-changed', about: 'contact', actor: { iid: staff.iid } },
    ]);
    expect(history.total).toBe(2);
    const year = new Date().getUTCFullYear();
    expect(selectorYears(year)).toContain(year);
    expect(await staff.call(calls.userHistory, { iid: user.iid, year: year - 2 })).toMatchObject({
      result: [],
      total: 0,
    });
    expect(await staff.call(calls.userHistory, { iid: (await other.user()).iid })).toMatchObject({ err_code: 5 });
  });
});

describe('the balance', () => {
  test('is the sum of the wallet in the ledger, in the user info and by its own call', async () => {
    const user = await school.user();
    expect(await user.call(calls.balance, {})).toMatchObject({ success: true, result: 0 });
    await test_app.owner.query(
      `with made as (insert into ledger_transactions (school_id, kind, currency) values ($1, 'top-up', 'VND') returning iid)
       insert into ledger_entries (school_id, transaction_iid, line, account, user_iid, amount)
       select $1, iid, 1, 'wallet', $2::bigint, 50000 from made union all select $1, iid, 2, 'bank', null, -50000 from made`,
      [school.iid, user.iid],
    );
    expect(await user.call(calls.balance, {})).toMatchObject({ result: 50_000 });
    expect(await user.call(fullInfo, {})).toMatchObject({ result: { counter: 50_000 } });
    expect(await learner.call(calls.balance, {})).toMatchObject({ result: 0 });
  });

  test('cannot come from entries that do not sum to zero', async () => {
    const lone = test_app.owner.query(
      `with made as (insert into ledger_transactions (school_id, kind, currency) values ($1, 'top-up', 'VND') returning iid)
       insert into ledger_entries (school_id, transaction_iid, line, account, user_iid, amount)
       select $1, iid, 1, 'wallet', $2::bigint, 50000 from made`,
      [school.iid, learner.iid],
    );
    await expect(lone).rejects.toThrow('sum to zero');
    await expect(
      test_app.app.works.asSchool(school.iid, ({ db }) => db.deleteFrom('ledger_entries').execute()),
    ).rejects.toThrow('permission denied');
  });
});

test('every column of a person is classed', async () => {
  const { rows } = await test_app.owner.query<{ name: string; class: string | null }>(
    `select attname as name, col_description(attrelid, attnum) as class from pg_attribute
     where attrelid = 'users'::regclass and attnum > 0 and not attisdropped`,
  );
  const classes = ['technical', 'identity', 'contact', 'personal', 'secret', 'academic', 'financial', 'preference'];
  expect(rows.filter((row) => !classes.includes(row.class ?? '')).map(({ name }) => name)).toEqual([]);
});

test('years in forms are 1990 to 2050 (CON-04), the selector has five around the current one (CON-03)', () => {
  expect([formYears[0], formYears.at(-1), formYears.length]).toEqual([1990, 2050, 61]);
  expect(selectorYears(2026)).toEqual([2024, 2025, 2026, 2027, 2028]);
});
