/**
 * Authors write paragraphs with blank lines and line breaks; HTML wants tags for both. These turn one into the other and
 * leave alone what is written in block tags already.
 */
const BLOCK = 'address|article|blockquote|details|div|dl|figure|h[1-6]|hr|ol|p|pre|section|table|ul|video|audio|iframe';
const TAG = new RegExp(`<(/?)(${BLOCK})\\b[^>]*>`, 'gi');

/** Top-level pieces of a text, in order: whole blocks and the flowing text between them. */
function piecesOf(text: string): { readonly block: boolean; readonly text: string }[] {
  const pieces: { block: boolean; text: string }[] = [];
  let depth = 0;
  let from = 0;
  const cut = (to: number, block: boolean) => {
    if (to > from) pieces.push({ block, text: text.slice(from, to) });
    from = to;
  };
  for (const { 0: tag, 1: slash, 2: name = '', index } of text.matchAll(TAG)) {
    const end = index + tag.length;
    if (name.toLowerCase() === 'hr') {
      if (depth > 0) continue;
      cut(index, false);
      cut(end, true);
    } else if (slash) {
      depth = Math.max(0, depth - 1);
      if (depth === 0) cut(end, true);
    } else {
      if (depth === 0) cut(index, false);
      depth += 1;
    }
  }
  cut(text.length, depth > 0);
  return pieces;
}

const paragraphs = (flow: string): string[] =>
  flow
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** Text as it is typed → HTML. A single line stays a line. */
export function asHtml(text: string): string {
  const trimmed = text.replace(/\r\n?/g, '\n').trim();
  const pieces = piecesOf(trimmed);
  if (pieces.every(({ block }) => !block) && !trimmed.includes('\n')) return trimmed;
  return pieces
    .flatMap(({ block, text: piece }) =>
      block ? [piece] : paragraphs(piece).map((paragraph) => `<p>${paragraph.replace(/\n/g, '<br>')}</p>`),
    )
    .join('\n\n');
}

const PLAIN_PARAGRAPH = /^<p>([\s\S]*)<\/p>$/i;

/** HTML → text as it is typed; `asHtml` of it means the same again. */
export function asText(html: string): string {
  return piecesOf(html.trim())
    .map(({ block, text }) => {
      const paragraph = block ? PLAIN_PARAGRAPH.exec(text)?.[1] : undefined;
      return (paragraph?.replace(/\s*\n\s*/g, ' ').replace(/<br\s*\/?>\s*/gi, '\n') ?? text).trim();
    })
    .filter((text) => text !== '')
    .join('\n\n');
}
