import fc from 'fast-check';
import { expect, test } from 'vitest';
import { registry } from '../registry.ts';
import { roles } from '../shared/actor.ts';
import type { Contract } from '../shared/contract.ts';
import { type Permission, permissions } from '../shared/permission.ts';
import { exists } from '../shared/permission-pairs.ts';
import { type Asker, mayKnock } from './rules.ts';

const Scope = fc.constantFrom('', 'system', 'course-2', 'organization-9');
const AnAsker: fc.Arbitrary<Asker> = fc.record({
  user_iid: fc.constant(2),
  grants: fc.array(fc.record({ role: fc.constantFrom(...roles), scope: Scope }), { maxLength: 2 }),
  abac: fc.array(
    fc.record({
      role_iid: fc.constant(1),
      name: fc.constant('x'),
      scope: Scope,
      permissions: fc.uniqueArray(fc.constantFrom(...permissions), { maxLength: 12 }),
    }),
    { maxLength: 2 },
  ),
});

test('whatever a call can be opened by is among the things that there are to do', () => {
  const asked = registry.flatMap(({ may = [] }: Contract) => may);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((permission) => !exists(permission))).toEqual([]);
});

test('who may knock at a call is exactly whom an obvious slow reading lets in', () => {
  fc.assert(
    fc.property(AnAsker, fc.constantFrom(...registry), (who, contract) => {
      expect(mayKnock(who, contract)).toBe(slowly(who, contract));
    }),
    { numRuns: 4000 },
  );
});

/** Everybody, or one of the roles held somewhere, or one of the actions: somewhere, or everywhere where that is asked. */
function slowly(who: Asker, { access, may, whole_school }: Contract): boolean {
  if (typeof access === 'string') return true;
  for (const { role } of who.grants) if (role === 'root' || access.some((one) => one === role)) return true;
  for (const permission of ([] as Permission[]).concat(may ?? []))
    for (const { scope, permissions: held } of who.abac ?? [])
      if (held.includes(permission) && (!whole_school || scope === '' || scope === 'system')) return true;
  return false;
}

test('a single action opens only calls that name it, and every changing call of a kind names one', () => {
  const only = (permission: Permission): Asker => ({
    user_iid: 2,
    grants: [],
    abac: [{ role_iid: 1, name: 'x', scope: '', permissions: [permission] }],
  });
  const opened = (permission: Permission) =>
    registry.filter((one) => Array.isArray(one.access) && mayKnock(only(permission), one)).map(({ path }) => path);
  expect(opened('organizations.update')).toEqual(
    expect.arrayContaining(['/major/update', '/major/api/list', '/job-position/update', '/organization/update']),
  );
  for (const path of [
    '/major/new',
    '/major/delete',
    '/user/api/save',
    '/conf/api/save-general',
    '/fee-category/update',
  ])
    expect(opened('organizations.update')).not.toContain(path);
  expect(opened('fees.update')).toContain('/fee-category/update');
  expect(opened('configuration.update')).toContain('/conf/api/save-mail-template');
});
