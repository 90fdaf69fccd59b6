import { expect, it } from 'vitest';
import { KnownSittings } from './known-sittings.ts';

const take = (iid: number, user_iid = iid) => ({ iid, course_iid: 1, exercise_iid: 2, user_iid });
const writer = (take_iid: number, user_iid = take_iid) => ({ take_iid, course_iid: 1, exercise_iid: 2, user_iid });
const paperOf = (count: number) => ({
  questions: Array.from({ length: count }, (_, at) => ({ uid: `2-${at}-0`, question_iid: at })),
});

it('keeps as many sittings as their questions allow, and lets go the one that was saved longest ago', () => {
  const known = new KnownSittings(12);
  known.note(1, take(1), paperOf(3));
  known.note(1, take(2), paperOf(3));
  known.note(1, take(3), paperOf(3));
  expect([1, 2, 3].map((iid) => known.find(1, writer(iid))?.places.size)).toEqual([3, 3, 3]);
  known.note(1, take(4), paperOf(3));
  expect([1, 2, 3, 4].map((iid) => known.find(1, writer(iid))?.places.size)).toEqual([undefined, 3, 3, 3]);
});

it('makes room for a long paper out of several short ones', () => {
  const known = new KnownSittings(12);
  for (const iid of [1, 2, 3]) known.note(1, take(iid), paperOf(3));
  known.note(1, take(4), paperOf(8));
  expect([1, 2, 3, 4].map((iid) => known.find(1, writer(iid))?.places.size)).toEqual([
    undefined,
    undefined,
    undefined,
    8,
  ]);
});

it('counts a sitting without questions too', () => {
  const known = new KnownSittings(2);
  for (const iid of [1, 2, 3]) known.note(1, take(iid), paperOf(0));
  expect([1, 2, 3].map((iid) => known.find(1, writer(iid)) !== undefined)).toEqual([false, true, true]);
});

it('finds a sitting of nobody else, and of no other school', () => {
  const known = new KnownSittings();
  known.note(1, take(1), paperOf(3));
  expect(known.find(1, writer(1, 9))).toBeUndefined();
  expect(known.find(2, writer(1))).toBeUndefined();
  expect(known.find(1, { ...writer(1), exercise_iid: 7 })).toBeUndefined();
  expect(known.find(1, writer(1))).toBeDefined();
});
