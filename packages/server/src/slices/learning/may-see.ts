import { mayReadUser } from '@sen/domain/identity/rules.ts';
import type { Work } from '../../platform/work.ts';
import type { Course } from '../content/index.ts';
import { listPlacesOf } from '../identity/index.ts';
import { isParentOf } from '../people/index.ts';
import { mayInThis } from './courses.ts';

/** The reader's own progress, that of a child, and everybody's for those who look after the people of the course or keep their records. */
export async function maySeeProgress(work: Work, course: Course, whose: number | null): Promise<boolean> {
  if (whose === work.actor.user_iid || mayInThis(work, course, 'users.view')) return true;
  if (whose === null) return false;
  return (await isParentOf(work, whose)) || mayReadUser(work.actor, whose, await listPlacesOf(work.db, whose));
}
