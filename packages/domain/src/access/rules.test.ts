import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Actor, guestOf, roles } from '../shared/actor.ts';
import { holds, holdsAnywhere, parseCheck, permits, type RoleWorld, type ScopedRole } from './rules.ts';

const actor = (...grants: Actor['grants']): Actor => ({ ...guestOf(1, 'en'), user_iid: 2, grants });

describe('a role is held', () => {
  it('in its scope, and everywhere when granted for the whole school', () => {
    expect(holds(actor({ role: 'teacher', scope: 'course-1' }), 'teacher', 'course-1')).toBe(true);
    expect(holds(actor({ role: 'teacher', scope: 'course-1' }), 'teacher', 'course-12')).toBe(false);
    expect(holds(actor({ role: 'teacher', scope: 'course-1' }), 'teacher')).toBe(false);
    expect(holds(actor({ role: 'teacher', scope: '' }), 'teacher', 'course-12')).toBe(true);
  });

  it('by root as every role, within the scope of the root', () => {
    for (const role of roles) {
      expect(holds(actor({ role: 'root', scope: '' }), role, 'course-5')).toBe(true);
      expect(holds(actor({ role: 'root', scope: 'course-5' }), role, 'course-5')).toBe(true);
      expect(holds(actor({ role: 'root', scope: 'course-5' }), role)).toBe(false);
      expect(holds(guestOf(1, 'en'), role)).toBe(false);
    }
  });

  it('anywhere, which is enough to knock', () => {
    const teacher = actor({ role: 'teacher', scope: 'course-1' });
    expect(holdsAnywhere(teacher, ['headmaster', 'teacher'])).toBe(true);
    expect(holdsAnywhere(teacher, ['headmaster'])).toBe(false);
    expect(holdsAnywhere(actor({ role: 'root', scope: 'course-1' }), ['marker'])).toBe(true);
  });
});

describe('a permission check', () => {
  const parents = new Map([
    ['a.edu/sco-3', 'a.edu/course-2'],
    ['a.edu/course-2', 'a.edu/org-9'],
    ['a.edu/org-9', 'a.edu/org-1'],
  ]);
  const grouped = [
    { name: 'dean', roles: ['headmaster', 'staff'] },
    { name: 'owner', roles: ['dean', 'root'] },
    { name: 'loop', roles: ['loop', 'tutor'] },
  ];
  const world = { parents, grouped };
  const may = (scope: string, role: string, check: string) => permits([{ scope, role }], check, world);

  it('splits scope and role at the last colon', () => {
    expect(parseCheck('localhost:3000/course-2:teacher')).toEqual({
      scope: 'localhost:3000/course-2',
      role: 'teacher',
    });
    for (const check of ['teacher', ':teacher', 'a.edu:', '']) expect(parseCheck(check)).toBeNull();
  });

  it.each<[string, string, string, string, boolean]>([
    ['the role in the very scope', 'a.edu/course-2', 'teacher', 'a.edu/course-2:teacher', true],
    ['another role in the scope', 'a.edu/course-2', 'tutor', 'a.edu/course-2:teacher', false],
    ['the role in a scope above', 'a.edu', 'teacher', 'a.edu/course-2:teacher', false],
    ['root of the domain', 'a.edu', 'root', 'a.edu/sco-3:teacher', true],
    ['root of the system', 'system', 'root', 'a.edu/sco-3:teacher', true],
    ['root of a node above', 'a.edu/org-1', 'root', 'a.edu/sco-3:teacher', true],
    ['root of a node beside', 'a.edu/org-7', 'root', 'a.edu/sco-3:teacher', false],
    ['root of a node below', 'a.edu/sco-3', 'root', 'a.edu/course-2:teacher', false],
    ['root of another domain', 'b.edu', 'root', 'a.edu/course-2:teacher', false],
    ['a domain that only begins alike', 'a.ed', 'root', 'a.edu:teacher', false],
    ['a grouped role', 'a.edu', 'dean', 'a.edu:staff', true],
    ['a grouped role for what it lacks', 'a.edu', 'dean', 'a.edu:teacher', false],
    ['root inside a group', 'a.edu', 'owner', 'a.edu/course-2:tutor', true],
    ['a group inside a group', 'a.edu', 'owner', 'a.edu:headmaster', true],
    ['a group that names itself', 'a.edu', 'loop', 'a.edu:tutor', true],
    ['a check without a role', 'a.edu', 'root', 'a.edu', false],
  ])('%s', (_, scope, role, check, expected) => {
    expect(may(scope, role, check)).toBe(expected);
  });

  it('passes exactly when an obvious slow walk does, also in circles', () => {
    const scope = fc.constantFrom('a.edu', 'a.edu/n-1', 'a.edu/n-2', 'a.edu/n-3', 'b.edu', 'b.edu/n-4', 'system');
    const role = fc.constantFrom('root', 'teacher', 'staff', 'g1', 'g2');
    const grants = fc.array(fc.record({ scope, role }), { maxLength: 3 });
    const links = fc.array(fc.tuple(scope, scope), { maxLength: 4 });
    const groups = fc.array(fc.record({ name: fc.constantFrom('g1', 'g2'), roles: fc.array(role, { maxLength: 2 }) }), {
      maxLength: 2,
    });
    fc.assert(
      fc.property(grants, scope, role, links, groups, (held, asked, wanted, pairs, group) => {
        const given: RoleWorld = { parents: new Map(pairs), grouped: group };
        expect(permits(held, `${asked}:${wanted}`, given)).toBe(slowly(held, asked, wanted, given));
      }),
      { numRuns: 500 },
    );
  });
});

/** The rules said word for word: all scopes above by repeated steps, all roles by repeated opening of groups. */
function slowly(held: ScopedRole[], asked: string, wanted: string, { parents, grouped }: RoleWorld): boolean {
  const above = new Set([asked, asked.split('/')[0] ?? '', 'system']);
  let scope = asked;
  for (let step = 0; step < 20; step += 1) {
    scope = parents?.get(scope) ?? (scope.includes('/') ? scope.split('/')[0] : 'system') ?? '';
    above.add(scope);
  }
  return held.some((one) => {
    const names = new Set([one.role]);
    for (let step = 0; step < 10; step += 1) {
      for (const group of grouped ?? []) if (names.has(group.name)) for (const inner of group.roles) names.add(inner);
    }
    return (names.has(wanted) && one.scope === asked) || (names.has('root') && above.has(one.scope));
  });
}
