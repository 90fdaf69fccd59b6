/** The closed catalogue of refusals, gathered from the manifests. */
import { areas } from './areas.ts';
import { commonRefusals, type ErrorEntry, type ErrorKey, type Refusals, refusalsToCome } from './shared/errors.ts';
import { gathered } from './shared/gathered.ts';

export const allRefusals: Refusals = gathered([
  commonRefusals,
  refusalsToCome,
  ...areas.map(({ refusals }) => refusals),
]);

export const entryOf = (key: ErrorKey): ErrorEntry => allRefusals[key] ?? {};
