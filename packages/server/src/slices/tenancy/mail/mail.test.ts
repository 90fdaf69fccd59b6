import { addAbacRole, assign } from '@sen/domain/access/contract.ts';
import { languages } from '@sen/domain/shared/actor.ts';
import { saveGeneral } from '@sen/domain/tenancy/configuration-contract.ts';
import * as calls from '@sen/domain/tenancy/mail/contract.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';
import { queueMail } from '../../../platform/mail.ts';

let test_app: TestApp;
let school: TestSchool;
let root: TestUser;
let system_root: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school();
  root = await school.user('root');
  system_root = await (await test_app.school({}, 'system')).user('root');
});
afterAll(() => test_app.close());

const which = { use: 'invite', language: 'vn' } as const;
const invite = { ...which, to: 'an@school.test', values: { name: 'An', link: 'http://x.test/?invite=SECRET' } };

async function sent(to: string, mail = invite) {
  await test_app.app.works.asSchool(school.iid, (work) => queueMail(work, { ...mail, to }));
  const find = async () => (await test_app.owner.query('select * from deliveries where to_address = $1', [to])).rows[0];
  await vi.waitFor(async () => expect((await find()).status).toBe('kept'), 60_000);
  return find();
}

describe("a mail in the school's own words", () => {
  test('is sent as it was saved, until the usual words are taken back', async () => {
    const subject = 'Mời {name}';
    const saved = await root.call(calls.saveMailTemplate, { ...which, subject, body: 'Đến {school} nhé:\n{link}' });
    expect(saved).toMatchObject({ success: true, message: 'save_successfully', result: { subject, own: true } });
    expect(await sent('own@school.test')).toMatchObject({ subject: 'Mời An', body: expect.stringContaining('nhé:\n') });
    const listed = await root.call(calls.listMailTemplates, { language: 'en' });
    expect(listed.result.find(({ use }: { use: string }) => use === 'invite').own).toBe(false);
    const forgotten = await root.call(calls.forgetMailTemplate, which);
    expect(forgotten.result).toMatchObject({ own: false, subject: forgotten.result.usual.subject });
    expect((await sent('usual@school.test')).subject).not.toBe('Mời An');
  });

  test.each(languages)('is not put over words that somebody else gave since it was read, in %s', async (language) => {
    const { result: templates } = await root.call(calls.listMailTemplates, { language });
    for (const { use, subject, body } of templates) {
      const save = (words: object) => root.call(calls.saveMailTemplate, { use, language, subject, body, ...words });
      expect(await save({ subject: `${subject}!`, was: { subject, body } })).toMatchObject({ success: true });
      expect(await save({ subject: 'Mine', was: { subject, body } })).toMatchObject({ message: 'edited_meanwhile' });
      const kept = await root.call(calls.forgetMailTemplate, { use, language });
      expect(kept.result).toMatchObject({ subject, body });
    }
  });

  test.each([
    [{ subject: '', body: '{link}' }, { subject: 'this_field_is_required' }],
    [{ subject: 'A', body: ' ' }, { body: 'this_field_is_required' }],
    [{ subject: 'Hi {surname}', body: '{link}' }, { subject: expect.stringContaining('{surname}') }],
    [{ subject: 'A', body: '{link} {one} {two}' }, { body: expect.stringContaining('{one}, {two}') }],
    [{ subject: 'A', body: 'Hello {name}' }, { body: expect.stringContaining('{link}') }],
  ])('%o is refused on its field', async (given, err) => {
    const answer = await root.call(calls.saveMailTemplate, { ...which, ...given });
    expect(answer).toMatchObject({ success: false, message: 'invalid_input' });
    expect(answer.err).toEqual(err);
  });
});

describe('a mail that lets somebody into an account', () => {
  const elsewhere = { subject: 'Hi', body: 'https://elsewhere.test/?{link}' };
  let keeper: TestUser;
  beforeAll(async () => {
    keeper = await school.user();
    const { result: role } = await root.call(addAbacRole, { name: 'Config', permissions: ['configuration.update'] });
    await root.call(assign, { user_iids: [keeper.iid], role_iid: role.iid });
  });

  test('is worded by the root alone, whoever else words the others', async () => {
    await root.call(calls.saveMailTemplate, { ...which, subject: 'Mời', body: '{link}' });
    for (const use of ['forgot_password', 'confirm_mail', 'confirm_mail_change', 'invite', 'school_approved'] as const)
      expect(await keeper.call(calls.saveMailTemplate, { use, language: 'vn', ...elsewhere })).toMatchObject({
        message: 'permission_denied',
      });
    expect(await keeper.call(calls.forgetMailTemplate, which)).toMatchObject({ message: 'permission_denied' });
    expect(await sent('worded@school.test')).toMatchObject({ subject: 'Mời' });
    const welcome = { use: 'welcome', language: 'vn' } as const;
    expect((await keeper.call(calls.saveMailTemplate, { ...welcome, ...elsewhere })).success).toBe(true);
    expect((await keeper.call(calls.forgetMailTemplate, welcome)).success).toBe(true);
  });

  test('shares no words with a mail that others may word', async () => {
    const conf = { template_codes: { invite: 'letter', welcome: 'letter' } };
    expect(await keeper.call(saveGeneral, { conf })).toMatchObject({ message: 'permission_denied' });
    expect((await root.call(saveGeneral, { conf })).success).toBe(true);
    const welcome = { use: 'welcome', language: 'vn', ...elsewhere } as const;
    expect(await keeper.call(calls.saveMailTemplate, welcome)).toMatchObject({ message: 'permission_denied' });
    await root.call(saveGeneral, { conf: { template_codes: {} } });
  });

  test('is told to every root as a way in that changed', async () => {
    await root.call(calls.saveMailTemplate, { ...which, subject: 'Chào', body: '{link}' });
    const { rows } = await test_app.owner.query(
      `select payload from events where name = 'tenancy.ways-in-changed' and school_id = $1 order by iid desc limit 1`,
      [school.iid],
    );
    expect(rows[0]?.payload).toEqual({ names: ['invite'] });
    await root.call(calls.forgetMailTemplate, which);
  });
});

describe('the outbox', () => {
  test('shows nobody a text that lets somebody in, but a visitor the invitation of a school without a root', async () => {
    await school.openToSystem();
    await sent('door@school.test');
    const inside = { target_domain: school.domain, keyword: 'DOOR@' };
    const seen = await system_root.call(calls.listOutbox, inside);
    expect(seen).toMatchObject({
      ...{ total: 1, result: [{ to: 'door@school.test', status: 'kept', hidden: true, body: '' }] },
    });
    await test_app.owner.query(`update deliveries set use = 'school_approved' where to_address = 'door@school.test'`);
    expect((await system_root.call(calls.listOutbox, inside)).result[0].body).toContain('SECRET');
    const own = await root.call(calls.listOutbox, { keyword: 'door@' });
    expect(own).toMatchObject({ total: 1, result: [{ hidden: true, body: '' }] });
    expect(JSON.stringify(own.result)).not.toContain('SECRET');
  });

  test('a root of a school reads no other school by naming it', async () => {
    const elsewhere = await (await test_app.school()).user('root');
    expect(await elsewhere.call(calls.listOutbox, { target_domain: school.domain })).toMatchObject({ total: 0 });
  });

  test('a school that does not exist is said to be unknown', async () => {
    expect(await system_root.call(calls.listOutbox, { target_domain: 'nowhere' })).toMatchObject({
      message: 'unknown_domain',
    });
  });

  test('a mail that could not be sent is tried again, another is not', async () => {
    await school.openToSystem();
    const { iid } = await sent('again@school.test');
    const inside = { iid: Number(iid), target_domain: school.domain };
    expect(await system_root.call(calls.resendMail, inside)).toMatchObject({ message: 'mail_not_failed' });
    await test_app.owner.query(`update deliveries set status = 'failed', tries = 8 where iid = $1`, [iid]);
    expect(await system_root.call(calls.resendMail, inside)).toMatchObject({ message: 'mail_queued_again' });
    await vi.waitFor(async () => {
      const { rows } = await test_app.owner.query('select status from deliveries where iid = $1', [iid]);
      expect(rows[0].status).toBe('kept');
    }, 60_000);
  });

  test('a sign in the search means itself', async () => {
    expect(await root.call(calls.listOutbox, { keyword: '%' })).toMatchObject({ total: 0 });
  });
});
