import { expect, it } from 'vitest';
import { nextWaiting, shownIn } from './lists.ts';

const row = (iid: number | null, state: 'none' | 'handed_in' | 'marked' | 'returned', noted = false) => ({
  ...{ iid, state, noted },
});

it('goes on with what waits behind what was marked, and round to what was skipped', () => {
  const rows = [
    row(1, 'handed_in'),
    row(2, 'handed_in'),
    row(3, 'handed_in', true),
    row(4, 'marked'),
    row(null, 'none'),
  ];
  expect(nextWaiting(rows, row(2, 'marked'))?.iid).toBe(1);
  expect(nextWaiting(rows, row(1, 'marked'))?.iid).toBe(2);
  expect(nextWaiting(rows.slice(3), row(4, 'marked'))).toBeUndefined();
});

it('shows each work in one list besides all', () => {
  const rows = [
    row(1, 'handed_in'),
    row(3, 'handed_in', true),
    row(4, 'marked'),
    row(5, 'returned'),
    row(null, 'none'),
  ];
  const { all: _, ...lists } = shownIn;
  expect(rows.map((one) => Object.values(lists).filter((isIn) => isIn(one)).length)).toEqual([1, 1, 1, 1, 1]);
});
