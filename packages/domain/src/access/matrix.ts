/** What each role may do when the school has not said otherwise (ROL-08, ROL-15…20): the matrix as data, and what its words mean. */
import { type Role, roles } from '../shared/actor.ts';
import { type Action, type Module, type Permission, permissions } from '../shared/permission.ts';

export const columns = [
  'configuration',
  'users',
  'organizations',
  'content',
  'approve',
  'plans',
  'timetable',
  'attendance',
  'marking',
  'fees',
  'reports',
  'messages',
  'login_as',
] as const;
type Column = (typeof columns)[number];

type Cell =
  | 'none'
  | 'view'
  | 'manage'
  | 'manage without roles and delete'
  /** What one made, or what lies in a course where one holds the role. */
  | 'own'
  /** What lies in a course where one holds the role. */
  | 'own courses'
  /** The same, for answers: those of the courses one marks in. */
  | 'assigned'
  /** Only where a role of single actions gives it. */
  | 'with action';

type Row = Readonly<Record<Column, Cell>>;

const row = (...cells: readonly Cell[]): Row =>
  Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? 'none'])) as Row;

const NO_ROLES_NO_DELETE = 'manage without roles and delete';
const COURSES = 'own courses';

/** The columns stand as above: configuration, users, organizations, content, approve, plans, timetable, attendance, marking, fees, reports, messages, login_as. */
// biome-ignore format: a table is read as a table
export const defaultRoleMatrix: Readonly<Record<Role, Row>> = {
  root: row('manage', 'manage', 'manage', 'manage', 'manage', 'manage', 'manage', 'manage', 'manage', 'manage', 'manage', 'manage', 'manage'),
  headmaster: row('none', NO_ROLES_NO_DELETE, 'manage', 'manage', 'manage', 'manage', 'manage', 'manage', 'manage', 'manage', 'manage', 'manage', 'manage'),
  staff: row('none', 'manage', 'manage', 'view', 'none', 'manage', 'manage', 'manage', 'none', 'manage', 'view', 'manage', 'with action'),
  teacher: row('none', COURSES, 'none', 'own', 'none', 'none', 'view', COURSES, COURSES, 'none', COURSES, COURSES, COURSES),
  tutor: row('none', COURSES, 'none', 'view', 'none', 'none', 'view', COURSES, 'none', 'none', COURSES, COURSES, 'none'),
  marker: row('none', 'none', 'none', 'view', 'none', 'none', 'none', 'none', 'assigned', 'none', 'none', 'none', 'none'),
};

const ofModule: Readonly<Record<Module, Column>> = {
  users: 'users',
  organizations: 'organizations',
  content: 'content',
  takes: 'marking',
  surveys: 'plans',
  timetable: 'timetable',
  fees: 'fees',
  credits: 'fees',
  media: 'content',
  messages: 'messages',
  reports: 'reports',
  configuration: 'configuration',
};

/** Actions that the matrix has a column of their own for, whatever else a role may do in the module. */
const ofPermission: Readonly<Partial<Record<Permission, Column>>> = {
  'users.login_as': 'login_as',
  'content.approve': 'approve',
  'timetable.mark': 'attendance',
  // To extend a sitting, to begin it anew and to hand it over is the work of those who are there while it runs.
  'takes.update': 'attendance',
  'takes.view': 'reports',
  'takes.export': 'reports',
  'surveys.view': 'reports',
  'surveys.export': 'reports',
};

const split = (permission: Permission) => permission.split('.') as [Module, Action];

const columnOf = (permission: Permission): Column => ofPermission[permission] ?? ofModule[split(permission)[0]];

/** How far an action reaches from where its role is held. */
export type Reach =
  /** Not at all. */
  | 'nowhere'
  /** Everything that lies in the scope, the whole school too. */
  | 'scope'
  /** What lies in a course or another node where the role is held; over the school or an organization it only lets one knock (ROL-18…20). */
  | 'node';

/** Roles whose work is in their own courses (ROL-18…20). */
const ofCourses: ReadonlySet<Role> = new Set(['teacher', 'tutor', 'marker']);

function reachOf(role: Role, permission: Permission): Reach {
  const column = columnOf(permission);
  const [, action] = split(permission);
  switch (defaultRoleMatrix[role][column]) {
    case 'manage':
      return 'scope';
    case NO_ROLES_NO_DELETE:
      return action === 'delete' ? 'nowhere' : 'scope';
    case 'view':
      // Results that are seen may be taken along.
      if (action !== 'view' && permission !== 'takes.export') return 'nowhere';
      return ofCourses.has(role) ? 'node' : 'scope';
    case 'own':
      return action === 'create' || action === 'import' ? 'scope' : 'node';
    case COURSES:
      // The trail of changes is the whole school's.
      if (permission === 'reports.export') return 'nowhere';
      // A teacher puts people into their courses and sees the records of those in them; others keep the records.
      return column === 'users' && action !== 'view' && action !== 'create' ? 'nowhere' : 'node';
    case 'assigned':
      return action === 'mark' ? 'node' : 'nowhere';
    default:
      return 'nowhere';
  }
}

/** Every cell in the terms of the permissions, worked out once. */
const reaches = new Map<Role, ReadonlyMap<Permission, Reach>>(
  roles.map((role) => [role, new Map(permissions.map((permission) => [permission, reachOf(role, permission)]))]),
);

/** What the matrix gives a role. */
export const reach = (role: Role, permission: Permission): Reach => reaches.get(role)?.get(permission) ?? 'nowhere';
