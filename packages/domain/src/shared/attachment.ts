/** What hangs at a record beside its fields: a file that is kept, or an address elsewhere (NOD-08, MED-08). */
import { z } from 'zod';
import { line, wireIntBetween } from './wire.ts';

export const Attachment = z.object({
  /** Of a file; empty for an address elsewhere. */
  id: line(40).default(''),
  name: line(250).default(''),
  /** Ending of a file's name, which says what it is; empty for an address elsewhere. */
  ext: line(10).default(''),
  /** Bytes of a file; 0 for an address elsewhere. */
  size: wireIntBetween(0, Number.MAX_SAFE_INTEGER).default(0),
  /** Where whoever reads the record fetches the file: signed, for them and for a while. Empty where they may not, and as it is kept. */
  path: line(8000).default(''),
  /** An address elsewhere. */
  link: line(2000).default(''),
});
export type Attachment = z.output<typeof Attachment>;

export const Attachments = z.array(Attachment).max(50).default([]);

/** An address that a browser opens by itself and that brings no script. */
export const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

type Fault = readonly [field: string, message: 'this_field_is_required' | 'this_field_is_not_valid' | 'not_found'];

/** What is wrong with attachments as they were given; `known`: ids of the files that whoever gave them may hang here. */
export function attachmentFaults(given: readonly Attachment[], known: ReadonlySet<string>): Fault[] {
  return given.flatMap(({ id, link }, at): Fault[] => {
    if (id !== '') return known.has(id) ? [] : [[`attachments.${at}.id`, 'not_found']];
    if (link === '') return [[`attachments.${at}.link`, 'this_field_is_required']];
    return isWebAddress(link) ? [] : [[`attachments.${at}.link`, 'this_field_is_not_valid']];
  });
}
