/** A workbook of one sheet, written row by row: its texts stand in their cells, so that no table of them is held. */
import type { Readable } from 'node:stream';
import { refuse } from '@sen/domain/shared/errors.ts';
import { type ZipPart, zipOf } from './zip.ts';

export type Cell = string | number;
export type Line = readonly Cell[];

/** Bounds of the format. */
const LAST_ROW = 1_048_576;
const LONGEST_CELL = 32_767;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What stands around the sheet; style 1 is that of the headings. */
const around: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml':
    `<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
    '<cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>',
};

/** The first line is the headings. */
export function workbookOf(lines: Iterable<Line> | AsyncIterable<Line>): Readable {
  const parts: ZipPart[] = Object.entries(around).map(([name, text]) => ({ name, pieces: [XML + text] }));
  return zipOf([...parts, { name: 'xl/worksheets/sheet1.xml', pieces: sheetXml(lines) }]);
}

async function* sheetXml(lines: Iterable<Line> | AsyncIterable<Line>): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
  let row = 0;
  for await (const line of lines) {
    row += 1;
    if (row > LAST_ROW) refuse('too_large');
    const style = row === 1 ? ' s="1"' : '';
    yield `<row r="${row}">${line.map((cell, at) => cellXml(cell, `${columnName(at)}${row}`, style)).join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
}

function cellXml(cell: Cell, place: string, style: string): string {
  if (cell === '') return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${place}"${style}><v>${cell}</v></c>` : '';
  return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
}

/** Column 27 is `AB`. */
const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** Signs that no XML may hold are left out. */
const xmlText = (text: string): string =>
  text
    .slice(0, LONGEST_CELL)
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>\r]/g, (sign) => entities[sign] ?? '');
