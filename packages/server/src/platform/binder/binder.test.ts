import { newNode } from '@sen/domain/content/contract.ts';
import { skill } from '@sen/domain/content/skill/model.ts';
import { academicCategory, major, newCategory } from '@sen/domain/people/category/model.ts';
import { jobPosition } from '@sen/domain/people/job-position/model.ts';
import { vietnamSchool } from '@sen/domain/people/vietnam-school/model.ts';
import { RESTORABLE_S } from '@sen/domain/shared/kind.ts';
import { options } from '@sen/domain/shared/options.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../test/app.ts';

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

async function make(fields: { name: string; code?: string; description?: string; pid?: number }) {
  const answer = await staff.call(major.calls.create, fields);
  expect(answer, JSON.stringify(answer)).toMatchObject({ success: true, message: 'insert_was_successful' });
  return answer.result.node as { iid: number; version: number; fields: Record<string, string> };
}
/** A position that asks for a skill of the school. */
async function teachersSkill() {
  const { rows } = await test_app.owner.query(
    `insert into skills (school_id, name) values ($1, 'Nghe') returning iid::int`,
    [school.iid],
  );
  const skill_iid: number = rows[0].iid;
  return { skill_iid, given: { name: 'GV', code: 'GV', skills: [{ skill_iid }] } };
}
const names = async (given: Record<string, unknown> = {}) =>
  (await staff.call(major.calls.list, given as never)).result.map(({ name }: { name: string }) => name);

describe('a record', () => {
  test('is made with the address where its form is, and read back whole', async () => {
    const answer = await staff.call(major.calls.create, { name: ' Sư phạm  Toán ', code: 'SPT' });
    expect(answer).toMatchObject({
      success: true,
      objects: { url: `/admin/major/${answer.result.iid}` },
      result: { version: 1, node: { name: 'Sư phạm Toán', fields: { code: 'SPT', description: '' } } },
    });
    const read = await staff.call(major.calls.detail, { iid: answer.result.iid });
    expect(read.result).toEqual(answer.result.node);
    const { id } = answer.result.node;
    expect((await staff.call(major.calls.detail, { id })).result).toEqual(answer.result.node);
    const stranger = await (await test_app.school()).user('staff');
    for (const given of [{}, { id: 'x' }])
      expect(await staff.call(major.calls.detail, given)).toMatchObject({ message: 'not_found' });
    expect(await stranger.call(major.calls.detail, { id })).toMatchObject({ message: 'not_found' });
  });

  test('of the whole school is read by the office of a part of it, and changed by that of the whole alone', async () => {
    const { iid } = await make({ name: 'Toán' });
    const below = await school.user('staff@organization-1');
    expect((await below.call(major.calls.list, {})).total).toBe(1);
    expect((await below.call(major.calls.detail, { iid })).result.can).toEqual({ edit: false, remove: false });
    for (const kind of [major, jobPosition, vietnamSchool] as const) {
      expect(await below.call(kind.calls.create, { name: 'x' })).toMatchObject({ message: 'permission_denied' });
      expect(await below.call(kind.calls.draft, {})).toMatchObject({ message: 'permission_denied' });
    }
    const given = { type: 'major' as const, name: 'x' };
    expect(await below.call(newCategory, given)).toMatchObject({ message: 'permission_denied' });
    expect(await below.call(major.calls.update, { iid, name: 'x' })).toMatchObject({ message: 'permission_denied' });
    expect(await below.call(major.calls.remove, { id: String(iid) })).toMatchObject({ message: 'permission_denied' });
    const bulk = await below.call(major.calls.bulk, { action: 'delete', iids: [iid] });
    expect(bulk).toMatchObject({ message: 'permission_denied' });
    expect(await names()).toEqual(['Toán']);
  });

  test('says at each field what is not right, and stays as it was', async () => {
    expect((await staff.call(major.calls.create, { code: 'x' } as never)).err).toEqual({
      name: 'this_field_is_required',
    });
    const made = await make({ name: 'Toán', code: 'T' });
    await make({ name: 'Lý', code: 'L' });
    const taken = await staff.call(major.calls.update, { iid: made.iid, code: 'l' });
    expect(taken).toMatchObject({ success: false, message: 'invalid_input', err: { code: 'code_taken' } });
    expect((await staff.call(major.calls.detail, { iid: made.iid })).result.fields.code).toBe('T');
  });

  test('changes by one step only in the fields of that step, by a version as a whole, else only in what is given', async () => {
    const { skill_iid, given } = await teachersSkill();
    const made = (await staff.call(jobPosition.calls.create, given)).result;
    const change = async (fields: Record<string, unknown>) =>
      (await staff.call(jobPosition.calls.update, { iid: made.iid, ...fields } as never)).result.node.fields;
    expect(await change({ name: 'Giáo viên', _sand_step: 'info', skills: [] })).toEqual({
      name: 'Giáo viên',
      code: '',
      org_types: [],
      skills: [{ skill_iid, level: 1 }],
    });
    expect(await change({ code: 'G' })).toMatchObject({ name: 'Giáo viên', code: 'G', skills: [{ skill_iid }] });
    expect(await change({ name: 'X', version: 3 })).toEqual({ name: 'X', code: '', org_types: [], skills: [] });
  });

  test('asks for no skill that the school has not; one that is deleted later stays', async () => {
    const { skill_iid, given } = await teachersSkill();
    const { iid } = (await staff.call(jobPosition.calls.create, given)).result;
    await test_app.owner.query(`update skills set status = 'deleted' where iid = $1`, [skill_iid]);
    const save = (skills: readonly object[]) =>
      staff.call(jobPosition.calls.update, { iid, version: 1, name: 'GV', skills } as never);
    expect(await save([{ skill_iid }, { skill_iid: 987_654_321 }])).toMatchObject({
      success: false,
      err_code: 21,
      err: { 'skills.1.skill_iid': 'skill_not_found' },
    });
    expect(await save([{ skill_iid }])).toMatchObject({ success: true });
    expect(await staff.call(jobPosition.calls.create, given)).toMatchObject({ err_code: 21 });
  });

  test('of two editors with the same version the second is told', async () => {
    const { iid } = await make({ name: 'x' });
    const save = () => staff.call(major.calls.update, { iid, version: 1, name: 'y' });
    expect((await save()).success).toBe(true);
    expect(await save()).toMatchObject({ success: false, message: 'edited_meanwhile' });
  });

  test('is changed and deleted by its number or its long id, and a step that its form has not is refused', async () => {
    const { iid } = await make({ name: 'x' });
    const { id } = (await staff.call(major.calls.detail, { iid })).result;
    const change = (given: object) => staff.call(major.calls.update, given as never);
    for (const named of [{ id }, { id: String(iid) }, { iid }])
      expect(await change({ ...named, name: 'y' }), JSON.stringify(named)).toMatchObject({ result: { iid } });
    expect(await change({ name: 'y' })).toMatchObject({ message: 'not_found' });
    expect(await change({ iid, name: 'z', _sand_step: 'shoe' })).toMatchObject({
      err: { _sand_step: 'this_field_is_not_valid' },
    });
    expect(await staff.call(major.calls.remove, { id })).toMatchObject({ success: true, result: { iid } });
  });

  test('can be vetoed by its kind, and nothing is kept', async () => {
    const twice = { name: 'x', skills: [{ skill_iid: 5 }, { skill_iid: 5 }] };
    const refused = await staff.call(jobPosition.calls.create, twice);
    expect(refused.err).toEqual({ 'skills.1.skill_iid': 'chosen_twice' });
    expect((await staff.call(jobPosition.calls.list, {})).total).toBe(0);
  });

  test('of another kind of the same table is not found', async () => {
    const { iid } = await make({ name: 'x' });
    expect(await staff.call(academicCategory.calls.detail, { iid })).toMatchObject({ err_code: 11 });
    const made = await staff.call(newCategory, { type: 'academic_category', name: 'Khối A' });
    expect(await staff.call(academicCategory.calls.detail, { iid: made.result.iid })).toMatchObject({ success: true });
  });
});

describe('a list', () => {
  test('is searched without accents, sorted as Vietnamese sorts, and paged', async () => {
    for (const name of ['Địa lý', 'Đại số', 'Anh văn', 'Âm nhạc']) await make({ name });
    expect(await names()).toEqual(['Anh văn', 'Âm nhạc', 'Đại số', 'Địa lý']);
    expect(await names({ sort: '-name' })).toEqual(['Địa lý', 'Đại số', 'Âm nhạc', 'Anh văn']);
    expect(await names({ keyword: 'dai' })).toEqual(['Đại số']);
    expect(await names({ page: 2, items_per_page: 3 })).toEqual(['Địa lý']);
    const picked = await staff.call(major.calls.pick, { keyword: 'a' });
    expect(picked.result).toMatchObject({
      total: 4,
      iids: [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)],
    });
  });

  test('is filtered by what its kind declares', async () => {
    const teacher = await school.user('teacher');
    for (const fields of [{ name: 'a', public: true }, { name: 'b' }]) await teacher.call(skill.calls.create, fields);
    const shown = await teacher.call(skill.calls.list, { public: true });
    expect(shown.result.map(({ name }: { name: string }) => name)).toEqual(['a']);
  });
});

describe('deleting', () => {
  test('is refused with code 9 while there are children, and the trash gives back what was deleted', async () => {
    const parent = await make({ name: 'parent' });
    const child = await make({ name: 'child', pid: parent.iid });
    const remove = (iid: number) => staff.call(major.calls.remove, { id: String(iid) });
    expect(await remove(parent.iid)).toMatchObject({ err_code: 9, message: 'delete_failed' });
    expect(await remove(child.iid)).toMatchObject({ success: true, message: 'delete_successful' });
    expect(await remove(child.iid)).toMatchObject({ err_code: 11 });
    expect(await names()).toEqual(['parent']);
    expect(await names({ trash: 1 })).toEqual(['child']);
    expect(await staff.call(major.calls.restore, { iid: child.iid })).toMatchObject({
      success: true,
      message: 'restore_successful',
    });
    expect(await names()).toEqual(['child', 'parent']);
  });

  test('is for good after thirty days', async () => {
    const { iid } = await make({ name: 'x' });
    await staff.call(major.calls.remove, { id: String(iid) });
    await test_app.owner.query(`update categories set updated_at = now() - make_interval(secs => $2) where iid = $1`, [
      iid,
      RESTORABLE_S + 60,
    ]);
    expect(await names({ trash: 1 })).toEqual([]);
    expect(await staff.call(major.calls.restore, { iid })).toMatchObject({ message: 'restore_too_late' });
  });

  test('of many tells of each what became of it', async () => {
    const parent = await make({ name: 'parent' });
    const child = await make({ name: 'child', pid: parent.iid });
    const other = await make({ name: 'other' });
    const iids = [parent.iid, other.iid, 999_999_999];
    const answer = await staff.call(major.calls.bulk, { action: 'delete', iids });
    expect(answer.result).toMatchObject({
      done: 1,
      rows: [
        { done: false, message: 'delete_failed' },
        { done: true, message: null },
        { done: false, message: 'not_found' },
      ],
    });
    expect(await names()).toEqual(['child', 'parent']);
    const { undo } = answer.result;
    expect((await staff.call(major.calls.bulk, { action: 'undo', undo })).result).toMatchObject({ done: 1, undo: '' });
    expect(await names()).toEqual(['child', 'other', 'parent']);
    expect(await staff.call(major.calls.bulk, { action: 'undo', undo: 'x' })).toMatchObject({
      message: 'link_expired',
    });
    test_app.travel(601);
    expect(await staff.call(major.calls.bulk, { action: 'undo', undo })).toMatchObject({ message: 'link_expired' });
    test_app.travel(-601);
    expect(child.iid).toBeGreaterThan(0);
  });
});

test('the office chooses among skills and approved courses by name', async () => {
  const teacher = await school.user('teacher');
  for (const name of ['Viết', 'Đọc']) await teacher.call(skill.calls.create, { name });
  const offered = async (name: string) => (await staff.call(options, { name })).result;
  expect((await offered('skill')).map(({ label }: { label: string }) => label)).toEqual(['Đọc', 'Viết']);
  const made = await teacher.call(newNode, { ntype: 'course', name: 'Toán' } as never);
  expect(await offered('approved_courses')).toEqual([{ value: made.result.iid, label: 'Toán' }]);
  expect(await (await school.user()).call(options, { name: 'skill' })).toMatchObject({ message: 'permission_denied' });
});

test('the history of a record tells who changed what from what to what', async () => {
  const { iid } = await make({ name: 'Toán', code: 'T' });
  const head = await school.user('headmaster');
  await head.call(major.calls.update, { iid, name: 'Toán học', version: 1, code: 'T' });
  await staff.call(major.calls.remove, { id: String(iid) });
  await staff.call(major.calls.restore, { iid });
  const history = await staff.call(major.calls.history, { iid });
  expect(history.result).toMatchObject([
    { action: 'restored', changes: [] },
    { action: 'deleted', by: { iid: staff.iid } },
    { action: 'updated', by: { iid: head.iid }, changes: [{ field: 'name', before: 'Toán', after: 'Toán học' }] },
    { action: 'created', by: { iid: staff.iid } },
  ]);
  const stranger = await (await test_app.school()).user('staff');
  expect(await stranger.call(major.calls.history, { iid })).toMatchObject({ err_code: 11 });
});

describe('an export', () => {
  const fetchFile = (url: string, host = school.host) =>
    test_app.app.http.inject({ method: 'GET', url, headers: { host } });

  test('is the list as it is seen, behind an address that needs no sign-in and is good for an hour', async () => {
    for (const name of ['=1+1', 'Đại số', 'Hoá']) await make({ name, code: name.slice(0, 2) });
    const link = await staff.call(major.calls.export, { columns: ['code', 'name'], sort: '-name', keyword: 'o' });
    const { url } = (link as unknown as { objects: { url: string } }).objects;
    const file = await fetchFile(url);
    expect(file.headers['content-disposition']).toContain('major.csv');
    expect(file.payload).toBe('\ufeffCode,Name\r\nHo,Hoá\r\nĐạ,Đại số\r\n');
    const all = await staff.call(major.calls.export, { columns: ['name'] });
    expect((await fetchFile(all.result.url)).payload).toContain("'=1+1");
    expect((await fetchFile(url, (await test_app.school()).host)).json()).toMatchObject({ message: 'link_expired' });
    test_app.travel(3601);
    expect((await fetchFile(url)).json()).toMatchObject({ success: false, message: 'link_expired' });
  });

  test('gives nothing to somebody who has lost the role since', async () => {
    const link = await staff.call(major.calls.export, {});
    await test_app.owner.query('delete from grants where user_iid = $1', [staff.iid]);
    expect((await fetchFile(link.result.url)).json()).toMatchObject({ message: 'link_expired' });
  });

  test('also comes as a workbook', async () => {
    await make({ name: 'x' });
    const link = await staff.call(major.calls.export, { format: 'xlsx' });
    const file = await fetchFile(link.result.url);
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});
