/** Tables as files for spreadsheets. */
import { Readable } from 'node:stream';
import { type Cell, type Line, workbookOf } from './workbook.ts';

export type { Line };
/** Lines of cells, the headings first. */
export type Table = readonly Line[];

/**
 * A text that a spreadsheet would run as a formula becomes plain text by a leading apostrophe. Signs of full width, as a Japanese
 * keyboard writes them, count as the plain ones; what is not seen before them does not hide them.
 */
export const harmless = (text: string): string =>
  /^[\s\p{Cc}\p{Cf}]*[=+\-@|%\t\r\n]/u.test(text.normalize('NFKC')) ? `'${text}` : text;

/** Comma-separated, CRLF, with a byte order mark so that spreadsheets read it as UTF-8. Streams as the lines come. */
export function csvOf(lines: Iterable<Line> | AsyncIterable<Line>): Readable {
  return Readable.from(csvLines(lines));
}

async function* csvLines(lines: Iterable<Line> | AsyncIterable<Line>): AsyncGenerator<string> {
  yield '\ufeff';
  for await (const line of lines) yield `${line.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = harmless(cell);
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A workbook whose first line is its headings. Streams as the lines come. */
export const xlsxOf = (lines: Iterable<Line> | AsyncIterable<Line>): Readable => workbookOf(harmlessLines(lines));

async function* harmlessLines(lines: Iterable<Line> | AsyncIterable<Line>): AsyncGenerator<Line> {
  for await (const line of lines) yield line.map((cell) => (typeof cell === 'number' ? cell : harmless(cell)));
}
