/** Files that people bring (MED-06, MED-07). */
import { z } from 'zod';
import { contract } from '../shared/contract.ts';
import { Iid } from '../shared/wire.ts';
import { StoredFile } from './model.ts';

const upload = {
  method: 'POST',
  access: 'signed_in',
  upload: 'streamed',
  limit: 'upload',
  // The same file again is the same content again.
  idempotent: false,
  audit: 'media.uploaded',
  input: z.object({
    /** Folder of the library. */
    pid: Iid.optional(),
  }),
  output: StoredFile,
  errors: [
    'invalid_input',
    'too_large',
    'file_kind_not_taken',
    'file_not_what_it_says',
    'file_not_whole',
    'too_many_unused_files',
  ],
} as const;

/** Any file. */
export const uploadFile = contract({ ...upload, path: '/file/upload' });
/** Pictures, sound and film alone. */
export const uploadMedia = contract({ ...upload, path: '/media/upload' });
