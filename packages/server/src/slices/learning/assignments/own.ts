/** LRN-22: the assignments of the courses one is in. */
import type * as calls from '@sen/domain/learning/assignments/contract.ts';
import { datesOf, stateOf, worthOf } from '@sen/domain/learning/assignments/rules.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { pageOf } from '../../../platform/page-of.ts';
import type { Work } from '../../../platform/work.ts';
import type { SyllabusItem } from '../../content/index.ts';
import { listNames } from '../../identity/index.ts';
import { type AssignmentGroup, groupsOfAssignments } from '../../people/index.ts';
import { type CourseOfLearner, coursesOfLearner, readerIid } from '../cards.ts';
import * as repository from './repository.ts';

type Own = Output<typeof calls.myAssignments>['items'][number];

export async function myAssignments(work: Work, asked: Input<typeof calls.myAssignments>) {
  const { kind, course, child_iid, page, items_per_page } = asked;
  const user_iid = await readerIid(work, child_iid);
  const courses = await coursesOfLearner(work, user_iid);
  const wanted = courses.filter((one) => course === undefined || one.course.iid === course);
  const all = (await ownAssignments(work, user_iid, wanted))
    .filter(({ by }) => kind === 'all' || (kind === 'group') === (by === 'group'))
    .toSorted((one, other) => byNeed(one, other, work.now));
  return { items: pageOf(all, page, items_per_page), total: all.length, page, items_per_page };
}

/** What somebody has to hand in in these courses; nothing is asked where there is nothing. */
export async function ownAssignments(
  work: Work,
  user_iid: number,
  courses: readonly CourseOfLearner[],
): Promise<Own[]> {
  const asked = courses.flatMap(({ items }) => items.flatMap(({ assignment }) => assignment ?? []));
  if (asked.length === 0) return [];
  const groups = asked.some(({ by }) => by === 'group') ? await groupsOfAssignments(work, { user_iid }) : [];
  const group_iids = groups.map(({ iid }) => iid);
  const standings = await repository.listOwnStandings(work.db, user_iid, group_iids);
  const names = await namesIn(work, groups);
  return courses.flatMap((one) => assignmentsIn(one, { user_iid, groups, standings, names }));
}

/** Items of one course with the time that this person has for them. */
export function withOwnDates<I extends Pick<SyllabusItem, 'iid' | 'end_time' | 'assignment'>>(
  items: readonly I[],
  own: readonly Own[],
): I[] {
  if (own.length === 0) return [...items];
  const of = new Map(own.map((one) => [one.iid, one]));
  return items.map((item) => {
    const dates = of.get(item.iid);
    if (!dates || !item.assignment) return item;
    // The last date is their own, whether or not work may be late.
    return { ...item, end_time: dates.last, assignment: { ...item.assignment, due_time: dates.due, late: 'accepted' } };
  });
}

async function namesIn(work: Work, groups: readonly AssignmentGroup[]): Promise<ReadonlyMap<number, string>> {
  const iids = [...new Set(groups.flatMap(({ members }) => members))];
  const found = iids.length > 0 ? await listNames(work.db, iids) : [];
  return new Map(found.map(({ iid, name }) => [iid, name]));
}

interface Mine {
  readonly user_iid: number;
  readonly groups: readonly AssignmentGroup[];
  readonly standings: readonly repository.Standing[];
  readonly names: ReadonlyMap<number, string>;
}

function assignmentsIn(
  { course, items, states }: CourseOfLearner,
  { user_iid, groups, standings, names }: Mine,
): Own[] {
  return items.flatMap((item, at) => {
    const { iid, name, assignment } = item;
    if (!assignment) return [];
    const isHere = (one: { course_iid: number; item_iid: number }) =>
      one.course_iid === course.iid && one.item_iid === iid;
    const group = assignment.by === 'group' ? groups.find(isHere) : undefined;
    const row = standings.find(
      (one) =>
        isHere(one) &&
        (assignment.by === 'group' ? group !== undefined && one.group_iid === group.iid : one.user_iid === user_iid),
    );
    const told = row?.published === true && !row.returned && row.score !== null;
    const worth = told ? worthOf(assignment, row.score ?? 0, row.percent_off ?? 0) : undefined;
    return [
      {
        ...{ course: course.iid, siid: course.siid, course_name: course.name, slug: course.slug },
        ...{ iid, name, by: assignment.by },
        ...datesOf(assignment, item, row?.open_until ?? null),
        state: stateOf(lastOf(row), (row?.rev ?? 0) > 0),
        locked: states[at]?.state === 'locked',
        points: assignment.points,
        score: worth?.counted ?? null,
        passed: worth?.passed ?? null,
        marked_at: told ? row.marked_at : null,
        group: group
          ? { iid: group.iid, name: group.name, members: group.members.flatMap((one) => names.get(one) ?? []) }
          : null,
      },
    ];
  });
}

const lastOf = (row: repository.Standing | undefined) =>
  row && row.number !== null ? { published: row.published ?? false, returned: row.returned ?? false } : undefined;

/** What is still to be handed in first, the soonest due above; then what waits, what is over, what is marked. */
const byNeed = (one: Own, other: Own, now: number): number =>
  needOf(one, now) - needOf(other, now) ||
  (one.due || Number.MAX_SAFE_INTEGER) - (other.due || Number.MAX_SAFE_INTEGER);

function needOf({ state, last }: Own, now: number): number {
  if (state === 'marked') return 3;
  if (state === 'handed_in') return 1;
  return last > 0 && last <= now ? 2 : 0;
}
