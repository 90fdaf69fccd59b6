import { endSessions, fullInfo, getInformationByDomain, login, logout } from '@sen/domain/identity/contract.ts';
import { loginAs } from '@sen/domain/identity/masking/contract.ts';
import { updateUser, userHistory } from '@sen/domain/identity/profile/contract.ts';
import { listTokens, makeToken, revokeToken } from '@sen/domain/identity/tokens/contract.ts';
import { registry } from '@sen/domain/registry.ts';
import type { Contract, Given } from '@sen/domain/shared/contract.ts';
import { takesToken } from '@sen/domain/shared/contract.ts';
import { readConf } from '@sen/domain/tenancy/configuration-contract.ts';
import { serverTime } from '@sen/domain/tenancy/contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, PASSWORD, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';
import { sampleOf } from '../../../../test/samples.ts';

let test_app: TestApp;
let school: TestSchool;
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school();
});
afterAll(() => test_app.close());

/** A program with a token. */
const program =
  (token: string, at = school) =>
  <C extends Contract>(contract: C, given: Given<C>, headers: Record<string, string> = {}) =>
    test_app.call(at.host, contract, given, { authorization: `Bearer ${token}`, ...headers });

async function tokenOf(user: TestUser, given: Partial<Given<typeof makeToken>> = {}) {
  const { result } = await user.call(makeToken, { name: 'report', read_only: false, ...given });
  return { call: program(result.token), token: result.token as string, id: result.made.id as string };
}

const refused = (message: string) => ({ success: false, message });

describe('a token', () => {
  test('is told once, says what it is, and is kept as a hash alone', async () => {
    const user = await school.user();
    const { token, id } = await tokenOf(user);
    expect(token).toMatch(/^sen_pat_[0-9a-f]{72}$/);
    const listed = await user.call(listTokens, {});
    expect(listed.result).toMatchObject([{ id, name: 'report', read_only: false, used_at: null }]);
    expect(JSON.stringify(listed)).not.toContain(token);
    const { rows } = await test_app.owner.query(
      `select (select string_agg(t::text, '') from access_tokens t) || (select string_agg(e::text, '') from events e)
         || coalesce((select string_agg(k::text, '') from idempotency_keys k), '') as kept`,
    );
    expect(rows[0].kept).toContain(id);
    expect(rows[0].kept).not.toContain(token.slice(8, 40));
  });

  test('acts as its person, without session or cookie, and says when it last did', async () => {
    const user = await school.user('root');
    const { call } = await tokenOf(user);
    expect((await call(fullInfo, {})).result).toMatchObject({ iid: user.iid });
    expect((await call(readConf, {})).success).toBe(true);
    expect((await call(getInformationByDomain, {})).result.userInfo).toMatchObject({ iid: user.iid });
    const { result } = await user.call(listTokens, {});
    expect(result[0].used_at).toBeGreaterThan(0);
  });

  test('may what its person may and no more', async () => {
    const { call } = await tokenOf(await school.user('teacher'));
    expect(await call(readConf, {})).toMatchObject(refused('permission_denied'));
  });

  test('that is wrong in any digit, cut, of another kind or of another school is refused with status 401', async () => {
    const { token } = await tokenOf(await school.user());
    const flipped = `${token.slice(0, 20)}${token[20] === '0' ? '1' : '0'}${token.slice(21)}`;
    for (const wrong of [flipped, token.slice(0, -1), 'x', `${token}0`, `sen_pat_${'0'.repeat(72)}`])
      expect(await program(wrong)(fullInfo, {})).toMatchObject({ ...refused('access_token_not_good'), status: 401 });
    const other = await test_app.school();
    expect(await program(token, other)(fullInfo, {})).toMatchObject(refused('access_token_not_good'));
  });

  test('goes with no session: a call with both is refused', async () => {
    const user = await school.user();
    const { call } = await tokenOf(user);
    for (const [name, value] of Object.entries({ 'x-sand-token': user.token, cookie: 'sen_session=x' }))
      expect(await call(fullInfo, {}, { [name]: value })).toMatchObject(refused('access_token_alone'));
  });

  test('fits the person that the call names, or is refused with code 401', async () => {
    const user = await school.user();
    const { token } = await tokenOf(user);
    const url = (iid: number) => `/user/api/full-info?_sand_uiid=${iid}`;
    const headers = { host: school.host, authorization: `Bearer ${token}` };
    const asked = async (iid: number) => (await test_app.app.http.inject({ url: url(iid), headers })).json();
    expect((await asked(user.iid)).success).toBe(true);
    expect(await asked(user.iid + 1)).toMatchObject({ err_code: 401 });
  });

  test('has a budget of its own', async () => {
    const user = await school.user();
    const [one, other] = [await tokenOf(user), await tokenOf(user)];
    // A window begins now.
    test_app.travel(60 - (test_app.app.clock.now() % 60));
    const answers = await Promise.all(Array.from({ length: 601 }, () => one.call(serverTime, {})));
    expect(answers.filter(({ success }) => success)).toHaveLength(600);
    const last = answers.find(({ success }) => !success);
    expect(last).toMatchObject({ ...refused('too_many_requests'), status: 429 });
    expect((await other.call(fullInfo, {})).success).toBe(true);
  });
});

describe('a read-only token', () => {
  test('reads and changes nothing', async () => {
    const root = await school.user('root');
    const { call } = await tokenOf(root, { read_only: true });
    expect((await call(fullInfo, {})).success).toBe(true);
    for (const contract of registry.filter((one) => one.writes && takesToken(one)))
      expect([contract.path, (await call(contract, sampleOf(contract, {}))).message]).toEqual([
        contract.path,
        'access_token_read_only',
      ]);
  });
});

describe('no token is enough', () => {
  test('for what asks for a proof by authenticator, for signing in, for security, or for making tokens', async () => {
    const { call } = await tokenOf(await school.user('root'));
    for (const contract of registry.filter((one) => !takesToken(one)))
      expect([contract.path, (await call(contract, sampleOf(contract, {}))).message]).toEqual([
        contract.path,
        'access_token_not_enough',
      ]);
    const closed = registry.filter((one) => !takesToken(one));
    expect(closed.filter(({ guarded }) => guarded)).toEqual(registry.filter(({ guarded }) => guarded));
    expect(closed).toEqual(
      expect.arrayContaining([login, logout, endSessions, loginAs, listTokens, makeToken, revokeToken]),
    );
  });

  test('to change by what its own person signs in, or anybody’s password', async () => {
    const staff = await school.user('staff');
    const learner = await school.user();
    const { call } = await tokenOf(staff);
    const step = (name: string, iid?: number) =>
      call(updateUser, { ...(iid && { iid }), name: 'New', mail: 'new@x.test', _sand_step: name } as Given<
        typeof updateUser
      >);
    for (const name of ['', 'info', 'password', 'setting', 'avatar'])
      expect(await step(name)).toMatchObject(refused('access_token_not_enough'));
    for (const name of ['password', 'setting'])
      expect(await step(name, learner.iid)).toMatchObject(refused('access_token_not_enough'));
    expect(await step('info', learner.iid)).toMatchObject({ success: true, result: { name: 'New' } });
  });
});

describe('the next call is refused once', () => {
  test('the token is revoked; nobody else’s can be', async () => {
    const user = await school.user();
    const { call, id } = await tokenOf(user);
    expect(await (await school.user('root')).call(revokeToken, { id })).toMatchObject(refused('not_found'));
    expect((await call(fullInfo, {})).success).toBe(true);
    expect((await user.call(revokeToken, { id })).success).toBe(true);
    expect(await call(fullInfo, {})).toMatchObject(refused('access_token_not_good'));
    expect((await user.call(listTokens, {})).result).toEqual([]);
    expect(await user.call(revokeToken, { id })).toMatchObject(refused('not_found'));
  });

  test.each(['banned', 'deleted', 'unactivated'])('its person is %s', async (status) => {
    const user = await school.user();
    const { call } = await tokenOf(user);
    expect((await call(fullInfo, {})).success).toBe(true);
    await test_app.owner.query('update users set status = $2 where iid = $1', [user.iid, status]);
    expect(await call(fullInfo, {})).toMatchObject(refused('access_token_not_good'));
  });

  test('its person has lost the role that the call needs', async () => {
    const user = await school.user('root');
    const { call } = await tokenOf(user);
    expect((await call(readConf, {})).success).toBe(true);
    await test_app.owner.query('delete from grants where user_iid = $1', [user.iid]);
    expect(await call(readConf, {})).toMatchObject(refused('permission_denied'));
  });

  test('its days are over', async () => {
    const app = await openTestApp();
    try {
      const at = await app.school();
      const user = await at.user();
      const { result } = await user.call(makeToken, { name: 'short', days: 1 });
      const asked = () => app.call(at.host, fullInfo, {}, { authorization: `Bearer ${result.token}` });
      app.travel(86_000);
      expect((await asked()).success).toBe(true);
      app.travel(401);
      expect(await asked()).toMatchObject(refused('access_token_not_good'));
    } finally {
      await app.close();
    }
  });
});

test('tokens have a name, at most a year and are at most twenty', async () => {
  const user = await school.user();
  const made = (given: Given<typeof makeToken>) => user.call(makeToken, given);
  expect(await made({ name: ' ' })).toMatchObject({ err: { name: 'this_field_is_required' } });
  expect((await made({ name: 'x', days: 366 })).success).toBe(false);
  const answers = await Promise.all(Array.from({ length: 22 }, () => made({ name: 'x' })));
  expect(answers.filter(({ success }) => success)).toHaveLength(20);
  expect(answers.find(({ success }) => !success)).toMatchObject(refused('too_many_tokens'));
});

test('nobody makes or sees tokens in another’s name', async () => {
  const root = await school.user('root');
  const learner = await school.user();
  const signed_in = await school.guest(login, { lname: root.lname, pass: PASSWORD });
  const masked = await test_app.call(
    school.host,
    loginAs,
    { user: learner.iid },
    { 'x-sand-token': signed_in.result.token },
  );
  expect(masked.success).toBe(true);
  const headers = { 'x-sand-token': masked.result.token };
  for (const contract of [listTokens, makeToken, revokeToken])
    expect(await test_app.call(school.host, contract, { name: 'x', id: 'x' }, headers)).toMatchObject(
      refused('not_while_masked'),
    );
});

test('the audit trail names the token by which something was done, also after it is revoked', async () => {
  const staff = await school.user('staff');
  const learner = await school.user();
  const { call, id } = await tokenOf(staff, { name: 'nightly' });
  const fields = { iid: learner.iid, name: 'Renamed', _sand_step: 'info' } as Given<typeof updateUser>;
  expect((await call(updateUser, fields)).success).toBe(true);
  await staff.call(revokeToken, { id });
  const { result } = await staff.call(userHistory, { iid: learner.iid });
  expect(result).toMatchObject([{ name: 'identity.profile-changed', actor: { iid: staff.iid }, by_token: 'nightly' }]);
});
