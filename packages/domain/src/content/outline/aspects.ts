import { z } from 'zod';
import { wireIntBetween } from '../../shared/wire.ts';

/** Lists of a course that an item may stand in (NOD-05): before it, in it, at its end, at work, and once it has run out. */
export const itemLists = ['learning', 'practice', 'output', 'apply', 'entry', 'refresh'] as const;
export type ItemList = (typeof itemLists)[number];
/** Those that a course can be weighed by; the others count nothing. */
export const aspects = ['learning', 'practice', 'output', 'apply'] as const;

const share = wireIntBetween(0, 100);
/** ORG-64: what each list counts in percent, and the percent from which on the course is passed. */
export const AspectsPercent = z
  .object({ learning: share, practice: share, output: share, apply: share, pass_score: share })
  .refine((shares) => aspects.reduce((sum, aspect) => sum + shares[aspect], 0) === 100, { message: 'aspects_sum' });
export type AspectsPercent = z.output<typeof AspectsPercent>;
