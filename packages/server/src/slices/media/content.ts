/** What is in a file, whatever its name says. */
import { type FileExt, typeNamed } from '@sen/domain/shared/file-types.ts';
import { readAt, withFile } from './pieces.ts';

/** How long a file may be looked at; a made-up one could keep a reader busy for ever. */
const PATIENCE_MS = 5000;

/** Loaded with the first file: a start need not wait for it. */
const library = () => import('file-type');

/** The type of a file's content; undefined where it is none that is kept. `name` decides only between formats that look the same. */
export async function typeOfContent(path: string, name: string): Promise<FileExt | undefined> {
  const { fileTypeFromFile } = await library();
  const found = await fileTypeFromFile(path, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined);
  if (!found) return (await isText(path)) ? textNamed(name) : undefined;
  // The older office documents share a container, in which other things come, too.
  if (found.ext === 'cfb') return officeNamed(name);
  return typeNamed(`x.${found.ext}`);
}

const among = (name: string, exts: readonly FileExt[]): FileExt | undefined => {
  const claimed = typeNamed(name);
  return claimed !== undefined && exts.includes(claimed) ? claimed : undefined;
};
const textNamed = (name: string) => among(name, ['txt', 'csv', 'srt']);
const officeNamed = (name: string) => among(name, ['doc', 'xls', 'ppt']);

const LOOKED_AT = 64 * 1024;

/** Nothing that steers a program stands at its beginning. Old files in other alphabets than Unicode's are texts, too. */
async function isText(path: string): Promise<boolean> {
  const bytes = await withFile(path, (file) => readAt(file, 0, LOOKED_AT));
  return bytes.length > 0 && bytes.every((byte) => byte >= 0x20 || [0x09, 0x0a, 0x0c, 0x0d].includes(byte));
}
