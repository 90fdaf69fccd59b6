import { expressionBuilder } from 'kysely';
import type { Tables } from '../../platform/schema.ts';

/** Whether a person has children here and is in no course themselves. A column of queries over `users`. */
export function isParentOnly() {
  const eb = expressionBuilder<Tables, 'users'>();
  const children = eb.selectFrom('guardians').select('child_iid').whereRef('guardians.parent_iid', '=', 'users.iid');
  const courses = eb
    .selectFrom('course_learners')
    .select('course_iid')
    .whereRef('course_learners.user_iid', '=', 'users.iid');
  return eb.and([eb.exists(children), eb.not(eb.exists(courses))]).as('parent_only');
}
