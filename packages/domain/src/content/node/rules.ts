/** Who may change which content, and what may hang where. */
import { type Asker, holdsAnywhere, may, opens, scopeOf } from '../../access/rules.ts';
import type { Actor } from '../../shared/actor.ts';
import type { ContentNtype } from './model.ts';

/** A node, as far as permission goes. */
export interface Subject {
  readonly iid: number;
  readonly ntype: ContentNtype;
  readonly owner_iid: number | null;
  /** The course itself, or the courses that run the syllabus it hangs in. */
  readonly course_iids: readonly number[];
}

/** Works with all content of the school. */
export const editsEverything = (actor: Asker): boolean => may(actor, 'content.update');

/** Courses the actor teaches: a teacher's role for the whole school makes an author, not a teacher of every course (ROL-18). */
export const taughtCourses = ({ grants }: Pick<Actor, 'grants'>): number[] =>
  grants.flatMap(({ role, scope }) => {
    const iid =
      role === 'teacher' || role === 'root' || role === 'headmaster' ? /^course-(\d+)$/.exec(scope)?.[1] : undefined;
    return iid === undefined ? [] : [Number(iid)];
  });

/** All content for root and headmaster; one's own; what is in a course one teaches; questions of the bank for any author. */
export function mayEdit(actor: Asker, { iid, ntype, owner_iid, course_iids }: Subject): boolean {
  if (ntype === 'question' && isAuthor(actor)) return true;
  const above = course_iids.map((course_iid) => ({ scope: scopeOf('course', course_iid) }));
  return may(actor, 'content.update', { scope: scopeOf(ntype, iid), owner_iid, above });
}

/** Makes content of his own. */
export const isAuthor = (actor: Asker): boolean =>
  holdsAnywhere(actor, ['headmaster', 'teacher']) || opens(actor, 'content.update');

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
