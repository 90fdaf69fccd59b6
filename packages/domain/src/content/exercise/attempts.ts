import type { ExerciseOptions } from './model.ts';
import type { RuleType } from './rule-types.ts';

/** Sittings allowed; null = any number. An exam is one sitting unless its author allows more (QUE-50). */
export function attemptsAllowed(rule_type: RuleType, { attempts }: Pick<ExerciseOptions, 'attempts'>): number | null {
  if (attempts > 0) return attempts;
  return rule_type === 'exam' ? 1 : null;
}
