/** Groups as lookups, and one with its counts and what can be done with it. */
import { may, scopeOf } from '@sen/domain/access/rules.ts';
import type * as calls from '@sen/domain/people/group/contract.ts';
import { actionsFrom, afterAction, statusChoices } from '@sen/domain/people/group/machine.ts';
import { type MemberCounts, stateOf, statusLabel } from '@sen/domain/people/group/model.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type { AskedOptions, Option } from '@sen/domain/shared/options.ts';
import { genericStatuses, queueStatuses } from '@sen/domain/shared/statuses.ts';
import { textOf } from '@sen/domain/words.ts';
import { emit } from '../../../platform/events.ts';
import type { Work } from '../../../platform/work.ts';
import { listNames } from '../../identity/index.ts';
import * as repository from './repository.ts';
import { heldGroup, keepsMembers, mayDo, namedOf, permit, standingGroup, summaryOf, visibleTo } from './standing.ts';

export async function searchGroups(work: Work, given: Input<typeof calls.searchGroups>) {
  const { keyword, page, items_per_page, ...filters } = given;
  const wanted = {
    ...filters,
    keyword,
    visible: await visibleTo(work),
  };
  const cut = items_per_page < 0 ? {} : { limit: items_per_page, offset: (page - 1) * items_per_page };
  const { items, total } = await repository.searchPage(work.db, wanted, work.now, cut);
  return { items: items.map((row) => ({ ...summaryOf(row), members: row.members })), total, page, items_per_page };
}

export async function getGroup(work: Work, { iid }: Input<typeof calls.getGroup>) {
  const row = await standingGroup(work, iid);
  const [counts, heads] = await Promise.all([
    countsOf(work, iid),
    row.head_iid === null ? [] : listNames(work.db, [row.head_iid]),
  ]);
  const edit = mayDo(work, 'update');
  return {
    ...summaryOf(row),
    description: row.description,
    counts,
    head: heads.map((one) => ({ iid: one.iid, name: one.name })).at(0) ?? null,
    scanned_at: row.scanned_at,
    actions: edit ? [...actionsFrom(row.status)] : [],
    can: { edit, members: keepsMembers(work) },
  };
}

async function countsOf(work: Work, iid: number): Promise<MemberCounts> {
  const counts = { current: 0, pending: 0, redundant: 0, removed: 0, rejected: 0 };
  for (const { status, count } of await repository.countMembers(work.db, iid, await visibleTo(work)))
    counts[stateOf(status)] = Number(count);
  return counts;
}

export async function changeGroupStatus(work: Work, { iid, action }: Input<typeof calls.changeGroupStatus>) {
  permit(work, 'update');
  const row = await heldGroup(work, iid);
  const status = afterAction(row.status, action) ?? refuse('group_status_passed');
  await repository.setStatus(work.db, row, status, work.now);
  const named = namedOf(row);
  await emit(work, `${named.ntype}.status`, { ...named, before: { status: row.status }, after: { status } });
  return { iid, status };
}

/** ORG-29. */
export async function assignmentGroups(
  work: Work,
  { course_iid, item_iid }: Input<typeof calls.assignmentGroups>,
): Promise<Output<typeof calls.assignmentGroups>> {
  const is_staff = may(work.actor, 'users.view', { scope: scopeOf('course', course_iid) });
  const own = is_staff ? undefined : (work.actor.user_iid ?? 0);
  const groups = await groupsOfAssignments(work, {
    ...{ course_iid, item_iid },
    ...(own !== undefined && { user_iid: own }),
  });
  const iids = [...new Set(groups.flatMap(({ members }) => members))];
  const people = new Map(iids.length > 0 ? (await listNames(work.db, iids)).map((one) => [one.iid, one]) : []);
  return groups.map(({ iid, name, members }) => ({
    ...{ iid, name },
    members: members.flatMap((user_iid) => {
      const person = people.get(user_iid);
      return person ? [{ user_iid: person.iid, name: person.name, avatar: person.avatar }] : [];
    }),
  }));
}

export interface AssignmentGroup {
  readonly iid: number;
  readonly name: string;
  readonly course_iid: number;
  readonly item_iid: number;
  /** Iids of people. */
  readonly members: readonly number[];
}

/** Groups that work on assignments together, by name. */
export async function groupsOfAssignments(work: Work, which: repository.WhichGroups): Promise<AssignmentGroup[]> {
  const rows = await repository.listAssignmentMembers(work.db, which);
  return [...Map.groupBy(rows, ({ iid }) => iid).values()].flatMap((members) =>
    members.slice(0, 1).map(({ iid, name, course_iid, item_iid }) => ({
      ...{ iid, name, course_iid: course_iid ?? 0, item_iid: item_iid ?? 0 },
      members: members.flatMap(({ user_iid }) => user_iid ?? []),
    })),
  );
}

/** ORG-31. */
async function groupsByGrade(work: Work, { grade }: AskedOptions): Promise<Option[]> {
  const rows = await repository.listClasses(work.db, grade);
  return rows.map(({ iid, name, school_year }) => ({ value: iid, label: `${name} (${school_year})` }));
}

const statusOptions = (work: Work, names: readonly string[]): Option[] =>
  names.map((value) => ({ value, label: textOf(work.actor.language, statusLabel(value)) }));

/** ORG-16…18, ORG-21. */
export const options = {
  groups_by_grade: groupsByGrade,
  group_statuses: async (work: Work, { hide_created }: AskedOptions) =>
    statusOptions(work, statusChoices(hide_created)),
  queue_statuses: async (work: Work) => statusOptions(work, queueStatuses),
  generic_statuses: async (work: Work) => statusOptions(work, genericStatuses),
};
