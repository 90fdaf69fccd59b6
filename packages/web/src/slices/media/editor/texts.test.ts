import { expect, test } from 'vitest';
import { forEditor, fromEditor, isEmptyText, lineForEditor, lineFromEditor } from './texts.ts';

test.each([
  '<p>Tính \\(x &lt; 2\\) và $$\\frac{1}{2}$$.</p>',
  '<p>Không có công thức, giá $5.</p>',
  '<pre><code>$$x$$</code></pre>',
])('what the editor is given of %s it gives back', (html) => {
  expect(fromEditor(forEditor(html))).toBe(html);
});

test('what was left empty is empty', () => {
  expect(fromEditor('<p></p>')).toBe('');
  expect(fromEditor('<p></p><p>a</p><p></p>')).toBe('<p>a</p>');
  expect(isEmptyText('<p> </p>')).toBe(true);
  expect(isEmptyText('<p><img src="/files/a.webp" alt=""></p>')).toBe(false);
});

test.each([
  'a < b & c',
  'x <b> y',
  '&lt;b&gt; là thẻ đậm',
  '\\(x^2\\)',
  '<strong>đậm</strong>',
  'Ảnh: <img src="/files/a.webp" alt="một con mèo">',
  '',
])('a choice %s stays what it is', (text) => {
  expect(lineFromEditor(lineForEditor(text))).toBe(text);
});
