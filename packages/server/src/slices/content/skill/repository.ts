import type { Db } from '../../../platform/db.ts';

/** One page of the public skills, by name. */
export async function listPublic(db: Db, pattern: string | undefined, page: number, items_per_page: number) {
  let query = db.selectFrom('skills').where('public', '=', true);
  if (pattern !== undefined) query = query.where('search_text', 'like', pattern);
  const counted = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  let rows = query.select(['iid', 'name', 'description']).orderBy('name').orderBy('iid');
  if (items_per_page > 0) rows = rows.limit(items_per_page).offset((page - 1) * items_per_page);
  return { items: await rows.execute(), total: Number(counted.total) };
}
