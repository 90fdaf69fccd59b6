/** What hangs at a record beside its fields: a file that is kept, or an address elsewhere (NOD-08, MED-08). */
import { z } from 'zod';
import { line, WireInt } from './wire.ts';

export const Attachment = z.object({
  /** Of a file; empty for an address elsewhere. */
  id: line(40).default(''),
  name: line(250).default(''),
  /** Ending of a file's name, which says what it is; empty for an address elsewhere. */
  ext: line(10).default(''),
  /** Bytes of a file; 0 for an address elsewhere. */
  size: WireInt.default(0),
  /** Where whoever reads the record fetches the file: signed, for them and for a while. Empty where they may not, and as it is kept. */
  path: line(8000).default(''),
  /** An address elsewhere. */
  link: line(2000).default(''),
});
export type Attachment = z.output<typeof Attachment>;

export const Attachments = z.array(Attachment).max(50).default([]);
