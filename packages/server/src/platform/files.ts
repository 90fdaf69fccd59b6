import { hash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Files of a school, each named by whom it is of and what is in it: a name never stands for anything else. */
export interface Files {
  /** @returns the file's name. The same content of the same owner is the same file. */
  save(school_iid: number, file: { owner: string; bytes: Buffer; kind: FileKind }): Promise<string>;
  remove(school_iid: number, name: string): Promise<void>;
  /** Undefined where the school has no file of this name. */
  read(school_iid: number, name: string): Promise<{ mime: string; body: NodeJS.ReadableStream } | undefined>;
}

const kinds = { webp: 'image/webp' } as const;
export type FileKind = keyof typeof kinds;

const NAME = /^[0-9a-f]{64}\.(webp)$/;

/** Keeps files in the data folder, one folder per school. */
export function openFiles(data_dir: string): Files {
  const folderOf = (school_iid: number, name: string) => join(data_dir, 'files', String(school_iid), name.slice(0, 2));
  return {
    async save(school_iid, { owner, bytes, kind }) {
      const name = `${hash('sha256', Buffer.concat([Buffer.from(`${owner}\n`), bytes]))}.${kind}`;
      const folder = folderOf(school_iid, name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Whole or not there at all, also when the machine stops in between.
      const draft = join(folder, `.${randomBytes(8).toString('hex')}`);
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, join(folder, name));
      return name;
    },
    async remove(school_iid, name) {
      if (NAME.test(name)) await rm(join(folderOf(school_iid, name), name), { force: true });
    },
    async read(school_iid, name) {
      const kind = NAME.exec(name)?.[1];
      if (kind !== 'webp') return undefined;
      const file = await open(join(folderOf(school_iid, name), name)).catch(() => undefined);
      return file && { mime: kinds[kind], body: createReadStream('', { fd: file }) };
    },
  };
}

interface Options {
  readonly files: Files;
  /** School of a signed-in visitor at this host; undefined for everyone else. */
  memberOf(request: FastifyRequest): Promise<number | undefined>;
}

/** Serves a school's files to its own members. What is at an address never changes, and nothing in it runs. */
export function addFiles(server: FastifyInstance, { files, memberOf }: Options): void {
  server.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const school_iid = await memberOf(request);
    const file = school_iid === undefined ? undefined : await files.read(school_iid, request.params.name);
    if (!file) return unknown(request, reply);
    return reply
      .type(file.mime)
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cross-origin-resource-policy', 'same-origin')
      .send(file.body);
  });
}

/** A file of another school, one that is not there and a guest's question are answered alike. */
const unknown = (request: FastifyRequest, reply: FastifyReply) =>
  reply
    .status(404)
    .header('cache-control', 'no-store')
    .send({ success: false, message: 'not_found', err_code: 11, trace_id: request.id });
