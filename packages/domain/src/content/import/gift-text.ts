/** Texts within a GIFT question: what they are written in and what is escaped in them. */

import type { TextFormat } from '../../shared/text-formats.ts';
import type { Draft } from './kinds.ts';
import { type Masked, masked, slice, trimmed } from './masked.ts';

const ESCAPES = /\\[~=#{}:\\n]/g;
const FORMATS: Record<string, TextFormat> = { html: 'html', moodle: 'auto', plain: 'plain', markdown: 'markdown' };

/** `content_with_blank` is for a typed answer: the same text with a blank where the answer stood. */
export interface GiftQuestion extends Draft {
  readonly content_with_blank: string;
  readonly format: TextFormat;
}

export const maskGift = (text: string) => masked(text, ESCAPES);

/** A text may begin with what it is written in: `[html]…`. */
export function readFormat(from: Masked, otherwise: TextFormat): { text: Masked; format: TextFormat } {
  const text = trimmed(from);
  const mark = /^\[(html|moodle|plain|markdown)\]/.exec(text.text);
  return mark
    ? { text: slice(text, mark[0].length), format: FORMATS[mark[1] ?? ''] ?? otherwise }
    : { text, format: otherwise };
}

export function unescapeGift(from: Masked): string {
  return from.text.replace(ESCAPES, (pair) => (pair === '\\n' ? '\n' : pair.slice(1)));
}
