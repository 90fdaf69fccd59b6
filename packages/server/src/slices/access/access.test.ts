import * as access from '@sen/domain/access/contract.ts';
import { newNode, nodeDetail, updateNode } from '@sen/domain/content/contract.ts';
import { fullInfo, getInformationByDomain } from '@sen/domain/identity/contract.ts';
import { loginAs } from '@sen/domain/identity/masking/contract.ts';
import { setUserStatus, userHistory } from '@sen/domain/identity/profile/contract.ts';
import { addLearners } from '@sen/domain/learning/learners/contract.ts';
import { group } from '@sen/domain/people/group/model.ts';
import { user as userKind } from '@sen/domain/people/person/kinds.ts';
import { options } from '@sen/domain/shared/options.ts';
import { readConf, saveGeneral } from '@sen/domain/tenancy/configuration-contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../test/app.ts';
import { type Furnished, furnish } from '../../../test/furnished.ts';

let test_app: TestApp;
let school: TestSchool;
let furnished: Furnished;
let root: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school();
  furnished = await furnish(test_app, school);
  root = await school.user('root');
});
afterAll(() => test_app.close());

const course = () => `course-${furnished.ids.course}`;
const asked = async (user: TestUser, ...permissions: string[]) =>
  (await user.call(access.hasPermissions, { permissions })).result;

let made = 0;
/** A new role of single actions; answers its number. */
async function role(...permissions: string[]): Promise<number> {
  made += 1;
  const answer = await root.call(access.addAbacRole, { name: `Role ${made}`, permissions });
  expect(answer).toMatchObject({ success: true });
  return answer.result.iid;
}

const events = async (name: string) =>
  (
    await test_app.owner.query(
      'select actor_iid, payload from events where school_id = $1 and name = $2 order by iid',
      [school.iid, name],
    )
  ).rows;

test('one call asks about many checks, and looks at no more than twenty places', async () => {
  const checks = (places: number) =>
    Array.from({ length: 500 }, (_, at) => `${school.domain}/course-${1 + (at % places)}:teacher`);
  const ask = (places: number) => furnished.learner.call(access.hasPermissions, { permissions: checks(places) });
  expect(await ask(20)).toMatchObject({ success: true });
  expect(await ask(21)).toMatchObject({ success: false, err: { permissions: expect.any(String) } });
});

describe('a role of single actions', () => {
  test('counts from the next request of an open session, and no longer once it is taken away', async () => {
    const clerk = await school.user();
    expect(await clerk.call(readConf, {})).toMatchObject({ message: 'permission_denied' });
    expect(await asked(clerk, 'configuration.update', 'users.view')).toEqual({
      'configuration.update': false,
      'users.view': false,
    });
    const role_iid = await role('configuration.update');
    const given = { user_iids: [clerk.iid], role_iid };
    expect(await root.call(access.assign, given)).toMatchObject({ success: true, result: { changed: 1 } });
    expect(await root.call(access.assign, given)).toMatchObject({ result: { changed: 0 } });
    expect(await clerk.call(readConf, {})).toMatchObject({ success: true });
    expect(await asked(clerk, 'configuration.update', 'users.view')).toEqual({
      'configuration.update': true,
      'users.view': false,
    });
    expect(await clerk.call(saveGeneral, { hotline: '1900' })).toMatchObject({ success: true });
    expect((await clerk.call(fullInfo, {})).result.permissions).toEqual(['configuration.update']);
    expect(await root.call(access.unassign, given)).toMatchObject({ success: true, result: { changed: 1 } });
    expect(await clerk.call(readConf, {})).toMatchObject({ message: 'permission_denied' });
  });

  test('changes for all who hold it when it is edited, and is gone for all when it is deleted', async () => {
    const clerk = await school.user();
    const role_iid = await role('users.view');
    await root.call(access.assign, { user_iids: [clerk.iid], role_iid });
    expect(await clerk.call(userHistory, { iid: root.iid })).toMatchObject({ success: true });
    const edited = { iid: role_iid, name: 'Desk', permissions: [{ module: 'fees' as const, action: 'view' as const }] };
    expect(await root.call(access.saveAbacRole, edited)).toMatchObject({ result: { name: 'Desk', holders: 1 } });
    expect(await clerk.call(userHistory, { iid: root.iid })).toMatchObject({ message: 'permission_denied' });
    expect(await asked(clerk, 'fees.view')).toEqual({ 'fees.view': true });
    expect(await root.call(access.removeAbacRole, { iid: role_iid })).toMatchObject({ success: true });
    expect(await asked(clerk, 'fees.view')).toEqual({ 'fees.view': false });
    expect(await root.call(access.removeAbacRole, { iid: role_iid })).toMatchObject({ message: 'not_found' });
  });

  test('never reaches upward: its holder changes nobody who has more, and nobody goes on as one who has more', async () => {
    const keeper = await school.user();
    await root.call(access.assign, { user_iids: [keeper.iid], role_iid: await role('users.update', 'users.view') });
    const learner = await school.user();
    const close = (iid: number) => keeper.call(setUserStatus, { iid, status: 'unactivated' });
    expect(await close(learner.iid)).toMatchObject({ success: true });
    expect(await close(root.iid)).toMatchObject({ message: 'permission_denied' });
    const headmaster = await school.user('headmaster');
    expect(await headmaster.call(loginAs, { user: keeper.iid })).toMatchObject({ success: true });
    const other = await school.user();
    await root.call(access.assign, { user_iids: [other.iid], role_iid: await role('configuration.update') });
    expect(await headmaster.call(loginAs, { user: other.iid })).toMatchObject({ message: 'mask_upward' });
  });

  test('ends who is in the name of its holder, when it comes and when it goes', async () => {
    const keeper = await school.user();
    const role_iid = await role('users.view');
    const masked = await root.call(loginAs, { user: keeper.iid });
    const headers = { 'x-sand-token': String(masked.result.token) };
    expect(await test_app.call(school.host, fullInfo, {}, headers)).toMatchObject({ success: true });
    await root.call(access.assign, { user_iids: [keeper.iid], role_iid });
    expect(await test_app.call(school.host, fullInfo, {}, headers)).toMatchObject({ success: false });
  });

  test('has a name of its own, and what it may do is something the product knows', async () => {
    await root.call(access.addAbacRole, { name: 'Only one', permissions: [] });
    expect(await root.call(access.addAbacRole, { name: 'only ONE', permissions: [] })).toMatchObject({
      err: { name: 'this_name_is_used_twice' },
    });
    expect(await root.call(access.addAbacRole, { name: 'x', permissions: ['users.fly'] })).toMatchObject({
      success: false,
      message: 'invalid_input',
    });
  });

  test('is refused where it would do nothing, and told of where it is held only what it does there', async () => {
    const clerk = await school.user();
    const give = async (...permissions: string[]) =>
      root.call(access.assign, { user_iids: [clerk.iid], role_iid: await role(...permissions), scope: course() });
    expect(await give('configuration.update', 'users.import')).toMatchObject({ err: { scope: 'role_not_held_here' } });
    expect(await give('configuration.update', 'content.view')).toMatchObject({ success: true });
    const { places } = (await clerk.call(access.whatMay, {})).result;
    expect(places).toMatchObject([{ place: { scope: course() }, allowed: [{ module: 'content', action: 'view' }] }]);
    expect((await clerk.call(fullInfo, {})).result.permissions).toEqual(['content.view']);
  });

  test('is written down with what it was before and is after', async () => {
    const iid = await role('users.view');
    await root.call(access.saveAbacRole, { iid, name: 'After', permissions: ['users.update'] });
    expect((await events('access.role-changed')).at(-1)).toMatchObject({
      actor_iid: root.iid,
      payload: {
        role_iid: iid,
        before: { permissions: ['users.view'] },
        after: { name: 'After', permissions: ['users.update'] },
      },
    });
    const clerk = await school.user();
    await root.call(access.assign, { user_iids: [clerk.iid], role_iid: iid, scope: '' });
    expect((await events('access.assigned')).at(-1)).toMatchObject({
      payload: { user_iid: clerk.iid, before: null, after: { role: 'After', scope: '' } },
    });
  });
});

describe("the school's own names for several roles", () => {
  test('give each of the roles, follow a change, and tell by which name', async () => {
    const dean = await school.user();
    const saved = await root.call(access.saveGroupedRoles, { roles: [{ name: 'Dean', roles: ['staff', 'tutor'] }] });
    const [entry] = saved.result;
    await root.call(access.assign, { user_iids: [dean.iid], role_iid: entry.iid });
    const check = `${school.domain}:staff`;
    expect(await asked(dean, check, `${school.domain}:marker`)).toEqual({
      [check]: true,
      [`${school.domain}:marker`]: false,
    });
    const may = await root.call(access.whatMay, { user_iid: dean.iid });
    expect(may.result.places[0].allowed[0].reasons[0]).toMatchObject({ by: 'grant', role: 'staff', via: 'Dean' });
    await root.call(access.saveGroupedRoles, { roles: [{ iid: entry.iid, name: 'Dean', roles: ['tutor'] }] });
    expect(await asked(dean, check)).toEqual({ [check]: false });
  });

  test('name at least one role each, and are told so on the entry', async () => {
    const before = (await root.call(access.getGroupedRoles, {})).result;
    const roles = [{ name: 'Good', roles: ['staff' as const] }, { name: 'Empty' }];
    expect(await root.call(access.saveGroupedRoles, { roles })).toMatchObject({
      success: false,
      err: { 'roles.1': 'this_field_is_required' },
    });
    expect((await root.call(access.getGroupedRoles, {})).result).toEqual(before);
  });
});

describe('giving and taking roles', () => {
  test('is for root of the scope alone: of the course in the course, never above it', async () => {
    const course_root = await school.user(`root@${course()}`);
    const somebody = await school.user();
    const given = { user_iids: [somebody.iid], role: 'tutor' as const };
    const full = `${school.domain}/${course()}`;
    expect(await course_root.call(access.assign, { ...given, scope: full })).toMatchObject({ success: true });
    expect(await course_root.call(access.assign, given)).toMatchObject({ message: 'permission_denied' });
    expect(await course_root.call(access.assign, { ...given, scope: `elsewhere/${course()}` })).toMatchObject({
      message: 'not_found',
    });
    const lesson = { permissions: ['content.update'], scope: `sco-${furnished.ids.unlock_iid}` };
    expect((await course_root.call(access.hasPermissions, lesson)).result).toEqual({ 'content.update': true });
    expect((await somebody.call(access.hasPermissions, lesson)).result).toEqual({ 'content.update': false });
    for (const holder of ['headmaster', 'staff', 'teacher'] as const)
      expect(await (await school.user(holder)).call(access.assign, given)).toMatchObject({
        message: 'permission_denied',
      });
  });

  test('is for the owner of a node too, as far as they hold it there by a grant', async () => {
    const owner = await school.user(`teacher@${course()}`);
    await test_app.owner.query('update nodes set owner_iid = $1 where iid = $2', [owner.iid, furnished.ids.course]);
    const given = { user_iids: [furnished.learner.iid], role: 'marker' as const, scope: course() };
    expect(await owner.call(access.assign, given)).toMatchObject({ success: true, result: { changed: 1 } });
    for (const role of ['root', 'headmaster', 'staff'] as const)
      expect(await owner.call(access.assign, { ...given, user_iids: [owner.iid], role })).toMatchObject({
        message: 'permission_denied',
      });
    const seen = await root.call(access.whoMay, { scope: course(), action: 'update' });
    expect(seen.result.more).toBe(false);
    const first = await root.call(access.whoMay, { scope: course(), action: 'update', most: 1 });
    expect(first.result).toMatchObject({ people: seen.result.people.slice(0, 1), more: true });
    const why = seen.result.people.find(({ person }: { person: { iid: number } }) => person.iid === owner.iid);
    const place = expect.objectContaining({ scope: course() });
    expect(why.reasons).toEqual([
      { by: 'owner', role: 'root', via: '', place },
      { by: 'grant', role: 'teacher', via: '', place },
    ]);
    await root.call(access.unassign, { user_iids: [owner.iid], role: 'teacher', scope: course() });
    expect(await owner.call(access.assign, { ...given, user_iids: [owner.iid] })).toMatchObject({
      message: 'permission_denied',
    });
  });

  test('leaves the school its last root, and touches nobody when one of the people is not there', async () => {
    const own = await test_app.school();
    const first = await own.user('root');
    expect(await first.call(access.unassign, { user_iids: [first.iid], role: 'root' })).toMatchObject({
      message: 'last_root',
    });
    const second = await own.user('root');
    expect(await first.call(access.unassign, { user_iids: [second.iid], role: 'root' })).toMatchObject({
      success: true,
    });
    const nobody = { user_iids: [second.iid, root.iid], role: 'staff' as const };
    expect(await first.call(access.assign, nobody)).toMatchObject({ message: 'not_found' });
    expect((await first.call(access.listAssignments, {})).result).toHaveLength(1);
  });

  test('leaves the school a root who may sign in: an account that is closed is none, and of two who close each other one stays', async () => {
    const own = await test_app.school();
    const [first, second] = [await own.user('root'), await own.user('root')];
    const ban = (by: TestUser, whom: TestUser) =>
      by.call(setUserStatus, { iid: whom.iid, status: 'banned', reason: 'x' });
    const answers = await Promise.all([ban(first, second), ban(second, first)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const { rows } = await test_app.owner.query(`select iid from users where school_id = $1 and status = 'activated'`, [
      own.iid,
    ]);
    const left = Number(rows[0].iid) === first.iid ? first : second;
    const last = { success: false, message: 'last_root' };
    expect(await left.call(access.unassign, { user_iids: [left.iid], role: 'root' })).toMatchObject(last);
    expect(await left.call(userKind.calls.remove, { id: String(left.iid) } as never)).toMatchObject({ success: false });
  });

  test('is listed by role, by place and by person', async () => {
    const teacher = await school.user(`teacher@${course()}`);
    const inCourse = await root.call(access.listAssignments, { scope: course(), role: 'teacher' });
    expect(inCourse.result).toEqual([
      expect.objectContaining({ person: expect.objectContaining({ iid: teacher.iid }), kind: 'role', role: 'teacher' }),
    ]);
    expect(inCourse.result[0].place.name).toContain('course of');
    await test_app.owner.query("update nodes set search_text = 'course of all' where iid = $1", [furnished.ids.course]);
    const named = await root.call(access.findAssignable, { what: 'places', keyword: 'course of' });
    expect(named.result.places.map(({ scope }: { scope: string }) => scope)).toContain(course());
    expect(await teacher.call(access.findAssignable, { what: 'people' })).toMatchObject({
      message: 'permission_denied',
    });
    expect(await teacher.call(access.listAssignments, {})).toMatchObject({ message: 'permission_denied' });
  });

  test('is listed of one person, whatever others are called; root of a place hears only of what is held there', async () => {
    const course_root = await school.user(`root@${course()}`);
    const held = await school.user('staff', `teacher@${course()}`);
    const other = await school.user(`teacher@${course()}`);
    await test_app.owner.query(
      `update users set name = 'Aa' || iid, lname = 'an' || iid, search_text = 'an' where school_id = $1 and iid = $2`,
      [school.iid, other.iid],
    );
    const of = { user_iid: held.iid };
    const scopesOf = (answer: { result: { role: string; place: { scope: string } }[] }) =>
      answer.result.map(({ role, place }) => [role, place.scope]);
    expect(scopesOf(await root.call(access.listAssignments, { ...of, items_per_page: 2 }))).toEqual([
      ['staff', ''],
      ['teacher', course()],
    ]);
    const seen = await course_root.call(access.listAssignments, of);
    expect(seen).toMatchObject({ success: true, total: 1 });
    expect(scopesOf(seen)).toEqual([['teacher', course()]]);
    expect(await course_root.call(access.listAssignments, {})).toMatchObject({ message: 'permission_denied' });
    expect(await other.call(access.listAssignments, of)).toMatchObject({ message: 'permission_denied' });
  });
});

describe('why', () => {
  test('people see their own rights; others only those whose records they read', async () => {
    const teacher = await school.user(`teacher@${course()}`);
    const own = await teacher.call(access.whatMay, {});
    expect(own.result.places).toHaveLength(1);
    expect(own.result.places[0].place.scope).toBe(course());
    const stranger = await school.user();
    expect(await stranger.call(access.whatMay, { user_iid: teacher.iid })).toMatchObject({
      message: 'user_not_existed',
    });
    expect((await stranger.call(access.whatMay, {})).result.places).toEqual([]);
  });

  test('whoever made content is root of it without a role, and is let in from the moment they are its owner', async () => {
    const { iid } = (await root.call(newNode, { ntype: 'course', name: 'x', content: '' })).result;
    const [first, second] = [await school.user(), await school.user()];
    const mayChange = async (user: TestUser) =>
      (await user.call(updateNode, { ntype: 'course', iid, name: 'x' })).success;
    const give = (owner: TestUser) =>
      test_app.owner.query('update nodes set owner_iid = $2 where iid = $1', [iid, owner.iid]);
    expect([await mayChange(first), await mayChange(second)]).toEqual([false, false]);
    await give(first);
    await expect.poll(() => mayChange(first)).toBe(true);
    await give(second);
    await expect.poll(() => mayChange(second)).toBe(true);
    expect(await first.call(updateNode, { ntype: 'course', iid, name: 'x' })).toMatchObject({
      message: 'permission_denied',
    });
    const { places } = (await second.call(access.whatMay, {})).result;
    expect(places).toMatchObject([{ place: { scope: `course-${iid}` } }]);
    expect(places[0].allowed[0].reasons).toMatchObject([{ by: 'owner', role: 'root' }]);
  });

  test('whoever made a question alone is let in to it', async () => {
    const maker = await school.user();
    const iid = Number(furnished.idsFor('/question/detail').iid);
    const seen = async () => (await maker.call(nodeDetail, { ntype: 'question', iid })).success;
    expect(await seen()).toBe(false);
    await test_app.owner.query('update nodes set owner_iid = $2 where iid = $1', [iid, maker.iid]);
    await expect.poll(seen).toBe(true);
    const { people } = (await root.call(access.whoMay, { scope: `question-${iid}` })).result;
    expect(people.map(({ person }: { person: { iid: number } }) => person.iid)).toContain(maker.iid);
  });

  test('who may see a person, an organization or a group is told to the office, and what leads nowhere is not told', async () => {
    const [dean, child, mother] = await Promise.all([school.user(), school.user(), school.user()]);
    const { rows } = await test_app.owner.query(
      `insert into organizations (school_id, iid, path, type, name, search_text)
       select $1, iid, '/' || iid || '/', 'x', 'Grade 6', 'grade 6' from nextval('iid_seq') iid returning iid`,
      [school.iid],
    );
    const organization = `organization-${rows[0].iid}`;
    const given = { user_iids: [dean.iid], role: 'staff' as const, scope: organization };
    expect(await root.call(access.assign, given)).toMatchObject({ err: { scope: 'roles_not_held_here' } });
    expect((await root.call(access.findAssignable, { what: 'places', keyword: 'Grade 6' })).result.places).toEqual([]);
    await test_app.owner.query('update schools set org_types = $2 where iid = $1', [
      school.iid,
      JSON.stringify([{ type: 'x', name: 'X', has_perm: true }]),
    ]);
    const tutor = await root.call(access.assign, { ...given, role: 'tutor' });
    expect(tutor).toMatchObject({ err: { scope: 'role_not_held_here' } });
    expect(await root.call(access.assign, given)).toMatchObject({ success: true });
    expect((await root.call(access.findAssignable, { what: 'places', keyword: 'Grade 6' })).result).toMatchObject({
      places: [{ scope: organization, kind: 'organization', within: '' }],
      whole_school: true,
    });
    await test_app.owner.query('insert into guardians (school_id, parent_iid, child_iid) values ($1, $2, $3)', [
      ...[school.iid, mother.iid, child.iid],
    ]);
    const made = await root.call(group.calls.create, { name: 'Choir' });
    const reasonsAt = async (scope: string, person: TestUser, action: 'view' | 'update' = 'view') => {
      const { people } = (await dean.call(access.whoMay, { scope, action })).result ?? { people: [] };
      const found = people.find((one: { person: { iid: number } }) => one.person.iid === person.iid);
      return found?.reasons.map(({ by, place }: { by: string; place: { scope: string } }) => [by, place.scope]);
    };
    const choir = `group-${made.result.iid}`;
    expect(await reasonsAt(organization, dean)).toEqual([['grant', organization]]);
    expect(await reasonsAt(choir, dean)).toEqual([['grant', organization]]);
    expect(await reasonsAt(choir, dean, 'update')).toBeUndefined();
    expect(await reasonsAt(choir, root, 'update')).toEqual([['grant', '']]);
    const record = await root.call(access.whoMay, { scope: `user-${child.iid}` });
    expect(record.result.people.map(({ person }: { person: { iid: number } }) => person.iid)).toEqual(
      expect.arrayContaining([child.iid, mother.iid, root.iid]),
    );
    for (const scope of [choir, organization, `user-${child.iid}`])
      expect(await child.call(access.whoMay, { scope })).toMatchObject({ message: 'not_found' });
    // What belongs to no place and to no part of the school: there is nothing to tell of it.
    const skill = `skill-${furnished.idsFor('/skill/detail').iid}`;
    for (const who of [root, await school.user(`marker@${course()}`)])
      expect(await who.call(access.whoMay, { scope: skill })).toMatchObject({ message: 'not_found' });
    const { places } = (await root.call(access.whatMay, { user_iid: root.iid })).result;
    const pairs = places[0].allowed.map(({ module, action }: Record<string, string>) => `${module}.${action}`);
    expect(pairs).toContain('takes.mark');
    expect(pairs).not.toContain('fees.login_as');
  });

  test('who may see a lesson is told with the place above it that the role is held in', async () => {
    const teacher = await school.user(`teacher@${course()}`);
    const seen = await root.call(access.whoMay, { scope: `sco-${furnished.ids.unlock_iid}` });
    const why = seen.result.people.find(({ person }: { person: { iid: number } }) => person.iid === teacher.iid);
    expect(why.reasons).toEqual([
      { by: 'grant', role: 'teacher', via: '', place: { scope: course(), name: expect.stringContaining('course of') } },
    ]);
    const stranger = await school.user();
    expect(await stranger.call(access.whoMay, { scope: course() })).toMatchObject({ message: 'not_found' });
    expect(await root.call(access.whoMay, { scope: 'course-987654321' })).toMatchObject({ message: 'not_found' });
  });
});

test('roles and names are choices for whoever gives roles, and an unknown list is none', async () => {
  const choices = await root.call(options, { name: 'roles_under_domain' });
  expect(choices.result.map(({ value }: { value: unknown }) => value)).toEqual(
    expect.arrayContaining(['root', 'headmaster', 'marker']),
  );
  const abac = await root.call(options, { name: 'abac_role' });
  expect(abac.result.map(({ label }: { label: string }) => label)).toContain('Only one');
  expect(await furnished.learner.call(options, { name: 'abac_role' })).toMatchObject({ message: 'permission_denied' });
  expect(await root.call(options, { name: 'nothing' })).toMatchObject({ message: 'invalid_input' });
});

test("the school's own menu goes out with its pages, and only root of the school writes it", async () => {
  const entry = { key: 'teach', title: 'Courses', path: '/teach', roles: ['teacher' as const] };
  expect(await root.call(access.saveAdminMenu, { admin_menu_nav: [entry] })).toMatchObject({ success: true });
  const told = async () => (await root.call(getInformationByDomain, {})).result.school.admin_menu_nav;
  await expect.poll(told).toEqual([{ ...entry, icon: '', working_modes: [], school_types: [], children: [] }]);
  const outside = { ...entry, path: '//evil.example' };
  expect(await root.call(access.saveAdminMenu, { admin_menu_nav: [outside] })).toMatchObject({
    message: 'invalid_input',
  });
  const begun = { admin_menu_nav: [], before: [{ ...entry, title: 'Other' }] };
  expect(await root.call(access.saveAdminMenu, begun)).toMatchObject({ message: 'edited_meanwhile' });
  expect((await root.call(access.adminMenu, {})).result).toMatchObject([entry]);
  const again = { admin_menu_nav: [{ ...entry, title: 'Learn' }], before: [entry] };
  expect(await root.call(access.saveAdminMenu, again)).toMatchObject({ success: true });
  const course_root = await school.user(`root@${course()}`);
  expect(await course_root.call(access.saveAdminMenu, {})).toMatchObject({ message: 'permission_denied' });
});

test('the root of the system is root of every school by what lies above it', async () => {
  const system = await test_app.school({}, 'system');
  const above = await system.user('root');
  await school.openToSystem();
  const given = { hotline: '1900 1234', target_domain: school.domain };
  expect(await above.call(saveGeneral, given)).toMatchObject({ success: true });
});

describe('an attempt at more than one may', () => {
  const attemptsOf = async ({ iid }: TestUser) =>
    (await events('access.refused')).flatMap(({ actor_iid, payload }) => (Number(actor_iid) === iid ? [payload] : []));

  test('is in the audit trail, with what was asked for, and nothing else has changed', async () => {
    const clerk = await school.user('staff');
    const given = { user_iids: [clerk.iid], role: 'root' as const, scope: '' };
    expect(await clerk.call(access.assign, given)).toMatchObject({ message: 'permission_denied' });
    const asked = { user_iids: String(clerk.iid), role: 'root' };
    expect(await attemptsOf(clerk)).toEqual([{ call: access.assign.path, asked }]);
    expect((await clerk.call(fullInfo, {})).result.roles).toEqual([`${school.domain}:staff`]);
  });

  test('stands there too where somebody is told that it is not found, or which field it is', async () => {
    const [teacher, other, clerk] = [
      await school.user(`teacher@${course()}`),
      await school.user(),
      await school.user('staff'),
    ];
    await teacher.call(loginAs, { user: other.iid });
    const elsewhere = await school.user('teacher@course-987654');
    const learners = { course: Number(course().split('-')[1]), user_iids: [other.iid] };
    expect(await elsewhere.call(addLearners, learners)).toMatchObject({ message: 'course_not_found' });
    const author = await school.user('teacher');
    const taken = { iid: author.iid, name: 'Giáo viên', mail: 'mine@school.test' };
    expect(await clerk.call(userKind.calls.update, taken)).toMatchObject({ message: 'invalid_input' });
    const called = await Promise.all([teacher, elsewhere, clerk].map(attemptsOf));
    expect(called.map(([attempt]) => attempt?.call)).toEqual([
      loginAs.path,
      addLearners.path,
      userKind.calls.update.path,
    ]);
    expect(await elsewhere.call(addLearners, { ...learners, course: 123 })).toMatchObject({
      message: 'course_not_found',
    });
    expect(await attemptsOf(elsewhere)).toHaveLength(1);
  });

  test('is in the trail whatever else was sent along', async () => {
    const clerk = await school.user('staff');
    const given = { user_iids: [clerk.iid], role: 'root' as const, scope: '' };
    for (const beside of [{ course: { toString: 'x' } }, { take_id: '\u0000' }, { take_id: `${'x'.repeat(99)}😀` }])
      expect(await clerk.call(access.assign, { ...given, ...beside } as typeof given)).toMatchObject({
        message: 'permission_denied',
      });
    expect(await attemptsOf(clerk)).toHaveLength(3);
  });

  test('is told a few times a minute, and once that there were more', async () => {
    const clerk = await school.user('staff');
    for (let time = 0; time < 8; time += 1) await clerk.call(saveGeneral, { hotline: '1' });
    const told = await attemptsOf(clerk);
    expect(told.map(({ more }) => more ?? false)).toEqual([false, false, false, false, false, true]);
  });

  test('to look is none', async () => {
    const clerk = await school.user();
    expect(await clerk.call(readConf, {})).toMatchObject({ message: 'permission_denied' });
    expect(await attemptsOf(clerk)).toEqual([]);
  });
});
