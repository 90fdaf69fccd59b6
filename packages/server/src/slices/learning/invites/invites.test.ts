import { assign, unassign } from '@sen/domain/access/contract.ts';
import { fullInfo, login } from '@sen/domain/identity/contract.ts';
import { setUserStatus } from '@sen/domain/identity/profile/contract.ts';
import { acceptInvite, invite, readInvite } from '@sen/domain/learning/invites/contract.ts';
import { listLearners } from '@sen/domain/learning/learners/contract.ts';
import type { Given } from '@sen/domain/shared/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';
import { type Furnished, furnish } from '../../../../test/furnished.ts';

const pass = 'một mật khẩu dài';
let test_app: TestApp;
let school: TestSchool;
let furnished: Furnished;
let staff: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school({ enable_registers: false });
  furnished = await furnish(test_app, school);
  staff = await school.user('staff');
});
afterAll(() => test_app.close());

/** A signed-in account with an address. */
async function somebody(mail: string): Promise<TestUser> {
  const user = await school.user();
  await test_app.owner.query('update users set mail = $2 where iid = $1', [user.iid, mail]);
  return user;
}

/** The token that went by mail. */
async function invited(given: Given<typeof invite>, by = staff): Promise<string> {
  expect(await by.call(invite, given)).toMatchObject({ success: true, message: 'mail_is_kept' });
  const { rows } = await test_app.owner.query('select body from deliveries where to_address = $1 order by iid desc', [
    given.mail,
  ]);
  const link = new URL(/https?:\S+/.exec(rows[0].body)?.[0] ?? 'about:blank');
  expect(`${link.hostname}${link.pathname}`).toBe(`${school.host}/register`);
  return link.searchParams.get('invite') ?? '';
}

test('a new person gets an account, also where the school takes no registrations, and is in the course', async () => {
  const { course } = furnished.ids;
  const token = await invited({ mail: 'an@school.test', name: 'Nguyễn An', course });
  expect(await school.guest(readInvite, { token })).toMatchObject({
    result: { mail: 'an@school.test', name: 'Nguyễn An', role: '', has_account: false },
  });
  const accepted = await school.guest(acceptInvite, { token, name: 'Nguyễn An', pass });
  expect(accepted).toMatchObject({ success: true, message: 'invite_accepted', result: { mail: 'an@school.test' } });
  expect(accepted.result.token).toBeTruthy();
  const learners = await staff.call(listLearners, { course, items_per_page: -1 });
  expect(learners.result.map((row: { user_iid: number }) => row.user_iid)).toContain(accepted.result.iid);
  expect(await school.guest(login, { lname: 'an@school.test', pass })).toMatchObject({ success: true });
});

test('the mail names who invites and what to: the course, or the school', async () => {
  const bodyFor = async (given: Given<typeof invite>) => {
    await invited(given);
    const { rows } = await test_app.owner.query('select body from deliveries where to_address = $1', [given.mail]);
    return String(rows[0].body);
  };
  const { rows } = await test_app.owner.query(
    'select (select name from users where iid = $1) as inviter, (select name from nodes where iid = $2) as course',
    [staff.iid, furnished.ids.course],
  );
  const to_course = await bodyFor({ mail: 'told@school.test', course: furnished.ids.course });
  expect(to_course).toContain(rows[0].inviter);
  expect(to_course).toContain(`“${rows[0].course}”`);
  expect(await bodyFor({ mail: 'told2@school.test' })).not.toContain('{course}');
});

test('a signed-in person accepts for their own account and holds the role at their next request', async () => {
  const user = await somebody('Tutor@school.test');
  const token = await invited({ mail: 'tutor@school.test', role: 'tutor', course: furnished.ids.course });
  const accepted = await user.call(acceptInvite, { token });
  expect(accepted).toMatchObject({ success: true, result: { iid: user.iid, role_names: ['tutor'] } });
  const info = await user.call(fullInfo, {});
  expect(info.result.roles).toEqual([`${school.domain}/course-${furnished.ids.course}:tutor`]);
});

test('an invitation for one address is not for the account of another', async () => {
  const token = await invited({ mail: 'meant@school.test', role: 'tutor', course: furnished.ids.course });
  for (const user of [await somebody('other@school.test'), await school.user()])
    expect(await user.call(acceptInvite, { token })).toMatchObject({ err_code: 2, message: 'invite_for_another' });
  const meant = await somebody('meant@school.test');
  expect(await meant.call(acceptInvite, { token })).toMatchObject({ success: true, result: { role_names: ['tutor'] } });
});

test('unknown 2, too old 3, already used 4', async () => {
  expect(await school.guest(acceptInvite, { token: 'x', name: 'A', pass })).toMatchObject({
    err_code: 2,
    message: 'invalid_invite',
  });
  const used = await invited({ mail: 'used@school.test' });
  await school.guest(acceptInvite, { token: used, name: 'A', pass });
  for (const contract of [acceptInvite, readInvite])
    expect(await school.guest(contract, { token: used })).toMatchObject({
      err_code: 4,
      message: 'invite_already_accepted',
    });
  const old = await invited({ mail: 'old@school.test' });
  await test_app.owner.query(
    `update invites set expires_at = now() - interval '1 second' where mail = 'old@school.test'`,
  );
  expect(await school.guest(acceptInvite, { token: old, name: 'A', pass })).toMatchObject({
    err_code: 3,
    message: 'invite_expired',
  });
});

test('it may be accepted for two days', async () => {
  const before = Date.now() / 1000;
  const answer = await staff.call(invite, { mail: 'days@school.test' });
  expect(Math.abs(answer.result.expires_at - before - 172_800)).toBeLessThan(60);
});

test('whose address has an account is asked to sign in: code 4', async () => {
  await school.guest(acceptInvite, { token: await invited({ mail: 'known@school.test' }), name: 'A', pass });
  const token = await invited({ mail: 'KNOWN@school.test' });
  expect(await school.guest(readInvite, { token })).toMatchObject({ result: { has_account: true } });
  const answer = await school.guest(acceptInvite, { token, name: 'B', pass });
  expect(answer).toMatchObject({ success: false, err_code: 4, message: 'user_exists' });
});

test('of many who accept at once one gets the account', async () => {
  const token = await invited({ mail: 'race@school.test' });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => school.guest(acceptInvite, { token, name: `R${index}`, pass })),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(new Set(answers.filter(({ success }) => !success).map(({ err_code }) => err_code))).toEqual(new Set([4]));
});

test('of many times that a signed-in person accepts at once one counts', async () => {
  const token = await invited({ mail: 'race2@school.test', role: 'tutor', course: furnished.ids.course });
  const user = await somebody('race2@school.test');
  const answers = await Promise.all(Array.from({ length: 10 }, () => user.call(acceptInvite, { token })));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  const { rows } = await test_app.owner.query('select * from grants where user_iid = $1', [user.iid]);
  expect(rows).toHaveLength(1);
});

test.each([
  [{ mail: '' }, { mail: 'this_field_is_required' }],
  [{ mail: 'nobody' }, { mail: 'this_is_not_a_valid_email' }],
  [{ mail: 'a@b.test,c@d.test' }, { mail: 'this_is_not_a_valid_email' }],
])('%o is refused on its field', async (given, err) => {
  expect(await staff.call(invite, given)).toMatchObject({ success: false, err });
});

test('nobody gives a right that they do not hold', async () => {
  for (const role of ['root', 'headmaster', 'teacher', 'marker'] as const)
    expect(await staff.call(invite, { mail: 'up@school.test', role })).toMatchObject({ message: 'permission_denied' });
  const teacher = await school.user('teacher');
  expect(await teacher.call(invite, { mail: 'up@school.test' })).toMatchObject({ message: 'permission_denied' });
  const local = await school.user(`staff@course-${furnished.ids.course}`);
  expect(await local.call(invite, { mail: 'up@school.test' })).toMatchObject({ message: 'permission_denied' });
});

test('an invitation ends with the right to send it, and with the account of its sender', async () => {
  const { course } = furnished.ids;
  const head = await school.user('headmaster');
  const root = await school.user('root');
  const token = await invited({ mail: 'late@school.test', role: 'teacher', course }, head);
  const user = await somebody('late@school.test');
  await root.call(unassign, { user_iids: [head.iid], role: 'headmaster' });
  expect(await user.call(acceptInvite, { token })).toMatchObject({ message: 'invalid_invite' });
  expect(await school.guest(readInvite, { token })).toMatchObject({ message: 'invalid_invite' });
  await root.call(assign, { user_iids: [head.iid], role: 'headmaster' });
  await root.call(setUserStatus, { iid: head.iid, status: 'banned', reason: 'Left' });
  expect(await user.call(acceptInvite, { token })).toMatchObject({ message: 'invalid_invite' });
  await root.call(setUserStatus, { iid: head.iid, status: 'activated', reason: '' });
  expect(await user.call(acceptInvite, { token })).toMatchObject({ success: true });
});

test('a link means nothing at another school', async () => {
  const token = await invited({ mail: 'else@school.test' });
  const other = await test_app.school();
  expect(await other.guest(acceptInvite, { token, name: 'A', pass })).toMatchObject({ err_code: 2 });
});
