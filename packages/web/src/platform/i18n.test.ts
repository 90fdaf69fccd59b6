import { expect, it } from 'vitest';
import { fill, say } from './i18n.ts';

it('fills named places and leaves unknown ones visible', () => {
  expect(fill('Saved {time} by {name}', { time: '14:02' })).toBe('Saved 14:02 by {name}');
});

it('fills %s in order', () => {
  expect(fill('from %s to %s', [1, 10])).toBe('from 1 to 10');
});

it('keeps a value that looks like a place or a replacement pattern', () => {
  expect(fill('Hello {name}', { name: '$& {time}' })).toBe('Hello $& {time}');
});

it('gives a ready text back as it is', () => {
  expect(say('The file holds 3 broken rows.')).toBe('The file holds 3 broken rows.');
});
