import { crc32, deflateRawSync } from 'node:zlib';

interface ZipEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

/** UTF-8 names. */
const FLAGS = 0x0800;
const DEFLATED = 8;
const VERSION = 20;
/** 1 January 1980: the format has no zone, so a time would say nothing sure. */
const DAY = 0x0021;

/** A few files as one, small enough to be made in memory. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const named = Buffer.from(name);
    const packed = deflateRawSync(bytes);
    const about = aboutOf(bytes, packed, named);
    const head = Buffer.concat([numbers([4, 0x04034b50]), about, named]);
    directory.push(
      Buffer.concat([
        numbers([4, 0x02014b50], [2, VERSION]),
        about,
        numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
        named,
      ]),
    );
    parts.push(head, packed);
    offset += head.length + packed.length;
  }
  const index = Buffer.concat(directory);
  const count = entries.length;
  const end = numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, index.length], [4, offset], [2, 0]);
  return Buffer.concat([...parts, index, end]);
}

/** What stands both before the file and in the directory. */
const aboutOf = (bytes: Buffer, packed: Buffer, name: Buffer): Buffer =>
  numbers(
    ...([
      [2, VERSION],
      [2, FLAGS],
      [2, DEFLATED],
      [2, 0],
      [2, DAY],
      [4, crc32(bytes)],
    ] as const),
    ...([
      [4, packed.length],
      [4, bytes.length],
      [2, name.length],
      [2, 0],
    ] as const),
  );

/** Little-endian numbers by their width. */
function numbers(...values: readonly (readonly [width: 2 | 4, value: number])[]): Buffer {
  const bytes = Buffer.alloc(values.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of values) at = bytes.writeUIntLE(value, at, width);
  return bytes;
}
