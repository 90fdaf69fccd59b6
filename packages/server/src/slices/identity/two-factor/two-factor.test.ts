import * as content from '@sen/domain/content/contract.ts';
import * as identity from '@sen/domain/identity/contract.ts';
import { passkeyOptions } from '@sen/domain/identity/passkeys/contract.ts';
import { updateUser } from '@sen/domain/identity/profile/contract.ts';
import { makeToken } from '@sen/domain/identity/tokens/contract.ts';
import * as calls from '@sen/domain/identity/two-factor/contract.ts';
import { registry } from '@sen/domain/registry.ts';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, PASSWORD, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';

let test_app: TestApp;
let school: TestSchool;
let strict: TestSchool;
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school();
  strict = await test_app.school({ ga_required_roles: ['teacher'] });
});
afterAll(() => test_app.close());

const WRONG = 'your google authenticator token is wrong';
const nowOf = () => test_app.app.clock.now();

/** The secret that a QR picture holds. */
const secretIn = (address: string): string => {
  const uri = /;uri=([^;]+);/.exec(address)?.[1] ?? '';
  return new URL(decodeURIComponent(uri)).searchParams.get('secret') ?? '';
};
/** The token of the step `drift` steps from now. */
const tokenOf = (secret: string, drift = 0): string =>
  generateSync({ secret, epoch: Math.floor(nowOf()) + drift * 30 });
const verify = (user: TestUser, userInputToken: string, rememberBrowser = false) =>
  user.call(calls.gaVerify, { userInputToken, rememberBrowser });

async function withAuthenticator(at: TestSchool, ...roles: Parameters<TestSchool['user']>) {
  const user = await at.user(...roles);
  const secret = secretIn((await user.call(calls.gaQr, {})).result);
  const { result } = await verify(user, tokenOf(secret));
  // A used step must not stand in the way of the test.
  test_app.travel(60);
  return { user, secret, first: result as { sessionToken: string; recoveryCodes: string[] } };
}

/** A guarded action of a teacher. */
const guarded = (user: TestUser, headers: Record<string, string> = {}) =>
  user.call(content.deleteNode, { ntype: 'question', id: '987654321' }, headers);

describe('setting up', () => {
  test('the QR picture holds a secret, the same one in every tab of a sign-in until a token confirms it', async () => {
    const user = await school.user();
    const [one, two] = await Promise.all([user.call(calls.gaQr, {}), user.call(calls.gaQr, {})]);
    expect(one.result).toMatch(/^data:image\/png;.*base64,iVBOR/);
    expect(one.headers['cache-control']).toBe('no-store');
    expect(secretIn(two.result)).toBe(secretIn(one.result));
    const right = await verify(user, tokenOf(secretIn(one.result)));
    expect(right).toMatchObject({
      success: true,
      message: 'your google authenticator token verified. Please redo your action',
    });
    expect(right.result.recoveryCodes).toHaveLength(10);
    expect(await user.call(calls.gaQr, {})).toMatchObject({ success: false, err_code: 102 });
  });

  test('the first token once more, as after an answer that was lost, gives recovery codes that are seen', async () => {
    const user = await school.user();
    const secret = secretIn((await user.call(calls.gaQr, {})).result);
    const token = tokenOf(secret);
    const [lost, again, third] = [await verify(user, token), await verify(user, token), await verify(user, token)];
    const [unseen, , seen] = [lost, again, third].map(({ result }) => result.recoveryCodes as string[]);
    expect(seen).toHaveLength(10);
    expect(await verify(user, unseen?.[0] ?? '')).toMatchObject({ success: false, message: WRONG });
    expect(await verify(user, seen?.[0] ?? '')).toMatchObject({ success: true });
    // The person has given another proof since: it is a used token like any other.
    expect(await verify(user, token)).toMatchObject({ success: false, message: WRONG });
  });

  test('the first token is worth nothing to another sign-in, nor later', async () => {
    const user = await school.user();
    const secret = secretIn((await user.call(calls.gaQr, {})).result);
    const token = tokenOf(secret);
    expect(await verify(user, token)).toMatchObject({ success: true });
    const login = await school.guest(identity.login, { lname: user.lname, pass: PASSWORD });
    const there = { 'x-sand-token': login.result.token };
    expect(await user.call(calls.gaVerify, { userInputToken: token }, there)).toMatchObject({ message: WRONG });
    test_app.travel(90);
    expect(await verify(user, token)).toMatchObject({ success: false, message: WRONG });
  });

  test('another sign-in is shown another secret, and the one before says that it is over', async () => {
    const user = await school.user();
    const first = secretIn((await user.call(calls.gaQr, {})).result);
    const login = await school.guest(identity.login, { lname: user.lname, pass: PASSWORD });
    const there = { 'x-sand-token': login.result.token };
    const second = secretIn((await user.call(calls.gaQr, {}, there)).result);
    expect(second).not.toBe(first);
    for (const secret of [first, second])
      expect(await verify(user, tokenOf(secret))).toMatchObject({
        success: false,
        message: 'authenticator_offer_over',
      });
    const anew = secretIn((await user.call(calls.gaQr, {})).result);
    expect([first, second]).not.toContain(anew);
    expect(await verify(user, tokenOf(anew))).toMatchObject({ success: true });
  });

  test('a secret waits an hour for its first token', async () => {
    const user = await school.user();
    const old = secretIn((await user.call(calls.gaQr, {})).result);
    test_app.travel(3599);
    expect(secretIn((await user.call(calls.gaQr, {})).result)).toBe(old);
    test_app.travel(2);
    expect(await verify(user, tokenOf(old))).toMatchObject({ success: false, message: 'authenticator_offer_over' });
    const anew = secretIn((await user.call(calls.gaQr, {})).result);
    expect(anew).not.toBe(old);
    expect(await verify(user, tokenOf(anew))).toMatchObject({ success: true });
  });

  test('without an authenticator a token is answered by code 101', async () => {
    const user = await school.user();
    expect(await verify(user, '123456')).toMatchObject({ success: false, err_code: 101 });
    expect(await user.call(calls.gaRequestReset, {})).toMatchObject({ success: false, err_code: 101 });
  });

  test("another site's page starts none of it, though two are a GET", async () => {
    const user = await school.user();
    for (const contract of [calls.gaQr, calls.gaRequestReset])
      expect(await user.call(contract, {}, { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 });
  });

  test('the secret and the recovery codes are nowhere readable in the database', async () => {
    const { user, secret, first } = await withAuthenticator(school);
    const { rows } = await test_app.owner.query(
      `select row_to_json(a)::text || coalesce((select string_agg(row_to_json(c)::text, '') from recovery_codes c where c.user_iid = a.user_iid), '')
         || (select string_agg(row_to_json(e)::text, '') from events e where e.actor_iid = a.user_iid) as kept
       from authenticators a where user_iid = $1`,
      [user.iid],
    );
    for (const text of [secret, Buffer.from(secret).toString('hex'), ...first.recoveryCodes])
      expect(rows[0].kept).not.toContain(text);
  });
});

describe('a token', () => {
  test('counts one step before and after, and no further', async () => {
    const { user, secret } = await withAuthenticator(school);
    for (const drift of [-2, 2])
      expect(await verify(user, tokenOf(secret, drift))).toMatchObject({ success: false, message: WRONG });
    expect(await verify(user, tokenOf(secret, -1))).toMatchObject({ success: true });
    expect(await verify(user, tokenOf(secret, 1))).toMatchObject({ success: true });
  });

  test('is taken once, and none before it afterwards', async () => {
    const { user, secret } = await withAuthenticator(school);
    const now = tokenOf(secret);
    const before = tokenOf(secret, -1);
    expect(await verify(user, now)).toMatchObject({ success: true });
    expect(await verify(user, now)).toMatchObject({ success: false, message: WRONG });
    expect(await verify(user, before)).toMatchObject({ success: false, message: WRONG });
  });

  test('sent a hundred times at once is taken once', async () => {
    const { user, secret } = await withAuthenticator(school);
    const token = tokenOf(secret);
    const answers = await Promise.all(Array.from({ length: 100 }, () => verify(user, token)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const kinds = new Set(answers.filter(({ success }) => !success).map(({ message }) => message));
    expect([...kinds].every((kind) => kind === WRONG || kind === 'too_many_requests')).toBe(true);
  });

  test("of another person's authenticator is wrong", async () => {
    const { secret } = await withAuthenticator(school);
    const { user } = await withAuthenticator(school);
    expect(await verify(user, tokenOf(secret))).toMatchObject({ success: false, message: WRONG });
  });
});

describe('guesses', () => {
  test('at token, reset and password stop together after ten, right ones included', async () => {
    const { user, secret } = await withAuthenticator(school);
    for (let guess = 0; guess < 4; guess += 1) await verify(user, '000000');
    for (let guess = 0; guess < 3; guess += 1) await user.call(calls.gaVerifyReset, { userInputToken: 'no' });
    for (let guess = 0; guess < 3; guess += 1)
      await school.guest(identity.login, { lname: user.lname, pass: 'wrong-guess' });
    expect(await verify(user, tokenOf(secret))).toMatchObject({ status: 429, message: 'too_many_requests' });
    expect(await user.call(calls.gaVerifyReset, { userInputToken: 'no' })).toMatchObject({ status: 429 });
    expect(await school.guest(identity.login, { lname: user.lname, pass: PASSWORD })).toMatchObject({ status: 429 });
    test_app.travel(901);
    expect(await verify(user, tokenOf(secret))).toMatchObject({ success: true });
  });

  test('at the token do not begin anew with each right password', async () => {
    const { user } = await withAuthenticator(school);
    for (let guess = 0; guess < 10; guess += 1) {
      await verify(user, '000000');
      await school.guest(identity.login, { lname: user.lname, pass: PASSWORD });
    }
    expect(await verify(user, '000000')).toMatchObject({ status: 429 });
  });

  test('right tokens are no guesses', async () => {
    const { user, secret } = await withAuthenticator(school);
    for (let use = 0; use < 12; use += 1) {
      expect(await verify(user, tokenOf(secret))).toMatchObject({ success: true });
      test_app.travel(30);
    }
  });

  test('by login name and by mail are counted as one', async () => {
    const user = await school.user();
    await test_app.owner.query('update users set mail = $2 where iid = $1', [user.iid, `${user.lname}@example.com`]);
    for (let guess = 0; guess < 5; guess += 1) {
      await school.guest(identity.login, { lname: user.lname, pass: 'wrong-guess' });
      await school.guest(identity.login, { lname: `${user.lname}@EXAMPLE.com`, pass: 'wrong-guess' });
    }
    expect(await school.guest(identity.login, { lname: user.lname, pass: PASSWORD })).toMatchObject({ status: 429 });
  });
});

describe('ways around it', () => {
  test('are opened by nobody who has the password alone: no passkey, and no other address for what is mailed', async () => {
    const { user, first } = await withAuthenticator(school, 'teacher');
    const login = await school.guest(identity.login, { lname: user.lname, pass: PASSWORD });
    const thief = { 'x-sand-token': login.result.token };
    const elsewhere = { _sand_step: 'info', name: 'An', mail: 'evil@attacker.example' } as never;
    expect(await user.call(passkeyOptions, {}, thief)).toMatchObject({ err_code: 100 });
    expect(await user.call(updateUser, elsewhere, thief)).toMatchObject({ err_code: 100 });
    const proof = { 'x-sand-ga-session-token': first.sessionToken };
    expect(await user.call(passkeyOptions, {}, proof)).toMatchObject({ success: true });
    expect(await user.call(updateUser, elsewhere, proof)).toMatchObject({ success: true });
  });
});

describe('a guarded action', () => {
  test('is each that signs in as others, configures, deletes, changes scores or takes data of users out (IDN-45)', () => {
    // What an export has made is fetched behind a signed address: the making is guarded.
    const listed =
      /login-as|^\/conf\/api\/(?!read|get|list)|^\/system\/api\/save-conf$|\/delete$|undo-import|set-status|\/export(?!ed)|take\/api\/(?:mark|publish-marks|regrade|reset-progress)$/;
    const open = registry.filter(
      ({ path, writes, file, guarded }) => listed.test(path) && (writes || file) && guarded !== true,
    );
    expect(open.map(({ path }) => path)).toEqual([]);
    expect(registry.filter(({ guarded }) => guarded).length).toBeGreaterThan(10);
  });

  test('asks those who must to set up (101), then for a token (100), and lets a good one through', async () => {
    const teacher = await strict.user('teacher');
    expect(await guarded(teacher)).toMatchObject({ success: false, err_code: 101 });
    const secret = secretIn((await teacher.call(calls.gaQr, {})).result);
    expect(await guarded(teacher)).toMatchObject({ success: false, err_code: 101 });
    const { result } = await verify(teacher, tokenOf(secret));
    expect(await guarded(teacher)).toMatchObject({ success: false, err_code: 100 });
    const proof = { 'x-sand-ga-session-token': result.sessionToken };
    expect(await guarded(teacher, proof)).toMatchObject({ success: false, err_code: 11 });
    expect(
      await teacher.call(content.deleteNode, {
        ntype: 'question',
        id: '987654321',
        _sand_ga_session_token: result.sessionToken,
      } as never),
    ).toMatchObject({ err_code: 11 });
  });

  test('asks nobody else, until they set one up themselves', async () => {
    const other = await school.user('teacher');
    expect(await guarded(other)).toMatchObject({ err_code: 11 });
    const { user } = await withAuthenticator(school, 'teacher');
    expect(await guarded(user)).toMatchObject({ err_code: 100 });
    expect(await user.call(identity.fullInfo, {})).toMatchObject({ result: { ga_enabled: true } });
  });

  test('is open for twelve hours by the session token, and thirty days by that of a remembered browser', async () => {
    const { user, secret } = await withAuthenticator(strict, 'teacher');
    const { result } = await verify(user, tokenOf(secret), true);
    const by_session = { 'x-sand-ga-session-token': result.sessionToken };
    const by_browser = { 'x-sand-ga-browser-token': result.browserToken };
    test_app.travel(43_100);
    expect(await guarded(user, by_session)).toMatchObject({ err_code: 11 });
    test_app.travel(200);
    expect(await guarded(user, by_session)).toMatchObject({ err_code: 100 });
    expect(await guarded(user, by_browser)).toMatchObject({ err_code: 11 });
    // Neither stands for the other.
    expect(await guarded(user, { 'x-sand-ga-session-token': result.browserToken })).toMatchObject({ err_code: 100 });
    test_app.travel(2_592_000);
    const again = await strict.guest(identity.login, { lname: user.lname, pass: PASSWORD });
    const headers = { 'x-sand-token': again.result.token, ...by_browser };
    expect(await guarded(user, headers)).toMatchObject({ err_code: 100 });
  });

  test('the session token ends with the sign-in it was given to, and is worth nothing to anybody else', async () => {
    const { user, first } = await withAuthenticator(strict, 'teacher');
    const { user: other } = await withAuthenticator(strict, 'teacher');
    const proof = { 'x-sand-ga-session-token': first.sessionToken };
    expect(await guarded(user, proof)).toMatchObject({ err_code: 11 });
    expect(await guarded(other, proof)).toMatchObject({ err_code: 100 });
    await user.call(identity.logout, {});
    const again = await strict.guest(identity.login, { lname: user.lname, pass: PASSWORD });
    expect(await guarded(user, { 'x-sand-token': again.result.token, ...proof })).toMatchObject({ err_code: 100 });
  });

  test('what was remembered ends with the password: a browser that owes no token, and the tokens of programs', async () => {
    const { user, secret } = await withAuthenticator(school);
    const { result: remembered } = await verify(user, tokenOf(secret, 1), true);
    const by_browser = { 'x-sand-ga-browser-token': remembered.browserToken };
    const { result: program } = await user.call(makeToken, { name: 'script' }, by_browser);
    const bearer = { authorization: `Bearer ${program.token}` };
    const byProgram = () => test_app.call(school.host, identity.fullInfo, {}, bearer);
    expect(await byProgram()).toMatchObject({ success: true });
    const pass = 'lotus-in-bloom';
    const changed = await user.call(
      updateUser,
      { old_pass: PASSWORD, pass, pass_confirm: pass, _sand_step: 'password' } as never,
      by_browser,
    );
    const headers = { 'x-sand-token': changed.result.token };
    expect((await byProgram()).success).toBe(false);
    const { rows } = await test_app.owner.query(
      `select count(*)::int as left from authenticator_proofs where user_iid = $1 and session_id is null`,
      [user.iid],
    );
    expect(rows).toEqual([{ left: 0 }]);
    expect(await user.call(identity.fullInfo, {}, headers)).toMatchObject({ success: true });
  });

  test('a browser token is given only where the browser is to be remembered', async () => {
    const { user, secret } = await withAuthenticator(school);
    expect((await verify(user, tokenOf(secret))).result).not.toHaveProperty('browserToken');
  });
});

describe('a recovery code', () => {
  test('stands for a token once, as it was shown or without dashes', async () => {
    const { user, first } = await withAuthenticator(strict, 'teacher');
    const [one = '', two = ''] = first.recoveryCodes;
    const { result } = await verify(user, one);
    expect(await guarded(user, { 'x-sand-ga-session-token': result.sessionToken })).toMatchObject({ err_code: 11 });
    expect(await verify(user, one)).toMatchObject({ success: false, message: WRONG });
    expect(await verify(user, two.replaceAll('-', '').toLowerCase())).toMatchObject({ success: true });
  });

  const make = (user: TestUser, headers: Record<string, string> = {}) =>
    user.call(calls.gaNewRecoveryCodes, {}, headers);

  test('is replaced by new ones after a proof; then the old ones are worth nothing', async () => {
    const { user, first } = await withAuthenticator(school);
    expect(await make(user)).toMatchObject({ success: false, err_code: 100 });
    expect(await verify(user, first.recoveryCodes[0] ?? '')).toMatchObject({ success: true });
    const { result } = await make(user, { 'x-sand-ga-session-token': first.sessionToken });
    expect(new Set(result.recoveryCodes).size).toBe(10);
    for (const old of first.recoveryCodes.slice(0, 2))
      expect(await verify(user, old)).toMatchObject({ success: false, message: WRONG });
    expect(await verify(user, result.recoveryCodes[0] ?? '')).toMatchObject({ success: true });
    const { rows } = await test_app.owner.query(
      `select payload::text from events where actor_iid = $1 and name = 'identity.recovery-codes-made'`,
      [user.iid],
    );
    expect(rows).toHaveLength(1);
    for (const code of result.recoveryCodes) expect(rows[0].payload).not.toContain(code);
  });

  test('is made for nobody without an authenticator that a token has confirmed', async () => {
    const user = await school.user();
    expect(await make(user)).toMatchObject({ success: false, err_code: 101 });
    await user.call(calls.gaQr, {});
    expect(await make(user)).toMatchObject({ success: false, err_code: 101 });
  });

  test('of somebody else is wrong', async () => {
    const { first } = await withAuthenticator(school);
    const { user } = await withAuthenticator(school);
    expect(await verify(user, first.recoveryCodes[0] ?? '')).toMatchObject({ success: false, message: WRONG });
  });
});

describe('a reset', () => {
  async function mailed(user: TestUser): Promise<string> {
    const mail = `${user.lname}@example.com`;
    await test_app.owner.query('update users set mail = $2 where iid = $1', [user.iid, mail]);
    expect(await user.call(calls.gaRequestReset, {})).toMatchObject({
      success: true,
      message: 'mail_cannot_reach_you',
    });
    const { rows } = await test_app.owner.query(
      `select body from deliveries where to_address = $1 and use = 'authenticator_reset' order by iid desc limit 1`,
      [mail],
    );
    return /[\w-]{43}/.exec(rows[0].body)?.[0] ?? '';
  }

  test('by the token from the mail forgets secret, codes and remembered browsers', async () => {
    const { user, secret, first } = await withAuthenticator(strict, 'teacher');
    const { result } = await verify(user, tokenOf(secret), true);
    const token = await mailed(user);
    expect(await user.call(calls.gaVerifyReset, { userInputToken: ` ${token} ` })).toMatchObject({ success: true });
    expect(await guarded(user, { 'x-sand-ga-browser-token': result.browserToken })).toMatchObject({ err_code: 101 });
    expect(await user.call(calls.gaQr, {})).toMatchObject({ success: true });
    expect(await verify(user, first.recoveryCodes[0] ?? '')).toMatchObject({ success: false, message: WRONG });
    expect(await user.call(calls.gaVerifyReset, { userInputToken: token })).toMatchObject({ message: WRONG });
  });

  test('takes the newest token only, for an hour', async () => {
    const { user } = await withAuthenticator(school);
    const old = await mailed(user);
    const newest = await mailed(user);
    expect(await user.call(calls.gaVerifyReset, { userInputToken: old })).toMatchObject({ message: WRONG });
    test_app.travel(3601);
    expect(await user.call(calls.gaVerifyReset, { userInputToken: newest })).toMatchObject({ message: WRONG });
    expect(await user.call(calls.gaQr, {})).toMatchObject({ err_code: 102 });
  });

  test('sent at once from two places is done once', async () => {
    const { user } = await withAuthenticator(school);
    const token = await mailed(user);
    const answers = await Promise.all([1, 2, 3].map(() => user.call(calls.gaVerifyReset, { userInputToken: token })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  test('needs an address to mail to', async () => {
    const { user } = await withAuthenticator(school);
    expect(await user.call(calls.gaRequestReset, {})).toMatchObject({ message: 'account_without_mail' });
  });
});

describe('going without', () => {
  const switchOff = (user: TestUser, headers: Record<string, string> = {}) =>
    user.call(updateUser, { _sand_step: 'setting', ga_enabled: 0 } as never, headers);
  const proven = ({ first }: { first: { sessionToken: string } }) => ({
    'x-sand-ga-session-token': first.sessionToken,
  });

  test('needs a proof; then the secret and the recovery codes are forgotten, and another can be set up', async () => {
    const had = await withAuthenticator(school);
    expect(await switchOff(had.user)).toMatchObject({ success: false, err_code: 100 });
    expect(await switchOff(had.user, proven(had))).toMatchObject({ success: true, result: { ga_enabled: false } });
    expect(await verify(had.user, had.first.recoveryCodes[0] ?? '')).toMatchObject({ success: false, err_code: 101 });
    expect(await had.user.call(calls.gaQr, {})).toMatchObject({ success: true });
  });

  test('happens to nobody who changes another setting, proof or not', async () => {
    const had = await withAuthenticator(school);
    const chosen = { _sand_step: 'setting', language: 'jp' } as const;
    expect(await had.user.call(updateUser, chosen, proven(had))).toMatchObject({ result: { ga_enabled: true } });
    expect(await had.user.call(calls.gaQr, {})).toMatchObject({ success: false, err_code: 102 });
  });

  test('is refused to whom the school asks for one, proof or not', async () => {
    const had = await withAuthenticator(strict, 'teacher');
    const answer = await switchOff(had.user, proven(had));
    expect(answer).toMatchObject({ success: false, err: { ga_enabled: 'authenticator_demanded' } });
    expect(await had.user.call(calls.gaQr, {})).toMatchObject({ success: false, err_code: 102 });
  });
});
