/** Taking files in: streamed to disk, judged by what is in them, and known to the school once they are kept. */
import { Readable } from 'node:stream';
import type { uploadFile } from '@sen/domain/media/contract.ts';
import { MOST_UNUSED_BYTES, type StoredFile } from '@sen/domain/media/model.ts';
import { isPicture, nameOfFile, typeOfFile } from '@sen/domain/media/rules.ts';
import type { Actor } from '@sen/domain/shared/actor.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { Refusal, refuse } from '@sen/domain/shared/errors.ts';
import { type FileExt, type FileKind, fileTypes, MOST_FILE_BYTES } from '@sen/domain/shared/file-types.ts';
import { emit } from '../../platform/events.ts';
import { type Draft, nameInStore } from '../../platform/files.ts';
import type { Open, Visit } from '../../platform/route.ts';
import { typeOfContent } from './content.ts';
import { attachedFile, FILE } from './fetch.ts';
import { type Copies, copiesOf } from './pictures.ts';
import * as repository from './repository.ts';
import { fileTold } from './told.ts';
import { isWhole } from './whole.ts';

/** What `/media/upload` takes. */
export const mediaKinds: readonly FileKind[] = ['picture', 'sound', 'video'];
const anyKind: readonly FileKind[] = ['picture', 'sound', 'video', 'document', 'archive'];

export const takeFile =
  (kinds = anyKind) =>
  async (open: Open, _: Input<typeof uploadFile>, visit: Visit): Promise<StoredFile> => {
    const { school, session, coming } = visit;
    if (!school || !session) return refuse('not_logged_in');
    // What is kept is somebody's, and visitors are nobody of this school.
    if (session.actor.school_iid !== school.iid) return refuse('permission_denied');
    if (!coming) return refuse('invalid_input', { err: { file: 'this_field_is_required' } });
    const { actor } = session;
    const told = await taken(open, actor, { name: coming.name, body: coming.body, kinds });
    if (told.path !== '') return told;
    const asked = { ntype: FILE, iid: told.iid, id: told.id };
    const { url } = await open.works.reading(actor, (work) => attachedFile.offer(work, asked, visit));
    return { ...told, path: url };
  };

interface Coming {
  readonly name: string;
  readonly body: AsyncIterable<Buffer>;
  readonly kinds: readonly FileKind[];
}

/** Takes a file in for its owner. */
async function taken(open: Open, actor: Actor, { name, body, kinds }: Coming): Promise<StoredFile> {
  const owner_iid = actor.user_iid ?? refuse('not_logged_in');
  const unused = await open.works.reading(actor, ({ db }) => repository.unusedBytesOf(db, owner_iid));
  if (unused > MOST_UNUSED_BYTES) return refused('too_many_unused_files');
  const draft = await open.files.receive(body, String(owner_iid), MOST_FILE_BYTES);
  let copies: Copies | undefined;
  try {
    const ext = await judged(draft, name, kinds);
    copies = isPicture(ext) && ext !== 'heic' ? await copiesOf(open, actor.school_iid, draft) : undefined;
    return await kept(open, actor, { draft, name: nameOfFile(name, ext), ext, copies, owner_iid });
  } finally {
    // What was kept lies elsewhere by now.
    await open.files.discard(draft);
    await copies?.discard();
  }
}

/** A picture that came within something else: its address, or undefined where it is none that is taken. Refuses where it cannot be kept now. */
export async function takePicture(open: Open, actor: Actor, name: string, bytes: Buffer): Promise<string | undefined> {
  try {
    return (await taken(open, actor, { name, body: Readable.from([bytes]), kinds: ['picture'] })).path || undefined;
  } catch (error) {
    if (error instanceof Refusal && noPicture.has(error.key)) return undefined;
    throw error;
  }
}

const noPicture: ReadonlySet<string> = new Set([
  'file_kind_not_taken',
  'file_not_what_it_says',
  'file_not_whole',
  'too_large',
]);

type Fault = 'file_kind_not_taken' | 'file_not_what_it_says' | 'file_not_whole' | 'too_many_unused_files';
const refused = (fault: Fault): never => refuse(fault, { err: { file: fault } });

/** The type under which it is kept. */
async function judged({ path, size }: Draft, name: string, kinds: readonly FileKind[]): Promise<FileExt> {
  if (size === 0) return refused('file_not_whole');
  const type = typeOfFile(name, await typeOfContent(path, name));
  if ('fault' in type) return refused(type.fault);
  if (!kinds.includes(fileTypes[type.ext].kind)) return refused('file_kind_not_taken');
  return (await isWhole(path, type.ext, size)) ? type.ext : refused('file_not_whole');
}

interface ToKeep {
  readonly draft: Draft;
  readonly name: string;
  readonly ext: FileExt;
  readonly copies: Copies | undefined;
  readonly owner_iid: number;
}

/** The row is there before its files are: one whose files did not come is swept with what nothing holds, and no file lies about unknown. */
async function kept({ files, works }: Open, actor: Actor, { draft, ext, copies, ...file }: ToKeep) {
  const parts: readonly (readonly [Draft, FileExt])[] = [
    [draft, ext],
    ...(copies
      ? ([
          [copies.shown, 'webp'],
          [copies.small, 'webp'],
        ] as const)
      : []),
  ];
  const [stored = '', shown = '', small = ''] = parts.map(([one, as]) => nameInStore(one, as));
  const told = await works.inSchool(actor, async (work) => {
    const size = { width: copies?.width ?? null, height: copies?.height ?? null };
    const row = { ...file, ext, size: draft.size, stored, shown, small, ...size };
    const { iid, id } = await repository.addFile(work.db, row, work.now);
    await emit(work, 'media.uploaded', { iid, name: file.name, size: draft.size });
    return fileTold({ iid, id, ...row });
  });
  for (const [one, as] of parts) await files.keep(actor.school_iid, one, as);
  return told;
}
