import { getSubmission, listSubmissions } from '@sen/domain/learning/assignments/contract.ts';
import type { Given, Output } from '@sen/domain/shared/contract.ts';
import {
  countMarking,
  examResults,
  exportResults,
  getTake,
  listMarking,
  type MarkingPile,
  type MarkingTask,
  markAnswer,
} from '@sen/domain/taking/contract.ts';
import { type previewRegrade, regradeStatus } from '@sen/domain/taking/regrade/contract.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../platform/call.ts';
import { download } from '../../platform/download.ts';
import { invalidate, queryOf } from '../../platform/query.ts';

export type Task = z.output<typeof MarkingTask>;
/** Answers to one question that wait. */
export type Pile = z.output<typeof MarkingPile>;
export type AssignmentPile = Output<typeof countMarking>['assignments'][number];
export type SubmissionRow = Output<typeof listSubmissions>['items'][number];
export type Submission = Output<typeof getSubmission>;
export type Results = Output<typeof examResults>;
export type Row = Results['rows'][number];
export type Figures = Results['questions'][number];
export type ReadTake = Output<typeof getTake>;

export type Regrade = NonNullable<Output<typeof regradeStatus>['regrade']>;
export type RegradePreview = Output<typeof previewRegrade>;

/** Which exam of which course. */
export interface ExamPlace {
  readonly course: number;
  readonly item_iid: number;
}

const live_ms = 5000;

/** Answers to mark; those in view stay until the next ones are here. */
export const markingQuery = (filters: Given<typeof listMarking>) =>
  queryOptions({ ...queryOf(listMarking, filters), placeholderData: keepPreviousData });

/** All there is to mark, for the filters and the counts. */
export const pilesQuery = () => queryOf(countMarking, {});

/** Work handed in for an assignment, and who has handed in nothing. */
export const submissionsQuery = (given: Given<typeof listSubmissions>) =>
  queryOf(listSubmissions, { ...given, items_per_page: -1 });

/** After a mark or more time for somebody. */
export const readSubmissions = () => invalidate(listSubmissions, getSubmission, countMarking);

/** A save of the desk, which has its own words for failure. */
export const saveMark = (given: Given<typeof markAnswer>) => call(markAnswer, given, { quiet: true });

/** Read again every few seconds while anybody is at it. */
export const resultsQuery = (place: ExamPlace) =>
  queryOptions({
    ...queryOf(examResults, { ...place }),
    refetchInterval: ({ state }) => (state.data?.rows.some((row) => row.state === 'doing') ? live_ms : false),
  });

const regrading_ms = 700;

/** The latest regrade of an exam; read again as long as it goes on. */
export const regradeQuery = (place: ExamPlace) =>
  queryOptions({
    ...queryOf(regradeStatus, { ...place }),
    refetchInterval: ({ state }) => (state.data?.regrade?.state === 'running' ? regrading_ms : false),
    staleTime: 0,
  });

/** One learner's sitting: with the key beside it once it has ended, before that the answers as they come in. */
export const takeOfLearnerQuery = (place: ExamPlace, { user_iid, take_id, state }: Row) => {
  const running = state === 'doing';
  const given = { ...place, user_iid, take_id: take_id ?? undefined, mode: running ? 'NORMAL' : 'REVIEW' };
  return queryOptions({ ...queryOf(getTake, given), refetchInterval: running ? live_ms : false });
};

export const downloadResults = (place: ExamPlace, format: 'csv' | 'xlsx') =>
  download(exportResults, { ...place, format });
