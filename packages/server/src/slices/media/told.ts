import type { StoredFile } from '@sen/domain/media/model.ts';
import { type FileType, fileTypes, isFileExt } from '@sen/domain/shared/file-types.ts';
import type { NewFile } from './repository.ts';

type FileRow = NewFile & { readonly iid: number; readonly id: string };

const addressOf = (name: string): string => (name === '' ? '' : `/files/${name}`);

/** A file as calls tell it. Pictures are shown by their copies; documents and archives are fetched by signed addresses alone. */
export function fileTold({ stored, shown, small, owner_iid: _, ...row }: FileRow): StoredFile {
  const type: FileType = isFileExt(row.ext)
    ? fileTypes[row.ext]
    : { mime: 'application/octet-stream', kind: 'archive' };
  const { mime, kind } = type;
  const plays = type.shown && (kind === 'sound' || kind === 'video');
  return { ...row, mime, kind, path: addressOf(shown || (plays ? stored : '')), small: addressOf(small), link: '' };
}
