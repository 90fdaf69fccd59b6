import { getInformationByDomain } from '@sen/domain/identity/contract.ts';
import { jobPosition } from '@sen/domain/people/job-position/model.ts';
import * as calls from '@sen/domain/people/organization/contract.ts';
import { organization } from '@sen/domain/people/organization/kind.ts';
import type { Role } from '@sen/domain/shared/actor.ts';
import { saveGeneral, saveOrgTypes } from '@sen/domain/tenancy/configuration-contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../../../test/app.ts';

const { create, update, remove, restore, detail, list, history, export: exporting, exported } = organization.calls;
const org_types = [
  { type: 'phong', name: 'Phòng ban', has_perm: true, is_phongban: true },
  { type: 'khoi', name: 'Khối', has_perm: true },
  { type: 'co-so', name: 'Cơ sở', has_province_and_district: true },
];

let test_app: TestApp;
beforeAll(async () => {
  test_app = await openTestApp();
});
afterAll(() => test_app.close());

/** A school that has set up its organization types, its root, and what they make. */
async function furnished() {
  const school = await test_app.school({ organizations_enabled: true });
  const root = await school.user('root');
  await root.call(saveOrgTypes, { org_types });
  const make = async (name: string, pid?: number, by: TestUser = root): Promise<number> =>
    (await by.call(create, { name, type: 'khoi', pid })).result.iid;
  return { school, root, make };
}

const shapeOf = async (by: TestUser): Promise<string[]> => {
  const { result } = await by.call(calls.organizationTree, {});
  const depth = new Map<number, number>();
  return result.items.map(({ iid, pid, name }: { iid: number; pid: number | null; name: string }) => {
    depth.set(iid, (depth.get(pid ?? 0) ?? -1) + 1);
    return `${'-'.repeat(depth.get(iid) ?? 0)}${name}`;
  });
};

const pathsOf = async (school_iid: number): Promise<{ iid: number; pid: number | null; path: string }[]> =>
  (
    await test_app.owner.query('select iid, pid, path from organizations where school_id = $1 order by iid', [
      school_iid,
    ])
  ).rows.map((row) => ({ iid: Number(row.iid), pid: row.pid === null ? null : Number(row.pid), path: row.path }));

describe('a school without organizations', () => {
  test('answers that they are switched off', async () => {
    const school = await test_app.school();
    const root = await school.user('root');
    for (const call of [calls.organizationTree, calls.getOrganizations, list])
      expect(await root.call(call, {})).toMatchObject({ success: false, message: 'feature_disabled' });
  });

  test('is told to say what types it has before anything else', async () => {
    const school = await test_app.school({ organizations_enabled: true });
    const root = await school.user('root');
    const message = 'you need to config org types on system side';
    expect(await root.call(calls.organizationTree, {})).toMatchObject({ success: false, message });
    expect(await root.call(create, { name: 'Khối 10', type: 'khoi' })).toMatchObject({ success: false, message });
    await root.call(saveGeneral, { conf: { organizations_enabled: false } });
    expect(await root.call(calls.organizationTree, {})).toMatchObject({ message: 'feature_disabled' });
  });

  test.each([
    ['without types', []],
    ['with types', org_types],
  ])('finds no organization by a name it does not have, %s', async (_, types) => {
    const school = await test_app.school({ organizations_enabled: true });
    const root = await school.user('root');
    await root.call(saveOrgTypes, { org_types: types });
    for (const given of [{}, { iid: 1 }, { id: '' }, { id: 'none' }, { id: '1'.repeat(40) }])
      expect(await root.call(detail, given)).toMatchObject({ success: false, message: 'not_found' });
    await root.call(saveGeneral, { conf: { organizations_enabled: false } });
    expect(await root.call(detail, { iid: 1 })).toMatchObject({ message: 'feature_disabled' });
  });

  test('refuses an export when it is asked for, and also one whose address was given before', async () => {
    const { school, root, make } = await furnished();
    await make('Khối 10');
    const { result } = await root.call(exporting, {});
    const token = result.url.split('token=')[1];
    expect(String((await root.call(exported, { token })).result)).toContain('Khối 10');
    await root.call(saveGeneral, { conf: { organizations_enabled: false } });
    expect(await root.call(exporting, {})).toMatchObject({ success: false, message: 'feature_disabled' });
    expect(await school.guest(exported, { token })).toMatchObject({ success: false, message: 'feature_disabled' });
  });
});

describe('an organization', () => {
  test('has a type of the school, a code of its own, and province and district where its type asks for them', async () => {
    const { root } = await furnished();
    const errors = async (fields: Record<string, unknown>) => (await root.call(create, { name: 'X', ...fields })).err;
    expect(await errors({ type: 'nothing' })).toEqual({ type: 'this_field_is_not_valid' });
    expect(await errors({ type: 'co-so' })).toEqual({
      province: 'this_field_is_required',
      district: 'this_field_is_required',
    });
    expect(await errors({ type: 'co-so', province: 'Atlantis', district: 'Quận 1' })).toEqual({
      province: 'this_field_is_not_valid',
    });
    const site = { type: 'co-so', name: 'Cơ sở 1', province: 'Bình Dương', district: 'Thuận An', code: 'CS1' };
    expect(await root.call(create, site)).toMatchObject({ success: true, message: 'insert_was_successful' });
    expect(await errors({ ...site, code: 'cs1' })).toEqual({ code: 'code_taken' });
  });

  test('stands last under its parent, and is found without accents by name or code', async () => {
    const { root, make } = await furnished();
    const grade = await make('Khối mười');
    await make('Lớp 10A1', grade);
    await make('Lớp 10A2', grade);
    expect(await shapeOf(root)).toEqual(['Khối mười', '-Lớp 10A1', '-Lớp 10A2']);
    const found = await root.call(calls.searchOrganizations, { keyword: 'lop 10a2' });
    expect(found).toMatchObject({ total: 1, result: [{ name: 'Lớp 10A2', above: ['Khối mười'] }] });
    expect(await root.call(calls.searchOrganizations, { pid: grade })).toMatchObject({ total: 2 });
  });

  test('is not written over when somebody else changed it meanwhile, and its history tells what changed', async () => {
    const { root, make } = await furnished();
    const iid = await make('Khối 10');
    const fields = { name: 'Khối 10', type: 'khoi' };
    expect(await root.call(update, { iid, version: 1, ...fields, address: 'Dãy A' })).toMatchObject({ success: true });
    expect(await root.call(update, { iid, version: 1, ...fields })).toMatchObject({ message: 'edited_meanwhile' });
    await root.call(update, { iid, name: 'Khối mười' });
    expect((await root.call(detail, { iid })).result.fields).toMatchObject({ name: 'Khối mười', address: 'Dãy A' });
    const told = (await root.call(history, { iid })).result;
    expect(told.map(({ action }: { action: string }) => action)).toEqual(['updated', 'updated', 'created']);
    expect(told[0].changes).toEqual([{ field: 'name', before: 'Khối 10', after: 'Khối mười' }]);
  });
});

describe('the tree', () => {
  test('changes its shape by a move, with everything below, and to a place among siblings', async () => {
    const { school, root, make } = await furnished();
    const a = await make('A');
    const b = await make('B');
    const a1 = await make('A1', a);
    const leaf = await make('leaf', a1);
    await make('B1', b);
    expect(await root.call(calls.moveOrganization, { iid: a1, pid: b })).toMatchObject({ success: true });
    expect(await shapeOf(root)).toEqual(['A', 'B', '-B1', '-A1', '--leaf']);
    expect((await pathsOf(school.iid)).find(({ iid }) => iid === leaf)?.path).toBe(`/${b}/${a1}/${leaf}/`);
    await root.call(calls.moveOrganization, { iid: b, before_iid: a });
    await root.call(calls.moveOrganization, { iid: leaf });
    expect(await shapeOf(root)).toEqual(['B', '-B1', '-A1', 'A', 'leaf']);
    const told = (await root.call(history, { iid: a1 })).result;
    expect(told[0]).toMatchObject({ action: 'moved', changes: [{ field: 'parent', before: 'A', after: 'B' }] });
  });

  test('never gets a circle: nothing moves under itself or what is below it', async () => {
    const { root, make } = await furnished();
    const a = await make('A');
    const b = await make('B', a);
    const c = await make('C', b);
    for (const pid of [a, b, c])
      expect(await root.call(calls.moveOrganization, { iid: a, pid })).toMatchObject({
        message: 'organization_below_itself',
      });
    expect(await shapeOf(root)).toEqual(['A', '-B', '--C']);
  });

  test('stays a tree when many move things at one moment', async () => {
    const { school, root, make } = await furnished();
    const iids: number[] = [];
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) iids.push(await make(name));
    // Each wants to hang every other under itself: whatever comes first, a circle must never close.
    const wishes = iids.flatMap((iid) => iids.filter((pid) => pid !== iid).map((pid) => ({ iid, pid })));
    const answers = await Promise.all(wishes.map((wish) => root.call(calls.moveOrganization, wish)));
    expect(answers.some(({ success }) => success)).toBe(true);
    expect(new Set(answers.map(({ message }) => message))).toEqual(new Set([undefined, 'organization_below_itself']));
    const paths = await pathsOf(school.iid);
    const byIid = new Map(paths.map((one) => [one.iid, one]));
    for (const { iid, pid, path } of paths)
      expect(path).toBe(pid === null ? `/${iid}/` : `${byIid.get(pid)?.path}${iid}/`);
    expect(await shapeOf(root)).toHaveLength(iids.length);
  });

  test('loses an organization only when nothing hangs under it and nobody belongs to it', async () => {
    const { school, root, make } = await furnished();
    const grade = await make('Khối 10');
    const classroom = await make('Lớp 10A1', grade);
    const learner = await school.user();
    await root.call(calls.addMembers, { iid: classroom, user_iids: [learner.iid] });
    const refused = { success: false, err_code: 9, message: 'delete_failed', err: { iid: 'organization_in_use' } };
    expect(await root.call(remove, { id: String(grade) })).toMatchObject(refused);
    expect(await root.call(remove, { id: String(classroom) })).toMatchObject(refused);
    await root.call(calls.removeMembers, { iid: classroom, user_iids: [learner.iid] });
    expect(await root.call(remove, { id: String(classroom) })).toMatchObject({ success: true });
    expect(await root.call(remove, { id: String(grade) })).toMatchObject({ success: true });
    expect(await shapeOf(root)).toEqual([]);
    expect((await root.call(list, { trash: true })).total).toBe(2);
    expect(await root.call(restore, { iid: classroom })).toMatchObject({ message: 'organization_parent_deleted' });
    await root.call(restore, { iid: grade });
    await root.call(restore, { iid: classroom });
    expect(await shapeOf(root)).toEqual(['Khối 10', '-Lớp 10A1']);
  });

  test('does not lose an organization to which somebody is added at the same moment', async () => {
    const { school, root, make } = await furnished();
    const learner = await school.user();
    for (let round = 0; round < 5; round += 1) {
      const iid = await make(`Tổ ${round}`);
      await Promise.all([
        root.call(remove, { id: String(iid) }),
        root.call(calls.addMembers, { iid, user_iids: [learner.iid] }),
      ]);
      const { rows } = await test_app.owner.query(
        `select status, (select count(*)::int from organization_members m where m.organization_iid = o.iid) as members
         from organizations o where iid = $1`,
        [iid],
      );
      expect(rows[0].status === 'deleted' ? rows[0].members : 0).toBe(0);
    }
  });
});

describe('who may do what', () => {
  const staffed = async (role: Role) => {
    const { school, root, make } = await furnished();
    const grade = await make('Khối 10');
    const classroom = await make('Lớp 10A1', grade);
    const other = await make('Khối 11');
    const staff = await school.user(`${role}@organization-${grade}`);
    return { school, root, make, grade, classroom, other, staff };
  };

  test.each(['root', 'headmaster', 'staff'] as const)('%s of an organization works in it and below', async (role) => {
    const { make, grade, classroom, other, staff } = await staffed(role);
    expect(await shapeOf(staff)).toEqual(['Khối 10', '-Lớp 10A1']);
    const added = await make('Tổ 1', classroom, staff);
    expect(await shapeOf(staff)).toEqual(['Khối 10', '-Lớp 10A1', '--Tổ 1']);
    expect(await staff.call(update, { iid: added, name: 'Tổ một' })).toMatchObject({ success: true });
    expect(await staff.call(create, { name: 'X', type: 'khoi', pid: other })).toMatchObject({
      err: { pid: 'not_found' },
    });
    expect(await staff.call(create, { name: 'X', type: 'khoi' })).toMatchObject({ err: { pid: 'not_found' } });
    expect(await staff.call(update, { iid: other, name: 'X' })).toMatchObject({ message: 'not_found' });
    expect(await staff.call(calls.moveOrganization, { iid: classroom, pid: other })).toMatchObject({
      err: { pid: 'not_found' },
    });
    // The organization they work in is below one that is not theirs.
    expect(await staff.call(calls.moveOrganization, { iid: grade })).toMatchObject({ message: 'not_found' });
    expect(await staff.call(remove, { id: String(grade) })).toMatchObject({ message: 'permission_denied' });
  });

  test('a teacher of an organization does not work in its office', async () => {
    const { staff, grade } = await staffed('teacher');
    expect(await staff.call(calls.organizationTree, {})).toMatchObject({ message: 'permission_denied' });
    expect(await staff.call(update, { iid: grade, name: 'X' })).toMatchObject({ message: 'permission_denied' });
  });

  test('staff see only people of their organizations and those below', async () => {
    const { school, root, classroom, other, grade, staff } = await staffed('staff');
    const [own, stranger] = [await school.user(), await school.user()];
    await root.call(calls.addMembers, { iid: classroom, user_iids: [own.iid] });
    await root.call(calls.addMembers, { iid: other, user_iids: [stranger.iid] });
    const found = async (by: TestUser) =>
      (await by.call(calls.searchCandidates, { iid: grade, keyword: 'user' })).result.map(
        ({ user_iid }: { user_iid: number }) => user_iid,
      );
    expect(await found(staff)).toEqual([own.iid]);
    expect(await found(root)).toEqual(expect.arrayContaining([own.iid, stranger.iid]));
    const add = (user: TestUser) => staff.call(calls.addMembers, { iid: grade, user_iids: [user.iid] });
    expect(await add(own)).toMatchObject({ success: true, result: { added: 1, already: 0 } });
    expect(await add(stranger)).toMatchObject({ message: 'user_not_existed' });
    expect(await staff.call(calls.userTree, { user_iid: stranger.iid })).toMatchObject({ message: 'not_found' });
  });
});

describe('the people of an organization', () => {
  test('are told where they belong with the information about them: today, in departments, with their positions', async () => {
    const { school, root, make } = await furnished();
    const grade = await make('Khối 10');
    const office = (await root.call(create, { name: 'Phòng Đào tạo', type: 'phong' })).result.iid;
    const former = await make('Khối 11');
    const dean = (await root.call(jobPosition.calls.create, { name: 'Trưởng phòng' })).result.iid;
    const person = await school.user();
    const told = async () => {
      const { userInfo } = (await person.call(getInformationByDomain, {})).result;
      return [userInfo.organizations, userInfo.phongbans, userInfo.user_organizations];
    };
    expect(await told()).toEqual([[], [], []]);
    const add = (iid: number, more: object = {}) =>
      root.call(calls.addMembers, { iid, user_iids: [person.iid], ...more });
    await add(grade);
    await add(office, { job_position_iid: dean });
    await add(former, { from_date: '2000-01-01', to_date: '2000-12-31' });
    expect(await told()).toEqual([
      [grade, office],
      [office],
      [
        { organization_iid: grade, job_position_iid: null, status: 'current' },
        { organization_iid: office, job_position_iid: dean, status: 'current' },
        { organization_iid: former, job_position_iid: null, status: 'past' },
      ],
    ]);
    await root.call(calls.removeMembers, { iid: office, user_iids: [person.iid] });
    expect((await told()).slice(0, 2)).toEqual([[grade], []]);
  });

  test('belong from a day to a day, and count only on the days between', async () => {
    const { school, root, make } = await furnished();
    const iid = await make('Phòng Đào tạo');
    const [now, later, past] = [await school.user(), await school.user(), await school.user()];
    const add = (user: TestUser, from_date?: string, to_date?: string) =>
      root.call(calls.addMembers, { iid, user_iids: [user.iid], from_date, to_date });
    await add(now);
    await add(later, '2199-01-01');
    await add(past, '2000-01-01', '2000-12-31');
    expect(await add(now)).toMatchObject({ result: { added: 0, already: 1, user_iids: [] } });
    expect(await add(now, '2026-02-02', '2026-01-01')).toMatchObject({
      err: { to_date: 'membership_ends_early' },
    });
    const states = (await root.call(calls.searchMembers, { iid })).result.map(
      ({ user_iid, state }: { user_iid: number; state: string }) => [user_iid, state],
    );
    expect(new Map(states)).toEqual(
      new Map([
        [now.iid, 'current'],
        [later.iid, 'planned'],
        [past.iid, 'past'],
      ]),
    );
    expect((await root.call(calls.searchMembers, { user_iid: later.iid })).result).toMatchObject([
      { organization_iid: iid, user_iid: later.iid, state: 'planned' },
    ]);
    expect(await root.call(calls.searchMembers, { user_iid: root.iid })).toMatchObject({ result: [], total: 0 });
    expect((await root.call(calls.aboutOrganization, { iid })).result.members).toBe(1);
  });

  test('have a head, who sees what lies below; others see where they belong and the way up', async () => {
    const { school, root, make } = await furnished();
    const grade = await make('Khối 10');
    const classroom = await make('Lớp 10A1', grade);
    await make('Lớp 10A2', grade);
    const [head, learner] = [await school.user(), await school.user()];
    const names = (user: TestUser) => user.call(calls.userTree, {}).then(({ result }) => result);
    expect(await names(learner)).toEqual([]);
    await root.call(calls.addMembers, { iid: grade, user_iids: [head.iid] });
    await root.call(calls.addMembers, { iid: classroom, user_iids: [learner.iid] });
    expect(await root.call(calls.saveMember, { iid: grade, user_iid: head.iid, is_head: true })).toMatchObject({
      result: { is_head: true, state: 'current' },
    });
    expect(await names(learner)).toMatchObject([{ name: 'Khối 10', children: [{ name: 'Lớp 10A1', children: [] }] }]);
    expect(await names(head)).toMatchObject([
      { name: 'Khối 10', children: [{ name: 'Lớp 10A1' }, { name: 'Lớp 10A2' }] },
    ]);
    const [line] = (await root.call(calls.organizationTree, {})).result.items;
    expect(line).toMatchObject({ members: 1, heads: [head.lname.replace('user', 'User ')] });
    expect((await root.call(calls.aboutOrganization, { iid: grade })).result).toMatchObject({
      members: 1,
      organizations_below: 2,
      people_below: 1,
    });
    // The remembered tree is told of changes.
    await root.call(update, { iid: grade, name: 'Khối mười' });
    await root.call(calls.removeMembers, { iid: grade, user_iids: [head.iid] });
    expect(await names(learner)).toMatchObject([{ name: 'Khối mười' }]);
    expect(await names(head)).toEqual([]);
  });

  test('hold positions that their kind of organization has', async () => {
    const { school, root, make } = await furnished();
    const iid = await make('Khối 10');
    const learner = await school.user();
    const position = async (name: string, types: string[]) =>
      Number(
        (
          await test_app.owner.query(
            'insert into job_positions (school_id, name, org_types) values ($1, $2, $3) returning iid',
            [school.iid, name, types],
          )
        ).rows[0].iid,
      );
    const add = (job_position_iid: number) =>
      root.call(calls.addMembers, { iid, user_iids: [learner.iid], job_position_iid });
    expect(await add(await position('Trưởng phòng', ['phong']))).toMatchObject({
      err: { job_position_iid: 'this_field_is_not_valid' },
    });
    const held = await position('Giáo vụ khối', ['khoi']);
    expect(await add(held)).toMatchObject({ success: true });
    expect((await root.call(calls.searchMembers, { iid })).result[0]).toMatchObject({ job_position: 'Giáo vụ khối' });

    const told = async (asked: object, by = root) => {
      const { result, message } = await by.call(calls.getJobPositions, asked);
      return result?.map(({ name }: { name: string }) => name) ?? message;
    };
    expect(await told({})).toEqual(['Giáo vụ khối', 'Trưởng phòng']);
    expect(await told({ organization_iid: iid })).toEqual(['Giáo vụ khối']);
    expect(await told({ iid: held })).toEqual(['Giáo vụ khối']);
    const elsewhere = await school.user(`headmaster@organization-${await make('Khối 11')}`);
    expect(await told({ organization_iid: iid }, elsewhere)).toBe('not_found');
  });
});

describe('a type that says under which it hangs', () => {
  test('stands nowhere else: not made there, not moved there, not changed into', async () => {
    const { root } = await furnished();
    const parents = { khoi: [''], lop: ['khoi'] };
    const types = Object.entries(parents).map(([type, under]) => ({ type, name: type, parents: under }));
    await root.call(saveOrgTypes, { org_types: [...types, { type: 'khac', name: 'Khác' }] });
    const make = (type: string, pid?: number) => root.call(create, { name: type, type, pid });
    const khoi = (await make('khoi')).result.iid;
    const other = (await make('khac', khoi)).result.iid;
    const lop = (await make('lop', khoi)).result.iid;
    const not_here = { message: 'invalid_input', err: { type: 'organization_type_not_here' } };
    expect(await make('lop')).toMatchObject(not_here);
    expect(await make('lop', lop)).toMatchObject(not_here);
    expect(await make('khoi', khoi)).toMatchObject(not_here);
    expect((await root.call(calls.moveOrganization, { iid: lop, pid: other })).err).toHaveProperty('pid');
    expect((await root.call(calls.moveOrganization, { iid: lop })).err).toHaveProperty('pid');
    expect(await root.call(update, { iid: other, type: 'khoi' })).toMatchObject(not_here);
    expect(await root.call(update, { iid: khoi, type: 'khac' })).toMatchObject(not_here);
    expect(await root.call(update, { iid: other, type: 'lop' })).toMatchObject({ success: true });
  });
});

test('the list and the export of positions say the types of organizations by the names that the school gave them', async () => {
  const { root } = await furnished();
  const [first] = org_types;
  await root.call(jobPosition.calls.create, { name: 'Tổ trưởng', org_types: [first?.type, 'gone'] });
  const asked = { org_type: first?.type };
  const { result } = await root.call(jobPosition.calls.list, asked);
  expect(result).toMatchObject([{ name: 'Tổ trưởng', org_types: [first?.name, 'gone'] }]);
  const { url } = (await root.call(jobPosition.calls.export, asked)).result;
  const file = await root.call(jobPosition.calls.exported, { token: url.split('token=')[1] });
  expect(String(file.result)).toContain(first?.name);
});
