import { setUserStatus } from '@sen/domain/identity/profile/contract.ts';
import { employee, parent, student, teacher, user } from '@sen/domain/people/person/kinds.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';
import { emit } from '../../../platform/events.ts';

let test_app: TestApp;
let school: TestSchool;
let staff: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
});
beforeEach(async () => {
  school = await test_app.school({ organizations_enabled: true });
  staff = await school.user('staff');
});
afterAll(() => test_app.close());

const run = async (sql: string, ...values: unknown[]) => (await test_app.owner.query(sql, values)).rows;
const events = async (name: string) =>
  (await run('select payload from events where school_id = $1 and name = $2', school.iid, name)).map(
    (row) => row.payload,
  );

/** An organization with these people in it. */
async function organization(pid: number | null, ...members: number[]): Promise<number> {
  const [made] = await run(
    `insert into organizations (school_id, iid, pid, path, type, name)
     select $1, iid, $2::bigint, coalesce((select path from organizations where iid = $2), '/') || iid || '/', 'x', 'Grade ' || iid
     from nextval('iid_seq') iid returning iid`,
    school.iid,
    pid,
  );
  for (const member of members)
    await run(
      `insert into organization_members (school_id, organization_iid, user_iid, from_date) values ($1, $2, $3, '2020-01-01')`,
      ...[school.iid, made.iid, member],
    );
  return Number(made.iid);
}

const han = {
  name: 'Phạm Gia Hân',
  code: 'HS-1',
  phone: '0912 345 678',
  birthday: '2010-01-02',
  grade: '10',
  school_year: '2026-2027',
};

describe('a student who is added', () => {
  test('stands in the lists of students and of all people, and nowhere else', async () => {
    const { result } = await staff.call(student.calls.create, han);
    const lists = await Promise.all(
      [student, user, teacher, parent, employee].map((kind) => staff.call(kind.calls.list, { keyword: 'gia han' })),
    );
    expect(lists.map(({ total }) => total)).toEqual([1, 1, 0, 0, 0]);
    expect(lists[0]?.result[0]).toMatchObject({ iid: result.iid, name: 'Phạm Gia Hân', lname: 'HS-1', grade: '10' });
    expect((await staff.call(teacher.calls.detail, { iid: result.iid })).message).toBe('not_found');
  });

  test('is refused with code 61 where the student code is used, anybody else with code 13', async () => {
    await staff.call(student.calls.create, { ...han, mail: 'han@sen.vn' });
    expect(await staff.call(student.calls.create, { name: 'B', code: 'hs-1' })).toMatchObject({
      ...{ success: false, err_code: 61 },
      err: { code: expect.any(String) },
    });
    for (const given of [{ code: 'hs-1' }, { mail: 'HAN@sen.vn' }, { lname: 'han@sen.vn' }])
      expect(await staff.call(teacher.calls.create, { name: 'B', ...given })).toMatchObject({ err_code: 13 });
    expect(await staff.call(student.calls.create, { name: 'B', birthday: 'x' })).toMatchObject({
      err: { birthday: expect.any(String) },
    });
  });

  test('is found by name without accents, code and telephone number, and sorted by given name', async () => {
    await staff.call(student.calls.create, han);
    await staff.call(student.calls.create, { name: 'Trần Đức Anh', code: 'HS-2' });
    const names = async (given: object) =>
      (await staff.call(student.calls.list, given)).result.map(({ name }: { name: string }) => name);
    for (const keyword of ['phạm gia', 'HS-1', '0912345', '0912 345'])
      expect(await names({ keyword })).toEqual([han.name]);
    expect(await names({})).toEqual(['Trần Đức Anh', 'Phạm Gia Hân']);
    expect(await names({ sort: '-code' })).toEqual(['Trần Đức Anh', 'Phạm Gia Hân']);
    expect(await names({ grade: '10' })).toEqual([han.name]);
    expect(await names({ status: 'banned' })).toEqual([]);
  });
});

describe('a mail address', () => {
  test('that the office writes counts at once, and is told at both', async () => {
    const { result } = await staff.call(student.calls.create, { ...han, mail: 'before@sen.vn' });
    const { fields, version } = (await staff.call(student.calls.detail, { iid: result.iid })).result;
    const changed = { ...fields, iid: result.iid, version, mail: 'after@sen.vn' };
    expect(await staff.call(student.calls.update, changed)).toMatchObject({ success: true });
    const [row] = await run('select mail, mail_proven_at from users where iid = $1', result.iid);
    expect(row).toEqual({ mail: 'after@sen.vn', mail_proven_at: expect.anything() });
    const told = await run(
      `select to_address from deliveries where school_id = $1 and use = 'mail_changed'`,
      school.iid,
    );
    expect(told.map(({ to_address }) => to_address).toSorted()).toEqual(['after@sen.vn', 'before@sen.vn']);
  });

  test('of one’s own is changed in the profile, where the new one is confirmed', async () => {
    const root = await school.user('root');
    const { fields, version } = (await root.call(user.calls.detail, { iid: root.iid })).result;
    const changed = { ...fields, iid: root.iid, version, mail: 'mine@sen.vn' };
    expect(await root.call(user.calls.update, changed)).toMatchObject({ err: { mail: 'own_mail_in_profile' } });
  });
});

describe('what is sensitive', () => {
  test('is covered in lists and records, and stays as it was when the cover comes back', async () => {
    const { result } = await staff.call(student.calls.create, han);
    const [row] = (await staff.call(student.calls.list, {})).result;
    expect(row).toMatchObject({ phone: '•••• 678', birthday: '••••' });
    const { fields, version } = (await staff.call(student.calls.detail, { iid: result.iid })).result;
    expect(fields).toMatchObject({ phone: '•••• 678', birthday: '••••', code: 'HS-1' });
    const saved = await staff.call(student.calls.update, { ...fields, iid: result.iid, version, name: 'Phạm Hân' });
    expect(saved.result.version).toBe(version + 1);
    expect(await run('select name, phone, birthday::text from users where iid = $1', result.iid)).toEqual([
      { name: 'Phạm Hân', phone: '0912 345 678', birthday: '2010-01-02' },
    ]);
    expect(JSON.stringify(await events('student.created'))).not.toContain('0912');
    for (const typed of ['•••• 6789', '•••• 679', '0•••• 678']) {
      const given = { iid: result.iid, version: version + 1, ...fields, name: 'Hân', phone: typed };
      const refused = await staff.call(student.calls.update, given);
      expect(refused).toMatchObject({ message: 'invalid_input', err: { phone: 'covered_value_changed' } });
    }
  });

  test('is told in the history by its field alone when it changes', async () => {
    const { result } = await staff.call(student.calls.create, han);
    const { iid } = result;
    const change = async (fields: object) => {
      await staff.call(student.calls.update, { iid, ...fields });
      return (await staff.call(student.calls.history, { iid })).result[0].changes;
    };
    expect(await change({ birthday: '2011-03-04' })).toEqual([{ field: 'birthday', before: '••••', after: '••••' }]);
    expect(await change({ address: 'Huế' })).toEqual([{ field: 'address', before: '', after: '••••' }]);
    expect(JSON.stringify(await events('student.updated'))).not.toContain('Huế');
    expect(await change({ name: 'Phạm Hân' })).toMatchObject([{ field: 'name' }]);
    const payload = {
      ntype: 'user',
      iid,
      name: 'Phạm Hân',
      before: { phone: '0912 345 678' },
      after: { phone: '0912 999 678' },
    };
    await test_app.app.works.asSchool(school.iid, (work) => emit(work, 'user.updated', payload));
    const [{ changes }] = (await staff.call(student.calls.history, { iid })).result;
    expect(changes).toEqual([{ field: 'phone', before: '•••• 678', after: '•••• 678' }]);
  });

  test('leaves with a file, and that is noted with the fields; without those columns nothing is', async () => {
    await staff.call(student.calls.create, han);
    const file = async (columns: string[]) => {
      const { result } = await staff.call(student.calls.export, { columns });
      const answer = await staff.call(student.calls.exported, { token: result.url.split('token=')[1] });
      return String(answer.result);
    };
    expect(await file(['name', 'code'])).toContain('HS-1');
    expect(await events('person.sensitive-shown')).toEqual([]);
    expect(await file(['name', 'phone'])).toContain('0912 345 678');
    expect(await events('person.sensitive-shown')).toMatchObject([{ ntype: 'student', fields: ['phone'] }]);
  });
});

describe('a long list as a file', () => {
  test('says roles and statuses in words, as they are seen', async () => {
    const { result } = await staff.call(user.calls.export, { columns: ['roles', 'status'] });
    const file = await staff.call(user.calls.exported, { token: result.url.split('token=')[1] });
    expect(String(file.result)).toContain('Office staff,Open');
  });

  test('has everybody once, in the order that is seen, and only those who are looked for', async () => {
    await run(
      `insert into users (school_id, lname, name, code, search_text, is_student)
       select $1, 'l' || n, 'Student ' || n % 7, 'L' || n, 'student l' || n, true from generate_series(1, 2300) n`,
      school.iid,
    );
    await run(`update users set code = 'none' where school_id = $1 and lname = 'l5'`, school.iid);
    for (const sort of ['name', '-code']) {
      const asked = { keyword: 'student l', sort, columns: ['code'] };
      const { result } = await staff.call(student.calls.export, asked);
      const file = await staff.call(student.calls.exported, { token: result.url.split('token=')[1] });
      const lines = String(file.result).trim().split('\r\n').slice(1);
      const seen = await staff.call(student.calls.list, { ...asked, items_per_page: -1 });
      expect(lines).toHaveLength(2300);
      expect(lines).toEqual(seen.result.map(({ code }: { code: string }) => code));
    }
  });
});

describe('whoever looks after a part of the school', () => {
  test('reads, changes and adds people there and below, and nobody else is found', async () => {
    const [own, below, other] = await Promise.all([school.user(), school.user(), school.user()]);
    const top = await organization(null, own.iid);
    await organization(top, below.iid);
    const keeper = await school.user(`staff@organization-${top}`);
    const seen = (await keeper.call(user.calls.list, {})).result.map(({ iid }: { iid: number }) => iid);
    expect(seen.sort()).toEqual([own.iid, below.iid].sort());
    expect((await keeper.call(user.calls.detail, { iid: below.iid })).result.can).toEqual({ edit: true, remove: true });
    expect((await keeper.call(user.calls.detail, { iid: other.iid })).message).toBe('not_found');
    expect(await keeper.call(student.calls.create, { name: 'C' })).toMatchObject({ err: { pid: expect.any(String) } });
    const { result } = await keeper.call(student.calls.create, { name: 'C', pid: top });
    expect((await keeper.call(student.calls.detail, { iid: result.iid })).success).toBe(true);
  });

  test('changes nobody who has a right that they lack, nor themselves', async () => {
    const head = await school.user('headmaster');
    for (const iid of [head.iid, staff.iid]) {
      const { can } = (await staff.call(user.calls.detail, { iid })).result;
      expect(can.remove).toBe(false);
    }
    expect((await staff.call(user.calls.remove, { iid: head.iid, id: 'x' })).message).toBe('permission_denied');
  });
});

test('a deleted person is signed out at once, and comes back as they were', async () => {
  const learner = await school.user();
  await staff.call(user.calls.remove, { iid: learner.iid, id: 'x' });
  expect((await learner.call(user.calls.list, {})).success).toBe(false);
  expect((await staff.call(user.calls.list, { trash: true })).result).toMatchObject([{ iid: learner.iid }]);
  await staff.call(user.calls.restore, { iid: learner.iid });
  expect(await run('select status from users where iid = $1', learner.iid)).toEqual([{ status: 'activated' }]);
});

test('an account that is closed, for a reason or before its address was confirmed, is still closed when it comes back', async () => {
  for (const status of ['unactivated', 'banned']) {
    const learner = await school.user();
    await run(`update users set status = '${status}' where iid = $1`, learner.iid);
    await staff.call(user.calls.remove, { iid: learner.iid, id: 'x' });
    await staff.call(user.calls.restore, { iid: learner.iid });
    expect(await run('select status from users where iid = $1', learner.iid)).toEqual([{ status }]);
  }
});

test('accounts are closed and opened together, each with its own answer', async () => {
  const [learner, head] = await Promise.all([school.user(), school.user('headmaster')]);
  const { result } = await staff.call(user.calls.bulk, { action: 'close', iids: [learner.iid, head.iid] });
  expect(result.rows).toEqual([
    { done: true, message: null },
    { done: false, message: 'permission_denied' },
  ]);
  expect(await run('select status from users where iid = $1', learner.iid)).toEqual([{ status: 'banned' }]);
});

test('opening accounts together is taken back to what each was before, except where somebody was there since', async () => {
  const [closed, waiting, later] = await Promise.all([school.user(), school.user(), school.user()]);
  const iids = [closed.iid, waiting.iid, later.iid];
  await run("update users set status = 'banned', status_reason = 'moved' where iid = any($1)", [closed.iid, later.iid]);
  await run("update users set status = 'unactivated' where iid = $1", waiting.iid);
  const { undo } = (await staff.call(user.calls.bulk, { action: 'open', iids })).result;
  await staff.call(setUserStatus, { iid: later.iid, status: 'unactivated', reason: 'asked' });
  const stranger = await school.user('staff');
  expect(await stranger.call(user.calls.bulk, { action: 'undo', undo })).toMatchObject({ message: 'link_expired' });
  expect((await staff.call(user.calls.bulk, { action: 'undo', undo })).result.rows).toEqual([
    { done: true, message: null },
    { done: true, message: null },
    { done: false, message: 'edited_meanwhile' },
  ]);
  const standingOf = async (iid: number) =>
    (await run('select status, status_reason from users where iid = $1', iid))[0];
  expect(await Promise.all(iids.map(standingOf))).toEqual([
    { status: 'banned', status_reason: 'moved' },
    { status: 'unactivated', status_reason: '' },
    { status: 'unactivated', status_reason: 'asked' },
  ]);
});
