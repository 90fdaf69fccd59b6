/** Who may hang what. */
import type { Attachment } from '../shared/attachment.ts';

/** An address that a browser opens by itself and that brings no script. */
export const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

type Fault = readonly [field: string, message: 'this_field_is_required' | 'this_field_is_not_valid' | 'not_found'];

/** What is wrong with attachments as they were given in a field; `known`: ids of the files that whoever gave them may hang here. */
export function attachmentFaults(
  given: readonly Attachment[],
  known: ReadonlySet<string>,
  field = 'attachments',
): Fault[] {
  return given.flatMap(({ id, link }, at): Fault[] => {
    if (id !== '') return known.has(id) ? [] : [[`${field}.${at}.id`, 'not_found']];
    if (link === '') return [[`${field}.${at}.link`, 'this_field_is_required']];
    return isWebAddress(link) ? [] : [[`${field}.${at}.link`, 'this_field_is_not_valid']];
  });
}
