/** Files as answers: one made for whoever asks, which they take along, or one that is kept. */
import { fileTypes } from '@sen/domain/shared/file-types.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type OpenedFile, sendPart } from './range.ts';
import type { FileReply, KeptFileReply } from './route.ts';

export function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileReply | KeptFileReply): unknown {
  const way = 'shown' in file && file.shown ? 'inline' : 'attachment';
  reply.header('content-disposition', `${way}; filename*=UTF-8''${encodeURIComponent(file.name)}`);
  if (!('kept' in file)) return reply.header('content-type', file.mime).send(file.body);
  return sendPart(request, reply.header('content-security-policy', policyOf(file.kept)), file.kept);
}

/** No script, wherever it should come from. What is opened by itself stands in a page that the browser makes around it, and is loaded by that once more. */
const NOTHING_RUNS =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; frame-ancestors 'self'";

/**
 * The browser's own viewer of PDF, which reaches no page, does not start where scripts are forbidden; and a player in a sandbox may not
 * load what it plays. Both have a type that the browser takes for nothing else (docs/decisions/0026).
 */
function policyOf({ mime }: OpenedFile): string {
  if (mime === fileTypes.pdf.mime) return "frame-ancestors 'self'";
  return /^(?:audio|video)\//.test(mime) ? NOTHING_RUNS : `sandbox; ${NOTHING_RUNS}`;
}
