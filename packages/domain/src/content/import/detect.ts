import type { ImportFormat } from './model.ts';

const NAMES: readonly (readonly [RegExp, ImportFormat])[] = [
  [/\.xml$/i, 'moodle_xml'],
  [/gift/i, 'gift'],
  [/aiken/i, 'aiken'],
  [/missing[-_ ]?word/i, 'missing_word'],
  [/cloze|multianswer|embedded/i, 'cloze'],
];

/**
 * The format of a bank file: what its text shows beyond doubt, then what its name says, then the looks of its text.
 * GIFT and missing word look alike and read alike; GIFT is taken where the name says nothing.
 */
export function detectFormat(file_name: string, text: string): ImportFormat {
  const head = text.slice(0, 200_000);
  if (/^\ufeff?\s*<(?:\?xml|!|quiz\b|question\b)/i.test(head)) return 'moodle_xml';
  const named = NAMES.find(([pattern]) => pattern.test(file_name));
  if (named) return named[1];
  if (/^[ \t]*ANSWER:[ \t]*[A-Z][ \t]*\r?$/m.test(head) && /^[ \t]*[A-Z][.)][ \t]/m.test(head)) return 'aiken';
  if (/\{\d{0,4}:(?:MULTI|SHORT|NUM|SA|NM|MC|MW|MR)[A-Z_]{0,16}:/.test(head)) return 'cloze';
  return 'gift';
}
