import type { Refusals } from '../shared/errors.ts';

export const refusals = {
  otp_wrong: {},
  not_enough_questions: {},
  item_held_closed: {},
  already_finished: {},
  review_closed: {},
  retake_not_allowed: {},
  keys_were_read: {},
  exam_taken_on_two_devices: {},
  take_not_started: {},
  take_finished: {},
  not_markable: {},
  marked_meanwhile: {},
  regrade_under_way: {},
  regrade_over: {},
  trial_expired: {},
} as const satisfies Refusals;

type Own = typeof refusals;
declare module '../shared/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
