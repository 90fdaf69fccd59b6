import type { Refusals } from '../shared/errors.ts';

export const refusals = {
  nobody_to_tell: {},
} as const satisfies Refusals;

type Own = typeof refusals;
declare module '../shared/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
