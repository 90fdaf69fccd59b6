import { areas } from '../../packages/domain/src/areas.ts';

/** The slices by floor, lowest first, as their areas say it: a slice reaches only lower floors (see ARCHITECTURE.md). */
export const FLOORS: readonly (readonly string[])[] = [...Map.groupBy(areas, ({ floor }) => floor)]
  .toSorted(([one], [other]) => one - other)
  .map(([, on]) => on.map(({ name }) => name));
