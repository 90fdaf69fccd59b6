/** Who may see and steer the sittings of others. Not one's own course = not found. */
import { refuse, refuseHidden } from '@sen/domain/shared/errors.ts';
import type { Permission } from '@sen/domain/shared/permission.ts';
import { type Case, tellsStaff } from '@sen/domain/taking/disclosure.ts';
import type { Work } from '../../platform/work.ts';
import { mayInCourse } from '../learning/index.ts';
import { caseNow } from './disclosure.ts';
import { mayEditItem, userOf } from './item.ts';

/** Read a single sitting: with its result, or to mark what is in it (TAK-43, ROL-20). */
export const reading = ['takes.view', 'takes.mark'] as const satisfies readonly Permission[];
/** Hand a sitting over to another device (TAK-17). */
export const handing = ['takes.update', 'takes.mark'] as const satisfies readonly Permission[];

export async function permitStaff(work: Work, course: number, ...asked: readonly Permission[]): Promise<void> {
  if (!(await mayInCourse(work, course, ...asked))) refuseHidden();
}

/** Nobody steers a sitting of their own, unless they edit the item and so know its keys anyway. */
export async function refuseOwn(work: Work, exercise_iid: number, user_iid: number): Promise<void> {
  if (user_iid === work.actor.user_iid && !(await mayEditItem(work, exercise_iid))) refuse('permission_denied');
}

export interface Sight {
  /** Papers, keys and what is right of the sittings of others. */
  readonly others: boolean;
  /** What staff are told of their own sittings goes by this; null: they edit the item. */
  readonly own: Case | null;
}

/** What the actor, who is staff, sees of an item that they may sit themselves. */
export async function sightOf(work: Work, exercise_iid: number): Promise<Sight> {
  if (await mayEditItem(work, exercise_iid)) return { others: true, own: null };
  const own = await caseNow(work, { user_iid: userOf(work.actor), exercise_iid });
  return { others: tellsStaff(own), own };
}

/** Refuses whoever may not see of others what they are about to change or be told. */
export async function permitSight(work: Work, exercise_iid: number): Promise<void> {
  if (!(await sightOf(work, exercise_iid)).others) refuse('permission_denied');
}
