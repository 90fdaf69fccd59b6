import { deed, type OwnTables } from './table.ts';

export const tables: OwnTables = {
  events: {
    people: { about: [], by: ['actor_iid', 'masked_by_iid'], told: deed, erased: 'kept', merged: 'left' },
    unsearched: 'erased by a function of its own, so that the chain holds',
  },
  event_chain: {},
  event_heads: {},
  deliveries: {
    people: {
      about: ['user_iid'],
      ...{ told: 'notices', hidden: ['urgent', 'due_at', 'taken_until', 'tries', 'last_error'] },
      ...{ erased: 'rows', merged: 'moved' },
    },
  },
  cron_runs: {},
  idempotency_keys: { unsearched: 'gone as a whole where they name the person' },
  request_budgets: {},
};
