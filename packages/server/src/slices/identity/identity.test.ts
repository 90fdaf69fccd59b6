import * as calls from '@sen/domain/identity/contract.ts';
import { unlockSignIn, updateUser } from '@sen/domain/identity/profile/contract.ts';
import { getTranslations, serverTime } from '@sen/domain/tenancy/contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, PASSWORD, type TestApp, type TestSchool } from '../../../test/app.ts';

let test_app: TestApp;
let school: TestSchool;
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school();
});
afterAll(() => test_app.close());

describe('sign-in', () => {
  test('the right password gives user info with a token that authenticates by itself', async () => {
    const user = await school.user();
    const signed_in = await school.guest(calls.login, { lname: user.lname, pass: PASSWORD });
    expect(signed_in).toMatchObject({ success: true, result: { iid: user.iid, lname: user.lname } });
    const headers = { 'x-sand-token': signed_in.result.token };
    const info = await test_app.call(school.host, calls.fullInfo, {}, headers);
    expect(info.result).toMatchObject({ iid: user.iid, status: 'activated' });
  });

  test('a wrong password and an unknown account answer alike, with code 3', async () => {
    const user = await school.user();
    const wrong = await school.guest(calls.login, { lname: user.lname, pass: 'not it at all' });
    const unknown = await school.guest(calls.login, { lname: 'nobody-here', pass: 'not it at all' });
    for (const answer of [wrong, unknown]) {
      expect(answer).toMatchObject({ status: 200, success: false, err_code: 3, message: 'login_failed' });
    }
  });

  test.each([
    [{ lname: '', pass: '' }, ['lname', 'pass']],
    [{ lname: '  ', pass: 'x' }, ['lname']],
    [{ lname: 'somebody' }, ['pass']],
  ])('%o is refused by the message of the form, which names each empty field', async (given, fields) => {
    const answer = await school.guest(calls.login, given);
    expect(answer).toMatchObject({ success: false, message: "the_login_fields_can't_be_empty" });
    expect(answer.err).toEqual(Object.fromEntries(fields.map((field) => [field, 'this_field_is_required'])));
  });

  test('after ten guesses at one account even the right password waits', async () => {
    const user = await school.user();
    for (let guess = 0; guess < 10; guess += 1)
      await school.guest(calls.login, { lname: user.lname, pass: 'wrong-guess' });
    const answer = await school.guest(calls.login, { lname: user.lname.toUpperCase(), pass: PASSWORD });
    expect(answer).toMatchObject({ status: 429, message: 'too_many_requests' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  describe('others’ wrong guesses', () => {
    const browser = { 'sec-fetch-site': 'same-origin' };
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const enter = (lname: string, pass: string, headers: Record<string, string> = {}) =>
      test_app.call(school.host, calls.login, { lname, pass }, headers);
    const guessTen = async (lname: string, headers: Record<string, string>) => {
      for (let guess = 0; guess < 10; guess += 1) await enter(lname, 'wrong-guess', headers);
    };
    const knownCookie = (answer: { headers: Record<string, unknown> }): string =>
      /sen_known=[^;]+/.exec([answer.headers['set-cookie'] ?? []].flat().join(' '))?.[0] ?? '';

    test('stop only where they came from', async () => {
      const user = await school.user();
      await guessTen(user.lname, from('192.0.2.1'));
      expect(await enter(user.lname, PASSWORD, from('192.0.2.1'))).toMatchObject({ status: 429 });
      expect(await enter(user.lname, PASSWORD, from('192.0.2.2'))).toMatchObject({ success: true });
    });

    test('do not stop a browser in which the account was signed in, not even behind the same address', async () => {
      const user = await school.user();
      const cookie = knownCookie(await enter(user.lname, PASSWORD, browser));
      await guessTen(user.lname, {});
      expect(await enter(user.lname, PASSWORD)).toMatchObject({ status: 429 });
      expect(await enter(user.lname, PASSWORD, { ...browser, cookie })).toMatchObject({ success: true });
    });

    test('stop a known browser too where they are made in it', async () => {
      const user = await school.user();
      const cookie = knownCookie(await enter(user.lname, PASSWORD, browser));
      await guessTen(user.lname, { ...browser, cookie });
      expect(await enter(user.lname, PASSWORD, { ...browser, cookie })).toMatchObject({ status: 429 });
      const forged = cookie.replace(/\.[^.]+$/, '.AAAAAAAAAAAAAAAA');
      await guessTen(user.lname, { ...browser, cookie: forged });
      expect(await enter(user.lname, PASSWORD, { ...browser, cookie: forged })).toMatchObject({ status: 429 });
    });

    test('do not stop a computer of the classroom in which another account was signed in, unless they are made there', async () => {
      const [user, neighbour] = [await school.user(), await school.user()];
      const cookie = knownCookie(await enter(neighbour.lname, PASSWORD, browser));
      test_app.travel(86_400);
      await guessTen(user.lname, {});
      const forged = cookie.replace(/known=[^.]+/, `known=${'A'.repeat(38)}`);
      for (const headers of [{}, { ...browser, cookie: forged }])
        expect(await enter(user.lname, PASSWORD, headers)).toMatchObject({ status: 429 });
      expect(await enter(user.lname, PASSWORD, { ...browser, cookie })).toMatchObject({ success: true });
      await guessTen(user.lname, { ...browser, cookie });
      expect(await enter(user.lname, PASSWORD, { ...browser, cookie })).toMatchObject({ status: 429 });
      test_app.travel(-86_400);
    });

    test('from many addresses are braked, and still stop no known browser', async () => {
      const user = await school.user();
      const cookie = knownCookie(await enter(user.lname, PASSWORD, browser));
      const computer = knownCookie(await enter((await school.user()).lname, PASSWORD, browser));
      await guessTen(user.lname, { ...browser, cookie: computer });
      for (let n = 1; n <= 9; n += 1) await guessTen(user.lname, from(`198.51.100.${n}`));
      expect(await enter(user.lname, PASSWORD, from('198.51.100.99'))).toMatchObject({ status: 429 });
      const another = knownCookie(await enter((await school.user()).lname, PASSWORD, browser));
      expect(await enter(user.lname, PASSWORD, { ...browser, cookie: another })).toMatchObject({ status: 429 });
      expect(await enter(user.lname, PASSWORD, { ...browser, cookie })).toMatchObject({ success: true });
    });

    test('made in browsers that one account has all made new today count as one', async () => {
      const [attacker, user] = [await school.user(), await school.user()];
      for (let times = 0; times < 10; times += 1) {
        const cookie = knownCookie(await enter(attacker.lname, PASSWORD, browser));
        await guessTen(user.lname, { ...browser, cookie });
      }
      expect(await enter(user.lname, PASSWORD, from('192.0.2.8'))).toMatchObject({ success: true });
    });

    test('that are refused anyway brake nobody: one machine alone stops no other', async () => {
      const user = await school.user();
      for (let times = 0; times < 12; times += 1) await guessTen(user.lname, from('192.0.2.7'));
      expect(await enter(user.lname, PASSWORD, from('192.0.2.8'))).toMatchObject({ success: true });
    });

    test('a new password makes every browser a stranger, but for the one it was set in', async () => {
      const user = await school.user();
      const old = knownCookie(await enter(user.lname, PASSWORD, browser));
      const signed_in = await enter(user.lname, PASSWORD, browser);
      const session = String([signed_in.headers['set-cookie']].flat()[0]).split(';')[0];
      const changed = await test_app.call(
        school.host,
        updateUser,
        { old_pass: PASSWORD, pass: 'lotus-in-bloom', pass_confirm: 'lotus-in-bloom', _sand_step: 'password' } as never,
        { ...browser, cookie: session ?? '', 'x-sand-token': signed_in.result.token },
      );
      expect(changed).toMatchObject({ success: true });
      for (let n = 1; n <= 10; n += 1) await guessTen(user.lname, from(`203.0.113.${n}`));
      expect(await enter(user.lname, 'lotus-in-bloom', { ...browser, cookie: old })).toMatchObject({ status: 429 });
      const kept = knownCookie(changed);
      expect(await enter(user.lname, 'lotus-in-bloom', { ...browser, cookie: kept })).toMatchObject({ success: true });
    });

    test('from many machines over an hour are told to the office too, which ends them', async () => {
      const [user, staff] = [await school.user(), await school.user('staff')];
      const told = async () => (await staff.call(calls.fullInfo, { iid: user.iid })).result.sign_in_held_up;
      const guessed = `insert into sign_in_guesses (school_id, account, source, window_start, tries)
        select $1, $2, 'from 198.51.100.' || n, now() - interval '20 minutes', 10 from generate_series(1, $3) n`;
      await test_app.owner.query(guessed, [school.iid, user.lname, 9]);
      expect(await told()).toBe(false);
      await test_app.owner.query(`${guessed} on conflict do nothing`, [school.iid, user.lname, 10]);
      expect(await told()).toBe(true);
      expect(await staff.call(unlockSignIn, { iid: user.iid })).toMatchObject({ success: true });
      expect(await told()).toBe(false);
    });

    test('end by the office, which is told of them', async () => {
      const [user, staff] = [await school.user(), await school.user('staff')];
      const told = async () => (await staff.call(calls.fullInfo, { iid: user.iid })).result.sign_in_held_up;
      expect(await told()).toBe(false);
      await guessTen(user.lname, {});
      expect(await told()).toBe(true);
      expect(await user.call(unlockSignIn, { iid: staff.iid })).toMatchObject({ message: 'permission_denied' });
      expect(await staff.call(unlockSignIn, { iid: user.iid })).toMatchObject({ success: true });
      expect(await told()).toBe(false);
      expect(await enter(user.lname, PASSWORD)).toMatchObject({ success: true });
    });
  });

  test('a sign-in made by a browser needs cookie and token together', async () => {
    const user = await school.user();
    const browser = { 'sec-fetch-site': 'same-origin' };
    const signed_in = await test_app.call(school.host, calls.login, { lname: user.lname, pass: PASSWORD }, browser);
    const cookie = String(signed_in.headers['set-cookie']).split(';')[0] ?? '';
    const token = { 'x-sand-token': signed_in.result.token };
    expect(await test_app.call(school.host, calls.fullInfo, {}, token)).toMatchObject({ success: false, err_code: 7 });
    expect(await test_app.call(school.host, calls.fullInfo, {}, { cookie })).toMatchObject({
      success: false,
      err_code: 1,
    });
    expect(await test_app.call(school.host, calls.fullInfo, {}, { ...token, cookie })).toMatchObject({ success: true });
  });

  test('the session is worth nothing at another school', async () => {
    const user = await school.user();
    const other = await test_app.school();
    const answer = await test_app.call(other.host, calls.fullInfo, {}, { 'x-sand-token': user.token });
    expect(answer).toMatchObject({ success: false, err_code: 7 });
  });

  test('iid and id that do not belong to the token are refused with 401', async () => {
    const user = await school.user();
    const other = await school.user();
    const answer = await user.call(calls.fullInfo, { _sand_uiid: other.iid } as never);
    expect(answer).toMatchObject({ success: false, err_code: 401 });
  });

  test('logging out ends the session on the server', async () => {
    const user = await school.user();
    expect(await user.call(calls.logout, {})).toMatchObject({ success: true, message: 'logout_successfull' });
    expect(await user.call(calls.fullInfo, {})).toMatchObject({ success: false, err_code: 7 });
  });

  test('logging out leaves no picture of a person in what the browser has cached', async () => {
    const user = await school.user();
    expect((await user.call(calls.fullInfo, {})).headers).not.toHaveProperty('clear-site-data');
    expect((await user.call(calls.logout, {})).headers).toMatchObject({ 'clear-site-data': '"cache"' });
  });

  test("another site's page cannot log a user out", async () => {
    const user = await school.user();
    const answer = await user.call(calls.logout, {}, { 'sec-fetch-site': 'cross-site' });
    expect(answer).toMatchObject({ status: 403, success: false, message: 'cross_site_request' });
    expect(await user.call(calls.fullInfo, {})).toMatchObject({ success: true });
  });

  test('a banned account is out at its next request', async () => {
    const user = await school.user();
    expect(await user.call(calls.fullInfo, {})).toMatchObject({ success: true });
    await test_app.owner.query(`update users set status = 'banned' where iid = $1`, [user.iid]);
    await expect.poll(async () => (await user.call(calls.fullInfo, {})).err_code).toBe(7);
  });
});

describe('register', () => {
  test('by GET and by POST, the new account is signed in', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const contract = { ...calls.register, method };
      const answer = await school.guest(contract, {
        name: 'Đặng Thùy Trâm',
        mail: `tram-${method}@example.com`,
        pass: 'một mật khẩu dài',
      });
      expect(answer).toMatchObject({ success: true, result: { name: 'Đặng Thùy Trâm', roles: [] } });
    }
  });

  test.each([
    [
      { name: 'A', mail: '', pass: '' },
      "the_register_fields_can't_be_empty",
      { mail: 'this_field_is_required', pass: 'this_field_is_required' },
    ],
    [
      { name: 'A', mail: 'nobody', pass: 'long enough password' },
      'invalid_input',
      { mail: 'this_is_not_a_valid_email' },
    ],
    [{ name: 'A', mail: 'a@example.com', pass: 'short' }, 'password_too_short', { pass: 'password_too_short' }],
    [{ name: 'A', mail: 'a@example.com', pass: 'matkhau123' }, 'password_too_common', { pass: 'password_too_common' }],
  ])('%o is refused with %s', async (given, message, err) => {
    const answer = await school.guest(calls.register, given);
    expect(answer).toMatchObject({ success: false, message, err });
  });

  test('a used e-mail answers code 4 in any case', async () => {
    await school.guest(calls.register, { name: 'A', mail: 'used@example.com', pass: 'long enough password' });
    const answer = await school.guest(calls.register, {
      name: 'B',
      mail: 'USED@example.com',
      pass: 'long enough password',
    });
    expect(answer).toMatchObject({ success: false, err_code: 4, message: 'user_exists' });
  });

  test('is closed where the school does not take registrations', async () => {
    const closed = await test_app.school({ enable_registers: false });
    const answer = await closed.guest(calls.register, {
      name: 'A',
      mail: 'a@example.com',
      pass: 'long enough password',
    });
    expect(answer).toMatchObject({ success: false, message: 'register_disabled' });
  });
});

describe('a school', () => {
  test('shows its face by host, in any case and with a port', async () => {
    const answer = await test_app.call(school.host, calls.getInformationByDomain, {
      hostname: `${school.host.toUpperCase()}:3000`,
    });
    expect(answer.result).toMatchObject({
      domain: school.domain,
      school: { theme: { layout: 'lotus' } },
      userInfo: null,
    });
  });

  test('unknown hosts get code 601', async () => {
    const answer = await test_app.call('nowhere.localhost', calls.getInformationByDomain, {
      hostname: 'nowhere.localhost',
    });
    expect(answer).toMatchObject({ success: false, err_code: 601 });
    expect(await test_app.call('nowhere.localhost', calls.login, { lname: 'a', pass: 'b' })).toMatchObject({
      err_code: 601,
    });
  });

  test('a call that names another domain gets err 1', async () => {
    const answer = await school.guest(getTranslations, { lang: 'vn', _sand_domain: 'elsewhere' } as never);
    expect(answer).toMatchObject({ success: false, err_code: 1, err: 1 });
  });

  test('an unknown language answers the texts of the school', async () => {
    const unknown = await school.guest(getTranslations, { lang: 'xx' });
    const english = await school.guest(getTranslations, { lang: 'en' });
    expect(unknown.result).toEqual(english.result);
  });

  test('tells the time of the server without sign-in', async () => {
    const { result, headers } = await school.guest(serverTime, {});
    expect(Math.abs(result - Date.now() / 1000)).toBeLessThan(60);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('the system root', () => {
  test('works inside the school named by target_domain; for a root of a school the field means nothing', async () => {
    const system = await test_app.school({}, 'system');
    const root = await system.user('root');
    const teacher = await school.user('teacher');
    await school.openToSystem();
    const inside = await root.call(calls.fullInfo, { iid: teacher.iid, target_domain: school.domain } as never);
    expect(inside).toMatchObject({ success: true, result: { lname: teacher.lname } });
    expect(await root.call(calls.fullInfo, { iid: teacher.iid })).toMatchObject({ success: false, err_code: 5 });
    const elsewhere = await (await test_app.school()).user('root');
    const refused = await elsewhere.call(calls.fullInfo, { iid: teacher.iid, target_domain: school.domain } as never);
    expect(refused).toMatchObject({ success: false, err_code: 5 });
  });
});
