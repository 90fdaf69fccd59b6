import { expect, test } from 'vitest';
import { arranged, type Widget } from './widgets.ts';

const parts: readonly { readonly widget?: Widget }[] = [
  { widget: 'teaching' },
  { widget: 'learning' },
  {},
  { widget: 'todo' },
];
const order = (own: readonly string[]) => arranged(parts, own).map(({ widget }) => widget ?? 'always');

test('whoever arranged nothing has the usual order, after what always stands', () => {
  expect(order([])).toEqual(['always', 'todo', 'learning', 'teaching']);
});

test('a person has their own parts in their own order', () => {
  expect(order(['teaching', 'todo'])).toEqual(['always', 'teaching', 'todo']);
});

test('an order of parts that are no more is none', () => {
  expect(order(['gone'])).toEqual(['always', 'todo', 'learning', 'teaching']);
});
