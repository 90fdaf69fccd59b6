/** Who belongs where today, for reports about people. */
import { iidsOf, isWithin, membershipState } from '@sen/domain/people/organization/rules.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type { Work } from '../../../platform/work.ts';
import * as members from './members-repository.ts';
import { organizationsOfSchool, wholeTree } from './tree.ts';

/** The name of an organization, and the people of it and of those below it; refuses where there is none. */
export async function peopleUnder(work: Work, organization_iid: number) {
  const [{ today }, tree] = await Promise.all([organizationsOfSchool(work), wholeTree(work)]);
  const { name, path } = tree.get(organization_iid) ?? refuse('not_found');
  const under = [...tree.values()].filter((one) => isWithin(one.path, path)).map(({ iid }) => iid);
  return { name, user_iids: await members.listUserIids(work.db, under, today) };
}

/** An organization with how many lie above it. */
export interface Belonging {
  readonly iid: number;
  readonly name: string;
  readonly depth: number;
  /** Of the people asked for, those in it or below it. */
  readonly user_iids: readonly number[];
}

/** Organizations to which some of these people belong, with all above them, in the order of the tree. */
export async function belongingsOf(work: Work, user_iids: readonly number[]): Promise<Belonging[]> {
  const [{ today }, tree, memberships] = await Promise.all([
    organizationsOfSchool(work),
    wholeTree(work),
    members.listMembershipsOf(work.db, user_iids),
  ]);
  const people = new Map<number, Set<number>>();
  for (const one of memberships) {
    if (membershipState(one, today) !== 'current') continue;
    for (const iid of iidsOf(tree.get(one.organization_iid)?.path ?? '')) {
      const inside = people.get(iid) ?? new Set();
      people.set(iid, inside.add(one.user_iid));
    }
  }
  // As the tree is shown: by the places among siblings, level by level.
  const placesOf = (path: string) => iidsOf(path).map((iid) => tree.get(iid)?.position ?? 0);
  return [...tree.values()]
    .map(({ iid, name, path }) => ({ iid, name, places: placesOf(path), user_iids: [...(people.get(iid) ?? [])] }))
    .filter((one) => one.user_iids.length > 0)
    .sort((a, b) => comparePlaces(a.places, b.places) || a.iid - b.iid)
    .map(({ places, ...one }) => ({ ...one, depth: places.length - 1 }));
}

function comparePlaces(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((place, index) => place !== b[index]);
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1);
}
