import { addAbacRole, assign } from '@sen/domain/access/contract.ts';
import * as content from '@sen/domain/content/contract.ts';
import { course as courseKind } from '@sen/domain/content/node/kinds.ts';
import { major } from '@sen/domain/people/category/model.ts';
import { addMembers } from '@sen/domain/people/organization/contract.ts';
import { organization } from '@sen/domain/people/organization/kind.ts';
import { student, user as userKind } from '@sen/domain/people/person/kinds.ts';
import { saveOrgTypes } from '@sen/domain/tenancy/configuration-contract.ts';
import { saveMessageWording } from '@sen/domain/tenancy/template/contract.ts';
import { changeText } from '@sen/domain/tenancy/texts/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../test/app.ts';

let test_app: TestApp;
let school: TestSchool;
let root: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school({ organizations_enabled: true });
  root = await school.user('root');
  await root.call(saveOrgTypes, { org_types: [{ type: 'khoi', name: 'Khối', has_perm: true }] });
});
afterAll(() => test_app.close());

let made = 0;
/** Somebody who holds nothing but these actions. */
async function holder(permissions: readonly string[], scope = ''): Promise<TestUser> {
  made += 1;
  const role = await root.call(addAbacRole, { name: `Vai trò ${made}`, permissions: [...permissions] } as never);
  const one = await school.user();
  const given = await root.call(assign, { user_iids: [one.iid], role_iid: role.result.iid, scope });
  expect(given, JSON.stringify(given)).toMatchObject({ success: true });
  return one;
}

const DENIED = { success: false, message: 'permission_denied' };
const DONE = { success: true };

test('whoever may only change majors finds and changes them, and does nothing else', async () => {
  const { iid } = (await root.call(major.calls.create, { name: 'Toán' })).result;
  const desk = await holder(['organizations.update']);
  expect((await desk.call(major.calls.list, {})).total).toBeGreaterThan(0);
  expect((await desk.call(major.calls.detail, { iid })).result.can).toEqual({ edit: true, remove: false });
  expect(await desk.call(major.calls.update, { iid, name: 'Toán học' })).toMatchObject(DONE);
  expect(await desk.call(major.calls.create, { name: 'Lý' })).toMatchObject(DENIED);
  expect(await desk.call(major.calls.remove, { id: String(iid) })).toMatchObject(DENIED);
  expect((await desk.call(major.calls.bulk, { action: 'delete', iids: [iid] })).result).toMatchObject({ done: 0 });
  expect(await desk.call(major.calls.export, {})).toMatchObject(DENIED);
  expect(await desk.call(userKind.calls.list, {})).toMatchObject(DENIED);
  expect(await desk.call(saveOrgTypes, { org_types: [] })).toMatchObject(DENIED);
  const reader = await holder(['organizations.view']);
  expect((await reader.call(major.calls.detail, { iid })).result.can).toEqual({ edit: false, remove: false });
  expect(await reader.call(major.calls.update, { iid, name: 'x' })).toMatchObject(DENIED);
  const remover = await holder(['organizations.delete']);
  expect(await remover.call(major.calls.update, { iid, name: 'x' })).toMatchObject(DENIED);
  expect(await remover.call(major.calls.remove, { id: String(iid) })).toMatchObject(DONE);
});

test('whoever may only make content makes courses, and has no bank by it', async () => {
  const theirs = (await root.call(content.newNode, { ntype: 'question', type: 0, content: 'x' } as never)).result;
  const maker = await holder(['content.create']);
  const made = await maker.call(content.newNode, { ntype: 'course', name: 'Lý' });
  expect(made).toMatchObject(DONE);
  expect(
    await maker.call(content.updateNode, { ntype: 'course', iid: made.result.iid, name: 'Hóa' } as never),
  ).toMatchObject(DONE);
  expect(await maker.call(content.nodeDetail, { ntype: 'question', iid: theirs.iid })).toMatchObject({
    message: 'not_found',
  });
});

test('whoever may only bring in questions takes back what they brought in, and not what others did', async () => {
  const gift = '::q:: 1 + 1? {=2 ~3}';
  const theirs = (await root.call(content.importQuestions, { text: gift })).result.import_iid;
  const made_course = await root.call(content.newNode, { ntype: 'course', name: 'Địa lý' } as never);
  const { iid } = made_course.result;
  const local = await holder(['content.import'], `course-${iid}`);
  expect(await local.call(content.importQuestions, { text: gift })).toMatchObject(DENIED);
  expect(await local.call(content.listImports, {})).toMatchObject({ total: 0 });
  expect(await local.call(content.undoImport, { import_iid: theirs })).toMatchObject({ message: 'import_not_found' });
  const bringer = await holder(['content.import']);
  const { import_iid } = (await bringer.call(content.importQuestions, { text: gift })).result;
  expect(await bringer.call(content.listImports, {})).toMatchObject({ total: 1, result: [{ iid: import_iid }] });
  expect(await bringer.call(content.undoImport, { import_iid: theirs })).toMatchObject({ message: 'import_not_found' });
  expect(await bringer.call(content.undoImport, { import_iid })).toMatchObject(DONE);
  expect(await root.call(content.listImports, {})).toMatchObject({ total: 2 });
});

test('what lies in no place is read by an action held in one place of the school, and not changed', async () => {
  const place = (await root.call(organization.calls.create, { name: 'Khối 12', type: 'khoi' })).result.iid;
  const scoped = await holder(['organizations.update', 'configuration.update'], `organization-${place}`);
  expect(await scoped.call(major.calls.list, {})).toMatchObject(DONE);
  expect(await scoped.call(major.calls.update, { iid: 1, name: 'x' })).toMatchObject(DENIED);
  expect(await scoped.call(saveOrgTypes, { org_types: [] })).toMatchObject(DENIED);
  expect(await scoped.call(changeText, { key: 'save', en: 'x' })).toMatchObject(DENIED);
  expect(
    await scoped.call(saveMessageWording, {
      message: 'forgot_password',
      language: 'en',
      subject: 'x',
      body: 'x',
    } as never),
  ).toMatchObject(DENIED);
  const whole = await holder(['configuration.update']);
  expect(await whole.call(changeText, { key: 'save', en: 'Keep' })).toMatchObject(DONE);
});

test('organizations and people are changed where the action is held and below, and not seen elsewhere', async () => {
  const make = async (name: string, pid?: number): Promise<number> =>
    (await root.call(organization.calls.create, { name, type: 'khoi', pid })).result.iid;
  const grade = await make('Khối 10');
  const [classroom, other] = [await make('10A1', grade), await make('Khối 11')];
  const desk = await holder(['organizations.update'], `organization-${grade}`);
  expect(await desk.call(organization.calls.update, { iid: classroom, address: 'Dãy A' })).toMatchObject(DONE);
  expect(await desk.call(organization.calls.update, { iid: other, address: 'x' })).toMatchObject({
    message: 'not_found',
  });
  expect(await desk.call(organization.calls.create, { name: 'X', type: 'khoi', pid: grade })).toMatchObject(DENIED);
  expect(await desk.call(organization.calls.remove, { id: String(classroom) })).toMatchObject(DENIED);
  const learner = await school.user();
  await test_app.owner.query('update users set is_student = true where iid = $1', [learner.iid]);
  await root.call(addMembers, { iid: classroom, user_iids: [learner.iid] });
  const keeper = await holder(['users.update'], `organization-${grade}`);
  expect((await keeper.call(student.calls.list, {})).result.map(({ iid }: { iid: number }) => iid)).toEqual([
    learner.iid,
  ]);
  expect(await keeper.call(student.calls.update, { iid: learner.iid, city: 'Huế' })).toMatchObject(DONE);
  expect(await keeper.call(student.calls.remove, { id: String(learner.iid) })).toMatchObject(DENIED);
  expect(await keeper.call(student.calls.create, { name: 'Lan', pid: grade })).toMatchObject(DENIED);
  const adder = await holder(['users.create'], `organization-${grade}`);
  expect(await adder.call(student.calls.create, { name: 'Lan', pid: other })).toMatchObject({
    err: { pid: 'not_found' },
  });
});

test('content is changed in the course where the action is held, made only with that action, and never next door', async () => {
  const teacher = await school.user('teacher');
  const make = async (fields: object) => (await teacher.call(content.newNode, fields as never)).result.node;
  const [own, other] = [await make({ ntype: 'course', name: 'Lý' }), await make({ ntype: 'course', name: 'Hoá' })];
  const syllabus = own.fields.syllabus_iid;
  const lesson = await make({ ntype: 'sco', name: 'Bài 1', pid: syllabus });
  const editor = await holder(['content.update'], `course-${own.iid}`);
  expect((await editor.call(courseKind.calls.list, {})).result.map(({ iid }: { iid: number }) => iid)).toEqual([
    own.iid,
  ]);
  expect(await editor.call(content.updateNode, { ntype: 'sco', iid: lesson.iid, name: 'Bài một' })).toMatchObject(DONE);
  expect(await editor.call(content.updateNode, { ntype: 'course', iid: other.iid, name: 'x' })).toMatchObject({
    message: 'not_found',
  });
  expect(await editor.call(content.deleteNode, { ntype: 'sco', id: String(lesson.iid) })).toMatchObject(DENIED);
  expect(await editor.call(content.newNode, { ntype: 'course', name: 'x' })).toMatchObject(DENIED);
  expect(await editor.call(content.listBank, {})).toMatchObject(DENIED);
  const maker = await holder(['content.create'], `course-${own.iid}`);
  expect(await maker.call(content.newNode, { ntype: 'sco', name: 'Bài 2', pid: syllabus } as never)).toMatchObject(
    DONE,
  );
  expect(await maker.call(content.newNode, { ntype: 'course', name: 'x' })).toMatchObject(DENIED);
  expect(
    await maker.call(content.newNode, { ntype: 'sco', name: 'x', pid: other.fields.syllabus_iid } as never),
  ).toMatchObject({ err: { pid: 'not_found' } });
  const remover = await holder(['content.delete'], `course-${own.iid}`);
  expect((await remover.call(content.nodeDetail, { ntype: 'sco', iid: lesson.iid })).result.can).toEqual({
    edit: false,
    remove: true,
    next_run: false,
  });
  expect(await remover.call(content.deleteNode, { ntype: 'sco', id: String(lesson.iid) })).toMatchObject(DONE);
});
