/** Rows of a workbook's first sheet, as a stream: only its shared texts are kept while it is read. */
import { type RowFault, SheetFault, type SheetRow } from '@sen/domain/people/import/csv.ts';
import { MOST_CELL, MOST_COLUMNS } from '@sen/domain/people/import/model.ts';
import { type XmlHearer, xmlReader } from './xml.ts';
import { unpacked, zipEntries } from './zip.ts';

/** Bounds of what is unpacked, in bytes: a sheet, and each of the parts beside it. */
const MOST_SHEET = 256 * 1024 * 1024;
const MOST_PART = 48 * 1024 * 1024;
/** Last row that a workbook can have. */
const LAST_ROW = 1_048_576;

type Entries = ReturnType<typeof zipEntries>;
type Attributes = Readonly<Record<string, string>>;

export async function* xlsxRows(bytes: Buffer): AsyncGenerator<SheetRow> {
  const entries = zipEntries(bytes);
  const { path, since_1904 } = await firstSheet(bytes, entries);
  const strings = await sharedStrings(bytes, entries);
  const looks = await looksOfStyles(bytes, entries);
  const entry = entries.get(path);
  if (!entry) throw new SheetFault('sheet_broken', 0);
  const found: SheetRow[] = [];
  const reader = xmlReader(rowsHearer({ strings, looks, since_1904 }, (row) => found.push(row)));
  const decoder = new TextDecoder('utf-8');
  for await (const piece of unpacked(bytes, entry, MOST_SHEET)) {
    reader.write(decoder.decode(piece, { stream: true }));
    yield* found.splice(0);
  }
  reader.end();
  yield* found.splice(0);
}

/** Reads a small part as a whole; nothing where it is not there. */
async function hearPart(bytes: Buffer, entries: Entries, path: string, hearer: XmlHearer): Promise<void> {
  const entry = entries.get(path);
  if (!entry) return;
  const reader = xmlReader(hearer);
  const decoder = new TextDecoder('utf-8');
  for await (const piece of unpacked(bytes, entry, MOST_PART)) reader.write(decoder.decode(piece, { stream: true }));
  reader.end();
}

/** Where the first sheet is, and from which year days are counted. */
async function firstSheet(bytes: Buffer, entries: Entries) {
  if (!entries.has('xl/workbook.xml')) throw new SheetFault('sheet_format_unknown', 0);
  let relation = '';
  let since_1904 = false;
  await hearPart(bytes, entries, 'xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'workbookPr') since_1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name === 'sheet' && relation === '') relation = attributes['r:id'] ?? '';
    },
  });
  let path = 'xl/worksheets/sheet1.xml';
  await hearPart(bytes, entries, 'xl/_rels/workbook.xml.rels', {
    open: (_, { Id, Target = '' }) => {
      if (Id === relation && relation !== '') path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
    },
  });
  return { path, since_1904 };
}

async function sharedStrings(bytes: Buffer, entries: Entries): Promise<readonly string[]> {
  const strings: string[] = [];
  let text = '';
  let within = false;
  let is_reading = false;
  await hearPart(bytes, entries, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') text = '';
      // how a word is read aloud stands beside it and is no part of it
      if (name === 'rPh') is_reading = true;
      within = name === 't' && !is_reading;
    },
    text: (piece) => {
      if (within && text.length <= MOST_CELL) text += piece;
    },
    close: (name) => {
      if (name === 't') within = false;
      if (name === 'rPh') is_reading = false;
      if (name === 'si') strings.push(text);
    },
  });
  return strings;
}

/** What a number is shown as by each style of cells. */
async function looksOfStyles(bytes: Buffer, entries: Entries): Promise<readonly Look[]> {
  const formats = new Map<string, string>();
  const styles: Look[] = [];
  let within = false;
  await hearPart(bytes, entries, 'xl/styles.xml', {
    open: (name, { numFmtId = '', formatCode = '' }) => {
      if (name === 'numFmt') formats.set(numFmtId, formatCode);
      if (name === 'cellXfs') within = true;
      if (name === 'xf' && within) styles.push(lookOf(Number(numFmtId), formats.get(numFmtId)));
    },
    close: (name) => {
      if (name === 'cellXfs') within = false;
    },
  });
  return styles;
}

type Look = 'number' | 'day' | 'moment';

/** Built-in formats of days, also those of Chinese and Japanese workbooks; else one that names day or year, and hours as well. */
function lookOf(id: number, code: string | undefined): Look {
  if (code === undefined) {
    if (id === 22) return 'moment';
    return (id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? 'day' : 'number';
  }
  const named = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  if (!/[dy]/i.test(named)) return 'number';
  return /h/i.test(named) ? 'moment' : 'day';
}

interface Book {
  readonly strings: readonly string[];
  readonly looks: readonly Look[];
  readonly since_1904: boolean;
}

function rowsHearer(book: Book, found: (row: SheetRow) => void): XmlHearer {
  let row = 0;
  let cells: string[] = [];
  let fault: RowFault | undefined;
  let cell: Attributes = {};
  let column = 0;
  let text = '';
  let within = false;
  return {
    open: (name, attributes) => {
      if (name === 'row') {
        row = nextRow(row, attributes.r);
        cells = [];
        fault = undefined;
        column = -1;
      } else if (name === 'c') {
        cell = attributes;
        column = columnOf(attributes.r) ?? column + 1;
        text = '';
      } else within = name === 'v' || (name === 't' && cell.t === 'inlineStr');
    },
    text: (piece) => {
      if (!within) return;
      if (text.length + piece.length <= MOST_CELL) text += piece;
      else fault = 'sheet_cell_too_long';
    },
    close: (name) => {
      within = false;
      if (name === 'c') {
        if (column >= MOST_COLUMNS) fault = text === '' ? fault : 'sheet_too_many_columns';
        else if (text !== '') put(cells, column, cellText(cell, text, book));
      } else if (name === 'row' && (fault || cells.some((one) => one.trim() !== '')))
        found({ row, cells, ...(fault && { fault }) });
    },
  };
}

function nextRow(last: number, told: string | undefined): number {
  const row = Math.max(last + 1, Number(told ?? 0) || 0);
  if (row > LAST_ROW) throw new SheetFault('sheet_too_many_rows', last);
  return row;
}

/** `C7` is column 2; undefined where a cell does not say where it stands. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function put(cells: string[], column: number, text: string): void {
  while (cells.length < column) cells.push('');
  cells[column] = text;
}

function cellText({ t, s }: Attributes, text: string, { strings, looks, since_1904 }: Book): string {
  if (t === 's') return strings[Number(text)] ?? '';
  if (t === 'e') return '';
  if (t === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (t !== undefined && t !== 'n') return text;
  const number = Number(text);
  if (text === '' || !Number.isFinite(number)) return text;
  const look = looks[Number(s)] ?? 'number';
  if (look === 'number') return String(number);
  const serial = number + (since_1904 ? 1462 : 0);
  const minutes = Math.min(1439, Math.round((serial % 1) * 1440));
  return look === 'day' || minutes === 0 ? dayOf(serial) : `${dayOf(serial)} ${hourOf(minutes)}`;
}

/** Minutes of a day, as its clock shows them. */
const hourOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Days since the end of 1899; there is a 29 February 1900 that never was. */
function dayOf(serial: number): string {
  const days = Math.floor(serial) - 25_569 + (serial < 60 ? 1 : 0);
  const day = new Date(days * 86_400_000);
  return Number.isNaN(day.getTime()) ? String(serial) : day.toISOString().slice(0, 10);
}
