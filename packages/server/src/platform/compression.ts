import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);
/** As quick as gzip, and a tenth smaller. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The text as the client takes it, with the header that says so. */
export async function compressed(request: FastifyRequest, reply: FastifyReply, text: string): Promise<string | Buffer> {
  reply.header('vary', 'accept-encoding');
  const takes = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(takes)) {
    reply.header('content-encoding', 'br');
    return brotli(text, quick);
  }
  if (/\bgzip\b/.test(takes)) {
    reply.header('content-encoding', 'gzip');
    return zip(text);
  }
  return text;
}
