import { expressionBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/schema.ts';

/** What is in a person's wallet: the sum of its entries in the ledger, in minor units. A column of queries over `users`. */
export function walletBalance() {
  const eb = expressionBuilder<Tables, 'users'>();
  const sum = eb
    .selectFrom('ledger_entries')
    .select(sql<number>`sum(amount)`.as('sum'))
    .where('account', '=', 'wallet')
    .whereRef('ledger_entries.user_iid', '=', 'users.iid');
  return eb.fn.coalesce(sum, sql.lit(0)).as('balance');
}
