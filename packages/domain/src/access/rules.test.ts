import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type AbacGrant, type Grant, guestOf, type Role, roles } from '../shared/actor.ts';
import type { Asked } from '../shared/contract.ts';
import { actions, isPermission, modules, type Permission, permissions } from '../shared/permission.ts';
import { exists } from '../shared/permission-pairs.ts';
import { defaultRoleMatrix } from './matrix.ts';
import {
  type Asker,
  carries,
  grantsOf,
  holds,
  holdsSomewhere,
  may,
  mayGive,
  parseCheck,
  type Reason,
  reasonsFor,
  type Subject,
  verdict,
} from './rules.ts';

const ME = 2;
const asker = (...grants: Grant[]): Asker => ({ user_iid: ME, grants });
const at = (role: Role, scope = ''): Grant => ({ role, scope });
const lesson: Subject = { scope: 'sco-3', above: [{ scope: 'course-2' }, { scope: 'organization-9' }] };

describe('a role is held', () => {
  it.each<[string, Grant, Role, Subject, boolean]>([
    ['in the very scope', at('teacher', 'course-2'), 'teacher', { scope: 'course-2' }, true],
    ['not as another role', at('tutor', 'course-2'), 'teacher', { scope: 'course-2' }, false],
    ['not in a scope that begins alike', at('teacher', 'course-1'), 'teacher', { scope: 'course-12' }, false],
    ['not below, by a teacher of the whole school', at('teacher'), 'teacher', { scope: 'course-2' }, false],
    ['below, by a headmaster', at('headmaster'), 'headmaster', lesson, true],
    ['below, by the staff of an organization', at('staff', 'organization-9'), 'staff', lesson, true],
    ['as every role, by root of the school', at('root'), 'marker', lesson, true],
    ['as every role, by root of the system', at('root', 'system'), 'marker', lesson, true],
    ['as every role, by root of a node above', at('root', 'organization-9'), 'tutor', lesson, true],
    ['not by root of a node beside', at('root', 'organization-8'), 'tutor', lesson, false],
    ['not above, by root of a node below', at('root', 'sco-3'), 'tutor', { scope: 'course-2' }, false],
    ['not over the system, by root of a school', at('root'), 'root', { scope: 'system' }, false],
  ])('%s', (_, grant, role, subject, expected) => {
    expect(may(asker(grant), role, subject)).toBe(expected);
  });

  it('anywhere, which is enough to knock', () => {
    expect(holdsSomewhere(asker(at('teacher', 'course-1')), 'takes.mark', { place: 'node' })).toBe(true);
    expect(holdsSomewhere(asker(at('teacher', '')), 'takes.mark', { place: 'node' })).toBe(true);
    expect(holdsSomewhere(asker(at('teacher', 'organization-1')), 'users.view', { place: 'organization' })).toBe(false);
    expect(holdsSomewhere(asker(at('tutor', 'course-1')), 'takes.mark', 'anywhere')).toBe(false);
    expect(holdsSomewhere(asker(at('root', 'course-1')), 'takes.mark', 'anywhere')).toBe(true);
    expect(holdsSomewhere(asker(at('root', 'course-1')), 'users.update', { place: 'organization' })).toBe(false);
  });

  it('by each role that a name of the school stands for, and the reason tells the name', () => {
    const dean = asker(...grantsOf({ name: 'dean', roles: ['headmaster', 'tutor'] }, 'course-2'));
    expect(holds(dean, 'tutor', 'course-2')).toBe(true);
    expect(holds(dean, 'marker', 'course-2')).toBe(false);
    expect(verdict(dean, 'headmaster', { scope: 'course-2' })).toEqual({
      allowed: true,
      reason: { by: 'grant', role: 'headmaster', scope: 'course-2', via: 'dean' },
    });
  });

  it('never by a guest', () => {
    for (const asked of [...roles, ...permissions])
      expect(verdict(guestOf(1, 'en'), asked)).toEqual({ allowed: false, why: 'guest' });
  });
});

test('an owner is root of their place and of what lies in it', () => {
  const owned = { scope: 'sco-3', owner_iid: ME };
  expect(verdict(asker(), 'content.delete', owned)).toEqual({
    allowed: true,
    reason: { by: 'owner', role: 'root', scope: 'sco-3', via: '' },
  });
  const inOwned = { scope: 'sco-3', above: [{ scope: 'course-2', owner_iid: ME }] };
  expect(verdict(asker(), 'content.update', inOwned)).toMatchObject({ reason: { by: 'owner', scope: 'course-2' } });
  expect(may(asker(), 'content.update', { ...owned, owner_iid: 7 })).toBe(false);
});

test('an employee of a node looks into its content and what lies in it, and does no more', () => {
  const worked = { scope: 'course-2', employee_iids: [ME] };
  expect(verdict(asker(), 'content.view', worked)).toEqual({
    allowed: true,
    reason: { by: 'employee', role: '', scope: 'course-2', via: '' },
  });
  expect(may(asker(), 'content.view', { scope: 'sco-3', above: [worked] })).toBe(true);
  for (const asked of [...roles, ...permissions.filter((one) => one !== 'content.view')])
    expect(may(asker(), asked, worked)).toBe(false);
});

test('people read what is about themselves and change their own record; a parent only reads', () => {
  const record: Subject = { scope: 'user-2', about_iid: ME };
  expect(verdict(asker(), 'fees.view', record)).toMatchObject({ reason: { by: 'oneself' } });
  expect(may(asker(), 'users.update', record)).toBe(true);
  expect(may(asker(), 'fees.update', record)).toBe(false);
  const child: Subject = { scope: 'user-5', about_iid: 5, guardian_iids: [ME] };
  expect(verdict(asker(), 'reports.view', child)).toMatchObject({ reason: { by: 'guardian' } });
  expect(may(asker(), 'users.update', child)).toBe(false);
});

test('a role of single actions gives these, in its scope and below, and no role', () => {
  const desk: AbacGrant = { role_iid: 4, name: 'Desk', scope: 'course-2', permissions: ['users.view', 'fees.update'] };
  const holder: Asker = { user_iid: ME, grants: [], abac: [desk] };
  expect(verdict(holder, 'fees.update', lesson)).toEqual({
    allowed: true,
    reason: { by: 'abac', role: 'Desk', scope: 'course-2', via: '' },
  });
  expect(verdict(holder, 'fees.update')).toEqual({ allowed: false, why: 'elsewhere' });
  expect(verdict(holder, 'fees.delete', lesson)).toEqual({ allowed: false, why: 'not_in_role' });
  expect(roles.some((role) => may(holder, role, lesson))).toBe(false);
});

test.each<[Role, Permission, boolean, boolean]>([
  // held for the whole school; held in the course
  ['root', 'configuration.update', true, true],
  ['headmaster', 'configuration.view', false, false],
  ['headmaster', 'users.update', true, true],
  ['headmaster', 'users.delete', false, false],
  ['staff', 'users.delete', true, true],
  ['staff', 'users.login_as', false, false],
  ['staff', 'content.view', true, true],
  ['staff', 'content.update', false, false],
  ['teacher', 'content.update', false, true],
  ['teacher', 'content.create', true, true],
  ['teacher', 'content.approve', false, false],
  ['teacher', 'users.view', false, true],
  ['teacher', 'users.update', false, false],
  ['teacher', 'timetable.mark', false, true],
  ['tutor', 'content.update', false, false],
  ['tutor', 'takes.mark', false, false],
  ['marker', 'takes.mark', false, true],
  ['marker', 'reports.view', false, false],
])('%s, %s of a course: held for the school %s, in the course %s', (role, permission, whole, own) => {
  const course = { scope: 'course-2' };
  expect([may(asker(at(role)), permission, course), may(asker(at(role, 'course-2')), permission, course)]).toEqual([
    whole,
    own,
  ]);
});

test('a check as text is split at its last colon', () => {
  expect(parseCheck('localhost:3000/course-2:teacher')).toEqual({
    domain: 'localhost:3000',
    scope: 'course-2',
    role: 'teacher',
  });
  expect(parseCheck('a.edu:root')).toEqual({ domain: 'a.edu', scope: '', role: 'root' });
  for (const check of ['teacher', ':teacher', 'a.edu:', 'a.edu:dean', '']) expect(parseCheck(check)).toBeNull();
});

/* Worlds of a few places and people, and the rules said word for word over them. */

const scopes = ['', 'system', 'n-1', 'n-2', 'n-3'];
const Scope = fc.constantFrom(...scopes);
const Person = fc.constantFrom(ME, 3);
const Employees = fc.array(Person, { maxLength: 1 });
const APlace = fc.record({ scope: Scope, owner_iid: fc.option(Person), employee_iids: Employees });
const ASubject: fc.Arbitrary<Subject> = fc.record({
  scope: Scope,
  owner_iid: fc.option(Person),
  employee_iids: Employees,
  above: fc.array(APlace, { maxLength: 2 }),
  about_iid: fc.option(Person),
  guardian_iids: fc.array(Person, { maxLength: 1 }),
});
const AnAsker: fc.Arbitrary<Asker> = fc.record({
  user_iid: fc.option(fc.constant(ME), { freq: 9 }),
  grants: fc.array(fc.record({ role: fc.constantFrom(...roles), scope: Scope }), { maxLength: 3 }),
  abac: fc.array(
    fc.record({
      role_iid: fc.constant(1),
      name: fc.constantFrom('x', 'y'),
      scope: Scope,
      permissions: fc.subarray([...permissions], { maxLength: 60 }),
    }),
    { maxLength: 2 },
  ),
});
const AnAsked: fc.Arbitrary<Asked> = fc.constantFrom<Asked>(...roles, ...permissions);

test('what is allowed, and by what, is exactly what an obvious slow reading of the rules says', () => {
  fc.assert(
    fc.property(AnAsker, AnAsked, ASubject, (who, asked, subject) => {
      const slow = slowly(who, asked, subject).map(inWords).sort();
      expect([...reasonsFor(who, asked, subject)].map(inWords).sort()).toEqual(slow);
      expect(verdict(who, asked, subject).allowed).toBe(slow.length > 0);
      expect(may(who, asked, subject)).toBe(slow.length > 0);
    }),
    { numRuns: 3000 },
  );
});

test('to take a grant away never allows more, and to give one never less', () => {
  fc.assert(
    fc.property(AnAsker, AnAsked, ASubject, fc.nat(2), (who, asked, subject, index) => {
      const less = { ...who, grants: who.grants.filter((_, at_index) => at_index !== index) };
      expect(may(less, asked, subject) && !may(who, asked, subject)).toBe(false);
    }),
  );
});

const inWords = ({ by, role, scope }: Reason): string => `${by} ${role} ${scope}`;

/** First everything that somebody is, where; then each of it is held against the table. */
function slowly(who: Asker, asked: Asked, subject: Subject): Reason[] {
  if (who.user_iid === null) return [];
  const places = [subject, ...(subject.above ?? [])];
  const holdings: Reason[] = [
    ...places.filter(({ owner_iid }) => owner_iid === ME).map(({ scope }) => held('owner', 'root', scope)),
    ...who.grants.map(({ role, scope }) => held('grant', role, scope)),
  ];
  const covering = new Set([...places.map(({ scope }) => scope), 'system']);
  if (subject.scope !== 'system') covering.add('');
  if (subject.scope === 'system') for (const scope of scopes) if (scope !== 'system') covering.delete(scope);
  const [module = '', action = ''] = asked.split('.');
  const is_role = !asked.includes('.');
  const found = holdings.filter(
    ({ by, role, scope }) =>
      (by !== 'grant' || covering.has(scope)) &&
      (is_role ? roleGives(role, asked, scope === subject.scope) : tableGives(role as Role, module, action, scope)),
  );
  if (is_role) return found;
  for (const { name, scope, permissions: given } of who.abac ?? [])
    if (given.some((one) => one === asked) && covering.has(scope)) found.push(held('abac', name, scope));
  const reads = action === 'view';
  if (subject.about_iid === ME && (reads || asked === 'users.update')) found.push(held('oneself', '', subject.scope));
  if (subject.guardian_iids?.includes(ME) && reads) found.push(held('guardian', '', subject.scope));
  if (asked === 'content.view')
    for (const { scope, employee_iids } of places)
      if (employee_iids?.includes(ME)) found.push(held('employee', '', scope));
  return found;
}

const held = (by: Reason['by'], role: string, scope: string): Reason => ({ by, role, scope, via: '' });

const roleGives = (role: string, asked: string, here: boolean): boolean =>
  role === 'root' || (role === asked && (here || role === 'headmaster' || role === 'staff'));

function tableGives(role: Role, module: string, action: string, scope: string): boolean {
  if (role === 'root') return true;
  const columns = { takes: 'marking', surveys: 'plans', credits: 'fees', media: 'content' } as Record<string, string>;
  let column = columns[module] ?? module;
  if (module === 'users' && action === 'login_as') column = 'login_as';
  if (module === 'content' && action === 'approve') column = 'approve';
  if ((module === 'timetable' && action === 'mark') || (module === 'takes' && action === 'update'))
    column = 'attendance';
  if ((module === 'takes' || module === 'surveys') && ['view', 'export'].includes(action)) column = 'reports';
  const word = (defaultRoleMatrix[role] as Record<string, string>)[column];
  const in_course = scope !== '' && scope !== 'system' && !scope.startsWith('organization');
  const of_courses = role === 'teacher' || role === 'tutor' || role === 'marker';
  if (word === 'manage') return true;
  if (word === 'view')
    return (action === 'view' || (module === 'takes' && action === 'export')) && (in_course || !of_courses);
  if (word === 'manage without roles and delete') return action !== 'delete';
  if (word === 'own') return in_course || action === 'create' || action === 'import';
  // The trail is the whole school's.
  if (word === 'own courses' && module === 'reports' && action === 'export') return false;
  if (word === 'own courses') return in_course && (column !== 'users' || action === 'view' || action === 'create');
  return word === 'assigned' && in_course && action === 'mark';
}

test.each<[string, Role[]]>([
  ['organization-1', ['root', 'headmaster', 'staff', 'teacher']],
  ['course-1', [...roles]],
  ['', [...roles]],
])('in %j only those roles are held that do something there', (scope, held) => {
  expect(roles.filter((role) => carries(scope, role))).toEqual(held);
  const does = (role: Role) => permissions.some((one) => exists(one) && may(asker(at(role, scope)), one, { scope }));
  if (scope !== '') expect(roles.filter(does)).toEqual(held);
});

test('what somebody may give is never more than they hold there by grants', () => {
  fc.assert(
    fc.property(
      AnAsker,
      fc.constantFrom<Asked>(...roles, ...permissions),
      ASubject,
      AnAsked,
      (who, given, subject, asked) => {
        // What no call asks for yet is not there to be given.
        fc.pre(!isPermission(asked) || exists(asked));
        fc.pre(mayGive(who, [given], subject));
        const owned = { scope: subject.scope, above: (subject.above ?? []).map(({ scope }) => ({ scope })) };
        const after: Asker = isPermission(given)
          ? { user_iid: ME, grants: [], abac: [{ role_iid: 1, name: 'x', scope: subject.scope, permissions: [given] }] }
          : { user_iid: ME, grants: [{ role: given, scope: subject.scope }] };
        fc.pre(asked.includes('.') || asked === 'root');
        if (may(after, asked, owned)) expect(may(who, asked, owned)).toBe(true);
      },
    ),
    { numRuns: 3000 },
  );
});

test('every action of every module is a permission', () => {
  expect(permissions).toHaveLength(modules.length * actions.length);
});
