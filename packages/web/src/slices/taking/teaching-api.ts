import type { Given, Output } from '@sen/domain/shared/contract.ts';
import {
  examResults,
  exportResults,
  getTake,
  listMarking,
  type MarkingTask,
  markAnswer,
} from '@sen/domain/taking/contract.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, download } from '../../platform/call.ts';
import { queryOf } from '../../platform/query.ts';

export type Task = z.output<typeof MarkingTask>;
export type Results = Output<typeof examResults>;
export type Row = Results['rows'][number];
export type Figures = Results['questions'][number];
export type ReadTake = Output<typeof getTake>;

/** Which exam of which course. */
export interface ExamPlace {
  readonly course: number;
  readonly item_iid: number;
}

const live_ms = 5000;

/** Answers to mark; those in view stay until the next ones are here. */
export const markingQuery = (filters: Given<typeof listMarking>) =>
  queryOptions({ ...queryOf(listMarking, filters), placeholderData: keepPreviousData });

/** A save of the desk, which has its own words for failure. */
export const saveMark = (given: Given<typeof markAnswer>) => call(markAnswer, given, { quiet: true });

/** Read again every few seconds while anybody is at it. */
export const resultsQuery = (place: ExamPlace) =>
  queryOptions({
    ...queryOf(examResults, { ...place }),
    refetchInterval: ({ state }) => (state.data?.rows.some((row) => row.state === 'doing') ? live_ms : false),
  });

/** One learner's sitting as it may be read after it ended, the key beside it. */
export const takeOfLearnerQuery = (place: ExamPlace, user_iid: number, take_id?: number) =>
  queryOf(getTake, { ...place, user_iid, take_id, mode: 'REVIEW' });

export const downloadResults = (place: ExamPlace, format: 'csv' | 'xlsx') =>
  download(exportResults, { ...place, format });
