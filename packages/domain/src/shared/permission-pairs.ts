import { type Action, type Module, modules, type Permission } from './permission.ts';

/** What there is to do in each: the others of the pairs lead nowhere, and are neither offered nor told. */
const kept = ['view', 'create', 'update', 'delete'] as const;
export const actionsOf: Readonly<Record<Module, readonly Action[]>> = {
  users: [...kept, 'export', 'import', 'login_as'],
  organizations: [...kept, 'export', 'import'],
  content: [...kept, 'approve', 'export', 'import'],
  takes: ['view', 'export', 'mark'],
  surveys: [...kept, 'approve', 'export'],
  timetable: [...kept, 'approve', 'export', 'import', 'mark'],
  fees: [...kept, 'approve', 'export', 'import'],
  credits: [...kept, 'approve', 'export'],
  media: kept,
  messages: ['view', 'create', 'delete'],
  reports: ['view', 'export'],
  configuration: ['view', 'update'],
};

const there: ReadonlySet<Permission> = new Set(
  modules.flatMap((module) => actionsOf[module].map((action) => `${module}.${action}` as const)),
);
/** Whether there is such a thing to do. */
export const exists = (permission: Permission): boolean => there.has(permission);
