import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { csvOf, harmless } from './sheet.ts';

test.each([
  '=1+1',
  '+1',
  '-1',
  '@x',
  '\tx',
  '\r=x',
  ' =1',
  '|x',
  '%x',
  '\nx',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '｜x',
  '％x',
  '﹦1',
  '\u200b=1',
])('the cell %j is no formula', (cell) => {
  expect(harmless(cell)).toBe(`'${cell}`);
});

test.each(['Đại số', 'a=1', '１', '「=1」', ' x', 'ー長音'])('the cell %j stays as it is', (cell) => {
  expect(harmless(cell)).toBe(cell);
});

test('a text file begins with a byte order mark, keeps numbers and quotes what parts cells', async () => {
  const file = await text(
    csvOf([
      ['Tên', 'a"b'],
      [-1, 'x,y'],
    ]),
  );
  expect(file).toBe('\ufeffTên,"a""b"\r\n-1,"x,y"\r\n');
});
