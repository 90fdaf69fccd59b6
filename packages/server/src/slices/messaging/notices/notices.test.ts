import { assign, unassign } from '@sen/domain/access/contract.ts';
import { newNode } from '@sen/domain/content/contract.ts';
import { login } from '@sen/domain/identity/contract.ts';
import {
  changeNotices,
  listNotices,
  noticeSettings,
  saveNoticeSetting,
  totalNotices,
} from '@sen/domain/messaging/notices/contract.ts';
import { linkChild } from '@sen/domain/people/person/contract.ts';
import { guestOf } from '@sen/domain/shared/actor.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, PASSWORD, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';
import { countedTraffic } from '../../../../test/traffic.ts';
import { followEvents, gatherFollowers } from '../../../platform/audit/follow.ts';
import { emit } from '../../../platform/events.ts';
import { slices } from '../../../slices.ts';
import { removeOldNotices } from './service.ts';
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

const patience = { timeout: 40_000, interval: 250 };
const noticesOf = async (user: TestUser) => (await user.call(listNotices, { items_per_page: 50 })).result;
const kindsOf = async (user: TestUser) => (await noticesOf(user)).map(({ kind }: { kind: string }) => kind);
const told = (user: TestUser, event_iid: number, kind: 'enrolled' | 'mail_confirmed' = 'mail_confirmed') =>
  test_app.app.works.asSchool(school.iid, (work) => tell(work, { kind, event_iid, to: [user.iid] }));
const mailsTo = async (address: string) =>
  (
    await test_app.owner.query('select language, subject, body from deliveries where to_address = $1 order by iid', [
      address,
    ])
  ).rows;

describe('a notice', () => {
  test('comes a moment after a role was given or taken, names it, and leads somewhere', async () => {
    const user = await school.user();
    await root.call(assign, { user_iids: [user.iid], role: 'teacher' });
    await expect.poll(() => kindsOf(user), patience).toEqual(['role_given']);
    await root.call(unassign, { user_iids: [user.iid], role: 'teacher' });
    await expect.poll(() => kindsOf(user), patience).toEqual(['role_taken', 'role_given']);
    const [, given] = await noticesOf(user);
    expect(given).toMatchObject({ about: { role_key: 'role_teacher' }, link: '/dashboard', status: 'unread' });
    expect(await kindsOf(root)).not.toContain('role_given');
  }, 90_000);

  test('of new recovery codes comes by mail as well', async () => {
    const user = await school.user();
    const mail = `${user.lname}@example.com`;
    await test_app.owner.query('update users set mail = $2 where iid = $1', [user.iid, mail]);
    await test_app.app.works.inSchool({ ...guestOf(school.iid, 'en'), user_iid: user.iid }, (work) =>
      emit(work, 'identity.recovery-codes-made', {}),
    );
    await expect.poll(() => kindsOf(user), patience).toEqual(['recovery_codes_made']);
    await expect.poll(async () => (await mailsTo(mail)).length, patience).toBe(1);
  }, 90_000);

  test('of a corrected score says what it was, what it is and why, and is not told while results are held back', async () => {
    const user = await school.user();
    const made = async (fields: Record<string, unknown>) => (await root.call(newNode, fields as never)).result.iid;
    const course_iid = await made({ ntype: 'course', name: 'Vật lý' });
    const item_iid = await made({ ntype: 'exercise', name: 'Thi' });
    const score = (scaled: number) => ({ scaled, score_band: 10 });
    const about = { user_iid: user.iid, course_iid, item_iid, take_iid: 1, after: score(4), reason: 'Sai đáp án.' };
    const regraded = (before: number, released: boolean) =>
      test_app.app.works.asSchool(school.iid, async (work) => {
        await emit(work, 'take.regraded', { ...about, before: score(before), released });
        await emit(work, 'take.scored', { ...about, percent: 40, passed: false, pending: false, regraded: true });
      });
    await regraded(1, false);
    await regraded(2.5, true);
    await expect.poll(() => kindsOf(user), patience).toEqual(['result_changed']);
    const [notice] = await noticesOf(user);
    expect(notice.about).toMatchObject({ item: 'Thi', before: '2.5 / 10', after: '4 / 10', reason: 'Sai đáp án.' });
  }, 90_000);

  test('is told once, however often its event is followed, also when it was deleted meanwhile', async () => {
    const user = await school.user();
    await test_app.app.works.asSchool(school.iid, (work) =>
      emit(work, 'identity.mail-confirmed', { user_iid: user.iid }),
    );
    await expect.poll(() => kindsOf(user), patience).toEqual(['mail_confirmed']);
    const again = () =>
      followEvents(test_app.app, gatherFollowers(slices), {
        school_iid: school.iid,
        after: 0,
        until: 1_000_000,
      });
    await again();
    expect(await kindsOf(user)).toEqual(['mail_confirmed']);
    await user.call(changeNotices, { all: true, status: 'deleted' });
    await again();
    expect(await kindsOf(user)).toEqual([]);
  }, 60_000);

  test('of a sign-in comes from a device that the account was never signed in from, not from the first one', async () => {
    const user = await school.user();
    const signIn = (device: string) =>
      test_app.call(school.host, login, { lname: user.lname, pass: PASSWORD }, { 'user-agent': device });
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1';
    expect(await signIn(firefox)).toMatchObject({ success: true });
    await signIn(firefox);
    await signIn(phone);
    await expect.poll(() => kindsOf(user), patience).toEqual(['new_device']);
    expect((await noticesOf(user))[0]).toMatchObject({
      link: '/user/sessions',
      about: { device: expect.stringContaining('Safari') },
    });
  }, 60_000);

  test('of what was long ago is not made: whoever begins to seal, or restores a copy, tells nobody of the past', async () => {
    const user = await school.user();
    await test_app.owner.query(
      `insert into events (school_id, name, payload, at) values ($1, 'identity.mail-confirmed', $2, now() - interval '2 days')`,
      [school.iid, JSON.stringify({ user_iid: user.iid })],
    );
    await test_app.app.works.asSchool(school.iid, (work) =>
      emit(work, 'identity.password-changed', { user_iid: user.iid, ended: 0 }),
    );
    await expect.poll(() => kindsOf(user), patience).toEqual(['password_changed']);
  }, 60_000);
});

test('a rush of sign-ins is followed in few round trips, and each person is told', async () => {
  const rushed = await test_app.school();
  const users = await Promise.all(Array.from({ length: 40 }, () => rushed.user()));
  const { app, owner } = test_app;
  for (const device of ['Firefox', 'Safari'])
    await app.works.asSchool(rushed.iid, async (work) => {
      for (const { iid } of users) await emit(work, 'identity.signed-in', { user_iid: iid, device });
    });
  const counted = async (table: string) =>
    Number((await owner.query(`select count(*) from ${table} where school_id = $1`, [rushed.iid])).rows[0].count);
  await expect.poll(() => counted('deliveries'), patience).toBe(users.length);
  await owner.query('delete from deliveries where school_id = $1', [rushed.iid]);
  const events = { school_iid: rushed.iid, after: 0, until: 1_000_000 };
  const { trips } = await countedTraffic(app.pool, () => followEvents(app, gatherFollowers(slices), events));
  expect(trips).toBeLessThan(users.length);
  expect(await counted('deliveries')).toBe(users.length);
}, 60_000);

describe('a parent and a child who are linked', () => {
  test('are both told, and where they find it', async () => {
    const [parent, child] = [await school.user(), await school.user()];
    await root.call(linkChild, { parent_iid: parent.iid, child_iid: child.iid });
    for (const user of [parent, child]) {
      await expect.poll(() => kindsOf(user), patience).toEqual(['child_paired']);
      expect((await noticesOf(user))[0].link).toBe('/user/family');
    }
  }, 60_000);
});

describe('one’s notices', () => {
  test('are counted, listed unread ones first, marked and deleted; nobody touches another’s', async () => {
    const [user, other] = [await school.user(), await school.user()];
    for (const event of [11, 12, 13]) await told(user, event);
    expect(await user.call(totalNotices, {})).toMatchObject({ result: { total: 3, unread: 3 } });
    const [newest, middle, oldest] = await noticesOf(user);
    expect((await other.call(changeNotices, { ids: [newest.iid], status: 'deleted' })).result).toEqual({
      changed: 0,
      total: 0,
      unread: 0,
    });
    const read = await user.call(changeNotices, { ids: [newest.iid], status: 'read' });
    expect(read.result).toEqual({ changed: 1, total: 3, unread: 2 });
    expect((await noticesOf(user)).map(({ iid }: { iid: number }) => iid)).toEqual([
      middle.iid,
      oldest.iid,
      newest.iid,
    ]);
    expect(await user.call(listNotices, { unread: true })).toMatchObject({ total: 2 });
    await user.call(changeNotices, { all: true, status: 'read' });
    await user.call(changeNotices, { ids: [oldest.iid], status: 'deleted' });
    expect(await user.call(totalNotices, {})).toMatchObject({ result: { total: 2, unread: 0 } });
    expect(await user.call(changeNotices, { ids: [oldest.iid], status: 'unread' })).toMatchObject({
      result: { changed: 0 },
    });
  });

  test('are gone after half a year', async () => {
    const user = await school.user();
    await told(user, 21);
    await told(user, 22);
    await test_app.owner.query(
      `update deliveries set created_at = now() - interval '181 days' where user_iid = $1 and event_iid = 21`,
      [user.iid],
    );
    await removeOldNotices(test_app.app);
    expect(await user.call(totalNotices, {})).toMatchObject({ result: { total: 1 } });
  });
});

describe('what a person wants', () => {
  test('by kind and way decides what comes, by mail in the reader’s language', async () => {
    const user = await school.user();
    const mail = `u${user.iid}@example.vn`;
    await test_app.owner.query(`update users set mail = $2, settings = '{"language": "vn"}' where iid = $1`, [
      user.iid,
      mail,
    ]);
    await told(user, 31);
    expect(await mailsTo(mail)).toEqual([]);
    await user.call(saveNoticeSetting, { kind: 'mail_confirmed', in_app: false, mail: true });
    expect((await user.call(noticeSettings, {})).result).toContainEqual({
      kind: 'mail_confirmed',
      in_app: false,
      mail: true,
    });
    await told(user, 32);
    await told(user, 32);
    expect(await user.call(totalNotices, {})).toMatchObject({ result: { total: 1 } });
    expect(await mailsTo(mail)).toEqual([
      {
        language: 'vn',
        subject: expect.stringContaining('Địa chỉ email của bạn'),
        body: expect.stringContaining('Chào User'),
      },
    ]);
  });

  test('comes in the school’s language to whoever chose none', async () => {
    const user = await school.user();
    const mail = `u${user.iid}@example.vn`;
    await test_app.owner.query('update users set mail = $2 where iid = $1', [user.iid, mail]);
    await user.call(saveNoticeSetting, { kind: 'mail_confirmed', in_app: true, mail: true });
    for (const language of ['vn', 'en']) {
      await test_app.owner.query('update schools set language = $2 where iid = $1', [school.iid, language]);
      await told(user, language === 'vn' ? 51 : 52);
    }
    expect((await mailsTo(mail)).map(({ language }) => language)).toEqual(['vn', 'en']);
  });

  test('never uses a channel that the reader has closed, and tells a closed account nothing', async () => {
    const [user, banned] = [await school.user(), await school.user()];
    await test_app.owner.query(`update users set settings = '{"channels": ["mail"]}' where iid = $1`, [user.iid]);
    await test_app.owner.query(`update users set status = 'banned' where iid = $1`, [banned.iid]);
    await told(user, 41);
    await told(banned, 42);
    const { rows } = await test_app.owner.query('select from deliveries where user_iid = any($1)', [
      [user.iid, banned.iid],
    ]);
    expect(rows).toEqual([]);
  });
});
