import { login } from '@sen/domain/identity/contract.ts';
import { finishSso, startSso } from '@sen/domain/identity/sso/contract.ts';
import type { Contract, Given } from '@sen/domain/shared/contract.ts';
import { saveGeneral, saveSecret } from '@sen/domain/tenancy/configuration-contract.ts';
import { testSso } from '@sen/domain/tenancy/sso-contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool } from '../../../../test/app.ts';
import { type Changes, openSsoProvider } from '../../../../test/sso-provider.ts';

let provider: Awaited<ReturnType<typeof openSsoProvider>>;
let test_app: TestApp;
let school: TestSchool;
beforeAll(async () => {
  provider = await openSsoProvider();
  test_app = await openTestApp({ SSO_INNER_ORIGINS: provider.address });
  school = await schoolWith();
});
afterAll(async () => {
  await test_app.close();
  await provider.close();
});

async function schoolWith(conf: Record<string, unknown> = {}): Promise<TestSchool> {
  const usual = { sso_enabled: true, sso_issuer: provider.address, sso_client_id: provider.client.id };
  const made = await test_app.school({ ...usual, ...conf });
  const sealed = test_app.app.secrets.seal(provider.client.secret, `${made.iid} oidc_client_secret`);
  await test_app.app.works.asSchool(made.iid, ({ db }) =>
    db.insertInto('school_secrets').values({ name: 'oidc_client_secret', sealed }).execute(),
  );
  return made;
}

/** A browser: it keeps the cookies of its school. */
function browserAt({ host }: TestSchool) {
  const jar = new Map<string, string>();
  async function call<C extends Contract>(contract: C, given: Given<C>, more: Record<string, string> = {}) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await test_app.call(host, contract, given, {
      'sec-fetch-site': 'same-origin',
      ...(cookie && { cookie }),
      ...more,
    });
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }
  return { call, jar };
}

interface Person {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly preferred_username?: string;
}

async function signIn(person: Person, { at = school, changes = {} }: { at?: TestSchool; changes?: Changes } = {}) {
  const browser = browserAt(at);
  const { result } = await browser.call(startSso, { redirect: '/learn/1' });
  return browser.call(finishSso, provider.comeBack(result.address, { ...person }, changes));
}

let known = 0;
/** Somebody the school has an account for, with an address. */
async function account(at: TestSchool = school, status = 'activated') {
  const user = await at.user();
  known += 1;
  const mail = `known${known}@x.test`;
  await test_app.owner.query('update users set mail = $2, status = $3 where iid = $1', [user.iid, mail, status]);
  return { ...user, mail };
}
const as = (mail: string, sub = `sub of ${mail}`): Person => ({ sub, email: mail, email_verified: true, name: 'An' });

describe('the way there', () => {
  test('asks for a code with PKCE, for this sign-in alone, and to come back to the school’s own host', async () => {
    const asked = async () => new URL((await browserAt(school).call(startSso, {})).result.address).searchParams;
    const [one, other] = [await asked(), await asked()];
    expect(Object.fromEntries(one)).toMatchObject({
      response_type: 'code',
      client_id: provider.client.id,
      redirect_uri: `http://${school.host}/sso/callback`,
      scope: 'openid profile email',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.get(name)?.length).toBeGreaterThanOrEqual(43);
      expect(one.get(name)).not.toBe(other.get(name));
    }
  });

  test.each([
    ['/learn/7?tab=a', '/learn/7?tab=a'],
    ['https://evil.test/', ''],
    ['//evil.test', ''],
    ['/\\evil.test', ''],
  ])('asked to go on to %s, it leads to "%s" of this site', async (asked, led) => {
    const { mail } = await account();
    const browser = browserAt(school);
    const { result } = await browser.call(startSso, { redirect: asked });
    const answer = await browser.call(finishSso, provider.comeBack(result.address, { ...as(mail) }));
    expect(answer).toMatchObject({ success: true, result: { redirect: led } });
  });

  test('a school that has not set it up, or switched it off, offers none', async () => {
    for (const conf of [{}, { sso_enabled: false, sso_issuer: provider.address, sso_client_id: 'x' }]) {
      const plain = await test_app.school(conf);
      expect(await plain.guest(startSso, {})).toMatchObject({ success: false, message: 'sso_not_offered' });
    }
  });
});

describe('who comes back', () => {
  test('is signed in to the account with the verified address, in a session of a browser', async () => {
    const user = await account();
    const browser = browserAt(school);
    const { result } = await browser.call(startSso, {});
    const answer = await browser.call(
      finishSso,
      provider.comeBack(result.address, { ...as(user.mail.toUpperCase(), 'one') }),
    );
    expect(answer.result.user).toMatchObject({ iid: user.iid, mail: user.mail });
    expect(answer.result.user.token).toBeTruthy();
    expect([...browser.jar.keys()]).toEqual(['sen_session']);
  });

  test('is the same person ever after, whatever the address is then', async () => {
    const [user, other] = [await account(), await account()];
    await signIn(as(user.mail, 'lasting'));
    expect((await signIn(as(other.mail, 'lasting'))).result.user.iid).toBe(user.iid);
    expect((await signIn({ sub: 'lasting' })).result.user.iid).toBe(user.iid);
  });

  test('finds an account linked to another subject already, and is refused', async () => {
    const user = await account();
    expect((await signIn(as(user.mail, 'first'))).success).toBe(true);
    expect(await signIn(as(user.mail, 'second'))).toMatchObject({ success: false, message: 'sso_linked_to_another' });
  });

  test('is refused where the address is not verified, is nobody’s, or there is none', async () => {
    const user = await account();
    const strangers = [{ ...as(user.mail), email_verified: false }, as('nobody@x.test'), { sub: 'no-mail' }];
    for (const person of strangers)
      expect(await signIn(person)).toMatchObject({ success: false, message: 'sso_unknown_person' });
    const { rows } = await test_app.owner.query(`select 1 from users where mail = 'nobody@x.test'`);
    expect(rows).toEqual([]);
  });

  test.each([
    ['banned', 'account_banned'],
    ['deleted', 'account_banned'],
    ['unactivated', 'account_not_activated'],
  ])('stays outside where the account is %s, linked or not', async (status, message) => {
    const user = await account(school, status);
    expect(await signIn(as(user.mail))).toMatchObject({ success: false, message });
    const { rows } = await test_app.owner.query('select 1 from sso_identities where user_iid = $1', [user.iid]);
    expect(rows).toEqual([]);
    const linked = await account();
    await signIn(as(linked.mail));
    await test_app.owner.query('update users set status = $2 where iid = $1', [linked.iid, status]);
    expect(await signIn(as(linked.mail))).toMatchObject({ success: false, message });
  });

  test('gets an account where the school makes them, once, and cannot enter it by a password', async () => {
    const open = await schoolWith({ sso_makes_accounts: true });
    const person = as('new@x.test');
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(person, { at: open })));
    expect(answers.some(({ success }) => success)).toBe(true);
    const again = await signIn(person, { at: open });
    expect(again.result.user).toMatchObject({ lname: 'new@x.test', mail: 'new@x.test', name: 'An', roles: [] });
    const { rows } = await test_app.owner.query(`select 1 from users where mail = 'new@x.test'`);
    expect(rows).toHaveLength(1);
    for (const pass of ['x', 'null'])
      expect(await open.guest(login, { lname: 'new@x.test', pass })).toMatchObject({ message: 'login_failed' });
  });

  test('is found by the account’s name where the school says so', async () => {
    const by_name = await schoolWith({ sso_claim: 'preferred_username' });
    const user = await account(by_name);
    const found = await signIn({ sub: 'n', preferred_username: user.lname.toUpperCase() }, { at: by_name });
    expect(found.result.user.iid).toBe(user.iid);
    expect(await signIn(as(user.mail), { at: by_name })).toMatchObject({ message: 'sso_unknown_person' });
  });

  test('means nothing in another school with the same provider', async () => {
    const user = await account();
    await signIn(as(user.mail, 'in-one'));
    const other = await schoolWith();
    expect(await signIn(as(user.mail, 'in-one'), { at: other })).toMatchObject({ message: 'sso_unknown_person' });
  });
});

describe('an account with rights in the school', () => {
  test('is joined by its person alone, who is signed in and gave the password lately', async () => {
    const user = await school.user('root');
    const mail = 'the.root@x.test';
    await test_app.owner.query('update users set mail = $2, mail_proven_at = now() where iid = $1', [user.iid, mail]);
    expect(await signIn(as(mail))).toMatchObject({ success: false, message: 'join_while_signed_in' });
    const own = { 'x-sand-token': user.token };
    const browser = browserAt(school);
    expect(await browser.call(startSso, { join: true })).toMatchObject({ success: false, err_code: 1 });
    const { result } = await browser.call(startSso, { join: true }, own);
    const back = provider.comeBack(result.address, { ...as('other@x.test', 'sub of the root') });
    const joined = await browser.call(finishSso, back, own);
    expect(joined).toMatchObject({ success: true, result: { user: { iid: user.iid } } });
    expect((await signIn(as(mail, 'sub of the root'))).result.user.iid).toBe(user.iid);
  });

  test('is not joined once its person has signed out, nor with a password given long ago', async () => {
    const user = await school.user('teacher');
    const own = { 'x-sand-token': user.token };
    const browser = browserAt(school);
    const { result } = await browser.call(startSso, { join: true }, own);
    const back = provider.comeBack(result.address, { ...as('x@x.test', 'somebody') });
    expect(await browser.call(finishSso, back)).toMatchObject({ message: 'sso_begin_again' });
    await test_app.owner.query(`update sessions set created_at = now() - interval '1 hour' where user_iid = $1`, [
      user.iid,
    ]);
    expect(await browser.call(startSso, { join: true }, own)).toMatchObject({ message: 'password_again' });
  });
});

describe('a token is refused', () => {
  test.each<[string, Changes]>([
    ['for another client', { audience: 'another' }],
    ['for several clients, given to another', { audience: ['sen-client', 'another'], claims: { azp: 'another' } }],
    ['of another issuer', { issuer: 'https://evil.test' }],
    ['that has run out', { expires: -40 }],
    ['signed by somebody else', { forged: true }],
    ['of another sign-in', { nonce: 'another' }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['without a subject', { claims: { sub: undefined } }],
  ])('%s', async (_, changes) => {
    const { mail } = await account();
    expect(await signIn(as(mail), { changes })).toMatchObject({ success: false, message: 'sso_failed' });
    expect((await signIn(as(mail))).success).toBe(true);
  });

  test('but one signed by a key that is new since the keys were read is good', async () => {
    const { mail } = await account();
    await signIn(as(mail));
    provider.state.kid = 'two';
    try {
      expect((await signIn(as(mail))).success).toBe(true);
    } finally {
      provider.state.kid = 'one';
    }
  });
});

describe('a sign-in under way', () => {
  test('ends once: the same answer of the provider is worth nothing again', async () => {
    const { mail } = await account();
    const browser = browserAt(school);
    const { result } = await browser.call(startSso, {});
    const secret = browser.jar.get('sen_sso') ?? '';
    const back = provider.comeBack(result.address, { ...as(mail) });
    expect((await browser.call(finishSso, back)).success).toBe(true);
    browser.jar.set('sen_sso', secret);
    const fresh = { ...provider.comeBack(result.address, { ...as(mail) }), state: back.state };
    expect(await browser.call(finishSso, fresh)).toMatchObject({ success: false, message: 'sso_begin_again' });
  });

  test('goes on in the browser that began it only', async () => {
    const { mail } = await account();
    const { result } = await browserAt(school).call(startSso, {});
    const back = provider.comeBack(result.address, { ...as(mail) });
    const other = browserAt(school);
    expect(await other.call(finishSso, back)).toMatchObject({ message: 'sso_begin_again' });
    await other.call(startSso, {});
    expect(await other.call(finishSso, back)).toMatchObject({ message: 'sso_begin_again' });
  });

  test('goes on at its own school only', async () => {
    const other = await schoolWith();
    const { mail } = await account(other);
    const browser = browserAt(school);
    const { result } = await browser.call(startSso, {});
    const there = browserAt(other);
    for (const [name, value] of browser.jar) there.jar.set(name, value);
    const answer = await there.call(finishSso, provider.comeBack(result.address, { ...as(mail) }));
    expect(answer).toMatchObject({ message: 'sso_begin_again' });
  });

  test('is over after ten minutes', async () => {
    const { mail } = await account();
    const late = async (age: number) => {
      const browser = browserAt(school);
      const { result } = await browser.call(startSso, {});
      await test_app.owner.query(`update sso_flows set expires_at = expires_at - make_interval(secs => $1)`, [age]);
      return browser.call(finishSso, provider.comeBack(result.address, { ...as(mail) }));
    };
    expect(await late(601)).toMatchObject({ success: false, message: 'sso_begin_again' });
    expect((await late(580)).success).toBe(true);
  });

  test('that was refused at the provider says so', async () => {
    const browser = browserAt(school);
    const { result } = await browser.call(startSso, {});
    const state = new URL(result.address).searchParams.get('state') ?? '';
    expect(await browser.call(finishSso, { state, error: 'access_denied' })).toMatchObject({
      message: 'sso_refused_there',
    });
  });

  test('leaves nothing in the database by which anybody could go on with it', async () => {
    const browser = browserAt(school);
    const { result } = await browser.call(startSso, {});
    const { rows } = await test_app.owner.query('select sso_flows::text as kept from sso_flows');
    const asked = new URL(result.address).searchParams;
    for (const secret of [browser.jar.get('sen_sso') ?? '-', asked.get('state') ?? '-', asked.get('nonce') ?? '-'])
      expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('the provider', () => {
  test('that is away lets nobody in, and the answer says why', async () => {
    const away = await openSsoProvider();
    const app = await openTestApp({ SSO_INNER_ORIGINS: away.address });
    try {
      away.state.down = true;
      const lonely = await app.school({ sso_enabled: true, sso_issuer: away.address, sso_client_id: 'x' });
      expect(await lonely.guest(startSso, {})).toMatchObject({ success: false, message: 'provider_unreachable' });
    } finally {
      await app.close();
      await away.close();
    }
  });

  test.each([
    ['an address inside', () => 'https://127.0.0.1:1'],
    ['a name that leads inside', () => 'https://localhost:1'],
    ['the clouds’ own address', () => 'http://169.254.169.254'],
    ['an address that is no https', () => provider.address.replace('127.0.0.1', 'localhost')],
  ])('is never asked at %s', async (_, issuer) => {
    const inside = await test_app.school({ sso_enabled: true, sso_issuer: issuer(), sso_client_id: 'x' });
    expect(await inside.guest(startSso, {})).toMatchObject({ message: 'provider_unreachable' });
  });
});

describe('the school’s root', () => {
  beforeEach(() => {
    provider.state.document = {};
  });
  const tested = async (issuer = provider.address) => {
    const root = await school.user('root');
    const { result } = await root.call(testSso, { issuer });
    return Object.fromEntries(result.map(({ key, result: found }: { key: string; result: string }) => [key, found]));
  };

  test('hears that a good provider is good', async () => {
    expect(await tested()).toEqual({
      sso_test_document: 'good',
      sso_test_issuer: 'good',
      sso_test_door: 'good',
      sso_test_exchange: 'good',
      sso_test_keys: 'good',
      sso_test_pkce: 'good',
    });
  });

  test('hears what is wrong with one that is not', async () => {
    provider.state.document = {
      issuer: 'https://other.test',
      authorization_endpoint: 'javascript:alert(1)',
      jwks_uri: 'https://127.0.0.1:1/keys',
      code_challenge_methods_supported: ['plain'],
    };
    expect(await tested()).toMatchObject({
      sso_test_issuer: 'bad',
      sso_test_door: 'bad',
      sso_test_exchange: 'good',
      sso_test_keys: 'bad',
      sso_test_pkce: 'bad',
    });
    expect(await tested('https://127.0.0.1:1')).toEqual({ sso_test_document: 'bad' });
  });

  test('switches it on only when it is complete', async () => {
    const root = await school.user('root');
    const saved = (conf: Record<string, unknown>) => root.call(saveGeneral, { conf, forget: [] });
    expect(await saved({ sso_issuer: 'javascript:alert(1)' })).toMatchObject({
      err: { sso_issuer: 'this_is_not_an_issuer' },
    });
    const plain = await test_app.school();
    const other = await plain.user('root');
    expect(await other.call(saveGeneral, { conf: { sso_enabled: true } })).toMatchObject({
      err: { sso_issuer: 'this_field_is_required', sso_client_id: 'this_field_is_required' },
    });
  });

  test('is never told the client’s secret again', async () => {
    const root = await school.user('root');
    const answer = await root.call(saveSecret, { name: 'oidc_client_secret', value: provider.client.secret });
    expect(answer.result).toEqual({ name: 'oidc_client_secret', is_set: true });
    expect((await signIn(as((await account()).mail))).success).toBe(true);
  });
});
