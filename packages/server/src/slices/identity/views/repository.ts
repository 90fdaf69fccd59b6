import type { Db } from '../../../platform/db.ts';

export const listViews = (db: Db, user_iid: number, list: string) =>
  db
    .selectFrom('saved_views')
    .select(['iid', 'name', 'state'])
    .where('user_iid', '=', user_iid)
    .where('list', '=', list)
    .orderBy('name')
    .execute();

export const saveView = (db: Db, view: { user_iid: number; list: string; name: string; state: object }) =>
  db
    .insertInto('saved_views')
    .values({ ...view, state: JSON.stringify(view.state) })
    .onConflict((conflict) =>
      conflict.columns(['user_iid', 'list', 'name']).doUpdateSet((eb) => ({ state: eb.ref('excluded.state') })),
    )
    .returning('iid')
    .executeTakeFirstOrThrow();

export const countViews = async (db: Db, user_iid: number): Promise<number> => {
  const { count } = await db
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_iid', '=', user_iid)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** One's own view, gone; undefined where it is not one's own. */
export const removeView = (db: Db, user_iid: number, iid: number) =>
  db
    .deleteFrom('saved_views')
    .where('user_iid', '=', user_iid)
    .where('iid', '=', iid)
    .returning('iid')
    .executeTakeFirst();
