/** Who holds which role where (ROL-01…07). */
import type { Actor, Role } from '../shared/actor.ts';

/** Scope of one node inside a school; `''` is the whole school. */
export const scopeOf = (ntype: string, iid: number): string => `${ntype}-${iid}`;

/** Whether an actor holds a role in a scope or in the whole school; root counts as every role. */
export const holds = (actor: Actor, role: Role, scope = ''): boolean =>
  actor.grants.some((grant) => (grant.role === role || grant.role === 'root') && covers(grant.scope, scope));

/** Whether an actor holds one of the roles anywhere in the school: enough to knock, not to touch a record. */
export const holdsAnywhere = (actor: Actor, roles: readonly Role[]): boolean =>
  actor.grants.some(({ role }) => role === 'root' || roles.includes(role));

const covers = (granted: string, asked: string): boolean => granted === '' || granted === asked;

/** A role over a full scope: `{domain}` or `{domain}/{ntype}-{iid}`. */
export interface ScopedRole {
  readonly scope: string;
  readonly role: string;
}

/** The school's own names for several roles (ROL-06). */
export interface GroupedRole {
  readonly name: string;
  readonly roles: readonly string[];
}

export interface RoleWorld {
  /** Parent of a scope, where it is not the plain one (a node's school, a school's `system`). */
  readonly parents?: ReadonlyMap<string, string>;
  readonly grouped?: readonly GroupedRole[];
}

/** Splits `domain:role` at its last colon, so a port in the domain is no matter. Null where there is none. */
export function parseCheck(check: string): ScopedRole | null {
  const colon = check.lastIndexOf(':');
  if (colon <= 0 || colon === check.length - 1) return null;
  return { scope: check.slice(0, colon), role: check.slice(colon + 1) };
}

/** ROL-02…06: the role in the very scope, or root of the scope or of any scope above it. */
export function permits(grants: readonly ScopedRole[], check: string, world: RoleWorld = {}): boolean {
  const asked = parseCheck(check);
  if (!asked) return false;
  const above = withParents(asked.scope, world.parents ?? new Map());
  return grants.some(({ scope, role }) => {
    const held = rolesIn(role, world.grouped ?? []);
    return (scope === asked.scope && held.has(asked.role)) || (above.has(scope) && held.has('root'));
  });
}

const SYSTEM = 'system';

/** A scope with all above it: sub-node, node, organization, parent organization, school, system (ROL-05). */
function withParents(scope: string, parents: ReadonlyMap<string, string>): ReadonlySet<string> {
  const above = new Set<string>();
  for (
    let at: string | undefined = scope;
    at !== undefined && !above.has(at);
    at = parents.get(at) ?? plainParent(at)
  ) {
    above.add(at);
  }
  const domain = scope.split('/', 1)[0];
  return above.add(domain ?? scope).add(SYSTEM);
}

function plainParent(scope: string): string | undefined {
  const slash = scope.lastIndexOf('/');
  if (slash > 0) return scope.slice(0, slash);
  return scope === SYSTEM ? undefined : SYSTEM;
}

/** A role with the roles it stands for, also through other groups. */
function rolesIn(role: string, grouped: readonly GroupedRole[]): ReadonlySet<string> {
  const held = new Set<string>();
  const waiting = [role];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (held.has(next)) continue;
    held.add(next);
    for (const group of grouped) if (group.name === next) waiting.push(...group.roles);
  }
  return held;
}
