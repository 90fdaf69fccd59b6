import type { Refusals } from '../shared/errors.ts';

export const refusals = {
  last_root: {},
} as const satisfies Refusals;

type Own = typeof refusals;
declare module '../shared/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
