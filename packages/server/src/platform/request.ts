import type { Contract } from '@sen/domain/shared/contract.ts';
import { Refusal, refuse } from '@sen/domain/shared/errors.ts';
import { MOST_FILE_BYTES } from '@sen/domain/shared/file-types.ts';
import type { FastifyRequest } from 'fastify';
import { type Fields, isRecord, malformed, nest, readForm, withoutEmpties } from './form-body.ts';
import type { ComingFile, UploadedFile } from './route.ts';

/** Bytes of a body: a form or JSON, and the fields beside a file. The longest text of a field has room, in letters of three bytes. */
export const MAX_BODY = 4 * 1024 * 1024;
/** Bytes of a file. */
export const MAX_UPLOAD = 20 * 1024 * 1024;

/** The additions of every call (ERR-02), parsed and compared, never trusted. */
export interface Additions {
  readonly token: string | undefined;
  readonly domain: string | undefined;
  /** School that the system root wants to work in. */
  readonly target_domain: string | undefined;
  readonly user_iid: string | undefined;
  readonly user_id: string | undefined;
  readonly step: string | undefined;
  /** Proofs by authenticator (IDN-33). */
  readonly ga_session_token: string | undefined;
  readonly ga_browser_token: string | undefined;
}

export interface Received {
  readonly fields: Fields;
  readonly additions: Additions;
  readonly file: UploadedFile | undefined;
  readonly coming: ComingFile | undefined;
}

/** Reads fields from path, query and body in any of the three body kinds, and sets the additions apart. */
export async function receive(request: FastifyRequest, contract: Contract): Promise<Received> {
  const { given, file, coming } = request.isMultipart()
    ? await multipart(request, contract)
    : { given: body(request), file: undefined, coming: undefined };
  const asked = query(request);
  const all = asked ? { ...asked, ...given } : given;
  const additions: Additions = {
    token: header(request, 'x-sand-token') ?? text(all._sand_token),
    domain: text(all._sand_domain),
    target_domain: text(all.target_domain),
    user_iid: text(all._sand_uiid),
    user_id: text(all._sand_uid),
    step: text(all._sand_step),
    ga_session_token: header(request, 'x-sand-ga-session-token') ?? text(all._sand_ga_session_token),
    ga_browser_token: header(request, 'x-sand-ga-browser-token') ?? text(all._sand_ga_browser_token),
  };
  const fields: Fields = {};
  for (const key in all) if (!isAddition(key)) fields[key] = all[key];
  return { fields: Object.assign(withoutEmpties(fields), request.params), additions, file, coming };
}

const isAddition = (key: string): boolean => key.startsWith('_sand_') || key === 'submit' || key === 'target_domain';

const query = (request: FastifyRequest): Fields | undefined => {
  const at = request.url.indexOf('?');
  return at < 0 ? undefined : readForm(request.url.slice(at + 1));
};

function body(request: FastifyRequest): Fields {
  if (request.body === undefined || request.body === null) return {};
  if (!isRecord(request.body)) malformed();
  return request.body;
}

interface Parts {
  readonly given: Fields;
  readonly file: UploadedFile | undefined;
  readonly coming: ComingFile | undefined;
}

/** Bytes of the file that a call takes. */
const mostOf = ({ upload }: Contract): number => (upload === 'streamed' ? MOST_FILE_BYTES : upload ? MAX_UPLOAD : 0);

async function multipart(request: FastifyRequest, contract: Contract): Promise<Parts> {
  // Its parts, but for a file that is streamed, are kept in memory, and each has its own limit only. A length that is given is held to by the protocol.
  const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (!(length <= mostOf(contract) + MAX_BODY)) refuse('too_large');
  try {
    return await readParts(request, contract);
  } catch (error) {
    // The parser's own errors (a body that ends early) carry no status; its limits do.
    if (error instanceof Refusal || (error instanceof Error && 'statusCode' in error)) throw error;
    malformed();
  }
}

/** Fields beside a file that is streamed are kept in memory, and nobody knows yet who sends them. */
const besideStreamed = { fields: 20, fieldSize: 64 * 1024, parts: 21 };

async function readParts(request: FastifyRequest, contract: Contract): Promise<Parts> {
  const pairs: [string, unknown][] = [];
  let file: UploadedFile | undefined;
  // The parser ends a stream at its limit without a word: one byte more, and whoever keeps the file sees that it is too large.
  const limits =
    contract.upload === 'streamed'
      ? { fileSize: mostOf(contract) + 1, ...besideStreamed }
      : { fileSize: mostOf(contract) || MAX_UPLOAD };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      pairs.push([part.fieldname, part.value]);
      continue;
    }
    const wanted = contract.upload && part.fieldname === 'file' && !file;
    if (!wanted) refuse('invalid_input', { err: { [part.fieldname]: 'this_field_is_not_valid' } });
    if (contract.upload === 'streamed')
      return { given: nest(pairs), file, coming: { name: part.filename ?? '', body: part.file } };
    file = { name: part.filename ?? '', bytes: await part.toBuffer() };
  }
  return { given: nest(pairs), file, coming: undefined };
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;

export function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Browser and system in a few words, for lists of devices. */
export function deviceOf(agent: string): string {
  const browser = [
    ['Edge', /Edg\//],
    ['Firefox', /Firefox\//],
    ['Chrome', /Chrome\//],
    ['Safari', /Safari\//],
  ] as const;
  const system = [
    ['Android', /Android/],
    ['iPhone', /iPhone|iPad/],
    ['Windows', /Windows/],
    ['macOS', /Mac OS X/],
    ['Linux', /Linux/],
  ] as const;
  const names = [browser, system].flatMap((list) => list.find(([, pattern]) => pattern.test(agent))?.[0] ?? []);
  return names.join(', ') || agent.slice(0, 40);
}
