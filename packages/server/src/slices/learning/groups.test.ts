import { invitedItemsOfGroup } from '@sen/domain/learning/groups/contract.ts';
import { newGroup } from '@sen/domain/people/group/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { furnish } from '../../../test/furnished.ts';

let test_app: TestApp;
beforeAll(async () => {
  test_app = await openTestApp();
});
afterAll(() => test_app.close());

test('the office sees in which courses the people of a group are, and how many with which status', async () => {
  const school = await test_app.school();
  const { ids } = await furnish(test_app, school);
  const root = await school.user('root');
  const [an, binh, stranger] = [await school.user(), await school.user(), await school.user()];
  const enter = (user_iid: number, status: number) =>
    test_app.owner.query(
      'insert into course_learners (school_id, course_iid, user_iid, status) values ($1, $2, $3, $4)',
      [school.iid, ids.course, user_iid, status],
    );
  await Promise.all([enter(an.iid, 0), enter(binh.iid, 6), enter(stranger.iid, 2)]);
  const { iid } = (await root.call(newGroup, { name: 'A', member_iids: [an.iid, binh.iid] })).result;
  const { result } = await root.call(invitedItemsOfGroup, { iid });
  expect(result).toHaveLength(1);
  expect(result[0]).toMatchObject({
    iid: ids.course,
    ntype: 'course',
    people: 2,
    counts: { invited: 1, completed: 1, accepted: 0 },
  });
  const elsewhere = await (await test_app.school()).user('root');
  expect(await elsewhere.call(invitedItemsOfGroup, { iid })).toMatchObject({ message: 'not_found' });
});
