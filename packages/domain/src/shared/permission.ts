/** What can be allowed: the areas of the product, and what is done in them (ROL-30). */
export const modules = [
  'users',
  'organizations',
  'content',
  'takes',
  'surveys',
  'timetable',
  'fees',
  'credits',
  'media',
  'messages',
  'reports',
  'configuration',
] as const;
export type Module = (typeof modules)[number];

export const actions = [
  'view',
  'create',
  'update',
  'delete',
  'approve',
  'export',
  'import',
  'login_as',
  'mark',
] as const;
export type Action = (typeof actions)[number];

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

/** Whoever may do one of these to a record sees it. */
export const thatSee = ['view', 'update', 'delete'] as const satisfies readonly Action[];

/** One action of one module, as `users.update`. */
export type Permission = `${Module}.${Action}`;

export const permissions: readonly Permission[] = modules.flatMap((module) =>
  actions.map((action) => `${module}.${action}` as const),
);

const known: ReadonlySet<string> = new Set(permissions);
const there: ReadonlySet<Permission> = new Set(
  modules.flatMap((module) => actionsOf[module].map((action) => `${module}.${action}` as const)),
);
/** Whether there is such a thing to do. */
export const exists = (permission: Permission): boolean => there.has(permission);

export const isPermission = (text: string): text is Permission => known.has(text);
