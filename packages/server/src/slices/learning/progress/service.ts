/** How people come on in their courses, in sums and line by line (LRN-51, REP-05). */
import { coursesWith } from '@sen/domain/access/rules.ts';
import type * as calls from '@sen/domain/learning/progress/contract.ts';
import type { Grouping } from '@sen/domain/learning/progress/model.ts';
import { coursePercent, partsOf } from '@sen/domain/learning/rules.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type { Permission } from '@sen/domain/shared/permission.ts';
import { pageOf } from '../../../platform/page-of.ts';
import type { Work } from '../../../platform/work.ts';
import { type Course, findCourses, listCourseIids, syllabusTrees } from '../../content/index.ts';
import { peopleByName } from '../../identity/index.ts';
import { belongingsOf, peopleUnder, readablePeople } from '../../people/index.ts';
import { readerIid } from '../cards.ts';
import { mayInThis } from '../courses.ts';
import { listProgress } from '../repository.ts';
import * as repository from './repository.ts';

export type Filters = Omit<Input<typeof calls.progressLines>, 'page' | 'items_per_page'>;
type Summed = Awaited<ReturnType<typeof repository.sumPlaces>>[number];

/** Everything that fits the filters: the people and courses in the order of their names, and what of them is wanted. */
export interface Found {
  readonly people: Awaited<ReturnType<typeof peopleByName>>;
  readonly courses: readonly Course[];
  readonly wanted: repository.Wanted;
  /** Whether it is about others than whoever asks, or their child. */
  readonly of_others: boolean;
  /** What the filters name, where anything of it is found. */
  readonly named: Output<typeof calls.progressLines>['named'];
}

/** `taking`: for a file, of which those are that the actor may take away. */
export async function findPlaces(work: Work, filters: Filters, taking = false): Promise<Found> {
  const { child_iid, course, learner, organization, state, keyword } = filters;
  const { scope, of_others } = await scopeFor(work, child_iid, taking);
  const [there, under] = await Promise.all([
    repository.listWhoAndWhere(work.db, scope),
    organization === undefined ? undefined : peopleUnder(work, organization),
  ]);
  const inside = under && new Set(under.user_iids);
  const who = there.user_iids.filter((iid) => (learner ?? iid) === iid && (inside?.has(iid) ?? true));
  const where = there.course_iids.filter((iid) => (course ?? iid) === iid);
  const [people, found] = await Promise.all([peopleByName(work, who, keyword), findCourses(work, where)]);
  const courses = [...found.values()].sort((a, b) => order.compare(a.name, b.name) || a.iid - b.iid);
  const user_iids = people.map(({ iid }) => iid);
  const course_iids = courses.map(({ iid }) => iid);
  const named = {
    learner: learner === undefined ? undefined : people[0]?.name,
    course: course === undefined ? undefined : courses[0]?.name,
    organization: of_others ? under?.name : undefined,
  };
  return { people, courses, wanted: { scope, user_iids, course_iids, state }, of_others, named };
}
const order = new Intl.Collator('vi', { numeric: true });

/** Whoever looks after people or courses reads of those, everybody else of themselves, and a parent of a child. */
async function scopeFor(
  work: Work,
  child_iid: number | undefined,
  taking: boolean,
): Promise<{ readonly scope: repository.Scope; readonly of_others: boolean }> {
  const seen = child_iid === undefined ? await othersFor(work, false) : undefined;
  if (!seen) return { scope: { user_iids: [await readerIid(work, child_iid)], course_iids: [] }, of_others: false };
  const scope = taking ? ((await othersFor(work, true)) ?? refuse('permission_denied')) : seen;
  return { scope, of_others: true };
}

/** Of whom besides themselves the actor reads, or for a file takes away; undefined: of nobody. */
async function othersFor(work: Work, taking: boolean): Promise<repository.Scope | undefined> {
  const [user_iids, course_iids] = await Promise.all([
    readablePeople(work, taking ? { exported: true } : {}),
    courseIids(work, taking),
  ]);
  if (user_iids === 'all') return 'all';
  return user_iids.length > 0 || course_iids.length > 0 ? { user_iids, course_iids } : undefined;
}

/** Courses whose learners the actor looks after; for a file, whose results they may take away besides. */
async function courseIids(work: Work, taking: boolean): Promise<number[]> {
  const asked: readonly Permission[] = taking ? ['users.view', 'takes.export'] : ['users.view'];
  const own = await listCourseIids(work, { owner_iid: work.actor.user_iid ?? 0 });
  const found = await findCourses(work, [...new Set([...coursesWith(work.actor, 'users.view'), ...own])]);
  const mine = [...found.values()].filter((course) => asked.every((one) => mayInThis(work, course, one)));
  return mine.map(({ iid }) => iid);
}

export async function progressSums(
  work: Work,
  { by, page, items_per_page, ...filters }: Input<typeof calls.progressSums>,
) {
  const found = await findPlaces(work, filters);
  const { lines, total_sums } = await sumsOf(work, by, found);
  const items = pageOf(lines, page, items_per_page);
  return {
    items,
    total: lines.length,
    page,
    items_per_page,
    total_sums,
    of_others: found.of_others,
    named: found.named,
  };
}

/** Sums of all lines, and of everything together. */
export async function sumsOf(work: Work, by: Grouping, found: Found) {
  const { people, courses, wanted } = found;
  const parts = await partsIn(work, courses);
  const [ofPeople, ofCourses] = await Promise.all([
    repository.sumPlaces(work.db, 'user_iid', wanted, parts),
    by === 'course' ? repository.sumPlaces(work.db, 'course_iid', wanted, parts) : [],
  ]);
  const byPerson = new Map(ofPeople.map((one) => [one.key, one]));
  const total_sums = together([...byPerson.values()]);
  if (by === 'organization') return { lines: await byOrganization(work, byPerson), total_sums };
  if (by === 'learner') return { lines: inOrder(people, byPerson, () => 1), total_sums };
  const byCourse = new Map(ofCourses.map((one) => [one.key, one]));
  return { lines: inOrder(courses, byCourse, ({ places }) => places), total_sums };
}

const inOrder = (
  all: readonly { readonly iid: number; readonly name: string }[],
  sums: ReadonlyMap<number, Summed>,
  learners: (one: Summed) => number,
) =>
  all.flatMap(({ iid, name }) => {
    const one = sums.get(iid);
    return one ? [{ iid, name, depth: 0, ...together([one]), learners: learners(one) }] : [];
  });

async function byOrganization(work: Work, byPerson: ReadonlyMap<number, Summed>) {
  const organizations = await belongingsOf(work, [...byPerson.keys()]);
  return organizations.map(({ iid, name, depth, user_iids }) => {
    const sums = together(user_iids.flatMap((user_iid) => byPerson.get(user_iid) ?? []));
    return { iid, name, depth, ...sums };
  });
}

/** What the sums of several people come to; the mean is one of all their places. */
function together(all: readonly Summed[]) {
  const sum = (of: (one: Summed) => number): number => all.reduce((before, one) => before + of(one), 0);
  const places = sum((one) => one.places);
  const percent = places === 0 ? 0 : Math.round((100 * sum(({ percents }) => percents)) / places) / 100;
  return { learners: all.length, places, completed: sum((one) => one.completed), percent };
}

async function partsIn(work: Work, courses: readonly Course[]): Promise<repository.Part[]> {
  const trees = await treesOf(work, courses);
  return courses.flatMap(({ iid: course_iid, siid, aspects_percent }) =>
    [...partsOf(trees.get(siid) ?? [], aspects_percent)].map(([item_iid, part]) => ({ course_iid, item_iid, part })),
  );
}

const treesOf = (work: Work, courses: readonly Course[]) =>
  syllabusTrees(
    work,
    courses.map(({ siid }) => siid),
  );

export async function progressLines(
  work: Work,
  { page, items_per_page, ...filters }: Input<typeof calls.progressLines>,
) {
  const found = await findPlaces(work, filters);
  const cut = items_per_page < 0 ? {} : { limit: items_per_page, offset: (page - 1) * items_per_page };
  const { items, total } = await linesOf(work, found, cut);
  return { items, total, page, items_per_page, of_others: found.of_others, named: found.named };
}

/** Lines of a page, with their percents. */
export async function linesOf(
  work: Work,
  { people, courses, wanted }: Found,
  cut: { readonly limit?: number; readonly offset?: number },
) {
  const { items: rows, total } = await repository.listPlacesPage(work.db, wanted, cut);
  if (rows.length === 0) return { items: [], total };
  const shown = new Set(rows.map(({ course_iid }) => course_iid));
  const [trees, progress] = await Promise.all([
    treesOf(
      work,
      courses.filter(({ iid }) => shown.has(iid)),
    ),
    listProgress(work.db, [...shown], [...new Set(rows.map(({ user_iid }) => user_iid))]),
  ]);
  const reached = Map.groupBy(progress, ({ course_iid, user_iid }) => `${course_iid} ${user_iid}`);
  const [byUser, byCourse] = [
    new Map(people.map((one) => [one.iid, one])),
    new Map(courses.map((one) => [one.iid, one])),
  ];
  const items = rows.flatMap(({ user_iid, course_iid, joined_at, completed_at }) => {
    const [person, course] = [byUser.get(user_iid), byCourse.get(course_iid)];
    if (!person || !course) return [];
    const own = reached.get(`${course_iid} ${user_iid}`) ?? [];
    const { iid, siid, slug, name: course_name, code: course_code, aspects_percent } = course;
    const state = completed_at !== null ? 'completed' : own.length > 0 ? 'going' : 'not_begun';
    return [
      {
        ...{ user_iid, name: person.name, lname: person.lname },
        ...({ course: iid, siid, slug, course_name, course_code, state, joined_at, completed_at } as const),
        percent: coursePercent(trees.get(siid) ?? [], new Map(own.map((row) => [row.item_iid, row])), aspects_percent),
        last_learnt_at: own.length > 0 ? Math.max(...own.map(({ updated_at }) => updated_at)) : null,
      },
    ];
  });
  return { items, total };
}
