import { assign } from '@sen/domain/access/contract.ts';
import { fullInfo } from '@sen/domain/identity/contract.ts';
import { makePassword, sendPasswordLink } from '@sen/domain/identity/profile/contract.ts';
import { proveAgain } from '@sen/domain/identity/proof/contract.ts';
import { invite } from '@sen/domain/learning/invites/contract.ts';
import { listNotices } from '@sen/domain/messaging/notices/contract.ts';
import { addMembers } from '@sen/domain/people/organization/contract.ts';
import { organization } from '@sen/domain/people/organization/kind.ts';
import { addPerson } from '@sen/domain/people/person/contract.ts';
import { teacher, user } from '@sen/domain/people/person/kinds.ts';
import { registry } from '@sen/domain/registry.ts';
import { listAudit } from '@sen/domain/reporting/audit/contract.ts';
import * as calls from '@sen/domain/setup/access/contract.ts';
import { addHost, saveGeneral } from '@sen/domain/tenancy/configuration-contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, PASSWORD, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';

let test_app: TestApp;
let system: TestSchool;
let school: TestSchool;
let root: TestUser;
let above: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
  system = await test_app.school({}, 'system');
});
afterAll(() => test_app.close());
beforeEach(async () => {
  school = await test_app.school();
  root = await school.user('root');
  above = await system.user('root');
});

const reason = 'The exam of this morning does not open';
const inside = <T extends object>(given: T) => ({ ...given, target_domain: school.domain }) as never;
const reads = () => above.call(fullInfo, inside({ iid: root.iid }));
const kindsOf = async (user: TestUser) =>
  (await user.call(listNotices, { items_per_page: 50 })).result.map(({ kind }: { kind: string }) => kind);

describe('a school’s data', () => {
  test('is closed to the root of the system, whatever is called, until the school or an emergency opens it', async () => {
    const learner = await school.user();
    const refused = { success: false, message: 'school_not_opened' };
    expect(await reads()).toMatchObject(refused);
    expect(await above.call(makePassword, inside({ iid: learner.iid }))).toMatchObject(refused);
    expect(await above.call(assign, inside({ user_iids: [learner.iid], role: 'root' }))).toMatchObject(refused);
    expect(await above.call(listAudit, inside({}))).toMatchObject(refused);
  });

  test('opens by the school’s root for the time they choose, and closes when they say so', async () => {
    expect(await root.call(calls.grantAccess, { hours: 8, reason: 'Help with the import' })).toMatchObject({
      success: true,
      result: { kind: 'granted', opener_name: expect.any(String) },
    });
    expect((await reads()).success).toBe(true);
    expect(await root.call(calls.endAccess, {})).toMatchObject({ result: { ended: 1 } });
    expect(await reads()).toMatchObject({ message: 'school_not_opened' });
    await root.call(calls.grantAccess, { hours: 1, reason });
    test_app.travel(3601);
    await above.call(proveAgain, { pass: PASSWORD });
    expect(await reads()).toMatchObject({ message: 'school_not_opened' });
  });

  test('is opened by nobody but the school’s own root', async () => {
    for (const user of [await school.user('headmaster'), await school.user('root@course-1')])
      expect(await user.call(calls.grantAccess, { hours: 1, reason })).toMatchObject({ message: 'permission_denied' });
    await school.openToSystem();
    expect(await above.call(calls.grantAccess, inside({ hours: 72, reason }))).toMatchObject({
      message: 'not_in_a_visit',
    });
    expect(await root.call(calls.grantAccess, { hours: 100, reason } as never)).toMatchObject({
      message: 'invalid_input',
    });
    expect(await root.call(calls.grantAccess, { hours: 1, reason: 'help' })).toMatchObject({
      err: { reason: expect.any(String) },
    });
    expect(await root.call(calls.enterInEmergency, { domain: school.domain, reason })).toMatchObject({
      message: 'permission_denied',
    });
  });

  test('opens in an emergency for an hour, with a reason and the password given lately', async () => {
    const enter = (why: string) => above.call(calls.enterInEmergency, { domain: school.domain, reason: why });
    expect(await enter('because')).toMatchObject({ err: { reason: expect.any(String) } });
    test_app.travel(700);
    expect(await enter(reason)).toMatchObject({ message: 'password_again' });
    await above.call(proveAgain, { pass: PASSWORD });
    const { result } = await enter(reason);
    expect(result.until_at - result.from_at).toBe(3600);
    expect((await above.call(calls.accessToSchool, { domain: school.domain })).result.open).toMatchObject({ reason });
    expect((await reads()).success).toBe(true);
    test_app.travel(3601);
    await above.call(proveAgain, { pass: PASSWORD });
    expect(await reads()).toMatchObject({ message: 'school_not_opened' });
  });

  test('is shut by the root of the system too, at once and in the trail of the school, whose root is told', async () => {
    await above.call(calls.enterInEmergency, { domain: school.domain, reason });
    expect(await root.call(calls.leaveSchool, { domain: school.domain })).toMatchObject({
      message: 'permission_denied',
    });
    expect((await reads()).success).toBe(true);
    expect(await above.call(calls.leaveSchool, { domain: school.domain })).toMatchObject({ result: { ended: 1 } });
    expect(await reads()).toMatchObject({ message: 'school_not_opened' });
    expect((await above.call(calls.accessToSchool, { domain: school.domain })).result.open).toBeNull();
    expect((await above.call(calls.leaveSchool, { domain: school.domain })).result.ended).toBe(0);
    const { items } = (await root.call(listAudit, { action: 'system.left' })).result;
    expect(items).toHaveLength(1);
    await expect.poll(() => kindsOf(root), { timeout: 40_000 }).toContain('system_left');
  });

  test('wants the password again after an hour, however long the school has opened it', async () => {
    await school.openToSystem();
    expect((await reads()).success).toBe(true);
    test_app.travel(3601);
    expect(await reads()).toMatchObject({ message: 'password_again' });
    await above.call(proveAgain, { pass: PASSWORD });
    expect((await reads()).success).toBe(true);
  });

  test('does not go out in bulk, nor is it changed so', async () => {
    await school.openToSystem();
    for (const path of [
      '/user/api/bulk',
      '/export/api/user',
      '/export/api/audit',
      '/import/api/run',
      '/take/api/export-results',
      '/classgroup/api/roll-over',
      '/take/api/regrade',
    ]) {
      const contract = registry.find((one) => one.path === path);
      if (!contract) throw new Error(`no call ${path}`);
      expect(await above.call(contract, inside({}))).toMatchObject({ success: false, message: 'not_in_a_visit' });
    }
  });

  test('is helped record by record: one is put into a place, two at once are not', async () => {
    await school.openToSystem();
    await test_app.owner.query(
      `update schools set conf = conf || '{"organizations_enabled": true}', org_types = '[{"type": "khoi", "name": "Khối"}]' where iid = $1`,
      [school.iid],
    );
    test_app.app.schools.forgetAll();
    const { iid } = (await root.call(organization.calls.create, { name: 'Khối 10', type: 'khoi' })).result;
    const [one, other] = [await school.user(), await school.user()];
    const put = (...user_iids: number[]) => above.call(addMembers, inside({ iid, user_iids }));
    expect(await put(one.iid)).toMatchObject({ success: true });
    expect(await put(one.iid, other.iid)).toMatchObject({ success: false, message: 'not_in_a_visit' });
    const { rows } = await test_app.owner.query('select user_iid from organization_members where school_id = $1', [
      school.iid,
    ]);
    expect(rows).toEqual([{ user_iid: one.iid }]);
  });

  test('keeps its doors: nothing that would let the visitor in again is given, made or changed, and each try is noted', async () => {
    await school.openToSystem();
    const clerk = await school.user('staff');
    const shut = { success: false, message: 'not_in_a_visit' };
    const { iid } = clerk;
    expect(await above.call(assign, inside({ user_iids: [iid], role: 'root' }))).toMatchObject(shut);
    expect(await above.call(makePassword, inside({ iid: root.iid }))).toMatchObject(shut);
    expect(await above.call(sendPasswordLink, inside({ iid: root.iid }))).toMatchObject(shut);
    expect(await above.call(addPerson, inside({ name: 'Người nhà', roles: ['root'] }))).toMatchObject(shut);
    expect(await above.call(addHost, inside({ host: 'hoc.example' }))).toMatchObject(shut);
    expect(await above.call(invite, inside({ mail: 'me@system.test', role: 'root' }))).toMatchObject(shut);
    expect(await above.call(saveGeneral, inside({ conf: { sso_issuer: 'https://id.example' } }))).toMatchObject(shut);
    const taken = { iid, name: 'Thư ký', mail: 'me@system.test' };
    expect(await above.call(user.calls.update, inside(taken))).toMatchObject(shut);
    expect(await above.call(user.calls.remove, inside({ id: String(root.iid) }))).toMatchObject(shut);
    expect(await above.call(teacher.calls.create, inside({ name: 'Cô giáo', mail: 'me@system.test' }))).toMatchObject(
      shut,
    );
    expect(await above.call(user.calls.update, inside({ iid, name: 'Thư ký mới' }))).toMatchObject({ success: true });
    const { rows } = await test_app.owner.query(
      `select payload from events where school_id = $1 and name = 'access.refused' order by iid`,
      [school.iid],
    );
    // Five in a minute are enough to be seen by, and one that says that there were more.
    const tried = [assign, makePassword, sendPasswordLink, addPerson, addHost, invite].map(({ path }) => path);
    expect(rows.map(({ payload }) => payload.call)).toEqual(tried);
  });

  test('cannot be seen without its root being told, and every act stands in the school’s trail', async () => {
    await above.call(calls.enterInEmergency, { domain: school.domain, reason });
    await reads();
    await reads();
    await expect.poll(() => kindsOf(root), { timeout: 40_000 }).toEqual(['system_acted', 'system_entered']);
    const { acts } = (await root.call(calls.schoolAccess, {})).result;
    expect(acts).toMatchObject([
      { call: fullInfo.path, writes: false },
      { call: fullInfo.path, writes: false },
    ]);
    const { items } = (await root.call(listAudit, { action: 'system' })).result;
    expect(items.map(({ action }: { action: string }) => action)).toEqual([
      'system.acted',
      'system.acted',
      'system.entered',
    ]);
  });
});
