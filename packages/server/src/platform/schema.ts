// Made from the migrated database by `npm run check -- --write-schema`.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

interface AbacGrants {
  user_iid: number;
  role_iid: number;
  scope: Generated<string>;
  granted_at: Generated<number>;
}

interface AbacRoles {
  iid: Generated<number>;
  name: string;
  permissions: Generated<string[]>;
}

interface AccessTokens {
  id: Generated<string>;
  user_iid: number;
  name: string;
  token_hash: Buffer;
  read_only: boolean;
  created_at: Generated<number>;
  expires_at: number;
  used_at: number | null;
  revoked_at: number | null;
}

interface AuthenticatorProofs {
  token_hash: Buffer;
  user_iid: number;
  session_id: string | null;
  expires_at: number;
}

interface AuthenticatorResets {
  user_iid: number;
  token_hash: Buffer;
  expires_at: number;
}

interface Authenticators {
  user_iid: number;
  secret: Buffer;
  confirmed_at: number | null;
  last_step: Generated<number>;
  created_at: Generated<number>;
  session_id: string | null;
}

interface CardPackages {
  iid: Generated<number>;
  name: string;
  price: number;
  face_value: number;
  quantity: number;
  expiry: string | null;
  created_by: number;
  created_at: Generated<number>;
}

interface Cards {
  package_iid: number;
  number: number;
  code_hash: Buffer;
  code_sealed: Buffer;
  last_four: string;
  used_by: number | null;
  used_time: number | null;
}

interface Categories {
  iid: Generated<number>;
  id: Generated<string>;
  type: string;
  pid: number | null;
  name: string;
  code: Generated<string>;
  description: Generated<string>;
  status: Generated<string>;
  version: Generated<number>;
  search_text: Generated<string>;
  created_at: Generated<number>;
  updated_at: Generated<number>;
  metadata: ColumnType<unknown, string | undefined, string>;
}

interface ContestCodes {
  contest_iid: number;
  user_iid: number;
  code_hash: Buffer;
  tries: Generated<number>;
  expires_at: number;
  verified_at: number | null;
}

interface Contracts {
  iid: Generated<number>;
  id: Generated<string>;
  number: string;
  user_iid: number;
  type: string;
  state: string;
  organization_iid: number | null;
  job_position_iid: number | null;
  from_date: string;
  to_date: string | null;
  note: Generated<string>;
  status: Generated<string>;
  version: Generated<number>;
  search_text: Generated<string>;
  created_at: Generated<number>;
  updated_at: Generated<number>;
  metadata: ColumnType<unknown, string | undefined, string>;
}

interface CourseCodes {
  course_iid: number;
  code: string;
  ends_at: number | null;
  most: number;
  used: Generated<number>;
  made_by: number | null;
  made_at: number;
}

interface CourseCompletions {
  user_iid: number;
  course_iid: number;
  completed_at: Generated<number>;
}

interface CourseGroupPeople {
  course_iid: number;
  group_iid: number;
  user_iid: number;
}

interface CourseGroups {
  course_iid: number;
  group_iid: number;
  is_must: boolean;
  vouched: boolean;
  added_by: number | null;
  added_at: number;
}

interface CourseLearners {
  course_iid: number;
  user_iid: number;
  status: Generated<number>;
  joined_at: Generated<number>;
  vouched: Generated<boolean>;
  by_hand: Generated<boolean>;
}

interface CronRuns {
  name: string;
  started_at: number;
  ended_at: number;
  took_ms: number;
  result: string;
  error: Generated<string>;
  failures: Generated<number>;
}

interface DataSchemas {
  ntype: string;
  fields: ColumnType<unknown, string, string>;
  version: Generated<number>;
}

interface Deliveries {
  iid: Generated<number>;
  use: Generated<string>;
  to_address: Generated<string>;
  language: Generated<string>;
  subject: Generated<string>;
  body: Generated<string>;
  status: Generated<string>;
  tries: Generated<number>;
  last_error: Generated<string>;
  created_at: Generated<number>;
  sent_at: number | null;
  way: Generated<string>;
  user_iid: number | null;
  event_iid: number | null;
  kind: Generated<string>;
  about: ColumnType<unknown, string | undefined, string>;
  link: Generated<string>;
  urgent: Generated<boolean>;
  due_at: Generated<number>;
  taken_until: number | null;
}

interface EventChain {
  no: number;
  event_iid: number;
  salt: Buffer;
  hash: Buffer;
  payload_hash: Buffer | null;
}

interface EventHeads {
  no: Generated<number>;
  hash: Generated<Buffer>;
  signature: Generated<Buffer>;
  sealed_at: Generated<number>;
  mark_txid: Generated<number>;
  mark_iid: Generated<number>;
}

interface Events {
  iid: Generated<number>;
  name: string;
  actor_iid: number | null;
  masked_by_iid: number | null;
  payload: ColumnType<unknown, string | undefined, string>;
  at: Generated<number>;
  token_id: string | null;
  txid: Generated<number>;
  about_ntype: GeneratedAlways<string | null>;
  about_iid: GeneratedAlways<string | null>;
  about_user: GeneratedAlways<string | null>;
}

interface FavouriteCourses {
  user_iid: number;
  course_iid: number;
  created_at: Generated<number>;
}

interface FileUses {
  file_iid: number;
  ntype: string;
  record_iid: number;
}

interface Floors {
  iid: Generated<number>;
  id: Generated<string>;
  name: string;
  venue_iid: number;
  status: Generated<string>;
  version: Generated<number>;
  search_text: Generated<string>;
  created_at: Generated<number>;
  updated_at: Generated<number>;
  metadata: ColumnType<unknown, string | undefined, string>;
  code: Generated<string>;
}

interface Gates {
  iid: Generated<number>;
  id: Generated<string>;
  user_iid: number;
  place: string;
  name: string;
  course_iid: number | null;
  link: Generated<string>;
  until: number | null;
  set_by: number | null;
  let_through_until: number | null;
  let_through_reason: Generated<string>;
  let_through_by: number | null;
  status: Generated<string>;
  version: Generated<number>;
  search_text: Generated<string>;
  created_at: Generated<number>;
  updated_at: Generated<number>;
  metadata: ColumnType<unknown, string | undefined, string>;
}

interface Grants {
  user_iid: number;
  role: string;
  scope: Generated<string>;
  granted_at: Generated<number>;
}

interface GroupGrants {
  user_iid: number;
  role_iid: number;
  scope: Generated<string>;
  granted_at: Generated<number>;
}

interface GroupMembers {
  group_iid: number;
  user_iid: number;
  status: number;
  by_rule: Generated<boolean>;
  added_by: number | null;
  changed_at: Generated<number>;
}

interface GroupRollOverGroups {
  roll_over_iid: number;
  group_iid: number;
  made: boolean;
  status_before: Generated<string>;
}

interface GroupRollOverPeople {
  roll_over_iid: number;
  user_iid: number;
  from_iid: number;
  to_iid: number | null;
  grade_before: string;
  year_before: string;
}

interface GroupRollOvers {
  iid: Generated<number>;
  from_year: string;
  to_year: string;
  plan: ColumnType<unknown, string, string>;
  status: Generated<string>;
  done: Generated<number>;
  total: Generated<number>;
  counts: ColumnType<unknown, string | undefined, string>;
  failure: Generated<string>;
  created_by: number;
  created_at: Generated<number>;
  ended_at: number | null;
  masked_by: number | null;
}

interface GroupedRoles {
  iid: Generated<number>;
  name: string;
  roles: string[];
}

interface Groups {
  iid: Generated<number>;
  id: Generated<string>;
  name: string;
  code: Generated<string>;
  type: Generated<string>;
  kind: Generated<number>;
  status: Generated<string>;
  status_before: Generated<string>;
  description: Generated<string>;
  rules: ColumnType<unknown, string | undefined, string>;
  scanned_at: number | null;
  course_iid: number | null;
  item_iid: number | null;
  is_class: Generated<boolean>;
  grade: Generated<string>;
  school_year: Generated<string>;
  head_iid: number | null;
  version: Generated<number>;
  search_text: Generated<string>;
  created_at: Generated<number>;
  updated_at: Generated<number>;
  metadata: ColumnType<unknown, string | undefined, string>;
}

interface Guardians {
  parent_iid: number;
  child_iid: number;
  relation: Generated<string>;
  created_at: Generated<number>;
}

interface Hosts {
  host: string;
}

interface IdempotencyKeys {
  owner: string;
  key: string;
  call: string;
  request_hash: Buffer;
  reply: ColumnType<unknown, string, string>;
  created_at: Generated<number>;
}

interface Imports {
  iid: Generated<number>;
  file_name: string;
  format: string;
  read: number;
  refused: number;
  created_by: number;
  created_at: Generated<number>;
  undone_at: number | null;
}

interface Invites {
  iid: Generated<number>;
  token_hash: Buffer;
  mail: string;
  name: string;
  role: string;
  course_iid: number | null;
  invited_by: number;
  created_at: number;
  expires_at: number;
  accepted_at: number | null;
  accepted_by: number | null;
}

interface ItemProgress {
  course_iid: number;
  user_iid: number;
  item_iid: number;
  p: ColumnType<number, number | string | undefined, number | string>;
  pf: Generated<number>;
  pending: Generated<boolean>;
  time_spent: Generated<number>;
  updated_at: Generated<number>;
}

interface JobPositions {
  iid: Generated<number>;
  name: string;
  code: Generated<string>;
  org_types: Generated<string[]>;
  skills: ColumnType<unknown, string | undefined, string>;
  status: Generated<string>;
  search_text: Generated<string>;
  created_at: Generated<number>;
  updated_at: Generated<number>;
  id: Generated<string>;
  version: Generated<number>;
  metadata: ColumnType<unknown, string | undefined, string>;
}

interface LedgerEntries {
  transaction_iid: number;
  line: number;
  account: string;
  user_iid: number | null;
  amount: number;
}

interface LedgerTransactions {
  iid: Generated<number>;
  kind: string;
  currency: string;
  made_by: number | null;
  created_at: Generated<number>;
}

interface MailTokens {
  user_iid: number;
  purpose: string;
  token_hash: Buffer;
  created_at: number;
  expires_at: number;
  mail: Generated<string>;
}

interface Marks {
  take_iid: number;
  question_iid: number;
  score: ColumnType<number, number | string, number | string>;
  comment: Generated<string>;
  published: boolean;
  marker_iid: number;
  marked_at: Generated<number>;
}

interface MessageRecipients {
  message_iid: number;
  user_iid: number;
}

interface MessageTemplates {
  code: string;
  language: string;
  subject: string;
  body: string;
  changed_at: Generated<number>;
  iid: Generated<number>;
  id: Generated<string>;
  name: Generated<string>;
  method: Generated<string>;
  status: Generated<string>;
  version: Generated<number>;
  search_text: Generated<string>;
  created_at: Generated<number>;
  updated_at: Generated<number>;
  metadata: ColumnType<unknown, string | undefined, string>;
}

interface Messages {
  iid: Generated<number>;
  course_iid: number | null;
  sender_iid: number;
  subject: string;
  body: string;
  told: number;
  created_at: Generated<number>;
  parents: Generated<boolean>;
}

interface MissingTexts {
  key: string;
  language: string;
  seen_at: Generated<number>;
}

interface NodeEmployees {
  node_iid: number;
  user_iid: number;
  job_position_iid: number | null;
  created_at: Generated<number>;
}

interface NodeUses {
  node_iid: number;
}

interface NodeVersions {
  node_iid: number;
  version: number;
  fields: ColumnType<unknown, string, string>;
  author_iid: number | null;
  created_at: Generated<number>;
}

interface Nodes {
  iid: Generated<number>;
  id: Generated<string>;
  ntype: string;
  pid: number | null;
  position: Generated<number>;
  name: string;
  slug: string;
  status: Generated<string>;
  fields: ColumnType<unknown, string, string>;
  version: Generated<number>;
  owner_iid: number | null;
  import_iid: number | null;
  tags: Generated<string[]>;
  search_text: Generated<string>;
  question_type: GeneratedAlways<number | null>;
  difficulty: GeneratedAlways<string | null>;
  created_at: Generated<number>;
  updated_at: Generated<number>;
  metadata: ColumnType<unknown, string | undefined, string>;
}

interface NoticeSettings {
  user_iid: number;
  kind: string;
  in_app: boolean;
  mail: boolean;
}

interface Notices {
  iid: Generated<number>;
  user_iid: number;
  kind: string;
  event_iid: number;
  about: ColumnType<unknown, string | undefined, string>;
  link: Generated<string>;
  status: Generated<string>;
  created_at: number;
}

interface OrganizationMembers {
  organization_iid: number;
  user_iid: number;
  job_position_iid: number | null;
  is_head: Generated<boolean>;
  from_date: string;
  to_date: string | null;
}

interface OrganizationTrees {
  changes: number;
}

interface Organizations {
  iid: Generated<number>;
  id: Generated<string>;
  pid: number | null;
  path: string;
  position: Generated<number>;
  type: string;
  name: string;
  code: Generated<string>;
  address: Generated<string>;
  province: Generated<string>;
  district: Generated<string>;
  status: Generated<string>;
  version: Generated<number>;
  search_text: Generated<string>;
  created_at: Generated<number>;
  updated_at: Generated<number>;
  metadata: ColumnType<unknown, string | undefined, string>;
}

interface PairingCodes {
  child_iid: number;
  code_hash: string;
  made_by: number;
  expires_at: number;
}

interface Papers {
  take_iid: number;
  paper: ColumnType<unknown, string, string>;
}

interface PasskeyChallenges {
  challenge_hash: Buffer;
  expires_at: number;
}

interface Passkeys {
  iid: Generated<number>;
  user_iid: number;
  host: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: number;
  used_at: number | null;
}

interface PlatformSettings {
  settings: ColumnType<unknown, string, string>;
}

interface RecoveryCodes {
  user_iid: number;
  code_hash: Buffer;
  used_at: number | null;
}

interface Regrades {
  iid: Generated<number>;
  course_iid: number;
  item_iid: number;
  reason: string;
  state: Generated<string>;
  total: number;
  position: Generated<number>;
  done: Generated<number>;
  changed: Generated<number>;
  failure: Generated<string>;
  created_by: number;
  masked_by: number | null;
  created_at: number;
  beat_at: number;
  finished_at: number | null;
}

interface RequestBudgets {
  key: string;
  ends_at: number;
  used: number;
}

interface RetakeRequests {
  course_iid: number;
  exercise_iid: number;
  user_iid: number;
  exam_order: Generated<number>;
  status: Generated<string>;
  asked_at: Generated<number>;
  decided_by: number | null;
  decided_at: number | null;
}

interface Rooms {
  iid: Generated<number>;
  id: Generated<string>;
  name: string;
  code: Generated<string>;
  floor_iid: number;
  type: string;
  capacity: number | null;
  state: Generated<string>;
  status: Generated<string>;
  version: Generated<number>;
  search_text: Generated<string>;
  created_at: Generated<number>;
  updated_at: Generated<number>;
  metadata: ColumnType<unknown, string | undefined, string>;
  keeper_iid: number | null;
}

interface SampleNodes {
  node_iid: number;
}

interface Samples {
  state: string;
  done: Generated<number>;
  total: number;
  kept: Generated<number>;
  user_iid: number;
  language: string;
  changed_at: Generated<number>;
}

interface SavedViews {
  iid: Generated<number>;
  user_iid: number;
  list: string;
  name: string;
  state: ColumnType<unknown, string, string>;
}

interface SchoolSecrets {
  name: string;
  sealed: Buffer;
}

interface SchoolYears {
  iid: Generated<number>;
  id: Generated<string>;
  name: string;
  start_date: string;
  end_date: string;
  status: Generated<string>;
  version: Generated<number>;
  search_text: Generated<string>;
  created_at: Generated<number>;
  updated_at: Generated<number>;
  metadata: ColumnType<unknown, string | undefined, string>;
}

interface Schools {
  iid: Generated<number>;
  domain: string;
  name: string;
  type: string;
  status: Generated<string>;
  language: Generated<string>;
  timezone: Generated<string>;
  email: Generated<string>;
  address: Generated<string>;
  hotline: Generated<string>;
  theme: ColumnType<unknown, string | undefined, string>;
  conf: ColumnType<unknown, string | undefined, string>;
  seal: Generated<Buffer>;
  created_at: Generated<number>;
  org_types: ColumnType<unknown, string | undefined, string>;
  supported_browsers: ColumnType<unknown, string | undefined, string>;
  asked: ColumnType<unknown, string | undefined, string>;
  texts_version: Generated<string>;
  admin_menu_nav: ColumnType<unknown, string | undefined, string>;
}

interface Semesters {
  iid: Generated<number>;
  name: string;
  start_date: string;
  end_date: string;
  created_at: Generated<number>;
  id: Generated<string>;
  school_year_iid: number | null;
  registration_start: number | null;
  registration_end: number | null;
  state: Generated<string>;
  status: Generated<string>;
  version: Generated<number>;
  search_text: Generated<string>;
  updated_at: Generated<number>;
  metadata: ColumnType<unknown, string | undefined, string>;
}

interface Sessions {
  secret_hash: Buffer;
  token_hash: Buffer;
  id: Generated<string>;
  user_iid: number;
  masked_by_iid: number | null;
  browser: boolean;
  remember: Generated<boolean>;
  device: Generated<string>;
  created_at: Generated<number>;
  seen_at: Generated<number>;
  expires_at: number;
  origin_id: string | null;
  proven_at: number | null;
  passkey_at: number | null;
}

interface SetupLinks {
  token_hash: Buffer;
  mail: Generated<string>;
  created_at: Generated<number>;
  expires_at: number;
  used_at: number | null;
}

interface SheetHeadings {
  name: string;
  heading: string;
  field: string;
}

interface SheetImportRows {
  import_iid: number;
  row: number;
  cells: string[];
  fault: Generated<string>;
  fields: ColumnType<unknown, string | undefined, string>;
  problems: ColumnType<unknown, string | undefined, string>;
  keys: ColumnType<unknown, string | undefined, string>;
  twin_row: number | null;
  twin_field: Generated<string>;
  known_iid: number | null;
  near: ColumnType<unknown, string | undefined, string>;
  choice: Generated<string>;
  choice_iid: number | null;
  plan: Generated<string>;
  outcome: GeneratedAlways<string | null>;
  result: Generated<string>;
  made_iid: number | null;
  before: ColumnType<unknown | null, string | null, string | null>;
  after: ColumnType<unknown | null, string | null, string | null>;
  undone: Generated<string>;
  signs: Generated<string[]>;
  near_row: number | null;
  near_why: Generated<string[]>;
}

interface SheetImports {
  iid: Generated<number>;
  name: string;
  file_name: string;
  format: string;
  encoding: string;
  state: Generated<string>;
  headings: string[];
  mapping: Generated<string[]>;
  options: ColumnType<unknown, string | undefined, string>;
  total: Generated<number>;
  position: Generated<number>;
  done: Generated<number>;
  fault: ColumnType<unknown | null, string | null, string | null>;
  created: Generated<number>;
  updated: Generated<number>;
  refused: Generated<number>;
  removed: Generated<number>;
  restored: Generated<number>;
  kept: Generated<number>;
  created_by: number;
  masked_by: number | null;
  created_at: number;
  beat_at: number;
  finished_at: number | null;
}

interface SignInGuesses {
  account: string;
  source: string;
  window_start: number;
  tries: number;
}

interface SignInTries {
  account: string;
  window_start: number;
  tries: number;
}

interface Skills {
  iid: Generated<number>;
  name: string;
  description: Generated<string>;
  public: Generated<boolean>;
  search_text: Generated<string>;
  id: Generated<string>;
  status: Generated<string>;
  version: Generated<number>;
  created_at: Generated<number>;
  updated_at: Generated<number>;
  metadata: ColumnType<unknown, string | undefined, string>;
}

interface SocialIdentities {
  provider: string;
  subject: string;
  user_iid: number;
  linked_at: Generated<number>;
}

interface SsoFlows {
  state_hash: Buffer;
  redirect: string;
  expires_at: number;
  user_iid: number | null;
}

interface SsoIdentities {
  issuer: string;
  subject: string;
  user_iid: number;
  linked_at: Generated<number>;
}

interface StoredFiles {
  iid: Generated<number>;
  id: Generated<string>;
  owner_iid: number;
  name: string;
  ext: string;
  size: number;
  stored: string;
  shown: Generated<string>;
  small: Generated<string>;
  width: number | null;
  height: number | null;
  created_at: Generated<number>;
}

interface Subjects {
  iid: Generated<number>;
  id: Generated<string>;
  name: string;
  code: Generated<string>;
  credits: ColumnType<number | null, number | string | null, number | string | null>;
  credit_level: Generated<string>;
  theory_hours: number | null;
  practice_hours: number | null;
  credit_tags: Generated<string[]>;
  status: Generated<string>;
  version: Generated<number>;
  search_text: Generated<string>;
  created_at: Generated<number>;
  updated_at: Generated<number>;
  metadata: ColumnType<unknown, string | undefined, string>;
}

interface SubmissionComments {
  iid: Generated<number>;
  submission_iid: number;
  user_iid: number | null;
  author_iid: number;
  text: string;
  created_at: Generated<number>;
}

interface SubmissionTries {
  submission_iid: number;
  number: number;
  user_iid: number | null;
  content: string;
  attachments: ColumnType<unknown, string | undefined, string>;
  handed_in_at: number;
  handed_in_by: number;
  days_late: Generated<number>;
  percent_off: Generated<number>;
  score: ColumnType<number | null, number | string | null, number | string | null>;
  comment: Generated<string>;
  returned: Generated<boolean>;
  return_until: number | null;
  published: Generated<boolean>;
  marker_iid: number | null;
  marked_at: number | null;
}

interface Submissions {
  iid: Generated<number>;
  course_iid: number;
  item_iid: number;
  user_iid: number | null;
  group_iid: number | null;
  content: Generated<string>;
  attachments: ColumnType<unknown, string | undefined, string>;
  rev: Generated<number>;
  written_by: number | null;
  written_at: number | null;
  open_until: number | null;
}

interface SystemAccess {
  iid: Generated<number>;
  kind: string;
  reason: string;
  granted_by: number | null;
  opener_name: string;
  from_at: number;
  until_at: number;
  ended_at: number | null;
}

interface TakeAnswers {
  take_iid: number;
  question_iid: number;
  answer: ColumnType<unknown, string, string>;
  rev: Generated<number>;
  flagged: Generated<boolean>;
  fixed: Generated<boolean>;
  audios: ColumnType<unknown, string | undefined, string>;
  saved_at: Generated<number>;
  epoch: Generated<number>;
}

interface Takes {
  iid: Generated<number>;
  course_iid: number;
  exercise_iid: number;
  user_iid: number;
  exam_order: Generated<number>;
  attempt: Generated<number>;
  status: string;
  device_key: string | null;
  device: Generated<string>;
  device_since: number | null;
  epoch: Generated<number>;
  started_at: number;
  deadline: number | null;
  grace: Generated<string>;
  finished_at: number | null;
  is_over_time: Generated<boolean>;
  released: Generated<boolean>;
  time_spent: Generated<number>;
  result: ColumnType<unknown | null, string | null, string | null>;
  scores: ColumnType<unknown | null, string | null, string | null>;
  regraded: ColumnType<unknown | null, string | null, string | null>;
  reset_at: number | null;
  held_until: number | null;
  key_read_at: number | null;
}

interface Texts {
  language: string;
  key: string;
  text: string;
}

interface UserGoalComments {
  iid: Generated<number>;
  goal_iid: number;
  user_iid: number;
  author_iid: number;
  text: string;
  created_at: Generated<number>;
}

interface UserGoals {
  iid: Generated<number>;
  user_iid: number;
  name: string;
  skill_iid: number | null;
  course_iid: number | null;
  target_level: Generated<string>;
  deadline: string | null;
  percent: Generated<number>;
  note: Generated<string>;
  state: Generated<string>;
  version: Generated<number>;
  created_at: Generated<number>;
  updated_at: Generated<number>;
}

interface Users {
  iid: Generated<number>;
  id: Generated<string>;
  lname: string;
  mail: Generated<string>;
  name: string;
  search_text: Generated<string>;
  pass_hash: string | null;
  status: Generated<string>;
  settings: ColumnType<unknown, string | undefined, string>;
  created_at: Generated<number>;
  ga_enabled: Generated<boolean>;
  phone: Generated<string>;
  birthday: string | null;
  sex: Generated<string>;
  nationality: Generated<string>;
  address: Generated<string>;
  city: Generated<string>;
  emergency_name: Generated<string>;
  emergency_phone: Generated<string>;
  education_level: Generated<string>;
  school_attended: Generated<string>;
  field_of_study: Generated<string>;
  graduation_year: number | null;
  payer_iid: number | null;
  avatar: Generated<string>;
  category: Generated<number>;
  admission_year: number | null;
  admission_major: Generated<string>;
  admission_score: ColumnType<number | null, number | string | null, number | string | null>;
  admission_documents: Generated<string>;
  code: Generated<string>;
  grade: Generated<string>;
  school_year: Generated<string>;
  identity_number: Generated<string>;
  is_student: Generated<boolean>;
  is_teacher: Generated<boolean>;
  is_parent: Generated<boolean>;
  status_reason: Generated<string>;
  version: Generated<number>;
  updated_at: Generated<number>;
  deleted_at: number | null;
  mail_proven_at: number | null;
  status_before: string | null;
  erased_at: number | null;
  merged_into: number | null;
  lname_key: GeneratedAlways<string>;
  mail_key: GeneratedAlways<string>;
  code_key: GeneratedAlways<string>;
  metadata: ColumnType<unknown, string | undefined, string>;
  name_key: GeneratedAlways<string>;
}

interface Venues {
  iid: Generated<number>;
  id: Generated<string>;
  name: string;
  code: Generated<string>;
  address: Generated<string>;
  status: Generated<string>;
  version: Generated<number>;
  search_text: Generated<string>;
  created_at: Generated<number>;
  updated_at: Generated<number>;
  metadata: ColumnType<unknown, string | undefined, string>;
  description: Generated<string>;
  attachments: ColumnType<unknown, string | undefined, string>;
}

interface VietnamSchools {
  iid: Generated<number>;
  id: Generated<string>;
  name: string;
  code: Generated<string>;
  level: string | null;
  province: Generated<string>;
  district: Generated<string>;
  address: Generated<string>;
  status: Generated<string>;
  version: Generated<number>;
  search_text: Generated<string>;
  created_at: Generated<number>;
  updated_at: Generated<number>;
  metadata: ColumnType<unknown, string | undefined, string>;
}

interface Violations {
  iid: Generated<number>;
  take_iid: number;
  type: string;
  at: Generated<number>;
}

export interface Tables {
  abac_grants: AbacGrants;
  abac_roles: AbacRoles;
  access_tokens: AccessTokens;
  authenticator_proofs: AuthenticatorProofs;
  authenticator_resets: AuthenticatorResets;
  authenticators: Authenticators;
  card_packages: CardPackages;
  cards: Cards;
  categories: Categories;
  contest_codes: ContestCodes;
  contracts: Contracts;
  course_codes: CourseCodes;
  course_completions: CourseCompletions;
  course_group_people: CourseGroupPeople;
  course_groups: CourseGroups;
  course_learners: CourseLearners;
  cron_runs: CronRuns;
  data_schemas: DataSchemas;
  deliveries: Deliveries;
  event_chain: EventChain;
  event_heads: EventHeads;
  events: Events;
  favourite_courses: FavouriteCourses;
  file_uses: FileUses;
  floors: Floors;
  gates: Gates;
  grants: Grants;
  group_grants: GroupGrants;
  group_members: GroupMembers;
  group_roll_over_groups: GroupRollOverGroups;
  group_roll_over_people: GroupRollOverPeople;
  group_roll_overs: GroupRollOvers;
  grouped_roles: GroupedRoles;
  groups: Groups;
  guardians: Guardians;
  hosts: Hosts;
  idempotency_keys: IdempotencyKeys;
  imports: Imports;
  invites: Invites;
  item_progress: ItemProgress;
  job_positions: JobPositions;
  ledger_entries: LedgerEntries;
  ledger_transactions: LedgerTransactions;
  mail_tokens: MailTokens;
  marks: Marks;
  message_recipients: MessageRecipients;
  message_templates: MessageTemplates;
  messages: Messages;
  missing_texts: MissingTexts;
  node_employees: NodeEmployees;
  node_uses: NodeUses;
  node_versions: NodeVersions;
  nodes: Nodes;
  notice_settings: NoticeSettings;
  notices: Notices;
  organization_members: OrganizationMembers;
  organization_trees: OrganizationTrees;
  organizations: Organizations;
  pairing_codes: PairingCodes;
  papers: Papers;
  passkey_challenges: PasskeyChallenges;
  passkeys: Passkeys;
  platform_settings: PlatformSettings;
  recovery_codes: RecoveryCodes;
  regrades: Regrades;
  request_budgets: RequestBudgets;
  retake_requests: RetakeRequests;
  rooms: Rooms;
  sample_nodes: SampleNodes;
  samples: Samples;
  saved_views: SavedViews;
  school_secrets: SchoolSecrets;
  school_years: SchoolYears;
  schools: Schools;
  semesters: Semesters;
  sessions: Sessions;
  setup_links: SetupLinks;
  sheet_headings: SheetHeadings;
  sheet_import_rows: SheetImportRows;
  sheet_imports: SheetImports;
  sign_in_guesses: SignInGuesses;
  sign_in_tries: SignInTries;
  skills: Skills;
  social_identities: SocialIdentities;
  sso_flows: SsoFlows;
  sso_identities: SsoIdentities;
  stored_files: StoredFiles;
  subjects: Subjects;
  submission_comments: SubmissionComments;
  submission_tries: SubmissionTries;
  submissions: Submissions;
  system_access: SystemAccess;
  take_answers: TakeAnswers;
  takes: Takes;
  texts: Texts;
  user_goal_comments: UserGoalComments;
  user_goals: UserGoals;
  users: Users;
  venues: Venues;
  vietnam_schools: VietnamSchools;
  violations: Violations;
}
