/** What KaTeX writes as MathML, so that browsers show it: they know no styles of letters and no accents on words. */

/** First characters of a style: `A`, `a`, `Α`, `α`, `0`; 0 where it has none of its own. */
type Style = readonly [capital: number, small: number, greekCapital: number, greekSmall: number, digit: number];

const STYLES: Readonly<Record<string, Style>> = {
  bold: [0x1d400, 0x1d41a, 0x1d6a8, 0x1d6c2, 0x1d7ce],
  italic: [0x1d434, 0x1d44e, 0x1d6e2, 0x1d6fc, 0],
  'bold-italic': [0x1d468, 0x1d482, 0x1d71c, 0x1d736, 0x1d7ce],
  script: [0x1d49c, 0x1d4b6, 0, 0, 0],
  fraktur: [0x1d504, 0x1d51e, 0, 0, 0],
  'double-struck': [0x1d538, 0x1d552, 0, 0, 0x1d7d8],
  'sans-serif': [0x1d5a0, 0x1d5ba, 0, 0, 0x1d7e2],
  monospace: [0x1d670, 0x1d68a, 0, 0, 0x1d7f6],
};
/** Letters that had a character before the styles got theirs: where the table has a gap. */
const OLDER: Readonly<Record<string, readonly [letters: string, characters: string]>> = {
  italic: ['h', 'ℎ'],
  script: ['BEFHILMRego', 'ℬℰℱℋℐℒℳℛℯℊℴ'],
  fraktur: ['CHIRZ', 'ℭℌℑℜℨ'],
  'double-struck': ['CHNPQRZ', 'ℂℍℕℙℚℝℤ'],
};
const RANGES = ['AZ', 'az', 'ΑΩ', 'αω', '09'] as const;

function inStyle(letter: string, style: string): string {
  const [letters, characters] = OLDER[style] ?? ['', ''];
  const older = characters[letters.indexOf(letter)];
  if (older !== undefined) return older;
  const range = RANGES.findIndex((ends) => letter >= ends.charAt(0) && letter <= ends.charAt(1));
  const start = STYLES[style]?.[range] ?? 0;
  const code = start + letter.charCodeAt(0) - (RANGES[range]?.charCodeAt(0) ?? 0);
  return start > 0 ? String.fromCodePoint(code) : letter;
}

const STYLED = /<(m[ino]) mathvariant="([a-z-]+)"([^>]*)>([^<&]*)</g;

/** Browsers read `mathvariant="normal"` alone: ℝ, bold vectors and the like are characters of their own. */
function withStyledLetters(mathml: string): string {
  return mathml.replace(STYLED, (whole, tag: string, variant: string, rest: string, text: string) => {
    const style = variant.includes('sans-serif') ? 'sans-serif' : variant;
    return style in STYLES ? `<${tag}${rest}>${[...text].map((letter) => inStyle(letter, style)).join('')}<` : whole;
  });
}

const ACCENTED = /<mover accent="true"><mtext>(\p{L}\p{M}*)<\/mtext><mo>([ˊˋˆ˜¨˘ˇ˙˚ˉ˝])<\/mo><\/mover>/gu;
const COMBINING: Readonly<Record<string, string>> = {
  ...{ ˊ: '\u0301', ˋ: '\u0300', ˆ: '\u0302', '˜': '\u0303', '¨': '\u0308', '˘': '\u0306' },
  ...{ ˇ: '\u030c', '˙': '\u0307', '˚': '\u030a', ˉ: '\u0304', '˝': '\u030b' },
};

/** KaTeX takes letters such as `ố` in words apart and puts each accent above as if it were a formula. */
function withWholeLetters(mathml: string): string {
  const joined = mathml.replace(ACCENTED, (_, letter: string, accent: string) => {
    return `<mtext>${(letter + (COMBINING[accent] ?? '')).normalize('NFC')}</mtext>`;
  });
  return joined === mathml ? mathml : withWholeLetters(joined);
}

/** Pieces of one word stand as one, so that it is read and shown as a word. */
const withWholeWords = (mathml: string): string => mathml.replaceAll('</mtext><mtext>', '');

/** The TeX source beside the formula is for machines; sanitisers would leave it standing as text. */
const withoutSource = (mathml: string): string =>
  mathml
    .replace(/<annotation\b[\s\S]*?<\/annotation>/g, '')
    .replace(/<\/?semantics>/g, '')
    .replace(/^<span class="katex">([\s\S]*)<\/span>$/, '$1');

export const forBrowsers = (mathml: string): string =>
  withWholeWords(withWholeLetters(withStyledLetters(withoutSource(mathml))));

/** How KaTeX is asked: what an author writes must not cost without end. */
export const texOptions = { maxSize: 20, maxExpand: 200, output: 'mathml', strict: 'ignore' } as const;
