import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressed, encodingFor } from './compression.ts';

/** A long text that is the same for everybody: compressed once for each way of compressing, and not sent again to whoever has it. */
export class Kept {
  readonly #text: string;
  readonly #tag: string;
  readonly #bodies = new Map<string, Promise<string | Buffer>>();

  constructor(text: string) {
    this.#text = text;
    this.#tag = `"${hash('sha256', text, 'base64url')}"`;
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = encodingFor(request);
    reply.header('etag', this.#tag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === this.#tag) return reply.status(304).send();
    const body = this.#bodies.get(encoding) ?? compressed(this.#text, encoding);
    this.#bodies.set(encoding, body);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(await body);
  }
}
