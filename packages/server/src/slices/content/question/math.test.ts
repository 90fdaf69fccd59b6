import { expect, test } from 'vitest';
import { forDisplay, texOfAnswer, withMath } from './math.ts';

test('TeX in a text becomes MathML without its source beside it', () => {
  const shown = withMath('<p>Tính $$\\frac{1}{2}$$ và \\(x &lt; 2\\).</p>');
  expect(shown).toContain('<mfrac><mn>1</mn><mn>2</mn></mfrac>');
  expect(shown).toContain('<mo>&lt;</mo>');
  expect(shown).not.toMatch(/annotation|semantics|style=|\$\$|\\\(/);
});

test.each([
  ['\\mathbb{R}', 'ℝ'],
  ['\\mathbb{A}', '𝔸'],
  ['\\mathbf{F}', '𝐅'],
  ['\\boldsymbol{\\alpha}', '𝜶'],
  ['\\mathcal{L}', 'ℒ'],
  ['\\mathsf{a1}', '𝖺𝟣'],
])('letters of a style are characters that every browser shows in it: %s', (tex, shown) => {
  const mathml = withMath(`\\(${tex}\\)`);
  expect(mathml.replace(/<[^>]*>/g, '')).toBe(shown);
  expect(mathml).not.toContain('mathvariant');
});

test('words in a formula keep their letters', () => {
  const mathml = withMath('\\(v\\ \\text{vận tốc, ngẫu nhiên} &lt; 2\\)');
  expect(mathml).toContain('<mtext>vận\u00a0tốc,\u00a0ngẫu\u00a0nhiên</mtext>');
});

test('what is no TeX, and code, stays as it was written', () => {
  for (const html of ['price $$5', '<p>$$\\frac{$$</p>', '<code>$$x$$</code>', 'a (b) c'])
    expect(withMath(html)).toBe(html);
});

test('of two ends the next one counts, and text between formulas stays', () => {
  const shown = withMath('\\(a\\) or \\(b\\) $$c$$ \\[d\\] $$e');
  expect(shown.match(/<mi>.<\/mi>/g)).toEqual(['<mi>a</mi>', '<mi>b</mi>', '<mi>c</mi>', '<mi>d</mi>']);
  expect(shown).toMatch(/<\/math> or <math/);
  expect(shown).toMatch(/ \$\$e$/);
});

test.each(['\\[', '\\(', '$$', '$$x$$ ', '<code>$$', '<pre ', '<', '$$\\frac{1}{'])(
  'a text of 1 MB of %s is read once from its beginning to its end',
  (piece) => {
    expect(withMath(piece.repeat(1_000_000 / piece.length)).length).toBeGreaterThan(900_000);
  },
);

test('of a text full of formulas only the first are rendered', () => {
  const shown = withMath('$$x$$ '.repeat(100_000));
  expect(shown.match(/<math/g)?.length).toBe(2000);
});

test('of an answer full of texts full of formulas only the first are rendered, known ones counted alike', () => {
  const question = { uid: '1-2-0', iid: 2, type: 2 as const, content: '', audio: '', sw: 1, has_help: false };
  const parts = Array.from({ length: 60 }, (_, at) => ({ id: `${at}`, text: '$$x$$ '.repeat(2000) + at }));
  for (const _ of ['new', 'known']) {
    const tex = texOfAnswer();
    const shown = [0, 30].map((from) => forDisplay({ ...question, parts: parts.slice(from, from + 30) }, tex));
    expect(JSON.stringify(shown).match(/<math/g)?.length).toBe(20_000);
  }
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
