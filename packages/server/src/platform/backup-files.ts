import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BackupLine } from './backup-format.ts';

/** What a line carries of a file, so that memory does not grow with the file. */
const CHUNK_BYTES = 512 * 1024;

/** School, folder and name as `openFiles` lays them out: nothing else is taken in, and nothing written elsewhere. */
const PATH = /^\d+\/[0-9a-f]{2}\/[0-9a-f]{64}\.[a-z0-9]+$/;

const folderOf = (data_dir: string): string => join(data_dir, 'files');

/** Every kept file in pieces. One that is thrown away meanwhile is left out. */
export async function* listFiles(data_dir: string, count: { files: number }): AsyncGenerator<BackupLine> {
  const folder = folderOf(data_dir);
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  for (const path of entries.map((entry) => entry.replaceAll('\\', '/')).sort()) {
    if (!PATH.test(path)) continue;
    let found = false;
    try {
      for await (const bytes of createReadStream(join(folder, path), { highWaterMark: CHUNK_BYTES })) {
        found = true;
        yield { kind: 'file', path, data: Buffer.from(bytes).toString('base64') };
      }
    } catch (error) {
      if (found || !isGone(error)) throw error;
    }
    if (found) count.files += 1;
  }
}

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Puts files back; each stands complete under its name or not at all. */
export function openFileWriter(data_dir: string) {
  const folder = folderOf(data_dir);
  const written: string[] = [];
  let present: { readonly path: string; readonly file: Awaited<ReturnType<typeof open>> } | undefined;

  const finish = async (): Promise<void> => {
    if (!present) return;
    const { path, file } = present;
    present = undefined;
    await file.sync();
    await file.close();
    await rename(`${join(folder, path)}.part`, join(folder, path));
    written.push(path);
  };
  return {
    async write(path: string, data: string): Promise<void> {
      if (!PATH.test(path)) throw new Error(`no name of a file: ${path}`);
      if (present?.path !== path) {
        await finish();
        await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
        present = { path, file: await open(`${join(folder, path)}.part`, 'w', 0o600) };
      }
      await present?.file.write(Buffer.from(data, 'base64'));
    },
    /** @returns how many files there are now. */
    async end(): Promise<number> {
      await finish();
      return written.length;
    },
    /** Takes away all that was written. */
    async undo(): Promise<void> {
      await present?.file.close();
      const paths = present ? [...written, `${present.path}.part`] : written;
      for (const path of paths) await rm(join(folder, path), { force: true });
    },
  };
}
export type FileWriter = ReturnType<typeof openFileWriter>;
