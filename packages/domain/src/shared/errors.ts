/** Legacy number of a refusal (ERR-13…51) and HTTP status where it is not 200 (general decision G5). */
export interface ErrorEntry {
  readonly code?: number;
  readonly status?: number;
}

/** Key → entry. */
export type Refusals = Readonly<Record<string, ErrorEntry>>;

/** Refusals that every call can give, and those that several areas share. */
export const commonRefusals = {
  not_logged_in: { code: 1 },
  unknown_domain: { code: 1 },
  user_exists: { code: 4 },
  user_not_existed: { code: 5 },
  session_expired: { code: 7 },
  delete_failed: { code: 9 },
  not_found: { code: 11 },
  authenticate_failed: { code: 401 },
  school_not_exist: { code: 601 },
  database_down: { code: 10001, status: 503 },
  invalid_input: {},
  permission_denied: {},
  feature_disabled: {},
  not_while_masked: {},
  password_again: {},
  school_not_opened: {},
  not_in_a_visit: {},
  edited_meanwhile: {},
  not_in_this_state: {},
  key_reused: {},
  restore_too_late: {},
  restore_parent_gone: {},
  link_expired: {},
  access_token_not_good: { code: 7, status: 401 },
  access_token_alone: { status: 400 },
  access_token_read_only: { status: 403 },
  access_token_not_enough: { status: 403 },
  cross_site_request: { status: 403 },
  call_unknown: { status: 404 },
  too_large: { status: 413 },
  no_room_left: { status: 507 },
  too_costly_to_read: { status: 413 },
  too_many_requests: { status: 429 },
  unexpected: { status: 500 },
} as const satisfies Refusals;

/** Their numbers are given (ERR-13…51); the areas that refuse so are not built yet. */
export const refusalsToCome = {
  candidate_limit_exceeded: { code: 14 },
  user_registered: { code: 15 },
  relation_not_found: { code: 22 },
  skill_and_relation_not_found: { code: 23 },
  duplicate_invoice: { code: 68 },
  payment_user_locked: { code: 69 },
  invalid_scorm_file: { code: 410 },
  online_only_syllabus_empty: { code: 411 },
  invalid_scorm_offspring: { code: 412 },
  course_registration_too_late: { code: 524 },
  course_time_conflict: { code: 528 },
  invalid_ip: { code: 751 },
  duplicate_timetable: { code: 1001 },
} as const satisfies Refusals;

/** Each area adds its own (`refusals.ts`), so that this floor knows none of them. */
// biome-ignore lint/suspicious/noEmptyInterface: areas add to it
export interface RefusalsOfAreas {}
export type ErrorKey = keyof typeof commonRefusals | keyof typeof refusalsToCome | (keyof RefusalsOfAreas & string);

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
