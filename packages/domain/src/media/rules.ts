/** Which files are taken, judged by their name and by what is in them (MED-06). */
import { endingOf, type FileExt, type FileType, fileTypes, typeNamed } from '../shared/file-types.ts';

/** Formats whose files are told apart by little, so that a name may know better than the first look: packages of documents, and sound in the box of a film. */
const alike: readonly (readonly FileExt[])[] = [
  ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub'],
  ['mp4', 'm4a', 'mov'],
  ['txt', 'csv', 'srt'],
  // The older office documents: one format of folders for all three.
  ['doc', 'xls', 'ppt'],
];

export type FileFault = 'file_kind_not_taken' | 'file_not_what_it_says';

/**
 * The type under which a file is kept. `found`: what its content is, undefined where that is nothing known. A picture under the ending of
 * another picture is one that a program has saved anew; any other file that is not what its name says is refused.
 */
export function typeOfFile(name: string, found: FileExt | undefined): { ext: FileExt } | { fault: FileFault } {
  const claimed = typeNamed(name);
  if (found === undefined) return { fault: claimed === undefined ? 'file_kind_not_taken' : 'file_not_what_it_says' };
  if (claimed === undefined) return endingOf(name) === '' ? { ext: found } : { fault: 'file_kind_not_taken' };
  if (claimed === found || alike.some((exts) => exts.includes(claimed) && exts.includes(found)))
    return { ext: claimed };
  return isPicture(claimed) && isPicture(found) ? { ext: found } : { fault: 'file_not_what_it_says' };
}

const kindOf = (ext: FileExt): FileType['kind'] => fileTypes[ext].kind;
export const isPicture = (ext: FileExt): boolean => kindOf(ext) === 'picture';

const MOST_NAME = 200;

/** The name under which a file is shown and fetched: without folders, signs that steer, and with the ending of its type. */
export function nameOfFile(name: string, ext: FileExt): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
  const plain = last.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069<>:"|?*]/g, '').trim();
  const ending = endingOf(plain);
  const stem = (ending === '' ? plain : plain.slice(0, -ending.length - 1)).replace(/^\.+/, '').trim();
  const kept = typeNamed(plain) === ext ? ending : ext;
  return `${stem.slice(0, MOST_NAME).toWellFormed() || 'file'}.${kept}`;
}
