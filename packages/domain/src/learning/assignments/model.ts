import { z } from 'zod';
import { Attachment } from '../../shared/attachment.ts';
import { Timestamp } from '../../shared/wire.ts';

/** Where somebody, or a group, stands with an assignment. `returned`: given back to be done again. */
export const submissionStates = ['none', 'draft', 'handed_in', 'returned', 'marked'] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** Of what a list shows: one's own work, or that of one's group. */
export const assignmentKinds = ['all', 'personal', 'group'] as const;

export const Named = z.object({ iid: z.number(), name: z.string() });

/** What a marker found: as it counts, what lateness cost taken off. */
export const Verdict = z.object({
  /** As the marker gave it; null where it was given back without one. */
  score: z.number().nullable(),
  /** What is left of it after what lateness cost. */
  counted: z.number().nullable(),
  comment: z.string(),
  passed: z.boolean(),
  returned: z.boolean(),
  marker: z.string(),
  marked_at: Timestamp,
});

/** One handing in. */
export const Try = z.object({
  /** From 1. */
  number: z.number(),
  /** Null, and without files: it is asked for by its number. */
  content: z.string().nullable(),
  attachments: z.array(Attachment),
  handed_in_at: Timestamp,
  handed_in_by: z.string(),
  /** Days begun after the due date; 0: in time. */
  days_late: z.number(),
  /** Percent that this costs. */
  percent_off: z.number(),
  verdict: Verdict.nullable(),
});
export type Try = z.output<typeof Try>;
