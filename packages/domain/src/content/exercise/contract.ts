/** What a new exercise begins with in this school (NOD-39). */
import { z } from 'zod';
import { anywhere, configures } from '../../access/rights.ts';
import { contract } from '../../shared/contract.ts';
import { ExerciseOptions } from './model.ts';

export const exerciseDefaults = contract({
  method: 'GET',
  path: '/exercise/api/default-options',
  access: anywhere(['content.create', 'configuration.update']),
  input: z.object({}),
  output: ExerciseOptions,
});

/** Exercises that there are already keep their options. */
export const saveExerciseDefaults = contract({
  method: 'POST',
  path: '/conf/api/save-exercise-options',
  access: configures,
  guarded: true,
  audit: 'tenancy.configuration-changed',
  message: 'save_successfully',
  input: z.object({ options: ExerciseOptions.prefault({}) }),
  output: ExerciseOptions,
});
