import { newNode } from '@sen/domain/content/contract.ts';
import * as learners from '@sen/domain/learning/learners/contract.ts';
import * as calls from '@sen/domain/messaging/message/contract.ts';
import { listNotices, saveNoticeSetting } from '@sen/domain/messaging/notices/contract.ts';
import { organization } from '@sen/domain/people/organization/kind.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';

let test_app: TestApp;
let school: TestSchool;
let teacher: TestUser;
let learner: TestUser;
let parent: TestUser;
let course: number;
beforeAll(async () => {
  test_app = await openTestApp();
});
beforeEach(async () => {
  school = await test_app.school();
  [teacher, learner, parent] = [await school.user('teacher'), await school.user(), await school.user()];
  const answer = await teacher.call(newNode, { ntype: 'course', name: 'Vật lý' } as never);
  course = answer.result.node.iid;
  await teacher.call(learners.addLearners, { course, user_iids: [learner.iid] });
  const family = [school.iid, parent.iid, learner.iid];
  await test_app.owner.query('insert into guardians (school_id, parent_iid, child_iid) values ($1, $2, $3)', family);
});
afterAll(() => test_app.close());

const written = { subject: 'Dã ngoại', body: '<p>Chào {{name}}, lớp {{course}} đi {{school}}. {{sender}}</p>' };
const send = (more: object = {}, who = teacher) => who.call(calls.sendToCourse, { course, ...written, ...more });
async function sent(more: object = {}): Promise<{ iid: number; told: number }> {
  const answer = await send(more);
  expect(answer, JSON.stringify(answer)).toMatchObject({ success: true });
  return answer.result;
}
const told = async (who: TestUser) =>
  (await who.call(listNotices, {})).result.map(({ kind }: { kind: string }) => kind);
const name = async (who: TestUser) =>
  (await test_app.owner.query('select name from users where iid = $1', [who.iid])).rows[0].name;
const mails = async (who: TestUser) =>
  (await test_app.owner.query(`select subject, body from deliveries where way = 'mail' and user_iid = $1`, [who.iid]))
    .rows;

describe('a message to a course', () => {
  test('is told to its learners and their parents, here and by mail, each by name, and read by nobody else', async () => {
    expect((await teacher.call(calls.courseAudience, { course })).result).toEqual({
      ...{ course: 'Vật lý', learners: 1, parents: 1 },
    });
    for (const who of [learner, parent])
      await test_app.owner.query(`update users set mail = lname || '@school.test' where iid = $1`, [who.iid]);
    const { iid } = await sent();
    for (const who of [learner, parent]) {
      await expect.poll(() => told(who), { timeout: 30_000 }).toContain('message');
      const { result } = await who.call(calls.getMessage, { iid });
      expect(result).toMatchObject({ subject: 'Dã ngoại', course: { name: 'Vật lý' }, told: null });
      expect(result.body).toContain(`Chào ${await name(who)}, lớp Vật lý đi `);
      expect(result.body).toContain(await name(teacher));
      const [mail] = await mails(who);
      expect(mail).toMatchObject({
        subject: 'Dã ngoại',
        body: expect.stringContaining(`Chào ${await name(who)}, lớp`),
      });
      expect(mail.body).toMatch(new RegExp(`http://\\S+/learn/announcement/${iid}-da-ngoai.html`));
    }
    expect((await teacher.call(calls.getMessage, { iid })).result).toMatchObject({ told: 2 });
    const [stranger, other_teacher] = [await school.user(), await school.user('teacher')];
    for (const who of [stranger, other_teacher])
      expect(await who.call(calls.getMessage, { iid })).toMatchObject({ message: 'not_found' });
    expect(await told(stranger)).toEqual([]);
  });

  test('counts nobody whose account is closed, and is told to none of them', async () => {
    await test_app.owner.query(`update users set status = 'banned' where iid = any($1)`, [[learner.iid]]);
    expect((await teacher.call(calls.courseAudience, { course })).result).toMatchObject({ learners: 0, parents: 1 });
    expect(await sent()).toMatchObject({ told: 1 });
    expect(await send({ parents: false })).toMatchObject({ message: 'nobody_to_tell' });
  });

  test('leaves out the parents where they are not meant, and the mail of who wants none', async () => {
    await test_app.owner.query(`update users set mail = lname || '@school.test' where iid = $1`, [learner.iid]);
    await learner.call(saveNoticeSetting, { kind: 'message', in_app: true, mail: false });
    const { iid, told: reached } = await sent({ parents: false });
    expect(reached).toBe(1);
    await expect.poll(() => told(learner), { timeout: 30_000 }).toContain('message');
    expect(await mails(learner)).toEqual([]);
    expect(await told(parent)).toEqual([]);
    // It is not theirs to read by the course either.
    expect(await parent.call(calls.getMessage, { iid })).toMatchObject({ message: 'not_found' });
    expect((await parent.call(calls.courseMessages, { course })).result).toEqual([]);
    expect((await learner.call(calls.courseMessages, { course })).result).toMatchObject([{ iid }]);
  });

  test('is found in its course by whoever comes into it later', async () => {
    const { iid } = await sent({ subject: 'Cho {{name}}' });
    const late = await school.user();
    expect(await late.call(calls.courseMessages, { course })).toMatchObject({ message: 'not_found' });
    await teacher.call(learners.addLearners, { course, user_iids: [late.iid] });
    for (const who of [late, parent, teacher]) {
      const { result } = await who.call(calls.courseMessages, { course });
      expect(result).toMatchObject([{ iid, subject: `Cho ${await name(who)}`, sender: await name(teacher) }]);
    }
    expect((await late.call(calls.getMessage, { iid })).success).toBe(true);
  });

  test('is written by who teaches there, not by its learners or by others who teach', async () => {
    const [other_teacher, staff] = [await school.user('teacher'), await school.user('staff')];
    for (const who of [learner, parent, other_teacher]) expect(await send({}, who)).toMatchObject({ success: false });
    expect((await send({}, staff)).success).toBe(true);
    expect(await send({ course: 999_999_999 })).toMatchObject({ message: 'course_not_found' });
  });

  test('whose mail is cut within a sign is told all the same', async () => {
    await test_app.owner.query(`update users set mail = lname || '@school.test' where iid = $1`, [learner.iid]);
    await sent({ body: `<p>${'a'.repeat(4999)}🙂 end</p>` });
    await expect.poll(() => told(learner), { timeout: 30_000 }).toContain('message');
  });

  test('goes into no course that is in the trash', async () => {
    await test_app.owner.query(`update nodes set status = 'deleted' where iid = $1`, [course]);
    expect(await send()).toMatchObject({ message: 'course_not_found' });
  });

  test('keeps what is written, without what runs, and refuses on its field what nothing is put into', async () => {
    const script = '<p onclick="x()">Hi</p><script>alert(1)</script>';
    const { iid } = await sent({ body: script });
    expect((await learner.call(calls.getMessage, { iid })).result.body).toBe('<p>Hi</p>');
    const formula = await sent({ body: '<p>\\(\\frac{1}{2}\\)</p>' });
    expect((await learner.call(calls.getMessage, { iid: formula.iid })).result.body).toContain('<math');
    expect((await send({ subject: '{{day}}', body: '<p>{{link}}</p>' })).err).toEqual({
      ...{ subject: expect.stringContaining('{{day}}'), body: expect.stringContaining('{{link}}') },
    });
    expect((await send({ subject: ' ', body: '<p></p>' })).err).toEqual({
      ...{ subject: expect.anything(), body: expect.anything() },
    });
    await test_app.owner.query(`update users set name = '<img src=x onerror=y>' where iid = $1`, [learner.iid]);
    const named = await sent({ body: '<p>{{name}}</p>' });
    expect((await learner.call(calls.getMessage, { iid: named.iid })).result.body).not.toContain('<img');
  });

  test('to nobody is refused, and nothing is kept of it', async () => {
    await teacher.call(learners.removeLearner, { course, user_iid: learner.iid });
    expect(await send()).toMatchObject({ message: 'nobody_to_tell' });
    expect((await teacher.call(calls.courseMessages, { course })).result).toEqual([]);
  });
});

describe('a message to people', () => {
  test('goes to those whom the sender may write to; the others are named', async () => {
    const staff = await school.user('staff');
    const other = await (await test_app.school()).user();
    const to = (user_iids: number[], who = staff) =>
      who.call(calls.sendToPeople, { user_iids, subject: 'Họp', body: '<p>Mời {{name}}</p>', parents: true });
    const { result } = await to([learner.iid, other.iid]);
    expect(result).toMatchObject({ told: 2, refused: [other.iid] });
    await expect.poll(() => told(parent), { timeout: 30_000 }).toContain('message');
    expect((await parent.call(calls.getMessage, { iid: result.iid })).result).toMatchObject({ course: null });
    expect(await to([other.iid])).toMatchObject({ message: 'permission_denied' });
    for (const who of [teacher, learner]) expect(await to([learner.iid], who)).toMatchObject({ success: false });
  });

  test('of a part of the school is for its people alone', async () => {
    const root = await school.user('root');
    await test_app.owner.query('update schools set org_types = $2, conf = $3 where iid = $1', [
      school.iid,
      JSON.stringify([{ type: 'khoi', name: 'Khối', has_perm: true }]),
      JSON.stringify({ organizations_enabled: true }),
    ]);
    const { result } = await root.call(organization.calls.create, { name: 'Khối 10', type: 'khoi' });
    const keeper = await school.user(`staff@organization-${result.iid}`);
    const answer = await keeper.call(calls.sendToPeople, { user_iids: [learner.iid], subject: 'x', body: 'x' });
    expect(answer).toMatchObject({ message: 'permission_denied' });
  });
});

test('a message may begin with a template of the school, not with one of the product', async () => {
  const add = (code: string, method = 'mail') =>
    test_app.owner.query(
      `insert into message_templates (school_id, name, code, method, language, subject, body) values ($1, $2, $2, $3, 'vn', 's', 'b')`,
      [school.iid, code, method],
    );
  for (const code of ['trip', 'welcome', 'notice_enrolled']) await add(code);
  await add('rain', 'notify');
  expect((await teacher.call(calls.writingTemplates, {})).result).toMatchObject([
    { name: 'rain' },
    { name: 'trip', subject: 's' },
  ]);
  expect(await learner.call(calls.writingTemplates, {})).toMatchObject({ success: false });
});
