import { expect, it } from 'vitest';
import { nothing, outcomeOf, type Preview } from './chosen.ts';

const person = (user_iid: number, status: number | null = null, runs = false) => ({
  ...{ user_iid, name: `P${user_iid}`, lname: `p${user_iid}`, status, runs },
});
const preview: Preview = {
  people: [person(1), person(2, 2), person(3, 5), person(4, null, true)],
  unknown: ['nobody'],
  several: [{ line: 'An', people: [person(7), person(8)] }],
};

it('adds those who are not in yet, but whoever runs the course only where they are ticked', () => {
  const { user_iids, coming, there } = outcomeOf(nothing, preview);
  expect(user_iids).toEqual([1, 3]);
  expect(coming.map(({ user_iid }) => user_iid)).toEqual([1, 3, 4]);
  expect(there.map(({ user_iid }) => user_iid)).toEqual([2]);
  expect(outcomeOf({ ...nothing, flipped: new Set([4, 1]) }, preview).user_iids).toEqual([3, 4]);
});

it('requires it also of those who are in, but not of those who have to learn it already', () => {
  const more = { ...preview, people: [...preview.people, person(5, 1)] };
  expect(outcomeOf({ ...nothing, way: 'must' }, more).user_iids).toEqual([1, 2, 3]);
});

it('adds of a line that may mean several the one who is chosen, and nobody twice', () => {
  const chosen = {
    ...nothing,
    meant: new Map([['An', 8]]),
    people: new Map([
      [1, person(1)],
      [9, person(9)],
    ]),
  };
  expect(outcomeOf(chosen, preview).user_iids).toEqual([1, 3, 9, 8]);
});

it('adds whoever was chosen one by one before anything is named', () => {
  expect(outcomeOf({ ...nothing, people: new Map([[9, person(9)]]) }).user_iids).toEqual([9]);
});
