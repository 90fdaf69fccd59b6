import { menuOfSchool } from '@sen/domain/access/menu-model.ts';
import type { UserInfo } from '@sen/domain/identity/model.ts';
import { roles } from '@sen/domain/shared/actor.ts';
import { PublicConf } from '@sen/domain/tenancy/model.ts';
import { patternOf, type ScreenName, screenNames } from '@sen/domain/urls.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { currentSite, setSite } from '../platform/school.ts';
import { entriesOf, isGroup, menuOf } from './menus.ts';
import { screenOf } from './screens.ts';
import { topMenu } from './top-menu.ts';

const all_shown = { shows_skills: true, shows_teachers: true };

/** Screens that are led to from elsewhere than a menu, and from where. */
const led: Readonly<Partial<Record<ScreenName, string>>> = {
  login: 'the head of every public page',
  register: 'the head of every public page',
  forgot_password: 'the sign-in screen',
  sso_start: 'the sign-in forms',
  sso_callback: 'the school’s provider',
  admin_login: 'an address that staff keep',
  school_register: 'the front page of the installation',
  initialize: 'the mail of an approved school',
  not_allowed_to_learn: 'a refusal',
  course_new: 'the page of teaching',
  course_overview_own: 'the home of a learner',
  course_list: 'the home of a learner who is in no course',
  join: 'the courses of a learner, and all courses',
  question_new: 'the question bank',
  notices: 'the bell in the head of every page',
  exercise_new: 'the outline of a course',
  organization_tree: 'another address of the organizations',
  organization_members: 'the page of the organizations',
  roll_over: 'the list of classes',
  progress_reports_by_organization: 'the progress reports',
  locations: 'the portal',
  personal_assignments: 'the assignments',
  group_assignments: 'the assignments',
};

const root: UserInfo = {
  iid: 1,
  id: '1',
  lname: 'root',
  name: 'Root',
  mail: '',
  avatar: '',
  roles: ['system:root'],
  role_names: [...roles],
  permissions: [],
  owns_content: false,
  organizations: [],
  phongbans: [],
  user_organizations: [],
  settings: {},
  counter: 0,
  widget: [],
  parent_only: false,
  working_mode: '',
  ga_enabled: false,
  ga_set_up: false,
};

/** A school that uses every part of the product. */
const everything = PublicConf.parse(
  Object.fromEntries(Object.entries(PublicConf.parse({})).map(([name, value]) => [name, value === false ? 1 : value])),
);
const before = currentSite();
beforeAll(() => setSite({ domain: 'lotus', conf: everything, school: null }));
afterAll(() => setSite(before));

it('leads by clicks to every screen that needs no more than its address', () => {
  const menus = [...menuOf('admin', root), ...menuOf('user', root)].map(({ screen }): ScreenName => screen);
  const reached = new Set<ScreenName>([...menus, ...topMenu(root, all_shown).map(({ name }) => name)]);
  const plain = screenNames.filter((name) => !patternOf(name).includes(':') && screenOf(name));
  expect(plain.filter((name) => !reached.has(name) && !led[name])).toEqual([]);
});

it('has nothing for a guest, and no administration for a learner', () => {
  expect(menuOf('admin', null)).toEqual([]);
  const learner = { ...root, roles: [], role_names: [] };
  expect(menuOf('learning', learner).map(({ screen }) => screen)).toEqual(['dashboard']);
});

it('leads to the teachers and skills of a school that shows some', () => {
  const shown = (school: Parameters<typeof topMenu>[1]) => topMenu(null, school).map(({ name }) => name);
  expect(shown(all_shown)).toEqual(['home', 'teachers', 'skills']);
  expect(shown({ ...all_shown, shows_skills: false })).toEqual(['home', 'teachers']);
  expect(shown({ ...all_shown, shows_teachers: false })).toEqual(['home', 'skills']);
});

it('has what belongs to learners for everybody but those who are here for their children alone', () => {
  const parent = { ...root, roles: [], role_names: [] };
  const own = ['portal'];
  const shown = (parent_only: boolean) => menuOf('user', { ...parent, parent_only }).map(({ screen }) => screen);
  expect(shown(false)).toEqual(expect.arrayContaining(own));
  expect(shown(true).filter((screen) => own.includes(screen))).toEqual([]);
  expect(shown(true)).toContain('family');
});

afterEach(() => setSite({ ...currentSite(), school: null }));

it("leads where the school's own menu leads, without what is for others and what leads nowhere", () => {
  const school = { type: 'sis', admin_menu_nav: menuOfSchool(ownMenu) } as unknown as NonNullable<
    ReturnType<typeof currentSite>['school']
  >;
  setSite({ ...currentSite(), school });
  const teacher = { ...root, roles: ['lotus:teacher'], role_names: ['teacher' as const] };
  expect(menuOf('admin', teacher).map(({ path }) => path)).toEqual(['/teach', '/admin/bank']);
  expect(menuOf('learning', teacher).length).toBeGreaterThan(2);
  expect(menuOf('admin', { ...teacher, roles: ['lotus:root'], role_names: ['root'] }).map(({ path }) => path)).toEqual([
    '/teach',
    '/admin/bank',
    '/admin/conf',
    '/teach/marking',
  ]);
});

it("keeps what the school's own menu puts under a heading there, and no heading of which nothing is left", () => {
  const menu = [
    ...ownMenu,
    {
      key: 'office',
      title: 'Office',
      path: '/teach',
      children: [
        { key: 'audit', title: 'Trail', path: '/admin/audit' },
        { key: 'lost', title: 'Lost', path: '/admin/nowhere/at/all' },
      ],
    },
  ];
  const school = { type: 'sis', admin_menu_nav: menuOfSchool(menu) } as unknown as NonNullable<
    ReturnType<typeof currentSite>['school']
  >;
  setSite({ ...currentSite(), school });
  const shape = (user: UserInfo) =>
    entriesOf('admin', user).flatMap((entry) =>
      isGroup(entry) ? [[entry.title, entry.head?.path, entry.entries.map(({ title }) => title)]] : [],
    );
  const teacher = { ...root, roles: ['lotus:teacher'], role_names: ['teacher' as const] };
  expect(shape(teacher)).toEqual([['Work', undefined, ['Courses']]]);
  expect(shape({ ...teacher, roles: ['lotus:root'], role_names: ['root'] })).toEqual([
    ['Work', undefined, ['Courses']],
    ['Office', '/teach', ['Trail']],
  ]);
});

const ownMenu = [
  { key: 'work', title: 'Work', children: [{ key: 'teach', title: 'Courses', path: '/teach' }] },
  { key: 'bank', title: 'menu_bank', path: '/admin/bank', roles: ['teacher'] },
  { key: 'conf', title: 'menu_conf', path: '/admin/conf', roles: ['headmaster'] },
  { key: 'firm', title: 'Firm', path: '/teach/marking', school_types: ['enterprise'], roles: ['staff'] },
  { key: 'gone', title: 'Gone', path: '/admin/nowhere/at/all' },
];

it('has the lists and the tree that a single action opens, and nothing more', () => {
  const held = (permissions: UserInfo['permissions']) =>
    menuOf('admin', { ...root, roles: [], role_names: [], permissions })
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/admin'));
  expect(held([])).toEqual([]);
  expect(held(['organizations.update'])).toEqual([
    '/admin',
    '/admin/group',
    '/admin/classgroup',
    '/admin/organization',
  ]);
  expect(held(['users.view'])).toEqual(['/admin', '/admin/user']);
  expect(held(['organizations.create'])).toEqual(['/admin']);
});
