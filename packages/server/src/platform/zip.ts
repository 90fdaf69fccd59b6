/** Zip archives that are written while what goes into them still comes: nothing of them is held. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  readonly pieces: Iterable<string | Buffer> | AsyncIterable<string | Buffer>;
}

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Checksum and lengths follow the content; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** Midnight of the first day that the format knows: what time it is says nothing here. */
const DAY = 0x21;

interface Written {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly length: number;
}

/** What is known of a part once it is packed. */
interface Told {
  crc: number;
  length: number;
  packed: number;
}

export const zipOf = (parts: Iterable<ZipPart>): Readable => Readable.from(archive(parts), { objectMode: false });

async function* archive(parts: Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const head = headOf(name);
    yield head;
    const told = { crc: 0, length: 0, packed: 0 };
    for await (const piece of packed(part.pieces, told)) yield piece;
    const tail = numbers([DESCRIPTOR, 4], [told.crc, 4], [told.packed, 4], [told.length, 4]);
    yield tail;
    written.push({ name, offset, ...told });
    offset += head.length + told.packed + tail.length;
  }
  const directory = Buffer.concat(written.map(entryOf));
  yield directory;
  const count = written.length;
  yield numbers([END, 4], [0, 4], [count, 2], [count, 2], [directory.length, 4], [offset, 4], [0, 2]);
}

const headOf = (name: Buffer): Buffer =>
  Buffer.concat([
    numbers([LOCAL, 4], [VERSION, 2], [FLAGS, 2], [DEFLATE, 2], [0, 2], [DAY, 2], [0, 4], [0, 4], [0, 4]),
    numbers([name.length, 2], [0, 2]),
    name,
  ]);

const entryOf = ({ name, offset, crc, packed, length }: Written): Buffer =>
  Buffer.concat([
    numbers([CENTRAL, 4], [VERSION, 2], [VERSION, 2], [FLAGS, 2], [DEFLATE, 2], [0, 2], [DAY, 2], [crc, 4]),
    numbers([packed, 4], [length, 4], [name.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
    name,
  ]);

/** Each value in as many bytes, the lowest first. */
function numbers(...fields: readonly (readonly [value: number, bytes: number])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

/** So much text is packed at once. */
const PIECE = 65_536;

async function* packed(pieces: ZipPart['pieces'], told: Told): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED });
  const fed = pipeline(Readable.from(measured(pieces, told)), deflate);
  // it is heard below, once what came before it is out
  fed.catch(() => {});
  try {
    for await (const piece of deflate) {
      told.packed += piece.length;
      yield piece;
    }
    await fed;
  } finally {
    deflate.destroy();
  }
}

async function* measured(pieces: ZipPart['pieces'], told: Told): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  const gathered = () => {
    const bytes = Buffer.concat(waiting);
    told.crc = crc32(bytes, told.crc);
    told.length += bytes.length;
    [waiting, size] = [[], 0];
    return bytes;
  };
  for await (const piece of pieces) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    waiting.push(bytes);
    size += bytes.length;
    if (size >= PIECE) yield gathered();
  }
  yield gathered();
}
