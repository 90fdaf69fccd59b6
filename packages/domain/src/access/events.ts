import { z } from 'zod';
import type { Events } from '../shared/area.ts';
import { MenuEntry } from './menu-model.ts';
import { GroupedRoleEntry } from './model.ts';

/** A role of the product, or one that the school has made, and where it is held. */
const Held = z.object({ kind: z.string(), role: z.string(), role_iid: z.number().optional(), scope: z.string() });
const Role = z.object({ name: z.string(), permissions: z.array(z.string()) });

export const events = {
  'access.assigned': {
    group: 'roles',
    payload: z.object({ user_iid: z.number(), before: z.null(), after: Held }),
  },
  'access.unassigned': {
    group: 'roles',
    payload: z.object({ user_iid: z.number(), before: Held, after: z.null() }),
  },
  'access.role-changed': {
    group: 'roles',
    payload: z.object({ role_iid: z.number(), before: Role.nullable(), after: Role.nullable() }),
  },
  'access.grouped-roles-changed': {
    group: 'roles',
    payload: z.object({ before: z.array(GroupedRoleEntry), after: z.array(GroupedRoleEntry) }),
  },
  'access.refused': {
    group: 'refused',
    /** `more`: others followed in the same minute, of which nothing is told. */
    payload: z.object({ call: z.string(), asked: z.record(z.string(), z.string()), more: z.literal(true).optional() }),
  },
  'access.menu-changed': {
    group: 'configuration',
    payload: z.object({ before: z.array(MenuEntry), after: z.array(MenuEntry) }),
  },
} satisfies Events;
