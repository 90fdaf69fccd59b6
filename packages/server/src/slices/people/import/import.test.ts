import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { login } from '@sen/domain/identity/contract.ts';
import { loginAs } from '@sen/domain/identity/masking/contract.ts';
import { kinds } from '@sen/domain/kinds.ts';
import * as calls from '@sen/domain/people/import/contract.ts';
import { isUnderWay } from '@sen/domain/people/import/model.ts';
import { alikePeople } from '@sen/domain/people/person/contract.ts';
import { student } from '@sen/domain/people/person/kinds.ts';
import { vietnamSchool } from '@sen/domain/people/vietnam-school/model.ts';
import { floor, room, venue } from '@sen/domain/places/kinds.ts';
import { listAudit } from '@sen/domain/reporting/audit/contract.ts';
import { saveOrgTypes } from '@sen/domain/tenancy/configuration-contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';
import { sendFile } from '../../../../test/send-file.ts';
import { xlsxOf } from '../../../platform/sheet.ts';
import { zipOf } from '../../../platform/zip.ts';
import { importing, removeOldSheets } from './advance.ts';

let test_app: TestApp;
let school: TestSchool;
let head: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
});
beforeEach(async () => {
  school = await test_app.school();
  head = await school.user('headmaster');
});
afterAll(() => test_app.close());

interface Sent {
  readonly name?: string;
  readonly file_name?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly by?: TestUser;
}

const upload = (
  bytes: Buffer | string,
  { name = 'student', file_name = 'sheet.csv', fields = {}, by = head }: Sent = {},
) =>
  sendFile(test_app, school, {
    ...{ by, path: `/import/api/${name}`, fields: { preview: '1', ...fields }, file_name, bytes },
  });

const detail = async (import_id: number, by = head) => (await by.call(calls.importDetail, { import_id })).result;

/** What the import is when its work has come to rest. */
async function settled(import_id: number) {
  await expect.poll(async () => isUnderWay((await detail(import_id)).state), { timeout: 20_000 }).toBe(false);
  return detail(import_id);
}

/** A sheet that is read, mapped as guessed and checked. */
async function checked(bytes: Buffer | string, sent: Sent = {}, options: Record<string, unknown> = {}) {
  const { result } = await upload(bytes, sent);
  const { import_id } = result;
  const { mapping } = await detail(import_id);
  await (sent.by ?? head).call(calls.mapImport, { import_id, mapping, ...options });
  return settled(import_id);
}

async function ran(import_id: number, by = head) {
  await by.call(calls.runImport, { import_id });
  return settled(import_id);
}

const rowsOf = async (import_id: number) =>
  (await head.call(calls.importRows, { import_id, items_per_page: -1 })).result;
const people = async () =>
  (
    await test_app.owner.query(
      'select iid, name, lname, mail, code, birthday, sex, is_student, pass_hash, phone from users where school_id = $1 and iid <> $2 order by code',
      [school.iid, head.iid],
    )
  ).rows;

test('a sheet gives no way in to somebody who may do what its bringer may not, and keeps the rest of their record', async () => {
  const staff = await school.user('staff');
  const teacher = await school.user('teacher');
  await test_app.owner.query(`update users set code = 'T1' where iid = $1`, [teacher.iid]);
  const bring = async (sheet: string) => {
    const { import_id } = await checked(sheet, { by: staff }, { when_known: 'update' });
    await ran(import_id, staff);
    const { rows } = await test_app.owner.query('select name, mail from users where iid = $1', [teacher.iid]);
    return rows[0];
  };
  expect(await bring('Mã HS;Họ và tên;Email\nT1;Thầy An;taken@lotus.test\n')).toMatchObject({ mail: '' });
  expect(await bring('Mã HS;Họ và tên\nT1;Thầy An\n')).toEqual({ name: 'Thầy An', mail: '' });
});

test('a sheet invites the new people it brings by a mail of its own, whose link works as long as it says', async () => {
  const mail = 'invited@lotus.test';
  const { import_id } = await checked(`Mã HS;Họ và tên;Email\nHS1;Đặng Thùy Dương;${mail}\n`, {}, { invite: true });
  await ran(import_id);
  const sent = async () =>
    (await test_app.owner.query('select use, body, urgent from deliveries where to_address = $1', [mail])).rows;
  await expect.poll(sent, { timeout: 20_000 }).toMatchObject([{ use: 'first_password' }]);
  // A whole school's sheet keeps back nobody who waits for a mail.
  expect((await sent())[0].urgent).toBe(false);
  expect((await sent())[0].body).toMatch(/48 (hours|giờ)[\s\S]*\/forgot-password\/\?token=/);
  const { rows } = await test_app.owner.query(
    `select extract(epoch from mail_tokens.expires_at - mail_tokens.created_at)::int as seconds
     from mail_tokens join users on users.iid = user_iid where users.mail = $1`,
    [mail],
  );
  expect(rows).toEqual([{ seconds: 48 * 3600 }]);
});

const three = 'Mã HS;Họ và tên;Ngày sinh;Giới tính\nHS1;Đặng Thùy Dương;3/2/2010;nữ\nHS2;Lê Văn Hà;2010-02-04;Nam\n';

test('a sheet changes nobody who holds more than who brings it in', async () => {
  const root = await school.user('root');
  const owner = await school.user();
  await test_app.owner.query(`update users set code = case iid when $1 then 'R1' else 'R2' end where iid in ($1, $2)`, [
    root.iid,
    owner.iid,
  ]);
  const sheet = 'Mã HS;Họ và tên;Email\nR1;Root;taken@lotus.test\nR2;An;an@lotus.test\n';
  const { import_id } = await checked(sheet, {}, { when_known: 'update' });
  await ran(import_id);
  const { rows } = await test_app.owner.query('select mail from users where iid in ($1, $2) order by code', [
    root.iid,
    owner.iid,
  ]);
  expect(rows).toEqual([{ mail: '' }, { mail: 'an@lotus.test' }]);
  const [refused] = (await rowsOf(import_id)) as readonly { problems: readonly { message: string }[] }[];
  expect(refused?.problems.map(({ message }) => message)).toEqual(['permission_denied']);
});

describe('a sheet', () => {
  test('is read, checked, run and taken back', async () => {
    const found = await checked(three);
    expect(found).toMatchObject({
      ...{ format: 'csv', encoding: 'utf-8', state: 'checked', total: 2 },
      mapping: ['code', 'name', 'birthday', 'sex'],
      counts: { create: 2, update: 0, skip: 0, ask: 0, error: 0 },
    });
    expect(await people()).toEqual([]);
    const { import_id } = found;
    expect(await ran(import_id)).toMatchObject({ state: 'done', created: 2, refused: 0 });
    expect(await people()).toMatchObject([
      { name: 'Đặng Thùy Dương', code: 'HS1', lname: 'HS1', birthday: '2010-02-03', sex: 'female', is_student: true },
      { name: 'Lê Văn Hà', code: 'HS2', birthday: '2010-02-04', sex: 'male', pass_hash: null },
    ]);
    const { rows: made } = await test_app.owner.query(`select iid from users where school_id = $1 and code = 'HS1'`, [
      school.iid,
    ]);
    expect((await head.call(student.calls.history, { iid: made[0].iid })).result).toMatchObject([
      { action: 'created', by: { iid: head.iid }, changes: [{ field: 'file_name', after: 'sheet.csv' }] },
    ]);
    await head.call(calls.undoSheetImport, { import_id });
    expect(await settled(import_id)).toMatchObject({ state: 'undone', removed: 2, kept_total: 0 });
    expect(await people()).toEqual([]);
    const { rows } = await test_app.owner.query(
      `select name, payload from events where school_id = $1 and name like '%undone'`,
      [school.iid],
    );
    expect(rows).toMatchObject([
      { name: 'import.undone', payload: { file_name: 'sheet.csv', removed: 2, restored: 0 } },
    ]);
  });

  test('stands in the trail of each record that it has made, with what became of it', async () => {
    const { import_id } = await checked('name,code\nAn,A\nBình,B\n');
    await ran(import_id);
    await ran((await checked('name,code\nChi,C\n')).import_id);
    const [an] = await people();
    const actions = async (given: Parameters<typeof head.call<typeof listAudit>>[1]) =>
      (await head.call(listAudit, given)).result.items.map(({ action }: { action: string }) => action);
    const { result } = await head.call(listAudit, { record: an.iid });
    expect(result.items).toMatchObject([
      {
        action: 'import.done',
        by: { iid: head.iid },
        changes: expect.arrayContaining([{ field: 'created', after: 2 }]),
      },
    ]);
    const all = { object: 'user', record: an.iid, action: 'files', who: String(head.iid) };
    expect(await actions(all)).toEqual(['import.done']);
    const others = { action: 'roles', who: String(an.iid), object: 'major', until: '2020-01-01' };
    for (const [filter, value] of Object.entries(others))
      expect(await actions({ record: an.iid, [filter]: value })).toEqual([]);
    expect(await actions({ record: head.iid })).not.toContain('import.done');
    await head.call(calls.undoSheetImport, { import_id });
    await settled(import_id);
    expect(await actions({ record: an.iid })).toEqual(['import.undone', 'import.done']);
  });

  test('of schools in Viet Nam fills the reference list, mends it later by its codes, and is taken back', async () => {
    const sent = { name: 'schools-in-vietnam' } as const;
    const sheet =
      'Tên trường,Mã trường,Cấp học,Tỉnh/TP,Quận/Huyện\nChu Văn An,HN-1,THPT,TP. Hà Nội,Tây Hồ\nLê Lợi,,THCS,ha noi,Hà Đông\nX,HN-2,Đại học,zzz,\n';
    const found = await checked(sheet, sent);
    expect(found).toMatchObject({
      mapping: ['name', 'code', 'level', 'province', 'district'],
      counts: { create: 2, error: 1 },
    });
    expect((await rowsOf(found.import_id))[2].problems).toMatchObject([
      { field: 'level', message: 'sheet_value_unknown' },
      { field: 'province', message: 'sheet_value_unknown' },
    ]);
    expect((await head.call(vietnamSchool.calls.create, { name: 'Y', province: 'zzz' })).err).toHaveProperty(
      'province',
    );
    expect(await ran(found.import_id)).toMatchObject({ state: 'done', created: 2 });
    const listed = async (more: object) => (await head.call(vietnamSchool.calls.list, { ...more })).result;
    expect(await listed({ level: 'upper_secondary', province: 'hà nội' })).toMatchObject([
      { name: 'Chu Văn An', code: 'HN-1', district: 'Tây Hồ' },
    ]);
    expect(await listed({ keyword: 'ha dong' })).toMatchObject([{ name: 'Lê Lợi', level: 'lower_secondary' }]);
    const again = await checked('Tên trường,Mã trường\nTHPT Chu Văn An,HN-1\n', sent, { when_known: 'update' });
    expect(await ran(again.import_id)).toMatchObject({ state: 'done', updated: 1 });
    expect(await listed({ keyword: 'thpt chu' })).toMatchObject([{ level: 'upper_secondary', province: 'Hà Nội' }]);
    await head.call(calls.undoSheetImport, { import_id: again.import_id });
    expect(await settled(again.import_id)).toMatchObject({ state: 'undone', restored: 1 });
    await head.call(calls.undoSheetImport, { import_id: found.import_id });
    expect(await settled(found.import_id)).toMatchObject({ state: 'undone', removed: 2 });
    expect(await listed({})).toEqual([]);
  });

  test('of rooms reads what they name and choose in any language, mends them later by their codes, and is taken back', async () => {
    const sent = { name: 'room' } as const;
    const at = (await head.call(venue.calls.create, { name: 'Cơ sở 1' })).result.iid;
    const floor_iid = (await head.call(floor.calls.create, { name: 'Tầng 3', venue_iid: at })).result.iid;
    const sheet =
      'Tên phòng,Mã phòng,Tầng,Loại phòng,Số chỗ\nP.301,A1,tầng 3,thực hành,36\nP.302,A2,Tầng 9,Theory,x\nP.303,A3,Tầng 3,,\n';
    const found = await checked(sheet, sent);
    expect(found).toMatchObject({
      mapping: ['name', 'code', 'floor_iid', 'type', 'capacity'],
      counts: { create: 1, error: 2 },
    });
    const told = (await rowsOf(found.import_id)).map(({ problems }: { problems: object[] }) => problems);
    expect(told).toMatchObject([
      [],
      [
        { field: 'floor_iid', message: 'sheet_record_unknown' },
        { field: 'capacity', message: 'this_field_is_not_a_number' },
      ],
      [{ field: 'type', message: 'this_field_is_required' }],
    ]);
    expect(await ran(found.import_id)).toMatchObject({ state: 'done', created: 1 });
    const listed = async () => (await head.call(room.calls.list, {})).result;
    expect(await listed()).toMatchObject([
      { name: 'P.301', code: 'A1', floor_iid: { iid: floor_iid }, type: 'practice', capacity: 36, state: 'in_use' },
    ]);
    const again = await checked('Room,Room code,Seats\nP.301,a1,40\n', sent, { when_known: 'update' });
    expect(await ran(again.import_id)).toMatchObject({ state: 'done', updated: 1 });
    expect(await listed()).toMatchObject([{ type: 'practice', capacity: 40 }]);
    // Moved to another floor by a sheet, and its first one is gone by the time that is taken back.
    const other = (await head.call(floor.calls.create, { name: 'Tầng 4', venue_iid: at })).result.iid;
    const moved = await checked('Room,Room code,Floor\nP.301,a1,Tầng 4\n', sent, { when_known: 'update' });
    expect(await ran(moved.import_id)).toMatchObject({ updated: 1 });
    await test_app.owner.query(`update floors set status = 'deleted' where iid = $1`, [floor_iid]);
    await head.call(calls.undoSheetImport, { import_id: moved.import_id });
    expect(await settled(moved.import_id)).toMatchObject({ restored: 0 });
    expect((await detail(moved.import_id)).kept).toMatchObject([{ why: 'sheet_kept_parent_gone' }]);
    expect(await listed()).toMatchObject([{ floor_iid: { iid: other } }]);
    await test_app.owner.query(`update floors set status = 'approved' where iid = $1`, [floor_iid]);
    const back = await checked('Room,Room code,Floor\nP.301,a1,Tầng 3\n', sent, { when_known: 'update' });
    await ran(back.import_id);
    await head.call(calls.undoSheetImport, { import_id: again.import_id });
    expect(await settled(again.import_id)).toMatchObject({ state: 'undone', restored: 1 });
    await head.call(calls.undoSheetImport, { import_id: found.import_id });
    expect(await settled(found.import_id)).toMatchObject({ state: 'undone', removed: 1 });
    expect(await listed()).toEqual([]);
  });

  test('of rooms tells floors of one name apart by the venue, and what is wrong in the words of its bringer', async () => {
    for (const name of ['Cơ sở 1', 'Cơ sở 2']) {
      const venue_iid = (await head.call(venue.calls.create, { name })).result.iid;
      await head.call(floor.calls.create, { name: 'Tầng 1', venue_iid });
    }
    await test_app.owner.query(`update schools set language = 'vn' where iid = $1`, [school.iid]);
    const sheet = 'Room,Floor,Type,Seats\nP.1,Tầng 1,Theory,-4\nP.2,tầng 1 · cơ sở 2,Theory,30\n';
    // The language of this browser, where the school speaks another and the account has chosen none.
    const by: TestUser = { ...head, call: (asked, given) => head.call(asked, given, { cookie: 'sen_language=en' }) };
    const found = await checked(sheet, { name: 'room', by });
    expect((await rowsOf(found.import_id)).map(({ problems }: { problems: object[] }) => problems)).toEqual([
      [
        { field: 'floor_iid', message: 'sheet_record_several' },
        { field: 'capacity', message: 'The value must be between 0 and 100,000' },
      ],
      [],
    ]);
    await ran(found.import_id);
    expect((await head.call(room.calls.list, {})).result).toMatchObject([
      { name: 'P.2', floor_iid: { name: 'Tầng 1 · Cơ sở 2' } },
    ]);
  });

  test('of rooms refuses the one whose code is taken while it is written, and brings the others', async () => {
    const at = (await head.call(venue.calls.create, { name: 'Cơ sở 7' })).result.iid;
    const floor_iid = (await head.call(floor.calls.create, { name: 'Tầng 7', venue_iid: at })).result.iid;
    const found = await checked('Room,Room code,Floor,Type\nP.701,K1,Tầng 7,Theory\nP.702,K2,Tầng 7,Theory\n', {
      name: 'room',
    });
    const { owner } = test_app;
    const other = await owner.connect();
    await other.query('begin');
    await other.query(
      `insert into rooms (school_id, name, code, floor_iid, type, search_text) values ($1, 'Other', 'k1', $2, 'theory', '')`,
      [school.iid, floor_iid],
    );
    const run = ran(found.import_id);
    const waiting = `select count(*)::int as rows from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await owner.query(waiting)).rows).toEqual([{ rows: 1 }]);
    await other.query('commit');
    other.release();
    expect(await run).toMatchObject({ state: 'done', created: 1, refused: 1 });
    expect((await rowsOf(found.import_id))[0].problems).toEqual([
      { field: 'code', message: 'sheet_record_code_taken' },
    ]);
    expect((await head.call(room.calls.list, {})).result).toMatchObject([{ name: 'Other' }, { name: 'P.702' }]);
  });

  test('without a preview is written at once, and what is right of it is taken', async () => {
    const { result } = await upload(`${three}HS3;;2010-02-03;x\n`, { fields: { preview: '0' } });
    await settled(result.import_id);
    const answer = await head.call(calls.importStatus, { import_id: result.import_id });
    expect(answer.message).toBe('import_data_successful');
    const status = answer.result;
    expect(status).toMatchObject({ status: 'DONE', total: 2, done: 2 });
    expect(status.errors.map(({ row, field }: { row: number; field: string }) => [row, field])).toEqual([
      [4, 'name'],
      [4, 'sex'],
    ]);
    expect(await people()).toHaveLength(2);
  });

  test('keeps no passwords, and remembers what its columns stood for', async () => {
    const sheet = 'Who,password,Số hiệu\nAn,secret-1,A1\n';
    const { result } = await upload(sheet);
    const first = await detail(result.import_id);
    expect(first.mapping).toEqual(['', '', '']);
    expect(JSON.stringify(first.sample)).not.toContain('secret');
    await head.call(calls.mapImport, { import_id: result.import_id, mapping: ['name', '', 'code'] });
    await settled(result.import_id);
    const again = await upload('Số hiệu,WHO\nB1,Bình\n');
    expect((await detail(again.result.import_id)).mapping).toEqual(['code', 'name']);
  });

  test('refuses a used student code with 61, a used mail with 13, and the second of two alike', async () => {
    await ran((await checked('name,code,mail\nAn,HS1,an@sen.vn\n')).import_id);
    const sheet = 'name,code,mail\nBình,hs1,\nChi,HS2,AN@sen.vn\nDũng,HS3,d@sen.vn\nDung,HS3,\nEm,,d@sen.vn\n';
    const found = await checked(sheet);
    const { items } = { items: await rowsOf(found.import_id) };
    expect(
      items.map(
        ({ outcome, problems, twin_row }: { outcome: string; problems: { code: number }[]; twin_row: number }) => [
          outcome,
          problems[0]?.code ?? twin_row,
        ],
      ),
    ).toEqual([
      ['error', 61],
      ['error', 13],
      ['create', null],
      ['error', 4],
      ['error', 4],
    ]);
    expect(found.problems).toContainEqual({ field: 'code', message: 'student_exists_in_school', count: 1 });
    const teacher = await checked('name,code\nBình,HS1\n', { name: 'teacher' });
    expect((await rowsOf(teacher.import_id))[0].problems).toMatchObject([{ field: 'code', code: 13 }]);
  });

  test('is mended in place, and the rows that are still wrong can be downloaded', async () => {
    const { import_id } = await checked('name,birthday,note\nAn,31/2/2010,=1+1\nBình,1/2/2010,\n,,x\n');
    const mended = await head.call(calls.editImportRow, { import_id, row: 2, column: 1, text: '28/2/2010' });
    expect(mended.result).toEqual({ outcome: 'create', problems: [] });
    expect(await ran(import_id)).toMatchObject({ created: 2, refused: 1 });
    const { result } = await head.call(calls.rejectedRows, { import_id, format: 'csv' });
    const file = await test_app.app.http.inject({ url: result.url, headers: { host: school.host } });
    expect(file.body).toContain('x');
    expect(file.body.split('\r\n').filter(Boolean)).toHaveLength(2);
    expect((await head.call(calls.editImportRow, { import_id, row: 2, column: 1, text: '' })).message).toBe(
      'import_at_another_step',
    );
  });

  test('asks about people who are probably there already', async () => {
    await ran((await checked('name,birthday,code\nĐặng Thùy Dương,3/2/2010,HS1\n')).import_id);
    const { import_id, counts } = await checked('name,birthday,phone\nDang Thuy Duong,2010-02-03,0912 345 678\n');
    expect(counts).toMatchObject({ ask: 1, create: 0 });
    const [row] = await rowsOf(import_id);
    expect(row.near).toMatchObject([
      { name: 'Đặng Thùy Dương', facts: 'HS1 · 03-02-2010', why: ['same_name', 'same_birthday'] },
    ]);
    const namesake = await checked('name\nĐặng Thùy Dương\n');
    expect(namesake.counts).toMatchObject({ ask: 0, create: 1 });
    expect((await rowsOf(namesake.import_id))[0].near).toMatchObject([{ why: ['same_name'] }]);
    const unmarked = await checked('name\nDANG thuy  duong\nDang Thuy\n');
    expect((await rowsOf(unmarked.import_id)).map(({ near }: { near: unknown[] }) => near.length)).toEqual([1, 0]);
    const alike = await head.call(alikePeople, { name: 'Đặng Thùy Dương', birthday: '2010-02-03' });
    expect(alike.result).toMatchObject([{ facts: 'HS1', why: ['same_name', 'same_birthday'] }]);
    expect((await head.call(alikePeople, { name: 'Đặng Thùy Dương', code: 'HS9' })).result).toEqual([]);
    for (const given of [
      { import_id, row: 2, user_iid: head.iid },
      { import_id: unmarked.import_id, row: 3 },
    ]) {
      const refused = await head.call(calls.chooseImportRows, { ...given, choice: 'update' });
      expect(refused.err).toHaveProperty('user_iid');
    }
    await head.call(calls.chooseImportRows, { import_id, row: 2, choice: 'update', user_iid: row.near[0].iid });
    expect(await ran(import_id)).toMatchObject({ updated: 1, created: 0 });
    expect(await people()).toMatchObject([{ name: 'Dang Thuy Duong', code: 'HS1', phone: '0912 345 678' }]);
    await head.call(calls.undoSheetImport, { import_id });
    expect(await settled(import_id)).toMatchObject({ restored: 1 });
    expect(await people()).toMatchObject([{ name: 'Đặng Thùy Dương', phone: '' }]);
  });

  test('asks about rows that may be about the same person, and goes by what is said of each', async () => {
    const sheet = [
      'name,birthday,phone,mail,code,grade',
      'Đặng Thùy Dương,3/2/2010,,,HS1,',
      'Lê Văn Hà,4/2/2010,0912 345 678,,,',
      'DANG Thuy Duong,2010-02-03,,,HS2,',
      'Lê Thị Hà,4/2/2010,0912 345 678,,,',
      'Lê Văn Hà,5/2/2010,,,,',
      'Hà Lê Văn,,+84 912 345 678,,,',
      'Dương Thùy Đặng,3/2/2010,,,,',
      'Trần An,,,an.tran@sen.vn,,10A',
      'Phạm An,,0911 222 333,an.tran@sen.vm,,',
      'Trần An,,,,,10a',
      'Hồ Sáu,6/6/2010,,hs101@sen.vn,,',
      'Mai Bảy,6/6/2010,,hs102@sen.vn,,',
      'Võ Ba,,,,X1,9B',
      'Võ Ba,,,,,9B',
      'Võ Ba,,,,X3,9B',
    ].join('\n');
    const { import_id, counts } = await checked(sheet);
    expect(counts).toEqual({ create: 9, update: 0, skip: 0, ask: 6, error: 0 });
    const said = async () =>
      (await rowsOf(import_id)).map(({ row, outcome, near_row }: Record<string, unknown>) => [row, outcome, near_row]);
    const asked = (row: number, why: string[]) => ({ row, why });
    expect((await said()).filter(([, , near_row]: unknown[]) => near_row)).toEqual([
      [4, 'ask', asked(2, ['same_name', 'same_birthday'])],
      [7, 'ask', asked(3, ['same_name', 'same_phone'])],
      [8, 'ask', asked(2, ['same_name', 'same_birthday'])],
      [11, 'ask', asked(9, ['same_name', 'same_grade'])],
      [15, 'ask', asked(14, ['same_name', 'same_grade'])],
      [16, 'ask', asked(15, ['same_name', 'same_grade'])],
    ]);
    const choose = (row: number, choice: 'create' | 'skip') =>
      head.call(calls.chooseImportRows, { import_id, row, choice });
    // Whoever is left out is nobody's double: the next one is asked about beside the first that comes.
    await choose(2, 'skip');
    expect((await said()).filter(([row]: number[]) => row === 4 || row === 8)).toEqual([
      [4, 'create', null],
      [8, 'ask', asked(4, ['same_name', 'same_birthday'])],
    ]);
    await choose(8, 'create');
    await head.call(calls.editImportRow, { import_id, row: 7, column: 2, text: '' });
    expect((await detail(import_id)).counts).toEqual({ create: 11, update: 0, skip: 1, ask: 3, error: 0 });
    const { result } = await head.call(calls.rejectedRows, { import_id, format: 'csv' });
    const file = await test_app.app.http.inject({ url: result.url, headers: { host: school.host } });
    expect(
      file.body.split('\r\n').filter((line) => line.includes('This may be the same person as row 9')),
    ).toHaveLength(1);
    await head.call(calls.chooseImportRows, { import_id, choice: 'skip' });
    expect((await detail(import_id)).counts).toEqual({ create: 11, update: 0, skip: 4, ask: 0, error: 0 });
    expect(await ran(import_id)).toMatchObject({ state: 'done', created: 11, refused: 0 });
    expect(await people()).toHaveLength(11);
    await head.call(calls.undoSheetImport, { import_id });
    expect(await settled(import_id)).toMatchObject({ state: 'undone', removed: 11 });
    expect(await people()).toEqual([]);
  });

  test('without a preview leaves out whoever may stand in it twice, and says so', async () => {
    const { result } = await upload('name,birthday\nAn Trần,3/2/2010\nTrần An,3/2/2010\n', {
      fields: { preview: '0' },
    });
    expect(await settled(result.import_id)).toMatchObject({ state: 'done', created: 1, refused: 1 });
    const status = (await head.call(calls.importStatus, { import_id: result.import_id })).result;
    expect(status.errors).toMatchObject([{ row: 3, message: expect.stringContaining('Undecided') }]);
  });

  test('changes what is sensitive without a word of it in the trail, and so does taking it back', async () => {
    await ran((await checked('name,code,phone,address\nAn,A,0912 345 678,Phố Huế\n')).import_id);
    const sheet = 'code,name,phone,birthday,address\nA,An,0912 999 678,2010-02-03,Phố Vọng\n';
    const { import_id } = await checked(sheet, {}, { when_known: 'update' });
    await ran(import_id);
    await head.call(calls.undoSheetImport, { import_id });
    expect(await settled(import_id)).toMatchObject({ restored: 1 });
    expect(await people()).toMatchObject([{ phone: '0912 345 678', birthday: null }]);
    const { rows } = await test_app.owner.query(
      `select payload -> 'before' as before, payload -> 'after' as after from events
       where school_id = $1 and name = 'user.updated' order by iid`,
      [school.iid],
    );
    const phone = '•••• 678';
    const without = { phone, birthday: null, address: '••••' };
    const with_birthday = { ...without, birthday: '••••' };
    expect(rows).toEqual([
      { before: without, after: with_birthday },
      { before: with_birthday, after: without },
    ]);
  });
});

test('those whom an import has made get first passwords once: told to who imports, kept by nobody', async () => {
  const { import_id } = await checked('name,code\nAn,A\nBình,B\n');
  await ran(import_id);
  const detail = async () => (await head.call(calls.importDetail, { import_id })).result;
  expect((await detail()).can.passwords).toBe(2);
  const stranger = await school.user('teacher');
  expect((await stranger.call(calls.makeImportPasswords, { import_id })).success).toBe(false);
  const made = (await head.call(calls.makeImportPasswords, { import_id })).result;
  expect(made).toMatchObject({
    people: [
      { name: 'An', code: 'A' },
      { name: 'Bình', code: 'B' },
    ],
    next: null,
  });
  const [{ lname, password }] = made.people;
  expect(await test_app.call(school.host, login, { lname, pass: password })).toMatchObject({ success: true });
  expect((await head.call(calls.makeImportPasswords, { import_id })).result.people).toEqual([]);
  expect((await detail()).can.passwords).toBe(0);
  const { rows } = await test_app.owner.query('select payload::text from events where school_id = $1', [school.iid]);
  expect(rows.filter(({ payload }: { payload: string }) => payload.includes(password))).toEqual([]);
});

describe('taking an import back', () => {
  test('leaves what somebody has worked with since, and says why', async () => {
    const { import_id } = await checked('name,code\nAn,A\nBình,B\nChi,C\n');
    await ran(import_id);
    const [an, binh] = await people();
    await test_app.owner.query(`insert into grants (school_id, user_iid, role) values ($1, $2, 'marker')`, [
      school.iid,
      an.iid,
    ]);
    await test_app.owner.query(`update users set name = 'Bình An', version = version + 1 where iid = $1`, [binh.iid]);
    await head.call(calls.undoSheetImport, { import_id });
    const undone = await settled(import_id);
    expect(undone).toMatchObject({ removed: 1, kept_total: 2 });
    expect(undone.kept.map(({ name, why }: { name: string; why: string }) => [name, why])).toEqual([
      ['An', 'sheet_kept_in_use'],
      ['Bình An', 'sheet_kept_changed'],
    ]);
    expect(await people()).toHaveLength(2);
  });

  test('gives no way in back to somebody who has come to do what whoever takes it back may not', async () => {
    const staff = await school.user('staff');
    const { import_id } = await checked('name,code,email\nAn,A,mine@lotus.test\nBình,B,b@lotus.test\n');
    await ran(import_id);
    const sheet = 'name,code,email\nAn,A,an@lotus.test\nBình,B,binh@lotus.test\n';
    const mended = await checked(sheet, { by: staff }, { when_known: 'update' });
    await ran(mended.import_id, staff);
    const [an] = (await people()).filter(({ code }) => code === 'A');
    const grant = `insert into grants (school_id, user_iid, role, scope) values ($1, $2, 'teacher', 'course-1')`;
    await test_app.owner.query(grant, [school.iid, an.iid]);
    await staff.call(calls.undoSheetImport, { import_id: mended.import_id });
    expect((await settled(mended.import_id)).kept).toMatchObject([{ name: 'An', why: 'sheet_kept_changed' }]);
    const mails = (await people()).flatMap(({ code, mail }) => (code === '' ? [] : mail));
    expect(mails).toEqual(['an@lotus.test', 'b@lotus.test']);
  });

  test('is possible for thirty days', async () => {
    const { import_id } = await checked(three);
    await ran(import_id);
    await test_app.owner.query(`update sheet_imports set created_at = created_at - interval '31 days' where iid = $1`, [
      import_id,
    ]);
    expect((await head.call(calls.undoSheetImport, { import_id })).message).toBe('restore_too_late');
    await removeOldSheets(test_app.app);
    const { rows } = await test_app.owner.query('select from sheet_import_rows where import_iid = $1', [import_id]);
    expect(rows).toHaveLength(0);
  });
});

describe('the work', () => {
  const many = (count: number) =>
    `name,code\n${Array.from({ length: count }, (_, n) => `Nguyễn ${n},M${n}`).join('\n')}\n`;

  test('goes on after its server has gone, and nothing is done twice', async () => {
    const { import_id } = await checked(many(1200));
    const job = { school_iid: school.iid, iid: import_id };
    await test_app.owner.query(
      `update sheet_imports set state = 'importing', position = 0, done = 0, total = 1200, beat_at = now() - interval '1 hour' where iid = $1`,
      [import_id],
    );
    await Promise.all([
      importing.run(test_app.app, job),
      importing.run(test_app.app, job),
      importing.revive(test_app.app),
    ]);
    expect(await settled(import_id)).toMatchObject({ state: 'done', created: 1200, refused: 0, done: 1200 });
    expect(await people()).toHaveLength(1200);
  });

  test('that nobody sees alive is queued again', async () => {
    const { import_id } = await checked(three);
    await test_app.owner.query(
      `update sheet_imports set state = 'importing', position = 0, beat_at = now() - interval '1 hour' where iid = $1`,
      [import_id],
    );
    await importing.revive(test_app.app);
    expect(await settled(import_id)).toMatchObject({ state: 'done', created: 2 });
  });

  test('ends when whoever began it may not import any more', async () => {
    const { import_id } = await checked(three);
    await test_app.owner.query(`update sheet_imports set state = 'importing', position = 0 where iid = $1`, [
      import_id,
    ]);
    await test_app.owner.query('delete from grants where school_id = $1', [school.iid]);
    await importing.run(test_app.app, { school_iid: school.iid, iid: import_id });
    const { rows } = await test_app.owner.query('select state, fault from sheet_imports where iid = $1', [import_id]);
    expect(rows).toEqual([{ state: 'failed', fault: { row: 0, message: 'permission_denied' } }]);
    expect(await people()).toEqual([]);
  });

  test('can be stopped, and what is written can be taken back', async () => {
    const { import_id } = await checked(many(600));
    await head.call(calls.runImport, { import_id });
    const stopped = await head.call(calls.cancelImport, { import_id });
    const found = await settled(import_id);
    expect(['cancelled', 'done']).toContain(found.state);
    expect(stopped.success).toBe(found.state === 'cancelled');
    expect(await people()).toHaveLength(found.created);
    if (found.created > 0) {
      await head.call(calls.undoSheetImport, { import_id });
      await settled(import_id);
    }
    expect(await people()).toEqual([]);
  });
});

describe('organizations in a sheet', () => {
  const unit = async (name: string) =>
    (
      await test_app.owner.query(
        `insert into organizations (school_id, iid, path, name, type, search_text)
         select $1, made, '/' || made || '/', $2, 'x', '' from nextval('iid_seq') made returning iid`,
        [school.iid, name],
      )
    ).rows[0].iid as number;

  beforeEach(async () => {
    school = await test_app.school({ organizations_enabled: true });
    head = await school.user('headmaster');
  });

  test('are found by name without marks; staff of one import into it alone', async () => {
    const ten = await unit('Lớp 10A1');
    const other = await unit('Lớp 10A2');
    const found = await checked('name,code,lop\nAn,A,lop 10a1\nBình,B,Lớp 11\n');
    expect(found.problems).toEqual([{ field: 'organization', message: 'sheet_organization_unknown', count: 1 }]);
    await ran(found.import_id);
    const { rows } = await test_app.owner.query(
      'select organization_iid from organization_members where school_id = $1',
      [school.iid],
    );
    expect(rows).toEqual([{ organization_iid: ten }]);
    await head.call(calls.undoSheetImport, { import_id: found.import_id });
    expect(await settled(found.import_id)).toMatchObject({ removed: 1 });

    const staff = await school.user(`staff@organization-${other}`);
    expect((await staff.call(calls.importDetail, { import_id: found.import_id })).message).toBe('import_not_found');
    const { result } = await upload('name,code,lop\nAn,A,Lớp 10A1\nBình,B,\nChi,C,Lớp 10A2\n', { by: staff });
    await staff.call(calls.mapImport, { import_id: result.import_id, mapping: ['name', 'code', 'organization'] });
    await settled(result.import_id);
    expect((await rowsOf(result.import_id)).map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'error',
      'error',
      'create',
    ]);
  });
});

test('an import is not found by people who neither made it nor look after the whole school, whatever they ask of it', async () => {
  const { import_id } = await checked('name,code\nAn,A1\n');
  const other_school = await test_app.school();
  const strangers = [
    await school.user('staff@organization-12'),
    await other_school.user('root'),
    await other_school.user('headmaster'),
  ];
  const asked = [
    [calls.importStatus, {}],
    [calls.importDetail, {}],
    [calls.mapImport, { mapping: ['name', 'code'] }],
    [calls.importRows, {}],
    [calls.editImportRow, { row: 2, column: 0, text: 'x' }],
    [calls.chooseImportRows, { row: 2, choice: 'skip' }],
    [calls.runImport, {}],
    [calls.cancelImport, {}],
    [calls.undoSheetImport, {}],
    [calls.rejectedRows, {}],
  ] as const;
  for (const stranger of strangers)
    for (const [call, fields] of asked)
      expect(await stranger.call(call, { import_id, ...fields }), call.path).toMatchObject({
        success: false,
        message: 'import_not_found',
      });
  expect(await detail(import_id)).toMatchObject({ state: 'checked', counts: { create: 1 } });
});

test('groups are the whole school’s: whoever looks after a part of it brings in none', async () => {
  const dean = await school.user('staff@organization-12');
  expect(await upload('name,code\nChoir,C1\n', { by: dean, name: 'group' })).toMatchObject({
    message: 'permission_denied',
  });
});

test('what another has brought is theirs to steer: the office looks on and may stop it, and root takes it back', async () => {
  const root = await school.user('root');
  const { import_id } = await checked('name,code\nAn,A1\n', { by: root });
  const office = await school.user('staff');
  expect(await office.call(calls.importDetail, { import_id })).toMatchObject({
    result: {
      state: 'checked',
      by: root.lname.replace('user', 'User '),
      can: { steer: false, run: false, undo: false },
    },
  });
  for (const [call, fields] of [
    [calls.mapImport, { mapping: ['name', 'code'] }],
    [calls.editImportRow, { row: 2, column: 0, text: 'x' }],
    [calls.chooseImportRows, { row: 2, choice: 'skip' }],
    [calls.runImport, {}],
  ] as const)
    expect(await office.call(call, { import_id, ...fields }), call.path).toMatchObject({
      message: 'permission_denied',
    });
  await root.call(calls.runImport, { import_id });
  await settled(import_id);
  expect(await office.call(calls.undoSheetImport, { import_id })).toMatchObject({ message: 'permission_denied' });
  const own = await checked('name,code\nBình,B1\n', { by: office });
  await office.call(calls.runImport, { import_id: own.import_id });
  await settled(own.import_id);
  expect(await root.call(calls.undoSheetImport, { import_id: own.import_id })).toMatchObject({ success: true });
});

describe('organizations out of a sheet', () => {
  const tree = async () =>
    (
      await test_app.owner.query(
        `select one.name, one.code, above.code as under from organizations one
         left join organizations above on above.school_id = one.school_id and above.iid = one.pid
         where one.school_id = $1 and one.status <> 'deleted' order by one.name`,
        [school.iid],
      )
    ).rows;

  beforeEach(async () => {
    const org_types = [
      { type: 'dept', name: 'Phòng ban', is_phongban: true },
      { type: 'campus', name: 'Cơ sở', has_province_and_district: true },
    ];
    school = await test_app.school({ organizations_enabled: true });
    await (await school.user('root')).call(saveOrgTypes, { org_types });
    head = await school.user('headmaster');
  });

  const sheet = [
    'Mã,Tên,Loại,Trực thuộc,Tỉnh,Quận',
    'C,Tổ Toán,phong ban,B,,',
    'B,Khối 10,dept,A,,',
    'A,Cơ sở Cầu Giấy,Cơ sở,,Hà Nội,Cầu Giấy',
    'D,Tổ Văn,dept,b,,',
  ].join('\n');

  test('hang as it says whatever the order of its rows, and are taken back from the bottom up', async () => {
    const { import_id, problems } = await checked(sheet, { name: 'organization' });
    expect(problems).toEqual([]);
    expect(await ran(import_id)).toMatchObject({ created: 4, refused: 0 });
    expect(await tree()).toEqual([
      { name: 'Cơ sở Cầu Giấy', code: 'A', under: null },
      { name: 'Khối 10', code: 'B', under: 'A' },
      { name: 'Tổ Toán', code: 'C', under: 'B' },
      { name: 'Tổ Văn', code: 'D', under: 'B' },
    ]);
    const more = await checked(
      'Mã,Tên,Loại,Trực thuộc\nD,Tổ Ngữ văn,dept,B\nE,Nhóm thơ,dept,D\nC,Tổ Toán,dept,A\n',
      { name: 'organization' },
      { when_known: 'update' },
    );
    expect(more.problems).toEqual([{ field: 'parent', message: 'sheet_parent_other', count: 1 }]);
    expect(await ran(more.import_id)).toMatchObject({ created: 1, updated: 1, refused: 1 });
    await head.call(calls.undoSheetImport, { import_id });
    expect(await settled(import_id)).toMatchObject({ removed: 1, kept_total: 3 });
    await head.call(calls.undoSheetImport, { import_id: more.import_id });
    expect(await settled(more.import_id)).toMatchObject({ removed: 1, restored: 1, kept_total: 0 });
  });

  test('are refused row by row where the tree or a type is wrong, until the row above is mended', async () => {
    const { import_id, problems } = await checked(
      [
        'Mã,Tên,Loại,Trực thuộc',
        'P,Một,dept,Q',
        'Q,Hai,dept,P',
        'R,Ba,dept,ZZ',
        'S,Bốn,lạ,',
        'T,Năm,campus,',
        'U,,dept,',
        'V,Sáu,dept,W',
        'X,Bảy,dept,',
      ].join('\n'),
      { name: 'organization' },
    );
    const told = problems.map(
      ({ field, message, count }: { field: string; message: string; count: number }) => `${field} ${message} ${count}`,
    );
    expect(told.sort()).toEqual([
      'district this_field_is_required 1',
      'name this_field_is_required 1',
      'parent sheet_parent_cycle 2',
      'parent sheet_parent_unknown 2',
      'province this_field_is_required 1',
      'type sheet_type_unknown 1',
    ]);
    await head.call(calls.editImportRow, { import_id, row: 9, column: 0, text: 'W' });
    expect((await detail(import_id)).counts).toMatchObject({ create: 2 });
    await ran(import_id);
    expect((await tree()).map(({ code }) => code)).toEqual(['W', 'V']);
  });

  test('hang only under the types that theirs may hang under, in the sheet and in the tree', async () => {
    const types = [
      { type: 'campus', name: 'Cơ sở', parents: [''] },
      { type: 'dept', name: 'Phòng ban', parents: ['campus'] },
    ];
    await (await school.user('root')).call(saveOrgTypes, { org_types: types });
    const found = await checked('Mã,Tên,Loại,Trực thuộc\nA,Một,campus,\nB,Hai,dept,A\nC,Ba,dept,B\nD,Bốn,dept,\n', {
      name: 'organization',
    });
    expect(found.problems).toEqual([{ field: 'type', message: 'organization_type_not_here', count: 2 }]);
  });

  test('come only where whoever imports may put them', async () => {
    await ran((await checked(sheet, { name: 'organization' })).import_id);
    const { rows } = await test_app.owner.query(`select iid from organizations where school_id = $1 and code = 'B'`, [
      school.iid,
    ]);
    const staff = await school.user(`staff@organization-${rows[0].iid}`);
    const { result } = await upload('Mã,Tên,Loại,Trực thuộc\nX,Trên,dept,\nY,Ngoài,dept,A\nZ,Trong,dept,C\n', {
      name: 'organization',
      by: staff,
    });
    const { mapping } = await detail(result.import_id, staff);
    await staff.call(calls.mapImport, { import_id: result.import_id, mapping });
    await settled(result.import_id);
    const outcomes = (await rowsOf(result.import_id)).map(({ outcome }: { outcome: string }) => outcome);
    expect(outcomes).toEqual(['error', 'error', 'create']);
  });
});

describe('a sheet that cannot be read', () => {
  const zip_bomb = async () => {
    const book = await buffer(xlsxOf([['name'], ['An']]));
    return book.subarray(0, book.length - 30);
  };
  const sheets: Record<string, () => Buffer | Promise<Buffer>> = {
    sheet_empty: () => Buffer.from(''),
    sheet_not_text: () => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), randomBytes(4000)]),
    sheet_old_workbook: () => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)]),
    sheet_broken: zip_bomb,
    sheet_xml_doctype: () =>
      Buffer.from('<?xml version="1.0"?><!DOCTYPE enterprise [<!ENTITY a "aaaa">]><enterprise>&a;</enterprise>'),
    sheet_format_unknown: () => Buffer.from('<html><body>hello</body></html>'),
    sheet_quote_unclosed: () => Buffer.from('name,code\nAn,1\n"Bình,2\nChi,3\n'),
    sheet_too_many_rows: () => Buffer.from(`name\n${'x\n'.repeat(100_001)}`),
  };
  test.each(Object.keys(sheets))('is told as %s, with its row, and changes nothing', async (message) => {
    const { result, success } = await upload((await sheets[message]?.()) ?? '');
    expect(success).toBe(true);
    const status = (await head.call(calls.importStatus, { import_id: result.import_id })).result;
    expect(status).toMatchObject({ status: 'FAILED', errors: [{ message: expect.any(String) }] });
    expect((await detail(result.import_id)).fault.message).toBe(message);
    if (message === 'sheet_quote_unclosed') expect((await detail(result.import_id)).fault.row).toBe(3);
    const { rows } = await test_app.owner.query('select from sheet_import_rows where import_iid = $1', [
      result.import_id,
    ]);
    expect(rows).toHaveLength(0);
    expect(await people()).toEqual([]);
  });

  test('in a part says which rows, and takes the others', async () => {
    const found = await checked(`name,code\nAn,1,2,3\n${'y'.repeat(10_001)},5\nBình,6\n`);
    expect(found.counts).toMatchObject({ create: 1, error: 2 });
    expect(found.problems.map(({ message }: { message: string }) => message).sort()).toEqual([
      'sheet_cell_too_long',
      'sheet_row_longer',
    ]);
  });

  test('with a sign that cannot be read says in which row and column, and takes the other rows', async () => {
    const found = await checked('name,code,note\nAn,1,\nBì\u0000nh,2,\nChi,3,a\u0000b\n');
    expect(found.counts).toMatchObject({ create: 2, error: 1 });
    expect((await rowsOf(found.import_id))[1]).toMatchObject({
      row: 3,
      problems: [{ field: 'name', message: 'sheet_cell_unreadable' }],
    });
    expect(await ran(found.import_id)).toMatchObject({ state: 'done', created: 2 });
  });

  test('is refused where it is no sheet of the school: a gzip file, and nothing at all', async () => {
    const { result } = await upload(gzipSync('name\nAn\n'));
    expect((await detail(result.import_id)).state).toBe('failed');
    expect((await head.call(calls.startImport, { name: 'student' })).err).toMatchObject({ file: expect.anything() });
    for (const sign of [
      '89504e470d0a1a0a',
      'ffd8ffe0',
      '474946383961',
      '255044462d312e37',
      '7f454c46',
      '526172211a07',
      '4100',
    ]) {
      const { import_id } = (await upload(Buffer.concat([Buffer.from(sign, 'hex'), Buffer.from('a,b\n1,2\n')]))).result;
      expect(await detail(import_id)).toMatchObject({ state: 'failed', fault: { message: 'sheet_not_text' } });
    }
  });

  test('is refused before it is unpacked where one cell of it would fill the memory', async () => {
    const cell = `<row><c t="inlineStr"><is><t>${'a'.repeat(40_000_000)}</t></is></c></row>`;
    const parts = [
      { name: 'xl/workbook.xml', pieces: ['<workbook><sheets><sheet name="a"/></sheets></workbook>'] },
      { name: 'xl/worksheets/sheet1.xml', pieces: [`<worksheet><sheetData>${cell}</sheetData></worksheet>`] },
    ];
    const { result } = await upload(await buffer(zipOf(parts)), { file_name: 'sheet.xlsx' });
    const fault = { row: 0, message: 'sheet_cell_too_long' };
    expect(await detail(result.import_id)).toMatchObject({ state: 'failed', fault });
  });
});

test('a template has headings that are recognized, and an example that is right, in every language', async () => {
  for (const language of ['en', 'vn', 'jp'] as const) {
    await test_app.owner.query(`update users set settings = jsonb_build_object('language', $2::text) where iid = $1`, [
      head.iid,
      language,
    ]);
    test_app.app.sessions.forgetAll();
    const { result } = await head.call(calls.importTemplate, { name: 'student', format: 'xlsx' });
    expect(result.url).toContain(`language=${language}`);
    const file = await test_app.app.http.inject({ url: result.url, headers: { host: school.host } });
    const found = await checked(file.rawPayload);
    expect(found.counts, `${language}: ${JSON.stringify(found.problems)}`).toMatchObject({ create: 1 });
    expect(found.mapping).not.toContain('organization');
    expect(found.mapping.filter((field: string) => field === '')).toHaveLength(1);
  }
});

const plainSheets = kinds.flatMap(({ ntype, sheet, types }) => (sheet && types ? [ntype] : []));

test.each(plainSheets)('so has the template of %s, whose example may name records of its own', async (name) => {
  for (const language of ['en', 'vn', 'jp'] as const) {
    await test_app.owner.query(`update users set settings = jsonb_build_object('language', $2::text) where iid = $1`, [
      head.iid,
      language,
    ]);
    test_app.app.sessions.forgetAll();
    const { result } = await head.call(calls.importTemplate, { name, format: 'xlsx' } as never);
    const file = await test_app.app.http.inject({ url: result.url, headers: { host: school.host } });
    const found = await checked(file.rawPayload, { name } as never);
    expect(found.mapping, language).not.toContain('');
    const told = (await rowsOf(found.import_id)).flatMap(({ problems }: { problems: object[] }) => problems);
    const unknown = told.filter(({ message }: { message: string }) => message === 'sheet_record_unknown');
    expect(told, `${language}: ${JSON.stringify(told)}`).toEqual(unknown);
    expect(found.total).toBe(1);
  }
});

test("nobody brings people in another's name, nor goes on with what somebody brought", async () => {
  const root = await school.user('root');
  const { import_id } = (await upload('Họ tên,Email\nAn,an@example.org\n')).result;
  const masked = { ...head, token: (await root.call(loginAs, { user: head.iid })).result.token };
  expect(await upload('Họ tên\nAn\n', { by: masked })).toMatchObject({ message: 'not_while_masked' });
  const as_head = { 'x-sand-token': masked.token };
  for (const call of [calls.mapImport, calls.runImport, calls.undoSheetImport])
    expect(await test_app.call(school.host, call, { import_id, mapping: [] } as never, as_head)).toMatchObject({
      success: false,
      message: 'not_while_masked',
    });
});
