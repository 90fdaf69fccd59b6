/**
 * How people come on in their courses, in sums and line by line. Whoever looks after courses or people reads of those;
 * everybody else of themselves, and a parent of the child they name.
 */
import { z } from 'zod';
import { contract, fileAt, listOf } from '../../shared/contract.ts';
import { exportFormats } from '../../shared/kind.ts';
import { Iid, line, PageRequest, Timestamp } from '../../shared/wire.ts';
import { groupings, progressStates } from './model.ts';

const filters = {
  child_iid: Iid.optional(),
  learner: Iid.optional(),
  course: Iid.optional(),
  /** Whoever belongs today to this organization or to one below it. */
  organization: Iid.optional(),
  state: z.enum(progressStates).optional(),
  /** In the name or login name of the learner. */
  keyword: line().optional(),
};

/** What a report is about. */
const about = {
  /** Whether of others than whoever asks, or their child. */
  of_others: z.boolean(),
  /** The names of what the filters name by numbers. */
  named: z.object({
    learner: z.string().optional(),
    course: z.string().optional(),
    organization: z.string().optional(),
  }),
};

/** Of places in courses: how many, of how many people, how many of them completed, and the mean of their percents (0…100). */
const Sums = {
  learners: z.number(),
  places: z.number(),
  completed: z.number(),
  percent: z.number(),
};

/** One line for each learner, course or organization; these in the order of their tree. */
export const progressSums = contract({
  method: 'GET',
  path: '/report/api/progress',
  access: 'signed_in',
  input: z.object({ by: z.enum(groupings), ...filters, ...PageRequest }),
  output: listOf(
    z.object({
      iid: z.number(),
      name: z.string(),
      /** Of an organization: how many lie above it. */
      depth: z.number(),
      ...Sums,
    }),
  ).extend({
    total_sums: z.object(Sums),
    ...about,
  }),
  errors: ['not_found', 'feature_disabled'],
});

/** One line for each place of a learner in a course, by learner. */
export const progressLines = contract({
  method: 'GET',
  path: '/report/api/progress-lines',
  access: 'signed_in',
  input: z.object({ ...filters, ...PageRequest }),
  output: listOf(
    z.object({
      user_iid: z.number(),
      name: z.string(),
      lname: z.string(),
      course: z.number(),
      siid: z.number(),
      slug: z.string(),
      course_name: z.string(),
      course_code: z.string(),
      state: z.enum(progressStates),
      /** 0…100 */
      percent: z.number(),
      joined_at: Timestamp,
      /** Null: nothing yet. */
      last_learnt_at: Timestamp.nullable(),
      completed_at: Timestamp.nullable(),
    }),
  ).extend(about),
  errors: ['not_found', 'feature_disabled'],
});

const exporting = {
  method: 'POST',
  access: 'signed_in',
  guarded: true,
  idempotent: false,
  audit: 'learning.progress-exported',
  objects: (output: unknown) => z.object({ url: z.string() }).parse(output),
  output: z.object({ url: z.string() }),
  errors: ['not_found', 'feature_disabled'],
} as const;
const format = z.enum(exportFormats).default('xlsx');

/** The lines, as they are filtered, behind a signed address. */
export const exportProgress = contract({
  ...exporting,
  path: '/export/api/progress-reports',
  input: z.object({ ...filters, format }),
});

/** The sums of each organization. */
export const exportProgressByOrganization = contract({
  ...exporting,
  path: '/export/api/progress-reports-by-organization',
  input: z.object({ ...filters, format }),
});

export const exportedProgress = fileAt('/report/api/progress-file');
export const exportedProgressByOrganization = fileAt('/report/api/progress-by-organization-file');
