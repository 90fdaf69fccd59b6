/** Reads a whole sheet into rows that are ready to be kept: a job for the workers, as a file's sender chooses what it costs. */
import { SheetFault, type SheetRow } from '@sen/domain/people/import/csv.ts';
import { isPasswordHeading } from '@sen/domain/people/import/fields.ts';
import { MOST_ROWS, type SheetFormat } from '@sen/domain/people/import/model.ts';
import { inOneLine } from '@sen/domain/shared/wire.ts';
import type { StagedRow } from '../rows-repository.ts';
import { openSheet } from './sheet.ts';

export interface SheetToRead {
  readonly bytes: Uint8Array;
  /** What an XML file that holds several things is read for. */
  readonly reads: 'people' | 'groups';
  readonly most_rows: number;
}

interface PackedSheet {
  readonly format: SheetFormat;
  readonly encoding: string;
  readonly headings: readonly string[];
  readonly total: number;
  /** JSON of `StagedRow[]`, each list ready to be stored. */
  readonly rows: readonly string[];
}

/** What is wrong with a sheet as a whole is an answer like any other: errors lose their class on the way. */
export type ReadSheet = PackedSheet | { readonly fault: { readonly row: number; readonly message: string } };

/** Signs in all cells together: a workbook can say one text in every cell and weigh nothing. */
const MOST_TEXT = 40_000_000;
const AT_ONCE = 1000;

export async function packSheet({ bytes, reads, most_rows }: SheetToRead): Promise<ReadSheet> {
  try {
    const { format, encoding, rows } = openSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), reads);
    const read = rows[Symbol.asyncIterator]();
    const headings = await headingsOf(read);
    return { format, encoding, headings, ...(await packRows(read, headings, most_rows)) };
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error;
    return { fault: { row: error.row, message: error.message } };
  }
}

type Rows = AsyncIterator<SheetRow>;

async function headingsOf(rows: Rows): Promise<string[]> {
  const first = await rows.next();
  if (first.done) throw new SheetFault('sheet_empty', 1);
  if (first.value.fault) throw new SheetFault(first.value.fault, first.value.row);
  const headings = first.value.cells.map((cell) => inOneLine(cell).slice(0, 255));
  while (headings.at(-1) === '') headings.pop();
  return headings;
}

/** A sheet that we wrote keeps signs of formulas harmless by an apostrophe; it is no part of what is said. */
const cellText = (cell: string): string => inOneLine(cell).replace(/^'(?=[=+\-@])/, '');

async function packRows(rows: Rows, headings: readonly string[], most: number) {
  const secret = headings.map(isPasswordHeading);
  const packed: string[] = [];
  let [total, length] = [0, 0];
  let waiting: StagedRow[] = [];
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    const { row, cells, fault = '' } = next.value;
    const kept = cells.map((cell, at) => (secret[at] ? '' : cellText(cell)));
    total += 1;
    length += kept.reduce((sum, cell) => sum + cell.length, 0);
    if (total > most) throw new SheetFault(most < MOST_ROWS ? 'sheet_too_many_together' : 'sheet_too_many_rows', row);
    if (length > MOST_TEXT) throw new SheetFault('sheet_too_large', row);
    waiting.push({ row, cells: kept, fault });
    if (waiting.length < AT_ONCE) continue;
    packed.push(JSON.stringify(waiting));
    waiting = [];
  }
  if (total === 0) throw new SheetFault('sheet_empty', 1);
  if (waiting.length > 0) packed.push(JSON.stringify(waiting));
  return { total, rows: packed };
}
