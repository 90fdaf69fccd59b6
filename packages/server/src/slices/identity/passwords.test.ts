import { stat } from 'node:fs/promises';
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

test('files are read and connections opened beside a rush of hashes', async () => {
  let hashed = 0;
  const rush = Promise.all(
    Array.from({ length: 40 }, async () => {
      await hashPassword('x');
      hashed += 1;
    }),
  );
  for (let file = 0; file < 5; file += 1) await stat(import.meta.filename);
  expect(hashed).toBeLessThan(20);
  await rush;
});
