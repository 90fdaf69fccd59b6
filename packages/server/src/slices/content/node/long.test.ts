import { newNode } from '@sen/domain/content/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';

let test_app: TestApp;
let school: TestSchool;
let teacher: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school();
  teacher = await school.user('teacher');
});
afterAll(() => test_app.close());

/** As a page sends a long text. */
const save = async (letters: number) =>
  (
    await test_app.app.http.inject({
      method: 'POST',
      url: newNode.path.replace(':ntype', 'course'),
      headers: { host: school.host, 'content-type': 'application/json', 'x-sand-token': teacher.token },
      payload: JSON.stringify({ name: 'A', content: `<p>${'ế'.repeat(letters)}</p>` }),
    })
  ).json();

test('the longest text is taken whole, also of letters of three bytes; a longer one is refused at its field', async () => {
  const taken = await save(999_000);
  expect(taken).toMatchObject({ success: true });
  expect(taken.result.node.fields.content).toHaveLength(999_007);
  expect((await save(1_000_001)).err).toEqual({ content: expect.any(String) });
});
