import { z } from 'zod';
import type { Events } from '../shared/area.ts';

export const events = {
  'media.uploaded': {
    group: 'records',
    payload: z.object({ iid: z.number(), name: z.string(), size: z.number() }),
  },
} satisfies Events;
