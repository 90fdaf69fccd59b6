/** What of a lesson's files is shown in the lesson itself, and with which captions. Pure. */
import type { Attachment } from '@sen/domain/shared/attachment.ts';
import { type FileType, fileTypes, isFileExt } from '@sen/domain/shared/file-types.ts';

export interface Caption {
  readonly path: string;
  /** As it stands in the name, such as `vi`; empty where the name says none. */
  readonly language: string;
}

export interface ShownPart {
  readonly look: 'video' | 'sound' | 'document';
  readonly file: Attachment;
  readonly captions: readonly Caption[];
}

interface Parts {
  /** In the order in which they hang there. */
  readonly shown: readonly ShownPart[];
  /** All else, for the list below. */
  readonly rest: readonly Attachment[];
}

const looks: Readonly<Partial<Record<FileType['kind'], ShownPart['look']>>> = { video: 'video', sound: 'sound' };

function lookOf({ ext, path }: Attachment): ShownPart['look'] | undefined {
  const type: FileType | undefined = isFileExt(ext) ? fileTypes[ext] : undefined;
  if (path === '' || !type?.shown) return undefined;
  return ext === 'pdf' ? 'document' : looks[type.kind];
}

const stemOf = (name: string): string => name.replace(/\.[^.]*$/, '').toLowerCase();

/** The language of a caption for a file: `bai-1.vi.srt` and `bai-1.srt` are captions of `bai-1.mp4`. Undefined for those of others. */
function languageFor(caption: string, file: string): string | undefined {
  const [own, whole] = [stemOf(caption), stemOf(file)];
  if (own === whole) return '';
  return own.startsWith(`${whole}.`) ? own.slice(whole.length + 1) : undefined;
}

/** Films, sounds and documents that a browser shows; captions go with the film of their name, or with the only one there is. */
export function partsOf(attachments: readonly Attachment[]): Parts {
  const playing = attachments.filter((one) => lookOf(one) === 'video' || lookOf(one) === 'sound');
  const captions = attachments.filter(({ ext, path }) => ext === 'srt' && path !== '');
  const taken = new Set<Attachment>();
  const captionsOf = (file: Attachment): Caption[] =>
    captions.flatMap((caption) => {
      const language = languageFor(caption.name, file.name) ?? (playing.length === 1 ? '' : undefined);
      if (language === undefined) return [];
      taken.add(caption);
      return [{ path: caption.path, language }];
    });
  const shown = attachments.flatMap((file): ShownPart[] => {
    const look = lookOf(file);
    return look ? [{ look, file, captions: look === 'document' ? [] : captionsOf(file) }] : [];
  });
  const files = new Set(shown.map(({ file }) => file));
  return { shown, rest: attachments.filter((one) => !files.has(one) && !taken.has(one)) };
}

/** Captions as browsers read them (WebVTT); what SubRip writes otherwise is put right. */
export function toVtt(text: string): string {
  const lines = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  if (lines.startsWith('WEBVTT')) return lines;
  return `WEBVTT\n\n${lines.replace(/(\d{1,2}:\d{2}:\d{2}),(\d{3})/g, '$1.$2')}`;
}
