import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { refuse } from '@sen/domain/shared/errors.ts';
import { type FileExt, fileTypes, isFileExt } from '@sen/domain/shared/file-types.ts';
import type { OpenedFile } from './range.ts';

/** A file that has come whole and is not kept yet. */
export interface Draft {
  /** Where it lies meanwhile. */
  readonly path: string;
  /** What it will be called, without its ending. */
  readonly digest: string;
  readonly size: number;
}

/** Files of a school, each named by whom it is of and what is in it: a name never stands for anything else. */
export interface Files {
  /** The folder that holds them. */
  readonly root: string;
  /** Takes a file in as it comes. @throws `too_large`; what broke off. Nothing is left of it then. */
  receive(body: AsyncIterable<Buffer>, owner: string, most: number): Promise<Draft>;
  /** @returns the file's name. The same content of the same owner is the same file. */
  keep(school_iid: number, draft: Draft, ext: FileExt): Promise<string>;
  discard(draft: Draft): Promise<void>;
  /** Throws away what has been left unfinished since a moment: a server was killed meanwhile. */
  discardOld(before: number): Promise<void>;
  /** All three for a file that is in memory. */
  save(
    school_iid: number,
    file: { readonly owner: string; readonly bytes: Buffer; readonly ext: FileExt },
  ): Promise<string>;
  remove(school_iid: number, name: string): Promise<void>;
  /** Undefined where the school has no file of this name. */
  open(school_iid: number, name: string): Promise<OpenedFile | undefined>;
}

/** Bytes of a file that wait for the disk. */
const AHEAD_BYTES = 512 * 1024;

/** What a file will be called. */
export const nameInStore = ({ digest }: Pick<Draft, 'digest'>, ext: FileExt): string => `${digest}.${ext}`;

const NAME = /^[0-9a-f]{64}\.([a-z0-9]{1,5})$/;

/** Keeps files in the data folder, one folder per school; what is not whole yet lies beside them. */
export function openFiles(data_dir: string): Files {
  const root = join(data_dir, 'files');
  const drafts = join(root, '.drafts');
  const folderOf = (school_iid: number, name: string) => join(root, String(school_iid), name.slice(0, 2));

  const files: Files = {
    root,
    async receive(body, owner, most) {
      await mkdir(drafts, { recursive: true, mode: 0o700 });
      const path = join(drafts, randomBytes(16).toString('hex'));
      try {
        return { path, ...(await writeAll(path, body, owner, most)) };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    // Whole or not there at all, also when the machine stops in between.
    async keep(school_iid, { path, digest }, ext) {
      const name = nameInStore({ digest }, ext);
      const folder = folderOf(school_iid, name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(path, join(folder, name));
      return name;
    },
    discard: ({ path }) => rm(path, { force: true }),
    async discardOld(before) {
      for (const name of await readdir(drafts).catch(() => [])) {
        const path = join(drafts, name);
        // One that another server finishes at this moment is gone from here.
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
        if (mtimeMs < before * 1000) await rm(path, { force: true });
      }
    },
    async save(school_iid, { owner, bytes, ext }) {
      const draft = await files.receive(Readable.from([bytes]), owner, bytes.length);
      return files.keep(school_iid, draft, ext);
    },
    async remove(school_iid, name) {
      if (NAME.test(name)) await rm(join(folderOf(school_iid, name), name), { force: true });
    },
    async open(school_iid, name) {
      const ext = NAME.exec(name)?.[1] ?? '';
      if (!isFileExt(ext)) return undefined;
      const file = await open(join(folderOf(school_iid, name), name)).catch(() => undefined);
      if (!file) return undefined;
      const { size } = await file.stat();
      return {
        ...{ mime: fileTypes[ext].mime, size },
        read: ({ from, to } = { from: 0, to: size - 1 }) =>
          size === 0 ? Readable.from([]) : createReadStream('', { fd: file, start: from, end: to }),
        close: () => file.close(),
      };
    },
  };
  return files;
}

/** A full disk is told at the field of the file; everything else goes on as it came. */
export function refuseWhereFull(error: unknown): never {
  const is_full = error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
  if (is_full) refuse('no_room_left', { err: { file: 'no_room_left' } });
  throw error;
}

/** Its bytes are on the disk when this returns. */
export async function writeAll(path: string, body: AsyncIterable<Buffer>, owner: string, most: number) {
  const digest = createHash('sha256').update(`${owner}\n`);
  let size = 0;
  async function* judged() {
    for await (const bytes of body) {
      size += bytes.length;
      if (size > most) refuse('too_large', { err: { file: 'too_large' } });
      digest.update(bytes);
      yield bytes;
    }
  }
  // What comes next is read while the disk is busy.
  const disk = createWriteStream(path, { mode: 0o600, highWaterMark: AHEAD_BYTES, flush: true });
  await pipeline(judged, disk).catch(refuseWhereFull);
  return { digest: digest.digest('hex'), size };
}
