/** Who may change which content, and what may hang where. */
import { usesBank } from '../../access/rights.ts';
import {
  type Asker,
  byRoles,
  coursesWith,
  holdsSomewhere,
  may,
  mayKnock,
  type Place,
  scopeOf,
} from '../../access/rules.ts';
import { seeing, thatSee } from '../../shared/permission.ts';
import type { ContentNtype } from './ntypes.ts';

/** A node, as far as permission goes. */
export interface Subject {
  readonly iid: number;
  readonly ntype: ContentNtype;
  readonly owner_iid: number | null;
  /** The nodes it hangs in, nearest first, and the courses that run its syllabus, each with its owner. */
  readonly above: readonly Place[];
}

/** Courses whose content somebody sees, and for a file may take away besides; `all`: whatever the school has. */
export function contentReach(actor: Asker, exported: boolean): 'all' | readonly number[] {
  const asked = [seeing('content'), ...(exported ? [['content.export'] as const] : [])];
  const ofCourses = asked.filter((each) => !each.some((one) => may(actor, one)));
  const [courses, ...others] = ofCourses.map((each) => coursesWith(actor, ...each));
  return courses?.filter((iid) => others.every((other) => other.includes(iid))) ?? 'all';
}

/** Whoever writes content by a role, wherever it is held, shares the bank: its questions lie in no course. */
export const sharesBank = (actor: Asker): boolean => holdsSomewhere(byRoles(actor), 'content.create', 'anywhere');

export const readsBank = (actor: Asker): boolean => mayKnock(actor, usesBank);

/** What one made; what lies in a place where it is held; questions of the bank for its authors. */
export function mayDo(
  actor: Asker,
  action: (typeof thatSee)[number] | 'create',
  { iid, ntype, owner_iid, above }: Subject,
): boolean {
  if (ntype === 'question' && sharesBank(actor)) return true;
  return may(actor, `content.${action}`, { scope: scopeOf(ntype, iid), owner_iid, above });
}

export const mayEdit = (actor: Asker, subject: Subject): boolean => mayDo(actor, 'update', subject);

export const maySee = (actor: Asker, subject: Subject): boolean =>
  thatSee.some((action) => mayDo(actor, action, subject));

/** What is made hangs under what one may change, or where a single action lets one make it: a teacher makes content, but not under others'. */
export const mayMakeUnder = (actor: Asker, parent: Subject): boolean =>
  mayEdit(actor, parent) || mayDo({ ...actor, grants: [] }, 'create', parent);

/** Who made a place is root of what lies in it: only root of a node brings it into another syllabus, and a syllabus into a course. */
export const mayHandOn = (actor: Asker, { iid, ntype, owner_iid, above }: Subject): boolean =>
  may(actor, 'root', { scope: scopeOf(ntype, iid), owner_iid, above });

/** What stands by itself is made by authors, and by a single action over the whole school. */
export const mayMake = (actor: Asker): boolean => sharesBank(actor) || may(actor, 'content.create');

/** Makes or changes content anywhere. */
export const isAuthor = (actor: Asker): boolean =>
  holdsSomewhere(actor, 'content.create', 'anywhere') || holdsSomewhere(actor, 'content.update', 'anywhere');

/** Questions of a bank file lie in no course: whoever shares the bank brings them in, and a single action over the whole school. */
export const mayImport = (actor: Asker): boolean => sharesBank(actor) || may(actor, 'content.import');

/** Whether imports of others are theirs to see and to take back, which deletes the questions. */
export const keepsImports = (actor: Asker): boolean => sharesBank(actor) || may(actor, 'content.delete');

/** The role people get for a course they made. */
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
