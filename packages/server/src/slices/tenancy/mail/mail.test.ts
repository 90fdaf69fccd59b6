import { languages } from '@sen/domain/shared/actor.ts';
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
  const find = async () => (await test_app.owner.query('select * from mails where to_address = $1', [to])).rows[0];
  await vi.waitFor(async () => expect((await find()).status).toBe('kept'), 60_000);
  return find();
}

describe("a mail in the school's own words", () => {
  test('is sent as it was saved, until the usual words are taken back', async () => {
    const subject = 'Mời {name}';
    const saved = await root.call(calls.saveMailTemplate, { ...which, subject, body: 'Đến {school} nhé:\n{link}' });
    expect(saved).toMatchObject({ success: true, message: 'changes_saved', result: { subject, own: true } });
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

describe('the outbox', () => {
  test('shows the system root the text of a mail, and the school no text that lets somebody in', async () => {
    await sent('door@school.test');
    const inside = { target_domain: school.domain, keyword: 'DOOR@' };
    const seen = await system_root.call(calls.listOutbox, inside);
    expect(seen).toMatchObject({ total: 1, result: [{ to: 'door@school.test', status: 'kept', hidden: false }] });
    expect(seen.result[0].body).toContain('SECRET');
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
    const { iid } = await sent('again@school.test');
    const inside = { iid: Number(iid), target_domain: school.domain };
    expect(await system_root.call(calls.resendMail, inside)).toMatchObject({ message: 'mail_not_failed' });
    await test_app.owner.query(`update mails set status = 'failed', tries = 8 where iid = $1`, [iid]);
    expect(await system_root.call(calls.resendMail, inside)).toMatchObject({ message: 'mail_queued_again' });
    await vi.waitFor(async () => {
      const { rows } = await test_app.owner.query('select status from mails where iid = $1', [iid]);
      expect(rows[0].status).toBe('kept');
    }, 60_000);
  });

  test('a sign in the search means itself', async () => {
    expect(await root.call(calls.listOutbox, { keyword: '%' })).toMatchObject({ total: 0 });
  });
});
