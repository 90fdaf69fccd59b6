import { addAbacRole, assign } from '@sen/domain/access/contract.ts';
import { languages } from '@sen/domain/shared/actor.ts';
import { options } from '@sen/domain/shared/options.ts';
import { saveGeneral } from '@sen/domain/tenancy/configuration-contract.ts';
import * as calls from '@sen/domain/tenancy/template/contract.ts';
import { messageTemplate } from '@sen/domain/tenancy/template/model.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';
import { queueMail } from '../../../platform/mail.ts';

let test_app: TestApp;
let school: TestSchool;
let root: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school();
  root = await school.user('root');
});
afterAll(() => test_app.close());

const which = { message: 'invite', language: 'vn' } as const;
const invite = {
  use: 'invite',
  language: 'vn',
  to: 'an@school.test',
  values: { name: 'An', link: 'http://x.test/?invite=SECRET' },
} as const;

async function sent(to: string, mail = invite) {
  await test_app.app.works.asSchool(school.iid, (work) => queueMail(work, { ...mail, to }));
  const find = async () => (await test_app.owner.query('select * from deliveries where to_address = $1', [to])).rows[0];
  await vi.waitFor(async () => expect((await find()).status).toBe('kept'), 60_000);
  return find();
}

describe("a mail in the school's own words", () => {
  test('is sent as it was saved, until the usual words are taken back', async () => {
    const subject = 'Mời {{name}}';
    const saved = await root.call(calls.saveMessageWording, {
      ...which,
      subject,
      body: 'Đến {{school}} nhé:\n{{link}}',
    });
    expect(saved).toMatchObject({ success: true, message: 'save_successfully', result: { subject, own: true } });
    expect(await sent('own@school.test')).toMatchObject({ subject: 'Mời An', body: expect.stringContaining('nhé:\n') });
    const listed = await root.call(calls.messageWordings, { language: 'en' });
    expect(listed.result.find(({ message }: { message: string }) => message === 'invite').own).toBe(false);
    const forgotten = await root.call(calls.forgetMessageWording, which);
    expect(forgotten.result).toMatchObject({ own: false, subject: forgotten.result.usual.subject });
    expect((await sent('usual@school.test')).subject).not.toBe('Mời An');
  });

  test.each(languages)('is not put over words that somebody else gave since it was read, in %s', async (language) => {
    const { result: templates } = await root.call(calls.messageWordings, { language });
    for (const { message, subject, body } of templates) {
      const save = (words: object) =>
        root.call(calls.saveMessageWording, { message, language, subject, body, ...words });
      expect(await save({ subject: `${subject}!`, was: { subject, body } })).toMatchObject({ success: true });
      expect(await save({ subject: 'Mine', was: { subject, body } })).toMatchObject({ message: 'edited_meanwhile' });
      const kept = await root.call(calls.forgetMessageWording, { message, language });
      expect(kept.result).toMatchObject({ subject, body });
    }
  });

  test.each([
    [{ subject: '', body: '{{link}}' }, { subject: 'this_field_is_required' }],
    [{ subject: 'A', body: ' ' }, { body: 'this_field_is_required' }],
    [{ subject: 'Hi {{surname}}', body: '{{link}}' }, { subject: expect.stringContaining('{{surname}}') }],
    [{ subject: 'A', body: '{{link}} {{one}} {{two}}' }, { body: expect.stringContaining('{{one}}, {{two}}') }],
    [{ subject: 'A', body: 'Hello {{name}}' }, { body: expect.stringContaining('{{link}}') }],
  ])('%o is refused on its field', async (given, err) => {
    const answer = await root.call(calls.saveMessageWording, { ...which, ...given });
    expect(answer).toMatchObject({ success: false, message: 'invalid_input' });
    expect(answer.err).toEqual(err);
  });
});

describe('a mail that lets somebody into an account', () => {
  const elsewhere = { subject: 'Hi', body: 'https://elsewhere.test/?{{link}}' };
  let keeper: TestUser;
  beforeAll(async () => {
    keeper = await school.user();
    const { result: role } = await root.call(addAbacRole, { name: 'Config', permissions: ['configuration.update'] });
    await root.call(assign, { user_iids: [keeper.iid], role_iid: role.iid });
  });

  test('is worded by the root alone, whoever else words the others', async () => {
    await root.call(calls.saveMessageWording, { ...which, subject: 'Mời', body: '{{link}}' });
    for (const message of [
      'forgot_password',
      'confirm_mail',
      'confirm_mail_change',
      'invite',
      'school_approved',
    ] as const)
      expect(await keeper.call(calls.saveMessageWording, { message, language: 'vn', ...elsewhere })).toMatchObject({
        message: 'permission_denied',
      });
    expect(await keeper.call(calls.forgetMessageWording, which)).toMatchObject({ message: 'permission_denied' });
    expect(await sent('worded@school.test')).toMatchObject({ subject: 'Mời' });
    const welcome = { message: 'welcome', language: 'vn' } as const;
    expect((await keeper.call(calls.saveMessageWording, { ...welcome, ...elsewhere })).success).toBe(true);
    expect((await keeper.call(calls.forgetMessageWording, welcome)).success).toBe(true);
  });

  test('shares no words with a mail that others may word', async () => {
    const conf = { template_codes: { invite: 'letter', welcome: 'letter' } };
    expect(await keeper.call(saveGeneral, { conf })).toMatchObject({ message: 'permission_denied' });
    expect((await root.call(saveGeneral, { conf })).success).toBe(true);
    const welcome = { message: 'welcome', language: 'vn', ...elsewhere } as const;
    expect(await keeper.call(calls.saveMessageWording, welcome)).toMatchObject({ message: 'permission_denied' });
    await root.call(saveGeneral, { conf: { template_codes: {} } });
  });

  test('is told to every root as a way in that changed', async () => {
    await root.call(calls.saveMessageWording, { ...which, subject: 'Chào', body: '{{link}}' });
    const { rows } = await test_app.owner.query(
      `select payload from events where name = 'tenancy.ways-in-changed' and school_id = $1 order by iid desc limit 1`,
      [school.iid],
    );
    expect(rows[0]?.payload).toEqual({ names: ['invite'] });
    await root.call(calls.forgetMessageWording, which);
  });
});

describe('a notice', () => {
  const enrolled = { message: 'notice_enrolled', language: 'en' } as const;

  test('has no variable of another one, and none of a mail where it is read here', async () => {
    const save = (body: string) => root.call(calls.saveMessageWording, { ...enrolled, method: 'notify', body });
    expect((await save('{{item}}')).err).toEqual({ body: expect.stringContaining('{{item}}') });
    expect((await save('{{name}}')).err).toEqual({ body: expect.stringContaining('{{name}}') });
    expect((await save('{{course')).err).toEqual({ body: expect.stringContaining('{{course') });
  });

  test('that nobody can be made to overhear is worded by the root alone', async () => {
    const which = { message: 'notice_ways_in_changed', method: 'notify', language: 'en' } as const;
    const keeper = await school.user();
    const { result: role } = await root.call(addAbacRole, { name: 'Words', permissions: ['configuration.update'] });
    await root.call(assign, { user_iids: [keeper.iid], role_iid: role.iid });
    const hushed = { ...which, body: 'Nothing to see' };
    expect(await keeper.call(calls.saveMessageWording, hushed)).toMatchObject({ message: 'permission_denied' });
    expect(await keeper.call(calls.forgetMessageWording, which)).toMatchObject({ message: 'permission_denied' });
    expect((await root.call(calls.saveMessageWording, { ...which, body: '{{name}}!' })).success).toBe(true);
    await root.call(calls.forgetMessageWording, which);
  });

  test('a message that nobody declares is refused', async () => {
    const unknown = { message: 'nothing', language: 'en', subject: 'x', body: 'x' } as const;
    expect((await root.call(calls.saveMessageWording, unknown)).err).toEqual({ message: 'this_field_is_not_valid' });
  });
});

describe('a template', () => {
  const template = {
    name: 'Trip',
    code: 'trip',
    method: 'mail',
    language: 'vn',
    subject: 'Hi {{name}}',
    body: '{{sender}}',
  } as const;
  const adding = messageTemplate.calls.create;

  test('is one for each code, way and language, and a mail has a subject', async () => {
    const { result } = await root.call(adding, template);
    expect(await root.call(adding, { ...template, code: 'TRIP' })).toMatchObject({ err: { code: expect.anything() } });
    for (const other of [{ language: 'en' }, { method: 'notify', subject: '' }] as const)
      expect((await root.call(adding, { ...template, ...other })).success).toBe(true);
    const without = { ...template, code: 'other', subject: '' };
    expect(await root.call(adding, without)).toMatchObject({ err: { subject: expect.anything() } });
    await root.call(messageTemplate.calls.remove, { id: String(result.iid) });
    expect((await root.call(adding, template)).success).toBe(true);
  });

  test('is found by the lookup `message_template`, by whoever sees messages anywhere', async () => {
    const trip = { name: 'message_template', keyword: 'trip' };
    const { result } = await root.call(options, trip);
    expect(result.map(({ label }: { label: string }) => label).sort()).toEqual([
      'Trip · E-mail · English',
      'Trip · E-mail · Vietnamese',
      'Trip · In Sen · Vietnamese',
    ]);
    expect((await (await school.user('staff')).call(options, trip)).result).toHaveLength(3);
    expect(await (await school.user()).call(options, trip)).toMatchObject({ message: 'permission_denied' });
  });

  test('with a variable that nothing is put into is refused on its field', async () => {
    const answer = await root.call(adding, {
      ...template,
      code: 'wrong',
      subject: '{{link}}',
      body: '{{sender}} {surname}',
    });
    expect(answer.err).toEqual({
      subject: expect.stringContaining('{{link}}'),
      body: expect.stringContaining('{surname}'),
    });
  });

  test("of a message of the product's is written by whoever configures, and of a way in by nobody here", async () => {
    const writer = await school.user();
    const permissions = ['messages.view', 'messages.create', 'messages.update', 'messages.delete'] as const;
    const { result: role } = await root.call(addAbacRole, { name: 'Messages', permissions: [...permissions] });
    await root.call(assign, { user_iids: [writer.iid], role_iid: role.iid });
    const own = { ...template, code: 'mine' };
    const { result: made } = await writer.call(adding, own);
    const of_product = { ...own, code: 'Notice_Enrolled', subject: 'x', body: '{{course}}' };
    const of_way_in = { ...own, code: 'Forgot_Password', subject: 'x', body: '{{link}}' };
    const change = (fields: object, as: TestUser) =>
      as.call(messageTemplate.calls.update, { iid: made.iid, version: made.version, ...fields } as never);
    expect((await writer.call(adding, of_product)).err).toHaveProperty('code');
    expect((await change(of_product, writer)).err).toHaveProperty('code');
    expect((await root.call(adding, of_way_in)).err).toHaveProperty('code');
    expect((await change(of_way_in, root)).err).toHaveProperty('code');
    expect((await root.call(adding, of_product)).success).toBe(true);
    const useless = { ...own, code: 'notice', subject: 'x', body: 'Hello' };
    expect((await root.call(adding, useless)).err).toEqual({ body: expect.stringContaining('{{text}}') });
    await root.call(saveGeneral, { conf: { template_codes: { forgot_password: 'mine' } } });
    expect(await change({ ...own, body: 'https://elsewhere.test' }, root)).toMatchObject({ success: false });
    expect(await root.call(messageTemplate.calls.remove, { id: String(made.iid) })).toMatchObject({
      message: 'permission_denied',
    });
    await root.call(saveGeneral, { conf: { template_codes: { forgot_password: '' } } });
    expect((await writer.call(messageTemplate.calls.remove, { id: String(made.iid) })).success).toBe(true);
  });
});
