/** Lists of courses that somebody finds under their account (LRN-14…21), by the word of the address. */
import type { CourseMode, InvitedType } from './model.ts';

/** What each list asks for. */
export const askedOf = {
  'in-progress-courses': { mode: '' },
  'current-courses': { mode: 'current' },
  'compulsory-courses': { type: 'compulsory' },
  'assigned-courses': { type: 'waiting' },
  'completed-courses': { mode: 'passed' },
  'failed-courses': { mode: 'failed' },
  'rejected-courses': { type: 'reject' },
  'public-courses': 'public',
} as const satisfies Readonly<
  Record<string, { readonly mode: CourseMode } | { readonly type: InvitedType } | 'public'>
>;
export type CourseList = keyof typeof askedOf;

export const courseLists = [
  'in-progress-courses',
  'current-courses',
  'compulsory-courses',
  'assigned-courses',
  'completed-courses',
  'failed-courses',
  'rejected-courses',
  'public-courses',
] as const satisfies readonly CourseList[];

/** Those that an overview tells: every course of somebody stands in one of them, what has to be learnt also by itself. */
export const overviewLists = [
  'in-progress-courses',
  'assigned-courses',
  'compulsory-courses',
  'completed-courses',
  'failed-courses',
  'rejected-courses',
] as const satisfies readonly CourseList[];
