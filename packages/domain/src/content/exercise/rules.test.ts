import { describe, expect, it } from 'vitest';
import { translations } from '../../words.ts';
import { attemptsAllowed } from './attempts.ts';
import { ExerciseFields } from './model.ts';
import { exerciseErrors, exerciseWarnings, groupIn, missingBeforeOpening, questionCount, takenAs } from './rules.ts';

const exercise = (fields: object) => ExerciseFields.parse({ name: 'E', draws: [{ count: 3 }], ...fields });

describe('an exercise', () => {
  it.each<[string, object, Record<string, string>]>([
    [
      'is refused when it ends before it starts',
      { start_time: 20, end_time: 20 },
      { end_time: '%s_is_not_greater_than_%s' },
    ],
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
    [
      'is refused as an exam that is open and asks nothing',
      { rule_type: 'exam', draws: [] },
      { 'options.can_do': 'exam_without_questions' },
    ],
    [
      'may be an exam without questions while it is closed',
      { rule_type: 'exam', draws: [], options: { can_do: false } },
      {},
    ],
    ['may allow more than 100 failed questions', { pass_rule: { type: 'max_failed_questions', value: 101 } }, {}],
  ])('%s', (_, fields, errors) => {
    const found = Object.entries(exerciseErrors(exercise(fields))).map(([field, { key }]) => [field, key]);
    expect(Object.fromEntries(found)).toEqual(errors);
    for (const key of Object.values(errors)) expect(Object.keys(translations.jp)).toContain(key);
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

describe('an exercise that becomes an exam', () => {
  it('is timed, sat once, closed, and tells nothing by itself; all that its author has not chosen goes back with it', () => {
    const practice = exercise({ options: { instant_key: true } });
    const exam = takenAs(practice, 'exam');
    expect(exam).toMatchObject({
      duration: 45,
      options: { attempts: 1, can_do: false, can_review: false, instant_marking_on_finish: false, instant_key: false },
    });
    expect(missingBeforeOpening(exam)).toEqual([]);
    expect(takenAs(exam, 'practice_single').options).toEqual({ ...practice.options, instant_key: false });
    expect(takenAs({ ...practice, duration: 20 }, 'exam').duration).toBe(20);
    expect(takenAs(takenAs(practice, 'practice_single'), 'practice')).toEqual(practice);
  });

  it('allows one sitting where nothing else is said, and a practice any number', () => {
    expect(attemptsAllowed('exam', { attempts: 0 })).toBe(1);
    expect(attemptsAllowed('exam', { attempts: 3 })).toBe(3);
    expect(attemptsAllowed('practice', { attempts: 0 })).toBeNull();
  });
});

it.each([
  ['the first of an exercise', false, 0, 1],
  ['the next of one that has some', false, 2, 3],
  ['one in a group', true, 2, 1],
])('an exercise inside an exercise is numbered: %s', (_, parent_is_group, groups, group) => {
  expect(groupIn({ parent_is_group, groups })).toBe(group);
});
