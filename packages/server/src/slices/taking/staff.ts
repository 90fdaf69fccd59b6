/** Who may see and steer the sittings of others. Not one's own course = not found. */
import { refuse } from '@sen/domain/shared/errors.ts';
import type { Permission } from '@sen/domain/shared/permission.ts';
import type { Work } from '../../platform/work.ts';
import { mayInCourse } from '../learning/index.ts';

/** Read a single sitting: with its result, or to mark what is in it (TAK-43, ROL-20). */
export const reading = ['takes.view', 'takes.mark'] as const satisfies readonly Permission[];
/** Hand a sitting over to another device (TAK-17). */
export const handing = ['takes.update', 'takes.mark'] as const satisfies readonly Permission[];

export async function permitStaff(work: Work, course: number, ...asked: readonly Permission[]): Promise<void> {
  if (!(await mayInCourse(work, course, ...asked))) refuse('not_found');
}
