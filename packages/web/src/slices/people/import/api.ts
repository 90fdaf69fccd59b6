import * as calls from '@sen/domain/people/import/contract.ts';
import { isUnderWay } from '@sen/domain/people/import/model.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { call } from '../../../platform/call.ts';
import { goToFile } from '../../../platform/file-link.ts';
import { invalidate, queryOf } from '../../../platform/query.ts';
import { noticeFailure } from '../../../ui/notice.tsx';

export type Detail = Output<typeof calls.importDetail>;
export type Row = Output<typeof calls.importRows>['items'][number];

/** NOD-54: asked again every two seconds while work is under way; the first moments are looked at more closely. */
export const detailQuery = (import_id: number) => ({
  ...queryOf(calls.importDetail, { import_id }),
  refetchInterval: ({ state }: { readonly state: { readonly data?: Detail | undefined } }) => {
    const { data } = state;
    if (!data || !isUnderWay(data.state)) return false;
    return data.total > 2000 ? 2000 : 700;
  },
  staleTime: 0,
});

export const pastQuery = (name: string) => queryOf(calls.listSheetImports, { name, items_per_page: 10 });

/** Everything that tells of imports is read again. */
export const readAgain = () => invalidate(calls.importDetail, calls.importRows, calls.listSheetImports);

export const fetchTemplate = (name: string, format: 'csv' | 'xlsx') =>
  void call(calls.importTemplate, { name, format })
    .then(goToFile)
    .catch((error) => noticeFailure(error, 'request_failed'));

export const fetchRejected = (import_id: number) =>
  void call(calls.rejectedRows, { import_id, format: 'xlsx' })
    .then(goToFile)
    .catch((error) => noticeFailure(error, 'request_failed'));
