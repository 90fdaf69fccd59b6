/** Lists of courses: what a learner is in, what a teacher teaches. */
import { byRoles, coursesWith, may, scopeOf } from '@sen/domain/access/rules.ts';
import { mayReadUser } from '@sen/domain/identity/rules.ts';
import type * as calls from '@sen/domain/learning/contract.ts';
import { isInside } from '@sen/domain/learning/enrolment/model.ts';
import {
  behindGates,
  coursePercent,
  heldItems,
  itemOfResults,
  type Learnt,
  nextItem,
  type Standing,
  standings,
} from '@sen/domain/learning/rules.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { pageOf } from '../../platform/page-of.ts';
import type { Work } from '../../platform/work.ts';
import { type Course, findCourses, listCourseIids, type SyllabusItem, syllabusTrees } from '../content/index.ts';
import { findRights, listHolders, listPlacesOf } from '../identity/index.ts';
import { isParentOf, type StandingGate, standingGates } from '../people/index.ts';
import { learnerCounts, mayInThis } from './courses.ts';
import { listPlaces, type PlaceRow } from './places-repository.ts';
import * as repository from './repository.ts';

type Card = Output<typeof calls.myCourses>['items'][number];

/** Oneself, or a child of the parent who asks. */
export async function readerIid(work: Work, child_iid: number | undefined): Promise<number> {
  const own = work.actor.user_iid ?? refuse('not_logged_in');
  if (child_iid === undefined || child_iid === own) return own;
  return (await isParentOf(work, child_iid)) ? child_iid : refuse('not_found');
}

/** Courses that somebody teaches or made; without a name the actor. */
export async function taughtCourses(
  work: Work,
  user_iid: number | undefined,
  { page, items_per_page }: { readonly page: number; readonly items_per_page: number },
) {
  const iids = await taught(work, user_iid);
  const found = await findCourses(work, iids);
  const courses = iids.flatMap((iid) => found.get(iid) ?? []);
  const shown = pageOf(courses, page, items_per_page);
  return { items: await cardsOf(work, shown, null), total: courses.length, page, items_per_page };
}

/** Somebody whose record the reader keeps. */
export async function keptIid(work: Work, user_iid: number): Promise<number> {
  return mayReadUser(work.actor, user_iid, await listPlacesOf(work.db, user_iid)) ? user_iid : refuse('not_found');
}

/** What somebody teaches or made; without a name the actor. */
async function taught(work: Work, user_iid: number | undefined): Promise<number[]> {
  if (user_iid === undefined) return staffedCourses(work);
  const [rights, own] = await Promise.all([
    findRights(work.db, user_iid),
    listCourseIids(work, { owner_iid: user_iid }),
  ]);
  return [...new Set([...coursesWith(byRoles({ user_iid, ...rights }), 'content.update'), ...own])].sort(
    (a, b) => b - a,
  );
}

/** Courses in which the actor has something to do or which they made; for those who have it in the whole school, all. */
export async function staffedCourses(work: Work): Promise<number[]> {
  if (inCourses.some((one) => may(work.actor, one))) return listCourseIids(work, {});
  const own = await listCourseIids(work, { owner_iid: work.actor.user_iid ?? 0 });
  return [...new Set([...coursesWith(work.actor, ...inCourses), ...own])].sort((a, b) => b - a);
}
const inCourses = ['content.view', 'users.view', 'takes.view', 'takes.mark'] as const;

export interface CourseOfLearner {
  readonly course: Course;
  readonly items: readonly SyllabusItem[];
  readonly states: readonly Standing[];
  readonly progress: ReadonlyMap<number, Learnt>;
  /** Something that they have not passed is behind a gate. */
  readonly held: boolean;
}

type ProgressRow = Awaited<ReturnType<typeof repository.listProgressOf>>[number];

/** Courses with their outlines and what one learner has done of them. */
export async function withProgress(
  work: Work,
  courses: readonly Course[],
  rows: readonly ProgressRow[],
  gates: readonly StandingGate[],
): Promise<CourseOfLearner[]> {
  const trees = await syllabusTrees(
    work,
    courses.map(({ siid }) => siid),
  );
  return courses.map((course) => {
    const items = trees.get(course.siid) ?? [];
    const own = rows.filter((row) => row.course_iid === course.iid);
    const progress = new Map(own.map((row) => [row.item_iid, row]));
    const before = heldItems(course.iid, items, gates);
    const states = behindGates(standings(items, progress, course), before);
    const held = states.some(({ iid, state }) => state === 'locked' && before.has(iid));
    return { course, items, progress, states, held };
  });
}

/** The courses that somebody is in, those entered last first. */
export async function coursesOfLearner(work: Work, user_iid: number): Promise<CourseOfLearner[]> {
  const [iids, progress, gates] = await Promise.all([
    repository.listCoursesOf(work.db, user_iid),
    repository.listProgressOf(work.db, user_iid),
    standingGates(work, user_iid),
  ]);
  const found = await findCourses(work, iids);
  return withProgress(
    work,
    iids.flatMap((iid) => found.get(iid) ?? []),
    progress,
    gates,
  );
}

/** What somebody who learns there sees of each; without a person what everybody sees. `known`: how they stand towards all of them. */
export async function cardsOf(
  work: Work,
  courses: readonly Course[],
  user_iid: number | null,
  known?: readonly PlaceRow[],
): Promise<Card[]> {
  if (courses.length === 0) return [];
  const iids = courses.map(({ iid }) => iid);
  const scopes = iids.map((iid) => scopeOf('course', iid));
  const [places, counts, holders, rows, gates] = await Promise.all([
    known ?? (user_iid === null ? [] : listPlaces(work.db, user_iid)),
    learnerCounts(work, iids),
    listHolders(work.db, scopes, ['teacher']),
    user_iid === null ? [] : repository.listProgressOf(work.db, user_iid),
    user_iid === null ? [] : standingGates(work, user_iid),
  ]);
  const placeIn = new Map(places.map((place) => [place.course_iid, place]));
  return (await withProgress(work, courses, rows, gates)).map(({ course, items, states, progress, held }) => {
    const { iid, siid, name, slug, code, level, is_featured, start_date, end_date } = course;
    const { status = null, completed_at = null, is_favourite = false } = placeIn.get(iid) ?? {};
    const enrolled = isInside(status);
    const next = enrolled ? nextItem(items, states, progress, work.now) : null;
    const results = mayInThis(work, course, 'takes.view');
    return {
      iid,
      siid,
      name,
      slug,
      ...{ code, level, is_featured, start_date, end_date, status, completed_at, is_favourite, enrolled },
      teachers: holders.filter(({ scope }) => scope === scopeOf('course', iid)).map((holder) => holder.name),
      percent: coursePercent(items, progress, course.aspects_percent),
      learners: counts.get(iid)?.count ?? 0,
      held: next === null && held,
      next_item: next && { iid: next.iid, ntype: next.ntype, rule_type: next.rule_type, name: next.name },
      results_iid: (results && itemOfResults(items, work.now)?.iid) || null,
      can: {
        edit: mayInThis(work, course, 'content.update'),
        teach: mayInThis(work, course, 'users.view'),
        mark: mayInThis(work, course, 'takes.mark'),
      },
    };
  });
}
