import { describe, expect, test } from 'vitest';
import type { Actor, Grant, Role } from '../../shared/actor.ts';
import { profileSteps } from './model.ts';
import { editFault, keepFault, passwordChangeFaults, profileFaults } from './rules.ts';

const grantsOf = (...roles: Role[]): Grant[] => roles.map((role) => ({ role, scope: '' }));
const actorOf = (grants: readonly Grant[], changes: Partial<Actor> = {}): Actor => ({
  school_iid: 1,
  user_iid: 10,
  masked_by_iid: null,
  grants,
  language: 'en',
  ...changes,
});
const subject = (grants: readonly Grant[] = [], user_iid = 20) => ({ user_iid, grants });

describe('a profile is changed', () => {
  test('by its owner in every part, but not by someone in their name where it is theirs alone', () => {
    for (const step of profileSteps) {
      expect(editFault(actorOf([]), subject([], 10), step)).toBeUndefined();
      const is_private = step === 'password' || step === 'setting';
      expect(editFault(actorOf([], { masked_by_iid: 5 }), subject([], 10), step)).toBe(
        is_private ? 'not_while_masked' : undefined,
      );
    }
  });

  test.each([
    ['staff, of a learner', grantsOf('staff'), [], undefined],
    ['staff, of a teacher of a course', grantsOf('staff'), [{ role: 'teacher', scope: 'course-1' }], undefined],
    ['staff, of another of the staff', grantsOf('staff'), grantsOf('staff'), undefined],
    ['staff, upward', grantsOf('staff'), grantsOf('headmaster'), 'permission_denied'],
    ['a headmaster, of the staff', grantsOf('headmaster'), grantsOf('staff'), undefined],
    ['a headmaster, of the root', grantsOf('headmaster'), grantsOf('root'), 'permission_denied'],
    ['the root, of anybody', grantsOf('root'), grantsOf('root'), undefined],
    ['a teacher, who does not even find it', grantsOf('teacher'), [], 'user_not_existed'],
    ['staff of one course: as little', [{ role: 'staff', scope: 'course-1' }], [], 'user_not_existed'],
    ['a learner', [], [], 'user_not_existed'],
  ] as const)('of another by %s', (_name, own, held, fault) => {
    expect(editFault(actorOf(own), subject(held), 'info')).toBe(fault);
    expect(keepFault(actorOf(own), subject(held))).toBe(fault);
    if (fault === undefined) expect(editFault(actorOf(own), subject(held), 'password')).toBe('permission_denied');
  });

  test('never so that one closes one’s own account, nor in another’s name', () => {
    expect(keepFault(actorOf(grantsOf('root')), subject(grantsOf('root'), 10))).toBe('permission_denied');
    expect(keepFault(actorOf(grantsOf('root'), { masked_by_iid: 5 }), subject())).toBe('not_while_masked');
  });
});

describe('what is typed', () => {
  const today = '2026-11-21';
  test('of a step is judged by its own fields alone', () => {
    expect(profileFaults('contact', { phone: '', name: '' }, today)).toEqual({});
    expect(Object.keys(profileFaults('info', { mail: 'x', sex: 'x', nationality: 'xx' }, today)).sort()).toEqual([
      'mail',
      'name',
      'nationality',
      'sex',
    ]);
    expect(profileFaults('education', { graduation_year: '2050', admission_score: '0' }, today)).toEqual({});
    expect(profileFaults('education', { graduation_year: '2051' }, today).graduation_year?.values).toEqual([
      1990, 2050,
    ]);
    expect(profileFaults('education', { graduation_year: '1990.5' }, today).graduation_year).toBeDefined();
  });

  test.each([
    ['2026-11-20', undefined],
    ['2026-11-21', '%s_is_not_less_than_%s'],
    ['2026-11-22', '%s_is_not_less_than_%s'],
    ['2023-02-29', 'this_field_is_not_a_date'],
    ['abc', 'this_field_is_not_a_date'],
    ['1899-12-31', 'this_day_is_too_early'],
    ['1900-01-01', undefined],
    ['', undefined],
  ])('as a birthday is a day before today: %s', (birthday, key) => {
    expect(profileFaults('info', { name: 'x', birthday }, today).birthday?.key).toBe(key);
  });

  test('as a new password is long enough, not common, and typed twice alike', () => {
    const typed = { old_pass: 'x', pass: 'lotus-in-bloom', pass_confirm: 'lotus-in-bloom' };
    expect(passwordChangeFaults(typed)).toEqual({});
    expect(Object.keys(passwordChangeFaults({}))).toEqual(['old_pass', 'pass', 'pass_confirm']);
    expect(passwordChangeFaults({ ...typed, pass: 'short' })).toEqual({
      pass: { key: 'password_too_short' },
      pass_confirm: { key: 'passwords_differ' },
    });
    expect(passwordChangeFaults({ ...typed, pass: 'matkhau123', pass_confirm: 'matkhau123' }).pass?.key).toBe(
      'password_too_common',
    );
  });
});
