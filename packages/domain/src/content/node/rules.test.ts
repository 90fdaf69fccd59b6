import { describe, expect, test } from 'vitest';
import { coursesWith } from '../../access/rules.ts';
import type { Actor, Grant } from '../../shared/actor.ts';
import { mayEdit, mayHangUnder, maySee, type Subject } from './rules.ts';

const actor = (...grants: Grant[]): Actor => ({
  school_iid: 1,
  user_iid: 2,
  masked_by_iid: null,
  grants,
  language: 'en',
});
const lesson = (owner_iid: number | null, ...course_iids: number[]): Subject => ({
  iid: 3,
  ntype: 'sco',
  owner_iid,
  above: [
    { scope: 'syllabus-7', owner_iid: 8 },
    ...course_iids.map((iid) => ({ scope: `course-${iid}`, owner_iid: 10 })),
  ],
});

describe('who may edit', () => {
  test.each([
    ['root of the school: everything', [{ role: 'root', scope: '' }], lesson(9), true],
    ['headmaster: everything', [{ role: 'headmaster', scope: '' }], lesson(9), true],
    ['staff: no content', [{ role: 'staff', scope: '' }], lesson(9, 5), false],
    ['the owner: their own', [{ role: 'teacher', scope: '' }], lesson(2), true],
    ['a teacher: not what others own', [{ role: 'teacher', scope: '' }], lesson(9, 5), false],
    ['a teacher of the course it hangs in', [{ role: 'teacher', scope: 'course-5' }], lesson(9, 4, 5), true],
    ['a teacher of another course', [{ role: 'teacher', scope: 'course-6' }], lesson(9, 5), false],
    ['a tutor of the course: no content', [{ role: 'tutor', scope: 'course-5' }], lesson(9, 5), false],
    ['root of the syllabus it hangs in', [{ role: 'root', scope: 'syllabus-7' }], lesson(9, 5), true],
    [
      'any author: questions of the bank',
      [{ role: 'teacher', scope: 'course-6' }],
      { ...lesson(9), ntype: 'question' },
      true,
    ],
    ['a marker: no questions', [{ role: 'marker', scope: '' }], { ...lesson(9), ntype: 'question' }, false],
  ] as const)('%s', (_name, grants, subject, allowed) => {
    expect(mayEdit(actor(...grants), subject)).toBe(allowed);
  });

  test('a guest nothing, not even what nobody owns', () => {
    expect(mayEdit({ ...actor(), user_iid: null }, lesson(null))).toBe(false);
  });
});

test('whoever made what a lesson lies in has it too, and who only looks into the course sees it', () => {
  expect(mayEdit({ ...actor(), user_iid: 8 }, lesson(9, 5))).toBe(true);
  expect(mayEdit({ ...actor(), user_iid: 10 }, lesson(9, 5))).toBe(true);
  const tutor = actor({ role: 'tutor', scope: 'course-5' });
  expect([maySee(tutor, lesson(9, 5)), maySee(tutor, lesson(9, 6)), mayEdit(tutor, lesson(9, 5))]).toEqual([
    true,
    false,
    false,
  ]);
});

test('courses one teaches are those named by a grant', () => {
  const grants: Grant[] = [
    { role: 'teacher', scope: 'course-5' },
    { role: 'teacher', scope: '' },
    { role: 'tutor', scope: 'course-6' },
    { role: 'teacher', scope: 'syllabus-7' },
  ];
  expect(coursesWith(actor(...grants), 'content.update')).toEqual([5]);
});

test('lessons and exercises hang in a syllabus or a lesson, nothing hangs in a question', () => {
  expect(mayHangUnder('sco', 'syllabus')).toBe(true);
  expect(mayHangUnder('exercise', 'sco')).toBe(true);
  expect(mayHangUnder('exercise', 'exercise')).toBe(true);
  expect(mayHangUnder('sco', 'exercise')).toBe(false);
  expect(mayHangUnder('course', 'syllabus')).toBe(false);
  expect(mayHangUnder('sco', 'question')).toBe(false);
});
