import { z } from 'zod';
import type { Events } from '../shared/area.ts';
import { RecordChange } from '../shared/record-change.ts';

export const events = {
  'content.created': { group: 'content', payload: RecordChange },
  'content.updated': { group: 'content', payload: RecordChange },
  'content.deleted': { group: 'content', payload: RecordChange },
  'content.employees-changed': { group: 'content', payload: RecordChange },
  'content.imported': {
    group: 'files',
    payload: z.object({ import_iid: z.number(), file_name: z.string(), read: z.number() }),
  },
  'content.import-undone': { group: 'files', payload: z.object({ import_iid: z.number(), removed: z.number() }) },
} satisfies Events;
