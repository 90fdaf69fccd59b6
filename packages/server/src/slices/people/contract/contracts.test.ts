import { employmentContract } from '@sen/domain/people/contract/model.ts';
import { addPerson } from '@sen/domain/people/person/contract.ts';
import { teacher } from '@sen/domain/people/person/kinds.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';

const { calls } = employmentContract;

let test_app: TestApp;
let school: TestSchool;
let staff: TestUser;
let teacher_iid: number;
beforeAll(async () => {
  test_app = await openTestApp();
});
beforeEach(async () => {
  school = await test_app.school();
  staff = await school.user('staff');
  const { result } = await staff.call(addPerson, { kind: 'teacher', name: 'Đỗ Quang Huy', begin: 'later' });
  teacher_iid = result.iid;
});
afterAll(() => test_app.close());

const made = (more: object = {}) =>
  staff.call(calls.create, {
    ...{ number: 'HD-1', user_iid: teacher_iid, type: 'fixed_term', from_date: '2026-01-01', to_date: '2026-12-31' },
    ...more,
  });

describe('a contract', () => {
  test('stands among those of its person, the latest first', async () => {
    await made();
    await made({ number: 'HD-2', from_date: '2027-01-01', to_date: '' });
    const { result } = await staff.call(calls.list, { person: teacher_iid });
    expect(result).toMatchObject([
      { name: 'HD-2', person: 'Đỗ Quang Huy', from_date: '2027-01-01', to_date: '' },
      { name: 'HD-1', type: 'fixed_term', state: 'signed', to_date: '2026-12-31' },
    ]);
    expect((await staff.call(calls.list, { keyword: 'do quang' })).total).toBe(2);
    expect((await staff.call(calls.list, { contract_type: 'probation' })).total).toBe(0);
  });

  test('without an end stands in reports and files with nothing there', async () => {
    await made({ to_date: '' });
    const { result } = await staff.call(calls.report, { columns: ['name', 'to_date'] });
    expect(result.rows).toEqual([['HD-1', '']]);
    const link = await staff.call(calls.export, { columns: ['name', 'to_date'] });
    const headers = { host: school.host };
    const file = await test_app.app.http.inject({ method: 'GET', url: link.result.url, headers });
    expect(file.payload).toContain('HD-1,\r\n');
  });

  test('is told that its person is missing where nobody is chosen', async () => {
    for (const user_iid of [null, '', undefined])
      expect(await made({ user_iid })).toMatchObject({ err: { user_iid: 'this_field_is_required' } });
    expect(await made({ user_iid: 'x' })).toMatchObject({ err: { user_iid: 'this_field_is_not_a_number' } });
  });

  test('is refused with code 1002 where its number is in use, or one of its type holds at that time', async () => {
    await made();
    expect(await made({ from_date: '2028-01-01', to_date: '' })).toMatchObject({
      err_code: 1002,
      err: { number: 'code_taken' },
    });
    const second = { number: 'HD-2', from_date: '2026-12-31', to_date: '' };
    expect(await made(second)).toMatchObject({ err_code: 1002, err: { from_date: 'contract_overlaps' } });
    expect(await made({ ...second, type: 'part_time' })).toMatchObject({ success: true });
    expect(await made({ ...second, number: 'HD-3', state: 'ended' })).toMatchObject({ success: true });
  });

  test('does not overlap by a change or by coming back out of the trash either', async () => {
    const first = (await made()).result.iid;
    const second = (await made({ number: 'HD-2', from_date: '2027-01-01', to_date: '' })).result.iid;
    expect(await staff.call(calls.update, { iid: second, from_date: '2026-06-01' })).toMatchObject({ err_code: 1002 });
    expect(await staff.call(calls.update, { iid: second, note: 'x' })).toMatchObject({ success: true });
    await staff.call(calls.remove, { id: String(first), iid: first });
    expect(await staff.call(calls.update, { iid: second, from_date: '2026-06-01' })).toMatchObject({ success: true });
    expect(await staff.call(calls.restore, { iid: first })).toMatchObject({ err_code: 1002 });
  });

  test('is still kept when its person is in the trash, and made with nobody who is', async () => {
    const { iid } = (await made()).result;
    const { calls: people } = teacher;
    await (await school.user('root')).call(people.remove, { id: String(teacher_iid), iid: teacher_iid });
    expect(await staff.call(calls.update, { iid, state: 'ended' })).toMatchObject({ success: true });
    await staff.call(calls.remove, { id: String(iid), iid });
    expect(await staff.call(calls.restore, { iid })).toMatchObject({ success: true });
    expect((await made({ number: 'HD-2', state: 'draft' })).err).toHaveProperty('user_iid');
  });

  test('of two made at one moment is there once', async () => {
    const both = await Promise.all([made({ number: 'A' }), made({ number: 'B' })]);
    expect(both.map(({ success }) => success).sort()).toEqual([false, true]);
  });

  test('has days that can be, a person and places that are there', async () => {
    expect((await made({ to_date: '2025-01-01' })).err).toHaveProperty('to_date');
    expect((await made({ from_date: '2026-13-01' })).err).toHaveProperty('from_date');
    expect((await made({ user_iid: 999_999 })).err).toHaveProperty('user_iid');
    expect((await made({ organization_iid: 999_999 })).err).toHaveProperty('organization_iid');
    expect((await made({ job_position_iid: 999_999 })).err).toHaveProperty('job_position_iid');
  });

  test('is the office’s alone, and no other school’s', async () => {
    const { iid } = (await made()).result;
    const teacher = await school.user('teacher');
    expect((await teacher.call(calls.detail, { iid })).message).toBe('permission_denied');
    const stranger = await (await test_app.school()).user('root');
    expect((await stranger.call(calls.detail, { iid })).message).toBe('not_found');
  });
});

test('one that may be changed is not yet one that may be deleted, at once with others neither', async () => {
  const { iid } = (await made()).result;
  const headmaster = await school.user('headmaster');
  expect((await headmaster.call(calls.detail, { iid })).result.can).toEqual({ edit: true, remove: false });
  for (const action of ['delete', 'restore'] as const) {
    expect((await headmaster.call(calls.bulk, { action, iids: [iid] })).result).toMatchObject({ done: 0 });
    await staff.call(calls.remove, { id: String(iid), iid });
  }
});

test('the history of a contract names the person, the organization and the position', async () => {
  const { rows } = await test_app.owner.query(
    `insert into job_positions (school_id, name) values ($1, 'Tổ trưởng') returning iid`,
    [school.iid],
  );
  const { result } = await made({ job_position_iid: Number(rows[0].iid) });
  const [{ changes }] = (await staff.call(calls.history, { iid: result.iid })).result;
  expect(changes).toContainEqual({ field: 'user_iid', after: 'Đỗ Quang Huy' });
  expect(changes).toContainEqual({ field: 'job_position_iid', after: 'Tổ trưởng' });
});
