import type { Refusals } from '../shared/errors.ts';

export const refusals = {
  invalid_invite: { code: 2 },
  invite_for_another: { code: 2 },
  invite_expired: { code: 3 },
  invite_already_accepted: { code: 4 },
  course_not_found: { code: 8 },
  course_locked: { code: 14 },
  held_back: { code: 14 },
  not_enrolled: {},
} as const satisfies Refusals;

type Own = typeof refusals;
declare module '../shared/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
