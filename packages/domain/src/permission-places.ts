/** In which places single actions do something: as the calls that ask for them say where they must be held. */
import { reach } from './access/matrix.ts';
import { SCHOOL } from './access/rules.ts';
import { registry } from './registry.ts';
import { roles } from './shared/actor.ts';
import type { Where } from './shared/contract.ts';
import { isPermission, type Permission } from './shared/permission.ts';

const asked = new Map<Permission, Where[]>();
for (const { access } of registry) {
  const rights = typeof access === 'string' ? [] : [access].flat();
  for (const { may, where } of rights)
    for (const one of [may].flat()) if (isPermission(one)) asked.set(one, [...(asked.get(one) ?? []), where]);
}

/** Whether a single action that is held in a place does anything there; over the whole school each does. */
export function countsIn(permission: Permission, scope: string): boolean {
  if (scope === SCHOOL) return true;
  const places = (asked.get(permission) ?? []).filter((where) => where !== 'anywhere');
  // What is asked for anywhere alone may be held in any place.
  if (places.length === 0) return true;
  const kind = scope.startsWith('organization-') ? 'organization' : 'node';
  return places.some((where) => where !== 'school' && isAskedIn(permission, where, kind));
}

/** People lie in organizations; in courses they learn, where some may do something with them. */
function isAskedIn(permission: Permission, where: Exclude<Where, 'school' | 'anywhere'>, kind: string): boolean {
  if (kind === 'organization') return where.place === 'organization' || where.place === 'user';
  if (where.place === 'user') return roles.some((role) => reach(role, permission) === 'node');
  return where.place === 'node' && !where.shared;
}
