/** The tree of a school and where people stand in it, as every process remembers them until they change. */
import { membershipState, type Reach, reaches, reachOf } from '@sen/domain/people/organization/rules.ts';
import { dayInWords } from '@sen/domain/shared/moment-words.ts';
import { requireEnabled } from '@sen/domain/tenancy/features.ts';
import { remembered } from '../../../platform/memory.ts';
import type { Work } from '../../../platform/work.ts';
import { schoolFacts } from '../../tenancy/index.ts';
import * as members from './members-repository.ts';
import * as repository from './repository.ts';

export type Organization = Awaited<ReturnType<typeof repository.listTree>>[number];

/** Every organization of the school that is not in the trash, by iid. */
export async function wholeTree(work: Work): Promise<ReadonlyMap<number, Organization>> {
  const { school_iid } = work.actor;
  const known = await remembered(work, { table: 'organizations', name: 'tree' }, [school_iid], async () => {
    const entries = await repository.listTree(work.db);
    return new Map([[school_iid, new Map(entries.map((entry) => [entry.iid, entry]))]]);
  });
  return known.get(school_iid) ?? new Map();
}

/** What the school has said about its organizations, and its day. Refuses where it has none (TEN-16). */
export async function organizationsOfSchool(work: Work) {
  const { conf, org_types, timezone } = await schoolFacts(work);
  requireEnabled(conf, 'organizations');
  return { types: org_types, today: dayInWords(work.now, { zone: timezone, date_format: 'YYYY-MM-DD' }) };
}

/** Organizations that people belong to on a day. */
export async function membershipsOf(work: Work, user_iids: readonly number[], today: string) {
  const known = await remembered(work, { table: 'organization_members', name: 'of' }, user_iids, async (missing) => {
    const rows = Map.groupBy(await members.listMembershipsOf(work.db, missing), ({ user_iid }) => user_iid);
    return new Map(missing.map((iid) => [iid, rows.get(iid) ?? []]));
  });
  return [...known.values()].flat().filter((one) => membershipState(one, today) === 'current');
}

/** Organizations at and below what the actor looks after; with several reaches, in each of them. */
export async function reachedOrganizations(work: Work, ...all: Reach[]): Promise<Organization[]> {
  const entries = [...(await wholeTree(work)).values()];
  return entries.filter(({ path }) => all.every((reach) => reaches(reach, path)));
}

/** People whom the actor looks after: everyone, or those who belong today to the organizations of their role and those below (ROL-17). */
export async function reachedUsers(work: Work, today: string): Promise<'all' | readonly number[]> {
  const reach = reachOf(work.actor, ['users.update']);
  if (reach === 'all') return 'all';
  const reached = await reachedOrganizations(work, reach);
  return members.listUserIids(
    work.db,
    reached.map(({ iid }) => iid),
    today,
  );
}
