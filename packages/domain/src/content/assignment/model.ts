/** What a lesson asks to be handed in, by each learner or by groups of them (MED-10). */
import { z } from 'zod';
import { Moment, wireIntBetween, wireNumberBetween } from '../../shared/wire.ts';

/** What becomes of work that comes after the due date. */
export const lateRules = ['accepted', 'marked_down', 'refused'] as const;
/** What is handed in. */
export const handedInAs = ['both', 'text', 'files'] as const;

export const AssignmentRules = z.object({
  /** Points that it is marked with at most. */
  points: wireNumberBetween(1, 1000).default(10),
  /** Percent of the points from which on it is passed. */
  pass: wireIntBetween(0, 100).default(50),
  /** Unix seconds; 0: whenever, until the lesson closes. */
  due_time: Moment.default(0),
  late: z.enum(lateRules).default('accepted'),
  /** Percent of the score that each day begun after the due date costs, where late work is marked down. */
  late_percent: wireIntBetween(1, 100).default(10),
  handed_in_as: z.enum(handedInAs).default('both'),
  /** How often it may be handed in; 0: as often as one likes. */
  tries: wireIntBetween(0, 100).default(0),
});
export type AssignmentRules = z.output<typeof AssignmentRules>;
