import * as content from '@sen/domain/content/contract.ts';
import * as identity from '@sen/domain/identity/contract.ts';
import { loginAs } from '@sen/domain/identity/masking/contract.ts';
import * as calls from '@sen/domain/identity/passkeys/contract.ts';
import { setUserStatus } from '@sen/domain/identity/profile/contract.ts';
import { proveAgain } from '@sen/domain/identity/proof/contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, PASSWORD, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';
import { passkeyDevice } from '../../../../test/passkey-device.ts';

let test_app: TestApp;
let school: TestSchool;
let other: TestSchool;
let strict: TestSchool;
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school();
  other = await test_app.school();
  strict = await test_app.school({ ga_required_roles: ['teacher'] });
});
afterAll(() => test_app.close());

type Device = ReturnType<typeof passkeyDevice>;
type Odd = Parameters<Device['use']>[1];

const at = ({ host }: TestSchool, challenge: string) => ({ challenge, origin: `http://${host}`, rp_id: host });

async function optionsFor(user: TestUser) {
  const { result } = await user.call(calls.passkeyOptions, {});
  return result as {
    challenge: string;
    rp: { id: string };
    user: { id: string };
    excludeCredentials: { id: string }[];
  };
}

async function add(user: TestUser, where = school, device = passkeyDevice(), name = 'Phone') {
  const options = await optionsFor(user);
  const credential = device.make(at(where, options.challenge), options.user.id);
  const answer = await user.call(calls.addPasskey, { name, credential });
  return { device, answer, credential, iid: Number(answer.result?.iid) };
}

const challengeOf = async (where: TestSchool): Promise<string> =>
  (await where.guest(calls.passkeyChallenge, {})).result.challenge;
const login = (where: TestSchool, credential: ReturnType<Device['use']>) =>
  where.guest(calls.passkeyLogin, { credential });
/** Signs in as a browser would, with what is odd about it. */
const enter = async (device: Device, where = school, odd: Odd = {}) =>
  login(where, device.use(at(where, await challengeOf(where)), odd));

const REFUSED = { success: false, err_code: 3, message: 'login_failed' };

describe('one’s own passkeys', () => {
  test('are added with a name, told with their times, renamed and removed', async () => {
    const user = await school.user();
    const { device, answer, iid } = await add(user);
    expect(answer).toMatchObject({ success: true, result: { name: 'Phone', host: school.host, used_at: null } });
    await enter(device);
    const [listed] = (await user.call(calls.listPasskeys, {})).result;
    expect(listed).toMatchObject({ iid, name: 'Phone' });
    expect(listed.used_at).toBeGreaterThanOrEqual(listed.created_at);
    expect(Object.keys(listed).sort()).toEqual(['created_at', 'host', 'iid', 'name', 'used_at']);
    await user.call(calls.renamePasskey, { iid, name: '  New   phone ' });
    expect((await user.call(calls.listPasskeys, {})).result[0].name).toBe('New phone');
    expect(await user.call(calls.renamePasskey, { iid, name: '' })).toMatchObject({
      err: { name: 'this_field_is_required' },
    });
    expect(await user.call(calls.removePasskey, { iid })).toMatchObject({ success: true });
    expect((await user.call(calls.listPasskeys, {})).result).toEqual([]);
    expect(await enter(device)).toMatchObject(REFUSED);
    const { rows } = await test_app.owner.query(
      `select name from events where actor_iid = $1 and name like 'identity.passkey%' order by iid`,
      [user.iid],
    );
    expect(rows.map(({ name }) => name)).toEqual(
      ['added', 'renamed', 'removed'].map((what) => `identity.passkey-${what}`),
    );
  });

  test('are changed only a while after the password was given, and then after it is given again', async () => {
    const user = await school.user();
    const { iid } = await add(user);
    const { challenge, user: person } = await optionsFor(user);
    test_app.travel(601);
    const credential = passkeyDevice().make(at(school, challenge), person.id);
    for (const answer of [
      await user.call(calls.passkeyOptions, {}),
      await user.call(calls.addPasskey, { name: 'x', credential }),
      await user.call(calls.removePasskey, { iid }),
    ])
      expect(answer).toMatchObject({ success: false, message: 'password_again' });
    expect(await user.call(proveAgain, { pass: PASSWORD })).toMatchObject({ success: true });
    expect(await user.call(calls.removePasskey, { iid })).toMatchObject({ success: true });
  });

  test('are nobody else’s to rename or remove', async () => {
    const { iid } = await add(await school.user());
    for (const stranger of [await school.user('root'), await other.user('root')]) {
      expect(await stranger.call(calls.renamePasskey, { iid, name: 'Mine' })).toMatchObject({ message: 'not_found' });
      expect(await stranger.call(calls.removePasskey, { iid })).toMatchObject({ message: 'not_found' });
    }
  });

  test('cannot be seen or changed in another’s name', async () => {
    const learner = await school.user();
    const head = await school.user('headmaster');
    const masked = await head.call(loginAs, { user: learner.iid });
    const headers = { 'x-sand-token': masked.result.token };
    for (const contract of [calls.listPasskeys, calls.passkeyOptions])
      expect(await head.call(contract, {}, headers)).toMatchObject({ success: false, message: 'not_while_masked' });
    expect(await head.call(calls.removePasskey, { iid: 1 }, headers)).toMatchObject({ message: 'not_while_masked' });
  });

  test('are twenty at most, and one is not added twice', async () => {
    const user = await school.user();
    const { device, credential } = await add(user);
    expect((await optionsFor(user)).excludeCredentials.map(({ id }) => id)).toEqual([credential.id]);
    expect((await add(user, school, device)).answer).toMatchObject({ message: 'passkey_not_accepted' });
    expect((await add(await school.user(), school, device)).answer).toMatchObject({ message: 'passkey_not_accepted' });
    for (let count = 1; count < 20; count += 1) expect((await add(user)).answer.success).toBe(true);
    expect(await user.call(calls.passkeyOptions, {})).toMatchObject({ message: 'too_many_passkeys' });
  });
});

describe('a new passkey is not accepted', () => {
  const refused = { success: false, message: 'passkey_not_accepted' };

  test.each<[string, (made: { challenge: string; user_id: string; device: Device }) => object]>([
    [
      'of another origin',
      ({ challenge, user_id, device }) =>
        device.make({ ...at(school, challenge), origin: 'https://evil.example' }, user_id),
    ],
    [
      'of another host',
      ({ challenge, user_id, device }) => device.make({ ...at(school, challenge), rp_id: 'evil.example' }, user_id),
    ],
    [
      'that was not unlocked',
      ({ challenge, user_id, device }) => device.make(at(school, challenge), user_id, { verified: false }),
    ],
    [
      'with certificates',
      ({ challenge, user_id, device }) =>
        device.make(at(school, challenge), user_id, {
          format: 'packed',
          statement: new Map([['x5c', Buffer.from('x')]]),
        }),
    ],
    [
      'with a statement of another kind',
      ({ challenge, user_id, device }) => device.make(at(school, challenge), user_id, { format: 'tpm' }),
    ],
    ['for a challenge of nobody', ({ user_id, device }) => device.make(at(school, 'x'.repeat(40)), user_id)],
    [
      'that is none',
      ({ challenge, user_id, device }) => {
        const made = device.make(at(school, challenge), user_id);
        return { ...made, response: { ...made.response, attestationObject: 'AAAA' } };
      },
    ],
  ])('%s', async (_what, make) => {
    const user = await school.user();
    const { challenge, user: person } = await optionsFor(user);
    const credential = make({ challenge, user_id: person.id, device: passkeyDevice() }) as ReturnType<Device['make']>;
    expect(await user.call(calls.addPasskey, { name: 'x', credential })).toMatchObject(refused);
  });

  test('for a challenge of another session, of a sign-in, used before, or run out', async () => {
    const user = await school.user();
    const device = passkeyDevice();
    const { challenge, user: person } = await optionsFor(user);
    const made = (of: string) => device.make(at(school, of), person.id);
    const other_user = await school.user();
    expect(await other_user.call(calls.addPasskey, { name: 'x', credential: made(challenge) })).toMatchObject(refused);
    const by_guest = await challengeOf(school);
    expect(await user.call(calls.addPasskey, { name: 'x', credential: made(by_guest) })).toMatchObject(refused);
    expect(await user.call(calls.addPasskey, { name: 'x', credential: made(challenge) })).toMatchObject({
      success: true,
    });
    expect(await user.call(calls.addPasskey, { name: 'x', credential: made(challenge) })).toMatchObject(refused);
    const late = (await optionsFor(user)).challenge;
    test_app.travel(301);
    expect(await user.call(calls.addPasskey, { name: 'x', credential: made(late) })).toMatchObject(refused);
  });
});

describe('a sign-in by passkey', () => {
  test('needs no name, and gives a session as a password does', async () => {
    const user = await school.user('teacher');
    const { device } = await add(user);
    const answer = await enter(device);
    expect(answer).toMatchObject({ success: true, result: { iid: user.iid, lname: user.lname } });
    const headers = { 'x-sand-token': answer.result.token };
    expect((await test_app.call(school.host, identity.listSessions, {}, headers)).success).toBe(true);
  });

  test('counts as a proof by authenticator for half a day, also where the role must have one', async () => {
    const user = await strict.user('teacher');
    const { device } = await add(user, strict);
    const guarded = (token: string) =>
      test_app.call(strict.host, content.deleteNode, { ntype: 'question', id: '987654321' }, { 'x-sand-token': token });
    expect(await guarded(user.token)).toMatchObject({ err_code: 101 });
    const { result } = await enter(device, strict);
    expect([100, 101]).not.toContain((await guarded(result.token)).err_code);
    test_app.travel(43_201);
    expect(await guarded(result.token)).toMatchObject({ err_code: 101 });
  });

  test('answers alike to an unknown passkey, a wrong signature, another’s handle and one that was not unlocked', async () => {
    const { device } = await add(await school.user());
    expect(await enter(passkeyDevice())).toMatchObject(REFUSED);
    const used = device.use(at(school, await challengeOf(school)));
    const signature = passkeyDevice().use(at(school, await challengeOf(school))).response.signature;
    expect(await login(school, { ...used, response: { ...used.response, signature } })).toMatchObject(REFUSED);
    expect(await enter(device, school, { user_handle: 'bm9ib2R5' })).toMatchObject(REFUSED);
    expect(await enter(device, school, { verified: false })).toMatchObject(REFUSED);
    expect(await enter(device)).toMatchObject({ success: true });
  });

  test('takes a challenge once, of this host only, and for five minutes', async () => {
    const { device } = await add(await school.user());
    const challenge = await challengeOf(school);
    const used = device.use(at(school, challenge));
    expect(await login(school, used)).toMatchObject({ success: true });
    expect(await login(school, used)).toMatchObject(REFUSED);
    expect(await login(school, device.use(at(school, challenge)))).toMatchObject(REFUSED);
    expect(await login(school, device.use(at(school, await challengeOf(other))))).toMatchObject(REFUSED);
    const late = await challengeOf(school);
    test_app.travel(301);
    expect(await login(school, device.use(at(school, late)))).toMatchObject(REFUSED);
  });

  test('of a hundred at once with one answer lets one in', async () => {
    const { device } = await add(await school.user());
    const used = device.use(at(school, await challengeOf(school)));
    const answers = await Promise.all(Array.from({ length: 100 }, () => login(school, used)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  test('by a count that does not rise is refused; an authenticator that never counts is not', async () => {
    const { device } = await add(await school.user());
    expect(await enter(device, school, { counter: 50 })).toMatchObject({ success: true });
    expect(await enter(device, school, { counter: 50 })).toMatchObject(REFUSED);
    expect(await enter(device, school, { counter: 49 })).toMatchObject(REFUSED);
    expect(await enter(device, school, { counter: 51 })).toMatchObject({ success: true });
    const user = await school.user();
    const silent = passkeyDevice();
    const options = await optionsFor(user);
    const credential = silent.make(at(school, options.challenge), options.user.id, { counter: 0 });
    await user.call(calls.addPasskey, { name: 'Synced', credential });
    for (let times = 0; times < 2; times += 1)
      expect(await enter(silent, school, { counter: 0 })).toMatchObject({ success: true });
  });

  test('works at the host it was made at, at no other school and no other host of the same school', async () => {
    const { device } = await add(await school.user());
    expect(await enter(device, other)).toMatchObject(REFUSED);
    const second = `second-${school.host}`;
    await test_app.owner.query('insert into hosts (host, school_iid) values ($1, $2)', [second, school.iid]);
    const { result } = await test_app.call(second, calls.passkeyChallenge, {});
    const there = { challenge: result.challenge, origin: `http://${second}`, rp_id: second };
    expect(await test_app.call(second, calls.passkeyLogin, { credential: device.use(there) })).toMatchObject(REFUSED);
    const brought = device.use({ ...there, rp_id: school.host, origin: `http://${school.host}` });
    expect(await test_app.call(second, calls.passkeyLogin, { credential: brought })).toMatchObject(REFUSED);
    expect(
      await login(school, device.use({ ...at(school, await challengeOf(school)), origin: 'http://evil.example' })),
    ).toMatchObject(REFUSED);
  });

  test('does not let in who was banned, waits to be activated, or was deleted', async () => {
    const user = await school.user();
    const head = await school.user('headmaster');
    const { device } = await add(user);
    const told = { banned: 'account_banned', unactivated: 'account_not_activated' } as const;
    for (const status of ['banned', 'unactivated'] as const) {
      await head.call(setUserStatus, { iid: user.iid, status });
      expect(await enter(device)).toMatchObject({ success: false, message: told[status] });
    }
    await test_app.owner.query(`update users set status = 'deleted' where iid = $1`, [user.iid]);
    expect(await enter(device)).toMatchObject(REFUSED);
  });

  test('stays open whatever is guessed at the password, and has guesses of its own', async () => {
    const user = await school.user();
    const { device } = await add(user);
    for (let guess = 0; guess < 10; guess += 1)
      await school.guest(identity.login, { lname: user.lname, pass: 'wrong-one' });
    expect(await school.guest(identity.login, { lname: user.lname, pass: PASSWORD })).toMatchObject({ status: 429 });
    expect(await enter(device)).toMatchObject({ success: true });
    for (let guess = 0; guess < 10; guess += 1) await enter(device, school, { verified: false });
    expect(await enter(device)).toMatchObject({ status: 429, message: 'too_many_requests' });
    test_app.travel(901);
    expect(await enter(device)).toMatchObject({ success: true });
    for (let times = 0; times < 12; times += 1) expect((await enter(device)).success).toBe(true);
  });
});
