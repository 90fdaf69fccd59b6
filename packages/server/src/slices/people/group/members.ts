/** Who is in a group: in which state, by whose hand or by which rules. */
import type * as calls from '@sen/domain/people/group/contract.ts';
import { memberActions } from '@sen/domain/people/group/machine.ts';
import { type GroupMember, memberStates, stateOf } from '@sen/domain/people/group/model.ts';
import { Rules } from '@sen/domain/people/group/rules.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { searchText } from '@sen/domain/shared/search-text.ts';
import type { Work } from '../../../platform/work.ts';
import { listNames, searchUsers, searchUsersAmong } from '../../identity/index.ts';
import { judgeOne } from './matching.ts';
import * as repository from './members-repository.ts';
import { heldGroup, keptBy, standingGroup, tell, visibleTo } from './standing.ts';

type MemberRow = NonNullable<Awaited<ReturnType<typeof repository.findMember>>>;

async function membersOf(work: Work, rows: readonly MemberRow[]): Promise<GroupMember[]> {
  const iids = rows.map(({ user_iid }) => user_iid);
  const avatars = new Map(iids.length > 0 ? (await listNames(work.db, iids)).map((one) => [one.iid, one.avatar]) : []);
  return rows.map(({ added_by: _, ...row }) => ({
    ...row,
    avatar: avatars.get(row.user_iid) ?? '',
    state: stateOf(row.status),
  }));
}

const there = [memberStates.current, memberStates.pending, memberStates.redundant];

export async function searchMembers(work: Work, given: Input<typeof calls.searchMembers>) {
  const { iid, keyword, status, page, items_per_page } = given;
  await standingGroup(work, iid);
  const wanted = {
    group_iid: iid,
    statuses: status === undefined ? there : [typeof status === 'number' ? status : memberStates[status]],
    keyword,
    visible: await visibleTo(work),
  };
  const cut = items_per_page < 0 ? {} : { limit: items_per_page, offset: (page - 1) * items_per_page };
  const { items, total } = await repository.listPage(work.db, wanted, cut);
  return { items: await membersOf(work, items), total, page, items_per_page };
}

/** Those who are in a group, of them whom the actor looks after; refuses where there is no such group. */
export async function peopleOfGroup(work: Work, iid: number): Promise<number[]> {
  await standingGroup(work, iid);
  const statuses = [memberStates.current, memberStates.redundant];
  const wanted = { group_iid: iid, statuses, keyword: undefined, visible: await visibleTo(work) };
  return (await repository.listPage(work.db, wanted, {})).items.map(({ user_iid }) => user_iid);
}

const MOST_FOUND = 20;

export async function searchCandidates(work: Work, { iid, keyword }: Input<typeof calls.searchGroupCandidates>) {
  await standingGroup(work, iid);
  if (searchText(keyword) === '') return [];
  const inside = new Set(await repository.listThere(work.db, iid));
  const visible = await keptBy(work);
  const most = MOST_FOUND + inside.size;
  const found =
    visible === 'all'
      ? await searchUsers(work.db, keyword, most)
      : await searchUsersAmong(work.db, keyword, visible, most);
  return found
    .filter((one) => !inside.has(one.iid))
    .slice(0, MOST_FOUND)
    .map((one) => ({ user_iid: one.iid, name: one.name, lname: one.lname }));
}

/** Everybody named exists and is somebody whom the actor may take in. */
async function requirePeople(work: Work, user_iids: readonly number[]) {
  const [known, kept] = await Promise.all([listNames(work.db, user_iids), keptBy(work)]);
  const ours = kept === 'all' ? known : known.filter((one) => kept.includes(one.iid));
  if (ours.length < user_iids.length) refuse('user_not_existed');
  return ours;
}

/** ORG-26. */
export async function addMembersRelation(
  work: Work,
  { iid, user_iids, status }: Input<typeof calls.addMembersRelation>,
) {
  const row = await heldGroup(work, iid);
  const wanted = [...new Set(user_iids)];
  const people = await requirePeople(work, wanted);
  const given = { user_iids: wanted, status, added_by: work.actor.user_iid };
  const added = await repository.addMembers(work.db, iid, given, work.now);
  if (added.length > 0)
    await tell(work, row, 'members-added', { user_iids: added, after: { members: namesOf(people, added) } });
  return { added: added.length, skipped: wanted.length - added.length };
}

/** A long list of names says less than its length does. */
function namesOf(people: readonly { readonly iid: number; readonly name: string }[], iids: readonly number[]): string {
  const chosen = new Set(iids);
  const names = people.flatMap(({ iid, name }) => (chosen.has(iid) ? name : []));
  return names.length > MOST_FOUND ? `${names.slice(0, MOST_FOUND).join(', ')}, … (${names.length})` : names.join(', ');
}

/** Accepts, rejects, removes, brings back. People who are not the actor's, or in another state by now, stay as they are. */
export async function changeMembers(work: Work, { iid, user_iids, action }: Input<typeof calls.changeMembers>) {
  const row = await heldGroup(work, iid);
  const kept = await keptBy(work);
  const ours = kept === 'all' ? user_iids : user_iids.filter((one) => kept.includes(one));
  const { from, to } = memberActions[action];
  const change = { from: from.map((state) => memberStates[state]), to: memberStates[to] };
  const changed = await repository.moveMembers(work.db, iid, ours, change, work.now);
  if (changed.length > 0) {
    const members = namesOf(await listNames(work.db, changed), changed);
    const was = action === 'accept' || action === 'return' ? 'after' : 'before';
    await tell(work, row, `members-${action}`, { user_iids: changed, [was]: { members } });
  }
  return { changed: changed.length };
}

export async function whyInGroup(work: Work, { iid, user_iid }: Input<typeof calls.whyInGroup>) {
  const row = await standingGroup(work, iid);
  const visible = await visibleTo(work);
  const found = await repository.findMember(work.db, iid, user_iid);
  if (!found || (visible !== 'all' && !visible.includes(user_iid))) refuse('not_found');
  const [member] = await membersOf(work, [found]);
  const [adder] = found.added_by === null ? [] : await listNames(work.db, [found.added_by]);
  const rules = row.type === 'smart_group' ? Rules.parse(row.rules) : null;
  return {
    member: member ?? refuse('not_found'),
    added_by: adder?.name ?? '',
    rules,
    judged: rules && ((await judgeOne(work, rules, user_iid)) ?? null),
  };
}
