import { expect, it } from 'vitest';
import { differingPlaces, isListed, textKey } from './rules.ts';

const row = (own = '') => ({
  key: 'sign_in',
  usual: { en: 'Sign in', vn: 'Đăng nhập', jp: 'ログイン' },
  own: { en: '', vn: own, jp: '' },
});

it('a text must fill the same places, whatever their order', () => {
  expect(differingPlaces('{name} has {count} of %s', '%s: {count}, {name}')).toEqual([]);
  expect(differingPlaces('{name} has {count}', '{name} has {cuont}')).toEqual(['{count}', '{cuont}']);
  expect(differingPlaces('%s of %s', '%s')).toEqual(['%s']);
});

it('a text is found by its key and by its words in any language, without accents', () => {
  expect(isListed(row(), 'all', 'sign_')).toBe(true);
  expect(isListed(row(), 'all', 'dang nhap')).toBe(true);
  expect(isListed(row('Vào học'), 'all', 'vao hoc')).toBe(true);
  expect(isListed(row(), 'all', 'invoice')).toBe(false);
});

it('changed lists what a school says itself; missing what nobody says', () => {
  expect([isListed(row(), 'changed', ''), isListed(row('Vào học'), 'changed', '')]).toEqual([false, true]);
  const unknown = { ...row(), usual: { en: '', vn: '', jp: '' } };
  expect([isListed(row(), 'missing', ''), isListed(unknown, 'missing', '')]).toEqual([false, true]);
});

it('a key is words, not markup and not a sentence without end', () => {
  for (const key of ['sign_in', 'you need to config org types on system side', "can't"]) expect(key).toMatch(textKey);
  for (const key of ['', ' x', '<b>x</b>', 'a{b}', 'x'.repeat(121), 'đăng']) expect(key).not.toMatch(textKey);
});
