import * as calls from '@sen/domain/people/group/contract.ts';
import { classgroup, group } from '@sen/domain/people/group/model.ts';
import { addMembers } from '@sen/domain/people/organization/contract.ts';
import { organization } from '@sen/domain/people/organization/kind.ts';
import { options } from '@sen/domain/shared/options.ts';
import { saveOrgTypes } from '@sen/domain/tenancy/configuration-contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../../../test/app.ts';

const { list, remove, restore, history, detail, update } = group.calls;
let test_app: TestApp;
beforeAll(async () => {
  test_app = await openTestApp();
});
afterAll(() => test_app.close());

async function furnished() {
  const school = await test_app.school({ organizations_enabled: true });
  const root = await school.user('root');
  const make = async (name: string, given: Record<string, unknown> = {}): Promise<number> =>
    (await root.call(calls.newGroup, { name, ...given })).result.iid;
  const add = (iid: number, people: readonly TestUser[], status: 1 | 2 = 1) =>
    root.call(calls.addMembersRelation, { iid, user_iids: people.map((one) => one.iid), status });
  const statesIn = async (iid: number, by = root) =>
    Object.fromEntries(
      (await Promise.all([1, 2, 3, 4, 5].map((status) => by.call(calls.searchMembers, { iid, status }))))
        .flatMap(({ result }) => result)
        .map(({ user_iid, state }: { user_iid: number; state: string }) => [user_iid, state]),
    );
  return { school, root, make, add, statesIn };
}

describe('a group', () => {
  test('is made by GET or POST with its first members, and told with counts per state', async () => {
    const { school, root } = await furnished();
    const [one, two] = [await school.user(), await school.user()];
    const query = `name=Đội+tuyển+Toán&type=manual&kind=0&member_iids[0]=${one.iid}&member_iids[1]=${two.iid}`;
    const answer = await test_app.app.http.inject({
      method: 'GET',
      url: `/group/api/new?${query}`,
      headers: { host: school.host, 'x-sand-token': root.token },
    });
    const { result, message } = answer.json();
    expect({ message, ...result }).toMatchObject({
      message: 'insert_was_successful',
      name: 'Đội tuyển Toán',
      type: 'manual',
      kind: 0,
      status: 'created',
    });
    const got = await root.call(calls.getGroup, { iid: result.iid });
    expect(got.result.counts).toEqual({ current: 2, pending: 0, redundant: 0, removed: 0, rejected: 0 });
    expect((await root.call(history, { iid: result.iid })).result).toHaveLength(2);
  });

  test('is not made by a link on another site', async () => {
    const { school, root } = await furnished();
    const answer = await test_app.app.http.inject({
      method: 'GET',
      url: '/group/api/new?name=x',
      headers: { host: school.host, 'x-sand-token': root.token, 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.json()).toMatchObject({ success: false });
    expect((await root.call(calls.searchGroups, {})).total).toBe(0);
  });

  test('goes from created to approved, ready and running in this order, is stopped from the last two, deleted from any', async () => {
    const { root, make } = await furnished();
    const iid = await make('A');
    const go = async (action: string) => {
      const { result, message } = await root.call(calls.changeGroupStatus, { iid, action: action as 'approve' });
      return result?.status ?? message;
    };
    expect(await go('stop')).toBe('group_status_passed');
    expect(await go('execute')).toBe('group_status_passed');
    expect(await go('approve')).toBe('approved');
    expect(await go('approve')).toBe('group_status_passed');
    expect(await go('stop')).toBe('group_status_passed');
    expect(await go('make_ready')).toBe('ready_to_execute');
    expect(await go('execute')).toBe('executed');
    expect((await root.call(calls.getGroup, { iid })).result.actions).toEqual(['stop']);
    expect(await go('stop')).toBe('stopped');
    expect(await go('execute')).toBe('group_status_passed');
    await root.call(remove, { id: String(iid) });
    expect(await root.call(calls.getGroup, { iid })).toMatchObject({ message: 'not_found' });
    await root.call(restore, { iid });
    expect((await root.call(calls.getGroup, { iid })).result.status).toBe('stopped');
  });

  test('is moved on with many at once, each by itself, and its history tells it once', async () => {
    const { root, make } = await furnished();
    const [first, second] = [await make('A'), await make('B')];
    await root.call(calls.changeGroupStatus, { iid: second, action: 'approve' });
    const { bulk, history } = group.calls;
    const { result } = await root.call(bulk, { action: 'approve', iids: [first, second] });
    expect(result).toEqual({
      done: 1,
      undo: '',
      rows: [
        { done: true, message: null },
        { done: false, message: 'group_status_passed' },
      ],
    });
    expect((await root.call(calls.getGroup, { iid: first })).result.status).toBe('approved');
    const told = (await root.call(history, { iid: first })).result.map(({ action }: { action: string }) => action);
    expect(told).toEqual(['status', 'created']);
  });

  test('is found without accents, by type and status; those nobody approved can be left out', async () => {
    const { root, make } = await furnished();
    const first = await make('Câu lạc bộ Cờ vua');
    await make('Học sinh lớp 10', { type: 'smart_group' });
    await root.call(calls.changeGroupStatus, { iid: first, action: 'approve' });
    const names = async (given: object) =>
      (await root.call(calls.searchGroups, given)).result.map(({ name }: { name: string }) => name);
    expect(await names({ keyword: 'cau lac bo' })).toEqual(['Câu lạc bộ Cờ vua']);
    expect(await names({ type: 'smart_group' })).toEqual(['Học sinh lớp 10']);
    expect(await names({ hide_created: 1 })).toEqual(['Câu lạc bộ Cờ vua']);
    expect(await names({ status: 'created' })).toEqual(['Học sinh lớp 10']);
    expect((await root.call(list, { sort: '-name' })).result.map(({ name }: { name: string }) => name)).toEqual([
      'Học sinh lớp 10',
      'Câu lạc bộ Cờ vua',
    ]);
    const statuses = async (hide_created: 0 | 1) =>
      (await root.call(options, { name: 'group_statuses', hide_created })).result;
    expect(await statuses(1)).toHaveLength((await statuses(0)).length - 1);
    expect(await statuses(1)).toContainEqual({ value: 'executed', label: 'Running' });
  });

  test('offers the statuses of queues and of records in general, each in its order', async () => {
    const { root } = await furnished();
    const offered = async (name: string) => (await root.call(options, { name })).result;
    const [queued, approved, deleted] = ['queued', 'approved', 'deleted'].map((value) =>
      expect.objectContaining({ value }),
    );
    expect(await offered('queue_statuses')).toEqual([queued, approved, deleted]);
    expect(await offered('generic_statuses')).toEqual([approved, queued, deleted]);
    expect((await offered('degree')).slice(0, 3)).toEqual([
      { value: 'vocational', label: 'Vocational diploma' },
      { value: 'college', label: 'College diploma' },
      { value: 'bachelor', label: 'Bachelor' },
    ]);
  });

  test('of an assignment names its course and item; its rules ask what can be asked', async () => {
    const { root, make } = await furnished();
    const iid = await make('A');
    expect((await root.call(update, { iid, kind: 1 })).err).toEqual({ assignment: 'this_field_is_required' });
    const condition = { field: 'birth_year', operator: 'any_of', values: ['2010'] };
    const rules = { match: 'all', parts: [{ match: 'all', conditions: [condition] }] };
    expect((await root.call(update, { iid, rules })).err).toEqual({
      'rules.parts.0.conditions.0.operator': 'this_field_is_not_valid',
    });
    expect((await root.call(detail, { iid })).result.fields).toMatchObject({ kind: '0', rules: { parts: [] } });
  });
});

describe('a membership', () => {
  test('waits, is accepted or rejected, taken out and brought back; who is there already is skipped and counted', async () => {
    const { school, root, make, add, statesIn } = await furnished();
    const [an, binh, chi] = [await school.user(), await school.user(), await school.user()];
    const iid = await make('A');
    expect((await add(iid, [an, binh, chi], 2)).result).toEqual({ added: 3, skipped: 0 });
    expect((await add(iid, [an])).result).toEqual({ added: 0, skipped: 1 });
    const change = async (action: 'accept' | 'reject' | 'remove' | 'return', ...people: TestUser[]) =>
      (await root.call(calls.changeMembers, { iid, user_iids: people.map((one) => one.iid), action })).result.changed;
    expect(await change('accept', an, binh)).toBe(2);
    expect(await change('reject', an, chi)).toBe(1);
    expect(await change('remove', binh, chi)).toBe(1);
    expect(await statesIn(iid)).toEqual({ [an.iid]: 'current', [binh.iid]: 'removed', [chi.iid]: 'rejected' });
    expect((await root.call(calls.searchMembers, { iid })).total).toBe(1);
    expect((await add(iid, [binh, an])).result).toEqual({ added: 1, skipped: 1 });
    expect(await change('return', chi)).toBe(1);
    expect((await root.call(calls.searchMembers, { iid, status: 'current' })).total).toBe(3);
  });

  test('of people of another school cannot be', async () => {
    const { make, add } = await furnished();
    const stranger = await (await test_app.school()).user();
    expect(await add(await make('A'), [stranger])).toMatchObject({ message: 'user_not_existed' });
  });

  test('is seen, counted and changed only by those who look after the person', async () => {
    const { school, root, make, add } = await furnished();
    await root.call(saveOrgTypes, { org_types: [{ type: 'khoi', name: 'Khối', has_perm: true }] });
    const place = (await root.call(organization.calls.create, { name: 'Khối 10', type: 'khoi' })).result.iid;
    const [mine, other] = [await school.user(), await school.user()];
    await root.call(addMembers, { iid: place, user_iids: [mine.iid] });
    const staff = await school.user(`staff@organization-${place}`);
    const iid = await make('A');
    await add(iid, [mine, other]);
    const seen = (await staff.call(calls.searchMembers, { iid })).result;
    expect(seen.map(({ user_iid }: { user_iid: number }) => user_iid)).toEqual([mine.iid]);
    const got = (await staff.call(calls.getGroup, { iid })).result;
    expect(got).toMatchObject({ counts: { current: 1 }, actions: [], can: { edit: false } });
    expect((await staff.call(list, {})).result[0].members).toBe(1);
    const told = async (who: TestUser) => JSON.stringify((await who.call(history, { iid })).result);
    expect(await told(root)).toContain('members');
    expect(await told(staff)).toContain('members-added');
    expect(await told(staff)).not.toContain('"members"');
    const people = [mine.iid, other.iid];
    const gone = await staff.call(calls.changeMembers, { iid, user_iids: people, action: 'remove' });
    expect(gone.result.changed).toBe(1);
    expect(await staff.call(calls.addMembersRelation, { iid, user_iids: people })).toMatchObject({
      message: 'user_not_existed',
    });
    for (const refused of [
      await staff.call(calls.changeGroupStatus, { iid, action: 'approve' }),
      await staff.call(calls.newGroup, { name: 'B' }),
      await staff.call(update, { iid, name: 'B' }),
    ])
      expect(refused).toMatchObject({ message: 'permission_denied' });
    expect(await staff.call(calls.whyInGroup, { iid, user_iid: other.iid })).toMatchObject({ message: 'not_found' });
  });
});

describe('a class', () => {
  test('has a grade, a year and a head teacher, a code once a year, and is offered by its grade', async () => {
    const { school, root } = await furnished();
    const teacher = await school.user('teacher');
    const make = (fields: object) =>
      root.call(classgroup.calls.create, { grade: '10', school_year: '2026-2027', ...fields } as never);
    const made = await make({ name: 'Lớp 10A1', code: '10A1', head_iid: teacher.iid });
    expect(made).toMatchObject({ success: true });
    expect((await make({ name: 'B', code: '10a1' })).err).toEqual({ code: 'code_taken' });
    expect(await make({ name: 'Lớp 10A1', code: '10A1', school_year: '2025-2026' })).toMatchObject({ success: true });
    expect((await make({ name: 'C', head_iid: 99 })).err).toEqual({ head_iid: 'user_not_existed' });
    expect((await make({ name: 'C', school_year: '2026' })).success).toBe(false);
    expect((await make({ name: 'C', school_year: '2026-2020' })).err).toEqual({
      school_year: 'school_year_not_following',
    });
    await make({ name: 'Lớp 11A1', grade: '11' });
    const offered = (await root.call(options, { name: 'groups_by_grade', grade: '10' })).result;
    expect(offered).toEqual([
      { value: made.result.iid, label: 'Lớp 10A1 (2026-2027)' },
      { value: expect.any(Number), label: 'Lớp 10A1 (2025-2026)' },
    ]);
    const rows = (await root.call(classgroup.calls.list, { grade: '10' })).result;
    expect(rows.map(({ head }: { head: string }) => head).filter(Boolean)).toHaveLength(1);
    expect((await root.call(list, {})).total).toBe(0);
    expect((await root.call(calls.getGroup, { iid: made.result.iid })).result).toMatchObject({
      is_class: true,
      head: { iid: teacher.iid },
    });
  });
});

describe('groups of an assignment', () => {
  test('are told with their members to those who look after the course; a learner is told their own', async () => {
    const { school, root, make, add } = await furnished();
    const [an, binh] = [await school.user(), await school.user()];
    const item = { course_iid: 77, item_iid: 78 };
    const groups = [await make('Nhóm 1'), await make('Nhóm 2')];
    for (const iid of groups) await root.call(update, { iid, kind: 1, assignment: item });
    await add(groups[0] ?? 0, [an]);
    await add(groups[1] ?? 0, [binh]);
    const told = async (by: TestUser) =>
      (await by.call(calls.assignmentGroups, item)).result.map((one: { name: string; members: unknown[] }) => [
        one.name,
        one.members.length,
      ]);
    expect(await told(await school.user('teacher@course-77'))).toEqual([
      ['Nhóm 1', 1],
      ['Nhóm 2', 1],
    ]);
    expect(await told(an)).toEqual([['Nhóm 1', 1]]);
    expect(await told(await school.user('teacher@course-76'))).toEqual([]);
  });
});
