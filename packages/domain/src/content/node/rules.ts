/** Who may change which content, and what may hang where. */
import { holds, holdsAnywhere, scopeOf } from '../../access/rules.ts';
import type { Actor } from '../../shared/actor.ts';
import type { ContentNtype } from './model.ts';

/** A node, as far as permission goes. */
export interface Subject {
  readonly ntype: ContentNtype;
  readonly owner_iid: number | null;
  /** The course itself, or the courses that run the syllabus it hangs in. */
  readonly course_iids: readonly number[];
}

/** Works with all content of the school. */
export const editsEverything = (actor: Actor): boolean => holds(actor, 'root') || holds(actor, 'headmaster');

/** Courses the actor teaches: a teacher's role for the whole school makes an author, not a teacher of every course (ROL-18). */
export const taughtCourses = ({ grants }: Actor): number[] =>
  grants.flatMap(({ role, scope }) => {
    const iid =
      role === 'teacher' || role === 'root' || role === 'headmaster' ? /^course-(\d+)$/.exec(scope)?.[1] : undefined;
    return iid === undefined ? [] : [Number(iid)];
  });

/** All content for root and headmaster; one's own; what is in a course one teaches; questions of the bank for any author. */
export function mayEdit(actor: Actor, { ntype, owner_iid, course_iids }: Subject): boolean {
  if (actor.user_iid === null) return false;
  if (editsEverything(actor) || owner_iid === actor.user_iid) return true;
  if (ntype === 'question') return isAuthor(actor);
  const taught = new Set(taughtCourses(actor));
  return course_iids.some((iid) => taught.has(iid));
}

/** Makes content of his own. */
export const isAuthor = (actor: Actor): boolean => holdsAnywhere(actor, ['headmaster', 'teacher']);

/** The role a maker gets for the course he made. */
export const makersGrant = (course_iid: number) => ({ role: 'teacher', scope: scopeOf('course', course_iid) }) as const;

const parents: Readonly<Record<ContentNtype, readonly ContentNtype[]>> = {
  course: [],
  syllabus: [],
  sco: ['syllabus', 'sco'],
  exercise: ['syllabus', 'sco'],
  question: [],
};

/** What a kind may hang under; without a parent any node may stand. */
export const mayHangUnder = (ntype: ContentNtype, parent: ContentNtype): boolean => parents[ntype].includes(parent);
