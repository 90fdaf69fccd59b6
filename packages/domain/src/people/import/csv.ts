/** Comma-separated text, piece by piece: a long sheet is never in memory as a whole. */
import { MOST_CELL, MOST_COLUMNS } from './model.ts';

/** Why a row, or all of a sheet from there on, cannot be read: text keys. */
export type RowFault = 'sheet_cell_too_long' | 'sheet_too_many_columns' | 'sheet_row_longer';

/** A row as it stands in the sheet; `row` is the line on which it begins, from 1. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly fault?: RowFault;
}

/** Stands where a sign could not be read. */
export const UNREADABLE = '\ufffd';

/** What is wrong with a sheet as a whole. */
export class SheetFault extends Error {
  readonly row: number;

  constructor(key: string, row: number) {
    super(key);
    this.name = 'SheetFault';
    this.row = row;
  }
}

const separators = [',', ';', '\t', '|'] as const;

/** The sign that parts the cells of the first line; a line `sep=;` says it outright. */
export function separatorOf(sample: string): string {
  const told = /^sep=(.)\r?\n/i.exec(sample)?.[1];
  if (told !== undefined) return told;
  const heading = firstLine(sample).replace(/"(?:[^"]|"")*"/g, '');
  const counted = separators.map((sign) => ({ sign, count: heading.split(sign).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

function firstLine(text: string): string {
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === '\n' || sign === '\r')) return text.slice(0, at);
  }
  return text;
}

/** Reads rows out of pieces of text. Cells may be quoted, hold quotes twice and run over lines. */
export class CsvReader {
  readonly #separator: string;
  #cells: string[] = [];
  #cell = '';
  #fault: RowFault | undefined;
  #quoted = false;
  /** A quote inside a quoted cell was the last sign: it ends the cell or is the first of two. */
  #quote_open = false;
  /** A line feed that comes now belongs to the line break before it. */
  #after_return = false;
  #line = 1;
  #row = 1;

  constructor(separator: string) {
    this.#separator = separator;
  }

  /** Rows that are complete with this piece. */
  *push(text: string): Generator<SheetRow> {
    let at = 0;
    while (at < text.length) {
      if (this.#quoted) at = this.#readQuoted(text, at);
      else {
        const end = this.#endOfPlain(text, at);
        if (end > at) this.#add(text.slice(at, end));
        if (end > at) this.#after_return = false;
        if (end === text.length) return;
        const row = this.#readSign(text[end] ?? '');
        if (row) yield row;
        at = end + 1;
      }
    }
  }

  /** The row that no line break ends. */
  *end(): Generator<SheetRow> {
    if (this.#quoted && !this.#quote_open) throw new SheetFault('sheet_quote_unclosed', this.#row);
    const row = this.#endRow();
    if (row) yield row;
  }

  #readQuoted(text: string, from: number): number {
    if (this.#quote_open) {
      this.#quote_open = false;
      if (text[from] === '"') {
        this.#add('"');
        return from + 1;
      }
      this.#quoted = false;
      return from;
    }
    const quote = text.indexOf('"', from);
    const end = quote < 0 ? text.length : quote;
    const piece = text.slice(from, end);
    for (let line = piece.indexOf('\n'); line >= 0; line = piece.indexOf('\n', line + 1)) this.#line += 1;
    this.#add(piece);
    if (quote >= 0) this.#quote_open = true;
    return end + 1;
  }

  #endOfPlain(text: string, from: number): number {
    for (let at = from; at < text.length; at += 1) {
      const sign = text[at];
      if (sign === this.#separator || sign === '\n' || sign === '\r') return at;
      if (sign === '"' && this.#cell === '' && text.slice(from, at).trim() === '') return at;
    }
    return text.length;
  }

  #readSign(sign: string): SheetRow | undefined {
    const after_return = this.#after_return;
    this.#after_return = sign === '\r';
    if (sign === '"') {
      this.#quoted = true;
      this.#cell = '';
      return undefined;
    }
    if (sign === this.#separator) {
      this.#endCell();
      return undefined;
    }
    if (sign === '\n' && after_return) return undefined;
    this.#line += 1;
    return this.#endRow();
  }

  #add(piece: string): void {
    if (this.#cell.length + piece.length <= MOST_CELL) this.#cell += piece;
    else this.#fault = 'sheet_cell_too_long';
  }

  #endCell(): void {
    if (this.#cells.length < MOST_COLUMNS) this.#cells.push(this.#cell);
    else this.#fault = 'sheet_too_many_columns';
    this.#cell = '';
  }

  /** A line without anything is no row. */
  #endRow(): SheetRow | undefined {
    this.#endCell();
    const cells = this.#cells;
    const fault = this.#fault;
    const row = this.#row;
    this.#cells = [];
    this.#fault = undefined;
    this.#quoted = false;
    this.#quote_open = false;
    this.#row = this.#line;
    if (!fault && cells.every((cell) => cell.trim() === '')) return undefined;
    return { row, cells, ...(fault && { fault }) };
  }
}
