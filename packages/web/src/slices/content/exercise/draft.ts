import { ExerciseFields, type ExerciseOptions } from '@sen/domain/content/exercise/model.ts';
import { exerciseErrors } from '@sen/domain/content/exercise/rules.ts';
import { faultsTold } from '@sen/domain/shared/field-checks.ts';
import type { TextKey } from '@sen/domain/words.ts';
import { say } from '../../../platform/i18n.ts';
import type { Node } from '../api.ts';

/** `defaults`: options that a new one begins with. */
export const readExercise = (node: Node | undefined, defaults: Partial<ExerciseOptions> = {}): ExerciseFields => {
  // A new one counts like the others until somebody weighs them.
  return ExerciseFields.parse(node?.fields ?? { name: '', options: defaults, weighted: 1 });
};

/** Field → what is missing, as a text key or in ready words. */
export function missingInExercise(fields: ExerciseFields): Readonly<Record<string, string>> {
  return {
    ...(fields.name.trim() === '' && { name: 'this_field_is_required' satisfies TextKey }),
    ...faultsTold(exerciseErrors(fields), say),
  };
}

/** How many questions one learner gets; `introductions` are entries of the fixed list that ask nothing. */
export const questionCount = (
  { fixed, draws }: Pick<ExerciseFields, 'fixed' | 'draws'>,
  introductions: ReadonlySet<number>,
): number =>
  fixed.filter(({ question_iid }) => !introductions.has(question_iid)).length +
  draws.reduce((sum, { count }) => sum + count, 0);
