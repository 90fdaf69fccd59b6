/** Reading the tree: all of it for those who look after it, for others what concerns them. */

import { scopeOf } from '@sen/domain/access/rules.ts';
import type * as calls from '@sen/domain/people/organization/contract.ts';
import {
  branchesOf,
  iidsOf,
  inTreeOrder,
  isWithin,
  mayBeScope,
  reaches,
  reachesUnder,
  reachOf,
  seenBy,
} from '@sen/domain/people/organization/rules.ts';
import type { Actor } from '@sen/domain/shared/actor.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { seeing } from '@sen/domain/shared/permission.ts';
import type { Work } from '../../../platform/work.ts';
import { listNames, listPlacesOf } from '../../identity/index.ts';
import { isParentOf } from '../parents.ts';
import { readablePeople } from '../person/scope.ts';
import * as members from './members-repository.ts';
import * as repository from './repository.ts';
import { membershipsOf, type Organization, organizationsOfSchool, reachedOrganizations, wholeTree } from './tree.ts';

const summary = ({ iid, id, pid, type, name, code, status }: Organization) => ({
  ...{ iid, id, pid, type, name, code, status },
});

/** What of the tree the actor sees. */
async function seenOrganizations(work: Work, today: string): Promise<Organization[]> {
  const user_iid = work.actor.user_iid ?? 0;
  const [tree, memberships] = await Promise.all([wholeTree(work), membershipsOf(work, [user_iid], today)]);
  return seenBy([...tree.values()], reachOf(work.actor, seeing('organizations')), memberships);
}

export async function getOrganizations(work: Work, { iid, pid }: Input<typeof calls.getOrganizations>) {
  const { today } = await organizationsOfSchool(work);
  const seen = inTreeOrder(await seenOrganizations(work, today));
  if (iid !== undefined) return seen.filter((one) => one.iid === iid).map(summary);
  const known = new Set(seen.map((one) => one.iid));
  const wanted = (one: Organization) => (pid === undefined ? one.pid === null || !known.has(one.pid) : one.pid === pid);
  return seen.filter(wanted).map(summary);
}

export async function searchOrganizations(
  work: Work,
  { keyword, type, pid, status, has_perm, page, items_per_page }: Input<typeof calls.searchOrganizations>,
) {
  const { types, today } = await organizationsOfSchool(work);
  const reach = reachOf(work.actor, seeing('organizations'));
  const tree = await wholeTree(work);
  if (status === 'deleted' && reach !== 'all') return { items: [], total: 0, page, items_per_page };
  const iids = reach === 'all' ? reach : (await seenOrganizations(work, today)).map((one) => one.iid);
  const asked = type === '' ? types.map((one) => one.type) : [type];
  const kinds = has_perm ? asked.filter((one) => mayBeScope(types, one)) : type === '' ? undefined : asked;
  const wanted = { iids, keyword, types: kinds, pid, status };
  const all = items_per_page < 0;
  const cut = all ? {} : { limit: items_per_page, offset: (page - 1) * items_per_page };
  const found = await repository.listPage(work.db, wanted, cut);
  const items = found.items.map((one) => ({ ...summary(one), above: namesAbove(one, tree) }));
  return { items, total: found.total, page, items_per_page };
}

/** Of what an organization hangs under, from the top. */
export const namesAbove = ({ path }: Organization, tree: ReadonlyMap<number, Organization>): string[] =>
  iidsOf(path)
    .slice(0, -1)
    .flatMap((iid) => tree.get(iid)?.name ?? []);

/** Refuses what is not there, what is not the actor's, and what does not hang or belong where it is said to. */
export async function placeInOrganizations(
  work: Work,
  { organization_iids, user_iid }: Input<typeof calls.placeInOrganizations>,
): Promise<Output<typeof calls.placeInOrganizations>> {
  await organizationsOfSchool(work);
  const tree = await wholeTree(work);
  const reach = reachOf(work.actor, [...seeing('organizations'), ...seeing('users')]);
  let above = '';
  for (const iid of organization_iids) {
    const path = tree.get(iid)?.path;
    if (path === undefined || path === above || !isWithin(path, above) || !reaches(reach, path)) refuse('not_found');
    above = path;
  }
  const last = scopeOf('organization', organization_iids.at(-1) ?? 0);
  const belongs = user_iid === undefined || (await listPlacesOf(work.db, user_iid)).some(({ scope }) => scope === last);
  return belongs ? {} : refuse('not_found');
}

/** ORG-09, out of what is remembered. */
export async function userTree(work: Work, { user_iid }: Input<typeof calls.userTree>) {
  const { today } = await organizationsOfSchool(work);
  const own = work.actor.user_iid;
  if (user_iid === undefined || user_iid === own) return branchesOf(await seenOrganizations(work, today));
  const reached = await readablePeople(work);
  const known = reached === 'all' || reached.includes(user_iid) ? await listNames(work.db, [user_iid]) : [];
  if (known.length === 0 && !(await isParentOf(work, user_iid))) refuse('not_found');
  const memberships = await membershipsOf(work, [user_iid], today);
  return branchesOf(seenBy([...(await wholeTree(work)).values()], [], memberships));
}

/** The whole tree that the actor looks after, with how many people are where. */
export async function organizationTree(work: Work): Promise<Output<typeof calls.organizationTree>> {
  const { types, today } = await organizationsOfSchool(work);
  if (types.length === 0) refuse('you need to config org types on system side');
  const reach = reachOf(work.actor, seeing('organizations'));
  const rights = rightsOf(work.actor);
  const [tree, entries, counts, heads] = await Promise.all([
    wholeTree(work),
    reachedOrganizations(work, reach),
    members.countMembers(work.db, today),
    members.listHeads(work.db, 'all', today),
  ]);
  const counted = new Map(counts.map((one) => [one.organization_iid, Number(one.members)]));
  const headed = await namesByOrganization(work, heads);
  const items = inTreeOrder(entries).map((one) => ({
    ...summary(one),
    members: counted.get(one.iid) ?? 0,
    heads: headed.get(one.iid) ?? [],
    can: rights.over(one, tree),
  }));
  return { items, can: rights.at_top };
}

async function namesByOrganization(work: Work, heads: Awaited<ReturnType<typeof members.listHeads>>) {
  const iids = [...new Set(heads.map(({ user_iid }) => user_iid))];
  const names = new Map(iids.length > 0 ? (await listNames(work.db, iids)).map(({ iid, name }) => [iid, name]) : []);
  const found = new Map<number, string[]>();
  for (const { organization_iid, user_iid } of heads)
    found.set(organization_iid, [...(found.get(organization_iid) ?? []), names.get(user_iid) ?? '']);
  return found;
}

/** Whoever looks after what an organization hangs under may put it elsewhere, or away. */
function rightsOf(actor: Actor) {
  const creating = reachOf(actor, ['organizations.create']);
  const changing = reachOf(actor, ['organizations.update']);
  const removing = reachOf(actor, ['organizations.delete']);
  return {
    at_top: { add: creating === 'all', move: changing === 'all' },
    over: ({ pid, path }: Organization, tree: ReadonlyMap<number, Organization>) => {
      const above = pid === null ? undefined : tree.get(pid)?.path;
      const edit = reaches(changing, path);
      return {
        edit,
        move: edit && reachesUnder(changing, above),
        add: reaches(creating, path),
        remove: reachesUnder(removing, above),
      };
    },
  };
}

export async function aboutOrganization(work: Work, { iid }: Input<typeof calls.aboutOrganization>) {
  const { today } = await organizationsOfSchool(work);
  const reach = reachOf(work.actor, seeing('organizations'));
  const tree = await wholeTree(work);
  const found = tree.get(iid);
  if (!found || !reaches(reach, found.path)) refuse('not_found');
  const below = [...tree.values()].flatMap((one) => (one.iid !== iid && isWithin(one.path, found.path) ? one.iid : []));
  const [inside, under, heads] = await Promise.all([
    members.listUserIids(work.db, [iid], today),
    members.listUserIids(work.db, below, today),
    members.listHeads(work.db, [iid], today),
  ]);
  const own = new Set(inside);
  const head_iids = heads.map(({ user_iid }) => user_iid);
  const named = head_iids.length > 0 ? await listNames(work.db, head_iids) : [];
  return {
    ...summary(found),
    above: iidsOf(found.path)
      .slice(0, -1)
      .map((above) => ({ iid: above, name: tree.get(above)?.name ?? '' })),
    heads: named.map((one) => ({ iid: one.iid, name: one.name })),
    members: inside.length,
    organizations_below: below.length,
    people_below: under.filter((user_iid) => !own.has(user_iid)).length,
    can: rightsOf(work.actor).over(found, tree),
  };
}
