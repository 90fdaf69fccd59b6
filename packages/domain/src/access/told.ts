/** What somebody holds, as far as the app of their browser is told. */
import { isRole } from '../shared/actor.ts';
import type { Permission } from '../shared/permission.ts';
import { type Asker, SCHOOL, SYSTEM, splitScope } from './rules.ts';

interface Told {
  /** As `domain:role` or `domain/course-12:role` (ROL-02). */
  readonly roles: readonly string[];
  /** What a browser kept from an earlier version does not tell them. */
  readonly permissions?: readonly Permission[];
  readonly owns_content?: boolean;
}

/** Where a role of single actions is held is not told: it counts as held over the school, and the server says where it does not. Nor is what they made. */
export const askerOf = ({ roles, permissions = [], owns_content = false }: Told): Asker => ({
  user_iid: 0,
  grants: roles.flatMap((held) => {
    const colon = held.lastIndexOf(':');
    const role = held.slice(colon + 1);
    const full = held.slice(0, colon);
    return isRole(role) ? [{ role, scope: full === SYSTEM ? SYSTEM : splitScope(full).scope }] : [];
  }),
  abac: permissions.length > 0 ? [{ role_iid: 0, name: '', scope: SCHOOL, permissions }] : [],
  owns: owns_content ? ['made'] : [],
});
