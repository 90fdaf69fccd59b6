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

/** The browser's own viewer of PDF, which reaches no page, does not start where a document may run nothing (docs/decisions/0026). */
const policyOf = ({ mime }: OpenedFile): string =>
  mime === fileTypes.pdf.mime ? "frame-ancestors 'self'" : "sandbox; default-src 'none'; style-src 'unsafe-inline'";
