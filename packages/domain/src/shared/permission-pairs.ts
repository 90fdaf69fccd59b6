import { type Action, type Module, modules, type Permission } from './permission.ts';

/**
 * What there is to do in each. The others of the pairs lead nowhere and are neither offered nor told; those of areas that are not
 * built yet come with them. A test holds every pair to a call that asks for it.
 */
const kept = ['view', 'create', 'update', 'delete'] as const;
export const actionsOf: Readonly<Record<Module, readonly Action[]>> = {
  users: [...kept, 'export', 'import', 'login_as'],
  organizations: [...kept, 'export', 'import'],
  content: [...kept, 'export', 'import'],
  takes: ['view', 'update', 'export', 'mark'],
  surveys: [],
  timetable: [...kept, 'export', 'import'],
  fees: [...kept, 'export'],
  credits: [...kept, 'export', 'import'],
  media: [],
  messages: [...kept, 'export'],
  reports: ['view', 'export'],
  configuration: ['update'],
};

const there: ReadonlySet<Permission> = new Set(
  modules.flatMap((module) => actionsOf[module].map((action) => `${module}.${action}` as const)),
);
/** Whether there is such a thing to do. */
export const exists = (permission: Permission): boolean => there.has(permission);
