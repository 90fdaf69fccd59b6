import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { personKinds } from '../people/person/model.ts';
import { registry } from '../registry.ts';
import { roles } from '../shared/actor.ts';
import type { Access, Right } from '../shared/contract.ts';
import { type Permission, permissions } from '../shared/permission.ts';
import { exists } from '../shared/permission-pairs.ts';
import { reach } from './matrix.ts';
import { type Asker, mayKnock } from './rules.ts';

const rightsOf = (access: Access): readonly Right[] => (typeof access === 'string' ? [] : [access].flat());
const asked = new Set(registry.flatMap(({ access }) => rightsOf(access)).flatMap(({ may }) => may));

test('every permission that a school can give is asked for by some call, and no call asks for another', () => {
  const known = permissions.filter(exists);
  expect(known.filter((permission) => !asked.has(permission))).toEqual([]);
  expect([...asked].filter((one) => one !== 'root' && !known.some((permission) => permission === one))).toEqual([]);
});

test('the field that names a place is one of the call', () => {
  const missing = registry.flatMap(({ path, access, input }) =>
    rightsOf(access).flatMap(({ where }) => {
      const name = typeof where === 'object' ? where.input : undefined;
      const is_there = name === undefined || (input instanceof z.ZodObject && name in input.shape);
      return is_there ? [] : [`${path}: ${name}`];
    }),
  );
  expect(missing).toEqual([]);
});

test('the number of a person names a person, and that of a question no place', () => {
  const wrong = registry.flatMap(({ path, access }) =>
    rightsOf(access).flatMap(({ where }) => {
      const named = typeof where === 'object' && where.input === 'iid' ? where.place : undefined;
      const of_person = personKinds.some((kind) => path.startsWith(`/${kind}/`));
      const is_wrong = (of_person && named && named !== 'user') || (path.startsWith('/question/') && named);
      return is_wrong ? [`${path}: ${named}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

const Scope = fc.constantFrom('', 'system', 'course-2', 'sco-3', 'organization-9', 'user-4');
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
  owns: fc.constantFrom([], ['course-2']),
});

test('who may knock at a call is exactly whom an obvious slow reading lets in', () => {
  fc.assert(
    fc.property(AnAsker, fc.constantFrom(...registry), (who, { access }) => {
      expect(mayKnock(who, access)).toBe(
        typeof access === 'string' || rightsOf(access).some((one) => slowly(who, one)),
      );
    }),
    { numRuns: 4000 },
  );
});

/** Each thing held, against each thing asked. */
function slowly({ grants, abac = [], owns = [] }: Asker, { may, where }: Right): boolean {
  if (owns.length > 0 && typeof where === 'object' && /^(node|any)$/.test(where.place) && !where.shared) return true;
  const wanted = [may].flat();
  const above = (scope: string) => scope === '' || scope === 'system';
  const fits = (scope: string): boolean => {
    if (above(scope) || where === 'anywhere') return true;
    if (where === 'school') return false;
    if (where.place === 'user' || where.place === 'any') return true;
    return where.place === 'organization' ? scope.startsWith('organization') : !scope.startsWith('organization');
  };
  const knocks = where !== 'school' && !(typeof where === 'object' && where.place === 'organization');
  for (const one of wanted) {
    for (const { role, scope } of grants) {
      if (!fits(scope)) continue;
      if (role === 'root' || role === one) return true;
      const far = one.includes('.') ? reach(role, one as Permission) : 'nowhere';
      if (far === 'scope') return true;
      if (far === 'node' && (above(scope) ? knocks : !scope.startsWith('organization'))) return true;
    }
    if (abac.some(({ scope, permissions: held }) => fits(scope) && held.some((permission) => permission === one)))
      return true;
  }
  return false;
}

test('what is asked over the whole school is given by nothing that is held over a part of it', () => {
  const everything = (scope: string): Asker => ({
    user_iid: 2,
    grants: roles.map((role) => ({ role, scope })),
    abac: [{ role_iid: 1, name: 'x', scope, permissions }],
  });
  const of_school = registry.filter(({ access }) => rightsOf(access).some(({ where }) => where === 'school'));
  expect(of_school.length).toBeGreaterThan(50);
  for (const { path, access } of of_school) {
    if (rightsOf(access).some(({ where }) => where !== 'school')) continue;
    expect([path, mayKnock(everything(''), access)]).toEqual([path, true]);
    for (const scope of ['course-2', 'sco-3', 'organization-9'])
      expect([path, scope, mayKnock(everything(scope), access)]).toEqual([path, scope, false]);
  }
});

test('a single action opens only calls that name it, and every changing call of a kind names one', () => {
  const only = (permission: Permission): Asker => ({
    user_iid: 2,
    grants: [],
    abac: [{ role_iid: 1, name: 'x', scope: '', permissions: [permission] }],
  });
  const opened = (permission: Permission) =>
    registry
      .filter(({ access }) => typeof access !== 'string' && mayKnock(only(permission), access))
      .map(({ path }) => path);
  expect(opened('organizations.update')).toEqual(
    expect.arrayContaining(['/major/update', '/major/api/search', '/job-position/update', '/organization/update']),
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
  expect(opened('configuration.update')).toContain('/conf/api/save-message-wording');
});
