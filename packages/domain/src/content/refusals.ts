import type { Refusals } from '../shared/errors.ts';

export const refusals = {
  skill_not_found: { code: 21 },
  import_not_found: {},
  import_already_undone: {},
  import_in_use: {},
  exercise_empty: {},
  questions_too_large: { status: 413 },
  restore_parent_deleted: {},
} as const satisfies Refusals;

type Own = typeof refusals;
declare module '../shared/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
