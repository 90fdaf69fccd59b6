import { expect, it } from 'vitest';
import { Keyword, MOST_SIGNS } from './SearchField.tsx';

it('an address searches for no more than the search field takes', () => {
  expect(Keyword.parse('Nguyễn Văn An')).toBe('Nguyễn Văn An');
  expect(Keyword.parse('a'.repeat(3000))).toBe('a'.repeat(MOST_SIGNS));
  expect(Keyword.parse(`${'a'.repeat(MOST_SIGNS - 1)}😀`)).toBe('a'.repeat(MOST_SIGNS - 1));
  expect(Keyword.parse(undefined)).toBe('');
});
