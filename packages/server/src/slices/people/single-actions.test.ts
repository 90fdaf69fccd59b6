import { addAbacRole, assign, unassign } from '@sen/domain/access/contract.ts';
import { makePassword } from '@sen/domain/identity/profile/contract.ts';
import * as groups from '@sen/domain/people/group/contract.ts';
import { classgroup, group } from '@sen/domain/people/group/model.ts';
import { rollOverDraft } from '@sen/domain/people/group/roll-over-contract.ts';
import * as calls from '@sen/domain/people/organization/contract.ts';
import { organization } from '@sen/domain/people/organization/kind.ts';
import type { Member, OrganizationLine } from '@sen/domain/people/organization/model.ts';
import { addPerson, alikePeople } from '@sen/domain/people/person/contract.ts';
import { student, user as userKind } from '@sen/domain/people/person/kinds.ts';
import { saveOrgTypes } from '@sen/domain/tenancy/configuration-contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../test/app.ts';

let test_app: TestApp;
let school: TestSchool;
let root: TestUser;
let grade: number;
let classroom: number;
let other: number;
let lan: TestUser;
let minh: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school({ organizations_enabled: true });
  root = await school.user('root');
  await root.call(saveOrgTypes, { org_types: [{ type: 'khoi', name: 'Khối', has_perm: true }] });
  const make = async (name: string, pid?: number): Promise<number> =>
    (await root.call(organization.calls.create, { name, type: 'khoi', pid })).result.iid;
  grade = await make('Khối 10');
  classroom = await make('10A1', grade);
  other = await make('Khối 11');
  lan = await school.user();
  minh = await school.user();
  await root.call(calls.addMembers, { iid: classroom, user_iids: [lan.iid] });
  await root.call(calls.addMembers, { iid: other, user_iids: [minh.iid] });
});
afterAll(() => test_app.close());

let made = 0;
/** A person who holds nothing but these actions, and how to take them away again. */
async function holder(permissions: readonly string[], scope = '') {
  made += 1;
  const role = await root.call(addAbacRole, { name: `Vai trò ${made}`, permissions: [...permissions] } as never);
  const one = await school.user();
  const given = { user_iids: [one.iid], role_iid: role.result.iid, scope };
  expect(await root.call(assign, given)).toMatchObject({ success: true });
  return { one, take: () => root.call(unassign, given) };
}

const DENIED = { success: false, message: 'permission_denied' };
const NOT_FOUND = { success: false, message: 'not_found' };
const DONE = { success: true };
const iidsOf = (items: readonly { readonly iid: number }[]) =>
  items.map(({ iid }) => iid).sort((one, two) => one - two);

test('the tree opens to whoever holds an action over organizations, and closes with the next request when it is taken', async () => {
  const stranger = await school.user();
  for (const call of [calls.organizationTree, calls.searchMembers])
    expect(await stranger.call(call, {})).toMatchObject(DENIED);
  const { one: reader, take } = await holder(['organizations.view']);
  const { items, can } = (await reader.call(calls.organizationTree, {})).result;
  expect(iidsOf(items)).toEqual([grade, classroom, other]);
  expect(can).toEqual({ add: false, move: false });
  expect(items.every((line: OrganizationLine) => Object.values(line.can).every((may) => !may))).toBe(true);
  expect(await reader.call(calls.aboutOrganization, { iid: grade })).toMatchObject(DONE);
  const members = (await reader.call(calls.searchMembers, { iid: classroom })).result;
  expect(members).toMatchObject([{ user_iid: lan.iid, can: { edit: false } }]);
  expect(await reader.call(calls.moveOrganization, { iid: classroom, pid: other })).toMatchObject(DENIED);
  expect(await reader.call(calls.removeMembers, { iid: classroom, user_iids: [lan.iid] })).toMatchObject(DENIED);
  expect(await take()).toMatchObject(DONE);
  expect(await reader.call(calls.organizationTree, {})).toMatchObject(DENIED);
  expect(await reader.call(calls.aboutOrganization, { iid: grade })).toMatchObject(DENIED);
});

test('held over one organization an action counts there and below, and nowhere else', async () => {
  const { one: editor } = await holder(['organizations.update'], `organization-${grade}`);
  const { items, can } = (await editor.call(calls.organizationTree, {})).result;
  expect(iidsOf(items)).toEqual([grade, classroom]);
  expect(can).toEqual({ add: false, move: false });
  const rights = new Map(items.map((line: OrganizationLine) => [line.iid, line.can]));
  expect(rights.get(classroom)).toEqual({ edit: true, move: true, add: false, remove: false });
  expect(rights.get(grade)).toEqual({ edit: true, move: false, add: false, remove: false });
  expect(await editor.call(calls.aboutOrganization, { iid: other })).toMatchObject(NOT_FOUND);
  expect(await editor.call(calls.searchMembers, { iid: other })).toMatchObject(NOT_FOUND);
  expect((await editor.call(calls.searchMembers, {})).result.map(({ user_iid }: Member) => user_iid)).toEqual([
    lan.iid,
  ]);
  expect(await editor.call(calls.changeOrganizationStatus, { iid: other, status: 'queued' })).toMatchObject(NOT_FOUND);
  expect(await editor.call(calls.moveOrganization, { iid: classroom, pid: other })).toMatchObject({
    err: { pid: 'not_found' },
  });
  expect(await editor.call(calls.changeOrganizationStatus, { iid: classroom, status: 'queued' })).toMatchObject(DONE);
  expect(await editor.call(calls.saveMember, { iid: classroom, user_iid: lan.iid, is_head: 1 })).toMatchObject({
    result: { is_head: true },
  });
  expect(await editor.call(calls.saveMember, { iid: other, user_iid: minh.iid, is_head: 1 })).toMatchObject(NOT_FOUND);
});

test('those who change an organization bring only people into it whose records they keep', async () => {
  for (const held of [['organizations.update'], ['organizations.update', 'users.view']] as const) {
    const { one: editor } = await holder([...held]);
    expect((await editor.call(calls.searchCandidates, { iid: grade, keyword: minh.lname })).result).toEqual([]);
    expect(await editor.call(calls.addMembers, { iid: grade, user_iids: [minh.iid] })).toMatchObject({
      message: 'user_not_existed',
    });
  }
  const { one: keeper } = await holder(['organizations.update', 'users.update']);
  expect(await keeper.call(calls.addMembers, { iid: grade, user_iids: [minh.iid] })).toMatchObject({
    result: { added: 1 },
  });
});

test('an address through organizations is true where each holds the next, for those who see them', async () => {
  const place = (by: TestUser, organization_iids: number[], user_iid?: number) =>
    by.call(calls.placeInOrganizations, { organization_iids, user_iid });
  expect(await place(root, [grade, classroom])).toMatchObject(DONE);
  expect(await place(root, [grade, classroom], lan.iid)).toMatchObject(DONE);
  expect(await place(root, [grade], lan.iid)).toMatchObject(DONE);
  for (const wrong of [
    [classroom, grade],
    [other, classroom],
    [grade, grade],
    [grade, 999_999],
  ])
    expect(await place(root, wrong)).toMatchObject(NOT_FOUND);
  expect(await place(root, [other], lan.iid)).toMatchObject(NOT_FOUND);
  expect(await place(root, [grade], 999_999)).toMatchObject(NOT_FOUND);
  const { one: reader } = await holder(['users.view'], `organization-${other}`);
  expect(await place(reader, [other], minh.iid)).toMatchObject(DONE);
  expect(await place(reader, [grade], lan.iid)).toMatchObject(NOT_FOUND);
  const elsewhere = await (await test_app.school({ organizations_enabled: true })).user('root');
  expect(await place(elsewhere, [grade])).toMatchObject(NOT_FOUND);
});

test('groups and classes open to those who hold an action over organizations; over one, only its people are theirs', async () => {
  const { iid } = (await root.call(group.calls.create, { name: 'Đội bóng' })).result;
  await root.call(classgroup.calls.create, { name: '10A', grade: '10', school_year: '2026-2027' });
  await root.call(groups.addMembersRelation, { iid, user_iids: [lan.iid] });
  const stranger = await school.user();
  expect(await stranger.call(groups.getGroup, { iid })).toMatchObject(DENIED);
  const { one: reader, take } = await holder(['organizations.view']);
  expect(await reader.call(classgroup.calls.list, {})).toMatchObject({ total: 1 });
  expect((await reader.call(groups.getGroup, { iid })).result).toMatchObject({
    can: { edit: false, members: false },
    actions: [],
  });
  expect(await reader.call(groups.searchMembers, { iid })).toMatchObject({ total: 0 });
  expect(await reader.call(group.calls.update, { iid, name: 'x' })).toMatchObject(DENIED);
  expect(await reader.call(groups.changeMembers, { iid, user_iids: [lan.iid], action: 'remove' })).toMatchObject(
    DENIED,
  );
  await take();
  expect(await reader.call(group.calls.list, {})).toMatchObject(DENIED);
  const { one: editor } = await holder(['organizations.update', 'users.view']);
  expect(await editor.call(group.calls.update, { iid, name: 'Đội bóng đá' })).toMatchObject(DONE);
  expect(await editor.call(groups.changeGroupStatus, { iid, action: 'approve' })).toMatchObject(DONE);
  expect(await editor.call(group.calls.create, { name: 'x' })).toMatchObject(DENIED);
  expect(await editor.call(rollOverDraft, {})).toMatchObject(DENIED);
  const there = `organization-${other}`;
  const { one: scoped } = await holder(['organizations.update', 'users.view'], there);
  expect(await scoped.call(groups.searchMembers, { iid })).toMatchObject({ total: 0 });
  expect(await scoped.call(group.calls.update, { iid, name: 'x' })).toMatchObject(DENIED);
  expect(await scoped.call(groups.changeMembers, { iid, user_iids: [lan.iid], action: 'remove' })).toMatchObject({
    result: { changed: 0 },
  });
  expect(await scoped.call(groups.addMembersRelation, { iid, user_iids: [lan.iid] })).toMatchObject({
    message: 'user_not_existed',
  });
  expect(await scoped.call(groups.addMembersRelation, { iid, user_iids: [minh.iid] })).toMatchObject({
    result: { added: 1 },
  });
});

test('who reads everybody but changes one organization takes in and out of groups its people alone', async () => {
  const { iid } = (await root.call(group.calls.create, { name: 'Dàn đồng ca' })).result;
  const { one } = await holder(['organizations.update'], `organization-${other}`);
  const role = await root.call(addAbacRole, { name: 'Đọc hồ sơ', permissions: ['users.view'] } as never);
  await root.call(assign, { user_iids: [one.iid], role_iid: role.result.iid, scope: '' });
  expect(await one.call(groups.addMembersRelation, { iid, user_iids: [lan.iid] })).toMatchObject({
    message: 'user_not_existed',
  });
  expect(await one.call(groups.addMembersRelation, { iid, user_iids: [minh.iid] })).toMatchObject(DONE);
});

test('those who may add people add them where they hold that action, and give nobody a role', async () => {
  const new_one = { kind: 'student', name: 'Phạm Thu Hà', begin: 'later' } as const;
  const { one: reader } = await holder(['users.view']);
  expect(await reader.call(addPerson, new_one)).toMatchObject(DENIED);
  const { one: adder, take } = await holder(['users.view', 'users.create'], `organization-${grade}`);
  expect(await adder.call(alikePeople, { name: 'Phạm Thu Hà' })).toMatchObject(DONE);
  expect((await adder.call(addPerson, new_one)).err).toHaveProperty('organization_iid');
  expect((await adder.call(addPerson, { ...new_one, organization_iid: other })).err).toHaveProperty('organization_iid');
  const { iid } = (await adder.call(addPerson, { ...new_one, organization_iid: classroom })).result;
  expect(await adder.call(student.calls.detail, { iid })).toMatchObject(DONE);
  expect(await adder.call(addPerson, { ...new_one, organization_iid: classroom, roles: ['staff'] })).toMatchObject(
    DENIED,
  );
  await take();
  expect(await adder.call(addPerson, { ...new_one, organization_iid: classroom })).toMatchObject(DENIED);
});

test('a type that an organization has stays among the types of the school; another one goes (TEN-10)', async () => {
  const khoi = { type: 'khoi', name: 'Khối', has_perm: true };
  await root.call(saveOrgTypes, { org_types: [khoi, { type: 'ban', name: 'Ban' }] });
  expect(await root.call(saveOrgTypes, { org_types: [{ type: 'ban', name: 'Ban' }] })).toMatchObject({
    success: false,
    message: 'org_type_in_use',
  });
  expect((await root.call(saveOrgTypes, { org_types: [khoi] })).result.org_types).toHaveLength(1);
});

test('a parent’s way in is kept by whoever reads their children, and by nobody who would come to read more as them', async () => {
  const [parent, near, far] = [await school.user(), await school.user(), await school.user()];
  await root.call(calls.addMembers, { iid: grade, user_iids: [parent.iid, near.iid] });
  const { one: keeper } = await holder(['users.update'], `organization-${grade}`);
  const link = (child: TestUser) =>
    test_app.owner.query('insert into guardians (school_id, parent_iid, child_iid) values ($1, $2, $3)', [
      ...[school.iid, parent.iid, child.iid],
    ]);
  const rename = () =>
    keeper.call(userKind.calls.update, { iid: parent.iid, name: 'Mẹ', mail: `m${parent.iid}@x.test` });
  await link(near);
  expect(await keeper.call(makePassword, { iid: parent.iid })).toMatchObject(DONE);
  await link(far);
  expect(await keeper.call(makePassword, { iid: parent.iid })).toMatchObject(DENIED);
  expect(await rename()).toMatchObject({ success: false, err: { mail: expect.any(String) } });
  expect(await root.call(makePassword, { iid: parent.iid })).toMatchObject(DONE);
});
