import { expect, it } from 'vitest';
import { insertInto, marks } from './marks.ts';

const chosen = ({ text, from, to }: ReturnType<typeof insertInto>) => text.slice(from, to);

it('puts a mark around the marked words and keeps them marked', () => {
  const done = insertInto('Hà Nội đẹp', 0, 6, marks.bold);
  expect(done.text).toBe('<strong>Hà Nội</strong> đẹp');
  expect(chosen(done)).toBe('Hà Nội');
});

it('marks the address of a link, so that typing replaces it', () => {
  const done = insertInto('xem trang', 4, 9, marks.link);
  expect(done.text).toBe('xem <a href="https://">trang</a>');
  expect(chosen(done)).toBe('https://');
});

it('makes one list entry of each marked line', () => {
  expect(insertInto('a\nb', 0, 3, marks.list).text).toBe('<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>');
});
