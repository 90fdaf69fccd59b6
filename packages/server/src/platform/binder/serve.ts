import { type FileKeeper, noFiles } from '../file-keeper.ts';
import type { Slice } from '../route.ts';
import type { Finds } from '../work.ts';
import { bind } from './bind.ts';
import { attachedTo } from './held-files.ts';
import { newsOfSteps } from './step-news.ts';
import { find } from './trash.ts';

/** A slice with what follows from its kinds of records: their calls, who reads their files, and what their steps tell. */
export function withRecords(slice: Slice): Slice {
  const { records = [], routes, attached, news } = slice;
  return {
    ...slice,
    routes: [...routes, ...records.flatMap(bind)],
    attached: { ...attached, ...attachedTo(records) },
    news: { ...newsOfSteps(records), ...news },
  };
}

/** The slice that keeps files, if one does. */
export const keeperOfFiles = (slices: readonly Slice[]): FileKeeper =>
  slices.find(({ keeps_files }) => keeps_files)?.keeps_files ?? noFiles;

/** How the records of all slices are found by their kinds. */
export const gatherFinds = (slices: readonly Slice[]): Finds =>
  new Map(
    slices
      .flatMap(({ records = [] }) => records)
      .map((entity) => [entity.kind.ntype, (work, iid) => find(work, entity, iid)]),
  );
