/** Who may see and steer the sittings of others. Not one's own course = not found. */
import type { Role } from '@sen/domain/shared/actor.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type { Work } from '../../platform/work.ts';
import { isCourseStaff } from '../learning/index.ts';

/** See learners and results, extend time, reset, accept retakes; a marker sees no learners (ROL-20). */
export const supervisors: readonly Role[] = ['headmaster', 'staff', 'teacher'];
export const markers: readonly Role[] = ['headmaster', 'teacher', 'marker'];
/** Hand a sitting over to another device, read a single one (TAK-17, TAK-43). */
export const attendants: readonly Role[] = ['headmaster', 'staff', 'teacher', 'marker'];

export async function permitStaff(work: Work, course: number, roles: readonly Role[]): Promise<void> {
  if (!(await isCourseStaff(work, course, roles))) refuse('not_found');
}
