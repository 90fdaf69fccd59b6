import { describe, expect, test } from 'vitest';
import { GoalFields } from './model.ts';
import { type GoalReader, goalFaults, goalRights, settled } from './rules.ts';

const nobody: GoalReader = {
  is_oneself: false,
  reads_record: false,
  keeps_record: false,
  teaches: false,
  is_parent: false,
};

describe('goals', () => {
  test.each<[string, Partial<GoalReader>, ReturnType<typeof goalRights>]>([
    ['the learner writes them', { is_oneself: true }, { edit: true, comment: true }],
    ['a teacher of the learner comments', { teaches: true }, { edit: false, comment: true }],
    ['the office comments', { reads_record: true, keeps_record: true }, { edit: false, comment: true }],
    ['a person who only reads the record looks on', { reads_record: true }, { edit: false, comment: false }],
    ['a parent looks on', { is_parent: true }, { edit: false, comment: false }],
    ['a parent who teaches the learner comments', { is_parent: true, teaches: true }, { edit: false, comment: true }],
    ['nobody else sees them', {}, undefined],
  ])('%s', (_, reader, rights) => {
    expect(goalRights({ ...nobody, ...reader })).toEqual(rights);
  });

  const goal = (fields: Partial<GoalFields> = {}) => GoalFields.parse({ name: 'B1', ...fields });

  test('are about a skill or a course, not both', () => {
    expect(goalFaults(goal({ skill_iid: 1 }), '2026-11-22')).toEqual({});
    expect(goalFaults(goal({ skill_iid: 1, course_iid: 2 }), '2026-11-22')).toHaveProperty('course_iid');
  });

  test('have a day that is to come; one that passed meanwhile may stand', () => {
    expect(goalFaults(goal({ deadline: '2026-11-22' }), '2026-11-22')).toEqual({});
    expect(goalFaults(goal({ deadline: '2026-11-21' }), '2026-11-22')).toEqual({ deadline: 'goal_deadline_past' });
    expect(goalFaults(goal({ deadline: '2026-02-30' }), '2026-11-22')).toEqual({ deadline: 'this_field_is_not_valid' });
    expect(goalFaults(goal({ deadline: '2026-11-21' }), '2026-11-22', { deadline: '2026-11-21' })).toEqual({});
    expect(goalFaults(goal({ deadline: '2026-11-21', state: 'achieved' }), '2026-11-22')).toEqual({});
  });

  test('that are achieved are done whole', () => {
    expect(settled(goal({ state: 'achieved', percent: 40 })).percent).toBe(100);
    expect(settled(goal({ state: 'given_up', percent: 40 })).percent).toBe(40);
  });
});
