/** What must be right before an exercise is saved, and what its author should look at. Message keys by field. */
import type { ExerciseFields } from './model.ts';

/** Why an exercise cannot be saved: field → message key. Empty where all is right. */
export function exerciseErrors(fields: ExerciseFields): Record<string, string> {
  const fixed = fields.fixed.map(({ question_iid }) => question_iid);
  const errors: Record<string, string> = {};
  if (fields.end_time > 0 && fields.end_time <= fields.start_time) errors.end_time = 'end_before_start';
  if (new Set(fixed).size < fixed.length) errors.fixed = 'question_twice';
  if (fields.pass_rule.type !== 'max_failed_questions' && fields.pass_rule.value > 100) {
    errors.pass_rule = 'percent_above_100';
  }
  return errors;
}

/** NOD-38: the number that an exercise gets inside another one. `groups`: how many hang there already. */
export const groupIn = ({ parent_is_group, groups }: { readonly parent_is_group: boolean; readonly groups: number }) =>
  parent_is_group || groups === 0 ? 1 : groups + 1;

/** What an author should look at; the exercise can be saved all the same. */
export function exerciseWarnings(fields: ExerciseFields): string[] {
  const flags = {
    exercise_empty: questionCount(fields) === 0,
    exam_without_time_limit: fields.rule_type === 'exam' && fields.duration === 0 && fields.end_time === 0,
    key_shows_in_exam: fields.rule_type === 'exam' && fields.options.instant_key,
  };
  return Object.entries(flags).flatMap(([key, isSet]) => (isSet ? [key] : []));
}

/** Entries a paper will have at most, introductions included. */
export const questionCount = ({ fixed, draws }: Pick<ExerciseFields, 'fixed' | 'draws'>): number =>
  fixed.length + draws.reduce((all, { count }) => all + count, 0);
