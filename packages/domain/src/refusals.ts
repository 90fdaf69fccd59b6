/** The closed catalogue of refusals, gathered from the manifests. */
import { areas } from './areas.ts';
import { commonRefusals, type ErrorEntry, type ErrorKey, type Refusals, refusalsToCome } from './shared/errors.ts';

export const allRefusals: Refusals = Object.assign(
  {},
  commonRefusals,
  refusalsToCome,
  ...areas.map(({ refusals }) => refusals),
);

export const entryOf = (key: ErrorKey): ErrorEntry => allRefusals[key] ?? {};
