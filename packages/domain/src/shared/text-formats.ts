/** Texts of bank files: from what they are written in to the HTML and the plain text that questions hold. */

/** `auto` is text that may carry markup here and there, with line breaks that count. */
export type TextFormat = 'auto' | 'html' | 'plain' | 'markdown';

const MARKUP =
  /<\/?(?:a|abbr|audio|b|big|blockquote|br|center|code|dd|div|dl|dt|em|font|h[1-6]|hr|i|img|li|ol|p|pre|s|small|span|strike|strong|sub|sup|table|tbody|td|th|thead|tr|tt|u|ul|video)\b[^<>]*>|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/i;

/** Whether a text that may be either is read as HTML. */
export const isMarkedUp = (text: string): boolean => MARKUP.test(text);

/** HTML of a text; what it may hold in the end is the sanitiser's matter. */
export function toHtml(text: string, format: TextFormat): string {
  const trimmed = text.trim();
  if (format === 'html') return trimmed;
  if (format === 'markdown') return markdownToHtml(trimmed);
  const html = format === 'auto' && isMarkedUp(trimmed) ? trimmed : escapeHtml(trimmed);
  return html.replace(/\n/g, '<br>');
}

/** Plain text of a text, for accepted answers and what learners choose from a list, which hold no markup. */
export function toPlain(text: string, format: TextFormat): string {
  const trimmed = text.trim();
  if (format === 'plain' || (format === 'auto' && !isMarkedUp(trimmed))) return trimmed;
  return plainText(namePictures(toHtml(trimmed, format)));
}

const SHOWS_MORE = /<(?:img|su[bp]|strong|b|em|i|u|s|strike|code)\b/i;

/** What a choice or a piece holds: plain text, or HTML of one line where it shows more than words. */
export function toPart(text: string, format: TextFormat): string {
  const html = toHtml(text, format);
  if (format === 'plain' || !SHOWS_MORE.test(html)) return plainPart(toPlain(text, format));
  return html
    .replace(/<\/?(?:p|div|br|h[1-6]|ul|ol|li|table|tbody|tr|td|span)\b[^<>]*>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Words as a choice or a piece holds them: as HTML where they would else be read as markup. */
export const plainPart = (words: string): string => (isMarkedUp(words) ? escapeHtml(words) : words);

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** What a reader sees of HTML, one line per paragraph. Takes time linear in its length, whatever the markup. */
export function plainText(html: string): string {
  const lines = html
    .replace(/\s+/g, ' ')
    .replace(/<(script|style)\b[^<>]*>[^<]*<\/\1>/gi, '')
    .replace(/<\/?(?:br|p|div|li|ul|ol|h[1-6]|tr|table|pre|blockquote)\b[^<>]*>/gi, '\n')
    .replace(TAG, '')
    .split('\n');
  return lines
    .map((text) =>
      decodeEntities(text)
        .replace(/[ \u00a0]+/g, ' ')
        .trim(),
    )
    .filter((text) => text !== '')
    .join('\n');
}

/** Whole HTML paragraphs put under each other. */
export function joinHtml(parts: readonly string[]): string {
  const given = [...new Set(parts.filter((part) => part !== ''))];
  if (given.length < 2) return given[0] ?? '';
  return given.map((part) => (/^<(?:p|div|ul|ol)\b/i.test(part) ? part : `<p>${part}</p>`)).join('');
}

/** A name for a question that has none: the beginning of its text, at most 80 characters, cut between words. */
export function nameFromText(text: string): string {
  const line = text.replace(TAG, '').replace(/\s+/g, ' ').trim().normalize('NFC');
  if (line.length <= 80) return line;
  const head = line.slice(0, 77);
  const space = head.lastIndexOf(' ');
  return `${(space > 30 ? head.slice(0, space + 1) : head).replace(/[\ud800-\udbff]$/, '')}...`;
}

const TAG = /<[/!]?[a-z-][^<>]*>/gi;

function namePictures(html: string): string {
  return html.replace(/<img\b[^<>]*>/gi, (tag) => /\balt\s*=\s*"([^"<>]*)"/i.exec(tag)?.[1] ?? '');
}

function markdownToHtml(text: string): string {
  const source = isMarkedUp(text) ? text : text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const blocks = source.split(/\n[ \t]*\n/).filter((block) => block.trim() !== '');
  const html = blocks.map(markdownBlock);
  return html.length === 1 && !/^<[uoh]/.test(html[0] ?? '') ? (html[0] ?? '') : html.map(asParagraph).join('');
}

function asParagraph(html: string): string {
  return /^<(?:ul|ol|h\d)>/.test(html) ? html : `<p>${html}</p>`;
}

function markdownBlock(block: string): string {
  const lines = block.split('\n').map((each) => each.trim());
  const items = lines.map((each) => /^(?:[-*+]|\d{1,3}[.)]) +(.+)$/.exec(each)?.[1]);
  if (items.every((item) => item !== undefined)) {
    const list = /^\d/.test(lines[0] ?? '') ? 'ol' : 'ul';
    return `<${list}>${items.map((item) => `<li>${markdownWords(item)}</li>`).join('')}</${list}>`;
  }
  const heading = lines.length === 1 ? /^(#{1,4}) +(.+)$/.exec(lines[0] ?? '') : null;
  if (heading) return `<h4>${markdownWords(heading[2] ?? '')}</h4>`;
  return markdownWords(lines.join('\n'));
}

function markdownWords(text: string): string {
  return text
    .replace(/`([^`\n]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*\n]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(^|[^\w_])__([^_\n]+)__(?!\w)/g, '$1<strong>$2</strong>')
    .replace(/(^|[^*\w])\*([^*\s][^*\n]*)\*(?![\w*])/g, '$1<em>$2</em>')
    .replace(/(^|[^\w_])_([^_\s][^_\n]*)_(?![\w_])/g, '$1<em>$2</em>');
}

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  le: '≤',
  ge: '≥',
  ne: '≠',
  rarr: '→',
  larr: '←',
  infin: '∞',
  radic: '√',
  euro: '€',
};
/** Names of U+00A0 to U+00FF in their order (HTML 4, Latin-1 set). */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
LATIN.split(' ').forEach((name, index) => {
  NAMED[name] = String.fromCharCode(0xa0 + index);
});

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[String(name)] ?? whole;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
  });
}
