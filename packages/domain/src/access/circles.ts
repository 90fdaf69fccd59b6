/** Who does which work in a school. The calls of that work let the same roles in; `root` may always. */
import type { Role } from '../shared/actor.ts';
import { type Permission, seeing } from '../shared/permission.ts';

/** Make content and fill the bank. */
export const authors: readonly Role[] = ['root', 'headmaster', 'teacher'];
/** Look after the people of a course. */
export const courseStaff: readonly Role[] = ['root', 'headmaster', 'staff', 'teacher', 'tutor'];
/** Mark answers. */
export const markers: readonly Role[] = ['root', 'headmaster', 'teacher', 'marker'];
/** Follow an exam while it runs, and its results. */
export const supervisors: readonly Role[] = ['root', 'headmaster', 'staff', 'teacher', 'marker'];
/** Keep the school's office: organizations, people, lists. */
export const office: readonly Role[] = ['root', 'headmaster', 'staff'];
/** Single actions that lead into the administration of records, of whatever kind. */
export const ofRecords = (['users', 'organizations', 'content', 'fees'] as const).flatMap((module): Permission[] => [
  ...seeing(module),
  `${module}.create`,
]);
