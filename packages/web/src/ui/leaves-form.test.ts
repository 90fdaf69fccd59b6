import { expect, test } from 'vitest';
import { leavesForm } from './leaves-form.ts';

const at = (pathname: string, search: Record<string, string> = {}) => ({ pathname, search });

test('another page, or another part of the same page, takes a form off the screen', () => {
  const contact = at('/admin/student/5/edit', { part: 'contact' });
  expect(leavesForm(contact, at('/admin/student', { part: 'contact' }))).toBe(true);
  expect(leavesForm(contact, at('/admin/student/5/edit', { part: 'education' }))).toBe(true);
  expect(leavesForm(contact, at('/admin/student/5/edit'))).toBe(true);
  expect(leavesForm(at('/admin/student/5/edit'), contact)).toBe(true);
  expect(leavesForm(contact, at('/admin/student/5/edit', { part: 'contact' }))).toBe(false);
});

test('a form stays on the screen when the search changes in what stands beside it', () => {
  const roles = at('/admin/conf/roles', { role: 'teacher' });
  expect(leavesForm(roles, at('/admin/conf/roles', { role: '7' }), ['role'])).toBe(false);
  expect(leavesForm(roles, at('/admin/conf/roles', { role: '7', part: 'grouped' }), ['role'])).toBe(true);
  expect(leavesForm(roles, at('/admin/conf', { role: 'teacher' }), ['role'])).toBe(true);
});
