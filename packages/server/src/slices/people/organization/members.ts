/** Who belongs to an organization, since when, in which position, and who heads it. */
import type { PayloadOf } from '@sen/domain/events.ts';
import type * as calls from '@sen/domain/people/organization/contract.ts';
import type { Member } from '@sen/domain/people/organization/model.ts';
import { isWithin, membershipState, reaches, reachOf } from '@sen/domain/people/organization/rules.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { seeing } from '@sen/domain/shared/permission.ts';
import { searchText } from '@sen/domain/shared/search-text.ts';
import { emit } from '../../../platform/events.ts';
import type { Work } from '../../../platform/work.ts';
import { listNames, searchUsers, searchUsersAmong } from '../../identity/index.ts';
import * as repository from './members-repository.ts';
import { standingOrganization } from './place.ts';
import { holdOrganization } from './repository.ts';
import { type Organization, organizationsOfSchool, reachedUsers, wholeTree } from './tree.ts';

type MembershipRow = Awaited<ReturnType<typeof repository.listMemberships>>[number];

/** Without `iid`: in everything that the actor looks after. */
export async function searchMembers(
  work: Work,
  { iid, user_iid, keyword, below, status, page, items_per_page }: Input<typeof calls.searchMembers>,
) {
  const { today } = await organizationsOfSchool(work);
  const tree = await wholeTree(work);
  const asked = {
    organization_iids: await askedOrganizations(work, iid, below),
    keyword,
    ...{ user_iid, state: status, today },
  };
  const cut = items_per_page < 0 ? {} : { limit: items_per_page, offset: (page - 1) * items_per_page };
  const { items, total } = await repository.listMembersPage(work.db, asked, cut);
  return { items: await membersOf(work, items, tree, today), total, page, items_per_page };
}

async function askedOrganizations(work: Work, iid: number | undefined, below: boolean): Promise<number[]> {
  const tree = [...(await wholeTree(work)).values()];
  if (iid === undefined) {
    const reach = reachOf(work.actor, seeing('organizations'));
    return tree.filter(({ path }) => reaches(reach, path)).map((one) => one.iid);
  }
  const { path } = await standingOrganization(work, iid, seeing('organizations'));
  return below ? tree.filter((one) => isWithin(one.path, path)).map((one) => one.iid) : [iid];
}

async function membersOf(
  work: Work,
  rows: readonly MembershipRow[],
  tree: ReadonlyMap<number, Organization>,
  today: string,
): Promise<Member[]> {
  const iids = [...new Set(rows.map(({ user_iid }) => user_iid))];
  const people = new Map(iids.length > 0 ? (await listNames(work.db, iids)).map((one) => [one.iid, one]) : []);
  const changing = reachOf(work.actor, ['organizations.update']);
  return rows.map((row) => {
    const person = people.get(row.user_iid);
    const organization = tree.get(row.organization_iid);
    return {
      ...row,
      name: person?.name ?? '',
      lname: person?.lname ?? '',
      avatar: person?.avatar ?? '',
      organization_name: organization?.name ?? '',
      organization_type: organization?.type ?? '',
      job_position: row.job_position ?? '',
      state: membershipState(row, today),
      can: { edit: organization !== undefined && reaches(changing, organization.path) },
    };
  });
}

const MOST_FOUND = 20;

/** People whose records the actor keeps and who are not in it yet: whoever belongs to it is open to those who keep its people. */
export async function searchCandidates(work: Work, { iid, keyword }: Input<typeof calls.searchCandidates>) {
  const { today } = await organizationsOfSchool(work);
  await standingOrganization(work, iid);
  if (searchText(keyword) === '') return [];
  const inside = new Set((await repository.listMemberships(work.db, [iid])).map(({ user_iid }) => user_iid));
  const reached = await reachedUsers(work, today);
  const most = MOST_FOUND + inside.size;
  const found =
    reached === 'all'
      ? await searchUsers(work.db, keyword, most)
      : await searchUsersAmong(work.db, keyword, reached, most);
  return found
    .filter((one) => !inside.has(one.iid))
    .slice(0, MOST_FOUND)
    .map((one) => ({ user_iid: one.iid, name: one.name, lname: one.lname }));
}

export async function addMembers(
  work: Work,
  { iid, user_iids, job_position_iid, from_date, to_date }: Input<typeof calls.addMembers>,
) {
  const { today } = await organizationsOfSchool(work);
  const { type, name } = await standingOrganization(work, iid);
  const wanted = [...new Set(user_iids)];
  const people = await requirePeople(work, wanted, today);
  const terms = { job_position_iid: job_position_iid ?? null, from_date: from_date ?? today, to_date: to_date ?? null };
  const position = await judgeTerms(work, terms, type);
  // Held so that nobody puts it into the trash meanwhile.
  await holdOrganization(work.db, iid);
  await standingOrganization(work, iid);
  const added = await repository.addMembers(
    work.db,
    iid,
    wanted.map((user_iid) => ({ user_iid, ...terms })),
  );
  const said = Object.entries(toldOf(terms, position)).filter(([, value]) => value !== null && value !== '');
  const after = { members: namesOf(people, added), ...Object.fromEntries(said) };
  if (added.length > 0) await tell(work, 'members-added', { iid, name, user_iids: added, after });
  return { added: added.length, already: wanted.length - added.length, user_iids: added };
}

type Told = Omit<PayloadOf<'organization.members-added'>, 'ntype'>;

/** For the organization's history. */
const tell = (work: Work, action: 'member-changed' | 'members-added' | 'members-removed', told: Told) =>
  emit(work, `organization.${action}`, { ntype: 'organization', ...told });

const namesOf = (people: readonly { iid: number; name: string }[], iids: readonly number[]): string =>
  people.flatMap(({ iid, name }) => (iids.includes(iid) ? name : [])).join(', ');

/** A membership as its history tells it. */
const toldOf = ({ from_date, to_date }: Terms, position: string) => ({ from_date, to_date, position });

/** Everybody named exists and is somebody whose record the actor keeps: to read it is not enough, for those of the organization keep it from then on. */
async function requirePeople(work: Work, user_iids: readonly number[], today: string) {
  const [known, reached] = await Promise.all([listNames(work.db, user_iids), reachedUsers(work, today)]);
  const ours = reached === 'all' ? known : known.filter((one) => reached.includes(one.iid));
  if (ours.length < user_iids.length) refuse('user_not_existed');
  return ours;
}

interface Terms {
  readonly job_position_iid: number | null;
  readonly from_date: string;
  readonly to_date: string | null;
}

/** @returns the name of the position. */
async function judgeTerms(work: Work, { job_position_iid, from_date, to_date }: Terms, type: string): Promise<string> {
  if (to_date !== null && to_date < from_date) refuse('invalid_input', { err: { to_date: 'membership_ends_early' } });
  if (job_position_iid === null) return '';
  const position = await repository.findPosition(work.db, job_position_iid, type);
  return position?.name ?? refuse('invalid_input', { err: { job_position_iid: 'this_field_is_not_valid' } });
}

export async function saveMember(work: Work, { iid, user_iid, ...given }: Input<typeof calls.saveMember>) {
  const { today } = await organizationsOfSchool(work);
  const { type, name } = await standingOrganization(work, iid);
  const found = (await repository.findMembership(work.db, iid, user_iid)) ?? refuse('not_found');
  const before = termsOf(found);
  const after = {
    job_position_iid: given.no_position ? null : (given.job_position_iid ?? before.job_position_iid),
    from_date: given.from_date ?? before.from_date,
    to_date: given.open_end ? null : (given.to_date ?? before.to_date),
    is_head: given.is_head ?? before.is_head,
  };
  const position = await judgeTerms(work, after, type);
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    await repository.saveMembership(work.db, iid, { user_iid, ...after });
    const people = await listNames(work.db, [user_iid]);
    const members = namesOf(people, [user_iid]);
    const was = { ...toldOf(before, found.job_position ?? ''), is_head: before.is_head };
    const is = { members, ...toldOf(after, position), is_head: after.is_head };
    await tell(work, 'member-changed', { iid, name, user_iids: [user_iid], before: was, after: is });
  }
  const rows = await repository.listMemberships(work.db, [iid]);
  const [member] = await membersOf(
    work,
    rows.filter((row) => row.user_iid === user_iid),
    await wholeTree(work),
    today,
  );
  return member ?? refuse('not_found');
}

const termsOf = ({ job_position_iid, from_date, to_date, is_head }: MembershipRow) => ({
  ...{ job_position_iid, from_date, to_date, is_head },
});

export async function removeMembers(work: Work, { iid, user_iids }: Input<typeof calls.removeMembers>) {
  await organizationsOfSchool(work);
  const { name } = await standingOrganization(work, iid);
  const removed = await repository.removeMembers(work.db, iid, user_iids);
  const gone = removed.map((one) => one.user_iid);
  if (gone.length > 0) {
    const members = namesOf(await listNames(work.db, gone), gone);
    await tell(work, 'members-removed', { iid, name, user_iids: gone, before: { members } });
  }
  return { removed: gone.length };
}
