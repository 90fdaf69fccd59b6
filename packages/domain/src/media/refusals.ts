import type { Refusals } from '../shared/errors.ts';

export const refusals = {
  file_kind_not_taken: {},
  file_not_what_it_says: {},
  file_not_whole: {},
  too_many_unused_files: {},
  /** The school lets learners look at attachments and not take them along (TEN-29). */
  downloads_are_off: {},
} as const satisfies Refusals;

type Own = typeof refusals;
declare module '../shared/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
