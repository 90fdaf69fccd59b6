import { deed, type OwnTables, secret } from '../../platform/table.ts';

export const tables: OwnTables = {
  users: {
    people: {
      about: [],
      by: ['payer_iid', 'merged_into'],
      told: { not: 'told column by column, by its class' },
      erased: 'kept',
    },
    unsearched: 'has a statement of its own; others keep the name that is theirs too',
    records: ['user'],
    named_by: ['user', 'user_iid', 'user_iids', 'iids', 'head_iid', 'parent_iid', 'payer_iid'],
  },
  sessions: {
    people: {
      // Also those in which they act as someone else.
      about: ['user_iid', 'masked_by_iid'],
      told: 'account',
      hidden: ['secret_hash', 'token_hash', 'origin_id'],
      erased: 'rows',
    },
  },
  access_tokens: { people: { about: ['user_iid'], told: 'account', hidden: ['token_hash'], erased: 'rows' } },
  authenticators: {
    people: { about: ['user_iid'], told: 'account', hidden: ['secret', 'last_step', 'session_id'], erased: 'rows' },
  },
  passkeys: {
    people: { about: ['user_iid'], told: 'account', hidden: ['credential_id', 'public_key'], erased: 'rows' },
  },
  social_identities: { people: { about: ['user_iid'], told: 'account', erased: 'rows' } },
  sso_identities: { people: { about: ['user_iid'], told: 'account', erased: 'rows' } },
  saved_views: { people: { about: ['user_iid'], told: 'account', erased: 'rows', merged: 'moved' } },
  authenticator_proofs: { people: { about: ['user_iid'], told: secret, erased: 'rows' } },
  sso_flows: { people: { about: ['user_iid'], told: secret, erased: 'rows' } },
  authenticator_resets: { people: { about: ['user_iid'], told: secret, erased: 'rows' } },
  recovery_codes: { people: { about: ['user_iid'], told: secret, erased: 'rows' } },
  mail_tokens: { people: { about: ['user_iid'], told: secret, erased: 'rows' } },
  passkey_challenges: {},
  sign_in_tries: { unsearched: 'gone as a whole where they name the person' },
  sign_in_guesses: { unsearched: 'gone as a whole where they name the person' },
  ledger_entries: {
    people: { about: ['user_iid'], told: 'money', erased: 'kept', merged: 'left' },
    unsearched: 'words of ours; written once',
  },
  ledger_transactions: {
    people: { about: [], by: ['made_by'], told: deed, erased: 'kept', merged: 'left' },
    unsearched: 'words of ours; written once',
  },
};
