import { expect, test } from 'vitest';
import { type Formula, withFormulas, writtenFormula } from './formulas.ts';

const found = (html: string): Omit<Formula, 'written'>[] => {
  const formulas: Omit<Formula, 'written'>[] = [];
  withFormulas(html, ({ written, ...formula }) => {
    formulas.push(formula);
    return written;
  });
  return formulas;
};

test('formulas are found with their TeX, among words or on lines of their own', () => {
  expect(found('<p>Tính \\(x &lt; 2\\) và $$\\frac{1}{2}$$ rồi \\[y\\].</p>')).toEqual([
    { tex: 'x < 2', display: false },
    { tex: '\\frac{1}{2}', display: true },
    { tex: 'y', display: true },
  ]);
});

test.each(['price $$5', '<code>$$x$$</code>', '<a title="\\(x\\)">a</a>', 'a (b) c', '\\(x'])(
  'in %s there is none',
  (html) => expect(found(html)).toEqual([]),
);

test('a formula is written so that it is found again', () => {
  for (const formula of [
    { tex: 'a < b \\& c > d', display: true },
    { tex: '\\text{vận tốc "v"}', display: false },
  ])
    expect(found(`<p>${writtenFormula(formula.tex, formula.display)}</p>`)).toEqual([formula]);
});
