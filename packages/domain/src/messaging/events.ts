import { z } from 'zod';
import type { Events } from '../shared/area.ts';

export const events = {
  'message.sent': {
    group: 'people',
    payload: z.object({
      iid: z.number(),
      subject: z.string(),
      course_iid: z.number().nullable(),
      told: z.number(),
      /** Where the school was reached when it was sent, `https://host`. */
      origin: z.string(),
    }),
  },
} satisfies Events;
