/** Where a school teaches: venues, their floors, and rooms on these (TIM-07, TIM-08). */
import { field } from '../shared/field-type.ts';
import { plainKind } from '../shared/plain-kind.ts';

export const roomTypes = ['theory', 'practice'] as const;

/** The most people that any room is said to hold. */
const MOST_SEATS = 100_000;

const shared = { module: 'timetable', lies: 'school', for_all: true, extended: true, sort: 'name' } as const;

export const venue = plainKind({
  ntype: 'venue',
  ...shared,
  fields: {
    name: field.line({ required: true, sortable: true }),
    code: field.code({ sortable: true }),
    address: field.line({ most: 500, label: 'address', searched: true }),
    description: field.rich({ label: 'venue_description', note: 'venue_description_note', searched: true }),
    attachments: field.files({ label: 'attachments', note: 'venue_attachments_note' }),
  },
  sheet: { name: 'venue, building, co so, toa nha, 校舎', address: 'dia chi, 住所' },
});

export const floor = plainKind({
  ntype: 'floor',
  ...shared,
  fields: {
    name: field.line({ required: true, sortable: true }),
    code: field.code({ sortable: true }),
    venue_iid: field.reference('venue', { label: 'kind_venue', required: true, filter: true }),
  },
  under: 'venue_iid',
  sheet: {
    name: 'floor, tang, ten tang, 階',
    code: 'floor code, ma tang',
    venue_iid: 'venue, building, co so, toa nha, 校舎',
  },
});

export const room = plainKind({
  ntype: 'room',
  ...shared,
  fields: {
    name: field.line({ required: true, sortable: true }),
    code: field.code({ sortable: true }),
    floor_iid: field.reference('floor', { label: 'kind_floor', required: true, filter: true }),
    type: field.choice(roomTypes, { label: 'room_type', required: true, filter: true }),
    capacity: field.number({ least: 0, most: MOST_SEATS, sortable: true, filter: true }),
    keeper_iid: field.reference('user', {
      note: 'room_keeper_note',
      filter: true,
      column: 'extra',
    }),
  },
  under: 'floor_iid',
  sheet: {
    name: 'room, room name, phong, ten phong, 教室, 教室名',
    code: 'room code, ma phong, 教室コード',
    floor_iid: 'floor, tang, 階',
    type: 'type, loai, loai phong, 種類',
    capacity: 'capacity, seats, suc chua, so cho, 定員',
  },
  states: {
    first: 'in_use',
    tones: { in_use: 'done', out_of_use: 'locked' },
    steps: {
      take_out: { from: ['in_use'], to: 'out_of_use', asks: 'reason', tells: 'keeper_iid' },
      put_back: { from: ['out_of_use'], to: 'in_use', tells: 'keeper_iid' },
    },
  },
});

export const kinds = [venue, floor, room] as const;
