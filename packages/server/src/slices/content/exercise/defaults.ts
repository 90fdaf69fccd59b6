/** What a new exercise begins with in this school (NOD-39). It is given once, when the exercise is made. */
import type * as calls from '@sen/domain/content/exercise/contract.ts';
import { ExerciseOptions } from '@sen/domain/content/exercise/model.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { sanitizeRich } from '../../../platform/sanitize.ts';
import type { Work } from '../../../platform/work.ts';
import { holdFiles } from '../../media/index.ts';
import { changeConf, wholeConf } from '../../tenancy/index.ts';

export async function exerciseDefaults(work: Work): Promise<ExerciseOptions> {
  const { exercise_default_options } = await wholeConf(work);
  // What an older version kept and this one does not know any more is as in a new school.
  return ExerciseOptions.safeParse(exercise_default_options).data ?? ExerciseOptions.parse({});
}

export async function saveExerciseDefaults(
  work: Work,
  { options }: Input<typeof calls.saveExerciseDefaults>,
): Promise<ExerciseOptions> {
  const exercise_default_options = { ...options, regulation: sanitizeRich(options.regulation) };
  await changeConf(work, { exercise_default_options });
  await holdFiles(work, { ntype: 'school', iid: work.actor.school_iid }, exercise_default_options);
  return exerciseDefaults(work);
}
