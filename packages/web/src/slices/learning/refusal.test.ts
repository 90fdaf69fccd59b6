import { expect, test } from 'vitest';
import { refusalPage } from './refusal.ts';

const refused = { course: { iid: 1, siid: 2, slug: 'physics' }, unlock: 7, from: '/learn/1-2/9/x.html' };

test.each([
  ['not_enrolled', 'not_enrolled'],
  ['course_locked', 'locked'],
  ['item_not_open', 'not_started'],
  ['item_closed', 'expired'],
])('%s leads to the page that says %s and back to the course', (message, reason) => {
  const page = new URL(refusalPage(message, refused) ?? '', 'http://school.example');
  expect(page.pathname).toBe('/not-allowed-to-learn');
  expect(Object.fromEntries(page.searchParams)).toMatchObject({ reason, ciid: '1', siid: '2', unlock: '7' });
});

test('another failure stays where it happened', () => {
  expect(refusalPage('not_found', refused)).toBeUndefined();
});
