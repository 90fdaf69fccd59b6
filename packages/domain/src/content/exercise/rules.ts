/** What must be right before an exercise is saved, and what its author should look at. */
import { type FieldFault, notGreaterFault } from '../../shared/field-checks.ts';
import type { ExerciseFields, ExerciseOptions } from './model.ts';
import type { RuleType } from './rule-types.ts';

/** Why an exercise cannot be saved, by field. Empty where all is right. */
export function exerciseErrors(fields: ExerciseFields): Record<string, FieldFault> {
  const fixed = fields.fixed.map(({ question_iid }) => question_iid);
  const errors: Record<string, FieldFault> = {};
  const closing = { value: fields.end_time, label: 'exercise_closing' };
  const too_early = notGreaterFault(closing, { value: fields.start_time, label: 'exercise_opening' });
  if (fields.end_time > 0 && too_early) errors.end_time = too_early;
  if (new Set(fixed).size < fixed.length) errors.fixed = { key: 'question_twice' };
  if (fields.pass_rule.type !== 'max_failed_questions' && fields.pass_rule.value > 100) {
    errors.pass_rule = { key: 'percent_above_100' };
  }
  if (fields.rule_type === 'exam' && fields.options.can_do && questionCount(fields) === 0) {
    errors['options.can_do'] = { key: 'exam_without_questions' };
  }
  return errors;
}

/** What an exam should have before it opens, in the order of the form. */
export function missingBeforeOpening(fields: ExerciseFields): string[] {
  if (fields.rule_type !== 'exam') return [];
  const flags = {
    exam_without_questions: questionCount(fields) === 0,
    exam_without_time_limit: fields.duration === 0 && fields.end_time === 0,
    key_shows_in_exam: fields.options.instant_key,
  };
  return Object.entries(flags).flatMap(([key, isSet]) => (isSet ? [key] : []));
}

/** What a way of taking begins with: an exam is timed, sat once, shows nothing by itself and is closed until its author opens it. */
const beginnings = {
  practice: { duration: 0, options: { attempts: 0, can_do: true, can_review: true, instant_marking_on_finish: true } },
  exam: { duration: 45, options: { attempts: 1, can_do: false, can_review: false, instant_marking_on_finish: false } },
} as const;

const beginningOf = (rule_type: RuleType) => beginnings[rule_type === 'exam' ? 'exam' : 'practice'];

/** The exercise taken in another way. What still stands as its former way began becomes what the new one begins with. */
export function takenAs(fields: ExerciseFields, rule_type: RuleType): ExerciseFields {
  const [from, to] = [beginningOf(fields.rule_type), beginningOf(rule_type)];
  const options: ExerciseOptions = { ...fields.options };
  if (options.attempts === from.options.attempts) options.attempts = to.options.attempts;
  for (const name of ['can_do', 'can_review', 'instant_marking_on_finish'] as const) {
    if (options[name] === from.options[name]) options[name] = to.options[name];
  }
  if (rule_type === 'exam') options.instant_key = false;
  const duration = fields.duration === from.duration ? to.duration : fields.duration;
  return { ...fields, rule_type, duration, options };
}

/** NOD-38: the number that an exercise gets inside another one. `groups`: how many hang there already. */
export const groupIn = ({ parent_is_group, groups }: { readonly parent_is_group: boolean; readonly groups: number }) =>
  parent_is_group || groups === 0 ? 1 : groups + 1;

/** What an author should look at; the exercise can be saved all the same. */
export function exerciseWarnings(fields: ExerciseFields): string[] {
  const missing = missingBeforeOpening(fields);
  if (fields.rule_type === 'exam') return missing;
  return questionCount(fields) === 0 ? ['exercise_empty'] : [];
}

/** Entries a paper will have at most, introductions included. */
export const questionCount = ({ fixed, draws }: Pick<ExerciseFields, 'fixed' | 'draws'>): number =>
  fixed.length + draws.reduce((all, { count }) => all + count, 0);
