import * as calls from '@sen/domain/identity/contract.ts';
import { confirmMail, forgotPassword } from '@sen/domain/identity/ways-in/contract.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApp, PASSWORD, type TestApp, type TestSchool } from '../../../../test/app.ts';

const NEW_PASSWORD = 'hoa sen nở tháng sáu';
let test_app: TestApp;
let school: TestSchool;
let made = 0;
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school();
});
afterAll(() => test_app.close());

/** An account with a mail address of its own. */
async function somebody(at = school) {
  made += 1;
  const user = await at.user();
  const mail = `person${made}@school.test`;
  await test_app.owner.query('update users set mail = $1 where iid = $2', [mail, user.iid]);
  return { ...user, mail };
}

const mailsTo = async (mail: string) =>
  (await test_app.owner.query('select * from deliveries where to_address = $1 order by iid', [mail])).rows;

/** The link in the newest mail, once there are so many. */
async function linkTo(mail: string, count = 1): Promise<URL> {
  await vi.waitFor(async () => expect(await mailsTo(mail)).toHaveLength(count), 60_000);
  const link = /https?:\S+/.exec((await mailsTo(mail)).at(-1).body)?.[0];
  return new URL(link ?? 'about:blank');
}
const tokenIn = (link: URL): string => link.searchParams.values().next().value ?? '';

async function askedBy(mail: string, count = 1): Promise<string> {
  expect(await school.guest(forgotPassword, { mail })).toMatchObject({ message: 'mail_cannot_reach_you' });
  return tokenIn(await linkTo(mail, count));
}
const idle = () =>
  vi.waitFor(async () => {
    const { rows } = await test_app.owner.query('select count(*)::int as jobs from graphile_worker._private_jobs');
    expect(rows[0].jobs).toBe(0);
  }, 60_000);

describe('a forgotten password', () => {
  test('a link goes by mail to the account; it sets a new password and ends every session', async () => {
    const user = await somebody();
    expect(await school.guest(forgotPassword, { mail: user.lname })).toMatchObject({
      success: true,
      message: 'mail_cannot_reach_you',
    });
    const link = await linkTo(user.mail);
    expect(link.pathname).toBe('/forgot-password/');
    expect(link.hostname).toBe(school.host);
    const answer = await school.guest(forgotPassword, { token: tokenIn(link), pass: NEW_PASSWORD });
    expect(answer).toMatchObject({ success: true, message: 'password_changed' });
    expect(await user.call(calls.fullInfo, {})).toMatchObject({ success: false, err_code: 7 });
    expect(await school.guest(calls.login, { lname: user.mail, pass: PASSWORD })).toMatchObject({ err_code: 3 });
    expect(await school.guest(calls.login, { lname: user.mail, pass: NEW_PASSWORD })).toMatchObject({ success: true });
  });

  test('where nobody had shown the address to be theirs, every way in that was left in the account ends with it', async () => {
    const mail = 'squatted@school.test';
    const open = await test_app.school({ enable_registers: true });
    const squat = await open.guest(calls.register, { name: 'Squatter', mail, pass: 'mật khẩu của kẻ gian' });
    await test_app.owner.query(
      `insert into passkeys (school_id, user_iid, host, credential_id, public_key, counter, transports, name, created_at)
       values ($1, $2, $3, 'x', 'x', 0, '{}', 'left behind', now())`,
      [open.iid, squat.result.iid, open.host],
    );
    await open.guest(forgotPassword, { mail });
    // The welcome went there first.
    const token = tokenIn(await linkTo(mail, 2));
    expect(await open.guest(forgotPassword, { token, pass: NEW_PASSWORD })).toMatchObject({ success: true });
    const { rows } = await test_app.owner.query('select * from passkeys where user_iid = $1', [squat.result.iid]);
    expect(rows).toEqual([]);
    expect(await open.guest(calls.login, { lname: mail, pass: NEW_PASSWORD })).toMatchObject({ success: true });
  });

  test('known and unknown names get the same answer, and neither is looked up while the visitor waits', async () => {
    const user = await somebody();
    const known = await school.guest(forgotPassword, { mail: user.mail });
    const unknown = await school.guest(forgotPassword, { mail: 'nobody@school.test' });
    const plain = ({ headers: _, ...answer }: typeof known) => answer;
    expect(plain(unknown)).toEqual(plain(known));
    await linkTo(user.mail);
    await idle();
    expect(await mailsTo('nobody@school.test')).toEqual([]);
  });

  test('nothing of the token is kept but its hash', async () => {
    const user = await somebody();
    const token = await askedBy(user.mail);
    expect(token.length).toBeGreaterThanOrEqual(43);
    const { rows } = await test_app.owner.query('select * from mail_tokens where user_iid = $1', [user.iid]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('a link works once', async () => {
    const token = await askedBy((await somebody()).mail);
    expect(await school.guest(forgotPassword, { token, pass: NEW_PASSWORD })).toMatchObject({ success: true });
    expect(await school.guest(forgotPassword, { token, pass: 'noch ein Passwort' })).toMatchObject({
      success: false,
      err_code: 3,
      message: 'reset_link_not_valid',
    });
  });

  test('a newer link ends the one before', async () => {
    const { mail } = await somebody();
    const first = await askedBy(mail);
    const second = await askedBy(mail, 2);
    expect(await school.guest(forgotPassword, { token: first, pass: NEW_PASSWORD })).toMatchObject({ err_code: 3 });
    expect(await school.guest(forgotPassword, { token: second, pass: NEW_PASSWORD })).toMatchObject({ success: true });
  });

  test('a password that changed in another way ends the link', async () => {
    const user = await somebody();
    const token = await askedBy(user.mail);
    await test_app.owner.query(`update users set pass_hash = 'another' where iid = $1`, [user.iid]);
    expect(await school.guest(forgotPassword, { token, pass: NEW_PASSWORD })).toMatchObject({ err_code: 3 });
  });

  test.each([
    ['', 'invalid_input', 'this_field_is_required'],
    ['short', 'password_too_short', 'password_too_short'],
    ['matkhau123', 'password_too_common', 'password_too_common'],
  ])('a new password %j is refused on its field and the link still works', async (pass, message, said) => {
    const token = await askedBy((await somebody()).mail);
    const answer = await school.guest(forgotPassword, { token, pass });
    expect(answer).toMatchObject({ success: false, message, err: { pass: said } });
    expect(await school.guest(forgotPassword, { token, pass: NEW_PASSWORD })).toMatchObject({ success: true });
  });

  test('an empty name is refused on its field', async () => {
    expect(await school.guest(forgotPassword, {})).toMatchObject({ err: { mail: 'this_field_is_required' } });
  });

  test('a link means nothing at another school', async () => {
    const token = await askedBy((await somebody()).mail);
    const other = await test_app.school();
    expect(await other.guest(forgotPassword, { token, pass: NEW_PASSWORD })).toMatchObject({ err_code: 3 });
  });

  test('wrong guesses at the password do not close the link, which ends them', async () => {
    const user = await somebody();
    const token = await askedBy(user.mail);
    for (let guess = 0; guess < 10; guess += 1)
      await school.guest(calls.login, { lname: user.mail, pass: 'wrong one' });
    expect(await school.guest(calls.login, { lname: user.mail, pass: PASSWORD })).toMatchObject({ status: 429 });
    expect(await school.guest(forgotPassword, { token, pass: NEW_PASSWORD })).toMatchObject({ success: true });
    expect(await school.guest(calls.login, { lname: user.mail, pass: NEW_PASSWORD })).toMatchObject({ success: true });
  });

  test('a link leads to the school’s own port, whatever port the one who asked for it wrote', async () => {
    const user = await somebody();
    await test_app.call(`${school.host}:4444`, forgotPassword, { mail: user.mail });
    expect((await linkTo(user.mail)).port).toBe('');
  });

  test('one name is not sent mail after mail', async () => {
    const { mail } = await somebody();
    for (let count = 1; count <= 5; count += 1) await askedBy(mail, count);
    expect(await school.guest(forgotPassword, { mail })).toMatchObject({ status: 429 });
    for (let count = 0; count < 5; count += 1) await school.guest(forgotPassword, { mail: 'nobody2@school.test' });
    expect(await school.guest(forgotPassword, { mail: 'nobody2@school.test' })).toMatchObject({ status: 429 });
  });

  test('one person is not sent mail after mail by another name', async () => {
    const user = await somebody();
    for (let count = 1; count <= 5; count += 1) await askedBy(user.mail, count);
    expect(await school.guest(forgotPassword, { mail: user.lname })).toMatchObject({ success: true });
    await idle();
    expect(await mailsTo(user.mail)).toHaveLength(5);
  });

  test('a banned account gets no link', async () => {
    const user = await somebody();
    await test_app.owner.query(`update users set status = 'banned' where iid = $1`, [user.iid]);
    await school.guest(forgotPassword, { mail: user.mail });
    await idle();
    expect(await mailsTo(user.mail)).toEqual([]);
  });

  test('a host header with more than the school in it leads no link elsewhere', async () => {
    const user = await somebody();
    await test_app.call(`${school.host}:80@evil.test`, forgotPassword, { mail: user.mail });
    await idle();
    for (const mail of await mailsTo(user.mail)) expect(mail.body).not.toContain('evil');
  });

  test('whoever never had one is invited to choose their first, for two days', async () => {
    const { mail, iid } = await somebody();
    await test_app.owner.query('update users set pass_hash = null where iid = $1', [iid]);
    const token = await askedBy(mail);
    const [{ use, body }] = await mailsTo(mail);
    expect(use).toBe('first_password');
    expect(body).not.toMatch(/you, or someone/i);
    test_app.travel(47 * 3600);
    expect(await school.guest(forgotPassword, { token, pass: NEW_PASSWORD })).toMatchObject({ success: true });
  });

  test('a link runs out after an hour', async () => {
    const token = await askedBy((await somebody()).mail);
    test_app.travel(3601);
    expect(await school.guest(forgotPassword, { token, pass: NEW_PASSWORD })).toMatchObject({ err_code: 3 });
  });
});

describe('where mails must be confirmed', () => {
  const pass = 'one long password';

  test('a new account waits for its link, which opens it once', async () => {
    const careful = await test_app.school({ confirm_mail: true });
    const mail = 'new@careful.test';
    const registered = await careful.guest(calls.register, { name: 'Lê Minh', mail, pass });
    expect(registered).toMatchObject({ success: true, result: null, message: 'mail_cannot_reach_you' });
    expect(registered.headers['set-cookie']).toBeUndefined();
    expect(await careful.guest(calls.login, { lname: mail, pass })).toMatchObject({
      err_code: 3,
      message: 'account_not_activated',
    });
    const link = await linkTo(mail);
    expect(link.searchParams.has('confirm')).toBe(true);
    const token = tokenIn(link);
    expect(await careful.guest(confirmMail, { token })).toMatchObject({ success: true, message: 'mail_confirmed' });
    expect(await careful.guest(confirmMail, { token })).toMatchObject({ success: false, err_code: 3 });
    expect(await careful.guest(calls.login, { lname: mail, pass })).toMatchObject({ success: true });
  });

  test('who lost the link gets another by the way of a forgotten password', async () => {
    const careful = await test_app.school({ confirm_mail: true });
    const mail = 'lost@careful.test';
    await careful.guest(calls.register, { name: 'Lê Minh', mail, pass });
    await linkTo(mail);
    await careful.guest(forgotPassword, { mail });
    const link = await linkTo(mail, 2);
    expect(await careful.guest(confirmMail, { token: tokenIn(link) })).toMatchObject({ success: true });
  });

  test('an account that was closed is not opened by it', async () => {
    const careful = await test_app.school({ confirm_mail: true });
    const mail = 'closed@careful.test';
    await careful.guest(calls.register, { name: 'Lê Minh', mail, pass });
    const link = await linkTo(mail);
    await test_app.owner.query(`update users set status = 'banned' where mail = $1`, [mail]);
    expect(await careful.guest(confirmMail, { token: tokenIn(link) })).toMatchObject({ success: false });
    expect(await careful.guest(calls.login, { lname: mail, pass })).toMatchObject({ message: 'account_banned' });
  });
});
