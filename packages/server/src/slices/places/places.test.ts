import { listNotices } from '@sen/domain/messaging/notices/contract.ts';
import { locations } from '@sen/domain/places/contract.ts';
import { floor, room, venue } from '@sen/domain/places/kinds.ts';
import { rightOf } from '@sen/domain/shared/kind.ts';
import { options } from '@sen/domain/shared/options.ts';
import type { Permission } from '@sen/domain/shared/permission.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../test/app.ts';
import { sendFile } from '../../../test/send-file.ts';
import { bulk } from '../../platform/binder/bulk.ts';
import { plainEntity } from '../../platform/binder/plain.ts';
import { newsOfSteps } from '../../platform/binder/step-news.ts';
import type { Visit } from '../../platform/route.ts';

let test_app: TestApp;
let school: TestSchool;
let staff: TestUser;
let ground: number;
beforeAll(async () => {
  test_app = await openTestApp();
});
beforeEach(async () => {
  school = await test_app.school();
  staff = await school.user('staff');
  ground = await floorOf(await venueOf('Cơ sở 1'));
});
afterAll(() => test_app.close());

async function venueOf(name: string, who = staff): Promise<number> {
  return (await who.call(venue.calls.create, { name })).result.iid;
}
async function floorOf(venue_iid: number, name = 'Tầng 1', who = staff): Promise<number> {
  return (await who.call(floor.calls.create, { name, venue_iid })).result.iid;
}
const add = (given: object) =>
  staff.call(room.calls.create, { name: 'P.101', floor_iid: ground, type: 'theory', ...given });
async function added(given: object = {}): Promise<number> {
  const answer = await add(given);
  expect(answer, JSON.stringify(answer)).toMatchObject({ success: true });
  return answer.result.iid;
}
const names = async (given: object = {}) =>
  (await staff.call(room.calls.list, given as never)).result.map(({ name }: { name: string }) => name);
const step = (action: string, iids: readonly number[], reason = '') =>
  staff.call(room.calls.bulk, { action, iids, reason } as never);
const stateOf = async (iid: number) => (await staff.call(room.calls.detail, { iid })).result.fields.state;

describe('a room', () => {
  test('is all that its declaration says: fields, list, filters, search, code', async () => {
    await added({ name: 'P.101', code: 'A101', capacity: 40 });
    await added({ name: 'Xưởng 2', type: 'practice', capacity: 12 });
    const { result } = await staff.call(room.calls.list, {});
    expect(result).toMatchObject([
      {
        name: 'P.101',
        code: 'A101',
        floor_iid: { iid: ground, name: 'Tầng 1 · Cơ sở 1' },
        type: 'theory',
        capacity: 40,
      },
      { name: 'Xưởng 2', code: '', type: 'practice', capacity: 12, state: 'in_use' },
    ]);
    expect(await names({ keyword: 'xuong' })).toEqual(['Xưởng 2']);
    expect(await names({ keyword: 'a101' })).toEqual(['P.101']);
    expect(await names({ type: 'practice' })).toEqual(['Xưởng 2']);
    expect(await names({ capacity_from: 20 })).toEqual(['P.101']);
    expect(await names({ capacity_to: 12 })).toEqual(['Xưởng 2']);
    expect(await staff.call(room.calls.list, { capacity_from: 1.5 } as never)).toMatchObject({
      err: { capacity_from: 'wanted_whole_number' },
    });
    expect(await names({ floor_iid: ground, sort: '-capacity' })).toEqual(['P.101', 'Xưởng 2']);
    expect(await names({ floor_iid: ground + 1_000_000 })).toEqual([]);
    expect(await add({ code: 'a101' })).toMatchObject({ err: { code: 'code_taken' } });
  });

  test('is refused at each field that is not right, and nothing is kept', async () => {
    const refused = await add({ name: '', type: 'cellar', capacity: -1, floor_iid: undefined });
    expect(refused).toMatchObject({
      message: 'invalid_input',
      err: {
        name: 'this_field_is_required',
        floor_iid: 'this_field_is_required',
        type: 'this_field_is_not_valid',
        capacity: 'The value must be between 0 and 100,000',
      },
    });
    expect(await add({ floor_iid: '' })).toMatchObject({ err: { floor_iid: 'this_field_is_required' } });
    expect(await add({ capacity: 1.5 })).toMatchObject({ err: { capacity: 'wanted_whole_number' } });
    expect(await names()).toEqual([]);
  });

  test('lies on a floor of its own school that is there', async () => {
    const there = await test_app.school();
    const stranger = await there.user('staff');
    const theirs = await floorOf(await venueOf('Nhà khác', stranger), 'Tầng 9', stranger);
    const gone = await floorOf(await venueOf('Cơ sở 2'), 'Tầng 2');
    await staff.call(floor.calls.remove, { id: String(gone) });
    const of_another_kind = await venueOf('Cơ sở 3');
    for (const floor_iid of [theirs, gone, of_another_kind, 987_654_321])
      expect(await add({ floor_iid }), String(floor_iid)).toMatchObject({ err: { floor_iid: 'not_found' } });
    // One that it lies on already may have gone into the trash since.
    const iid = await added();
    await test_app.owner.query(`update floors set status = 'deleted' where iid = $1`, [ground]);
    expect(await staff.call(room.calls.update, { iid, capacity: 9 })).toMatchObject({ success: true });
  });

  test('is made under the floor of its address, and moved to another', async () => {
    const { result: draft } = await staff.call(room.calls.draft, { pid: ground });
    expect(draft).toEqual({ floor_iid: ground });
    const made = await staff.call(room.calls.create, { name: 'P.1', type: 'theory', pid: ground });
    expect(made.result.node).toMatchObject({
      pid: ground,
      named: { floor_iid: [{ iid: ground, name: 'Tầng 1 · Cơ sở 1' }] },
    });
    const other = await floorOf(await venueOf('Cơ sở 2'), 'Tầng 5');
    const moved = await staff.call(room.calls.update, { iid: made.result.iid, pid: other });
    expect(moved.result.node).toMatchObject({ pid: other, fields: { floor_iid: other } });
    const { result } = await staff.call(room.calls.history, { iid: made.result.iid });
    expect(result[0].changes).toEqual([{ field: 'floor_iid', before: 'Tầng 1 · Cơ sở 1', after: 'Tầng 5 · Cơ sở 2' }]);
  });

  test('is offered by name while one types, twenty at most', async () => {
    await Promise.all(Array.from({ length: 22 }, (_, at) => added({ name: `Phòng ${String(at + 10)}` })));
    const found = (await staff.call(room.calls.suggest, { keyword: 'phong' })).result;
    expect(found).toHaveLength(20);
    expect(found[0]).toEqual({ iid: expect.any(Number), id: expect.any(String), name: 'Phòng 10 · Tầng 1 · Cơ sở 1' });
    const learner = await school.user();
    const offered = (name: string, keyword = '') => learner.call(options, { name, keyword });
    expect((await offered('room', 'phong 31')).result).toEqual([
      { value: expect.any(Number), label: 'Phòng 31 · Tầng 1 · Cơ sở 1' },
    ]);
    expect((await offered('venue')).result).toMatchObject([{ label: 'Cơ sở 1' }]);
    for (const name of ['exercise', 'toString'])
      expect(await offered(name)).toMatchObject({ err: { name: 'this_field_is_not_valid' } });
    expect((await learner.call(room.calls.suggest, { keyword: 'phong 31' })).result).toMatchObject([
      { name: 'Phòng 31 · Tầng 1 · Cơ sở 1' },
    ]);
  });

  test('is exported with the names of what it names', async () => {
    await added({ capacity: 30 });
    const { result } = await staff.call(room.calls.export, {
      columns: ['name', 'floor_iid', 'type', 'state', 'capacity'],
    });
    const file = await test_app.app.http.inject({ method: 'GET', url: result.url, headers: { host: school.host } });
    expect(file.payload).toBe('\ufeffName,Floor,Room type,State,Seats\r\nP.101,Tầng 1 · Cơ sở 1,Theory,In use,30\r\n');
  });
});

test('a report tells a page of the list in the words of its reader, to those who see the list', async () => {
  for (const [at, name] of ['P.101', 'P.102', 'P.103'].entries()) await added({ name, capacity: 10 + at });
  const given = { columns: ['name', 'type', 'floor_iid', 'capacity'], sort: '-capacity', items_per_page: 2 };
  const { result } = await staff.call(room.calls.report, given as never);
  expect(result).toEqual({
    columns: [
      { name: 'name', title: 'Name' },
      { name: 'type', title: 'Room type' },
      { name: 'floor_iid', title: 'Floor' },
      { name: 'capacity', title: 'Seats' },
    ],
    rows: [
      ['P.103', 'Theory', 'Tầng 1 · Cơ sở 1', 12],
      ['P.102', 'Theory', 'Tầng 1 · Cơ sở 1', 11],
    ],
    total: 3,
  });
  expect(await (await school.user()).call(room.calls.report, {})).toMatchObject({ message: 'permission_denied' });
});

describe('a state', () => {
  test('is led on by whoever may do what its step asks for, and by nobody else', async () => {
    const iid = await added();
    const out = { from: ['in_use'], to: 'out_of_use', may: 'import' } as const;
    const of_import = { ...room, states: { first: 'in_use', steps: { take_out: out } } };
    const entity = { ...plainEntity(room, { table: 'rooms' }), kind: of_import };
    const taken = async (...permissions: Permission[]) => {
      const abac = [{ role_iid: 1, name: 'own', scope: '', permissions }];
      const actor = {
        school_iid: school.iid,
        user_iid: staff.iid,
        masked_by_iid: null,
        grants: [],
        abac,
        language: 'en',
      };
      const visit = { session: { actor }, school: { iid: school.iid } } as unknown as Visit;
      const { rows } = await bulk(test_app.app, entity, { action: 'take_out', iids: [iid], reason: 'x' }, visit);
      return rows;
    };
    expect(await taken('timetable.view', 'timetable.update')).toEqual([{ done: false, message: 'permission_denied' }]);
    expect(await stateOf(iid)).toBe('in_use');
    expect(await taken('timetable.view', 'timetable.import')).toEqual([{ done: true, message: null }]);
    expect(rightOf(of_import, 'bulk').may).toContain('timetable.import');
  });

  test('changes by its steps alone, each with its reason in the history and a way back', async () => {
    const iid = await added();
    for (const reason of ['', '\u200b'])
      expect(await step('take_out', [iid], reason)).toMatchObject({ err: { reason: 'this_field_is_required' } });
    const out = await step('take_out', [iid], 'Sửa mái');
    expect(out.result).toMatchObject({ done: 1, rows: [{ done: true, message: null }] });
    expect(await stateOf(iid)).toBe('out_of_use');
    const { result } = await staff.call(room.calls.history, { iid });
    expect(result[0]).toMatchObject({
      action: 'take_out',
      changes: expect.arrayContaining([
        { field: 'reason', after: 'Sửa mái' },
        { field: 'state', before: 'in_use', after: 'out_of_use' },
      ]),
    });
    expect(await names({ state: 'out_of_use' })).toEqual(['P.101']);
    await staff.call(room.calls.bulk, { action: 'undo', undo: out.result.undo });
    expect(await stateOf(iid)).toBe('in_use');
    const undone = (await staff.call(room.calls.history, { iid })).result[0];
    expect(undone).toMatchObject({
      action: 'undo',
      changes: [{ field: 'state', before: 'out_of_use', after: 'in_use' }],
    });
  });

  test('is not taken back by who comes late', async () => {
    const iid = await added();
    const { undo } = (await step('take_out', [iid], 'x')).result;
    await step('put_back', [iid]);
    const late = await staff.call(room.calls.bulk, { action: 'undo', undo });
    expect(late.result.rows).toEqual([{ done: false, message: 'edited_meanwhile' }]);
    expect(await stateOf(iid)).toBe('in_use');
  });

  test('refuses a step that it has not, each record by itself', async () => {
    const [first, second] = [await added(), await added({ name: 'P.102' })];
    await step('take_out', [first], 'x');
    const { result } = await step('take_out', [first, second], 'x');
    expect(result.rows).toEqual([
      { done: false, message: 'not_in_this_state' },
      { done: true, message: null },
    ]);
    expect(await step('burn', [first])).toMatchObject({ message: 'invalid_input' });
  });

  test('is not written as a field, neither of a new record nor by a change', async () => {
    const iid = await added({ state: 'out_of_use' });
    expect(await stateOf(iid)).toBe('in_use');
    const changed = await staff.call(room.calls.update, { iid, state: 'out_of_use' });
    expect(changed).toMatchObject({ err: { state: 'this_field_is_not_valid' } });
    // A change of the form leaves it as it is.
    await step('take_out', [iid], 'x');
    const saved = await staff.call(room.calls.update, {
      iid,
      name: 'P.1',
      floor_iid: ground,
      type: 'theory',
      _sand_step: 'info',
    } as never);
    expect(saved.result.node.fields).toMatchObject({ name: 'P.1', state: 'out_of_use' });
    const { version } = saved.result;
    const whole = { iid, version, name: 'P.2', floor_iid: ground, type: 'practice' };
    const again = await staff.call(room.calls.update, whole as never);
    expect(again.result.node.fields).toMatchObject({ name: 'P.2', state: 'out_of_use' });
  });

  test('is told to the person in charge, and so is what is taken back; not to whoever did it', async () => {
    const keeper = await school.user('teacher');
    const told = async (who: TestUser) =>
      (await who.call(listNotices, {})).result.map(({ kind, about }: { kind: string; about: object }) => ({
        kind,
        about,
      }));
    const iid = await added({ keeper_iid: keeper.iid });
    const own = await added({ name: 'P.102', keeper_iid: staff.iid });
    const { undo } = (await step('take_out', [iid, own], 'Sửa mái')).result;
    const out = { kind: 'room_state', about: { name: 'P.101', why: ' – Sửa mái', state_key: 'room_state_out_of_use' } };
    await expect.poll(() => told(keeper), { timeout: 30_000 }).toMatchObject([out]);
    await staff.call(room.calls.bulk, { action: 'undo', undo });
    const back = { kind: 'room_state', about: { name: 'P.101', why: '', state_key: 'room_state_in_use' } };
    await expect.poll(() => told(keeper), { timeout: 30_000 }).toMatchObject([back, out]);
    expect(await told(staff)).toEqual([]);
  });

  test('tells of what was taken back what its step tells, and nobody where that tells nobody', async () => {
    const iid = await added({ keeper_iid: staff.iid });
    const { states } = room;
    if (!states) throw new Error('a room has states');
    const { take_out } = states.steps;
    const quiet = {
      ...room,
      states: { ...states, steps: { take_out, put_back: { from: ['out_of_use'], to: 'in_use' } } },
    };
    const news = newsOfSteps([{ ...plainEntity(room, { table: 'rooms' }), kind: quiet as never }])['room.undo'];
    const told = (before: object, after: object) =>
      test_app.app.works.asSchool(school.iid, async (work) =>
        news?.(work, { ntype: 'room', iid, name: 'P.101', before, after } as never, {} as never),
      );
    const [used, unused] = [{ state: 'in_use' }, { state: 'out_of_use' }];
    expect(await told(unused, used)).toMatchObject({ kind: 'room_state', to: [staff.iid] });
    expect(await told(used, unused)).toBeUndefined();
    expect(await told({}, {})).toBeUndefined();
  });

  test('is changed by those who keep the rooms of the whole school', async () => {
    const iid = await added();
    for (const role of ['teacher', 'staff@organization-1'] as const) {
      const { result, message } = await (await school.user(role)).call(room.calls.bulk, {
        ...{ action: 'take_out', iids: [iid], reason: 'x' },
      } as never);
      expect(message ?? result.rows[0].message, role).toBe('permission_denied');
    }
    expect(await stateOf(iid)).toBe('in_use');
  });
});

describe('what hangs under a record', () => {
  test('keeps it from being deleted, and is told by name', async () => {
    const iid = await added();
    const refused = await staff.call(floor.calls.remove, { id: String(ground) });
    expect(refused).toMatchObject({
      err_code: 9,
      message: 'delete_failed',
      result: { total: 1, used_in: [{ iid, name: 'P.101', ntype: 'room' }] },
    });
    const several = await staff.call(floor.calls.bulk, { action: 'delete', iids: [ground] });
    expect(several.result.rows).toEqual([
      { done: false, message: 'delete_failed', in_use: { total: 1, used_in: [{ iid, name: 'P.101', ntype: 'room' }] } },
    ]);
    await staff.call(room.calls.remove, { id: String(iid) });
    expect(await staff.call(floor.calls.remove, { id: String(ground) })).toMatchObject({ success: true });
    // Nothing comes back under what is gone.
    expect(await staff.call(room.calls.restore, { iid })).toMatchObject({ message: 'restore_parent_gone' });
    const restored = await staff.call(room.calls.bulk, { action: 'restore', iids: [iid] });
    expect(restored.result.rows).toEqual([{ done: false, message: 'restore_parent_gone' }]);
    await staff.call(floor.calls.restore, { iid: ground });
    expect(await staff.call(room.calls.restore, { iid })).toMatchObject({ success: true });
  });

  test('comes under nothing that is deleted at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const other = await floorOf(await venueOf(`Cơ sở ${round}`), `Tầng ${round}`);
      const [made, removed] = await Promise.all([
        add({ name: `P.${round}`, floor_iid: other }),
        staff.call(floor.calls.remove, { id: String(other) }),
      ]);
      expect([made.success, removed.success].filter(Boolean), JSON.stringify([made, removed])).toHaveLength(1);
    }
  });
});

describe('what is told of a venue', () => {
  const pdf = '%PDF-1.7\n%%EOF\n';
  async function upload(by: TestUser, file_name = 'Sơ đồ.pdf'): Promise<string> {
    const sent = { by, path: '/file/upload', fields: {}, file_name, bytes: pdf };
    const answer = await sendFile(test_app, school, sent);
    expect(answer, JSON.stringify(answer)).toMatchObject({ success: true });
    return answer.result.id;
  }
  const get = (url: string, host = school.host) => test_app.app.http.inject({ url, headers: { host } });
  const filesFor = async (who: TestUser, iid: number) => (await who.call(venue.calls.detail, { iid })).result.files;
  const save = (given: object, who = staff) => who.call(venue.calls.create, { name: 'Cơ sở 2', ...given } as never);

  test('stands in its words and files, is found by them, and leaves in a list by them', async () => {
    const description = '<h2>Lối vào</h2><p>Cổng <b onclick="x()">sau</b></p><script>x()</script>';
    const made = await save({ description, attachments: [{ id: await upload(staff), name: 'Bản đồ' }] });
    expect(made.result.node).toMatchObject({
      fields: {
        description: '<h2>Lối vào</h2><p>Cổng <b>sau</b></p>',
        attachments: [{ name: 'Bản đồ.pdf', ext: 'pdf', size: pdf.length, path: '' }],
      },
      files: [{ name: 'Bản đồ.pdf', path: expect.stringContaining('/') }],
    });
    const { result } = await staff.call(venue.calls.list, { keyword: 'cong sau' });
    expect(result.map(({ name }: { name: string }) => name)).toEqual(['Cơ sở 2']);
    const columns = ['name', 'attachments'];
    expect((await staff.call(venue.calls.report, { columns, keyword: 'cong' })).result.rows).toEqual([
      ['Cơ sở 2', 'Bản đồ.pdf'],
    ]);
    const { iid, version } = made.result;
    await staff.call(venue.calls.update, { iid, version, name: 'Cơ sở 2', description } as never);
    const [last] = (await staff.call(venue.calls.history, { iid })).result;
    expect(last.changes).toMatchObject([{ field: 'attachments', before: [{ name: 'Bản đồ.pdf' }] }]);
  });

  test('is fetched by everybody here while the venue is there, and by nobody else', async () => {
    const iid = (await save({ attachments: [{ id: await upload(staff) }] })).result.iid;
    const learner = await school.user();
    const [file] = await filesFor(learner, iid);
    expect((await get(file.path)).body).toBe(pdf);
    expect((await get(file.path, (await test_app.school()).host)).body).not.toBe(pdf);
    await staff.call(venue.calls.remove, { id: String(iid) });
    expect((await get(file.path)).body).not.toBe(pdf);
  });

  test('is looked at and not taken along by learners, where the school says so', async () => {
    school = await test_app.school({ learners_can_download_attachments: false });
    staff = await school.user('staff');
    const iid = (await save({ attachments: [{ id: await upload(staff) }] })).result.iid;
    const [[for_learner], [for_staff]] = [await filesFor(await school.user(), iid), await filesFor(staff, iid)];
    expect((await get(for_learner.path)).body).toBe(pdf);
    expect((await get(`${for_learner.path}&download=1`)).body).not.toBe(pdf);
    expect((await get(`${for_staff.path}&download=1`)).body).toBe(pdf);
  });

  test('hangs no file of somebody else there; one that hangs there stays when another saves', async () => {
    const theirs = await upload(await school.user('teacher'));
    expect(await save({ attachments: [{ id: theirs }] })).toMatchObject({ err: { 'attachments.0.id': 'not_found' } });
    const own = await upload(staff);
    const { iid, version } = (await save({ attachments: [{ id: own }] })).result;
    const other = await school.user('staff');
    const whole = { iid, version, name: 'Cơ sở 9', attachments: [{ id: own }] };
    expect(await other.call(venue.calls.update, whole as never)).toMatchObject({ success: true });
    const { rows } = await test_app.owner.query('select ntype from file_uses where record_iid = $1', [iid]);
    expect(rows).toEqual([{ ntype: 'venue' }]);
  });
});

describe('the locations', () => {
  test('are shown to everybody of the school: venues with their floors, and the rooms in use as people count them', async () => {
    const learner = await school.user();
    const fields = { name: 'Cơ sở 2', address: '144 Xuân Thủy', description: '<p>Cổng sau</p>' };
    await staff.call(venue.calls.create, fields);
    for (const name of ['P.10', 'P.2']) await added({ name, capacity: 40 });
    const closed = await added({ name: 'P.3' });
    await step('take_out', [closed], 'sửa chữa');
    const { venues } = (await learner.call(locations, {})).result;
    expect(venues).toMatchObject([
      {
        name: 'Cơ sở 1',
        address: '',
        floors: [{ name: 'Tầng 1', rooms: [{ name: 'P.2' }, { name: 'P.10', capacity: 40 }] }],
      },
      { name: 'Cơ sở 2', address: '144 Xuân Thủy', description: '<p>Cổng sau</p>', floors: [] },
    ]);
    expect((await school.guest(locations, {})).success).toBe(false);
    const other = await test_app.school();
    expect((await (await other.user()).call(locations, {})).result.venues).toEqual([]);
  });
});
