import { expect, test } from 'vitest';
import { usualWays } from './model.ts';
import { concerns, placesOf, waysFor } from './rules.ts';

test('a notice comes as is usual for its kind, or as its reader set it', () => {
  expect(waysFor('enrolled', undefined, undefined)).toEqual({ in_app: true, mail: false });
  expect(waysFor('new_device', undefined, undefined)).toEqual({ in_app: true, mail: true });
  expect(waysFor('enrolled', { in_app: false, mail: true }, undefined)).toEqual({ in_app: false, mail: true });
});

test('a channel that a person has closed altogether is not used', () => {
  expect(waysFor('new_device', undefined, ['notify'])).toEqual({ in_app: true, mail: false });
  expect(waysFor('new_device', usualWays('new_device'), [])).toEqual({ in_app: false, mail: false });
});

test('a value that is a text key is said in the language of the reader', () => {
  const say = (key: string) => ({ role_teacher: 'Giáo viên' })[key] ?? key;
  expect(placesOf({ role_key: 'role_teacher', course: 'N5' }, say)).toEqual({ role: 'Giáo viên', course: 'N5' });
});

test('nobody is asked what to hear of that cannot concern him', () => {
  const learner = { is_system: false, works: false };
  expect(['enrolled', 'import_done', 'school_asked'].map((kind) => concerns(kind as 'enrolled', learner))).toEqual([
    true,
    false,
    false,
  ]);
  expect(concerns('import_done', { is_system: false, works: true })).toBe(true);
  expect(concerns('school_asked', { is_system: true, works: true })).toBe(true);
});
