import { describe, expect, test } from 'vitest';
import { guestOf } from '../../shared/actor.ts';
import { isTyped, mayErase, patternsOf } from './rules.ts';

const nobody = () => false;
const found = (pattern: string, text: string) => new RegExp(pattern, 'i').test(text);

describe('a person who is erased is recognised', () => {
  const known = { names: ['Lê An Nhiên'], own: ['an.nhien@nha.vn', 'HS-12', '7'] };

  test('by their name with marks and without, and by what only they have', () => {
    const { anywhere } = patternsOf(known, nobody);
    for (const text of ['cô Lê An Nhiên.', 'LE AN NHIEN', '"an.nhien@nha.vn"', 'HS-12'])
      expect(found(anywhere, text)).toBe(true);
  });

  test('not within longer words, and not by a sign that many have', () => {
    const { anywhere } = patternsOf(known, nobody);
    for (const text of ['HS-123', '7', 'an.nhienXnha.vn', 'Nhiên']) expect(found(anywhere, text)).toBe(false);
  });

  test('by a name that another bears too, in what is theirs alone', () => {
    const { anywhere, in_his } = patternsOf(known, (name) => name === 'Lê An Nhiên');
    expect([found(anywhere, 'Lê An Nhiên'), found(in_his, 'Lê An Nhiên')]).toEqual([false, true]);
  });

  test('nowhere where nothing is known of them', () => {
    const { anywhere } = patternsOf({ names: ['An'], own: [] }, nobody);
    expect(found(anywhere, 'An (?!) anything')).toBe(false);
  });
});

test('only root of the whole school erases, and never themselves', () => {
  const actor = (role: 'root' | 'headmaster' | 'staff', scope = '') => ({
    ...guestOf(1, 'en'),
    user_iid: 1,
    grants: [{ role, scope }],
  });
  const learner = { user_iid: 2, grants: [] };
  expect(mayErase(actor('root'), learner)).toBe(true);
  expect(mayErase(actor('headmaster'), learner)).toBe(false);
  expect(mayErase(actor('root', 'organization-3'), learner)).toBe(false);
  expect(mayErase(actor('staff'), learner)).toBe(false);
  expect(mayErase(actor('root'), { user_iid: 1, grants: [] })).toBe(false);
});

test('a name is the same however it was spaced', () => {
  expect([isTyped(' Lê  An ', 'Lê An'), isTyped('Le An', 'Lê An')]).toEqual([true, false]);
});
