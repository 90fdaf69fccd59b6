import type { GatePlace } from '@sen/domain/people/gate/told.ts';
import { sql } from 'kysely';
import { asTime, type Db } from '../../../platform/db.ts';

/** Of each of these people the gates in use, also those that stand no more; nothing where there are none. */
export async function listGates(db: Db, user_iids: readonly number[]) {
  const rows = await db
    .selectFrom('gates')
    .select(['user_iid', sql<GatePlace>`place`.as('place'), 'name', 'course_iid', 'link', 'until', 'let_through_until'])
    .where('user_iid', '=', sql<number>`any(${user_iids}::bigint[])`)
    .where('status', '<>', 'deleted')
    .orderBy('iid')
    .execute();
  return Map.groupBy(rows, ({ user_iid }) => user_iid);
}

/** How many stand at a moment. */
export const countStanding = async (db: Db, now: number): Promise<number> => {
  const { count } = await db
    .selectFrom('gates')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '<>', 'deleted')
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', asTime(now))]))
    .where((eb) => eb.or([eb('let_through_until', 'is', null), eb('let_through_until', '<=', asTime(now))]))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const findGate = (db: Db, iid: number) =>
  db
    .selectFrom('gates')
    .select(['user_iid', 'place', 'name', 'link', 'until', 'let_through_until'])
    .where('iid', '=', iid)
    .where('status', '<>', 'deleted')
    .executeTakeFirst();
