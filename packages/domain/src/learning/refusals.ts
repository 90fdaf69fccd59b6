import type { Refusals } from '../shared/errors.ts';

export const refusals = {
  invalid_invite: { code: 2 },
  invite_for_another: { code: 2 },
  invite_expired: { code: 3 },
  invite_already_accepted: { code: 4 },
  join_code_unknown: {},
  join_code_ended: {},
  join_code_used_up: {},
  course_not_found: { code: 8 },
  too_many_people: {},
  course_locked: { code: 14 },
  held_back: { code: 14 },
  not_enrolled: {},
  item_not_open: {},
  item_closed: {},
  assignment_over: {},
  assignment_tries_used: {},
  assignment_without_group: {},
  handed_in_meanwhile: {},
  progress_by_score: {},
  handle_invite_course_failed: {},
  unenrol_failed: { code: 9 },
  unenrol_not_inside: { code: 9 },
  unenrol_scores_exist: { code: 9 },
  enrol_failed: { code: 13 },
  favourite_failed: { code: 13 },
  course_registered: { code: 522 },
  course_full: { code: 523 },
  course_registration_closed: { code: 525 },
  course_not_registered: { code: 526 },
  course_cannot_unregister: { code: 527 },
} as const satisfies Refusals;

type Own = typeof refusals;
declare module '../shared/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
