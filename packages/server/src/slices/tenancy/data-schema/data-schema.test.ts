import { newNode, nodeDetail, updateNode } from '@sen/domain/content/contract.ts';
import { course } from '@sen/domain/content/node/kinds.ts';
import { major } from '@sen/domain/people/category/model.ts';
import { addPerson } from '@sen/domain/people/person/contract.ts';
import { student, user } from '@sen/domain/people/person/kinds.ts';
import { options } from '@sen/domain/shared/options.ts';
import { dataSchemas, metadataFields, saveDataSchema } from '@sen/domain/tenancy/data-schema/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';

let test_app: TestApp;
let school: TestSchool;
let root: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
});
beforeEach(async () => {
  school = await test_app.school();
  root = await school.user('root');
});
afterAll(() => test_app.close());

const bus = { label: 'Bus line', look: 'choice', choices: ['North', 'South'], listed: true } as const;
const configure = (ntype: string, ...fields: object[]) => root.call(saveDataSchema, { ntype, fields } as never);
const textAt = async (url: string) =>
  (await test_app.app.http.inject({ method: 'GET', url, headers: { host: school.host } })).payload;
const asOffice = () => school.user('staff');

describe('the fields of a kind', () => {
  test('are kept by the root alone, with the version that the change began from', async () => {
    expect(await configure('student', bus)).toMatchObject({ result: { version: 1, fields: [{ key: 'bus_line' }] } });
    const staff = await asOffice();
    expect(await staff.call(saveDataSchema, { ntype: 'student', fields: [] } as never)).toMatchObject({
      success: false,
    });
    const late = await root.call(saveDataSchema, { ntype: 'student', version: 0, fields: [] } as never);
    expect(late).toMatchObject({ message: 'edited_meanwhile' });
    expect((await root.call(dataSchemas, {})).result).toMatchObject([
      { ntype: 'student', fields: [{ label: 'Bus line' }] },
    ]);
  });

  test('say what is wrong at the field that is, and stay as they were', async () => {
    const refused = await configure('student', bus, { ...bus, choices: [] });
    expect(refused).toMatchObject({ message: 'invalid_input', err: { 'fields.1.label': 'this_name_is_used_twice' } });
    expect((await root.call(dataSchemas, {})).result).toEqual([]);
  });

  test('of everybody are those of each sort of people too, and no two of them share a key', async () => {
    await configure('user', { label: 'Locker' });
    expect((await configure('student', { label: 'x', key: 'locker' })).err).toHaveProperty(['fields.0.key']);
    await configure('student', bus);
    const staff = await asOffice();
    const keysOf = async (ntype: string) =>
      (await staff.call(metadataFields, { ntype })).result.map(({ key }: { key: string }) => key);
    expect(await keysOf('student')).toEqual(['locker', 'bus_line']);
    expect(await keysOf('user')).toEqual(['locker']);
  });

  test('are found by the lookup `data_schema`', async () => {
    await configure('student', bus);
    const staff = await asOffice();
    expect((await staff.call(options, { name: 'data_schema' })).result).toEqual([
      { value: 'student', label: 'Students' },
    ]);
    expect((await staff.call(options, { name: 'data_schema', ntype: 'student' })).result).toEqual([
      { value: 'bus_line', label: 'Bus line' },
    ]);
    const learner = await school.user();
    expect(await learner.call(options, { name: 'data_schema' })).toMatchObject({ success: false });
  });

  test.each(['question', 'nothing'])('cannot be added to %s, which keeps none', async (ntype) => {
    const refused = { message: 'invalid_input', err: { ntype: 'this_field_is_not_valid' } };
    expect(await configure(ntype, bus)).toMatchObject(refused);
    expect(await root.call(metadataFields, { ntype })).toMatchObject(refused);
  });
});

describe('a record', () => {
  test('is made, read, changed and listed with what stands in them; a wrong value is told at its field', async () => {
    await configure('major', { ...bus, required: true }, { label: 'Credits', look: 'number' });
    const staff = await asOffice();
    const without = await staff.call(major.calls.create, { name: 'Toán' });
    expect(without.err).toEqual({ 'metadata.bus_line': 'this_field_is_required' });
    const metadata = { bus_line: 'North', credits: '120' };
    const made = (await staff.call(major.calls.create, { name: 'Toán', metadata })).result;
    expect(made.node.metadata).toEqual({ bus_line: 'North', credits: 120 });
    const change = (given: object) => staff.call(major.calls.update, { iid: made.iid, ...given } as never);
    const wrong = await change({ version: 1, name: 'Lý', metadata: { bus_line: 'East', credits: 1 } });
    expect(wrong).toMatchObject({ message: 'invalid_input', err: { 'metadata.bus_line': 'this_field_is_not_valid' } });
    expect((await staff.call(major.calls.detail, { iid: made.iid })).result).toMatchObject({
      name: 'Toán',
      version: 1,
    });
    expect((await change({ version: 1, name: 'Lý', metadata: { bus_line: 'South' } })).result.node).toMatchObject({
      name: 'Lý',
      metadata: { bus_line: 'South' },
    });
    expect((await change({ version: 2, name: 'Hoá' })).result.node.metadata).toEqual({ bus_line: 'South' });
    expect((await change({ metadata: { credits: 3 } })).result.node).toMatchObject({
      name: 'Hoá',
      metadata: { bus_line: 'South', credits: 3 },
    });
    expect((await staff.call(major.calls.list, {})).result).toMatchObject([
      { metadata: { bus_line: 'South', credits: 3 } },
    ]);
    expect(
      (await change({ _sand_step: 'metadata', name: 'no', metadata: { bus_line: 'North' } })).result.node,
    ).toMatchObject({
      name: 'Hoá',
      metadata: { bus_line: 'North' },
    });
  });

  test('is read by everybody of the school, but for what the office keeps of it in fields of its own', async () => {
    await configure('major', bus);
    const staff = await asOffice();
    const { iid } = (await staff.call(major.calls.create, { name: 'Toán', metadata: { bus_line: 'North' } })).result;
    const learner = await school.user();
    const read = (await learner.call(major.calls.detail, { iid })).result;
    expect(read).toMatchObject({ name: 'Toán', metadata: {}, can: { edit: false, remove: false } });
    expect(await learner.call(major.calls.list, {})).toMatchObject({ message: 'permission_denied' });
    await staff.call(major.calls.remove, { id: String(iid) });
    expect(await learner.call(major.calls.detail, { iid })).toMatchObject({ message: 'not_found' });
    expect(await learner.call(user.calls.detail, { iid: staff.iid })).toMatchObject({ message: 'permission_denied' });
  });

  test('tells in its history what changed, by the words of the school', async () => {
    await configure('major', bus, { label: 'Open', look: 'flag' });
    const staff = await asOffice();
    const { iid } = (await staff.call(major.calls.create, { name: 'Toán', metadata: { bus_line: 'North', open: 0 } }))
      .result;
    await staff.call(major.calls.update, { iid, metadata: { open: '1' } });
    const [change, made] = (await staff.call(major.calls.history, { iid })).result;
    expect(change.changes).toEqual([
      {
        field: 'metadata',
        before: { 'Bus line': 'North', Open: false },
        after: { 'Bus line': 'North', Open: true },
      },
    ]);
    expect(made.changes).toContainEqual({ field: 'metadata', after: { 'Bus line': 'North', Open: false } });
  });

  test('keeps what a field held that was taken away, shows it no more, and shows it again when it is back', async () => {
    await configure('major', bus);
    const staff = await asOffice();
    const { iid } = (await staff.call(major.calls.create, { name: 'Toán', metadata: { bus_line: 'North' } })).result;
    const shown = async () => (await staff.call(major.calls.detail, { iid })).result.metadata;
    await configure('major');
    expect(await shown()).toEqual({});
    await staff.call(major.calls.update, { iid, version: 1, name: 'Lý', metadata: {} });
    await configure('major', { ...bus, key: 'bus_line' });
    expect(await shown()).toEqual({ bus_line: 'North' });
  });

  test('leaves with them in a file, under their labels', async () => {
    await configure('major', { ...bus, choices: ['Tuyến 1, Bắc'] }, { label: 'Since', look: 'day' });
    const staff = await asOffice();
    await staff.call(major.calls.create, { name: 'Toán', metadata: { bus_line: 'Tuyến 1, Bắc', since: '2026-09-05' } });
    const asked = await staff.call(major.calls.export, { columns: ['name', 'metadata.bus_line', 'metadata.since'] });
    const file = await textAt(asked.result.url);
    expect(file).toContain('Name,Bus line,Since');
    expect(file).toContain('Toán,"Tuyến 1, Bắc",05-09-2026');
    const [heading] = (await textAt((await staff.call(major.calls.export, {})).result.url)).split('\r\n');
    expect(heading).toBe('\ufeffName,Code,Changed,Bus line');
  });

  test('of a school has nothing of the fields of another', async () => {
    await configure('major', bus);
    const other = await test_app.school();
    const elsewhere = await other.user('staff');
    expect((await elsewhere.call(metadataFields, { ntype: 'major' })).result).toEqual([]);
    const made = await elsewhere.call(major.calls.create, { name: 'x', metadata: { bus_line: 'North' } });
    expect(made.result.node.metadata).toEqual({});
  });
});

describe('people', () => {
  test('are added and changed with them; a record of another sort leaves them alone', async () => {
    await configure('student', { ...bus, required: true });
    const staff = await asOffice();
    const person = { kind: 'student', name: 'Lê Minh An' } as const;
    expect((await staff.call(addPerson, person)).err).toEqual({ 'metadata.bus_line': 'this_field_is_required' });
    const { iid } = (await staff.call(addPerson, { ...person, metadata: { bus_line: 'North' } })).result;
    const { result } = await staff.call(student.calls.detail, { iid });
    expect(result.metadata).toEqual({ bus_line: 'North' });
    expect((await staff.call(user.calls.detail, { iid })).result.metadata).toEqual({});
    await staff.call(user.calls.update, {
      iid,
      version: result.version,
      _sand_step: 'metadata',
      metadata: {},
    } as never);
    const after = (await staff.call(student.calls.detail, { iid })).result;
    expect(after).toMatchObject({ metadata: { bus_line: 'North' }, fields: { name: 'Lê Minh An' } });
    const step = { iid, version: after.version, _sand_step: 'metadata' };
    const saved = await staff.call(student.calls.update, { ...step, metadata: { bus_line: 'South' } } as never);
    expect(saved.result.node).toMatchObject({ metadata: { bus_line: 'South' }, name: 'Lê Minh An' });
    expect((await staff.call(student.calls.list, {})).result).toMatchObject([{ metadata: { bus_line: 'South' } }]);
  });
});

test('content keeps them beside its versions', async () => {
  await configure('course', bus);
  const teacher = await school.user('teacher');
  const made = (
    await teacher.call(newNode, { ntype: 'course', name: 'Toán 10', metadata: { bus_line: 'North' } } as never)
  ).result;
  const { iid } = made;
  expect(made.node).toMatchObject({ metadata: { bus_line: 'North' }, version: 1 });
  const given = { ntype: 'course' as const, iid, version: 1 };
  const wrong = await teacher.call(updateNode, { ...given, metadata: { bus_line: 'East' } });
  expect(wrong.err).toEqual({ 'metadata.bus_line': 'this_field_is_not_valid' });
  await teacher.call(updateNode, { ...given, metadata: { bus_line: 'South' } });
  const read = (await teacher.call(nodeDetail, { ntype: 'course', iid })).result;
  expect(read).toMatchObject({ metadata: { bus_line: 'South' }, version: 1, fields: { name: 'Toán 10' } });
  expect((await teacher.call(course.calls.list, {})).result).toMatchObject([{ metadata: { bus_line: 'South' } }]);
  const history = (await teacher.call(course.calls.history, { iid })).result;
  expect(history[0].changes).toEqual([
    { field: 'metadata', before: { 'Bus line': 'North' }, after: { 'Bus line': 'South' } },
  ]);
});
