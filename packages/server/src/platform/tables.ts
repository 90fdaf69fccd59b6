import { deed, type OwnTables } from './table.ts';

export const tables: OwnTables = {
  events: {
    people: { about: [], by: ['actor_iid', 'masked_by_iid'], told: deed, erased: 'kept', merged: 'left' },
    unsearched: 'erased by a function of its own, so that the chain holds',
  },
  event_chain: {},
  event_heads: {},
  cron_runs: {},
  idempotency_keys: { unsearched: 'gone as a whole where they name the person' },
  request_budgets: {},
};
