/** A course as its reader meets it; also what the floor above asks before it opens an item. */
import { ScoFields } from '@sen/domain/content/node/model.ts';
import { isLesson } from '@sen/domain/content/node/ntypes.ts';
import { isInside, type LearnerStatus, toldStatus } from '@sen/domain/learning/enrolment/model.ts';
import { heldItems, hoursFault, type Learnt, mayInCourse as mayIn, standings } from '@sen/domain/learning/rules.ts';
import { GateTold } from '@sen/domain/people/gate/told.ts';
import { type ErrorKey, refuse } from '@sen/domain/shared/errors.ts';
import type { Permission } from '@sen/domain/shared/permission.ts';
import { z } from 'zod';
import { remembered } from '../../platform/memory.ts';
import type { Work } from '../../platform/work.ts';
import {
  type Course,
  coursesOf,
  findCourses,
  findExercise,
  findNode,
  type SyllabusItem,
  syllabusTree,
  syllabusTrees,
} from '../content/index.ts';
import { listNames } from '../identity/index.ts';
import { type StandingGate, standingGates } from '../people/index.ts';
import * as repository from './repository.ts';

export async function courseOf(work: Work, course_iid: number): Promise<Course | undefined> {
  return (await findCourses(work, [course_iid])).get(course_iid);
}

const ProgressRows = z
  .array(
    z.object({ item_iid: z.number(), p: z.number(), pf: z.number(), pending: z.boolean(), updated_at: z.number() }),
  )
  .nullish();

export interface Reader {
  readonly enrolled: boolean;
  readonly status: LearnerStatus | null;
  readonly completed_at: number | null;
  readonly is_favourite: boolean;
  readonly progress: ReadonlyMap<number, Learnt>;
}

/** What a person has of a course; a guest has nothing. */
export async function readerOf(work: Work, course_iid: number, user_iid: number | null): Promise<Reader> {
  const row = await repository.findReader(work.db, course_iid, user_iid ?? 0);
  const progress = ProgressRows.parse(row?.progress) ?? [];
  const completed_at = row?.completed_at ?? null;
  const status = toldStatus(row?.status ?? null, completed_at);
  return {
    ...{ enrolled: isInside(status), status, completed_at },
    is_favourite: typeof row?.favourite === 'number',
    progress: new Map(progress.map(({ item_iid, ...rest }) => [item_iid, rest])),
  };
}

/** How many learn in each of the courses. */
export const learnerCounts = (work: Work, course_iids: readonly number[]) =>
  remembered(work, { table: 'course_learners', name: 'count' }, course_iids, (missing) =>
    repository.countLearners(work.db, missing),
  );

/** Whether the actor has one of these rights over a course; the course is asked for only where it matters who made it. */
export async function mayInCourse(work: Work, course_iid: number, ...asked: readonly Permission[]): Promise<boolean> {
  if (mayIn(work.actor, { iid: course_iid }, ...asked)) return true;
  if (work.actor.user_iid === null) return false;
  const course = await courseOf(work, course_iid);
  return course !== undefined && mayIn(work.actor, course, ...asked);
}

/** The same for a course at hand. */
export const mayInThis = ({ actor }: Work, course: Course, ...asked: readonly Permission[]): boolean =>
  mayIn(actor, course, ...asked);

/** The item to pass first, with what leads to it. */
type Unlocking = Pick<SyllabusItem, 'iid' | 'ntype' | 'name' | 'need'> & {
  readonly siid: number;
  readonly p: number;
  /** It waits for another one itself. */
  readonly locked: boolean;
  /** Name of what it unlocks. */
  readonly opens: string;
};
export type Closed = {
  readonly ok: false;
  readonly why: ErrorKey;
  /** What is told with the refusal: the item that unlocks it, or what stands before it. */
  readonly result?: Unlocking | { readonly gates: readonly GateTold[] };
};
type MayLearn = { readonly ok: true } | Closed;

/**
 * Whether the actor may learn an item of a course (LRN-42): they are in it, its syllabus holds the item, nothing earlier locks it
 * and no gate stands before it. A guest, or somebody not in the course, may learn items flagged for guests (ROL-12).
 */
export async function mayLearnItem(work: Work, course_iid: number, item_iid: number): Promise<MayLearn> {
  const course = await courseOf(work, course_iid);
  if (!course) return { ok: false, why: 'not_found' };
  const items = await syllabusTree(work, course.siid);
  if (!items.some(({ iid }) => iid === item_iid)) return { ok: false, why: 'not_found' };
  const [reader, gates] = await Promise.all([readerOf(work, course_iid, work.actor.user_iid), gatesOf(work)]);
  if (!reader.enrolled) {
    if (await isForGuests(work, item_iid)) return { ok: true };
    return { ok: false, why: 'not_enrolled' };
  }
  return (
    closedBy({ course, items, reader, gates }, item_iid) ?? chapterNotOpen(items, item_iid, work.now) ?? { ok: true }
  );
}

/** What lies in a unit that is not open yet waits for it; the hours of an exercise itself are those of its sittings. */
function chapterNotOpen(items: readonly SyllabusItem[], item_iid: number, now: number): Closed | undefined {
  const pid = items.find(({ iid }) => iid === item_iid)?.pid ?? null;
  const above = items.find(({ iid }) => iid === pid);
  return above && above.start_time > now ? { ok: false, why: 'item_not_open' } : undefined;
}

interface InCourse {
  readonly course: Course;
  readonly items: readonly SyllabusItem[];
  readonly reader: Reader;
  /** Of the reader. */
  readonly gates: readonly StandingGate[];
}

interface AtMoment extends InCourse {
  /** Unix seconds. */
  readonly now: number;
}

/** What stands before the actor. */
export const gatesOf = async (work: Work): Promise<readonly StandingGate[]> =>
  work.actor.user_iid === null ? [] : standingGates(work, work.actor.user_iid);

/** What keeps a learner of the course from an item: a gate, or an item to pass first; undefined where nothing does. */
function closedBy({ course, items, reader, gates }: InCourse, item_iid: number): Closed | undefined {
  const before = heldItems(course.iid, items, gates).get(item_iid);
  if (before) return { ok: false, why: 'held_back', result: { gates: gatesTold(before) } };
  const unlock = lockOf(course, items, reader, item_iid);
  return unlock && { ok: false, why: 'course_locked', result: unlock };
}

export const gatesTold = (gates: readonly StandingGate[]): GateTold[] => gates.map((gate) => GateTold.parse(gate));

/**
 * Refuses an item that something keeps the learner from, and a lesson outside its hours; the hours of exercises are those of their
 * sittings, and what was asked to be handed in stays readable.
 */
export function refuseClosed(given: AtMoment, item_iid: number): void {
  const closed = closedBy(given, item_iid);
  if (closed) refuse(closed.why, { result: closed.result });
  refuseOutsideHours(given.items, item_iid, given.now);
}

export function refuseOutsideHours(items: readonly SyllabusItem[], item_iid: number, now: number): void {
  const item = items.find(({ iid }) => iid === item_iid);
  const fault = item && isLesson(item) ? hoursFault(item, now) : undefined;
  if (fault && !(fault === 'item_closed' && item?.assignment)) refuse(fault);
}

/** Courses in which a person may learn the item, now or once nothing locks it: what `mayLearnItem` asks, over all courses. */
export async function coursesToLearn(work: Work, user_iid: number, item_iid: number): Promise<number[]> {
  const [own, open] = await Promise.all([
    repository.listCoursesOf(work.db, user_iid),
    coursesForGuests(work, item_iid),
  ]);
  const courses = await findCourses(work, [...new Set([...own, ...open])]);
  const trees = await syllabusTrees(
    work,
    [...courses.values()].map(({ siid }) => siid),
  );
  const holding = [...courses.values()].filter(({ siid }) => trees.get(siid)?.some(({ iid }) => iid === item_iid));
  return holding.map(({ iid }) => iid);
}

/** The item to pass first, with how far one is with it and how far one has to be; undefined where nothing locks this one. */
function lockOf(
  course: Course,
  items: readonly SyllabusItem[],
  reader: Reader,
  item_iid: number,
): Unlocking | undefined {
  if (!course.sequential && !items.some(({ first }) => first.length > 0)) return undefined;
  const states = standings(items, reader.progress, course);
  const unlock_iid = states.find(({ iid }) => iid === item_iid)?.unlock_iid;
  const found = items.find(({ iid }) => iid === unlock_iid);
  if (!found) return undefined;
  const { iid, ntype, name, need } = found;
  const { p = 0, state } = states.find((one) => one.iid === iid) ?? {};
  const opens = items.find((one) => one.iid === item_iid)?.name ?? '';
  return { iid, ntype, name, need, siid: course.siid, p, locked: state === 'locked', opens };
}

/** Whether its author opened an item to people who are not in the course (ROL-12). */
export async function isForGuests(work: Work, item_iid: number): Promise<boolean> {
  const exercise = await findExercise(work, item_iid);
  if (exercise) return exercise.fields.options.guest_can_learn_item;
  const node = await findNode(work, item_iid);
  return node !== undefined && isLesson(node) && ScoFields.parse(node.fields).guest_can_learn_item;
}

/** Every course of an item that people learn without being in the course. */
async function coursesForGuests(work: Work, item_iid: number): Promise<number[]> {
  if (!(await isForGuests(work, item_iid))) return [];
  const node = await findNode(work, item_iid);
  return node ? coursesOf(work, node) : [];
}

export const isLearnerOf = async (work: Work, course_iid: number, user_iid: number): Promise<boolean> =>
  (await readerOf(work, course_iid, user_iid)).enrolled;

/** People in a course, by name. */
export async function learnersOf(
  work: Work,
  course_iid: number,
): Promise<{ user_iid: number; name: string; lname: string }[]> {
  const iids = await repository.listLearnerIids(work.db, course_iid);
  const names = iids.length > 0 ? await listNames(work.db, iids) : [];
  return names
    .map(({ iid, name, lname }) => ({ user_iid: iid, name, lname }))
    .sort((a, b) => a.name.localeCompare(b.name, 'vi'));
}

/** What everything in a course lies in. */
export const placesOf = ({ iid, siid }: Course) =>
  [
    { ntype: 'syllabus', iid: siid },
    { ntype: 'course', iid },
  ] as const;
