import { z } from 'zod';

/** What a marker has typed for a work, as their device keeps it. */
export const Written = z.object({
  /** Of the score; may be none yet. */
  text: z.string(),
  comment: z.string(),
  returned: z.boolean(),
  /** Unix seconds; 0: until the last date. */
  open_until: z.number(),
});
export type Written = z.output<typeof Written>;
