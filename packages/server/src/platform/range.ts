/** Parts of files, as players ask for them when somebody moves to another place (RFC 9110, section 14). */
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Bytes of a file, both ends included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export interface OpenedFile {
  readonly mime: string;
  /** Of the whole file. */
  readonly size: number;
  read(range?: Range): Readable;
  /** Where nothing is read of it. */
  close(): Promise<void>;
}

/** What a header asks of a file of so many bytes: a part of it, all of it (undefined), or nothing that is there. */
export function rangeIn(header: string | undefined, size: number): Range | 'none' | undefined {
  // Several parts at once are answered by the whole, as the standard allows.
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < from) return undefined;
  return from > to ? 'none' : { from, to };
}

/** Sends the part that was asked for. Whatever else the answer says is said before. */
export async function sendPart(request: FastifyRequest, reply: FastifyReply, file: OpenedFile): Promise<FastifyReply> {
  const range = rangeIn(request.headers.range, file.size);
  reply.type(file.mime).header('accept-ranges', 'bytes');
  if (range === 'none') {
    await file.close();
    return reply.status(416).header('content-range', `bytes */${file.size}`).send();
  }
  if (!range) return reply.header('content-length', file.size).send(file.read());
  return reply
    .status(206)
    .header('content-range', `bytes ${range.from}-${range.to}/${file.size}`)
    .header('content-length', range.to - range.from + 1)
    .send(file.read(range));
}
