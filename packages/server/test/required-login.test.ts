import { getInformationByDomain, login } from '@sen/domain/identity/contract.ts';
import { forgotPassword } from '@sen/domain/identity/ways-in/contract.ts';
import { publicCourses } from '@sen/domain/learning/contract.ts';
import { registry } from '@sen/domain/registry.ts';
import { getTranslations } from '@sen/domain/tenancy/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, PASSWORD, type TestApp, type TestSchool } from './app.ts';

let test_app: TestApp;
let school: TestSchool;
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school({ required_login: 1 });
});
afterAll(() => test_app.close());

test('a school that wants everyone signed in shows guests nothing but its door (TEN-32)', async () => {
  const inside = registry.filter(({ access, at_door }) => access === 'everyone' && !at_door);
  expect(inside.length).toBeGreaterThan(5);
  for (const call of inside) {
    const answer = await school.guest(call, {} as never);
    expect([call.path, answer]).toEqual([call.path, expect.objectContaining({ success: false, err_code: 1 })]);
  }
  expect(await (await school.user()).call(publicCourses, {})).toMatchObject({ success: true });
});

test('its door stays open: who it is, its texts, signing in and a new password', async () => {
  const user = await school.user();
  expect(await school.guest(getInformationByDomain, { hostname: school.host })).toMatchObject({ success: true });
  expect(await school.guest(getTranslations, { lang: 'en' })).toMatchObject({ success: true });
  expect(await school.guest(login, { lname: user.lname, pass: PASSWORD })).toMatchObject({ success: true });
  expect(await school.guest(forgotPassword, { mail: user.lname })).toMatchObject({ success: true });
});
