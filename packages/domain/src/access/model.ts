import { z } from 'zod';
import { roles } from '../shared/actor.ts';
import { actions, isPermission, modules, type Permission } from '../shared/permission.ts';
import { line } from '../shared/wire.ts';

const Name = line(80).pipe(z.string().min(1, { error: 'this_field_is_required' }));

/** As the specification writes it; `users.update` is the same in one word. */
const Allowed = z.union([
  z.object({ module: z.enum(modules), action: z.enum(actions) }),
  z
    .string()
    .refine(isPermission, { error: 'this_field_is_not_valid' })
    .transform((text) => partsOf(text as Permission)),
]);

/** `users.update` in its two words. */
export function partsOf(permission: Permission) {
  const [module, action] = permission.split('.');
  return { module: z.enum(modules).parse(module), action: z.enum(actions).parse(action) };
}

/** What is written of a role of single actions (ROL-29). */
export const abacRoleFields = {
  name: Name,
  permissions: z
    .array(Allowed)
    .max(modules.length * actions.length)
    .default([]),
};

export const AbacRole = z.object({
  iid: z.number(),
  name: z.string(),
  permissions: z.array(z.object({ module: z.enum(modules), action: z.enum(actions) })),
  /** How many people hold it. */
  holders: z.number(),
});
export type AbacRole = z.output<typeof AbacRole>;

/** One entry of the school's list of names for several roles (ROL-06, ROL-09). */
export const GroupedRoleEntry = z.object({
  iid: z.number(),
  name: z.string(),
  roles: z.array(z.enum(roles)),
  holders: z.number(),
});
export type GroupedRoleEntry = z.output<typeof GroupedRoleEntry>;

/** What may be given to somebody: a role of the product, a name for several, a role of single actions. */
export const roleKinds = ['role', 'grouped', 'abac'] as const;
export type RoleKind = (typeof roleKinds)[number];

/** A scope as the product names it, with the name of what it is. */
export const NamedPlace = z.object({ scope: z.string(), name: z.string() });
export type NamedPlace = z.output<typeof NamedPlace>;

/** A reason of the resolver, readable: names in place of numbers. */
export const NamedReason = z.object({
  by: z.enum(['oneself', 'guardian', 'owner', 'employee', 'grant', 'abac']),
  role: z.string(),
  via: z.string(),
  place: NamedPlace,
});
export type NamedReason = z.output<typeof NamedReason>;
