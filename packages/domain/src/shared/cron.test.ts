import { expect, test } from 'vitest';
import { isDue, isToldOf, planOf } from './cron.ts';

const ran = (started_at: number, result: 'done' | 'failed' = 'done') => ({ started_at, result });

test('a job is due when its time has passed since the last run began, and at once where it never ran', () => {
  expect(isDue(600, undefined, 1000)).toBe(true);
  expect(isDue(600, ran(1000), 1599)).toBe(false);
  expect(isDue(600, ran(1000), 1600)).toBe(true);
});

test('what runs all the time is due in each round', () => {
  expect(isDue(1, ran(1000), 1000)).toBe(true);
});

test('of what runs all the time one run a minute is told of, and each that ends otherwise than the one before', () => {
  expect(isToldOf(1, ran(1000), undefined)).toBe(true);
  expect(isToldOf(1, ran(1059), ran(1000))).toBe(false);
  expect(isToldOf(1, ran(1060), ran(1000))).toBe(true);
  expect(isToldOf(1, ran(1001, 'failed'), ran(1000))).toBe(true);
  expect(isToldOf(600, ran(1001), ran(1000))).toBe(true);
});

test('a plan is told in the largest unit that fits', () => {
  expect(planOf(1)).toEqual({ unit: 'seconds', count: 1 });
  expect(planOf(90)).toEqual({ unit: 'seconds', count: 90 });
  expect(planOf(600)).toEqual({ unit: 'minutes', count: 10 });
  expect(planOf(3600)).toEqual({ unit: 'hours', count: 1 });
});
