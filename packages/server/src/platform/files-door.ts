import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Files } from './files.ts';
import { sendPart } from './range.ts';

interface Options {
  readonly files: Files;
  /** The school at this host, for its members and for guests with a key to the file; undefined for everyone else. */
  schoolFor(
    request: FastifyRequest,
    asked: { readonly name: string; readonly key: string | undefined },
  ): Promise<number | undefined>;
}

/** Serves a school's files to its own members, and to guests what they read. What is at an address never changes, and nothing in it runs. */
export function addFiles(server: FastifyInstance, { files, schoolFor }: Options): void {
  server.get<{ Params: { name: string }; Querystring: { key?: unknown } }>(
    '/files/:name',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { name } = request.params;
      const { key } = request.query;
      const school_iid = await schoolFor(request, { name, key: typeof key === 'string' ? key : undefined });
      const file = school_iid === undefined ? undefined : await files.open(school_iid, name);
      if (!file) return unknown(request, reply);
      reply
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('cross-origin-resource-policy', 'same-origin');
      return sendPart(request, reply, file);
    },
  );
}

/** A file of another school, one that is not there and a guest's question are answered alike. */
const unknown = (request: FastifyRequest, reply: FastifyReply) =>
  reply
    .status(404)
    .header('cache-control', 'no-store')
    .send({ success: false, message: 'not_found', err_code: 11, trace_id: request.id });
