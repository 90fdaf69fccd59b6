/** What is in a file, whatever its name says: its type, and whether it has come whole. */
import { type FileHandle, open } from 'node:fs/promises';
import { type FileExt, typeNamed } from '@sen/domain/shared/file-types.ts';

/** How long a file may be looked at; a made-up one could keep a reader busy for ever. */
const PATIENCE_MS = 5000;

/** Loaded with the first file: a start need not wait for it. */
const library = () => import('file-type');

/** The type of a file's content; undefined where it is none that is kept. `name` decides only between formats that look the same. */
export async function typeOfContent(path: string, name: string): Promise<FileExt | undefined> {
  const { fileTypeFromFile } = await library();
  const found = await fileTypeFromFile(path, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined);
  if (!found) return (await isText(path)) ? textNamed(name) : undefined;
  // The older office documents share a container, in which other things come, too.
  if (found.ext === 'cfb') return officeNamed(name);
  return typeNamed(`x.${found.ext}`);
}

const among = (name: string, exts: readonly FileExt[]): FileExt | undefined => {
  const claimed = typeNamed(name);
  return claimed !== undefined && exts.includes(claimed) ? claimed : undefined;
};
const textNamed = (name: string) => among(name, ['txt', 'csv', 'srt']);
const officeNamed = (name: string) => among(name, ['doc', 'xls', 'ppt']);

const LOOKED_AT = 64 * 1024;

/** Nothing that steers a program stands at its beginning. Old files in other alphabets than Unicode's are texts, too. */
async function isText(path: string): Promise<boolean> {
  const bytes = await withFile(path, (file) => readAt(file, 0, LOOKED_AT));
  return bytes.length > 0 && bytes.every((byte) => byte >= 0x20 || [0x09, 0x0a, 0x0c, 0x0d].includes(byte));
}

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
};

async function withFile<T>(path: string, read: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path);
  try {
    return await read(file);
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position });
  return buffer.subarray(0, bytesRead);
}
