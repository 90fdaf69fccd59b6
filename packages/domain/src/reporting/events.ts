import { z } from 'zod';
import type { Events } from '../shared/area.ts';

export const events = {
  /** With the filters by which it was asked for. */
  'reporting.audit-exported': {
    group: 'files',
    payload: z.object({
      who: z.string().optional(),
      action: z.string().optional(),
      object: z.string().optional(),
      record: z.number().optional(),
      since: z.string().optional(),
      until: z.string().optional(),
      format: z.string(),
    }),
  },
} satisfies Events;
