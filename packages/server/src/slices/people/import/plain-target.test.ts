import { room } from '@sen/domain/places/kinds.ts';
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
