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

/** Whoever may do one of these to a record sees it. */
export const thatSee = ['view', 'update', 'delete'] as const satisfies readonly Action[];

/** One action of one module, as `users.update`. */
export type Permission = `${Module}.${Action}`;

export const permissions: readonly Permission[] = modules.flatMap((module) =>
  actions.map((action) => `${module}.${action}` as const),
);

/** Single actions by which somebody sees what lies in a module. */
export const seeing = (module: Module): readonly Permission[] =>
  thatSee.map((action) => `${module}.${action}` as const);

const known: ReadonlySet<string> = new Set(permissions);
export const isPermission = (text: string): text is Permission => known.has(text);
