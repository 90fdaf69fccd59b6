import { expect, it } from 'vitest';
import { dwell_ms, isWorthResuming, passedOf, percentLeft, readOf, seenOf, withGlance } from './reading.ts';

const place = { top: 100, height: 2000, window: 800, bar: 60 };

it('counts a text as seen as far as it has come into the window', () => {
  expect(seenOf(place)).toBeCloseTo(0.35);
  expect(seenOf({ ...place, top: -1300 })).toBe(1);
  expect(seenOf({ ...place, top: 900 })).toBe(0);
  expect(seenOf({ ...place, height: 0 })).toBe(1);
});

it('resumes at the line that was right below the bar', () => {
  expect(passedOf(place)).toBe(0);
  expect(passedOf({ ...place, top: -940 })).toBeCloseTo(0.5);
  expect(passedOf({ ...place, height: 0 })).toBe(0);
});

it('resumes neither at the beginning nor at the end', () => {
  expect([0, 0.04, 0.05, 0.5, 0.89, 0.9, 1].filter(isWorthResuming)).toEqual([0.05, 0.5, 0.89]);
});

it('never reports a lesson as whole because it was left, and reports something once it was opened', () => {
  expect([0, 0.004, 0.426, 0.999, 1].map((seen) => percentLeft(seen))).toEqual([1, 1, 42, 99, 99]);
  // A text and a film count alike, and where there is one of both it counts alone.
  expect([percentLeft(1, 0), percentLeft(0.5, 1), percentLeft(undefined, 0.3)]).toEqual([50, 75, 30]);
});

it('leafing through a lesson reads nothing of it', () => {
  const short = withGlance([], { seen: 1, at: 1000 });
  expect(readOf(short, 1000 + dwell_ms - 1)).toBe(0);
  expect(readOf(short, 1000 + dwell_ms)).toBe(1);
});

it('what was scrolled to at the last moment is not read, what came before is', () => {
  const long = withGlance(withGlance([], { seen: 0.3, at: 0 }), { seen: 0.9, at: 4000 });
  expect(readOf(long, 5000)).toBe(0.3);
  expect(readOf(withGlance(long, { seen: 0.4, at: 5000 }), 9000)).toBe(0.9);
});
