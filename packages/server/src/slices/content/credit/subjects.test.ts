import { credit } from '@sen/domain/content/credit/model.ts';
import { type Option, options } from '@sen/domain/shared/options.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';

let test_app: TestApp;
let school: TestSchool;
let staff: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
});
beforeEach(async () => {
  school = await test_app.school();
  staff = await school.user('staff');
});
afterAll(() => test_app.close());

const physics = { name: 'Vật lý 1', code: 'PH1110', credits: 2.5, credit_level: 'Đại cương', theory_hours: 30 };

test('a subject has credits, a level, hours and tags, and is offered to whoever chooses one', async () => {
  const { iid } = (await staff.call(credit.calls.create, { ...physics, credit_tags: ['vật lý'] })).result;
  const { fields } = (await staff.call(credit.calls.detail, { iid })).result;
  expect(fields).toEqual({ ...physics, practice_hours: null, credit_tags: ['vật lý'] });
  const listed = await staff.call(credit.calls.list, { credits_from: 2, credit_level: 'đại' } as never);
  expect(listed.result).toMatchObject([{ iid, credits: 2.5, credit_tags: ['vật lý'] }]);
  const learner = await school.user();
  const offered: Option[] = (await learner.call(options, { name: 'credit', keyword: 'ph11' })).result;
  expect(offered).toEqual([{ value: iid, label: 'Vật lý 1' }]);
});

test.each([
  [{ credits: -1 }, 'credits'],
  [{ credits: 101 }, 'credits'],
  [{ theory_hours: 1.5 }, 'theory_hours'],
  [{ name: '' }, 'name'],
])('a subject with %j is refused at its field', async (fields, at) => {
  const refused = await staff.call(credit.calls.create, { ...physics, ...fields });
  expect(refused).toMatchObject({ success: false, err: { [at]: expect.any(String) } });
});

test('two subjects do not share a code, whatever its capitals', async () => {
  await staff.call(credit.calls.create, physics);
  const refused = await staff.call(credit.calls.create, { ...physics, code: 'ph1110' });
  expect(refused).toMatchObject({ err: { code: 'code_taken' } });
});

test('teachers read subjects and make none', async () => {
  const { iid } = (await staff.call(credit.calls.create, physics)).result;
  const teacher = await school.user('teacher');
  expect((await teacher.call(credit.calls.detail, { iid })).result.fields).toMatchObject(physics);
  expect(await teacher.call(credit.calls.create, { ...physics, code: 'X' })).toMatchObject({ success: false });
});
