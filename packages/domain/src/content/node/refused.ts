/** What a refusal says beside its words. */
import { z } from 'zod';

/** Of what is in use: names of the exercises that hold it, of those that the reader may see. */
export const UsedIn = z.object({ used_in: z.array(z.string()) });

/** Of what was changed meanwhile: by whom and when. */
export const ChangedBy = z.object({ iid: z.number(), name: z.string(), at: z.number() });
export type ChangedBy = z.output<typeof ChangedBy>;
