/** Whether a file has come whole, by what its type says of its end. */
import type { FileHandle } from 'node:fs/promises';
import type { FileExt } from '@sen/domain/shared/file-types.ts';
import { readAt, withFile } from './pieces.ts';

/** Whether a file ends as its type does. Pictures are judged by opening them; of those that are left out nothing is known. */
export const isWhole = (path: string, ext: FileExt, size: number): Promise<boolean> =>
  withFile(path, async (file) => (await ends[ext]?.(file, size)) ?? true);

type Judge = (file: FileHandle, size: number) => Promise<boolean>;

/** The table of contents of an archive stands at its end, with a comment of at most 65,535 bytes behind it. */
const hasZipEnd: Judge = async (file, size) => {
  const from = Math.max(0, size - 22 - 65_535);
  return (await readAt(file, from, size - from)).includes('PK\u0005\u0006', 0, 'latin1');
};
const hasPdfEnd: Judge = async (file, size) =>
  (await readAt(file, Math.max(0, size - 4096), 4096)).includes('%%EOF', 0, 'latin1');
const isRiffWhole: Judge = async (file, size) => (await readAt(file, 4, 4)).readUInt32LE() + 8 <= size + 1;

/** A film of a day in pieces of two seconds has less. */
const MOST_BOXES = 100_000;

/** A film is a row of boxes, each with its length before it (ISO 14496-12, section 4.2). */
const areBoxesWhole: Judge = async (file, size) => {
  for (let at = 0, boxes = 0; at < size; boxes += 1) {
    if (boxes > MOST_BOXES) return false;
    const head = await readAt(file, at, 16);
    if (head.length < 8) return false;
    const short = head.readUInt32BE();
    // 0: to the end of the file; 1: the length stands behind the name, in eight bytes.
    if (short === 0) return true;
    const length = short === 1 ? (head.length === 16 ? Number(head.readBigUInt64BE(8)) : 0) : short;
    if (length < 8) return false;
    at += length;
    if (at > size) return false;
  }
  return true;
};

/** Its table of contents lies where the head says (7zFormat.txt of the LZMA SDK, SignatureHeader). */
const has7zTable: Judge = async (file, size) => {
  const head = await readAt(file, 0, 32);
  if (head.length < 32) return false;
  return 32 + Number(head.readBigUInt64LE(12)) + Number(head.readBigUInt64LE(20)) <= size;
};

/** Each of the two formats has one block that says that the archive ends; a signature or padding may stand behind it. */
const rarEnds = ['c43d7b00400700', '1d77565103050400'].map((hex) => Buffer.from(hex, 'hex'));
const hasRarEnd: Judge = async (file, size) => {
  const tail = await readAt(file, Math.max(0, size - 4096), 4096);
  return rarEnds.some((mark) => tail.includes(mark));
};

/** A sound of a day in pages of a tenth of a second has fewer. */
const MOST_PAGES = 1_000_000;

/** A row of pages, each of which says how long it is (RFC 3533, section 6); the last of a stream says that it is the last. */
const areOggPagesWhole: Judge = async (file, size) => {
  let flags = 0;
  for (let at = 0, pages = 0; at < size; pages += 1) {
    if (pages > MOST_PAGES) return false;
    const head = await readAt(file, at, 27 + 255);
    const segments = head[26] ?? 0;
    if (head.toString('latin1', 0, 4) !== 'OggS' || head.length < 27 + segments) return false;
    flags = head[5] ?? 0;
    at += 27 + segments + head.subarray(27, 27 + segments).reduce((sum, length) => sum + length, 0);
    if (at > size) return false;
  }
  return (flags & 4) !== 0;
};

/** A number of EBML: as many bytes as zeros lead it, the mark itself left out (RFC 8794, section 4); -1: not known. */
function ebmlNumber(bytes: Buffer, at: number): { readonly value: number; readonly end: number } | undefined {
  const first = bytes[at];
  if (first === undefined || first === 0) return undefined;
  const length = Math.clz32(first) - 23;
  const rest = bytes.subarray(at + 1, at + length);
  if (rest.length < length - 1) return undefined;
  const own = first & (0xff >> length);
  const is_unknown = own === 0xff >> length && rest.every((byte) => byte === 0xff);
  return { value: is_unknown ? -1 : rest.reduce((sum, byte) => sum * 256 + byte, own), end: at + length };
}

/** A head, and one segment that holds all the rest; a recorder that did not know its length has written none (RFC 9559, section 4.5). */
const isSegmentWhole: Judge = async (file, size) => {
  const start = await readAt(file, 0, 4096);
  const head = ebmlNumber(start, 4);
  if (!head) return false;
  const segment = head.end + head.value;
  const length = ebmlNumber(start, segment + 4);
  return length !== undefined && (length.value < 0 || length.end + length.value <= size);
};

/** Sectors that hold the table of sectors are listed in the head, and what does not fit there in a chain of sectors (MS-CFB, sections 2.2 and 2.5). */
const LISTED_IN_HEAD = 109;
const NO_SECTOR = 0xffffffff;

const sectorsIn = (bytes: Buffer): number[] =>
  Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => bytes.readUInt32LE(at * 4));

/** The last sector that an older office document uses lies within it. */
const areSectorsWhole: Judge = async (file, size) => {
  const head = await readAt(file, 0, 512);
  if (head.length < 512) return false;
  const length = 2 ** head.readUInt16LE(30);
  if (length !== 512 && length !== 4096) return false;
  const sector = async (number: number) => sectorsIn(await readAt(file, (number + 1) * length, length));
  const tables = sectorsIn(head.subarray(76, 76 + 4 * LISTED_IN_HEAD));
  let next = head.readUInt32LE(68);
  for (let left = head.readUInt32LE(72); left > 0 && tables.length < size / length; left -= 1) {
    const listed = await sector(next);
    if (listed.length === 0) return false;
    next = listed.pop() ?? NO_SECTOR;
    tables.push(...listed);
  }
  const last = tables.findLastIndex((number) => number !== NO_SECTOR);
  const used = last < 0 ? -1 : (await sector(tables[last] ?? 0)).findLastIndex((entry) => entry !== NO_SECTOR);
  return used >= 0 && (last * (length / 4) + used + 1) * length < size;
};

/** Bytes that stand before the sound: what it is called, its cover (ID3v2.4, section 3.1). */
async function lengthOfTags(file: FileHandle): Promise<number> {
  const head = await readAt(file, 0, 10);
  if (head.toString('latin1', 0, 3) !== 'ID3' || head.length < 10) return 0;
  return 10 + head.subarray(6, 10).reduce((sum, byte) => sum * 128 + byte, 0);
}

/** The first frame of most says how many bytes there are; of those that do not, nothing is known. */
const areMpegFramesWhole: Judge = async (file, size) => {
  const start = await lengthOfTags(file);
  const frame = await readAt(file, start, 64);
  if (frame.length < 4) return false;
  const [is_first_version, is_mono] = [((frame[1] ?? 0) & 8) !== 0, (frame[3] ?? 0) >> 6 === 3];
  const at = 4 + (is_first_version ? (is_mono ? 17 : 32) : is_mono ? 9 : 17);
  const says = ['Xing', 'Info'].includes(frame.toString('latin1', at, at + 4));
  if (!says || frame.length < at + 16) return true;
  const flags = frame.readUInt32BE(at + 4);
  if ((flags & 2) === 0) return true;
  return start + frame.readUInt32BE(at + 8 + ((flags & 1) === 0 ? 0 : 4)) <= size;
};

/** A frame's number as it stands in its head, coded like a sign of UTF-8 (RFC 9639, section 9.1.5). */
function codedNumber(number: number): Buffer {
  if (number < 0x80) return Buffer.from([number]);
  const more: number[] = [];
  let rest = number;
  while (rest >= 2 ** (6 - more.length)) {
    more.unshift(0x80 | (rest % 64));
    rest = Math.floor(rest / 64);
  }
  const lead = 0xff & ~(0xff >> (more.length + 1));
  return Buffer.from([lead | rest, ...more]);
}

const MOST_FLAC_FRAME = 2 ** 20;

/** Of frames of one length the last is there, by its number; of others nothing is known (RFC 9639, sections 8.2 and 9.1). */
const isLastFlacFrameThere: Judge = async (file, size) => {
  const head = await readAt(file, (await lengthOfTags(file)) + 8, 18);
  if (head.length < 18) return false;
  const [shortest, longest] = [head.readUInt16BE(0), head.readUInt16BE(2)];
  const samples = (head.readUInt8(13) & 15) * 2 ** 32 + head.readUInt32BE(14);
  if (samples === 0 || longest === 0 || shortest !== longest) return true;
  const number = codedNumber(Math.ceil(samples / longest) - 1);
  const tail = await readAt(file, Math.max(0, size - MOST_FLAC_FRAME), MOST_FLAC_FRAME);
  for (let at = tail.indexOf(number); at >= 0; at = tail.indexOf(number, at + 1))
    if (at >= 4 && tail[at - 4] === 0xff && tail[at - 3] === 0xf8) return true;
  return false;
};

const zipped = ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub'] as const;
const ends: Partial<Record<FileExt, Judge>> = {
  ...Object.fromEntries(zipped.map((ext) => [ext, hasZipEnd])),
  pdf: hasPdfEnd,
  wav: isRiffWhole,
  mp4: areBoxesWhole,
  m4a: areBoxesWhole,
  mov: areBoxesWhole,
  heic: areBoxesWhole,
  ogg: areOggPagesWhole,
  webm: isSegmentWhole,
  '7z': has7zTable,
  rar: hasRarEnd,
  doc: areSectorsWhole,
  xls: areSectorsWhole,
  ppt: areSectorsWhole,
  mp3: areMpegFramesWhole,
  flac: isLastFlacFrameThere,
};
