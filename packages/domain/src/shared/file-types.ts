/** The types of files that are kept, told by what is in them (MED-06). What is not here is refused: programs, pages, drawings that run scripts. */

/** The largest file that is kept, in bytes. */
export const MOST_FILE_BYTES = 200 * 1024 * 1024;

export const fileKinds = ['picture', 'sound', 'video', 'document', 'archive'] as const;
export type FileKind = (typeof fileKinds)[number];

export interface FileType {
  readonly mime: string;
  readonly kind: FileKind;
  /** Browsers show or play it by themselves. */
  readonly shown?: true;
  /** Other endings that names of such files have. */
  readonly also?: readonly string[];
}

/** By the ending under which they are kept. */
export const fileTypes = {
  jpg: { mime: 'image/jpeg', kind: 'picture', shown: true, also: ['jpeg', 'jfif'] },
  png: { mime: 'image/png', kind: 'picture', shown: true },
  gif: { mime: 'image/gif', kind: 'picture', shown: true },
  webp: { mime: 'image/webp', kind: 'picture', shown: true },
  avif: { mime: 'image/avif', kind: 'picture', shown: true },
  heic: { mime: 'image/heic', kind: 'picture', also: ['heif'] },
  mp3: { mime: 'audio/mpeg', kind: 'sound', shown: true },
  m4a: { mime: 'audio/mp4', kind: 'sound', shown: true },
  ogg: { mime: 'audio/ogg', kind: 'sound', shown: true, also: ['oga', 'opus'] },
  wav: { mime: 'audio/wav', kind: 'sound', shown: true },
  flac: { mime: 'audio/flac', kind: 'sound', shown: true },
  mp4: { mime: 'video/mp4', kind: 'video', shown: true, also: ['m4v'] },
  webm: { mime: 'video/webm', kind: 'video', shown: true, also: ['weba'] },
  mov: { mime: 'video/quicktime', kind: 'video' },
  pdf: { mime: 'application/pdf', kind: 'document', shown: true },
  docx: { mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', kind: 'document' },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', kind: 'document' },
  pptx: { mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', kind: 'document' },
  odt: { mime: 'application/vnd.oasis.opendocument.text', kind: 'document' },
  ods: { mime: 'application/vnd.oasis.opendocument.spreadsheet', kind: 'document' },
  odp: { mime: 'application/vnd.oasis.opendocument.presentation', kind: 'document' },
  doc: { mime: 'application/msword', kind: 'document' },
  xls: { mime: 'application/vnd.ms-excel', kind: 'document' },
  ppt: { mime: 'application/vnd.ms-powerpoint', kind: 'document' },
  rtf: { mime: 'application/rtf', kind: 'document' },
  epub: { mime: 'application/epub+zip', kind: 'document' },
  txt: { mime: 'text/plain; charset=utf-8', kind: 'document', shown: true, also: ['md', 'tex', 'log'] },
  csv: { mime: 'text/csv; charset=utf-8', kind: 'document', also: ['tsv'] },
  srt: { mime: 'text/plain; charset=utf-8', kind: 'document', also: ['vtt', 'lrc'] },
  zip: { mime: 'application/zip', kind: 'archive' },
  rar: { mime: 'application/vnd.rar', kind: 'archive' },
  '7z': { mime: 'application/x-7z-compressed', kind: 'archive' },
} as const satisfies Readonly<Record<string, FileType>>;
export type FileExt = keyof typeof fileTypes;

const exts = Object.keys(fileTypes) as readonly FileExt[];
export const isFileExt = (text: string): text is FileExt => Object.hasOwn(fileTypes, text);

/** What follows the last dot of a name, in small letters; empty where nothing does. */
export const endingOf = (name: string): string => /\.([^./\\]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The type that a name claims by its ending; undefined where it claims none that is kept. */
export function typeNamed(name: string): FileExt | undefined {
  const ending = endingOf(name);
  const typeOf = (ext: FileExt): FileType => fileTypes[ext];
  return exts.find((ext) => ext === ending || typeOf(ext).also?.includes(ending));
}
