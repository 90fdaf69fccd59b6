/** Tables as files for spreadsheets. */
import { Readable } from 'node:stream';

type Cell = string | number;
export type Line = readonly Cell[];
/** Lines of cells, the headings first. */
export type Table = readonly Line[];

/** A text that a spreadsheet would run as a formula becomes plain text by a leading apostrophe. */
export const harmless = (text: string): string => (/^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

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

export async function xlsxOf(table: Table): Promise<Buffer> {
  // read when it is first needed: no start waits for it
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const rows = table.map((line, index) =>
    line.map((cell) =>
      typeof cell === 'number'
        ? { value: cell, type: Number }
        : { value: harmless(cell), type: String, ...(index === 0 && { fontWeight: 'bold' as const }) },
    ),
  );
  return writeExcelFile(rows).toBuffer();
}
