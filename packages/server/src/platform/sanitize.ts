import { createRequire } from 'node:module';
import type { Actor } from '@sen/domain/shared/actor.ts';
import { RichText } from '@sen/domain/shared/wire.ts';
import { LRUCache } from 'lru-cache';
import type sanitizeHtml from 'sanitize-html';
import type { Open } from './route.ts';
import type { Job } from './workers.ts';

/** Loaded with the first text that has tags: a start need not wait for it. */
const library = (): typeof sanitizeHtml => createRequire(import.meta.url)('sanitize-html');

/** What authors may write. The one allow-list: everything else falls away when a text is saved. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'br', 'hr', 'blockquote', 'pre', 'code', 'kbd', 'samp', 'var'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'img', 'audio', 'video', 'source', 'track'],
    ...[
      'b',
      'strong',
      'i',
      'em',
      'u',
      's',
      'del',
      'ins',
      'mark',
      'small',
      'sub',
      'sup',
      'span',
      'a',
      'abbr',
      'cite',
      'q',
    ],
    ...['ruby', 'rt', 'rp', 'bdi', 'bdo', 'wbr', 'details', 'summary'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['lang', 'dir', 'title'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    audio: ['src', 'controls', 'preload'],
    video: ['src', 'controls', 'preload', 'poster', 'width', 'height', 'playsinline'],
    source: ['src', 'type'],
    track: ['src', 'kind', 'srclang', 'label', 'default'],
    ol: ['start', 'type', 'reversed'],
    col: ['span'],
    colgroup: ['span'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'], audio: ['http', 'https'], video: ['http', 'https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'poster'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'xmp',
    'iframe',
    'object',
    'svg',
    'math',
  ],
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs.src ?? ''),
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, ...(attribs.target && { target: '_blank', rel: 'noopener noreferrer' }) },
    }),
  },
  enforceHtmlBoundary: false,
  parseStyleAttributes: false,
};

/** Pictures in the text itself only in formats that carry no script. */
const isPicture = (src: string): boolean =>
  !/^\s*data:/i.test(src) || /^\s*data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z\d+/=\s]*$/i.test(src);

/** Tags open at once; a parser takes time by the square of this number. */
const MOST_OPEN = 5000;
const withoutEnd = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;

/** Whether more tags are open at once than any text needs; those that need no end tag are counted as open where it is left out. */
function isTooDeep(html: string): boolean {
  let open = 0;
  for (const [, closing, name = ''] of html.matchAll(/<(\/?)([a-z][a-z\d]*)/gi)) {
    if (closing) open -= 1;
    else if (!withoutEnd.test(name)) open += 1;
    if (open > MOST_OPEN) return true;
  }
  return false;
}

/** HTML without anything that runs: no script, handler, style, frame or script address. Harmless markup stays; what is nested beyond reason is kept as text. */
export function sanitizeRich(html: string): string {
  if (!/[<&]/.test(html)) return html;
  return cleaned.get(html) ?? clean(html);
}

const clean = (html: string): string => (isTooDeep(html) ? html.replaceAll('<', '&lt;') : library()(html, allowed));

/** From this length on a text takes a process that answers everybody too long. */
const LONG = 20_000;
/** Long texts that came in and are about to be saved. */
const cleaned = new LRUCache<string, string>({
  maxSize: 40_000_000,
  sizeCalculation: (text, html) => text.length + html.length,
});

const cleaning: Job<readonly string[], string[]> = {
  module: new URL('./sanitize-job.ts', import.meta.url),
  name: 'cleanAll' satisfies keyof typeof import('./sanitize-job.ts'),
};

/** Cleans the long texts in what came in beside this process, where `sanitizeRich` then finds them: their sender chooses what they cost. */
export async function cleanLongTexts(input: unknown, { workers }: Pick<Open, 'workers'>, actor: Actor): Promise<void> {
  const texts = [...longTexts(input)].filter((text) => !cleaned.has(text));
  if (texts.length === 0) return;
  const clean_texts = await workers.run(actor.school_iid, cleaning, texts);
  for (const [at, text] of texts.entries()) cleaned.set(text, clean_texts[at] ?? '');
}

function longTexts(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') {
    // As the schemas of rich texts read it.
    const text = value.length > LONG ? RichText.safeParse(value).data : undefined;
    if (text && /[<&]/.test(text)) found.add(text);
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) longTexts(part, found);
  }
  return found;
}

/** An address that a page may load or open: on this site, or by http(s). */
export const isSafeAddress = (address: string): boolean => {
  const plain = address.replace(/[\s\p{Cc}]+/gu, '');
  return plain === '' || /^https?:\/\//i.test(plain) || /^\/(?![/\\])/.test(plain);
};
