/** Who comes into a course by a code. Pure. */
import type { ErrorKey } from '../../shared/errors.ts';
import { isInside, type LearnerStatus } from '../enrolment/model.ts';
import { after, hasEnded } from '../enrolment/rules.ts';

export interface JoinCode {
  /** Unix seconds; 0: until it is taken back. */
  readonly ends_at: number;
  /** How many may come by it; 0: as many as like. */
  readonly most: number;
  /** How many came by it. */
  readonly used: number;
}

interface Joined {
  readonly end_date: string | null;
  /** How many there is place for; 0: as many as come. */
  readonly seats: number;
}

interface Moment {
  /** Unix seconds. */
  readonly now: number;
  /** `YYYY-MM-DD` at the school. */
  readonly today: string;
  /** How many are in the course. */
  readonly learners: number;
}

/** Why somebody cannot come in by a code; undefined where they can, and for whoever is in the course already. */
export function joinFault(
  status: LearnerStatus | null,
  code: JoinCode | undefined,
  course: Joined,
  { now, today, learners }: Moment,
): ErrorKey | undefined {
  if (!code) return 'join_code_unknown';
  if (isInside(status)) return undefined;
  if (code.ends_at > 0 && code.ends_at <= now) return 'join_code_ended';
  if (after('place', status) === undefined || hasEnded(course, today)) return 'course_registration_closed';
  if (code.most > 0 && code.used >= code.most) return 'join_code_used_up';
  return course.seats > 0 && learners >= course.seats ? 'course_full' : undefined;
}
