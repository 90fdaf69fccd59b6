/** Where gates stand, and what is told of one. */
import { z } from 'zod';
import { Timestamp } from '../../shared/wire.ts';

/** Each is asked for by the area that it belongs to; a place joins together with what asks there. */
export const gatePlaces = ['registration', 'course', 'first_item', 'exam'] as const;
export type GatePlace = (typeof gatePlaces)[number];

/** A gate as the person whom it stops reads it. */
export const GateTold = z.object({
  place: z.enum(gatePlaces),
  reason: z.string(),
  /** Empty without one. */
  link: z.string(),
  /** Null until somebody opens it. */
  until: Timestamp.nullable(),
});
export type GateTold = z.output<typeof GateTold>;
