import { expect, test } from 'vitest';
import { together, without } from './reports.ts';

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
