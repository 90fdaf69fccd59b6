import { describe, expect, it } from 'vitest';
import { inOutlineOrder, moveBetween } from './outline-order.ts';

const list = (...iids: number[]) => iids.map((iid) => ({ iid, position: iid * 10 }));
const order = (...iids: number[]) => iids.map((iid) => ({ iid, position: iid * 10 }));

it('orders lessons and exercises together', () => {
  expect(
    inOutlineOrder(
      [
        { iid: 1, position: 0 },
        { iid: 3, position: 2 },
      ],
      [{ iid: 2, position: 1 }],
    ),
  ).toMatchObject([{ iid: 1 }, { iid: 2 }, { iid: 3 }]);
});

/** What the server does with a move: those at the place and behind it make room. */
function served(before: { iid: number; position: number }[], move: { iid: number; position: number }) {
  const rest = before.map((node) =>
    node.iid !== move.iid && node.position >= move.position ? { ...node, position: node.position + 1 } : node,
  );
  return inOutlineOrder(rest.map((node) => (node.iid === move.iid ? { ...node, position: move.position } : node)));
}

describe.each([[[2, 1, 3, 4]], [[2, 3, 4, 1]], [[4, 1, 2, 3]], [[1, 3, 2, 4]], [[1, 2, 4, 3]]])(
  'moving to %j',
  (wanted) => {
    it('ends in that order on the server', () => {
      const before = list(1, 2, 3, 4);
      const move = moveBetween(before, order(...wanted));
      if (!move) throw new Error('nothing moved');
      expect(served(before, move).map(({ iid }) => iid)).toEqual(wanted);
    });
  },
);

it('moves nothing when the order is the same', () => {
  expect(moveBetween(list(1, 2), list(1, 2))).toBeUndefined();
});
