import { listNotices } from '@sen/domain/messaging/notices/contract.ts';
import { gate } from '@sen/domain/people/gate/model.ts';
import { addPerson } from '@sen/domain/people/person/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';
import { gates } from './entity.ts';
import { standingGates } from './service.ts';

const { calls } = gate;

let test_app: TestApp;
let school: TestSchool;
let staff: TestUser;
let learner: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
});
beforeEach(async () => {
  school = await test_app.school();
  staff = await school.user('staff');
  learner = await school.user();
});
afterAll(() => test_app.close());

const now = () => Math.floor(Date.now() / 1000);
const add = (more: object = {}, who = staff) =>
  who.call(calls.create, { user_iid: learner.iid, place: 'exam', name: 'Chưa trả sách', ...more } as never);
async function added(more: object = {}): Promise<number> {
  const answer = await add(more);
  expect(answer, JSON.stringify(answer)).toMatchObject({ success: true });
  return answer.result.iid;
}
const change = (iid: number, fields: object) => staff.call(calls.update, { iid, ...fields } as never);
async function changed(iid: number, fields: object): Promise<void> {
  const answer = await change(iid, fields);
  expect(answer, JSON.stringify(answer)).toMatchObject({ success: true });
}
const standing = () =>
  test_app.app.works.asSchool(school.iid, async (work) =>
    (await standingGates(work, learner.iid)).map(({ reason }) => reason),
  );

describe('a gate', () => {
  test('tells whom it stops, where, why, until when, and who set it', async () => {
    const until = now() + 3600;
    const iid = await added({ until, link: '/user/family' });
    expect((await staff.call(calls.list, {})).result).toMatchObject([
      { iid, user_iid: { iid: learner.iid }, place: 'exam', name: 'Chưa trả sách', until, set_by: { iid: staff.iid } },
    ]);
    expect(await standing()).toEqual(['Chưa trả sách']);
    expect((await staff.call(calls.list, { user_iid: staff.iid } as never)).result).toEqual([]);
  });

  test('is told to the person and to their parents, with its reason', async () => {
    const parent = await school.user();
    await test_app.owner.query(`insert into guardians (school_id, parent_iid, child_iid) values ($1, $2, $3)`, [
      school.iid,
      parent.iid,
      learner.iid,
    ]);
    const iid = await added({ link: '/user/family' });
    const told = async (who: TestUser) => (await who.call(listNotices, {})).result;
    const expected = [{ kind: 'held', link: '/user/family', about: { reason: 'Chưa trả sách' } }];
    for (const reader of [learner, parent])
      await expect.poll(() => told(reader), { timeout: 30_000 }).toMatchObject(expected);
    expect(await told(staff)).toEqual([]);
    // One that is moved is told to whom it stops now.
    const other = await school.user();
    await changed(iid, { user_iid: other.iid });
    await expect.poll(() => told(other), { timeout: 30_000 }).toMatchObject(expected);
    // Where nothing says how it is settled the notice leads to what it stops.
    await added({ user_iid: other.iid });
    await expect.poll(() => told(other), { timeout: 30_000 }).toMatchObject([{ link: '/dashboard' }, ...expected]);
    const elsewhere = { link: 'https://library.example/fines' };
    await added({ user_iid: other.iid, ...elsewhere });
    await expect.poll(() => told(other), { timeout: 30_000 }).toMatchObject([elsewhere, {}, {}]);
  });

  test('opens by itself at its end', async () => {
    const iid = await added({ until: now() + 3600 });
    expect(await standing()).toHaveLength(1);
    await test_app.owner.query(
      `update gates set until = date_trunc('second', now()) - interval '1 second' where iid = $1`,
      [iid],
    );
    await changed(iid, { name: 'Chưa trả sách thư viện' });
    expect(await standing()).toEqual([]);
  });

  test('opens when it is deleted, and stands again when it is restored', async () => {
    const iid = await added();
    await staff.call(calls.remove, { id: String(iid) });
    expect(await standing()).toEqual([]);
    await staff.call(calls.restore, { iid });
    expect(await standing()).toHaveLength(1);
  });

  test('lets somebody through until a day for a reason, and tells who did', async () => {
    const iid = await added();
    const headmaster = await school.user('headmaster');
    const let_through_until = now() + 3600;
    expect(await change(iid, { let_through_until })).toMatchObject({
      err: { let_through_reason: 'this_field_is_required' },
    });
    const pass = { iid, let_through_until, let_through_reason: 'Đã hẹn trả' };
    expect(await headmaster.call(calls.update, pass as never)).toMatchObject({ success: true });
    expect(await standing()).toEqual([]);
    const { fields } = (await staff.call(calls.detail, { iid })).result;
    expect(fields).toMatchObject({ set_by: staff.iid, let_through_by: headmaster.iid });
    await changed(iid, { name: 'Chưa trả hai quyển sách' });
    expect((await staff.call(calls.detail, { iid })).result.fields).toMatchObject({ let_through_by: headmaster.iid });
    await test_app.owner.query(
      `update gates set let_through_until = date_trunc('second', now()) - interval '1 second' where iid = $1`,
      [iid],
    );
    await changed(iid, { place: 'course' });
    expect(await standing()).toHaveLength(1);
    await changed(iid, { _sand_step: 'let_through' });
    expect((await staff.call(calls.detail, { iid })).result.fields).toMatchObject({ let_through_by: null });
  });

  test('says who set it, whatever the call says', async () => {
    const iid = await added({ set_by: learner.iid, let_through_by: learner.iid });
    await changed(iid, { set_by: learner.iid });
    expect((await staff.call(calls.detail, { iid })).result.fields).toMatchObject({
      set_by: staff.iid,
      let_through_by: null,
    });
  });

  test('is refused at each field that is not right, and nothing is kept', async () => {
    expect(await staff.call(calls.create, {} as never)).toMatchObject({
      err: {
        user_iid: 'this_field_is_required',
        place: 'this_field_is_required',
        name: 'this_field_is_required',
      },
    });
    const past = now() - 60;
    for (const [given, err] of [
      [{ place: 'canteen' }, { place: 'this_field_is_not_valid' }],
      [{ link: 'javascript:alert(1)' }, { link: 'gate_link_fault' }],
      [{ until: past }, { until: 'time_is_past' }],
      [{ let_through_until: past, let_through_reason: 'x' }, { let_through_until: 'time_is_past' }],
      [{ course_iid: 987_654_321 }, { course_iid: 'not_found' }],
      [{ course_iid: learner.iid }, { course_iid: 'not_found' }],
      [{ user_iid: 987_654_321 }, { user_iid: 'not_found' }],
    ] as const)
      expect(await add(given), JSON.stringify(given)).toMatchObject({ message: 'invalid_input', err });
    expect((await staff.call(calls.list, {})).result).toEqual([]);
  });

  test('stops nobody of another school, and is not theirs to see', async () => {
    const elsewhere = await test_app.school();
    const stranger = await elsewhere.user('root');
    expect(await add({}, stranger)).toMatchObject({ err: { user_iid: 'not_found' } });
    const iid = await added();
    expect(await stranger.call(calls.detail, { iid })).toMatchObject({ message: 'not_found' });
    expect(await stranger.call(calls.update, { iid, name: 'x' } as never)).toMatchObject({ message: 'not_found' });
  });
});

test('what is known of somebody stays with those who keep their record', async () => {
  const iid = await added();
  const of_a_part = await school.user('staff@organization-1');
  expect((await of_a_part.call(calls.list, {})).result).toEqual([]);
  expect(await of_a_part.call(calls.detail, { iid })).toMatchObject({ message: 'not_found' });
  expect(await add({}, of_a_part)).toMatchObject({ success: false });
  for (const who of [learner, await school.user('teacher')])
    expect(await who.call(calls.list, {})).toMatchObject({ message: 'permission_denied' });
});

test('those who keep a part of the school hold back the people of that part alone', async () => {
  const { rows } = await test_app.owner.query(
    `insert into organizations (school_id, iid, path, type, name) select $1, iid, '/' || iid || '/', 'x', 'Khối 10' from nextval('iid_seq') iid returning iid`,
    [school.iid],
  );
  const organization_iid = Number(rows[0].iid);
  const theirs = (await staff.call(addPerson, { kind: 'student', name: 'Lê An', begin: 'later', organization_iid }))
    .result.iid;
  const keeper = await school.user(`staff@organization-${organization_iid}`);
  const { result } = await add({ user_iid: theirs }, keeper);
  await added();
  expect((await keeper.call(calls.list, {})).result.map(({ iid }: { iid: number }) => iid)).toEqual([result.iid]);
  expect(await keeper.call(calls.update, { iid: result.iid, user_iid: learner.iid } as never)).toMatchObject({
    err: { user_iid: 'not_found' },
  });
  // Whoever acts as the keeper answers for it, though the keeper does not see their record.
  const root = await school.user('root');
  const grants = [{ role: 'staff' as const, scope: `organization-${organization_iid}` }];
  const actor = {
    school_iid: school.iid,
    user_iid: keeper.iid,
    masked_by_iid: root.iid,
    grants,
    language: 'en' as const,
  };
  const fields = gate.fields.parse({ user_iid: theirs, place: 'course', name: 'Chưa trả thẻ' });
  const iid = await test_app.app.works.inSchool(actor, (work) => gates.create(work, fields, undefined));
  expect((await staff.call(calls.detail, { iid })).result.fields).toMatchObject({ set_by: root.iid });
});
