import type { Slice } from '../route.ts';
import type { Finds } from '../work.ts';
import { bind } from './bind.ts';
import { find } from './trash.ts';

/** A slice with the calls of its kinds of records among its routes. */
export const withRecords = (slice: Slice): Slice => ({
  ...slice,
  routes: [...slice.routes, ...(slice.records ?? []).flatMap(bind)],
});

/** How the records of all slices are found by their kinds. */
export const gatherFinds = (slices: readonly Slice[]): Finds =>
  new Map(
    slices
      .flatMap(({ records = [] }) => records)
      .map((entity) => [entity.kind.ntype, (work, iid) => find(work, entity, iid)]),
  );
