import { expect, test } from 'vitest';
import { forDisplay, withMath } from './math.ts';

test('TeX in a text becomes MathML without its source beside it', () => {
  const shown = withMath('<p>Tính $$\\frac{1}{2}$$ và \\(x &lt; 2\\).</p>');
  expect(shown).toContain('<mfrac><mn>1</mn><mn>2</mn></mfrac>');
  expect(shown).toContain('<mo>&lt;</mo>');
  expect(shown).not.toMatch(/annotation|semantics|style=|\$\$|\\\(/);
});

test('what is no TeX, and code, stays as it was written', () => {
  for (const html of ['price $$5', '<p>$$\\frac{$$</p>', '<code>$$x$$</code>', 'a (b) c'])
    expect(withMath(html)).toBe(html);
});

test('a formula cannot bring in markup', () => {
  expect(withMath('$$\\href{javascript:alert(1)}{x}$$')).not.toMatch(/href=/);
  expect(withMath('$$\\text{&lt;img src=x onerror=alert(1)&gt;}$$')).not.toMatch(/<img/);
});

test('a part written as plain text shows as it was written', () => {
  const question = { uid: '1-2-0', iid: 2, type: 2 as const, content: '', audio: '', sw: 1, has_help: false };
  const shown = forDisplay({
    ...question,
    parts: [
      { id: 'a', text: 'x<y and \\(a^2\\)' },
      { id: 'b', text: '<i>é</i>' },
    ],
  });
  expect(shown.parts?.[0]?.text).toMatch(/^x&lt;y and <math/);
  expect(shown.parts?.[1]?.text).toBe('<i>é</i>');
});
