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

/** What the slice that keeps files does for the records of all. */
export function keeperOfFiles(slices: readonly Slice[]): NonNullable<Slice['keeps_files']> {
  const [keeper] = slices.flatMap(({ keeps_files }) => keeps_files ?? []);
  if (!keeper) throw new Error('no slice keeps files');
  return keeper;
}

/** How the records of all slices are found by their kinds. */
export const gatherFinds = (slices: readonly Slice[]): Finds =>
  new Map(
    slices
      .flatMap(({ records = [] }) => records)
      .map((entity) => [entity.kind.ntype, (work, iid) => find(work, entity, iid)]),
  );
