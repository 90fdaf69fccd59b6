import { buffer } from 'node:stream/consumers';
import * as calls from '@sen/domain/people/import/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';
import { filled, whileOthersAreAnswered } from '../../../../test/costly-file.ts';
import { sendFile } from '../../../../test/send-file.ts';
import { zipOf } from '../../../platform/zip.ts';

let test_app: TestApp;
let school: TestSchool;
let head: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school();
  head = await school.user('headmaster');
});
afterAll(() => test_app.close());

const send = (file_name: string, bytes: Buffer, preview = '1') =>
  sendFile(test_app, school, { by: head, path: '/import/api/student', fields: { preview }, file_name, bytes });

function* repeated(piece: string, times: number) {
  for (let left = times; left > 0; left -= 1000) yield piece.repeat(Math.min(left, 1000));
}

const book = '<workbook><sheets><sheet name="a"/></sheets></workbook>';
const workbook = (strings: string, row: string, rows: number) =>
  buffer(
    zipOf([
      { name: 'xl/workbook.xml', pieces: [book] },
      { name: 'xl/sharedStrings.xml', pieces: ['<sst>', ...repeated(strings, 200), '</sst>'] },
      {
        name: 'xl/worksheets/sheet1.xml',
        pieces: ['<worksheet><sheetData>', ...repeated(row, rows), '</sheetData></worksheet>'],
      },
    ]),
  );
const longest_text = `<si><t>${'a'.repeat(10_000)}</t></si>`;
const one_text_in_each = `<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`;

test.each<[string, string, () => Buffer | Promise<Buffer>]>([
  ['19 MB of short rows', 'a.csv', () => Buffer.from(filled('a,b\n', 19_000_000))],
  ['19 MB of separators', 'a.csv', () => Buffer.from(`name\n${filled(',', 19_000_000)}`)],
  ['19 MB of quotes', 'a.csv', () => Buffer.from(`name\n${filled('"a" b,', 19_000_000)}`)],
  [
    '19 MB of people in XML',
    'a.xml',
    () => Buffer.from(`<enterprise>${filled('<person><name/></person>', 19_000_000)}`),
  ],
  [
    'a workbook of one long text in two million cells',
    'a.xlsx',
    () => workbook(longest_text, one_text_in_each, 10_000),
  ],
  ['a workbook of 200 MB of empty rows', 'a.xlsx', () => workbook('<si/>', '<row></row>', 20_000_000)],
])('%s are answered, and others are answered meanwhile', async (_name, file_name, make) => {
  const { result, message } = await whileOthersAreAnswered(test_app, send(file_name, await make()));
  const found = result && (await head.call(calls.importDetail, { import_id: result.import_id })).result;
  // One row that is wrong is read like any other.
  expect(message ?? found.fault?.message ?? found.state).toMatch(
    /^(too_costly_to_read|sheet_too_many_rows|sheet_too_large|sheet_broken|sheet_empty|read)$/,
  );
});
