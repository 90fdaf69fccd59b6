import { callTold } from '@sen/domain/calls-told.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { asTime, type Db } from '../../../platform/db.ts';

interface NewAccess {
  readonly kind: 'granted' | 'emergency';
  readonly reason: string;
  readonly granted_by: number | null;
  readonly opener_name: string;
  readonly from_at: number;
  readonly until_at: number;
}

export const addAccess = (db: Db, { from_at, until_at, ...access }: NewAccess) =>
  db
    .insertInto('system_access')
    .values({ ...access, from_at: asTime(from_at), until_at: asTime(until_at) })
    .execute();

/** @returns how many were open. */
export const endAllAccess = async (db: Db, now: number): Promise<number> =>
  Number(
    (
      await db
        .updateTable('system_access')
        .set({ ended_at: asTime(now) })
        .where('until_at', '>', asTime(now))
        .where('ended_at', 'is', null)
        .executeTakeFirst()
    ).numUpdatedRows,
  );

const Acted = z.object({ by: z.string(), call: z.string(), writes: z.boolean() });
const MOST = 200;

/** What was done inside the school by the root of the system, newest first. */
export async function listActs(db: Db) {
  const rows = await db
    .selectFrom('events')
    .select(['payload', sql<number>`extract(epoch from at)::float8`.as('at')])
    .where('name', '=', 'system.acted')
    .orderBy('iid', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ payload, at }) => {
    const { call, ...acted } = Acted.parse(payload);
    return { ...acted, call: callTold(call), at };
  });
}
