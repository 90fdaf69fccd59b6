import { expect, test } from 'vitest';
import { linkMeant } from './link-meant.ts';

test.each([
  ['https://example.vn/a%20b', 'https://example.vn/a%20b'],
  ['example.vn', 'https://example.vn'],
  ['example.vn:8080/x', 'https://example.vn:8080/x'],
  ['/learn', '/learn'],
  ['ai@example.vn', 'mailto:ai@example.vn'],
  ['mailto:ai@example.vn', 'mailto:ai@example.vn'],
  ['tel:113', 'tel:113'],
  ['khong phai dia chi', undefined],
  ['xinchao', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['', undefined],
])('%j leads to %j', (typed, href) => {
  expect(linkMeant(typed)).toBe(href);
});
