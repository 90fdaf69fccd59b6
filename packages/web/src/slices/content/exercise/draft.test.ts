import { ExerciseFields } from '@sen/domain/content/exercise/model.ts';
import { translations } from '@sen/domain/words.ts';
import { expect, it } from 'vitest';
import { speakFor } from '../../../platform/i18n.ts';
import { missingInExercise, questionCount, readExercise } from './draft.ts';

it('begins a new exercise with the defaults of the model, and writes what the model accepts', () => {
  const draft = { ...readExercise(undefined), name: 'Bài 1' };
  expect(ExerciseFields.parse(draft)).toEqual(draft);
});

it('asks for a name, and for an end after the start', () => {
  const draft = readExercise(undefined);
  expect(missingInExercise(draft)).toEqual({ name: 'this_field_is_required' });
  speakFor({ language: 'en', translations: translations.en });
  expect(missingInExercise({ ...draft, name: 'x', start_time: 20, end_time: 10 })).toEqual({
    end_time: 'Closing time must be later than Opening time',
  });
  expect(missingInExercise({ ...draft, name: 'x', start_time: 20, end_time: 0 })).toEqual({});
});

it('counts fixed and drawn questions, but no introductions', () => {
  const fixed = [8, 1, 9].map((question_iid) => ({ question_iid }));
  const draws = [
    { tags: [], count: 3 },
    { tags: ['a'], count: 2 },
  ];
  expect(questionCount({ fixed, draws }, new Set([8, 9]))).toBe(6);
});
