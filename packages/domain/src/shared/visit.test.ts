import { expect, test } from 'vitest';
import { registry } from '../registry.ts';
import { isBulk, namesMany, outlastsVisit } from './visit.ts';

test('exports, imports, files and work on many records are bulk, single records are not', () => {
  const bulk = new Set(registry.filter(isBulk).map(({ path }) => path));
  for (const path of [
    '/user/api/bulk',
    '/export/api/user',
    '/question/api/import',
    '/import/api/run',
    '/take/api/export-results',
    '/classgroup/api/roll-over',
    '/take/api/regrade',
    '/take/api/publish-marks',
    '/take/api/extend-time',
    '/user/api/pick',
  ])
    expect(bulk).toContain(path);
  for (const { path, file, upload } of registry) if (file || upload) expect(bulk).toContain(path);
  for (const path of ['/user/api/full-info', '/conf/api/save-general', '/system/api/outbox', '/audit/api/list'])
    expect(bulk).not.toContain(path);
});

test('what would let a visitor in again after the visit is none of a visit', () => {
  const lasting = new Set(registry.filter(outlastsVisit).map(({ path }) => path));
  for (const path of [
    '/abac/api/assign',
    '/user/api/make-password',
    '/user/api/send-password-link',
    '/user/api/set-status',
    '/user/api/add-person',
    '/user/api/invite',
    '/user/login-as',
    '/conf/api/add-host',
    '/conf/api/save-secret',
  ])
    expect(lasting).toContain(path);
  for (const path of ['/user/api/full-info', '/conf/api/save-general', '/course/update'])
    expect(lasting).not.toContain(path);
});

test.each([
  [{ user_iids: [1] }, false],
  [{ user_iids: [1, 2] }, true],
  [{ iids: [1, 2] }, true],
  [{ employee: [{ user_iid: 1 }] }, false],
  [{ employee: [{ user_iid: 1 }, { user_iid: 2 }] }, true],
  [{ roles: [{ iid: 1 }, { name: 'x' }] }, true],
  [{ permissions: ['users.view', 'users.update'] }, false],
  [{ items_per_page: 100 }, false],
  [{ items_per_page: 101 }, true],
  [{ items_per_page: -1 }, true],
  [{ most: 500 }, true],
  [{ target: 'all' }, true],
  [{ target: 12 }, false],
  [undefined, false],
])('%j names many: %s', (input, expected) => {
  expect(namesMany(input)).toBe(expected);
});
