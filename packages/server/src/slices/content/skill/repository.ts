import { sql } from 'kysely';
import { foundIn, paged } from '../../../platform/binder/asked.ts';
import type { Db } from '../../../platform/db.ts';

const byName = sql`name collate "vi-x-icu"`;

/** One page of the public skills, by name. */
export function listPublic(db: Db, keyword: string | undefined, page: number, items_per_page: number) {
  let query = db
    .selectFrom('skills')
    .select(['iid', 'name', 'description'])
    .where('public', '=', true)
    .where('status', '<>', 'deleted');
  if (keyword) query = query.where('iid', 'in', foundIn('skills', keyword));
  const place = items_per_page > 0 ? { limit: items_per_page, offset: (page - 1) * items_per_page } : {};
  return paged(query.orderBy(byName).orderBy('iid'), place);
}

/** Every skill, by name. */
export const listAll = (db: Db) =>
  db
    .selectFrom('skills')
    .select(['iid', 'name'])
    .where('status', '<>', 'deleted')
    .orderBy(byName)
    .orderBy('iid')
    .execute();
