import { expect, it } from 'vitest';
import { asHtml, asText } from './paragraphs.ts';

it('leaves a single line as it is', () => {
  expect(asHtml('2 + 2 = ?')).toBe('2 + 2 = ?');
  expect(asText('2 + 2 = ?')).toBe('2 + 2 = ?');
});

it('makes paragraphs of blank lines and breaks of line ends', () => {
  expect(asHtml('Sông Hương\nxanh\n\nNúi Ngự')).toBe('<p>Sông Hương<br>xanh</p>\n\n<p>Núi Ngự</p>');
});

it('leaves blocks alone, also nested ones, and wraps only what flows between them', () => {
  const list = '<ul><li>a\n\nb<ul><li>c</li></ul></li></ul>';
  expect(asHtml(`before\n${list}\nafter`)).toBe(`<p>before</p>\n\n${list}\n\n<p>after</p>`);
});

it.each([
  '<p>one<br>two</p>\n\n<p>three</p>',
  '<p>a <strong>b</strong></p>\n\n<ul><li>x</li><li>y</li></ul>\n\n<p>c</p>',
  '<h2>Title</h2>\n\n<p>text</p>',
  '<pre>a\n\nb</pre>',
  '<p class="lead">kept</p>',
])('gives the same HTML after editing nothing: %s', (html) => {
  expect(asHtml(asText(html))).toBe(html);
});
