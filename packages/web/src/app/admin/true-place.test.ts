import { expect, it } from 'vitest';
import { hangingIn, isMisplaced, placeOf } from './true-place.ts';

it('an address under organizations says which of them hold what', () => {
  expect(placeOf(['organization'], 5)).toBeUndefined();
  expect(placeOf(['course', '12', 'sco'], 5)).toBeUndefined();
  expect(placeOf(['organization', '5', 'organization'], 9)).toEqual({ organization_iids: [5, 9] });
  expect(placeOf(['organization', '5', 'organization'], 0)).toEqual({ organization_iids: [5] });
  expect(placeOf(['organization', '5', 'organization', '9', 'student'], 7)).toEqual({
    organization_iids: [5, 9],
    user_iid: 7,
  });
  expect(placeOf(['organization', '5', 'student', '7', 'contract'], 0)).toEqual({
    organization_iids: [5],
    user_iid: 7,
  });
});

it('an address says what a record hangs under, for each of its pairs', () => {
  const hangs = (ntype: string, under: string) =>
    `${under} ${ntype}` === 'venue floor' || `${under} ${ntype}` === 'floor room';
  expect(hangingIn(['room'], 5, hangs)).toEqual([]);
  expect(hangingIn(['floor', '2', 'room'], 5, hangs)).toEqual([{ ntype: 'room', iid: 5, pid: 2 }]);
  expect(hangingIn(['venue', '1', 'floor', '2', 'room'], 5, hangs)).toEqual([
    { ntype: 'floor', iid: 2, pid: 1 },
    { ntype: 'room', iid: 5, pid: 2 },
  ]);
  // A new one hangs under nothing yet.
  expect(hangingIn(['venue', '1', 'floor', '2', 'room'], 0, hangs)).toEqual([{ ntype: 'floor', iid: 2, pid: 1 }]);
  expect(hangingIn(['course', '1', 'room'], 5, hangs)).toEqual([]);
});

it('a record stands in an address behind what its kind hangs under, or by itself', () => {
  const parents: Record<string, string | null> = { floor: 'venue', room: 'floor', venue: null };
  const parentOf = (ntype: string) => parents[ntype];
  for (const words of [
    ['room'],
    ['venue', '1', 'floor', '2', 'room'],
    ['course', '1', 'sco'],
    ['student', '7', 'contract'],
  ])
    expect(isMisplaced(words, parentOf), words.join()).toBe(false);
  for (const words of [
    ['course', '1', 'room'],
    ['venue', '1', 'room'],
    ['course', '1', 'venue'],
    ['course', '1', 'floor', '2', 'room'],
  ])
    expect(isMisplaced(words, parentOf), words.join()).toBe(true);
});
