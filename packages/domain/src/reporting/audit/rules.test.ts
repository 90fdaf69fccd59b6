import { expect, test } from 'vitest';
import { toldOf } from './rules.ts';

test('a change of a record tells the record and each field as it was and is', () => {
  const payload = {
    ntype: 'major',
    iid: 7,
    name: 'Maths',
    before: { code: 'A', open: true },
    after: { code: 'B', open: true },
  };
  expect(toldOf(payload)).toEqual({
    object: { ntype: 'major', iid: 7, name: 'Maths' },
    changes: [{ field: 'code', before: 'A', after: 'B' }],
  });
});

test('a role is told by its name, not by how it is kept', () => {
  const after = { kind: 'abac', role: 'Reports only', role_iid: 5, scope: 'organization-288' };
  expect(toldOf({ user_iid: 9, before: null, after }).changes).toEqual([
    { field: 'role', after: 'Reports only' },
    { field: 'scope', after: 'organization-288' },
  ]);
});

test('an event without a record names the person or the course it is about', () => {
  expect(toldOf({ user_iid: 9, before: 'activated', status: 'banned' })).toEqual({
    object: { ntype: 'user', iid: 9, name: '' },
    changes: [{ field: 'status', before: 'activated', after: 'banned' }],
  });
  expect(toldOf({ course_iid: 3, user_iids: [1, 2] })).toEqual({
    object: { ntype: 'course', iid: 3, name: '' },
    changes: [{ field: 'user_iids', after: [1, 2] }],
  });
});

test('people who are named are not told by their numbers as well', () => {
  const payload = { ntype: 'group', iid: 7, name: 'Chess', user_iids: [1, 2], after: { members: 'An, Bình' } };
  expect(toldOf(payload).changes).toEqual([{ field: 'members', after: 'An, Bình' }]);
});

test('changes that are kept as a list are told alike, and what is no payload tells nothing', () => {
  expect(toldOf([{ field: 'name', before: 'a', after: 'b' }, 'x']).changes).toEqual([
    { field: 'name', before: 'a', after: 'b' },
  ]);
  for (const payload of [null, 'x', 7, {}]) expect(toldOf(payload)).toEqual({ object: null, changes: [] });
});

test('sensitive values stay covered, also those that were', () => {
  const { changes } = toldOf({
    ntype: 'user',
    iid: 1,
    before: { phone: '0901', address: '' },
    after: { phone: '0902', address: 'Huế' },
  });
  expect(changes).toEqual([
    { field: 'phone', before: '••••', after: '••••' },
    { field: 'address', before: '', after: '••••' },
  ]);
});

test('a sensitive value that changed is told without the value, and its field once', () => {
  const covered = { address: '••••' };
  expect(toldOf({ ntype: 'user', iid: 1, fields: ['address'], before: covered, after: covered }).changes).toEqual([
    { field: 'address', before: '••••', after: '••••' },
  ]);
});

test('who is named by a name is not told by a number beside it', () => {
  expect(toldOf({ ntype: 'user', iid: 1, parent_iid: 5, after: { parents: 'Trần Thị Bình' } }).changes).toEqual([
    { field: 'parents', after: 'Trần Thị Bình' },
  ]);
});
