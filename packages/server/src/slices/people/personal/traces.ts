/**
 * Every table that names people, and what becomes of its rows when people ask for their data or are erased. A test walks
 * the schema: a column that refers to a person and is not here fails it.
 */

export const topics = ['account', 'family', 'places', 'learning', 'results', 'money', 'notices'] as const;
export type Topic = (typeof topics)[number];

export interface Trace {
  readonly table: string;
  /** Columns that say whom a row is about. */
  readonly about: readonly string[];
  /** Columns that say who did it: they stay, as a number, and the rows are about others. */
  readonly by?: readonly string[];
  /** The row is about the person of this take. */
  readonly of_take?: true;
  /** Where it stands in what is handed out; or why it is not. */
  readonly told: Topic | { readonly not: string };
  /** What is not handed out of a row: secrets and the like. */
  readonly hidden?: readonly string[];
  /** `rows`: they go. `kept`: they stay under the number of somebody nobody knows any more. */
  readonly erased: 'rows' | 'kept';
  /** What becomes of them when the person's record is merged into another; left out: `rows` are dropped, what is `kept` moves. */
  readonly merged?: 'moved' | 'left';
}

/** `left`: they stay where they are, because they are written once or tell of what was. */
export const mergedOf = ({ merged, erased }: Trace): 'moved' | 'dropped' | 'left' =>
  merged ?? (erased === 'rows' ? 'dropped' : 'moved');

const secret = { not: 'a secret of theirs, or a trace of one that lasts minutes' } as const;
const deed = { not: 'what they did to the records of others' } as const;

export const traces: readonly Trace[] = [
  { table: 'grants', about: ['user_iid'], told: 'account', erased: 'rows', merged: 'moved' },
  { table: 'group_grants', about: ['user_iid'], told: 'account', erased: 'rows', merged: 'moved' },
  { table: 'abac_grants', about: ['user_iid'], told: 'account', erased: 'rows', merged: 'moved' },
  {
    table: 'sessions',
    // Also those in which they act as someone else.
    about: ['user_iid', 'masked_by_iid'],
    told: 'account',
    hidden: ['secret_hash', 'token_hash', 'origin_id'],
    erased: 'rows',
  },
  { table: 'access_tokens', about: ['user_iid'], told: 'account', hidden: ['token_hash'], erased: 'rows' },
  {
    table: 'authenticators',
    about: ['user_iid'],
    told: 'account',
    hidden: ['secret', 'last_step', 'session_id'],
    erased: 'rows',
  },
  { table: 'passkeys', about: ['user_iid'], told: 'account', hidden: ['credential_id', 'public_key'], erased: 'rows' },
  { table: 'social_identities', about: ['user_iid'], told: 'account', erased: 'rows' },
  { table: 'sso_identities', about: ['user_iid'], told: 'account', erased: 'rows' },
  { table: 'saved_views', about: ['user_iid'], told: 'account', erased: 'rows', merged: 'moved' },
  { table: 'notice_settings', about: ['user_iid'], told: 'account', erased: 'rows', merged: 'moved' },
  {
    table: 'invites',
    about: ['accepted_by'],
    by: ['invited_by'],
    told: 'account',
    hidden: ['token_hash'],
    erased: 'rows',
    merged: 'moved',
  },
  { table: 'authenticator_proofs', about: ['user_iid'], told: secret, erased: 'rows' },
  { table: 'system_access', about: [], by: ['granted_by'], told: deed, erased: 'kept' },
  { table: 'sso_flows', about: ['user_iid'], told: secret, erased: 'rows' },
  { table: 'authenticator_resets', about: ['user_iid'], told: secret, erased: 'rows' },
  { table: 'recovery_codes', about: ['user_iid'], told: secret, erased: 'rows' },
  { table: 'mail_tokens', about: ['user_iid'], told: secret, erased: 'rows' },
  { table: 'contest_codes', about: ['user_iid'], told: secret, erased: 'rows' },
  { table: 'pairing_codes', about: ['child_iid', 'made_by'], told: secret, erased: 'rows' },
  { table: 'guardians', about: ['child_iid', 'parent_iid'], told: 'family', erased: 'rows', merged: 'moved' },
  { table: 'organization_members', about: ['user_iid'], told: 'places', erased: 'kept' },
  { table: 'contracts', about: ['user_iid'], told: 'places', hidden: ['search_text'], erased: 'kept' },
  { table: 'node_employees', about: ['user_iid'], told: 'places', erased: 'kept' },
  { table: 'group_members', about: ['user_iid'], by: ['added_by'], told: 'places', erased: 'kept' },
  { table: 'group_roll_over_people', about: ['user_iid'], told: 'places', erased: 'kept' },
  { table: 'groups', about: ['head_iid'], told: 'places', hidden: ['search_text', 'rules'], erased: 'kept' },
  { table: 'course_learners', about: ['user_iid'], told: 'learning', erased: 'kept' },
  { table: 'item_progress', about: ['user_iid'], told: 'learning', erased: 'kept' },
  { table: 'retake_requests', about: ['user_iid'], by: ['decided_by'], told: 'learning', erased: 'kept' },
  { table: 'user_goals', about: ['user_iid'], told: 'learning', erased: 'rows', merged: 'moved' },
  {
    table: 'user_goal_comments',
    about: ['user_iid'],
    by: ['author_iid'],
    told: 'learning',
    erased: 'rows',
    merged: 'moved',
  },
  { table: 'takes', about: ['user_iid'], told: 'results', hidden: ['device_key', 'held_until'], erased: 'kept' },
  { table: 'take_answers', about: [], of_take: true, told: 'results', erased: 'kept' },
  { table: 'marks', about: [], by: ['marker_iid'], of_take: true, told: 'results', erased: 'kept' },
  { table: 'violations', about: [], of_take: true, told: 'results', erased: 'kept' },
  { table: 'ledger_entries', about: ['user_iid'], told: 'money', erased: 'kept', merged: 'left' },
  { table: 'notices', about: ['user_iid'], told: 'notices', erased: 'rows', merged: 'moved' },
  {
    table: 'users',
    about: [],
    by: ['payer_iid', 'merged_into'],
    told: { not: 'told column by column, by its class' },
    erased: 'kept',
  },
  { table: 'events', about: [], by: ['actor_iid', 'masked_by_iid'], told: deed, erased: 'kept', merged: 'left' },
  { table: 'ledger_transactions', about: [], by: ['made_by'], told: deed, erased: 'kept', merged: 'left' },
  { table: 'nodes', about: [], by: ['owner_iid'], told: deed, erased: 'kept' },
  { table: 'node_versions', about: [], by: ['author_iid'], told: deed, erased: 'kept', merged: 'left' },
  { table: 'imports', about: [], by: ['created_by'], told: deed, erased: 'kept' },
  {
    table: 'cards',
    about: ['used_by'],
    told: 'money',
    hidden: ['code_hash', 'code_sealed'],
    erased: 'kept',
  },
  { table: 'card_packages', about: [], by: ['created_by'], told: deed, erased: 'kept', merged: 'left' },
  { table: 'sheet_imports', about: [], by: ['created_by', 'masked_by'], told: deed, erased: 'kept' },
  { table: 'regrades', about: [], by: ['created_by', 'masked_by'], told: deed, erased: 'kept' },
  {
    table: 'sheet_import_rows',
    about: [],
    by: ['known_iid', 'choice_iid', 'made_iid'],
    told: { not: 'the sheet of whoever brought it; what came of it is in the record' },
    erased: 'kept',
    merged: 'left',
  },
  { table: 'group_roll_overs', about: [], by: ['created_by'], told: deed, erased: 'kept' },
  { table: 'samples', about: [], by: ['user_iid'], told: deed, erased: 'kept' },
];

/**
 * Tables through whose texts an erasure does not go, and why. In every other table of a school each text, list of texts and
 * document is searched.
 */
export const unsearched: Readonly<Record<string, string>> = {
  users: 'has a statement of its own; others keep the name that is theirs too',
  events: 'erased by a function of its own, so that the chain holds',
  takes: 'numbers of the taking slice; what names a device goes by a statement of its own',
  take_answers: 'of their own takes alone, by a statement of its own',
  marks: 'of their own takes alone, by a statement of its own',
  papers: 'questions',
  nodes: 'what is taught',
  node_versions: 'what is taught',
  skills: 'names of things',
  categories: 'names of things',
  organizations: 'names of things',
  job_positions: 'names of things',
  groups: 'names of things',
  vietnam_schools: 'names of things',
  cards: 'ends of codes',
  semesters: 'names of things',
  grouped_roles: 'names of things',
  abac_roles: 'names of things',
  abac_grants: 'words of ours',
  grants: 'words of ours',
  group_grants: 'words of ours',
  ledger_entries: 'words of ours; written once',
  ledger_transactions: 'words of ours; written once',
  item_progress: 'numbers',
  notice_settings: 'words of ours',
  violations: 'words of ours',
  texts: "the school's own words",
  message_templates: "the school's own words",
  missing_texts: 'keys of ours',
  platform_settings: 'settings of the installation',
  school_secrets: 'sealed',
  sheet_headings: 'headings of sheets',
  idempotency_keys: 'gone as a whole where they name the person',
  sign_in_tries: 'gone as a whole where they name the person',
  sign_in_guesses: 'gone as a whole where they name the person',
};
