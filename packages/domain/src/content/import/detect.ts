import type { ImportFormat } from './model.ts';

const NAMES: readonly (readonly [RegExp, ImportFormat])[] = [
  [/\.xml$/i, 'moodle_xml'],
  [/gift/i, 'gift'],
  [/aiken/i, 'aiken'],
  [/missing[-_ ]?word/i, 'missing_word'],
  [/cloze|multianswer|embedded/i, 'cloze'],
];

/** Tables, and texts that are pages or data: no bank is written in them, whatever braces they hold. */
const FOREIGN_NAME = /\.(?:json|jsonl|ndjson|csv|tsv|html?|svg|rtf|ya?ml|sql|js|css)$/i;
const FOREIGN_TEXT: readonly RegExp[] = [
  /^<(?:!doctype\s+html|html|head|body|svg)\b/i,
  /^\{\\rtf/,
  /^%(?:PDF-|!PS)/,
  /^[[{\s]*\{\s*"(?:[^"\\\n]|\\.){0,200}"\s*:/,
];

/** How files begin that are no text: pictures, archives (and with them the documents of office programs), sound, PDF. */
const FOREIGN_BYTES: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x50, 0x4b, 3, 4],
  [0x50, 0x4b, 5, 6],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
  [0x1f, 0x8b],
  [0x52, 0x61, 0x72, 0x21, 0x1a],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x52, 0x49, 0x46, 0x46],
  [0x49, 0x44, 0x33],
];

/** Whether a file begins as one that holds no text. */
export function isForeign(bytes: Uint8Array): boolean {
  return FOREIGN_BYTES.some((signature) => signature.every((byte, index) => bytes[index] === byte));
}

/**
 * The format of a bank file: what its text shows beyond doubt, then what its name says, then the looks of its text.
 * GIFT and missing word look alike and read alike; GIFT is taken where the name says nothing.
 * @returns null for a file that is something else altogether.
 */
export function detectFormat(file_name: string, text: string): ImportFormat | null {
  const head = text.slice(0, 200_000).replace(/^[\ufeff\s]+/, '');
  if (FOREIGN_TEXT.some((pattern) => pattern.test(head)) || isJson(text)) return null;
  if (/^<(?:\?xml|!|quiz\b|question\b)/i.test(head)) return 'moodle_xml';
  if (FOREIGN_NAME.test(file_name)) return null;
  const named = NAMES.find(([pattern]) => pattern.test(file_name));
  if (named) return named[1];
  if (/^[ \t]*ANSWER:[ \t]*[A-Z][ \t]*\r?$/m.test(head) && /^[ \t]*[A-Z][.)][ \t]/m.test(head)) return 'aiken';
  if (/\{\d{0,4}:(?:MULTI|SHORT|NUM|SA|NM|MC|MW|MR)[A-Z_]{0,16}:/.test(head)) return 'cloze';
  return 'gift';
}

/** A list or record of JSON; `[html]` and `{T}` of GIFT are none. */
function isJson(text: string): boolean {
  if (!/^[\ufeff\s]*[[{]/.test(text)) return false;
  try {
    JSON.parse(text.replace(/^\ufeff/, ''));
    return true;
  } catch {
    return false;
  }
}
