/** GIFT: one question per block of lines, the answers in braces after or within its text. */

import { nameFromText, plainText, toHtml } from '../../shared/text-formats.ts';
import { readGiftAnswers } from './gift-answers.ts';
import { type Block, blocksOf } from './gift-blocks.ts';
import { type GiftQuestion, maskGift, readFormat, unescapeGift } from './gift-text.ts';
import { introduction, withoutBlanks } from './kinds.ts';
import { cut, type Masked, slice } from './masked.ts';
import type { ParsedBank } from './model.ts';
import { type Mapped, type NewPartId, Reading, type Refusal } from './reading.ts';

const BLANK_SHOWN = '_____';

export function parseGift(text: string, newId: NewPartId): ParsedBank {
  const reading = new Reading(newId);
  for (const block of blocksOf(text)) {
    if (reading.is_over_full) break;
    const source = block.lines.join('\n');
    reading.take(block.row, readGiftBlock(block, source, newId), source);
  }
  return reading.bank('gift');
}

/** One block; `source` are its lines joined as the format wants. */
export function readGiftBlock(block: Block, source: string, newId: NewPartId): Mapped {
  const named = readName(maskGift(source));
  if ('refused' in named) return named;
  const { text, format } = readFormat(named.text, 'auto');
  const parts = readParts(text);
  if ('refused' in parts) return parts;

  const before = unescapeGift(parts.before);
  const after = parts.after === undefined ? '' : unescapeGift(parts.after);
  const shown = after === '' ? before.trim() : before + BLANK_SHOWN + after;
  if (shown.trim() === '') return { refused: 'import_text_missing' };
  const question: GiftQuestion = {
    name: named.name === '' ? nameFromText(format === 'html' ? plainText(shown) : shown) : named.name,
    content: toHtml(shown, format),
    content_with_blank: toHtml(
      withoutBlanks(after === '' ? before.trimEnd() : before) + blank(after) + withoutBlanks(after),
      format,
    ),
    format,
    tags: block.tags,
    general: '',
  };
  return parts.answers === undefined ? introduction(question) : readGiftAnswers(parts.answers, question, newId);
}

const blank = (after: string) => (after === '' ? ' [[1]]' : '[[1]]');

function readName(from: Masked): { name: string; text: Masked } | Refusal {
  if (!from.mask.startsWith('::')) return { name: '', text: from };
  const { before, after } = cut(slice(from, 2), '::');
  if (after === undefined) return { refused: 'import_name_unclosed' };
  return { name: unescapeGift(before).replace(/\s+/g, ' ').trim(), text: after };
}

/** Exactly one pair of braces holds the answers: more would show an answer in the question's text. */
function readParts(from: Masked): { before: Masked; answers?: Masked; after?: Masked } | Refusal {
  const open = from.mask.indexOf('{');
  const close = from.mask.indexOf('}');
  if (open < 0 && close < 0) return { before: from };
  const one =
    open >= 0 && open < close && from.mask.indexOf('{', open + 1) < 0 && from.mask.indexOf('}', close + 1) < 0;
  if (!one) return { refused: 'import_braces_unbalanced' };
  return { before: slice(from, 0, open), answers: slice(from, open + 1, close), after: slice(from, close + 1) };
}
