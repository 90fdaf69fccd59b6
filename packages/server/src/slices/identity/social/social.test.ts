import { fullInfo, login, register } from '@sen/domain/identity/contract.ts';
import { updateUser } from '@sen/domain/identity/profile/contract.ts';
import { proveAgain } from '@sen/domain/identity/proof/contract.ts';
import { oauthSuccess } from '@sen/domain/identity/social/contract.ts';
import { makeToken } from '@sen/domain/identity/tokens/contract.ts';
import { searchUsers } from '@sen/domain/people/person/contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, PASSWORD, type TestApp, type TestSchool } from '../../../../test/app.ts';
import { openGraph, openOpenIdProvider } from '../../../../test/providers.ts';

const CLIENT = 'client-of-the-school';
let provider: Awaited<ReturnType<typeof openOpenIdProvider>>;
let graph: Awaited<ReturnType<typeof openGraph>>;
let test_app: TestApp;
let school: TestSchool;
beforeAll(async () => {
  provider = await openOpenIdProvider();
  graph = await openGraph('app-1|app-secret', {
    'token-mai': { id: '77', name: 'Mai', email: 'mai@x.test', app_id: 'app-1' },
    'token-other-app': { id: '78', name: 'Other', email: 'other@x.test', app_id: 'app-2' },
    'token-no-mail': { id: '79', name: 'No Mail', app_id: 'app-1' },
  });
  test_app = await openTestApp({ GOOGLE_ISSUER: provider.address, FACEBOOK_GRAPH: graph.address });
  school = await test_app.school({
    register_google: true,
    google_client_id: CLIENT,
    register_facebook: true,
    facebook_app_id: 'app-1',
  });
  await test_app.app.works.asSchool(school.iid, ({ db }) =>
    db
      .insertInto('school_secrets')
      .values({
        name: 'facebook_app_secret',
        sealed: test_app.app.secrets.seal('app-secret', `${school.iid} facebook_app_secret`),
      })
      .execute(),
  );
});
afterAll(async () => {
  await test_app.close();
  await graph.close();
  await provider.close();
});

const an = { sub: 'google-an', name: 'Nguyễn Thị An', email: 'an@x.test', email_verified: true };
const google = (token: string, at: TestSchool = school) => at.guest(oauthSuccess, { loginType: 'google', token });
const facebook = (token: string) => school.guest(oauthSuccess, { loginType: 'facebook', token });

describe('Google', () => {
  test('a new person gets an activated account without roles, and the same one the next time', async () => {
    const first = await google(await provider.sign(an));
    expect(first).toMatchObject({ success: true, result: { name: an.name, mail: an.email, roles: [] } });
    expect(first.result.token).toBeTruthy();
    const changed = await google(await provider.sign({ ...an, email: 'an.new@x.test' }));
    expect(changed.result.iid).toBe(first.result.iid);
  });

  test('an account with the address Google vouches for is signed in; one it does not vouch for is not', async () => {
    const user = await school.user();
    await test_app.owner.query('update users set mail = $2 where iid = $1', [user.iid, 'known@x.test']);
    const vouched = await google(
      await provider.sign({ sub: 'known', name: 'K', email: 'Known@x.test', email_verified: true }),
    );
    expect(vouched.result.iid).toBe(user.iid);
    const unproved = await google(
      await provider.sign({ sub: 'thief', name: 'T', email: 'known@x.test', email_verified: false }),
    );
    expect(unproved.success).toBe(true);
    expect(unproved.result.iid).not.toBe(user.iid);
  });

  test('what a squatter left in an account with somebody’s address lets nobody in after its owner came', async () => {
    const mail = 'owner@x.test';
    const pass = 'mật khẩu của kẻ gian';
    const squat = await school.guest(register, { name: 'Squatter', mail, pass });
    const as = { 'x-sand-token': squat.result.token };
    const { result: made } = await test_app.call(school.host, makeToken, { name: 'left behind' }, as);
    const program = { authorization: `Bearer ${made.token}` };
    expect(await test_app.call(school.host, fullInfo, {}, program)).toMatchObject({ success: true });
    await test_app.owner.query(
      `insert into social_identities (school_id, provider, subject, user_iid) values ($1, 'facebook', '77', $2)`,
      [school.iid, squat.result.iid],
    );
    const owner = await google(await provider.sign({ sub: 'owner', name: 'Owner', email: mail, email_verified: true }));
    expect(owner).toMatchObject({ success: true, result: { iid: squat.result.iid } });
    expect(await school.guest(login, { lname: mail, pass })).toMatchObject({ message: 'login_failed' });
    expect(await test_app.call(school.host, fullInfo, {}, as)).toMatchObject({ err_code: 7 });
    expect(await test_app.call(school.host, fullInfo, {}, program)).toMatchObject({ success: false });
    expect((await facebook('token-mai')).result.iid).not.toBe(squat.result.iid);
    const its = { 'x-sand-token': owner.result.token };
    expect(await test_app.call(school.host, fullInfo, {}, its)).toMatchObject({ success: true });
  });

  test('an account whose address was shown to be its person’s keeps its password', async () => {
    const user = await school.user();
    const mail = 'proven@x.test';
    await test_app.owner.query('update users set mail = $2, mail_proven_at = now() where iid = $1', [user.iid, mail]);
    await google(await provider.sign({ sub: 'proven', name: 'P', email: mail, email_verified: true }));
    expect(await school.guest(login, { lname: mail, pass: PASSWORD })).toMatchObject({ success: true });
  });

  test('an account with rights in the school is joined by its person alone, signed in and with the password given lately', async () => {
    const teacher = await school.user('teacher');
    const mail = 'teacher@x.test';
    await test_app.owner.query('update users set mail = $2, mail_proven_at = now() where iid = $1', [
      teacher.iid,
      mail,
    ]);
    const token = await provider.sign({ sub: 'teacher', name: 'T', email: mail, email_verified: true });
    expect(await google(token)).toMatchObject({ success: false, message: 'join_while_signed_in' });
    const join = { loginType: 'google', token, join: true };
    expect(await school.guest(oauthSuccess, join)).toMatchObject({ err_code: 1 });
    await test_app.owner.query(`update sessions set created_at = now() - interval '1 hour' where user_iid = $1`, [
      teacher.iid,
    ]);
    expect(await teacher.call(oauthSuccess, join)).toMatchObject({ message: 'password_again' });
    await teacher.call(proveAgain, { pass: PASSWORD });
    expect(await teacher.call(oauthSuccess, join)).toMatchObject({ result: { iid: teacher.iid } });
    expect((await google(token)).result.iid).toBe(teacher.iid);
    const other = await school.user('teacher');
    expect(await other.call(oauthSuccess, join)).toMatchObject({ message: 'sso_linked_to_another' });
  });

  test('a login name that looks like the address leads into nobody’s account', async () => {
    const user = await school.user();
    await test_app.owner.query(`update users set lname = 'named@x.test', mail = 'thief@x.test' where iid = $1`, [
      user.iid,
    ]);
    const claims = { sub: 'named', name: 'N', email: 'named@x.test', email_verified: true };
    const named = await google(await provider.sign(claims));
    expect(named).toMatchObject({ success: true, result: { mail: 'named@x.test', lname: 'google-named' } });
    expect(named.result.iid).not.toBe(user.iid);
  });

  test('an account that waits for its address to be confirmed is open, without the password it was made with', async () => {
    const strict = await test_app.school({ register_google: true, google_client_id: CLIENT, confirm_mail: true });
    const mail = 'waits@x.test';
    await strict.guest(register, { name: 'Waits', mail, pass: 'mật khẩu của ai đó' });
    const claims = { sub: 'waits', name: 'W', email: mail, email_verified: true };
    expect(await google(await provider.sign(claims), strict)).toMatchObject({ success: true });
    const answer = await strict.guest(login, { lname: mail, pass: 'mật khẩu của ai đó' });
    expect(answer).toMatchObject({ message: 'login_failed' });
  });

  test.each([
    ['for another client', () => provider.sign(an, { audience: 'another' })],
    ['of another issuer', () => provider.sign(an, { issuer: 'https://evil.test' })],
    ['that has run out', () => provider.sign(an, { expires: -60 })],
    ['signed by somebody else', () => provider.sign(an, { forged: true })],
    ['that is no token', async () => 'abc.def.ghi'],
    ['that is empty', async () => ''],
  ])('a token %s is refused with code 401', async (_, token) => {
    expect(await google(await token())).toMatchObject({ success: false, err_code: 401 });
  });

  test('a token without signature is refused', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = { ...an, iss: provider.address, aud: CLIENT, iat: 1, exp: 9_999_999_999 };
    expect(await google(`${part({ alg: 'none' })}.${part(claims)}.`)).toMatchObject({ err_code: 401 });
  });

  test('a banned account stays outside', async () => {
    const token = await provider.sign({ sub: 'banned', name: 'B', email: 'banned@x.test', email_verified: true });
    const { result } = await google(token);
    await test_app.owner.query(`update users set status = 'banned' where iid = $1`, [result.iid]);
    expect(await google(token)).toMatchObject({ success: false, message: 'account_banned' });
  });

  test('an account without a password cannot be entered by one', async () => {
    const { result } = await google(await provider.sign({ ...an, sub: 'no-pass', email: 'nopass@x.test' }));
    expect(result.iid).toBeGreaterThan(0);
    for (const pass of ['x', 'null', 'undefined'])
      expect(await school.guest(login, { lname: 'nopass@x.test', pass })).toMatchObject({ message: 'login_failed' });
  });

  test('an account without a password is told so where one is asked for, and how to get one', async () => {
    const { result } = await google(await provider.sign({ ...an, sub: 'no-pass-2', email: 'nopass2@x.test' }));
    const signed_in = { 'x-sand-token': result.token };
    const answer = { success: false, message: 'account_without_password' };
    for (let guess = 0; guess < 12; guess += 1)
      expect(await test_app.call(school.host, proveAgain, { pass: 'x' }, signed_in)).toMatchObject(answer);
    const change = { _sand_step: 'password', old_pass: 'x', pass: 'lotus pond', pass_confirm: 'lotus pond' };
    expect(await test_app.call(school.host, updateUser, change as never, signed_in)).toMatchObject(answer);
  });

  test('many first sign-ins of one person at once make one account', async () => {
    const token = await provider.sign({ sub: 'crowd', name: 'C', email: 'crowd@x.test', email_verified: true });
    await Promise.all(Array.from({ length: 8 }, () => google(token)));
    const { rows } = await test_app.owner.query(`select iid from users where mail = 'crowd@x.test'`);
    expect(rows).toHaveLength(1);
  });
});

describe('Facebook', () => {
  test('a token made for the app signs in; one made for another app does not', async () => {
    expect(await facebook('token-mai')).toMatchObject({ success: true, result: { mail: 'mai@x.test' } });
    expect(await facebook('token-other-app')).toMatchObject({ success: false, err_code: 401 });
    expect(await facebook('unknown')).toMatchObject({ success: false, err_code: 401 });
  });

  test('a person without an address gets an account by the name the provider has for it', async () => {
    expect(await facebook('token-no-mail')).toMatchObject({
      success: true,
      result: { lname: 'facebook-79', mail: '' },
    });
    const staff = await school.user('staff');
    expect((await staff.call(searchUsers, { keyword: 'facebook-79' })).total).toBe(1);
  });
});

test('a provider that the school does not offer, or nobody knows, is not supported', async () => {
  const plain = await test_app.school();
  expect(await google(await provider.sign(an), plain)).toMatchObject({ message: 'login_type_not_supported' });
  expect(await school.guest(oauthSuccess, { loginType: 'myspace', token: 'x' })).toMatchObject({
    success: false,
    message: 'login_type_not_supported',
  });
});

test('while the provider is away nobody is let in, and the answer says why', async () => {
  const away = await openOpenIdProvider();
  const app = await openTestApp({ GOOGLE_ISSUER: away.address });
  try {
    away.state.down = true;
    const lonely = await app.school({ register_google: true, google_client_id: CLIENT });
    expect(await google(await away.sign(an), lonely)).toMatchObject({
      success: false,
      message: 'provider_unreachable',
    });
  } finally {
    await app.close();
    await away.close();
  }
});
