import { requestOtp, verifyOtp } from '@sen/domain/taking/contest/contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';

let test_app: TestApp;
let school: TestSchool;
let candidate: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school();
  candidate = await candidateOf(school);
});
afterAll(() => test_app.close());

async function candidateOf(of: TestSchool): Promise<TestUser> {
  const user = await of.user();
  await test_app.owner.query(`update users set mail = lname || '@example.org' where iid = $1`, [user.iid]);
  return user;
}

async function contestOf(of: TestSchool, fields: object): Promise<number> {
  const { rows } = await test_app.owner.query(
    `insert into nodes (school_id, ntype, name, slug, fields) values ($1, 'exercise', 'Contest', 'contest', $2) returning iid`,
    [of.iid, JSON.stringify(fields)],
  );
  return Number(rows[0].iid);
}

const codeFor = async (user: TestUser): Promise<string> => {
  const { rows } = await test_app.owner.query(
    `select body from deliveries where use = 'otp' and to_address = $1 order by iid desc limit 1`,
    [`${user.lname}@example.org`],
  );
  return /\b\d{6}\b/.exec(rows[0].body)?.[0] ?? '';
};

describe('a code for a contest (IDN-68)', () => {
  test('comes by mail, lets the candidate in once, and is not kept as it is', async () => {
    const contest_iid = await contestOf(school, { otp_required: true, candidates: [candidate.iid] });
    expect(await candidate.call(requestOtp, { contest_iid })).toMatchObject({
      success: true,
      message: 'mail_cannot_reach_you',
    });
    const otp = await codeFor(candidate);
    expect(otp).toMatch(/^\d{6}$/);
    const { rows } = await test_app.owner.query('select * from contest_codes where contest_iid = $1', [contest_iid]);
    expect(JSON.stringify(rows)).not.toContain(otp);
    expect(await candidate.call(verifyOtp, { contest_iid, otp: '' })).toMatchObject({
      err: { otp: 'this_field_is_required' },
    });
    expect(await candidate.call(verifyOtp, { contest_iid, otp })).toMatchObject({ result: { verified: true } });
    expect(await candidate.call(verifyOtp, { contest_iid, otp })).toMatchObject({ message: 'otp_wrong' });
  });

  test('may be guessed at five times', async () => {
    const contest_iid = await contestOf(school, { otp_required: 1, candidates: [candidate.iid] });
    await candidate.call(requestOtp, { contest_iid });
    const otp = await codeFor(candidate);
    const wrong = otp === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1)
      expect(await candidate.call(verifyOtp, { contest_iid, otp: wrong })).toMatchObject({ err: { otp: 'otp_wrong' } });
    expect(await candidate.call(verifyOtp, { contest_iid, otp })).toMatchObject({ message: 'otp_wrong' });
  });

  test('is good for five minutes; a new one may be asked for after one, and takes its place', async () => {
    const contest_iid = await contestOf(school, { otp_required: true, candidates: [candidate.iid] });
    await candidate.call(requestOtp, { contest_iid });
    const first = await codeFor(candidate);
    expect(await candidate.call(requestOtp, { contest_iid })).toMatchObject({
      status: 429,
      message: 'too_many_requests',
    });
    test_app.travel(61);
    await candidate.call(requestOtp, { contest_iid });
    const second = await codeFor(candidate);
    if (first !== second)
      expect(await candidate.call(verifyOtp, { contest_iid, otp: first })).toMatchObject({ message: 'otp_wrong' });
    test_app.travel(300);
    expect(await candidate.call(verifyOtp, { contest_iid, otp: second })).toMatchObject({ message: 'otp_wrong' });
  });

  test('is for candidates of a contest that asks for one; everything else is not found alike', async () => {
    const other = await test_app.school();
    const open = await contestOf(school, { otp_required: false, candidates: [candidate.iid] });
    const not_mine = await contestOf(school, { otp_required: true, candidates: [] });
    const elsewhere = await contestOf(other, { otp_required: true, candidates: [candidate.iid] });
    for (const contest_iid of [open, not_mine, elsewhere, 987_654_321]) {
      const asked = await candidate.call(requestOtp, { contest_iid });
      expect(asked).toMatchObject({ success: false, err_code: 11, message: 'not_found' });
      expect(await candidate.call(verifyOtp, { contest_iid, otp: '123456' })).toMatchObject({ err_code: 11 });
    }
  });
});
