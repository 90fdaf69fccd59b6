import { Problem } from '@sen/domain/people/import/model.ts';
import { room, venue } from '@sen/domain/places/kinds.ts';
import { field } from '@sen/domain/shared/field-type.ts';
import { plainKind } from '@sen/domain/shared/plain-kind.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { plainTarget } from './plain-target.ts';
import type { ImportAtHand } from './target.ts';

let test_app: TestApp;
beforeAll(async () => {
  test_app = await openTestApp();
});
afterAll(() => test_app.close());

/** Rooms, of which practice needs seats. */
const judging = plainTarget({
  ...room,
  faults: ({ type, capacity }) =>
    type === 'practice' && capacity === null ? [['capacity', 'this_field_is_required']] : [],
});

test('a row is judged by the rules of its kind as well, over what is known of the record', async () => {
  const school = await test_app.school();
  await test_app.owner.query(
    `with venue as (insert into venues (school_id, name) values ($1, 'v') returning iid),
     floor as (insert into floors (school_id, name, venue_iid) select $1, 'f', iid from venue returning iid)
     insert into rooms (school_id, name, code, floor_iid, type, capacity, search_text)
     select $1, code, code, iid, 'theory', seats, '' from floor, (values ('a', 30), ('b', null::int)) as known (code, seats)`,
    [school.iid],
  );
  const sheet = [
    ['new', 'n1', 'practice', ''],
    ['new', 'n2', 'practice', '12'],
    ['a', 'a', 'practice', ''],
    ['b', 'b', 'practice', ''],
  ];
  const of = {
    name: 'room',
    headings: ['name', 'code', 'type', 'capacity', 'floor'],
    mapping: ['name', 'code', 'type', 'capacity', 'floor_iid'],
    options: { when_known: 'update' },
  } as unknown as ImportAtHand;
  const rows = sheet.map((cells, at) => ({
    row: at + 2,
    fault: '',
    choice: null,
    choice_iid: null,
    cells: [...cells, 'f'],
  }));
  const judged = await test_app.app.works.asSchool(school.iid, (work) => judging.judge(work, of, rows as never));
  const fault = [{ field: 'capacity', message: 'this_field_is_required' }];
  expect(judged.map(({ plan, problems }) => [plan, problems])).toEqual([
    ['error', fault],
    ['create', []],
    ['update', []],
    ['error', fault],
  ]);
});

test('numbers, amounts and several records are read as people write them', async () => {
  const school = await test_app.school();
  await test_app.owner.query(
    `insert into skills (school_id, name, search_text) values ($1, 'Đọc', ''), ($1, 'Viết', ''), ($1, 'Toán, nâng cao', '')`,
    [school.iid],
  );
  const kind = plainKind({
    ntype: 'room',
    module: 'timetable',
    lies: 'school',
    sort: 'name',
    fields: {
      name: field.line({ required: true }),
      code: field.code(),
      weight: field.number({ least: 0, most: 9000, decimals: true }),
      price: field.money(),
      skill_iids: field.references('skill'),
    },
  });
  const mapping = ['name', 'code', 'weight', 'price', 'skill_iids'];
  const of = { name: 'room', headings: mapping, mapping, options: {} } as unknown as ImportAtHand;
  const sheet = [
    ['a', '', '2,5', '1,500,000 VND', 'đọc; Viết'],
    ['b', '', '1,000', '19.99usd', 'toán, nâng cao'],
    ['c', '', 'x', '1500', 'Đọc; Nghe'],
    ['d', '', '', '1.5 VND', ''],
    ['e', '', '', '5 EUR', ''],
  ];
  const rows = sheet.map((cells, at) => ({ row: at + 2, fault: '', choice: null, choice_iid: null, cells }));
  const judged = await test_app.app.works.asSchool(school.iid, (work) =>
    plainTarget(kind).judge(work, of, rows as never),
  );
  const told = judged.map(({ problems }) =>
    Problem.array()
      .parse(problems)
      .map(({ field: at, message }) => `${at}: ${message}`),
  );
  expect(told.slice(0, 2)).toEqual([[], []]);
  expect(told[2]).toEqual([
    expect.stringMatching('weight: .*number'),
    'price: sheet_money_wants_currency',
    'skill_iids: sheet_record_unknown',
  ]);
  expect(told.slice(3).map((of_row) => of_row.length)).toEqual([1, 1]);
});

test("a moment in a cell means the school's clock", async () => {
  const school = await test_app.school();
  await test_app.owner.query("update schools set timezone = 'Asia/Tokyo' where iid = $1", [school.iid]);
  await test_app.owner.query('alter table venues add column checked_at timestamptz');
  const kind = plainKind({
    ntype: 'venue',
    module: 'timetable',
    lies: 'school',
    sort: 'name',
    fields: { name: field.line({ required: true }), code: field.code(), checked_at: field.moment() },
  });
  const mapping = ['name', 'code', 'checked_at'];
  const of = { name: 'venue', headings: mapping, mapping, options: {} } as unknown as ImportAtHand;
  const cells = ['21-11-2026 08:30', '2026-11-21 08:30', '21/11/2026 8:30 PM', '31-02-2026 08:30', 'soon'];
  const rows = cells.map((cell, at) => ({
    ...{ row: at + 2, fault: '', choice: null, choice_iid: null },
    cells: [`r${at}`, `c${at}`, cell],
  }));
  const { judged, made } = await test_app.app.works.asSchool(school.iid, async (work) => {
    const target = plainTarget(kind);
    const judged = await target.judge(work, of, rows as never);
    const written = await target.write(work, of, rows.slice(0, 3) as never);
    return { judged, made: written.map(({ after }) => Object(after).checked_at) };
  });
  const fault = [{ field: 'checked_at', message: 'sheet_not_a_moment' }];
  expect(judged.map(({ problems }) => problems)).toEqual([[], [], [], fault, fault]);
  const morning = Date.UTC(2026, 10, 20, 23, 30) / 1000;
  expect(made).toEqual([morning, morning, morning + 12 * 3600]);
});

test('a text with formats keeps them where its words are the same; what nobody may read by every sheet is in none', async () => {
  const school = await test_app.school();
  const kept = '<p>Cổng <b>sau</b></p>';
  await test_app.owner.query(
    `insert into venues (school_id, name, code, description) values ($1, 'a', 'a', $2), ($1, 'b', 'b', $2)`,
    [school.iid, kept],
  );
  const target = plainTarget(venue);
  expect(target.all_fields).toEqual(['name', 'code', 'address', 'description']);
  expect(plainTarget(room).all_fields).not.toContain('keeper_iid');
  const of = {
    name: 'venue',
    headings: ['name', 'code', 'description'],
    mapping: ['name', 'code', 'description'],
    options: { when_known: 'update' },
  } as unknown as ImportAtHand;
  const sheet = [
    ['a', 'a', 'Cổng sau'],
    ['b', 'b', 'Cổng <trước>'],
  ];
  const rows = sheet.map((cells, at) => ({ row: at + 2, fault: '', choice: null, choice_iid: null, cells }));
  await test_app.app.works.asSchool(school.iid, async (work) => {
    const judged = await target.judge(work, of, rows as never);
    const planned = rows.map((row, at) => ({ ...row, ...judged[at] }));
    await target.write(work, of, planned as never);
  });
  const { rows: after } = await test_app.owner.query(
    'select description from venues where school_id = $1 order by code',
    [school.iid],
  );
  expect(after).toEqual([{ description: kept }, { description: 'Cổng &lt;trước&gt;' }]);
});
