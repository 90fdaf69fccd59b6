/** A course as its reader meets it; also what the floor above asks before it opens an item. */
import { ExerciseFields } from '@sen/domain/content/exercise/model.ts';
import { isCourseStaff as holdsInCourse, type Progress, standings } from '@sen/domain/learning/rules.ts';
import type { Role } from '@sen/domain/shared/actor.ts';
import type { ErrorKey } from '@sen/domain/shared/errors.ts';
import { z } from 'zod';
import { remembered } from '../../platform/memory.ts';
import type { Work } from '../../platform/work.ts';
import { type Course, findCourses, findNode, type SyllabusItem, syllabusTree } from '../content/index.ts';
import { listNames } from '../identity/index.ts';
import * as repository from './repository.ts';

export async function courseOf(work: Work, course_iid: number): Promise<Course | undefined> {
  return (await findCourses(work, [course_iid])).get(course_iid);
}

const ProgressRows = z
  .array(z.object({ item_iid: z.number(), p: z.number(), pf: z.number(), pending: z.boolean() }))
  .nullish();

export interface Reader {
  readonly enrolled: boolean;
  readonly progress: ReadonlyMap<number, Progress>;
}

/** What a person has of a course; a guest has nothing. */
export async function readerOf(work: Work, course_iid: number, user_iid: number | null): Promise<Reader> {
  const row = await repository.findReader(work.db, course_iid, user_iid ?? 0);
  const progress = ProgressRows.parse(row?.progress) ?? [];
  return {
    enrolled: row?.status !== undefined && row.status !== null,
    progress: new Map(progress.map(({ item_iid, ...rest }) => [item_iid, rest])),
  };
}

/** How many learn in each of the courses. */
export const learnerCounts = (work: Work, course_iids: readonly number[]) =>
  remembered(work, { table: 'course_learners', name: 'count' }, course_iids, (missing) =>
    repository.countLearners(work.db, missing),
  );

/** Holds one of the roles for the course, or made it (ROL-07). */
export async function isCourseStaff(work: Work, course_iid: number, roles: readonly Role[]): Promise<boolean> {
  if (holdsInCourse(work.actor, course_iid, roles)) return true;
  if (work.actor.user_iid === null) return false;
  return (await courseOf(work, course_iid))?.owner_iid === work.actor.user_iid;
}

/** The same for a course at hand. */
export const isStaffOf = (work: Work, course: Course, roles: readonly Role[]): boolean =>
  holdsInCourse(work.actor, course.iid, roles) ||
  (work.actor.user_iid !== null && course.owner_iid === work.actor.user_iid);

/** The item to pass first, with what leads to it. */
type Unlocking = Pick<SyllabusItem, 'iid' | 'ntype' | 'name'> & { readonly siid: number };
export type Closed = { readonly ok: false; readonly why: ErrorKey; readonly unlock?: Unlocking };
type MayLearn = { readonly ok: true } | Closed;

/**
 * Whether the actor may learn an item of a course (LRN-42): he is in it, its syllabus holds the item, and nothing earlier
 * locks it. A guest, or somebody not in the course, may learn items flagged for guests (ROL-12).
 */
export async function mayLearnItem(work: Work, course_iid: number, item_iid: number): Promise<MayLearn> {
  const course = await courseOf(work, course_iid);
  if (!course) return { ok: false, why: 'not_found' };
  const items = await syllabusTree(work, course.siid);
  if (!items.some(({ iid }) => iid === item_iid)) return { ok: false, why: 'not_found' };
  const reader = await readerOf(work, course_iid, work.actor.user_iid);
  if (!reader.enrolled) {
    if (await isForGuests(work, item_iid)) return { ok: true };
    return { ok: false, why: 'not_enrolled' };
  }
  const unlock = lockOf(course, items, reader, item_iid);
  return unlock ? { ok: false, why: 'course_locked', unlock } : { ok: true };
}

/** The item to pass first; undefined where nothing locks this one. */
export function lockOf(
  { sequential, siid }: Course,
  items: readonly SyllabusItem[],
  reader: Reader,
  item_iid: number,
): Unlocking | undefined {
  if (!sequential) return undefined;
  const unlock_iid = standings(items, reader.progress, true).find(({ iid }) => iid === item_iid)?.unlock_iid;
  const found = items.find(({ iid }) => iid === unlock_iid);
  return found && { iid: found.iid, ntype: found.ntype, name: found.name, siid };
}

async function isForGuests(work: Work, item_iid: number): Promise<boolean> {
  const node = await findNode(work, item_iid);
  return node?.ntype === 'exercise' && ExerciseFields.parse(node.fields).options.guest_can_learn_item;
}

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
