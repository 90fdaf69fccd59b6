import { describe, expect, test } from 'vitest';
import { moveOf, placeAfter } from './list-keys.ts';

const plain = { held: false, in_field: false, on_control: false };

describe('the keys of a list', () => {
  test.each([
    ['j', 'next'],
    ['K', 'previous'],
    ['x', 'choose'],
    ['Enter', 'open'],
    ['/', 'search'],
    ['y', undefined],
  ])('%s → %s', (key, move) => {
    expect(moveOf({ ...plain, key })).toBe(move);
  });

  test('are letters where one writes, and belong to the browser with Ctrl or Alt', () => {
    expect(moveOf({ ...plain, key: 'j', in_field: true })).toBeUndefined();
    expect(moveOf({ ...plain, key: 'k', held: true })).toBeUndefined();
  });

  test('leave Enter to the link or button one is at', () => {
    expect(moveOf({ ...plain, key: 'Enter', on_control: true })).toBeUndefined();
    expect(moveOf({ ...plain, key: 'j', on_control: true })).toBe('next');
  });

  test('stay within the rows', () => {
    expect(placeAfter(-1, 'previous', 3)).toBe(0);
    expect(placeAfter(2, 'next', 3)).toBe(2);
    expect(placeAfter(0, 'previous', 3)).toBe(0);
    expect(placeAfter(0, 'next', 0)).toBe(-1);
  });
});
