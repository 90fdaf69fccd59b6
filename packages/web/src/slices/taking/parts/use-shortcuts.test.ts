import { expect, it } from 'vitest';
import { wishOf } from './use-shortcuts.ts';

it.each([
  ['1', 4, { what: 'choose', index: 0 }],
  ['d', 4, { what: 'choose', index: 3 }],
  ['5', 4, null],
  ['f', 4, { what: 'flag' }],
  ['F', 6, { what: 'choose', index: 5 }],
  ['n', 4, { what: 'next' }],
  ['P', 0, { what: 'back' }],
  ['ArrowRight', 4, { what: 'next' }],
  ['?', 4, { what: 'help' }],
  ['x', 4, null],
])('the key %s with %s choices asks for %o', (key, choices, wish) => {
  expect(wishOf(key, choices)).toEqual(wish);
});
