import { expect, test } from 'vitest';
import { countsIn } from './permission-places.ts';
import { permissions } from './shared/permission.ts';
import { exists } from './shared/permission-pairs.ts';

const there = (scope: string) => permissions.filter((one) => exists(one) && countsIn(one, scope));

test('over the whole school every action does something', () => {
  expect(there('')).toEqual(permissions.filter(exists));
});

test('in a course those of its content, its sittings, its learners and messages to them do, and nothing of the office', () => {
  expect([...new Set(there('course-1').map((one) => one.split('.')[0]))].toSorted()).toEqual([
    'content',
    'messages',
    'takes',
    'users',
  ]);
  expect(there('course-1').filter((one) => one.startsWith('users.'))).toEqual([
    'users.view',
    'users.create',
    'users.login_as',
  ]);
});

test('in an organization those of its people and of what it keeps do', () => {
  const held = there('organization-1');
  expect(held).toEqual(expect.arrayContaining(['users.view', 'users.import', 'organizations.update', 'fees.view']));
  expect(held.filter((one) => /^(takes|configuration|reports)\.|^content\.(?!import)/.test(one))).toEqual([]);
  expect(held).not.toContain('fees.create');
});
