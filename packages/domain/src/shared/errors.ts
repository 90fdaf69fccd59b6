/** One closed catalogue: key → legacy number (ERR-13…51) and HTTP status where it is not 200 (general decision G5). */
export interface ErrorEntry {
  readonly code?: number;
  readonly status?: number;
}

export const errors = {
  not_logged_in: { code: 1 },
  unknown_domain: { code: 1 },
  invalid_invite: { code: 2 },
  invite_for_another: { code: 2 },
  invite_expired: { code: 3 },
  login_failed: { code: 3 },
  reset_link_not_valid: { code: 3 },
  confirm_link_not_valid: { code: 3 },
  account_not_activated: { code: 3 },
  account_banned: { code: 3 },
  invite_already_accepted: { code: 4 },
  user_exists: { code: 4 },
  user_not_existed: { code: 5 },
  current_password_wrong: { code: 6 },
  account_without_password: {},
  session_expired: { code: 7 },
  course_not_found: { code: 8 },
  delete_failed: { code: 9 },
  not_found: { code: 11 },
  enrol_failed: { code: 13 },
  user_duplicate: { code: 13 },
  course_locked: { code: 14 },
  candidate_limit_exceeded: { code: 14 },
  user_registered: { code: 15 },
  skill_not_found: { code: 21 },
  relation_not_found: { code: 22 },
  skill_and_relation_not_found: { code: 23 },
  student_exists_in_school: { code: 61 },
  duplicate_invoice: { code: 68 },
  payment_user_locked: { code: 69 },
  authenticator_required: { code: 100 },
  authenticator_setup_required: { code: 101 },
  authenticator_already_set_up: { code: 102 },
  authenticate_failed: { code: 401 },
  invalid_scorm_file: { code: 410 },
  online_only_syllabus_empty: { code: 411 },
  invalid_scorm_offspring: { code: 412 },
  course_registered: { code: 522 },
  course_full: { code: 523 },
  course_registration_too_late: { code: 524 },
  course_registration_closed: { code: 525 },
  course_not_registered: { code: 526 },
  course_cannot_unregister: { code: 527 },
  course_time_conflict: { code: 528 },
  school_not_exist: { code: 601 },
  invalid_ip: { code: 751 },
  duplicate_timetable: { code: 1001 },
  duplicate_contract: { code: 1002 },
  database_down: { code: 10001, status: 503 },

  invalid_input: {},
  permission_denied: {},
  feature_disabled: {},
  authenticator_demanded: {},
  'your google authenticator token is wrong': {},
  account_without_mail: {},
  authenticator_offer_over: {},
  passkey_not_accepted: {},
  too_many_passkeys: {},
  not_while_masked: {},
  mask_oneself: {},
  mask_closed_account: {},
  mask_root: {},
  mask_upward: {},
  mask_staff: {},
  mask_not_a_learner: {},
  mask_not_agreed: {},
  mail_not_failed: {},
  register_disabled: {},
  login_type_not_supported: {},
  provider_unreachable: {},
  password_again: {},
  sso_not_offered: {},
  sso_begin_again: {},
  sso_refused_there: {},
  sso_failed: {},
  sso_unknown_person: {},
  sso_linked_to_another: {},
  join_while_signed_in: {},
  too_many_tokens: {},
  school_not_opened: {},
  not_in_a_visit: {},
  host_taken: {},
  school_not_waiting: {},
  cron_jobs_failed: {},
  already_initialized: {},
  otp_wrong: {},
  picture_not_readable: {},
  picture_kind_not_taken: {},
  password_too_short: {},
  password_too_long: {},
  password_too_common: {},
  "the_login_fields_can't_be_empty": {},
  "the_register_fields_can't_be_empty": {},
  edited_meanwhile: {},
  key_reused: {},
  import_not_found: {},
  import_already_undone: {},
  import_in_use: {},
  import_at_another_step: {},
  exercise_empty: {},
  not_enough_questions: {},
  questions_too_large: { status: 413 },
  item_not_open: {},
  item_held_closed: {},
  item_closed: {},
  not_enrolled: {},
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
  org_type_in_use: {},
  text_places_lost: {},
  'you need to config org types on system side': {},
  organization_below_itself: {},
  organization_parent_deleted: {},
  group_not_smart: {},
  group_status_passed: {},
  roll_over_done_already: {},
  roll_over_not_done: {},
  restore_too_late: {},
  restore_parent_deleted: {},
  link_expired: {},
  too_many_views: {},
  last_root: {},
  parent_of_oneself: {},
  not_a_student: {},
  not_mergeable: {},
  pairing_code_wrong: {},

  access_token_not_good: { code: 7, status: 401 },
  access_token_alone: { status: 400 },
  access_token_read_only: { status: 403 },
  access_token_not_enough: { status: 403 },
  cross_site_request: { status: 403 },
  call_unknown: { status: 404 },
  too_large: { status: 413 },
  too_costly_to_read: { status: 413 },
  too_many_requests: { status: 429 },
  unexpected: { status: 500 },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorKey = keyof typeof errors;

/** What a refusal may carry beside its key. `err` maps a field to its message. */
export interface RefusalDetail {
  readonly err?: Readonly<Record<string, string>>;
  readonly result?: unknown;
  /** What was asked for is there, and out of reach for who asked: they are told that it is not there, the audit trail that they tried. */
  readonly attempt?: true;
  /** Seconds after which another try makes sense. */
  readonly retry_after?: number;
}

/** An outcome the product knows and words; everything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly key: ErrorKey;
  readonly detail: RefusalDetail;

  constructor(key: ErrorKey, detail: RefusalDetail = {}) {
    super(key);
    this.name = 'Refusal';
    this.key = key;
    this.detail = detail;
  }
}

/** Refuses; typed so that it may stand where a value is wanted (`find() ?? refuse('not_found')`). */
export function refuse(key: ErrorKey, detail: RefusalDetail = {}): never {
  throw new Refusal(key, detail);
}

/** Refuses what is there and not theirs, as if it were not there. */
export const refuseHidden = (key: ErrorKey = 'not_found'): never => refuse(key, { attempt: true });
