import type { Member } from '@sen/domain/people/organization/model.ts';
import { sql } from 'kysely';
import { hasWords, paged } from '../../../platform/binder/asked.ts';
import type { Db } from '../../../platform/db.ts';

const among = (iids: readonly number[]) => sql<number>`any(${iids}::bigint[])`;

/** Every membership of some people, past and planned ones too. */
export const listMembershipsOf = (db: Db, user_iids: readonly number[]) =>
  db
    .selectFrom('organization_members')
    .select(['user_iid', 'organization_iid', 'is_head', 'from_date', 'to_date'])
    .where('user_iid', '=', among(user_iids))
    .execute();

/** The memberships of organizations, with the names of the positions. */
export const listMemberships = (db: Db, organization_iids: readonly number[]) =>
  membershipsOf(db, organization_iids).execute();

const membershipsOf = (db: Db, organization_iids: readonly number[]) =>
  db
    .selectFrom('organization_members as member')
    .leftJoin('job_positions as job', 'job.iid', 'member.job_position_iid')
    .select(['member.user_iid', 'member.organization_iid', 'member.job_position_iid', 'job.name as job_position'])
    .select(['member.is_head', 'member.from_date', 'member.to_date'])
    .where('member.organization_iid', '=', among(organization_iids));

export interface AskedMembers {
  readonly organization_iids: readonly number[];
  readonly user_iid: number | undefined;
  readonly keyword: string | undefined;
  readonly state: Member['state'] | 'all';
  readonly today: string;
}

/** One page of the memberships of organizations: heads first, then by given name, which is the last word of a Vietnamese name. */
export function listMembersPage(
  db: Db,
  { organization_iids, user_iid, keyword, state, today }: AskedMembers,
  cut: { readonly limit?: number; readonly offset?: number },
) {
  let query = membershipsOf(db, organization_iids).innerJoin('users as person', 'person.iid', 'member.user_iid');
  if (user_iid !== undefined) query = query.where('member.user_iid', '=', user_iid);
  if (keyword) query = query.where(hasWords('person.search_text', keyword));
  if (state === 'planned') query = query.where('member.from_date', '>', today);
  else if (state !== 'all') query = query.where('member.from_date', '<=', today);
  if (state === 'past') query = query.where('member.to_date', '<', today);
  if (state === 'current')
    query = query.where((eb) => eb.or([eb('member.to_date', 'is', null), eb('member.to_date', '>=', today)]));
  return paged(
    query
      .orderBy('member.is_head', 'desc')
      .orderBy(sql`substring(person.name from '[^ ]+$') collate "vi-x-icu"`)
      .orderBy(sql`person.name collate "vi-x-icu"`)
      .orderBy('member.user_iid')
      .orderBy('member.organization_iid'),
    cut,
  );
}

export const findMembership = async (db: Db, organization_iid: number, user_iid: number) =>
  (await listMemberships(db, [organization_iid])).find((one) => one.user_iid === user_iid);

const membersOn = (db: Db, today: string) =>
  db
    .selectFrom('organization_members')
    .where('from_date', '<=', today)
    .where((eb) => eb.or([eb('to_date', 'is', null), eb('to_date', '>=', today)]));

/** People who belong to one of these organizations on a day. */
export async function listUserIids(db: Db, organization_iids: readonly number[], today: string): Promise<number[]> {
  const rows = await membersOn(db, today)
    .select('user_iid')
    .distinct()
    .where('organization_iid', '=', among(organization_iids))
    .execute();
  return rows.map(({ user_iid }) => user_iid);
}

/** How many people belong to each organization on a day. */
export const countMembers = (db: Db, today: string) =>
  membersOn(db, today)
    .select(['organization_iid', (eb) => eb.fn.countAll<number>().as('members')])
    .groupBy('organization_iid')
    .execute();

/** The heads of organizations on a day. */
export const listHeads = (db: Db, organization_iids: readonly number[] | 'all', today: string) => {
  const heads = membersOn(db, today).select(['organization_iid', 'user_iid']).where('is_head', '=', true);
  return (
    organization_iids === 'all' ? heads : heads.where('organization_iid', '=', among(organization_iids))
  ).execute();
};

interface Membership {
  readonly user_iid: number;
  readonly job_position_iid: number | null;
  readonly from_date: string;
  readonly to_date: string | null;
  readonly is_head?: boolean;
}

/** Adds people who are not in it yet. @returns those added. */
export async function addMembers(
  db: Db,
  organization_iid: number,
  memberships: readonly Membership[],
): Promise<number[]> {
  const rows = await db
    .insertInto('organization_members')
    .values(memberships.map((one) => ({ organization_iid, ...one })))
    .onConflict((conflict) => conflict.columns(['organization_iid', 'user_iid']).doNothing())
    .returning('user_iid')
    .execute();
  return rows.map(({ user_iid }) => user_iid);
}

export const saveMembership = (
  db: Db,
  organization_iid: number,
  { user_iid, ...changes }: Membership & { readonly is_head: boolean },
) =>
  db
    .updateTable('organization_members')
    .set(changes)
    .where('organization_iid', '=', organization_iid)
    .where('user_iid', '=', user_iid)
    .execute();

/** @returns those who were in it. */
export const removeMembers = (db: Db, organization_iid: number, user_iids: readonly number[]) =>
  db
    .deleteFrom('organization_members')
    .where('organization_iid', '=', organization_iid)
    .where('user_iid', '=', among(user_iids))
    .returning('user_iid')
    .execute();

/** A position that exists and applies to organizations of a type. */
export const findPosition = (db: Db, iid: number, type: string) =>
  db
    .selectFrom('job_positions')
    .select(['iid', 'name'])
    .where('iid', '=', iid)
    .where('status', '<>', 'deleted')
    .where(sql<boolean>`(org_types = '{}' or ${type} = any(org_types))`)
    .executeTakeFirst();
