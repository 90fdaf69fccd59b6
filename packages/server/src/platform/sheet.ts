/** Tables as files for spreadsheets. */
import { Readable } from 'node:stream';

type Cell = string | number;
/** Lines of cells, the headings first. */
export type Table = readonly (readonly Cell[])[];

/** A text that a spreadsheet would run as a formula becomes plain text by a leading apostrophe. */
export const harmless = (text: string): string => (/^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** Comma-separated, CRLF, with a byte order mark so that spreadsheets read it as UTF-8. Streams line by line. */
export function csvOf(table: Table): Readable {
  return Readable.from(csvLines(table));
}

function* csvLines(table: Table): Generator<string> {
  yield '\ufeff';
  for (const line of table) yield `${line.map(csvCell).join(',')}\r\n`;
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
