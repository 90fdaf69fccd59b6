import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { xlsxOf } from '../../platform/sheet.ts';
import { typeOfContent } from './content.ts';
import { copyPicture } from './picture-job.ts';

const folder = mkdtempSync(join(tmpdir(), 'sen-content-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'file');
const keep = (bytes: Buffer | string) => writeFileSync(path, bytes);

const box = (name: string, content: string) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, Buffer.from(content, 'latin1')]);
};
const film = Buffer.concat([box('ftyp', 'isom\0\0\0\0isommp41'), box('free', ''), box('mdat', 'x'.repeat(100))]);
const sheet = await buffer(
  xlsxOf([
    ['Mã', 'Tên'],
    ['1', 'An'],
  ]),
);
const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#f80' } })
  .png()
  .toBuffer();
const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
const office = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2048)]);

describe('the content of a file says its type', () => {
  test.each([
    ['a.png', picture, 'png'],
    ['a.exe', picture, 'png'],
    ['a.pdf', pdf, 'pdf'],
    ['a.xlsx', sheet, 'xlsx'],
    ['a.mp4', film, 'mp4'],
    ['a.doc', office, 'doc'],
    ['a.ppt', office, 'ppt'],
    ['a.txt', 'Xin chào\r\n', 'txt'],
    ['a.csv', 'Mã;Tên\n1;An\n', 'csv'],
    // What is no document, or no text, under such a name.
    ['a.msi', office, undefined],
    ['a.txt', Buffer.from([0, 1, 2, 3, 4, 5, 6, 7]), undefined],
    ['a.html', '<script>alert(1)</script>', undefined],
    ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', undefined],
    ['a.pdf', 'MZ\u0090\u0000\u0003', undefined],
    ['a.txt', '', undefined],
  ])('%s', async (name, bytes, type) => {
    keep(bytes);
    expect(await typeOfContent(path, name)).toBe(type);
  });
});

test('a picture that cannot be read has no copies; that there is no room for them is no fault of the picture', async () => {
  keep(picture);
  const small = join(folder, 'small');
  expect(await copyPicture({ path, shown: join(folder, 'shown'), small })).toMatchObject({ width: 40, height: 30 });
  await expect(copyPicture({ path, shown: '/dev/full', small })).rejects.toMatchObject({ code: 'ENOSPC' });
  keep(picture.subarray(0, picture.length - 30));
  expect(await copyPicture({ path, shown: join(folder, 'shown'), small })).toBeUndefined();
});
