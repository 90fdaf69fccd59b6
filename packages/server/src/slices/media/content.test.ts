import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { xlsxOf } from '../../platform/sheet.ts';
import { isWhole, typeOfContent } from './content.ts';
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
/** `flags`: 2 begins a stream, 4 ends it. */
function oggPage(flags: number, length: number): Buffer {
  const sizes = [...Array(Math.floor(length / 255)).fill(255), length % 255];
  const head = Buffer.alloc(27);
  head.write('OggS', 'latin1');
  head[5] = flags;
  head[26] = sizes.length;
  return Buffer.concat([head, Buffer.from(sizes), Buffer.alloc(length, 7)]);
}
const ebml = (size: readonly number[], length: number) =>
  Buffer.concat([Buffer.from('1a45dfa38342868118538067', 'hex'), Buffer.from(size), Buffer.alloc(length, 7)]);
const seven = Buffer.alloc(32 + 100 + 40);
seven.writeBigUInt64LE(100n, 12);
seven.writeBigUInt64LE(40n, 20);
const rar_end = Buffer.from('1d77565103050400', 'hex');
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

test('a recording whose maker did not know how long it would be is taken as it is', async () => {
  keep(ebml([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], 100));
  expect(await isWhole(path, 'webm', statSync(path).size)).toBe(true);
});

describe('a file that is cut off is known by its end', () => {
  test.each([
    ['xlsx', sheet],
    ['pdf', Buffer.from(`${pdf.slice(0, 12)}${' '.repeat(9000)}${pdf.slice(12)}`)],
    ['mp4', film],
    ['heic', film],
    ['ogg', Buffer.concat([oggPage(2, 90), oggPage(0, 300), oggPage(4, 60)])],
    ['webm', ebml([0x80 | 100], 100)],
    ['webm', ebml([0x40, 0x64], 100)],
    ['7z', seven],
    ['rar', Buffer.concat([Buffer.from('Rar!\u001a\u0007\u0001\u0000', 'latin1'), Buffer.alloc(90), rar_end])],
    ['wav', Buffer.concat([Buffer.from('RIFF\u0064\u0000\u0000\u0000WAVE', 'latin1'), Buffer.alloc(96)])],
  ] as const)('%s', async (ext, bytes) => {
    keep(bytes);
    expect(await isWhole(path, ext, statSync(path).size)).toBe(true);
    keep(bytes.subarray(0, bytes.length - 30));
    expect(await isWhole(path, ext, statSync(path).size)).toBe(false);
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
