import { expressionBuilder } from 'kysely';
import type { Tables } from '../../../platform/schema.ts';

/** Whether a person has an authenticator whose first token was right. A column of queries over `users`. */
export function isSetUp() {
  const eb = expressionBuilder<Tables, 'users'>();
  return eb
    .exists(
      eb
        .selectFrom('authenticators')
        .select('authenticators.user_iid')
        .whereRef('authenticators.user_iid', '=', 'users.iid')
        .where('confirmed_at', 'is not', null),
    )
    .as('ga_set_up');
}
