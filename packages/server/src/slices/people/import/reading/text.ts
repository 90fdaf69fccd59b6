/** Text out of bytes, piece by piece: its encoding is found, not asked for. */
import { SheetFault, UNREADABLE } from '@sen/domain/people/import/csv.ts';

const PIECE = 65_536;
const SAMPLE = 65_536;
/** So many spoiled signs a short sheet may have and still be one. */
const FEW = 8;

const marks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Windows' own for Vietnamese is the last guess: it reads every byte. */
export function encodingOf(bytes: Uint8Array): string {
  const marked = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return marked[0];
  const wide = wideOf(bytes.subarray(0, 4096));
  if (wide) return wide;
  if (decodes(bytes, 'utf-8')) return 'utf-8';
  return isJapanese(bytes.subarray(0, SAMPLE)) ? 'shift_jis' : 'windows-1258';
}

/** Every second byte of Latin text in UTF-16 is zero. */
function wideOf(sample: Uint8Array): string | undefined {
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const enough = sample.length / 8;
  if (odd > enough && even < odd / 4) return 'utf-16le';
  return even > enough && odd < even / 4 ? 'utf-16be' : undefined;
}

function decodes(bytes: Uint8Array, encoding: string): boolean {
  try {
    for (const _ of piecesOf(bytes, encoding, true));
    return true;
  } catch {
    return false;
  }
}

/** Reads as Shift JIS and then holds kana or, but for Latin letters, kanji alone. */
function isJapanese(sample: Uint8Array): boolean {
  const end = sample.lastIndexOf(10);
  const whole = end < 0 ? sample : sample.subarray(0, end);
  if (!decodes(whole, 'shift_jis')) return false;
  const foreign = new TextDecoder('shift_jis').decode(whole).replace(/[ -~\s]/g, '');
  const japanese = foreign.replace(/[^\u3000-\u30ff\u4e00-\u9fff\uff01-\uff5e]/g, '');
  return foreign !== '' && japanese.length >= foreign.length * 0.9;
}

function* piecesOf(bytes: Uint8Array, encoding: string, fatal = false): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal });
  for (let at = 0; at < bytes.length; at += PIECE)
    yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: true });
  yield decoder.decode();
}

/** The text in pieces; what is no text is refused with the first piece. */
export function* textOf(bytes: Uint8Array, encoding: string): Generator<string> {
  let is_first = true;
  for (const piece of piecesOf(bytes, encoding)) {
    if (is_first && !isText(piece)) throw new SheetFault('sheet_not_text', 1);
    is_first = false;
    // A sign that no text has and no database keeps spoils its own cell, not the whole sheet.
    if (piece !== '') yield piece.replaceAll('\u0000', UNREADABLE);
  }
}

/** Hardly any sign in a text is one that steers a terminal, and no heading holds what only stands in files that are no text. */
function isText(piece: string): boolean {
  if (/^[^\n]*\0/.test(piece)) return false;
  const steering = piece.match(/[^\P{Cc}\t\n\r]|\ufffd/gu)?.length ?? 0;
  return steering <= Math.max(FEW, piece.length / 200);
}
