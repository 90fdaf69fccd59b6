/** Formulas in a text, as authors write them: TeX between `$$…$$`, `\[…\]` and `\(…\)`. */

export interface Formula {
  /** Without its marks, with the signs that HTML needs another word for as themselves. */
  readonly tex: string;
  /** On a line of its own, and not among words. */
  readonly display: boolean;
  /** As it stands in the text, marks and all. */
  readonly written: string;
}

/** How a formula begins → how it ends. */
const ends: Readonly<Record<string, string>> = { $$: '$$', '\\[': '\\]', '\\(': '\\)' };
const BEGIN = /\$\$|\\\[|\\\(/g;
const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
};

/** HTML with each formula outside of code put as `told` says; after one of which it says nothing the piece of text stays as it is. */
export function withFormulas(html: string, told: (formula: Formula) => string | undefined): string {
  if (!/\$\$|\\[[(]/.test(html)) return html;
  let in_code = 0;
  return html
    .split(/(<[^<>]*>)/)
    .map((part) => {
      if (!part.startsWith('<')) return in_code > 0 ? part : inText(part, told);
      if (/^<\/?(?:code|pre)\b/i.test(part)) in_code += part.startsWith('</') ? -1 : 1;
      return part;
    })
    .join('');
}

/** Reads the text once: where a kind of formula has no end, none that begins later has one. */
function inText(text: string, told: (formula: Formula) => string | undefined): string {
  const endless = new Set<string>();
  let put = '';
  let from = 0;
  for (const { 0: begin, index } of text.matchAll(BEGIN)) {
    const end = ends[begin] ?? '';
    if (index < from || endless.has(end)) continue;
    const close = text.indexOf(end, index + begin.length + 1);
    if (close < 0) {
      endless.add(end);
      continue;
    }
    const until = close + end.length;
    const said = told(formulaOf(text.slice(index, until), begin !== '\\('));
    if (said === undefined) break;
    put += text.slice(from, index) + said;
    from = until;
  }
  return put + text.slice(from);
}

/** Both marks of a formula have two characters. */
const formulaOf = (written: string, display: boolean): Formula => ({
  tex: written.slice(2, -2).replace(/&(?:lt|gt|amp|quot|#39);/g, (entity) => entities[entity] ?? ''),
  display,
  written,
});

/** A formula as it stands in a text. */
export function writtenFormula(tex: string, display: boolean): string {
  const safe = tex.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return display ? `$$${safe}$$` : `\\(${safe}\\)`;
}
