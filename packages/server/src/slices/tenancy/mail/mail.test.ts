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
