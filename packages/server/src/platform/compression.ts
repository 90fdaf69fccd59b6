import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);
/** As quick as gzip, and a tenth smaller. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

type Encoding = 'br' | 'gzip' | 'identity';

/** What the client takes. */
export function encodingFor({ headers }: Pick<FastifyRequest, 'headers'>): Encoding {
  const takes = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(takes)) return 'br';
  return /\bgzip\b/.test(takes) ? 'gzip' : 'identity';
}

export async function compressed(text: string, encoding: Encoding): Promise<string | Buffer> {
  if (encoding === 'br') return brotli(text, quick);
  return encoding === 'gzip' ? zip(text) : text;
}

/** The text as the client takes it, with the header that says so. */
export function compressedFor(request: FastifyRequest, reply: FastifyReply, text: string): Promise<string | Buffer> {
  const encoding = encodingFor(request);
  reply.header('vary', 'accept-encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return compressed(text, encoding);
}
