/** TeX of formulas that other programs write as XML: MathML (W3C, MathML Core) and the Office Math of Word (ECMA-376, part 1, chapter 22.1). */

/** An element, as whatever parsed it has it. */
export interface MathPart {
  /** Without its prefix. */
  readonly tag: string;
  /** Of one without parts. */
  readonly text: string;
  readonly parts: readonly MathPart[];
  /** An attribute, without its prefix. */
  attribute(name: string): string | undefined;
}

const signs: Readonly<Record<string, string>> = {
  ...{
    '×': '\\times ',
    '÷': '\\div ',
    '·': '\\cdot ',
    '⋅': '\\cdot ',
    '±': '\\pm ',
    '∓': '\\mp ',
    '≤': '\\le ',
    '≥': '\\ge ',
  },
  ...{
    '≠': '\\ne ',
    '≈': '\\approx ',
    '≡': '\\equiv ',
    '∞': '\\infty ',
    '→': '\\to ',
    '⇒': '\\Rightarrow ',
    '⇔': '\\Leftrightarrow ',
  },
  ...{
    '∈': '\\in ',
    '∉': '\\notin ',
    '⊂': '\\subset ',
    '∪': '\\cup ',
    '∩': '\\cap ',
    '∅': '\\emptyset ',
    '∀': '\\forall ',
  },
  ...{
    '∃': '\\exists ',
    '∂': '\\partial ',
    '∇': '\\nabla ',
    '∑': '\\sum ',
    '∏': '\\prod ',
    '∫': '\\int ',
    '∮': '\\oint ',
    '√': '\\sqrt ',
  },
  ...{
    '°': '^\\circ ',
    '⊥': '\\perp ',
    '∥': '\\parallel ',
    '∠': '\\angle ',
    '△': '\\triangle ',
    '…': '\\ldots ',
    '−': '-',
  },
  ...{
    α: '\\alpha ',
    β: '\\beta ',
    γ: '\\gamma ',
    δ: '\\delta ',
    ε: '\\varepsilon ',
    θ: '\\theta ',
    λ: '\\lambda ',
    μ: '\\mu ',
  },
  ...{
    π: '\\pi ',
    ρ: '\\rho ',
    σ: '\\sigma ',
    τ: '\\tau ',
    φ: '\\varphi ',
    ω: '\\omega ',
    Δ: '\\Delta ',
    Ω: '\\Omega ',
    Σ: '\\Sigma ',
  },
  ...{ '{': '\\{', '}': '\\}', '%': '\\%', '#': '\\#', '&': '\\&', $: '\\$', _: '\\_', '\\': '\\backslash ' },
  ...{ '\u2061': '', '\u2062': '', '\u2063': '', '\u200b': '' },
};
const accents: Readonly<Record<string, string>> = {
  ...{
    '¯': 'overline',
    '\u0305': 'overline',
    '\u0304': 'bar',
    '^': 'hat',
    '\u0302': 'hat',
    '\u0303': 'tilde',
    '~': 'tilde',
  },
  ...{
    '→': 'vec',
    '\u20d7': 'vec',
    '\u0307': 'dot',
    '˙': 'dot',
    '\u0308': 'ddot',
    '⏞': 'overbrace',
    '⏟': 'underbrace',
  },
};

const named = /^(?:sin|cos|tan|cot|log|ln|lim|max|min|exp|det|gcd|arcsin|arccos|arctan)$/;

/** Letters that a formula shows upright as those that it shows as variables: programs write both. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll('\u0131', 'i');

function wordsOf(text: string): string {
  const read = plain(text);
  if (named.test(read)) return `\\${read} `;
  const words = [...read].map((letter) => signs[letter] ?? letter).join('');
  return isWords(read) ? `\\text{${read}}` : words;
}

/** Words of a language are no product of letters. */
const isWords = (text: string): boolean =>
  text.length > 1 && /^[\p{L}\p{M}\s.,]+$/u.test(text) && /[^\p{ASCII}\p{Script=Greek}]/u.test(text);

const group = (tex: string): string => (/^(?:[^\\{}\s]|\\[a-z]+ ?)$/i.test(tex) ? tex.trim() : `{${tex.trim()}}`);
const braced = (tex: string): string => `{${tex.trim()}}`;

export function texOfMath(root: MathPart): string {
  return all(root.parts).trim().replace(/ {2,}/g, ' ');
}

const all = (parts: readonly MathPart[]): string => parts.map(texOf).join('');
const child = ({ parts }: MathPart, tag: string): MathPart | undefined => parts.find((part) => part.tag === tag);
const inside = (part: MathPart, tag: string): string => all(child(part, tag)?.parts ?? []);
/** What a property of Office Math says. */
const said = (part: MathPart, properties: string, name: string): string | undefined => {
  const set = child(part, properties);
  return set && child(set, name)?.attribute('val');
};

type Writer = (part: MathPart) => string;
const nth = ({ parts }: MathPart, at: number): string => (parts[at] ? texOf(parts[at]) : '');

const delimiter = (sign: string, side: 'left' | 'right'): string => {
  const known = sign === '' ? '.' : sign === '{' || sign === '}' ? `\\${sign}` : sign === '‖' ? '\\|' : sign;
  return `\\${side}${known}`;
};
const large = (sign: string, low: string, high: string): string =>
  `${(signs[sign] ?? sign).trim()}${low && `_${braced(low)}`}${high && `^${braced(high)}`} `;
const rows = (lines: readonly string[]): string => `\\begin{matrix}${lines.join(' \\\\ ')}\\end{matrix}`;

const writers: Readonly<Record<string, Writer>> = {
  // MathML
  mi: ({ text }) => wordsOf(text.trim()),
  mn: ({ text }) => text.trim(),
  mo: ({ text }) => wordsOf(text.trim()),
  mtext: ({ text }) => (text.trim() === '' ? ' ' : `\\text{${text}}`),
  mspace: () => ' ',
  mfrac: (part) => `\\frac${braced(nth(part, 0))}${braced(nth(part, 1))}`,
  msqrt: ({ parts }) => `\\sqrt${braced(all(parts))}`,
  mroot: (part) => `\\sqrt[${nth(part, 1).trim()}]${braced(nth(part, 0))}`,
  msup: (part) => `${group(nth(part, 0))}^${group(nth(part, 1))}`,
  msub: (part) => `${group(nth(part, 0))}_${group(nth(part, 1))}`,
  msubsup: (part) => `${group(nth(part, 0))}_${group(nth(part, 1))}^${group(nth(part, 2))}`,
  munder: (part) => `${nth(part, 0).trim()}_${group(nth(part, 1))} `,
  munderover: (part) => `${nth(part, 0).trim()}_${braced(nth(part, 1))}^${braced(nth(part, 2))} `,
  mover: (part) => {
    const accent = accents[part.parts[1]?.text.trim() ?? ''];
    return accent ? `\\${accent}${braced(nth(part, 0))}` : `${nth(part, 0).trim()}^${group(nth(part, 1))}`;
  },
  mtable: ({ parts }) => rows(parts.map((row) => row.parts.map((cell) => all(cell.parts)).join(' & '))),
  mfenced: (part) =>
    `${delimiter(part.attribute('open') ?? '(', 'left')} ${part.parts.map(texOf).join(',')}${delimiter(part.attribute('close') ?? ')', 'right')} `,
  annotation: () => '',
  'annotation-xml': () => '',
  // Office Math
  t: ({ text }) => wordsOf(text),
  // Beside HTML Word writes the words of a run right into it.
  r: ({ text, parts }) => (parts.length > 0 ? all(parts) : wordsOf(text.replace(/\s+/g, ' '))),
  f: (part) => `\\frac${braced(inside(part, 'num'))}${braced(inside(part, 'den'))}`,
  rad: (part) => {
    const degree = inside(part, 'deg').trim();
    return `\\sqrt${degree && `[${degree}]`}${braced(inside(part, 'e'))}`;
  },
  sSup: (part) => `${group(inside(part, 'e'))}^${group(inside(part, 'sup'))}`,
  sSub: (part) => `${group(inside(part, 'e'))}_${group(inside(part, 'sub'))}`,
  sSubSup: (part) => `${group(inside(part, 'e'))}_${group(inside(part, 'sub'))}^${group(inside(part, 'sup'))}`,
  nary: (part) =>
    large(said(part, 'naryPr', 'chr') ?? '∫', inside(part, 'sub'), inside(part, 'sup')) + inside(part, 'e'),
  d: (part) => {
    const begin = delimiter(said(part, 'dPr', 'begChr') ?? '(', 'left');
    const end = delimiter(said(part, 'dPr', 'endChr') ?? ')', 'right');
    const parts = part.parts.filter(({ tag }) => tag === 'e').map((one) => all(one.parts).trim());
    return `${begin} ${parts.join('|')} ${end} `;
  },
  acc: (part) => `\\${accents[said(part, 'accPr', 'chr') ?? '\u0302'] ?? 'hat'}${braced(inside(part, 'e'))}`,
  bar: (part) => `\\${said(part, 'barPr', 'pos') === 'top' ? 'overline' : 'underline'}${braced(inside(part, 'e'))}`,
  func: (part) => `${inside(part, 'fName')}${inside(part, 'e')}`,
  limLow: (part) => `${inside(part, 'e').trim()}_${braced(inside(part, 'lim'))} `,
  limUpp: (part) => `${inside(part, 'e').trim()}^${braced(inside(part, 'lim'))} `,
  m: ({ parts }) =>
    rows(
      parts.flatMap((row) =>
        row.tag === 'mr'
          ? [
              row.parts
                .filter(({ tag }) => tag === 'e')
                .map((cell) => all(cell.parts))
                .join(' & '),
            ]
          : [],
      ),
    ),
  eqArr: ({ parts }) => rows(parts.filter(({ tag }) => tag === 'e').map((line) => all(line.parts))),
};

/** What is not known gives what is in it. */
function texOf(part: MathPart): string {
  if (part.tag.endsWith('Pr')) return '';
  return writers[part.tag]?.(part) ?? all(part.parts);
}
