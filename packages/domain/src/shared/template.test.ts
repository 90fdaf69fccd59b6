import { expect, test } from 'vitest';
import { asTemplate, filledHtml, filledTemplate, unknownVariables, variablesIn } from './template.ts';

test('a variable is filled with what it stands for, whatever braces that has itself', () => {
  const values = { name: '{{link}}', link: 'http://a.test' };
  expect(filledTemplate('Hi {{name}} {{ link }} {{code}} {{constructor}}', values)).toBe(
    'Hi {{link}} http://a.test {{code}} {{constructor}}',
  );
});

test("the product's own words are a template like any other", () => {
  expect(variablesIn(asTemplate('Hello {name}, {link}'))).toEqual(['name', 'link']);
});

test.each([
  ['Hi {{name}}, {{ school }}', []],
  ['Hi {{surname}} {{surname}}', ['{{surname}}']],
  ['Hi {{constructor}}', ['{{constructor}}']],
  ['Mời {{tên}} và {{tên đầy đủ}}', ['{{tên}}', '{{tên', 'đủ}}']],
  ['Hi {name}', ['{name}']],
  ['Hi {{name} and {{school}}', ['{{name}']],
  ['Hi name}}', ['name}}']],
  ['{ this is no variable }', []],
  ['a { b } c', ['{ b }']],
])('in %o nothing would be put into %o', (text, unknown) => {
  expect(unknownVariables(text, ['name', 'school'])).toEqual(unknown);
});

// Whoever wrote the text chose it: a reader that goes back and forth in it would not come to an end.
test.each(['a', '{', '{{', '{{ ', 'a ', '{a'])('a million of %o is read in one go', (piece) => {
  expect(unknownVariables(piece.repeat(1_000_000 / piece.length), ['name'])).toBeInstanceOf(Array);
});

test('into a tag of HTML nothing is put', () => {
  expect(filledHtml('<a href="{{name}}">{{name}}</a>', { name: 'javascript:x()' })).toBe(
    '<a href="{{name}}">javascript:x()</a>',
  );
});
