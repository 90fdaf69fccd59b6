/** The tree of organizations: where one stands, what may be moved where, and who looks after what of it. */
import { SCHOOL, SYSTEM, scopeOf, scopesWith } from '../../access/rules.ts';
import type { Actor } from '../../shared/actor.ts';
import type { Permission } from '../../shared/permission.ts';
import type { OrgType } from '../../tenancy/model.ts';
import type { Member, OrganizationBranch } from './model.ts';
import { isProvince } from './provinces.ts';

/** Every organization above and the one itself, from the top: `/12/34/`. */
export const pathUnder = (parent_path: string, iid: number): string => `${parent_path || '/'}${iid}/`;

/** The organizations a path goes through, from the top; its own is the last. */
export const iidsOf = (path: string): number[] =>
  path
    .split('/')
    .filter((part) => part !== '')
    .map(Number);

/** An organization is within itself and within all above it. */
export const isWithin = (path: string, above: string): boolean => path.startsWith(above);

/** The scope of an organization and those of all above it, nearest first: what lies there is asked for in each of them (ROL-05). */
export const scopesOf = (path: string): string[] =>
  iidsOf(path)
    .reverse()
    .map((iid) => scopeOf('organization', iid));

/** What of the tree somebody looks after: everything, or what lies in these scopes. */
export type Reach = 'all' | readonly string[];

/** Where somebody holds one of these, each in its organization and those below (ROL-05, ROL-17). */
export function reachOf(actor: Pick<Actor, 'grants' | 'abac'>, asked: readonly Permission[]): Reach {
  const scopes = [...new Set(asked.flatMap((one) => scopesWith({ user_iid: null, ...actor }, one)))];
  return scopes.includes(SCHOOL) || scopes.includes(SYSTEM) ? 'all' : scopes;
}

/** Whether a reach holds at the end of a path. */
export const reaches = (reach: Reach, path: string): boolean =>
  reach === 'all' || (reach.length > 0 && scopesOf(path).some((scope) => reach.includes(scope)));

/** Whether a reach holds for what hangs under this parent; at the top only everything does. */
export const reachesUnder = (reach: Reach, parent_path: string | undefined): boolean =>
  parent_path === undefined ? reach === 'all' : reaches(reach, parent_path);

interface Placed {
  readonly iid: number;
  readonly pid: number | null;
  readonly position: number;
}

/** Children by parent, in their order; what stands at the top is under null. */
export function childrenOf<Entry extends Placed>(entries: readonly Entry[]): ReadonlyMap<number | null, Entry[]> {
  const ordered = [...entries].sort((one, other) => one.position - other.position || one.iid - other.iid);
  return Map.groupBy(ordered, ({ pid }) => pid);
}

/** Where an entry hangs among these: under none of them is at the top. */
function rooted<Entry extends Placed>(entries: readonly Entry[]) {
  const known = new Set(entries.map(({ iid }) => iid));
  const placed = entries.map((entry) => ({
    iid: entry.iid,
    pid: entry.pid !== null && known.has(entry.pid) ? entry.pid : null,
    position: entry.position,
    entry,
  }));
  return childrenOf(placed);
}

/** The organizations, each right after the one it hangs under. */
export function inTreeOrder<Entry extends Placed>(entries: readonly Entry[]): Entry[] {
  const below = rooted(entries);
  const walk = (pid: number | null): Entry[] =>
    (below.get(pid) ?? []).flatMap(({ entry }) => [entry, ...walk(entry.iid)]);
  return walk(null);
}

interface Named extends Placed {
  readonly name: string;
  readonly type: string;
}

/** The same as a nested tree (ORG-09). */
export function branchesOf(entries: readonly Named[]): OrganizationBranch[] {
  const below = rooted(entries);
  const branches = (pid: number | null): OrganizationBranch[] =>
    (below.get(pid) ?? []).map(({ entry: { iid, name, type } }) => ({ iid, name, type, children: branches(iid) }));
  return branches(null);
}

/** What a person sees of the whole tree: what their roles reach, where they belong, what they head with all below, and the way up from each. */
export function seenBy<Entry extends { readonly iid: number; readonly path: string }>(
  entries: readonly Entry[],
  reach: Reach,
  memberships: readonly { readonly organization_iid: number; readonly is_head: boolean }[],
): Entry[] {
  if (reach === 'all') return [...entries];
  const headed = memberships.filter(({ is_head }) => is_head);
  const whole = [...reach, ...headed.map(({ organization_iid }) => scopeOf('organization', organization_iid))];
  const own = new Set(memberships.map(({ organization_iid }) => organization_iid));
  const found = entries.filter(({ iid, path }) => own.has(iid) || reaches(whole, path));
  const seen = new Set(found.flatMap(({ path }) => iidsOf(path)));
  return entries.filter(({ iid }) => seen.has(iid));
}

/** Days are compared as `YYYY-MM-DD`, both ends counted. */
export function membershipState(
  { from_date, to_date }: { readonly from_date: string; readonly to_date: string | null },
  today: string,
): Member['state'] {
  if (from_date > today) return 'planned';
  return to_date !== null && to_date < today ? 'past' : 'current';
}

/** ORG-02: only an organization of such a type can be the scope of a role. */
export const mayBeScope = (types: readonly OrgType[], type: string): boolean =>
  types.some((one) => one.type === type && one.has_perm);

/** Stands among a type's parents for the top of the tree. */
export const AT_TOP = '';

/** Whether one of this type may hang under one of that type. A parent type that the school has no more forbids nothing. */
export function mayHangUnder(types: readonly OrgType[], type: string, parent_type: string): boolean {
  const { parents = [] } = types.find((one) => one.type === type) ?? {};
  const known = parents.filter((parent) => parent === AT_TOP || types.some((one) => one.type === parent));
  return known.length === 0 || known.includes(parent_type);
}

interface Filled {
  readonly type: string;
  readonly province: string;
  readonly district: string;
}

/** What is wrong with an organization's fields, by field (ORG-01, ORG-04). */
export function organizationFaults({ type, province, district }: Filled, types: readonly OrgType[]) {
  const kind = types.find((one) => one.type === type);
  if (!kind) return { type: type === '' ? 'this_field_is_required' : 'this_field_is_not_valid' };
  const faults: Record<string, string> = {};
  if (province !== '' && !isProvince(province)) faults.province = 'this_field_is_not_valid';
  if (!kind.has_province_and_district) return faults;
  if (province === '') faults.province = 'this_field_is_required';
  if (district === '') faults.district = 'this_field_is_required';
  return faults;
}
