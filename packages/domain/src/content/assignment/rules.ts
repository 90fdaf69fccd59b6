import { type FieldFault, notGreaterFault, notLessFault } from '../../shared/field-checks.ts';
import type { HandsIn } from './hands-in.ts';
import { AssignmentRules } from './model.ts';

/** What of a lesson says whether and by whom something is handed in. */
interface Lesson {
  readonly tpl_type: string;
  readonly assignment: AssignmentRules | null;
}
interface Dated extends Lesson {
  readonly start_time: number;
  readonly end_time: number;
}

export type Assignment = AssignmentRules & { readonly by: HandsIn };

/** What a lesson asks to be handed in; null where it is only read. */
export function assignmentOf({ tpl_type, assignment }: Lesson): Assignment | null {
  const by = tpl_type === 'group_assignment' ? 'group' : 'person';
  if (by === 'group') return { ...(assignment ?? AssignmentRules.parse({})), by };
  return assignment && { ...assignment, by };
}

/** Why a lesson cannot be saved, by field: what is due lies between its opening and its closing. */
export function lessonErrors({ assignment, start_time, end_time }: Dated): Record<string, FieldFault> {
  const errors: Record<string, FieldFault> = {};
  if (end_time > 0 && end_time <= start_time) errors.end_time = { key: 'ends_before_it_begins' };
  if (!assignment || assignment.due_time === 0) return errors;
  const due = { value: assignment.due_time, label: 'assignment_due' };
  const early = notGreaterFault(due, { value: start_time, label: 'exercise_start_time' });
  const late = end_time > 0 ? notLessFault(due, { value: end_time + 1, label: 'exercise_end_time' }) : undefined;
  const fault = early ?? late;
  if (fault) errors['assignment.due_time'] = fault;
  return errors;
}
