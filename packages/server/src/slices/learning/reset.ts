import type { Work } from '../../platform/work.ts';
import { removeProgressIn } from './repository.ts';

interface Which {
  readonly item_iid?: number;
  readonly user_iid?: number;
  /** Nothing of this person. */
  readonly but_iid?: number;
}

/** TAK-46: what is still kept of lessons and exercises of a course is begun anew. */
export const forgetProgress = (work: Work, course_iid: number, which: Which) =>
  removeProgressIn(work.db, course_iid, which);
