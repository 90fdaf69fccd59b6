/** One machine of places in courses (ORG-52): what people do, from where, and where it leads. Pure. */
import type { ErrorKey } from '../../shared/errors.ts';
import {
  type CourseMode,
  type InvitedType,
  isInside,
  type LearnerStatus,
  learnerStatuses as of,
  type WayIn,
} from './model.ts';

interface Act {
  /** Null: there never was a place. */
  readonly from: readonly (LearnerStatus | null)[];
  readonly to: LearnerStatus;
}

/**
 * Completed is no step of its own: whoever has passed all that counts is told as completed while they are in the course, and stands where
 * they stood once that is taken back.
 */
export const acts = {
  /** Staff ask somebody. */
  invite: { from: [null, of.rejected, of.deleted], to: of.invited },
  /** Staff put somebody in, or they come by the link of an invitation. */
  place: { from: [null, of.invited, of.rejected, of.deleted], to: of.accepted },
  /** Somebody comes by a class or a group that the course follows. */
  follow: { from: [null, of.invited, of.rejected, of.deleted], to: of.accepted_automatically },
  /** Staff say that somebody has to learn it, also who is in it already. */
  require: {
    from: [null, of.invited, of.accepted, of.accepted_automatically, of.rejected, of.deleted, of.registered],
    to: of.must_learn,
  },
  accept: { from: [of.invited, of.rejected], to: of.accepted },
  reject: { from: [of.invited], to: of.rejected },
  register: { from: [null, of.invited, of.rejected, of.deleted], to: of.registered },
  withdraw: { from: [of.registered], to: of.deleted },
  /** Staff take somebody out, or an invitation back. */
  remove: {
    from: [of.invited, of.must_learn, of.accepted, of.accepted_automatically, of.rejected, of.completed, of.registered],
    to: of.deleted,
  },
} as const satisfies Readonly<Record<string, Act>>;
export type ActName = keyof typeof acts;

const actsByName: Readonly<Record<ActName, Act>> = acts;

/** Where an act leads; undefined where it cannot be done. */
export function after(act: ActName, status: LearnerStatus | null): LearnerStatus | undefined {
  const { from, to } = actsByName[act];
  return from.includes(status) ? to : undefined;
}

export const actOfWay = { in: 'place', asked: 'invite', must: 'require' } as const satisfies Record<WayIn, ActName>;

export const statusOfType = {
  compulsory: of.must_learn,
  waiting: of.invited,
  reject: of.rejected,
} as const satisfies Record<InvitedType, LearnerStatus>;

interface Dates {
  /** First and last day as `YYYY-MM-DD`; null: not bounded. */
  readonly start_date: string | null;
  readonly end_date: string | null;
}

export const hasEnded = ({ end_date }: Pick<Dates, 'end_date'>, today: string): boolean =>
  end_date !== null && end_date < today;

/** Whether a course of somebody belongs into a list (LRN-14, 19…21). `status`: as it is told, so completed where all is passed. */
export function isInMode(mode: CourseMode, status: number | null, dates: Dates, today: string): boolean {
  if (!isInside(status)) return false;
  const completed = status === of.completed;
  const ended = hasEnded(dates, today);
  if (mode === 'passed') return completed;
  if (mode === 'failed') return !completed && ended;
  if (mode === 'current') return !ended && (dates.start_date === null || dates.start_date <= today);
  return mode === 'all' || (!completed && !ended);
}

interface Course extends Dates {
  readonly is_public: boolean;
  /** How many there are place for; 0: as many as come. */
  readonly seats: number;
}

/** Why somebody cannot register by themselves (UNI-14…17); undefined where they can. `learners`: how many are in the course. */
export function registrationFault(
  status: LearnerStatus | null,
  course: Course,
  { learners, today }: { readonly learners: number; readonly today: string },
): ErrorKey | undefined {
  if (after('register', status) === undefined) return 'course_registered';
  if (!course.is_public || hasEnded(course, today)) return 'course_registration_closed';
  return course.seats > 0 && learners >= course.seats ? 'course_full' : undefined;
}

/** Why somebody cannot withdraw (UNI-18, 19); `begun`: they have learnt something of it. */
export function withdrawalFault(status: LearnerStatus | null, begun: boolean): ErrorKey | undefined {
  if (!isInside(status)) return 'course_not_registered';
  return begun || after('withdraw', status) === undefined ? 'course_cannot_unregister' : undefined;
}

/** Why an invitation cannot be answered so (ORG-53); an answer given before is good again. */
export function answerFault(
  status: LearnerStatus | null,
  answer: 'accept' | 'reject',
  course: Pick<Dates, 'end_date'>,
  today: string,
): ErrorKey | undefined {
  if (status === acts[answer].to) return undefined;
  if (after(answer, status) === undefined || hasEnded(course, today)) return 'handle_invite_course_failed';
  return undefined;
}

/** What the reader of a course may do about their own place in it. */
export function placeWays(
  status: LearnerStatus | null,
  course: Course,
  seen: { readonly learners: number; readonly today: string; readonly begun: boolean },
) {
  const asked = status === of.invited || status === of.rejected;
  return {
    accept: asked && answerFault(status, 'accept', course, seen.today) === undefined,
    reject: after('reject', status) !== undefined,
    register: !asked && registrationFault(status, course, seen) === undefined,
    withdraw: withdrawalFault(status, seen.begun) === undefined,
  };
}
