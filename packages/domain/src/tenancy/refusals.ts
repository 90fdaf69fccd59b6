import type { Refusals } from '../shared/errors.ts';

export const refusals = {
  mail_not_failed: {},
  org_type_in_use: {},
  text_places_lost: {},
} as const satisfies Refusals;

type Own = typeof refusals;
declare module '../shared/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
