import type { Refusals } from '../shared/errors.ts';

export const refusals = {
  student_exists_in_school: { code: 61 },
  duplicate_contract: { code: 1002 },
  import_at_another_step: {},
  'you need to config org types on system side': {},
  organization_below_itself: {},
  organization_parent_deleted: {},
  group_not_smart: {},
  group_status_passed: {},
  roll_over_done_already: {},
  roll_over_not_done: {},
  parent_of_oneself: {},
  not_a_student: {},
  not_mergeable: {},
  pairing_code_wrong: {},
} as const satisfies Refusals;

type Own = typeof refusals;
declare module '../shared/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
