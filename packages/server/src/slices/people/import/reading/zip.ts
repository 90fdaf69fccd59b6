/** Entries of a zip archive in memory, each unpacked as a stream and never beyond a bound. */
import { createInflateRaw } from 'node:zlib';
import { SheetFault } from '@sen/domain/people/import/csv.ts';

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly offset: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const MOST_ENTRIES = 2000;
const LONGEST_COMMENT = 65_535;
const encrypted = 1;

const broken = (): never => {
  throw new SheetFault('sheet_broken', 0);
};

/** What the archive holds, by name. */
export function zipEntries(bytes: Buffer): ReadonlyMap<string, Entry> {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) broken();
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) broken();
    const flags = bytes.readUInt16LE(at + 8);
    const name_length = bytes.readUInt16LE(at + 28);
    const beside = bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    const name = bytes.toString('utf8', at + 46, at + 46 + name_length);
    const entry = {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    };
    if ((flags & encrypted) !== 0 || entries.has(name)) broken();
    entries.set(name, entry);
    at += 46 + name_length + beside;
  }
  return entries;
}

function endOf(bytes: Buffer): number {
  const least = Math.max(0, bytes.length - 22 - LONGEST_COMMENT);
  for (let at = bytes.length - 22; at >= least; at -= 1) if (bytes.readUInt32LE(at) === END) return at;
  return broken();
}

/** The bytes of an entry. What is longer than `most` is refused while it is unpacked, whatever the archive says of itself. */
export async function* unpacked(bytes: Buffer, entry: Entry, most: number): AsyncGenerator<Buffer> {
  const { offset, packed, method } = entry;
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL) broken();
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (from + packed > bytes.length) broken();
  const content = bytes.subarray(from, from + packed);
  if (method === 0) {
    yield content;
    return;
  }
  if (method !== 8) broken();
  const inflate = createInflateRaw({ chunkSize: 65_536 });
  inflate.end(content);
  let length = 0;
  try {
    for await (const piece of inflate) {
      length += piece.length;
      if (length > most) throw new SheetFault('sheet_too_large', 0);
      yield piece;
    }
  } catch (error) {
    if (error instanceof SheetFault) throw error;
    broken();
  } finally {
    inflate.destroy();
  }
}
