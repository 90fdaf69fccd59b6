import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { xlsxOf } from '../../../../platform/sheet.ts';
import { zipOf } from '../../../../platform/zip.ts';
import { xlsxRows } from './xlsx.ts';

const read = async (lines: Parameters<typeof xlsxOf>[0]) => {
  const rows: (readonly string[])[] = [];
  for await (const { cells } of xlsxRows(await buffer(xlsxOf(lines)))) rows.push(cells);
  return rows;
};

test('a workbook that we wrote says what was to be written', async () => {
  const wide = Array.from({ length: 60 }, (_, at) => at + 0.5);
  const written = [['Họ và tên', '氏名 & <b>"'], ['a\nb', 1, -2.25, '', ' x '], wide];
  expect(await read(written)).toEqual(written.map((line) => line.map(String)));
});

test('no cell of a workbook is a formula, and what XML may not hold is left out', async () => {
  expect(await read([['=1+1', '@x', '-1', '+1', '\t=2', 'a\u0000b\ufffec\ud800']])).toEqual([
    ["'=1+1", "'@x", "'-1", "'+1", "'\t=2", 'abc\ufffd'],
  ]);
});

test('a long workbook begins to come before its last line is known', async () => {
  let last = 0;
  const lines = async function* () {
    for (let line = 0; line < 50_000; line += 1) {
      last = line;
      yield [`line ${line}`, String(Math.sqrt(line))];
    }
  };
  const file = xlsxOf(lines());
  for await (const piece of file) if (piece.length > 10_000) break;
  expect(last).toBeLessThan(40_000);
});

test('a number is a day, a moment or a number by the style of its cell', async () => {
  const formats = '<numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy hh:mm"/></numFmts>';
  const styles = ['0', '14', '22', '170'].map((id) => `<xf numFmtId="${id}"/>`).join('');
  const cells = [0, 1, 2, 3].map((style) => `<c s="${style}"><v>46347.354166666664</v></c>`).join('');
  const last_seconds = '<c s="3"><v>46347.99999</v></c><c s="3"><v>46347</v></c>';
  const pieces = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="a"/></sheets></workbook>',
    'xl/styles.xml': `<styleSheet>${formats}<cellXfs>${styles}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row>${cells}${last_seconds}</row></sheetData></worksheet>`,
  };
  const file = zipOf(Object.entries(pieces).map(([name, piece]) => ({ name, pieces: [piece] })));
  const rows: (readonly string[])[] = [];
  for await (const row of xlsxRows(await buffer(file))) rows.push(row.cells);
  const [day, moment] = ['2026-11-21', '2026-11-21 08:30'];
  expect(rows).toEqual([['46347.354166666664', day, moment, moment, '2026-11-21 23:59', day]]);
});
