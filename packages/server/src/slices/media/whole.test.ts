import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isWhole } from './whole.ts';

const folder = mkdtempSync(join(tmpdir(), 'sen-whole-'));
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
const sheet = Buffer.concat([
  Buffer.from('PK\u0003\u0004', 'latin1'),
  Buffer.alloc(90),
  Buffer.from('PK\u0005\u0006', 'latin1'),
  Buffer.alloc(18),
]);
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

/** An older office document of three sectors: a table of them, and two that it says are used. */
function sectors(): Buffer {
  const bytes = Buffer.alloc(512 * 4);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.writeUInt16LE(9, 30);
  bytes.fill(0xff, 76, 512);
  bytes.writeUInt32LE(0, 76);
  bytes.fill(0xff, 512, 1024);
  for (const [at, entry] of [0xfffffffd, 2, 0xfffffffe].entries()) bytes.writeUInt32LE(entry, 512 + at * 4);
  // The last one is written no further than it is used.
  return bytes.subarray(0, 512 * 3 + 20);
}
/** A sound whose first frame says how long all are. */
function mpeg(): Buffer {
  const tags = Buffer.from('4944330400000000000a', 'hex');
  const sound = Buffer.alloc(400, 7);
  Buffer.from('fffb9064', 'hex').copy(sound);
  sound.write('Info', 36, 'latin1');
  sound.writeUInt32BE(3, 40);
  sound.writeUInt32BE(sound.length, 48);
  return Buffer.concat([tags, Buffer.alloc(10), sound]);
}
/** `number`: the last frame's, as its head codes it. */
function flac(frames: number, number: string): Buffer {
  const head = Buffer.alloc(8 + 34);
  head.write('fLaC', 'latin1');
  head.writeUInt16BE(4096, 8);
  head.writeUInt16BE(4096, 10);
  head.writeUInt32BE(frames * 4096 - 5, 22);
  return Buffer.concat([head, Buffer.alloc(300, 7), Buffer.from(`fff8c918${number}`, 'hex'), Buffer.alloc(20, 7)]);
}

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
    ['doc', sectors()],
    ['mp3', mpeg()],
    ['flac', flac(100, '63')],
    ['flac', flac(1000, 'cfa7')],
    ['flac', flac(70_000, 'f09185af')],
    ['wav', Buffer.concat([Buffer.from('RIFF\u0064\u0000\u0000\u0000WAVE', 'latin1'), Buffer.alloc(96)])],
  ] as const)('%s', async (ext, bytes) => {
    keep(bytes);
    expect(await isWhole(path, ext, statSync(path).size)).toBe(true);
    keep(bytes.subarray(0, bytes.length - 30));
    expect(await isWhole(path, ext, statSync(path).size)).toBe(false);
  });
});
