/** Who may change which content, and what may hang where. */
import { type Asker, holdsAnywhere, may, opens, scopeOf } from '../../access/rules.ts';
import type { Actor } from '../../shared/actor.ts';
import { thatSee } from '../../shared/permission.ts';
import type { ContentNtype } from './model.ts';

/** A node, as far as permission goes. */
export interface Subject {
  readonly iid: number;
  readonly ntype: ContentNtype;
  readonly owner_iid: number | null;
  /** The course itself, or the courses that run the syllabus it hangs in. */
  readonly course_iids: readonly number[];
}

/** Sees all content of the school. */
export const seesEverything = (actor: Asker): boolean => thatSee.some((action) => may(actor, `content.${action}`));

/** Courses the actor teaches: a teacher's role for the whole school makes an author, not a teacher of every course (ROL-18). */
export const taughtCourses = ({ grants }: Pick<Actor, 'grants'>): number[] =>
  grants.flatMap(({ role, scope }) => {
    const iid =
      role === 'teacher' || role === 'root' || role === 'headmaster' ? /^course-(\d+)$/.exec(scope)?.[1] : undefined;
    return iid === undefined ? [] : [Number(iid)];
  });

/** Those courses, and the ones that a role of single actions names. */
export const seenCourses = (actor: Pick<Actor, 'grants' | 'abac'>): number[] => [
  ...taughtCourses(actor),
  ...(actor.abac ?? []).flatMap(({ scope, permissions }) => {
    const iid = /^course-(\d+)$/.exec(scope)?.[1];
    return iid !== undefined && thatSee.some((action) => permissions.includes(`content.${action}`))
      ? [Number(iid)]
      : [];
  }),
];

/** All content for root and headmaster; one's own; what is in a course one teaches; questions of the bank for any author by role. */
export function mayDo(
  actor: Asker,
  action: (typeof thatSee)[number] | 'create',
  { iid, ntype, owner_iid, course_iids }: Subject,
): boolean {
  if (ntype === 'question' && holdsAnywhere(actor, makers)) return true;
  const above = course_iids.map((course_iid) => ({ scope: scopeOf('course', course_iid) }));
  return may(actor, `content.${action}`, { scope: scopeOf(ntype, iid), owner_iid, above });
}

export const mayEdit = (actor: Asker, subject: Subject): boolean => mayDo(actor, 'update', subject);

export const maySee = (actor: Asker, subject: Subject): boolean =>
  thatSee.some((action) => mayDo(actor, action, subject));

/** What is made hangs under what one may change, or where a single action lets one make it: a teacher makes content, but not under others'. */
export const mayMakeUnder = (actor: Asker, parent: Subject): boolean =>
  mayEdit(actor, parent) || mayDo({ ...actor, grants: [] }, 'create', parent);

/** What stands by itself is made by authors, and by a single action over the whole school. */
export const mayMake = (actor: Asker): boolean => holdsAnywhere(actor, makers) || may(actor, 'content.create');

/** Makes or changes content anywhere. */
export const isAuthor = (actor: Asker): boolean =>
  holdsAnywhere(actor, makers) || opens(actor, 'content.create') || opens(actor, 'content.update');

const makers = ['headmaster', 'teacher'] as const;

/** The role a maker gets for the course he made. */
export const makersGrant = (course_iid: number) => ({ role: 'teacher', scope: scopeOf('course', course_iid) }) as const;

const parents: Readonly<Record<ContentNtype, readonly ContentNtype[]>> = {
  course: [],
  syllabus: [],
  sco: ['syllabus', 'sco'],
  exercise: ['syllabus', 'sco', 'exercise'],
  question: [],
};

/** What a kind may hang under; without a parent any node may stand. */
export const mayHangUnder = (ntype: ContentNtype, parent: ContentNtype): boolean => parents[ntype].includes(parent);
