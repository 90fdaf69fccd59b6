/** Groups, classes and organizations by which all of their people are named at once, for whoever finds everybody by name anyway. */
import { isWithin, reaches, reachOf } from '@sen/domain/people/organization/rules.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { seeing } from '@sen/domain/shared/permission.ts';
import { searchText } from '@sen/domain/shared/search-text.ts';
import { isEnabled } from '@sen/domain/tenancy/features.ts';
import type { Work } from '../../../platform/work.ts';
import { schoolFacts } from '../../tenancy/index.ts';
import * as members from '../organization/members-repository.ts';
import { membershipsOf, type Organization, wholeTree } from '../organization/tree.ts';
import { todayOf } from '../person/scope.ts';
import { peopleOfGroup } from './members.ts';
import { listInside } from './members-repository.ts';
import { findGroup, type GroupRow, searchPage } from './repository.ts';
import { standingGroup, visibleTo } from './standing.ts';

const MOST_FOUND = 30;

export interface Source {
  readonly kind: 'class' | 'group' | 'organization';
  readonly iid: number;
  readonly name: string;
  readonly note: string;
  readonly people: number;
}

/** Who is in a class everybody may know who puts people somewhere; other groups are for those who see groups. */
const seesGroups = ({ actor }: Work): boolean => reachOf(actor, seeing('organizations')).length > 0;

/** Those with the words of a keyword in their names, classes first. Without one all. */
export async function searchSources(work: Work, keyword: string): Promise<Source[]> {
  const [classes, groups, organizations] = await Promise.all([
    groupsFound(work, keyword, true),
    seesGroups(work) ? groupsFound(work, keyword, false) : [],
    organizationsFound(work, keyword),
  ]);
  return [...classes, ...groups, ...organizations].slice(0, MOST_FOUND);
}

async function groupsFound(work: Work, keyword: string, is_class: boolean): Promise<Source[]> {
  const visible = is_class ? 'all' : await visibleTo(work);
  const { items } = await searchPage(work.db, { is_class, visible, keyword }, work.now, { limit: MOST_FOUND });
  return items.map(({ iid, name, school_year, members: people }) => ({
    ...{ kind: is_class ? ('class' as const) : ('group' as const), iid, name },
    ...{ note: school_year, people: Number(people) },
  }));
}

async function organizationsFound(work: Work, keyword: string): Promise<Source[]> {
  const [named, tree] = await Promise.all([organizationsNamed(work), wholeTree(work)]);
  const asked = searchText(keyword);
  const found = named
    .filter(({ name, code }) => searchText(`${name} ${code}`).includes(asked))
    .toSorted((one, other) => order.compare(one.name, other.name))
    .slice(0, MOST_FOUND);
  const counts = await Promise.all(found.map(({ path }) => peopleAt(work, tree, path)));
  return found.map(({ iid, pid, name }, at) => ({
    ...{ kind: 'organization', iid, name },
    ...{ note: (pid === null ? undefined : tree.get(pid)?.name) ?? '', people: counts[at]?.length ?? 0 },
  }));
}
const order = new Intl.Collator('vi', { numeric: true });

/** What the actor looks after, and where they belong themselves. */
async function organizationsNamed(work: Work): Promise<Organization[]> {
  const { conf } = await schoolFacts(work);
  if (!isEnabled(conf, 'organizations')) return [];
  const reach = reachOf(work.actor, seeing('organizations'));
  const [today, tree] = await Promise.all([todayOf(work), wholeTree(work)]);
  const own = await membershipsOf(work, [work.actor.user_iid ?? 0], today);
  const belongs = new Set(own.map(({ organization_iid }) => organization_iid));
  return [...tree.values()].filter(({ iid, path }) => belongs.has(iid) || reaches(reach, path));
}

async function peopleAt(work: Work, tree: ReadonlyMap<number, Organization>, path: string): Promise<number[]> {
  const under = [...tree.values()].filter((one) => isWithin(one.path, path)).map(({ iid }) => iid);
  return members.listUserIids(work.db, under, await todayOf(work));
}

export interface AskedSources {
  readonly group_iids: readonly number[];
  readonly organization_iids: readonly number[];
}

/** Everybody in some of them. Refuses what the actor cannot name. */
export async function peopleOfSources(work: Work, { group_iids, organization_iids }: AskedSources): Promise<number[]> {
  const of_groups = await Promise.all(group_iids.map((iid) => peopleOfNamedGroup(work, iid)));
  if (organization_iids.length === 0) return of_groups.flat();
  const [named, tree] = await Promise.all([organizationsNamed(work), wholeTree(work)]);
  const known = new Map(named.map((one) => [one.iid, one]));
  const of_organizations = await Promise.all(
    organization_iids.map((iid) => peopleAt(work, tree, known.get(iid)?.path ?? refuse('not_found'))),
  );
  return [...of_groups, ...of_organizations].flat();
}

/** A group that the actor can name; refuses others. */
export async function groupToName(work: Work, iid: number) {
  const group = await standingGroup(work, iid);
  if (!group.is_class && !seesGroups(work)) refuse('not_found');
  return group;
}

async function peopleOfNamedGroup(work: Work, iid: number): Promise<number[]> {
  const { is_class } = await groupToName(work, iid);
  return is_class ? listInside(work.db, iid) : peopleOfGroup(work, iid);
}

/** A class counts from the day it is there, another group once it runs; a stopped one stays as it is (ORG-16). */
const isRunning = ({ is_class, status }: GroupRow): boolean =>
  is_class ? status !== 'stopped' && status !== 'deleted' : status === 'executed';

/** A group to whatever follows it: who is in it, and whether that counts now; whoever is asking. */
export async function followedGroup({ db }: Work, iid: number) {
  const [group, user_iids] = await Promise.all([findGroup(db, iid), listInside(db, iid)]);
  return group && { name: group.name, is_class: group.is_class, runs: isRunning(group), user_iids };
}
