import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

let test_app: TestApp;
beforeAll(async () => {
  test_app = await openTestApp();
});
afterAll(() => test_app.close());

test('what is noted on an account does not wait for those who merely name it', async () => {
  const user = await (await test_app.school()).user();
  const [naming, noting] = [await test_app.owner.connect(), await test_app.owner.connect()];
  try {
    await naming.query('begin');
    // As every row does that refers to the account.
    await naming.query('select from users where iid = $1 for key share', [user.iid]);
    await noting.query(`set lock_timeout = '2s'`);
    const noted = await noting.query('update users set is_student = not is_student where iid = $1', [user.iid]);
    expect(noted.rowCount).toBe(1);
  } finally {
    await naming.query('rollback');
    naming.release();
    noting.release(true);
  }
});
