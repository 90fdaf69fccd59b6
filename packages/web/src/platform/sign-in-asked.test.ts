import { expect, test } from 'vitest';
import { afterClosing } from './sign-in-asked.ts';

test.each([
  ['/admin', '/'],
  ['/admin/bank', '/'],
  ['/system/schools', '/'],
  ['/administration', undefined],
  ['/overview/1-2/x.html', undefined],
  ['/', undefined],
])('a guest who closes the sign-in dialog on %s goes to %s', (path, to) => {
  expect(afterClosing(path, undefined)).toBe(to);
});

test('a redirect that is set for failure wins everywhere', () => {
  expect(afterClosing('/admin/bank', '/skills')).toBe('/skills');
  expect(afterClosing('/learn/1-2/3/x.html', '/skills')).toBe('/skills');
});
