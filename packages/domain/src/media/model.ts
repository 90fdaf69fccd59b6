import { z } from 'zod';
import { fileKinds } from '../shared/file-types.ts';

/** A file that is kept (MED-06, MED-08). */
export const StoredFile = z.object({
  iid: z.number(),
  id: z.string(),
  name: z.string(),
  ext: z.string(),
  mime: z.string(),
  kind: z.enum(fileKinds),
  /** Bytes. */
  size: z.number(),
  /** Address of what a page shows or plays, for good; of all else a signed one, which whoever brought it has for a while. */
  path: z.string(),
  /** Of a picture: address of a small copy. */
  small: z.string(),
  /** Of a picture, in pixels, upright. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** An address elsewhere, where the file is none of the school's. */
  link: z.string(),
});
export type StoredFile = z.output<typeof StoredFile>;

/** Bytes of files that nothing holds yet, of one person. */
export const MOST_UNUSED_BYTES = 2 * 1024 * 1024 * 1024;
/** Seconds after which a file that nothing holds is thrown away. */
export const UNUSED_S = 24 * 3600;
