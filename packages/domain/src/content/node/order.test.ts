import { expect, test } from 'vitest';
import { orderFault } from './order.ts';

const items = [
  { iid: 1, first: [] },
  { iid: 2, first: [1] },
  { iid: 3, first: [2, 9] },
];

test('an item waits for others of its outline', () => {
  expect(orderFault(items, 3, [1, 2], [])).toBeUndefined();
  expect(orderFault(items, 3, [1, 7], [])).toBe('not_found');
});

test('what has gone from the outline meanwhile stays named until it is taken out', () => {
  expect(orderFault(items, 3, [2, 9], [2, 9])).toBeUndefined();
});

test('no item waits for itself, at once or through others', () => {
  expect(orderFault(items, 1, [1], [])).toBe('waits_for_itself');
  expect(orderFault(items, 1, [3], [])).toBe('waits_for_itself');
  expect(orderFault([...items, { iid: 4, first: [5] }, { iid: 5, first: [4] }], 1, [4], [])).toBeUndefined();
});
