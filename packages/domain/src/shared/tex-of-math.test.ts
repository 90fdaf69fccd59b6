import { describe, expect, test } from 'vitest';
import { type MathPart, texOfMath } from './tex-of-math.ts';

/** Reads the XML of the cases below: elements with prefixes, attributes and text. */
function parsed(xml: string): MathPart {
  const open: { tag: string; text: string; parts: MathPart[]; attribute: MathPart['attribute'] }[] = [];
  const root = { tag: 'root', text: '', parts: [] as MathPart[], attribute: () => undefined };
  open.push(root);
  for (const [, close, name = '', attributes = '', alone, text] of xml.matchAll(
    /<(\/?)(?:\w+:)?([\w-]+)((?:\s[^<>]*?)?)(\/?)>|([^<]+)/g,
  )) {
    const top = open.at(-1);
    if (text !== undefined) {
      if (top) top.text += text;
    } else if (close) open.pop();
    else {
      const part = {
        tag: name,
        text: '',
        parts: [],
        attribute: (wanted: string) => new RegExp(`(?:^|[\\s:])${wanted}="([^"]*)"`).exec(attributes)?.[1],
      };
      top?.parts.push(part);
      if (!alone) open.push(part);
    }
  }
  return root.parts[0] ?? root;
}

const run = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;

describe('a formula of Word as TeX', () => {
  test.each([
    ['<m:r>v=</m:r><m:f><m:num><m:r>s</m:r></m:num><m:den><m:r>t</m:r></m:den></m:f>', 'v=\\frac{s}{t}'],
    [`<m:f><m:num>${run('1')}</m:num><m:den>${run('2')}</m:den></m:f>`, '\\frac{1}{2}'],
    [`<m:sSup><m:e>${run('x')}</m:e><m:sup>${run('2')}</m:sup></m:sSup>${run('+1')}`, 'x^2+1'],
    [`<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${run('x')}</m:e></m:rad>`, '\\sqrt{x}'],
    [`<m:rad><m:deg>${run('3')}</m:deg><m:e>${run('x')}</m:e></m:rad>`, '\\sqrt[3]{x}'],
    [
      `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${run('i=1')}</m:sub><m:sup>${run('n')}</m:sup><m:e>${run('i')}</m:e></m:nary>`,
      '\\sum_{i=1}^{n} i',
    ],
    [`<m:d><m:e>${run('a+b')}</m:e></m:d>`, '\\left( a+b \\right)'],
    [
      `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr><m:e><m:eqArr><m:e>${run('x=1')}</m:e><m:e>${run('y=2')}</m:e></m:eqArr></m:e></m:d>`,
      '\\left\\{ \\begin{matrix}x=1 \\\\ y=2\\end{matrix} \\right.',
    ],
    [`<m:func><m:fName>${run('sin')}</m:fName><m:e>${run('𝛼')}</m:e></m:func>`, '\\sin \\alpha'],
    [`<m:acc><m:accPr><m:chr m:val="⃗"/></m:accPr><m:e>${run('AB')}</m:e></m:acc>`, '\\vec{AB}'],
  ])('%s', (xml, tex) => {
    expect(texOfMath(parsed(`<m:oMath>${xml}</m:oMath>`))).toBe(tex);
  });
});

describe('MathML as TeX', () => {
  test.each([
    ['<mfrac><mn>1</mn><mi>x</mi></mfrac>', '\\frac{1}{x}'],
    ['<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup><mo>≤</mo><mn>5</mn>', 'x_i^2\\le 5'],
    ['<mover><mi>v</mi><mo>→</mo></mover>', '\\vec{v}'],
    ['<semantics><mrow><mi>x</mi></mrow><annotation encoding="x">no</annotation></semantics>', 'x'],
    ['<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr></mtable>', '\\begin{matrix}1 & 2\\end{matrix}'],
    ['<mi>a</mi><mo>×</mo><mi>b</mi>', 'a\\times b'],
  ])('%s', (xml, tex) => {
    expect(texOfMath(parsed(`<math>${xml}</math>`))).toBe(tex);
  });
});
