/** Files that people bring (MED-06…08). */
import { z } from 'zod';
import { contract } from '../shared/contract.ts';
import { WireFlag } from '../shared/wire.ts';
import { StoredFile } from './model.ts';

const upload = {
  method: 'POST',
  access: 'signed_in',
  upload: 'streamed',
  limit: 'upload',
  // The same file again is the same content again.
  idempotent: false,
  audit: 'media.uploaded',
  input: z.object({}),
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

/** The file at a signed address (MED-08): shown where a browser shows it and `download` does not ask for more; of a picture, if asked for, its small copy. */
export const fetchFile = contract({
  method: 'GET',
  path: '/file/api/get',
  access: 'everyone',
  at_door: true,
  file: true,
  input: z.object({ token: z.string().max(8000), download: WireFlag.default(false), small: WireFlag.default(false) }),
  output: z.unknown(),
  errors: ['link_expired', 'not_found', 'downloads_are_off'],
});
