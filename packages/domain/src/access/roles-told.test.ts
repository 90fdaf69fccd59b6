import { expect, test } from 'vitest';
import { rolesTold } from './roles-told.ts';

test('a role of the office that is held in parts alone is told as such, others by their names, each once', () => {
  expect(
    rolesTold([
      { role: 'staff', scope: 'organization-1' },
      { role: 'staff', scope: 'organization-2' },
      { role: 'headmaster', scope: '' },
      { role: 'headmaster', scope: 'organization-1' },
      { role: 'teacher', scope: 'course-3' },
      { role: 'Reports only', scope: '' },
    ]),
  ).toEqual(['staff_in_part', 'headmaster', 'teacher', 'Reports only']);
});
