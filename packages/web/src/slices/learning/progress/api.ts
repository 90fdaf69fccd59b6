import { progressLines, progressSums } from '@sen/domain/learning/progress/contract.ts';
import type { Grouping } from '@sen/domain/learning/progress/model.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/query.ts';
import { per_page } from '../../../ui/list/list-state.ts';

export type Line = Output<typeof progressLines>['items'][number];
export type Sums = Output<typeof progressSums>['items'][number];
/** What is asked for besides the page. */
export type Asked = Partial<Omit<Input<typeof progressLines>, 'page' | 'items_per_page'>>;
/** How a report is looked at. */
export type View = 'line' | Grouping;

const kept = { placeholderData: keepPreviousData } as const;

export const useLines = (asked: Asked, page: number, enabled = true) =>
  useQuery({ ...queryOf(progressLines, { ...asked, page, items_per_page: per_page }), ...kept, enabled });

export const useSums = (by: Grouping, asked: Asked, page: number, enabled = true) =>
  useQuery({ ...queryOf(progressSums, { by, ...asked, page, items_per_page: per_page }), ...kept, enabled });

/** All that can be chosen among. */
export const useChoices = (by: Grouping) => useQuery(queryOf(progressSums, { by, items_per_page: -1 }));
