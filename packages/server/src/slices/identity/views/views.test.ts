import { dropView, keepView, listViews } from '@sen/domain/identity/views/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../../../test/app.ts';

let test_app: TestApp;
let staff: TestUser;
let colleague: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
  const school = await test_app.school();
  [staff, colleague] = [await school.user('staff'), await school.user('staff')];
});
afterAll(() => test_app.close());

const list = 'admin/major';
const kept = async (user: TestUser) => (await user.call(listViews, { list })).result;

test('a view is the one of who keeps it, a second one of the same name takes its place, and it can be dropped', async () => {
  await staff.call(keepView, { list, name: 'Mine', state: { sort: '-name' } });
  const again = await staff.call(keepView, { list, name: ' Mine ', state: { sort: 'code', keyword: 'a' } });
  const { iid } = again.result;
  expect(await kept(staff)).toEqual([{ iid, name: 'Mine', state: { sort: 'code', keyword: 'a' } }]);
  expect(await kept(colleague)).toEqual([]);
  expect((await staff.call(listViews, { list: 'admin/skill' })).result).toEqual([]);
  expect(await colleague.call(dropView, { iid })).toMatchObject({ success: false, err_code: 11 });
  expect(await staff.call(dropView, { iid })).toMatchObject({ success: true });
  expect(await kept(staff)).toEqual([]);
});

test('what is no state of an address is no view', async () => {
  const wrong: readonly Record<string, string>[] = [{ 'a b': 'x' }, { a: 'x'.repeat(501) }];
  for (const state of wrong)
    expect(await staff.call(keepView, { list, name: 'x', state })).toMatchObject({ message: 'invalid_input' });
  expect(await staff.call(keepView, { list: '../x', name: 'x' })).toMatchObject({ message: 'invalid_input' });
});
