import { fullInfo, login, register } from '@sen/domain/identity/contract.ts';
import { updateUser } from '@sen/domain/identity/profile/contract.ts';
import { cancelMailChange, confirmMail, forgotPassword } from '@sen/domain/identity/ways-in/contract.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApp, PASSWORD, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';

let test_app: TestApp;
let school: TestSchool;
let staff: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school({ enable_registers: true, rename_oneself: true });
  staff = await school.user('staff');
});
afterAll(() => test_app.close());

const write = (by: TestUser, given: Record<string, unknown>) =>
  by.call(updateUser, { name: 'Lan', ...given, _sand_step: 'info' } as never);
const rowOf = async (iid: number) => (await test_app.owner.query('select * from users where iid = $1', [iid])).rows[0];
const mailsTo = async (mail: string): Promise<{ use: string; body: string }[]> =>
  (await test_app.owner.query('select use, body from deliveries where to_address = $1 order by iid', [mail])).rows;
const usesTo = async (mail: string) => (await mailsTo(mail)).map(({ use }) => use);
const tokenTo = async (mail: string): Promise<string> => {
  const link = /https?:\S+/.exec((await mailsTo(mail)).at(-1)?.body ?? '')?.[0];
  return new URL(link ?? 'about:blank').searchParams.get('confirm') ?? '';
};

let made = 0;
/** Somebody with an address that the office wrote. */
async function somebody() {
  made += 1;
  const user = await school.user();
  const mail = `old${made}@x.test`;
  expect(await write(staff, { iid: user.iid, mail })).toMatchObject({ success: true, result: { mail } });
  return { user, mail, wanted: `new${made}@x.test` };
}

describe('one’s own address', () => {
  test('is the old one until the link is used that went to the new one, and the old one is told', async () => {
    const { user, mail, wanted } = await somebody();
    expect(await write(user, { mail: wanted, name: 'Lan Anh' })).toMatchObject({ result: { mail, name: 'Lan Anh' } });
    expect(await user.call(fullInfo, {})).toMatchObject({ result: { mail, pending_mail: wanted } });
    expect(await usesTo(mail)).toEqual(['mail_changed', 'mail_change_asked']);
    expect((await mailsTo(mail)).at(-1)?.body).toContain(wanted);
    expect(await usesTo(wanted)).toEqual(['confirm_mail_change']);
    const token = await tokenTo(wanted);
    expect(await school.guest(confirmMail, { token })).toMatchObject({ success: true });
    expect(await rowOf(user.iid)).toMatchObject({ mail: wanted, mail_proven_at: expect.any(Number) });
    expect((await rowOf(user.iid)).search_text).toContain(wanted);
    expect(await user.call(fullInfo, {})).toMatchObject({ result: { mail: wanted, pending_mail: '' } });
    expect(await school.guest(login, { lname: wanted, pass: PASSWORD })).toMatchObject({ success: true });
    expect(await school.guest(confirmMail, { token })).toMatchObject({ message: 'confirm_link_not_valid' });
  });

  test('stays where the change is cancelled, a newer link was asked for, or an hour has passed', async () => {
    const { user, mail, wanted } = await somebody();
    await write(user, { mail: wanted });
    const first = await tokenTo(wanted);
    expect(await user.call(cancelMailChange, {})).toMatchObject({ result: { cancelled: true } });
    expect(await user.call(cancelMailChange, {})).toMatchObject({ result: { cancelled: false } });
    expect(await user.call(fullInfo, {})).toMatchObject({ result: { pending_mail: '' } });
    await write(user, { mail: wanted });
    const second = await tokenTo(wanted);
    await write(user, { mail: `more${wanted}` });
    const third = await tokenTo(`more${wanted}`);
    test_app.travel(3601);
    for (const token of [first, second, third])
      expect(await school.guest(confirmMail, { token })).toMatchObject({ message: 'confirm_link_not_valid' });
    expect(await rowOf(user.iid)).toMatchObject({ mail });
  });

  test('stays where the password changed meanwhile: whoever asked for another knew the old one', async () => {
    const { user, mail, wanted } = await somebody();
    await write(user, { mail: wanted });
    await school.guest(forgotPassword, { mail });
    await vi.waitFor(async () => expect(await usesTo(mail)).toContain('forgot_password'), 15_000);
    const token = /token=(\S+)/.exec((await mailsTo(mail)).at(-1)?.body ?? '')?.[1] ?? '';
    const pass = 'một mật khẩu mới';
    expect(await school.guest(forgotPassword, { token, pass })).toMatchObject({ success: true });
    const late = await school.guest(confirmMail, { token: await tokenTo(wanted) });
    expect(late).toMatchObject({ message: 'confirm_link_not_valid' });
    expect(await rowOf(user.iid)).toMatchObject({ mail });
  });

  test('is nobody else’s, also when they took it while the change waited', async () => {
    const { user, mail, wanted } = await somebody();
    const taken = await somebody();
    const refused = { success: false, err_code: 4, err: { mail: 'user_exists' } };
    expect(await write(user, { mail: taken.mail.toUpperCase() })).toMatchObject(refused);
    await write(user, { mail: wanted });
    await school.guest(register, { name: 'Quick', mail: wanted, pass: 'một mật khẩu dài' });
    const link = (await mailsTo(wanted)).find(({ use }) => use === 'confirm_mail_change')?.body ?? '';
    const token = /confirm=(\S+)/.exec(link)?.[1] ?? '';
    expect(await school.guest(confirmMail, { token })).toMatchObject({ err_code: 4, message: 'user_exists' });
    expect(await rowOf(user.iid)).toMatchObject({ mail });
  });

  test('may be taken away at once, and the one before is told', async () => {
    const { user, mail } = await somebody();
    expect(await write(user, { mail: '' })).toMatchObject({ result: { mail: '' } });
    expect(await usesTo(mail)).toEqual(['mail_changed', 'mail_changed']);
  });

  test('is not asked to change again and again', async () => {
    const { user } = await somebody();
    for (let time = 0; time < 5; time += 1)
      expect(await write(user, { mail: `again${time}@x.test` })).toMatchObject({ success: true });
    expect(await write(user, { mail: 'again5@x.test' })).toMatchObject({ message: 'too_many_requests' });
  });
});

test('what the office writes counts at once; both addresses are told, and links to the one before work no more', async () => {
  const { user, mail, wanted } = await somebody();
  await school.guest(forgotPassword, { mail });
  await vi.waitFor(async () => expect(await usesTo(mail)).toContain('forgot_password'), 15_000);
  const token = /token=(\S+)/.exec((await mailsTo(mail)).at(-1)?.body ?? '')?.[1] ?? '';
  await write(user, { mail: `mine${wanted}` });
  expect(await write(staff, { iid: user.iid, mail: wanted })).toMatchObject({ result: { mail: wanted } });
  expect(await rowOf(user.iid)).toMatchObject({ mail: wanted, mail_proven_at: expect.any(Number) });
  for (const address of [mail, wanted]) expect((await usesTo(address)).at(-1)).toBe('mail_changed');
  const reset = await school.guest(forgotPassword, { token, pass: 'một mật khẩu mới' });
  expect(reset).toMatchObject({ message: 'reset_link_not_valid' });
  const own = await tokenTo(`mine${wanted}`);
  expect(await school.guest(confirmMail, { token: own })).toMatchObject({ message: 'confirm_link_not_valid' });
});
