import { describe, expect, test } from 'vitest';
import { entersAdministration, isShown, shownMenu, type Viewer } from './menu.ts';
import { menuOfSchool } from './menu-model.ts';

const viewer = (changes: Partial<Viewer> = {}): Viewer => ({
  role_names: ['staff'],
  working_mode: '',
  school_type: 'sis',
  ...changes,
});

describe('an entry of the menu', () => {
  test.each([
    ['without limits', {}, {}, true],
    ['for one of their roles', { roles: ['staff', 'root'] }, {}, true],
    ['for other roles', { roles: ['teacher'] }, {}, false],
    ['for other roles, to root', { roles: ['teacher'], school_types: ['enterprise'] }, { role_names: ['root'] }, true],
    ['of the side they work in', { working_modes: ['academic'] }, { working_mode: 'academic' }, true],
    ['of the other side', { working_modes: ['academic'] }, { working_mode: 'elearning' }, false],
    ['of either side, where they chose none', { working_modes: ['academic'] }, {}, true],
    ['for another type of school', { school_types: ['enterprise'] }, {}, false],
    ['for this type of school', { school_types: ['enterprise', 'sis'] }, {}, true],
  ] as const)('%s', (_name, limits, changes, shown) => {
    expect(isShown(limits, viewer(changes as Partial<Viewer>))).toBe(shown);
  });
});

test('a parent shows the children that are left, and goes with the last of them', () => {
  const entries = menuOfSchool([
    { key: 'a', title: 'A', children: [{ key: 'a1', title: 'A1', path: '/admin', roles: ['teacher'] }] },
    {
      key: 'b',
      title: 'B',
      children: [
        { key: 'b1', title: 'B1', path: '/admin', roles: ['teacher'] },
        { key: 'b2', title: 'B2', path: '/teach' },
      ],
    },
    { key: 'c', title: 'C', path: '/admin/conf' },
  ]);
  const seen = shownMenu(entries, viewer());
  expect(seen.map(({ key, children }) => [key, children.map((child) => child.key)])).toEqual([
    ['b', ['b2']],
    ['c', []],
  ]);
});

test('an entry that cannot be read, or leads elsewhere, is left out and the others stay', () => {
  const kept = [
    { key: 'x' },
    'nonsense',
    { key: 'y', title: 'Y', path: 'https://evil.example' },
    { key: 'z', title: 'Z' },
  ];
  expect(menuOfSchool(kept).map(({ key }) => key)).toEqual(['z']);
});

test('whoever has no role has nothing to do in the administration', () => {
  expect(entersAdministration({ role_names: [], permissions: [] })).toBe(false);
  expect(entersAdministration({ role_names: ['marker'], permissions: [] })).toBe(true);
  expect(entersAdministration({ role_names: [], permissions: ['users.view'] })).toBe(true);
});
