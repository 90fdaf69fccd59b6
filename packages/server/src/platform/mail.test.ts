import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp, type TestSchool } from '../../test/app.ts';
import { openMailServer } from '../../test/mail-server.ts';
import { reviveMails } from './deliver.ts';
import { htmlOf, type Mail, queueMail } from './mail.ts';

let post: Awaited<ReturnType<typeof openMailServer>>;
let sending: TestApp;
let school: TestSchool;
beforeAll(async () => {
  post = await openMailServer();
  sending = await openTestApp({ SMTP_URL: post.url, MAIL_FROM: 'Sen <sen@school.test>' });
  school = await sending.school();
});
afterAll(async () => {
  await sending.close();
  await post.close();
});

const mail: Mail = {
  use: 'forgot_password',
  to: 'an@school.test',
  language: 'vn',
  values: { name: 'Nguyễn Thị An', link: 'http://school.test/forgot-password/?token=abc' },
};

const log = async (app: TestApp, of: TestSchool) =>
  (await app.owner.query(`select * from deliveries where school_id = $1 and way = 'mail' order by iid`, [of.iid])).rows;

test('a mail goes out with the change it tells of, once, and its text is not kept afterwards', async () => {
  await sending.app.works.asSchool(school.iid, (work) => queueMail(work, mail));
  await vi.waitFor(async () => expect((await log(sending, school))[0]?.status).toBe('sent'), 60_000);
  const [sent] = await log(sending, school);
  expect(sent).toMatchObject({ to_address: 'an@school.test', body: '', tries: 1, last_error: '' });
  expect(post.received).toHaveLength(1);
  expect(post.received[0]).toContain('From: Sen <sen@school.test>');
  expect(post.received[0]?.replace(/=\r\n/g, '')).toContain('http://school.test/forgot-password/?token');
});

test('a change that fails sends nothing', async () => {
  const before = (await log(sending, school)).length;
  const failing = sending.app.works.asSchool(school.iid, async (work) => {
    await queueMail(work, mail);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await log(sending, school)).toHaveLength(before);
});

test('a mail server that is busy gets the mail later; the log says why not yet', async () => {
  post.state.busy = true;
  await sending.app.works.asSchool(school.iid, (work) => queueMail(work, mail));
  await vi.waitFor(async () => expect((await log(sending, school)).at(-1)?.tries).toBe(1), 60_000);
  expect((await log(sending, school)).at(-1)).toMatchObject({
    status: 'queued',
    last_error: expect.stringContaining('try later'),
  });
  post.state.busy = false;
  // The time of its next try has come, as the schedule sees it.
  await sending.owner.query(`update deliveries set due_at = now() where school_id = $1`, [school.iid]);
  await reviveMails(sending.app);
  await vi.waitFor(async () => expect((await log(sending, school)).at(-1)?.status).toBe('sent'), 60_000);
});

test('a mail that somebody waits for goes before what is told to many', async () => {
  const MANY = 600;
  post.state.slow_ms = 500;
  await sending.owner.query(
    `insert into deliveries (school_id, way, use, to_address, subject, body, status, urgent, due_at)
     select $1, 'mail', 'notice', 'many@school.test', 'x', 'x', 'queued', false, now() - interval '1 hour' from generate_series(1, $2::int)`,
    [school.iid, MANY],
  );
  await reviveMails(sending.app);
  const sent = () => post.counted.get('many@school.test') ?? 0;
  await expect.poll(sent, { timeout: 30_000 }).toBeGreaterThan(20);
  await sending.app.works.asSchool(school.iid, (work) => queueMail(work, { ...mail, to: 'waits@school.test' }));
  await expect.poll(() => post.counted.get('waits@school.test'), { timeout: 30_000 }).toBe(1);
  expect(sent()).toBeLessThan(MANY);
  post.state.slow_ms = 0;
  await expect.poll(sent, { timeout: 60_000 }).toBe(MANY);
});

test("a school's own template replaces the product's text, by the code it chose", async () => {
  await sending.owner.query(`update schools set conf = '{"template_codes": {"invite": "warm"}}' where iid = $1`, [
    school.iid,
  ]);
  await sending.owner.query(
    `insert into message_templates (school_id, code, language, subject, body) values ($1, 'warm', 'vn', 'Mời {{name}}', 'Đến {{school}} nhé: {{link}}')`,
    [school.iid],
  );
  await sending.app.works.asSchool(school.iid, (work) => queueMail(work, { ...mail, use: 'invite' }));
  const invited = (await log(sending, school)).at(-1);
  expect(invited).toMatchObject({ subject: 'Mời Nguyễn Thị An' });
});

test('without a mail server the mail stays in the outbox to be read', async () => {
  const quiet = await openTestApp();
  try {
    const lonely = await quiet.school();
    await quiet.app.works.asSchool(lonely.iid, (work) => queueMail(work, mail));
    await vi.waitFor(async () => expect((await log(quiet, lonely))[0]?.status).toBe('kept'), 60_000);
    expect((await log(quiet, lonely))[0]?.body).toContain('token=abc');
  } finally {
    await quiet.close();
  }
});

test('the HTML twin of a text carries no markup of its own', () => {
  expect(htmlOf('Chào <b>An</b>\n\nhttp://x.test/?a=1&b=2')).toBe(
    '<p>Chào &#60;b&#62;An&#60;/b&#62;</p>\n<p><a href="http://x.test/?a=1&#38;b=2">http://x.test/?a=1&#38;b=2</a></p>',
  );
});
