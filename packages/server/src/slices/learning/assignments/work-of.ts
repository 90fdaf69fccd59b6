/** Whose work an assignment is about, and what somebody has to do with it. */
import type { Assignment } from '@sen/domain/content/assignment/rules.ts';
import { datesOf, handInFault } from '@sen/domain/learning/assignments/rules.ts';
import { refuse, refuseHidden } from '@sen/domain/shared/errors.ts';
import type { Work } from '../../../platform/work.ts';
import { type Course, type SyllabusItem, syllabusTree } from '../../content/index.ts';
import { listNames } from '../../identity/index.ts';
import { groupsOfAssignments } from '../../people/index.ts';
import { courseOf, isLearnerOf, mayInThis } from '../courses.ts';
import { listLearnerIids } from '../repository.ts';
import type { SubmissionKey } from './repository.ts';
import * as repository from './repository.ts';

export interface InCourse {
  readonly course: Course;
  readonly item: SyllabusItem;
  readonly assignment: Assignment;
}

/** A person or a group that hands something in. */
export interface Owner {
  readonly user_iid: number | null;
  readonly group_iid: number | null;
  readonly name: string;
  /** Iids of the people of the course who get its score. */
  readonly members: readonly number[];
}

/** An assignment of a course. */
export async function assignmentIn(work: Work, course_iid: number, item_iid: number): Promise<InCourse> {
  const course = (await courseOf(work, course_iid)) ?? refuse('not_found');
  const item = (await syllabusTree(work, course.siid)).find(({ iid }) => iid === item_iid);
  return item?.assignment ? { course, item, assignment: item.assignment } : refuse('not_found');
}

/** The work that the actor has to hand in; undefined for whoever is in no group yet. Of several groups the first by name. */
export async function ownWork(work: Work, { course, item, assignment }: InCourse): Promise<Owner | undefined> {
  const user_iid = work.actor.user_iid ?? refuse('not_logged_in');
  // Who is not in it and may not see it hears no more than of one that does not exist.
  if (!(await isLearnerOf(work, course.iid, user_iid)))
    refuse(course.is_public || mayInThis(work, course, 'content.view') ? 'not_enrolled' : 'not_found');
  if (assignment.by === 'person') return personOf(work, user_iid);
  const [group] = await groupsIn(work, course.iid, item.iid, user_iid);
  return group;
}

async function personOf(work: Work, user_iid: number): Promise<Owner> {
  const [person] = await listNames(work.db, [user_iid]);
  return person ? { user_iid, group_iid: null, name: person.name, members: [user_iid] } : refuse('not_found');
}

/** Groups of an assignment with those members who are in the course, or those of one person alone. */
export async function groupsIn(
  work: Work,
  course_iid: number,
  item_iid: number,
  user_iid?: number,
): Promise<readonly Owner[]> {
  const [groups, learners] = await Promise.all([
    groupsOfAssignments(work, { course_iid, item_iid, ...(user_iid !== undefined && { user_iid }) }),
    listLearnerIids(work.db, course_iid),
  ]);
  const inside = new Set(learners);
  return groups.map(({ iid, name, members }) => ({
    ...{ user_iid: null, group_iid: iid, name },
    members: members.filter((one) => inside.has(one)).toSorted((one, other) => one - other),
  }));
}

interface Named {
  readonly user_iid?: number | undefined;
  readonly group_iid?: number | undefined;
}

/** Whether somebody's work is asked for, rather than one's own. */
export const namesOther = ({ actor }: Work, { user_iid, group_iid }: Named): boolean =>
  group_iid !== undefined || (user_iid !== undefined && user_iid !== actor.user_iid);

/** The work of a learner or a group for those who mark in the course. Not theirs = not found. */
export async function workToMark(work: Work, place: InCourse, { user_iid, group_iid }: Named): Promise<Owner> {
  const { course, item, assignment } = place;
  if (!mayInThis(work, course, 'takes.mark')) refuseHidden('not_found');
  if (assignment.by === 'group')
    return (
      (await groupsIn(work, course.iid, item.iid)).find((group) => group.group_iid === group_iid) ?? refuse('not_found')
    );
  if (user_iid === undefined || !(await isLearnerOf(work, course.iid, user_iid))) refuse('not_found');
  return personOf(work, user_iid);
}

/** Nobody marks their own work. */
export const isOwn = ({ actor }: Work, { members }: Owner): boolean =>
  actor.user_iid !== null && members.includes(actor.user_iid);

/** Whether its time allows a handing in now; otherwise why not. */
export function timeFault(
  { now }: Work,
  { assignment }: InCourse,
  dates: ReturnType<typeof datesFor>,
  tries: readonly repository.TryRow[],
): ReturnType<typeof handInFault> {
  const [last] = tries;
  const returned = last?.published === true && last.returned;
  return handInFault(dates, { now, tries: assignment.tries, used: tries.length, returned });
}

/** Who marks in a course that they learn in reads nothing of others as long as they may hand in themselves; its authors know it anyway. */
export async function refuseRival(work: Work, place: InCourse): Promise<void> {
  const { actor, db } = work;
  if (mayInThis(work, place.course, 'content.update')) return;
  if (!(await isLearnerOf(work, place.course.iid, actor.user_iid ?? 0))) return;
  const own = await ownWork(work, place);
  const submission = own && (await repository.findSubmission(db, keyOf(place, own)));
  const tries = submission ? await repository.listTries(db, submission.iid) : [];
  if (timeFault(work, place, datesFor(place, submission?.open_until), tries) === undefined) refuse('permission_denied');
}

export const keyOf = ({ course, item }: InCourse, { user_iid, group_iid }: Owner): SubmissionKey => ({
  ...{ course_iid: course.iid, item_iid: item.iid },
  ...{ user_iid, group_iid },
});

/** For somebody whose time was extended, or not. */
export const datesFor = ({ item, assignment }: InCourse, open_until: number | null | undefined) =>
  datesOf(assignment, item, open_until ?? null);
