import { guestOf } from '@sen/domain/shared/actor.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/app.ts';
import { firstPassword, fits, hashPassword } from './passwords.ts';

let test_app: TestApp;
let school: TestSchool;
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school();
});
afterAll(() => test_app.close());

test('no transaction is held open while a password is hashed', async () => {
  const inSchool = (task: () => Promise<unknown>) => test_app.app.works.inSchool(guestOf(school.iid, 'en'), task);
  const together = (task: () => Promise<unknown>) =>
    test_app.app.works.together(guestOf(school.iid, 'en'), { kind: 'test', place: 1 }, task);
  for (const open of [inSchool, together])
    for (const hash of [() => hashPassword('x'), () => fits('x', undefined), firstPassword])
      await expect(open(hash)).rejects.toThrow('must not hold a transaction open');
  expect(await hashPassword('x')).toContain('argon2id');
});
