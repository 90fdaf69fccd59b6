/** A kept file by its signed address: who may have it is asked anew of the record at which it hangs. */
import { fetchFile } from '@sen/domain/media/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { type FileType, fileTypes, isFileExt } from '@sen/domain/shared/file-types.ts';
import { z } from 'zod';
import type { Attached, KeptFileReply } from '../../platform/route.ts';
import { signedFile } from '../../platform/signed-file.ts';
import * as repository from './repository.ts';

/** As long as a page may stay open; rights are asked at each fetch. */
const LIFE_S = 24 * 3600;

/** A file's record of its own, by which whoever brought it has it before it hangs anywhere. */
export const FILE = 'file';

export const attachedFile = signedFile({
  contract: fetchFile,
  params: z.object({ ntype: z.string(), iid: z.number(), ciid: z.number().optional(), id: z.string() }),
  life_s: LIFE_S,
  make: async (open, { actor, school, params: { id, ...record } }, given): Promise<KeptFileReply> => {
    const { download, small } = fetchFile.input.parse(given);
    const attachedTo = open.attached[record.ntype] ?? refuse('not_found');
    const { read, file } = await open.works.reading(actor, async (work) => ({
      read: await attachedTo(work, record),
      file: (await repository.listFiles(work.db, [id])).at(0) ?? refuse('not_found'),
    }));
    const { name } = read.attachments.find((one) => one.id === id) ?? refuse('not_found');
    const shown = !download && isShown(file.ext);
    if (read.as_learner && !shown && !school.conf.learners_can_download_attachments) refuse('downloads_are_off');
    // A picture is looked at by its copy, which tells nothing of where it was taken.
    const copy = small ? file.small : file.shown;
    const kept = await open.files.open(actor.school_iid, (shown && copy) || file.stored);
    return kept ? { name, kept, shown } : refuse('not_found');
  },
});

function isShown(ext: string): boolean {
  const type: FileType | undefined = isFileExt(ext) ? fileTypes[ext] : undefined;
  return type?.shown === true;
}

export const attached: Attached = {
  [FILE]: async ({ db, actor }, { iid }) => {
    const file = await repository.findFile(db, iid);
    if (!file || file.owner_iid !== actor.user_iid) return refuse('not_found');
    const { id, name, ext, size } = file;
    return { attachments: [{ id, name, ext, size, path: '', link: '' }], as_learner: false };
  },
};
