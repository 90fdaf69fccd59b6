/** From the bytes of a bank file to its questions. */
import { randomUUID } from 'node:crypto';
import { parseAiken } from '@sen/domain/content/import/aiken.ts';
import { parseCloze } from '@sen/domain/content/import/cloze.ts';
import { detectFormat, isForeign } from '@sen/domain/content/import/detect.ts';
import { parseGift } from '@sen/domain/content/import/gift.ts';
import { parseMissingWord } from '@sen/domain/content/import/missing-word.ts';
import type { ImportFormat, ParsedBank } from '@sen/domain/content/import/model.ts';
import { type NewPartId, unreadable } from '@sen/domain/content/import/reading.ts';
import { parseMoodleXml } from './moodle-xml.ts';

const parsers: Record<ImportFormat, (text: string, newId: NewPartId) => ParsedBank> = {
  gift: parseGift,
  aiken: parseAiken,
  moodle_xml: parseMoodleXml,
  cloze: parseCloze,
  missing_word: parseMissingWord,
};

export interface BankFile {
  readonly file_name: string;
  readonly bytes: Uint8Array;
  /** Detected where it is not given. */
  readonly format?: ImportFormat | undefined;
}

/** Never throws: what cannot be read is a refused row. Identifiers of parts are random (see `NewPartId`). */
export function readBank(file: BankFile, newId: NewPartId = randomUUID): ParsedBank {
  if (file.format === undefined && isForeign(file.bytes)) return unreadable(null, 1, 'import_format_unknown', '');
  const decoded = decode(file.bytes);
  const format = file.format ?? detectFormat(file.file_name, decoded.text);
  if (decoded.bad_row !== undefined) {
    const line = decoded.text.split('\n')[decoded.bad_row - 1] ?? '';
    return unreadable(format, decoded.bad_row, 'import_bytes_unreadable', line);
  }
  if (format === null) return unreadable(null, 1, 'import_format_unknown', decoded.text.split('\n')[0] ?? '');
  return parsers[format](decoded.text, newId);
}

/** UTF-8, or UTF-16 where a byte order mark says so. `bad_row` = first line with bytes that are no text. */
function decode(bytes: Uint8Array): { text: string; bad_row?: number } {
  const encoding = encodingOf(bytes);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    const nul = text.indexOf('\u0000');
    return nul < 0 ? { text } : { text, bad_row: rowOf(text, nul) };
  } catch {
    const text = new TextDecoder(encoding).decode(bytes);
    return { text, bad_row: rowOf(text, text.indexOf('\ufffd')) };
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

function rowOf(text: string, at: number): number {
  return text.slice(0, Math.max(0, at)).split('\n').length;
}
