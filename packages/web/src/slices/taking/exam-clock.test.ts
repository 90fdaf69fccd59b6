import { expect, it } from 'vitest';
import { announcementBetween, createExamClock, extensionBetween } from './exam-clock.ts';

const clockAt = (start: number) => {
  let now = start;
  const clock = createExamClock(() => now);
  return { clock, pass: (seconds: number) => (now += seconds) };
};

it('follows the server, whatever the date of the device says', () => {
  const { clock, pass } = clockAt(5);
  clock.observe(1_000_000, 4.9, 5);
  pass(60);
  expect(clock.time()).toBeCloseTo(1_000_060.05, 1);
});

it('keeps the sample with the shorter way', () => {
  const { clock } = clockAt(10);
  clock.observe(500, 9.98, 10);
  clock.observe(499.5, 8, 10);
  expect(clock.time()).toBeCloseTo(500.01, 2);
});

it('believes the newest sample after the device has slept', () => {
  const { clock } = clockAt(10);
  clock.observe(500, 9.98, 10);
  clock.observe(4100, 9.5, 10);
  expect(clock.time()).toBeCloseTo(4100.25, 2);
});

it.each([
  [1801, 1799, 3600, { kind: 'half' }],
  [601, 600, 3600, { kind: 'minutes', minutes: 10 }],
  [301, 300, 3600, { kind: 'minutes', minutes: 5 }],
  [61, 59, 3600, { kind: 'minutes', minutes: 1 }],
  [700, 40, 3600, { kind: 'minutes', minutes: 1 }],
  [601, 600, 1200, { kind: 'minutes', minutes: 10 }],
  [299, 298, 3600, null],
  [601, 600, null, { kind: 'minutes', minutes: 10 }],
  [300, 299, 300, null],
])('from %s to %s of %s seconds says %o', (before, after, total, said) => {
  expect(announcementBetween(before, after, total)).toEqual(said);
});

it('goes by what it was told until the server itself has been heard', () => {
  const { clock, pass } = clockAt(5);
  clock.assume(1000);
  pass(10);
  expect(clock.time()).toBeCloseTo(1010);
  clock.observe(1200, 5, 15);
  expect(clock.time()).toBeCloseTo(1205);
  clock.assume(1);
  expect(clock.time()).toBeCloseTo(1205);
});

it('more time is said in minutes, and nothing of an end that stays or comes nearer', () => {
  expect(extensionBetween(1000, 1600)).toEqual({ kind: 'extended', minutes: 10 });
  for (const [before, after] of [
    [1000, 1000.4],
    [1000, 900],
    [null, 900],
    [1000, null],
  ] as const)
    expect(extensionBetween(before, after)).toBeNull();
});
