import { expect, test } from 'vitest';
import { CallRefused, CallUnreachable } from '../../platform/call.ts';
import { isFinal, together, without } from './reports.ts';

test('reports kept for one lesson become one: as far as it went, in all the time it took', () => {
  expect(together(undefined, { p: 30, time_spent: 5 })).toEqual({ p: 30, time_spent: 5 });
  expect(together({ p: 80, time_spent: 20 }, { p: 30, time_spent: 5 })).toEqual({ p: 80, time_spent: 25 });
});

test('what was read while a report was on its way is still to be told, and its time once', () => {
  const sent = { p: 60, time_spent: 10 };
  expect(without(sent, sent)).toBeUndefined();
  expect(without({ p: 60, time_spent: 14 }, sent)).toEqual({ p: 60, time_spent: 4 });
  expect(without({ p: 100, time_spent: 10 }, sent)).toEqual({ p: 100, time_spent: 0 });
});

test('a report is dropped only where it is refused for good', () => {
  const refused = (message: string, status = 200) => new CallRefused({ success: false, message }, status, undefined);
  for (const message of ['course_locked', 'not_enrolled', 'progress_by_score', 'permission_denied'])
    expect(isFinal(refused(message))).toBe(true);
  for (const message of ['session_expired', 'not_logged_in', 'too_many_requests', 'database_down'])
    expect(isFinal(refused(message))).toBe(false);
  expect(isFinal(refused('something_went_wrong_please_try_again', 502))).toBe(false);
  expect(isFinal(new CallUnreachable('offline'))).toBe(false);
});
