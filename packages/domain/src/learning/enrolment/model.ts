/** Learner-item status of the specification (ORG-52): how somebody stands towards a course. */
export const learnerStatuses = {
  invited: 0,
  must_learn: 1,
  accepted: 2,
  accepted_automatically: 3,
  rejected: 4,
  deleted: 5,
  completed: 6,
  registered: 7,
} as const;
export type LearnerStatus = (typeof learnerStatuses)[keyof typeof learnerStatuses];

/** With these somebody is in the course. */
export const inside: readonly LearnerStatus[] = [
  learnerStatuses.must_learn,
  learnerStatuses.accepted,
  learnerStatuses.accepted_automatically,
  learnerStatuses.completed,
  learnerStatuses.registered,
];

export const isInside = (status: number | null): boolean => inside.some((one) => one === status);

export const isStatus = (status: number): status is LearnerStatus =>
  Object.values<number>(learnerStatuses).includes(status);

/** A place as it is told: completed while all that counts is passed; null: there is none. */
export function toldStatus(status: number | null, completed_at: number | null): LearnerStatus | null {
  if (status === null || !isStatus(status)) return null;
  return completed_at !== null && isInside(status) ? learnerStatuses.completed : status;
}

/** Which of somebody's courses are asked for; the empty one: those in progress (LRN-25). */
export const courseModes = ['', 'passed', 'failed', 'current', 'all'] as const;
export type CourseMode = (typeof courseModes)[number];

/** Courses that wait for an answer, have to be learnt, or were turned down (LRN-26). */
export const invitedTypes = ['compulsory', 'waiting', 'reject'] as const;
export type InvitedType = (typeof invitedTypes)[number];

/** How staff put people into a course: at once, asked first, or as something they have to learn. */
export const waysIn = ['in', 'asked', 'must'] as const;
export type WayIn = (typeof waysIn)[number];
