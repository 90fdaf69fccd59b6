/** Who reads and comments on somebody's goals, and what a goal may say (ORG-34, ORG-67, ORG-68). */
import { isDay } from '../../shared/field-checks.ts';
import type { GoalFields } from './model.ts';

/** How somebody stands to the person whose goals they are. */
export interface GoalReader {
  readonly is_oneself: boolean;
  /** Reads the learner's record, as the office does. */
  readonly reads_record: boolean;
  /** Keeps the learner's record. */
  readonly keeps_record: boolean;
  /** Teaches a course that they learn in. */
  readonly teaches: boolean;
  readonly is_parent: boolean;
}

export interface GoalRights {
  readonly edit: boolean;
  readonly comment: boolean;
}

/** Undefined: they are hidden from this person. The learner alone writes them, a parent looks on. */
export function goalRights(reader: GoalReader): GoalRights | undefined {
  const { is_oneself, reads_record, keeps_record, teaches, is_parent } = reader;
  if (is_oneself) return { edit: true, comment: true };
  if (keeps_record || teaches) return { edit: false, comment: true };
  return reads_record || is_parent ? { edit: false, comment: false } : undefined;
}

/** What was reached is reached whole. */
export const settled = (goal: GoalFields): GoalFields => (goal.state === 'achieved' ? { ...goal, percent: 100 } : goal);

/** What is wrong with a goal, by field; a deadline that passed meanwhile may stand. `today` is a day as `YYYY-MM-DD`. */
export function goalFaults(
  { skill_iid, course_iid, deadline, state }: GoalFields,
  today: string,
  before?: Pick<GoalFields, 'deadline'>,
): Record<string, string> {
  const faults: Record<string, string> = {};
  if (skill_iid !== null && course_iid !== null) faults.course_iid = 'goal_skill_or_course';
  if (deadline === '' || deadline === before?.deadline) return faults;
  if (!isDay(deadline)) faults.deadline = 'this_field_is_not_valid';
  else if (state === 'doing' && deadline < today) faults.deadline = 'goal_deadline_past';
  return faults;
}
