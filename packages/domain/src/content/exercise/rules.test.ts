import { describe, expect, it } from 'vitest';
import { translations } from '../../translations/index.ts';
import { ExerciseFields } from './model.ts';
import { exerciseErrors, exerciseWarnings, groupIn, questionCount } from './rules.ts';

const exercise = (fields: object) => ExerciseFields.parse({ name: 'E', draws: [{ count: 3 }], ...fields });

describe('an exercise', () => {
  it.each<[string, object, Record<string, string>]>([
    ['is refused when it ends before it starts', { start_time: 20, end_time: 20 }, { end_time: 'end_before_start' }],
    ['may have no end', { start_time: 20, end_time: 0 }, {}],
    [
      'is refused with a question twice',
      { fixed: [{ question_iid: 4 }, { question_iid: 4 }] },
      { fixed: 'question_twice' },
    ],
    [
      'is refused with a pass mark above 100 percent',
      { pass_rule: { value: 101 } },
      { pass_rule: 'percent_above_100' },
    ],
    ['may allow more than 100 failed questions', { pass_rule: { type: 'max_failed_questions', value: 101 } }, {}],
  ])('%s', (_, fields, errors) => {
    expect(exerciseErrors(exercise(fields))).toEqual(errors);
    for (const key of Object.values(errors)) expect(translations.jp).toHaveProperty(key);
  });

  it.each<[string, object, string[]]>([
    ['of nothing to answer', { draws: [] }, ['exercise_empty']],
    ['of an exam without a limit', { rule_type: 'exam' }, ['exam_without_time_limit']],
    [
      'of an exam that shows its key',
      { rule_type: 'exam', duration: 5, options: { instant_key: true } },
      ['key_shows_in_exam'],
    ],
  ])('warns its author %s', (_, fields, keys) => {
    expect(exerciseWarnings(exercise(fields))).toEqual(keys);
    for (const key of keys) expect(translations.jp).toHaveProperty(key);
  });

  it('counts fixed and drawn questions', () => {
    expect(questionCount(exercise({ fixed: [{ question_iid: 4 }], draws: [{ count: 3 }, { count: 2 }] }))).toBe(6);
  });
});

it.each([
  ['the first of an exercise', false, 0, 1],
  ['the next of one that has some', false, 2, 3],
  ['one in a group', true, 2, 1],
])('an exercise inside an exercise is numbered: %s', (_, parent_is_group, groups, group) => {
  expect(groupIn({ parent_is_group, groups })).toBe(group);
});
