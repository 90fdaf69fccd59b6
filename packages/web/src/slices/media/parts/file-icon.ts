import { type FileType, fileTypes, isFileExt } from '@sen/domain/shared/file-types.ts';
import {
  IconFile,
  IconFileText,
  IconFileZip,
  IconHeadphones,
  IconLink,
  IconMovie,
  IconPhoto,
  type TablerIcon,
} from '@tabler/icons-react';

const icons: Readonly<Record<FileType['kind'], TablerIcon>> = {
  picture: IconPhoto,
  sound: IconHeadphones,
  video: IconMovie,
  document: IconFileText,
  archive: IconFileZip,
};

/** The drawing beside a file, by its ending; without one it is an address elsewhere. */
export function iconOf(ext: string): TablerIcon {
  if (ext === '') return IconLink;
  return isFileExt(ext) ? icons[fileTypes[ext].kind] : IconFile;
}

const typeOf = (ext: string): FileType | undefined => (isFileExt(ext) ? fileTypes[ext] : undefined);

/** Whether a browser shows or plays it by itself. */
export const isShown = (ext: string): boolean => typeOf(ext)?.shown === true;

/** Whether a browser draws it. */
export const isShownPicture = (ext: string): boolean => isShown(ext) && typeOf(ext)?.kind === 'picture';
