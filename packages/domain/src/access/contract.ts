/** Roles of a school: what they say, who holds them, and why somebody may do something (ROL-02…10, ROL-28…33). */
import { z } from 'zod';
import { roles } from '../shared/actor.ts';
import { contract, listOf } from '../shared/contract.ts';
import { actions, modules } from '../shared/permission.ts';
import { Iid, line, PageRequest, Timestamp, WireInt } from '../shared/wire.ts';
import { MenuEntry } from './menu-model.ts';
import { AbacRole, abacRoleFields, GroupedRoleEntry, NamedPlace, NamedReason, roleKinds } from './model.ts';
import { anywhere, asRoot, asRootThere } from './rights.ts';
import { parseCheck } from './rules.ts';

/** What changes who may do what: with a fresh proof, never in another's name. */
const privileged = { method: 'POST', guarded: true, masked: false } as const;

const Person = z.object({ iid: z.number(), name: z.string(), lname: z.string() });
/** `''`, `{domain}`, `{ntype}-{iid}` or `{domain}/{ntype}-{iid}`. */
const Scope = line(120).default('');

export const getRoles = contract({
  method: 'GET',
  path: '/abac/api/get-roles',
  access: asRoot,
  input: z.object({}),
  output: z.array(AbacRole),
});

export const getModules = contract({
  method: 'GET',
  path: '/abac/api/get-modules',
  access: 'signed_in',
  input: z.object({}),
  output: z.array(z.enum(modules)),
});

export const getActions = contract({
  method: 'GET',
  path: '/abac/api/get-actions',
  access: 'signed_in',
  input: z.object({}),
  output: z.array(z.enum(actions)),
});

export const addAbacRole = contract({
  ...privileged,
  path: '/abac-role/new',
  access: asRoot,
  audit: 'access.role-changed',
  message: 'save_successfully',
  input: z.object(abacRoleFields),
  output: AbacRole,
});

export const saveAbacRole = contract({
  ...privileged,
  path: '/abac-role/update',
  access: asRoot,
  audit: 'access.role-changed',
  message: 'save_successfully',
  input: z.object({ iid: Iid, ...abacRoleFields }),
  output: AbacRole,
  errors: ['not_found'],
});

/** Whoever held it holds it no more. */
export const removeAbacRole = contract({
  ...privileged,
  path: '/abac-role/delete',
  access: asRoot,
  audit: 'access.role-changed',
  message: 'delete_successful',
  input: z.object({ iid: Iid }),
  output: z.object({}),
  errors: ['not_found'],
});

/** ROL-06: the school's list of names for several roles. */
export const getGroupedRoles = contract({
  method: 'GET',
  path: '/abac/api/get-grouped-roles',
  access: asRoot,
  input: z.object({}),
  output: z.array(GroupedRoleEntry),
});

/** The whole list; an entry without `iid` is new, and one that is left out goes. ROL-09: an entry without a role is told so. */
export const saveGroupedRoles = contract({
  ...privileged,
  path: '/abac/api/save-grouped-roles',
  access: asRoot,
  audit: 'access.grouped-roles-changed',
  message: 'save_successfully',
  input: z.object({
    roles: z
      .array(z.object({ iid: Iid.optional(), name: line(80).default(''), roles: z.array(z.enum(roles)).default([]) }))
      .max(100)
      .default([]),
  }),
  output: z.array(GroupedRoleEntry),
});

const given = {
  user_iids: z.array(Iid).min(1, { error: 'this_field_is_required' }).max(500),
  /** One that the school made, … */
  role_iid: Iid.optional(),
  /** … or one of the product. */
  role: z.enum(roles).optional(),
  scope: Scope,
};

/** ROL-29. Only root of the scope; who holds it already goes on holding it. */
export const assign = contract({
  ...privileged,
  path: '/abac/api/assign',
  access: asRootThere,
  audit: 'access.assigned',
  message: 'role_assigned',
  input: z.object(given),
  output: z.object({ changed: z.number() }),
  errors: ['not_found', 'permission_denied'],
});

/** Counts from the next request of whoever held it. */
export const unassign = contract({
  ...privileged,
  path: '/abac/api/unassign',
  access: asRootThere,
  audit: 'access.unassigned',
  message: 'role_unassigned',
  input: z.object(given),
  output: z.object({ changed: z.number() }),
  errors: ['not_found', 'permission_denied', 'last_root'],
});

/** Places of one call: each is looked up, and anybody may ask. */
const MOST_PLACES = 20;
const placesIn = (checks: readonly string[]) => new Set(checks.flatMap((check) => parseCheck(check)?.scope ?? []));

/** ROL-31, for oneself. Besides `module.action` also checks as ROL-02 writes them, `domain:role`. */
export const hasPermissions = contract({
  method: 'GET',
  path: '/abac/api/has-permissions',
  access: 'signed_in',
  input: z.object({
    permissions: z
      .array(line(160))
      .max(500)
      .refine((checks) => placesIn(checks).size <= MOST_PLACES, { error: 'this_field_is_not_valid' })
      .default([]),
    scope: Scope,
  }),
  output: z.record(z.string(), z.boolean()),
});

const Assignment = z.object({
  person: Person,
  kind: z.enum(roleKinds),
  /** Name of the role; of the product its word. */
  role: z.string(),
  role_iid: z.number().nullable(),
  place: NamedPlace,
  granted_at: Timestamp,
});

/** Who holds which role where, for root of the scope. Without a scope: everywhere in the school. */
export const listAssignments = contract({
  method: 'GET',
  path: '/abac/api/assignments',
  access: asRootThere,
  list: true,
  input: z.object({
    scope: line(120).optional(),
    /** What one person holds: also root of a single place hears of it there, and in what lies in it. */
    user_iid: Iid.optional(),
    role: z.enum(roles).optional(),
    role_iid: Iid.optional(),
    keyword: line().default(''),
    ...PageRequest,
  }),
  output: listOf(Assignment),
});

/** People and places to choose from, for whoever is root of something. */
export const findAssignable = contract({
  method: 'GET',
  path: '/abac/api/find',
  access: anywhere('root'),
  input: z.object({ what: z.enum(['people', 'places']), keyword: line().default('') }),
  output: z.object({
    people: z.array(Person),
    /** `within`: the organization around it; several may have one name. */
    places: z.array(NamedPlace.extend({ kind: z.enum(['organization', 'course']), within: z.string() })),
    /** They may give over the whole school, too. */
    whole_school: z.boolean(),
  }),
});

/** What a person can do, place by place, and why. Oneself, or for those who read the record. */
export const whatMay = contract({
  method: 'GET',
  path: '/abac/api/what-may',
  access: 'signed_in',
  input: z.object({ user_iid: Iid.optional() }),
  output: z.object({
    person: Person,
    places: z.array(
      z.object({
        place: NamedPlace,
        /** By module: what is allowed there, each with all reasons. */
        allowed: z.array(z.object({ module: z.enum(modules), action: z.enum(actions), reasons: z.array(NamedReason) })),
      }),
    ),
  }),
  errors: ['user_not_existed'],
});

/** The school's own administration menu as it is kept by now. */
export const adminMenu = contract({
  method: 'GET',
  path: '/conf/api/admin-menu',
  access: asRoot,
  input: z.object({}),
  output: z.array(MenuEntry),
});

/** ROL-27: the school's own administration menu; an empty one is the built-in. */
export const saveAdminMenu = contract({
  ...privileged,
  path: '/conf/api/save-admin-menu',
  access: asRoot,
  audit: 'access.menu-changed',
  message: 'save_successfully',
  input: z.object({
    admin_menu_nav: z.array(MenuEntry).max(50).default([]),
    /** The menu that the change began from. */
    before: z.array(MenuEntry).max(50).optional(),
  }),
  output: z.array(MenuEntry),
  errors: ['edited_meanwhile'],
});

/** Who may see or change a place, and why. For those who look after it. */
export const whoMay = contract({
  method: 'GET',
  path: '/abac/api/who-may',
  access: 'signed_in',
  input: z.object({ scope: line(120), action: z.enum(['view', 'update']).default('view'), most: WireInt.default(200) }),
  output: z.object({
    place: NamedPlace,
    above: z.array(NamedPlace),
    people: z.array(z.object({ person: Person, reasons: z.array(NamedReason) })),
    /** There are more than these. */
    more: z.boolean(),
  }),
  errors: ['not_found'],
});
