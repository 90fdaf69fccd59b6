/** A sheet of any kind as a stream of rows, the headings first. */
import { CsvReader, SheetFault, type SheetRow, separatorOf } from '@sen/domain/people/import/csv.ts';
import type { SheetFormat } from '@sen/domain/people/import/model.ts';
import { type XmlRecord, xmlSheetOf } from '@sen/domain/people/import/xml-records.ts';
import { encodingOf, textOf } from './text.ts';
import { xlsxRows } from './xlsx.ts';
import { xmlReader } from './xml.ts';

export interface Sheet {
  readonly format: SheetFormat;
  /** How its text was read; empty where the format says it. */
  readonly encoding: string;
  /** Throws a `SheetFault` where the sheet cannot be read on. */
  readonly rows: AsyncIterable<SheetRow>;
}

const begins = (bytes: Uint8Array, ...sign: readonly number[]) => sign.every((byte, index) => bytes[index] === byte);

/** How pictures, documents, programs and packed files begin, in hexadecimal signs. */
const no_sheets = ['89504e47', 'ffd8ff', '47494638', '25504446', '7f454c46', '526172211a07', '377abcaf271c', '1f8b'];
const isNoSheet = (bytes: Buffer): boolean => {
  const head = bytes.toString('hex', 0, 8);
  return no_sheets.some((sign) => head.startsWith(sign));
};

/** @param wanted what an XML file that holds several things is read for. */
export function openSheet(bytes: Buffer, wanted: 'people' | 'groups'): Sheet {
  if (bytes.length === 0) throw new SheetFault('sheet_empty', 0);
  if (begins(bytes, 0x50, 0x4b)) return { format: 'xlsx', encoding: '', rows: xlsxRows(bytes) };
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SheetFault('sheet_old_workbook', 0);
  if (isNoSheet(bytes)) throw new SheetFault('sheet_not_text', 0);
  const encoding = encodingOf(bytes);
  const head = new TextDecoder(encoding).decode(bytes.subarray(0, 4096)).trimStart();
  if (head.startsWith('<')) return openXml(bytes, head, encoding, wanted);
  return { format: 'csv', encoding, rows: csvRows(bytes, encoding) };
}

async function* csvRows(bytes: Buffer, encoding: string): AsyncGenerator<SheetRow> {
  let reader: CsvReader | undefined;
  for (const piece of textOf(bytes, encoding)) {
    if (reader) yield* reader.push(piece);
    else {
      reader = new CsvReader(separatorOf(piece));
      yield* reader.push(piece.replace(/^sep=.\r?\n/i, ''));
    }
  }
  if (reader) yield* reader.end();
}

/** What an XML file says of its encoding holds where nothing else is plain. */
const declared = /^<\?xml[^>]*encoding=["'](utf-8|iso-8859-1|windows-125[0-8]|us-ascii|shift_jis)["']/i;

function openXml(bytes: Buffer, head: string, found: string, wanted: 'people' | 'groups'): Sheet {
  const encoding = found.startsWith('utf-16') ? found : (declared.exec(head)?.[1]?.toLowerCase() ?? found);
  const root = /<(?:[\w.-]+:)?([A-Za-z][\w.-]*)(?=[\s>/])/.exec(head.replace(/<[?!][^>]*>/g, ''))?.[1] ?? '';
  if (/<!DOCTYPE/i.test(head)) throw new SheetFault('sheet_xml_doctype', 1);
  const known = xmlSheetOf(root, wanted);
  if (!known) throw new SheetFault('sheet_format_unknown', 1);
  return { format: known.format, encoding, rows: xmlRows(bytes, encoding, known.sheet) };
}

type XmlSheet = NonNullable<ReturnType<typeof xmlSheetOf>>['sheet'];

interface Open {
  readonly name: string;
  readonly children: XmlRecord[];
  text: string;
  readonly row: number;
}

async function* xmlRows(
  bytes: Buffer,
  encoding: string,
  { record, headings, cells }: XmlSheet,
): AsyncGenerator<SheetRow> {
  yield { row: 0, cells: headings };
  const found: SheetRow[] = [];
  const open: Open[] = [];
  let last = 0;
  const reader = xmlReader({
    open: (name, _, row) => {
      if (open.length > 0 || name === record) open.push({ name, children: [], text: '', row });
    },
    text: (piece) => {
      const inner = open.at(-1);
      if (inner) inner.text += piece;
    },
    close: () => {
      const done = open.pop();
      if (!done) return;
      const outer = open.at(-1);
      if (outer) return void outer.children.push(done);
      last = Math.max(done.row, last + 1);
      found.push({ row: last, cells: cells(done) });
    },
  });
  for (const piece of textOf(bytes, encoding)) {
    reader.write(piece);
    yield* found.splice(0);
  }
  reader.end();
  yield* found.splice(0);
}
