import { listNotices, saveNoticeSetting } from '@sen/domain/messaging/notices/contract.ts';
import * as calls from '@sen/domain/tenancy/template/contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';
import { tell } from './tell.ts';

let test_app: TestApp;
let school: TestSchool;
let root: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school();
  root = await school.user('root');
});
afterAll(() => test_app.close());

describe('a notice', () => {
  const enrolled = { message: 'notice_enrolled', language: 'en' } as const;

  test("reads in the school's own words, here and by mail, in the language they are for", async () => {
    const reader = await school.user('teacher');
    await test_app.owner.query(`update users set mail = 'reader@school.test' where iid = $1`, [reader.iid]);
    await reader.call(saveNoticeSetting, { kind: 'enrolled', in_app: true, mail: true });
    const body = 'Welcome to {{course}} at {{school}}';
    expect((await root.call(calls.saveMessageWording, { ...enrolled, method: 'notify', body })).success).toBe(true);
    const subject = 'New: {{course}}';
    const mail = { ...enrolled, method: 'mail', subject, body: '{{name}}: {{text}}' } as const;
    expect((await root.call(calls.saveMessageWording, mail)).success).toBe(true);
    await test_app.app.works.asSchool(school.iid, (work) =>
      tell(work, { kind: 'enrolled', event_iid: 1, to: [reader.iid], about: { course: 'Algebra {{school}}' } }),
    );
    const [told] = (await reader.call(listNotices, {})).result;
    const { rows: schools } = await test_app.owner.query('select name from schools where iid = $1', [school.iid]);
    const { name } = schools[0];
    expect(told.text).toBe(`Welcome to Algebra {{school}} at ${name}`);
    await test_app.owner.query(`update users set settings = '{"language": "vn"}' where iid = $1`, [reader.iid]);
    const [told_vn] = (await reader.call(listNotices, {})).result;
    expect(told_vn.text).toBe('');
    const { rows } = await test_app.owner.query(
      `select subject, body from deliveries where user_iid = $1 and way = 'mail'`,
      [reader.iid],
    );
    expect(rows).toEqual([
      {
        subject: 'New: Algebra {{school}}',
        body: expect.stringContaining(`Welcome to Algebra {{school}} at ${name}`),
      },
    ]);
    for (const method of ['notify', 'mail'] as const)
      expect((await root.call(calls.forgetMessageWording, { ...enrolled, method })).result.own).toBe(false);
  });
});
