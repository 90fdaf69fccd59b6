import { fullInfo, login } from '@sen/domain/identity/contract.ts';
import { makePassword, showSensitive, updateUser } from '@sen/domain/identity/profile/contract.ts';
import { myCourses } from '@sen/domain/learning/contract.ts';
import { find } from '@sen/domain/learning/find/contract.ts';
import * as calls from '@sen/domain/people/person/contract.ts';
import * as kinds from '@sen/domain/people/person/kinds.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';

let test_app: TestApp;
let school: TestSchool;
let staff: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
});
beforeEach(async () => {
  school = await test_app.school();
  staff = await school.user('staff');
});
afterAll(() => test_app.close());

const run = async (sql: string, ...values: unknown[]) => (await test_app.owner.query(sql, values)).rows;
async function pupil(): Promise<TestUser> {
  const user = await school.user();
  await run('update users set is_student = true where iid = $1', user.iid);
  return user;
}

describe('a person who is added by hand', () => {
  const given = { kind: 'student', name: 'Phạm Gia Hân', code: 'HS-1' } as const;

  test('gets in by a password that is told once, or by a link in a mail', async () => {
    const { result } = await staff.call(calls.addPerson, { ...given, begin: 'password' });
    const signed_in = await school.guest(login, { lname: 'hs-1', pass: result.password });
    expect(signed_in).toMatchObject({ success: true, result: { iid: result.iid, role_names: [] } });
    expect(await run(`select 1 from events where payload::text like '%' || $1 || '%'`, result.password)).toEqual([]);
    const without = await staff.call(calls.addPerson, { kind: 'teacher', name: 'B', begin: 'link' });
    expect(without.err).toMatchObject({ mail: expect.any(String) });
    await staff.call(calls.addPerson, { kind: 'teacher', name: 'B', mail: 'b@sen.vn', begin: 'link' });
    expect(
      await run(`select to_address from deliveries where school_id = $1 and way = 'mail'`, school.iid),
    ).toHaveLength(1);
  });

  test('goes into an organization of whoever looks after a part of the school, who is told where none is chosen', async () => {
    const [top] = await run(
      `insert into organizations (school_id, iid, path, type, name)
       select $1, iid, '/' || iid || '/', 'x', 'Grade' from nextval('iid_seq') iid returning iid`,
      school.iid,
    );
    const keeper = await school.user(`staff@organization-${top?.iid}`);
    const missing = await keeper.call(calls.addPerson, given);
    expect(missing.err).toEqual({ organization_iid: 'this_field_is_required' });
    const stranger = await keeper.call(calls.addPerson, { ...given, organization_iid: 999_999_999 });
    expect(stranger.err).toEqual({ organization_iid: 'not_found' });
    expect(await keeper.call(calls.addPerson, { ...given, organization_iid: top?.iid })).toMatchObject({
      success: true,
    });
  });

  test('has roles only if root of the school gives them', async () => {
    const named = { kind: 'employee', name: 'C', roles: ['staff' as const] } as const;
    expect((await staff.call(calls.addPerson, { ...named, roles: ['staff'] })).message).toBe('permission_denied');
    const root = await school.user('root');
    const { result } = await root.call(calls.addPerson, { ...named, roles: ['staff'] });
    expect(await run('select role, scope from grants where user_iid = $1', result.iid)).toEqual([
      { role: 'staff', scope: '' },
    ]);
  });
});

describe('people are searched', () => {
  test('by the office over everybody, by teachers over the learners of their courses, by nobody else', async () => {
    const [own, other] = await Promise.all([pupil(), pupil()]);
    const [course] = await run(
      `insert into nodes (school_id, ntype, name, slug, fields) values ($1, 'course', 'x', 'x', '{}') returning iid`,
      school.iid,
    );
    await run(
      'insert into course_learners (school_id, course_iid, user_iid) values ($1, $2, $3)',
      ...[school.iid, course.iid, own.iid],
    );
    await run(`update users set search_text = 'dang thuy' where iid = any($1)`, [own.iid, other.iid]);
    const teacher = await school.user(`teacher@course-${course.iid}`);
    const found = async (user: TestUser, more: object = {}) =>
      (await user.call(calls.searchUsers, { keyword: 'Đặng Thùy', ...more })).result?.map(
        ({ iid }: { iid: number }) => iid,
      );
    expect((await found(staff)).sort()).toEqual([own.iid, other.iid].sort());
    expect(await found(teacher)).toEqual([own.iid]);
    expect(await found(staff, { category: 6 })).toEqual([]);
    expect(await found(staff, { role: 'teacher' })).toEqual([]);
    expect((await own.call(calls.searchUsers, {})).message).toBe('permission_denied');
  });
});

describe('what is sensitive', () => {
  test('is covered for the office until it asks, which is noted, and stays when the cover comes back', async () => {
    const learner = await pupil();
    await run(`update users set phone = '0912345678', address = 'Huế' where iid = $1`, learner.iid);
    const { profile } = (await staff.call(fullInfo, { iid: learner.iid })).result;
    expect(profile).toMatchObject({ phone: '•••• 678', address: '••••', birthday: null });
    expect((await learner.call(fullInfo, {})).result.profile).toMatchObject({ phone: '0912345678' });
    await staff.call(updateUser, { iid: learner.iid, phone: profile.phone, address: 'Hội An', city: 'x' }, {});
    const contact = { iid: learner.iid, phone: profile.phone, address: 'Hội An' };
    await test_app.app.http.inject({
      ...{ method: 'POST', url: '/user/update?_sand_step=contact' },
      headers: { host: school.host, 'x-sand-token': staff.token, 'content-type': 'application/json' },
      payload: JSON.stringify(contact),
    });
    expect(await run('select phone, address from users where iid = $1', learner.iid)).toEqual([
      { phone: '0912345678', address: 'Hội An' },
    ]);
    expect((await staff.call(showSensitive, { iid: learner.iid })).result).toMatchObject({ phone: '0912345678' });
    expect((await learner.call(showSensitive, { iid: staff.iid })).message).toBe('permission_denied');
    const noted = await run(
      `select actor_iid, payload from events where name = 'person.sensitive-shown' and school_id = $1`,
      school.iid,
    );
    expect(noted).toMatchObject([
      { actor_iid: staff.iid, payload: { user_iid: learner.iid, fields: ['phone', 'address'] } },
    ]);
    expect(
      await run(`select 1 from events where school_id = $1 and payload::text like '%Hội An%'`, school.iid),
    ).toEqual([]);
  });
});

test('a new password is told once, and whoever was in is out', async () => {
  const learner = await pupil();
  const { result } = await staff.call(makePassword, { iid: learner.iid });
  expect((await learner.call(find, {})).success).toBe(false);
  expect(await school.guest(login, { lname: learner.lname, pass: result.password })).toMatchObject({ success: true });
  const head = await school.user('headmaster');
  expect((await staff.call(makePassword, { iid: head.iid })).message).toBe('permission_denied');
});

test('the office makes no password, and writes no mail address, by which it could mark or write content', async () => {
  const teacher = await school.user('teacher@course-1');
  expect((await staff.call(makePassword, { iid: teacher.iid })).message).toBe('permission_denied');
  const write = async (mail: string) => {
    const { result } = await staff.call(fullInfo, { iid: teacher.iid });
    expect(result.can).toMatchObject({ edit: true, keep: true, make_password: false });
    const { version, name } = result;
    return staff.call(updateUser, { iid: teacher.iid, version, name, mail, _sand_step: 'info' } as never);
  };
  expect(await write('mine@school.test')).toMatchObject({ err: { mail: 'permission_denied' } });
  expect(await write('')).toMatchObject({ success: true });
});

test.each([kinds.user, kinds.teacher])('nor by the record of one who is kept as $ntype', async ({ calls: records }) => {
  const teacher = await school.user('teacher@course-1');
  await run('update users set is_teacher = true where iid = $1', teacher.iid);
  const { fields, version } = (await staff.call(records.detail, { iid: teacher.iid })).result;
  const write = (given: object) => staff.call(records.update, { ...fields, iid: teacher.iid, version, ...given });
  const mine = { mail: 'mine@school.test', lname: 'mine' };
  expect(await write(mine)).toMatchObject({ err: { mail: 'permission_denied', lname: 'permission_denied' } });
  expect(await staff.call(records.update, { iid: teacher.iid, mail: mine.mail })).toMatchObject({ success: false });
  expect(await write({ name: 'Lê Minh' })).toMatchObject({ success: true });
});

describe('parents and children', () => {
  test('are linked and parted by the office, and each sees the other', async () => {
    const [mother, child] = await Promise.all([school.user(), pupil()]);
    const link = { parent_iid: mother.iid, child_iid: child.iid };
    expect((await staff.call(calls.linkChild, { ...link, relation: 'mother' })).result).toEqual({ linked: true });
    expect((await staff.call(calls.linkChild, link)).result).toEqual({ linked: false });
    expect((await mother.call(calls.family, {})).result.children).toMatchObject([
      { iid: child.iid, relation: 'mother' },
    ]);
    expect((await staff.call(calls.family, { iid: child.iid })).result).toMatchObject({
      parents: [{ iid: mother.iid }],
      can: { link: true },
    });
    expect((await mother.call(calls.family, { iid: child.iid })).message).toBe('not_found');
    expect((await staff.call(calls.linkChild, { parent_iid: child.iid, child_iid: child.iid })).message).toBe(
      'parent_of_oneself',
    );
    expect((await staff.call(calls.unlinkChild, link)).result).toEqual({ unlinked: true });
    expect((await mother.call(calls.family, {})).result.children).toEqual([]);
  });

  test('pair by a code of the child: for one use, for a day, however it is typed', async () => {
    const [father, other, child] = await Promise.all([school.user(), school.user(), pupil()]);
    const { code } = (await child.call(calls.makePairingCode, {})).result;
    const fresh = (await child.call(calls.makePairingCode, {})).result.code;
    expect((await father.call(calls.pairChild, { code })).message).toBe('pairing_code_wrong');
    // A refusal does not use it up.
    expect((await child.call(calls.pairChild, { code: fresh })).message).toBe('parent_of_oneself');
    expect(
      (await father.call(calls.pairChild, { code: ` ${fresh.toLowerCase().replace('-', ' ')} ` })).result,
    ).toMatchObject({ iid: child.iid });
    expect((await other.call(calls.pairChild, { code: fresh })).message).toBe('pairing_code_wrong');
    const late = (await staff.call(calls.makePairingCode, { child_iid: child.iid })).result.code;
    await run(`update pairing_codes set expires_at = now() - interval '1 second' where child_iid = $1`, child.iid);
    expect((await other.call(calls.pairChild, { code: late })).message).toBe('pairing_code_wrong');
  });

  test('do not pair by guessing, nor with a child of another school, nor with whoever is no student', async () => {
    const [guesser, child, teacher] = await Promise.all([school.user(), pupil(), school.user('teacher')]);
    expect((await teacher.call(calls.makePairingCode, {})).message).toBe('not_a_student');
    expect((await guesser.call(calls.makePairingCode, { child_iid: child.iid })).message).toBe('not_found');
    const { code } = (await child.call(calls.makePairingCode, {})).result;
    const stranger = await (await test_app.school()).user();
    expect((await stranger.call(calls.pairChild, { code })).message).toBe('pairing_code_wrong');
    for (let guess = 0; guess < 10; guess += 1) await guesser.call(calls.pairChild, { code: `AAAA-AAA${guess}` });
    expect((await guesser.call(calls.pairChild, { code })).message).toBe('too_many_requests');
  });
});

test('the office sees what somebody learns and what somebody teaches; others do not', async () => {
  const learner = await pupil();
  const [course] = await run(
    `with syllabus as (
       insert into nodes (school_id, ntype, name, slug, fields) values ($1, 'syllabus', 'x', 'x', '{"content": ""}') returning iid
     )
     insert into nodes (school_id, ntype, name, slug, fields)
     select $1, 'course', 'Toán', 'toan',
       jsonb_build_object('name', 'Toán', 'content', '', 'syllabus_iid', iid, 'is_public', false, 'sequential', false) from syllabus
     returning iid`,
    school.iid,
  );
  const teacher = await school.user(`teacher@course-${course.iid}`);
  await run(
    'insert into course_learners (school_id, course_iid, user_iid) values ($1, $2, $3)',
    ...[school.iid, course.iid, learner.iid],
  );
  const learning = { type: 'learning', user_iid: learner.iid } as const;
  expect(await staff.call(myCourses, learning)).toMatchObject({ success: true, result: [{ name: 'Toán' }] });
  expect((await staff.call(myCourses, { type: 'teaching', user_iid: teacher.iid })).result).toMatchObject([
    { name: 'Toán' },
  ]);
  expect((await staff.call(myCourses, { type: 'teaching', user_iid: learner.iid })).total).toBe(0);
  expect((await teacher.call(myCourses, learning)).message).toBe('not_found');
});
