import { z } from 'zod';

/** What may become of a record of any kind; worded by `audit_record_…`. */
export const becomings = ['created', 'updated', 'deleted', 'restored', 'status', 'open', 'close', 'undo'] as const;
export type Becoming = (typeof becomings)[number];

/** Fields of a record; which there are is said by its kind, of the school's own by the school. */
const Values = z.record(z.string(), z.unknown());

/** What names a record in the audit trail, so that its history finds the event. */
export const RecordNamed = z.object({ ntype: z.string(), iid: z.number(), name: z.string() });

/** Fields that differ, as they were and as they are. */
export const Differing = z.object({ before: Values, after: Values });

/** What became of one record, as its history tells it. */
export const RecordChange = RecordNamed.extend({
  /** Whom it is about, where it is not a person's own record. */
  user_iid: z.number().optional(),
  ...Differing.shape,
});
