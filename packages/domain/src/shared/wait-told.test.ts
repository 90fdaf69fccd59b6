import { expect, test } from 'vitest';
import { waitTold } from './wait-told.ts';

test.each([
  [0.2, { key: 'too_many_requests_seconds', count: 2 }],
  [10, { key: 'too_many_requests_seconds', count: 10 }],
  [60, { key: 'too_many_requests_minutes', count: 1 }],
  [61, { key: 'too_many_requests_minutes', count: 2 }],
  [869, { key: 'too_many_requests_minutes', count: 15 }],
])('a wait of %d s is never told shorter than it is', (seconds, told) => {
  expect(waitTold(seconds)).toEqual(told);
});
