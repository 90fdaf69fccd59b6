/** What a person holds, sorted by place, so that a question costs the same however much they hold. */
import type { AbacGrant, Actor, Grant, Role } from '../shared/actor.ts';
import type { Permission } from '../shared/permission.ts';

/** A role of single actions in one place. */
interface OwnRole {
  readonly name: string;
  readonly permissions: ReadonlySet<Permission>;
}

interface HeldThere {
  readonly grants: Grant[];
  readonly own: OwnRole[];
}

interface Held {
  readonly places: ReadonlyMap<string, HeldThere>;
  /** Held in any place. */
  readonly roles: ReadonlySet<Role>;
  readonly permissions: ReadonlySet<Permission>;
}

const none: readonly AbacGrant[] = [];
const known = new WeakMap<readonly Grant[], { readonly abac: readonly AbacGrant[]; readonly held: Held }>();

/** Sorted once for as long as the lists live, which is as long as the session is remembered. */
export function heldOf({ grants, abac = none }: Pick<Actor, 'grants' | 'abac'>): Held {
  const found = known.get(grants);
  if (found?.abac === abac) return found.held;
  const held = sorted(grants, abac);
  known.set(grants, { abac, held });
  return held;
}

function sorted(grants: readonly Grant[], abac: readonly AbacGrant[]): Held {
  const places = new Map<string, HeldThere>();
  const at = (scope: string): HeldThere => {
    const there = places.get(scope) ?? { grants: [], own: [] };
    places.set(scope, there);
    return there;
  };
  for (const grant of grants) at(grant.scope).grants.push(grant);
  for (const { scope, name, permissions } of abac) at(scope).own.push({ name, permissions: new Set(permissions) });
  return {
    places,
    roles: new Set(grants.map(({ role }) => role)),
    permissions: new Set(abac.flatMap(({ permissions }) => permissions)),
  };
}
