import type { regradeStates } from '@sen/domain/taking/regrade/model.ts';
import { asTime, type Db } from '../../../platform/db.ts';
import { holdInTurn } from '../../../platform/hold.ts';
import type { Named } from '../item.ts';

interface NewRegrade extends Named {
  readonly reason: string;
  readonly total: number;
  readonly created_by: number;
  readonly masked_by: number | null;
}

/** Hits `regrades_one` where one is under way on the exam. */
export const addRegrade = (db: Db, { course, ...given }: NewRegrade, now: number) =>
  db
    .insertInto('regrades')
    .values({ ...given, course_iid: course, created_at: asTime(now), beat_at: asTime(now) })
    .returning('iid')
    .executeTakeFirstOrThrow();

type State = { state: (typeof regradeStates)[number] };

const regrades = (db: Db) =>
  db
    .selectFrom('regrades')
    .select(['iid', 'course_iid', 'item_iid', 'reason', 'state', 'total', 'position', 'done', 'changed'])
    .select(['created_by', 'masked_by'])
    .$narrowType<State>();

export const findRegrade = (db: Db, iid: number) => regrades(db).where('iid', '=', iid).executeTakeFirst();

/** Held until the unit of work is over: one at a time works on a regrade or ends it. */
export async function lockRegrade(db: Db, iid: number) {
  await holdInTurn(db, 'regrades', iid);
  return regrades(db).where('iid', '=', iid).forUpdate().executeTakeFirst();
}
export type RegradeRow = NonNullable<Awaited<ReturnType<typeof lockRegrade>>>;

export const findLatest = (db: Db, { course, item_iid }: Named) =>
  db
    .selectFrom('regrades')
    .innerJoin('users as by', 'by.iid', 'regrades.created_by')
    .select(['regrades.iid as regrade_id', 'state', 'total', 'done', 'changed', 'failure', 'by.name as by'])
    .select('regrades.created_at')
    .where('course_iid', '=', course)
    .where('item_iid', '=', item_iid)
    .orderBy('regrades.iid', 'desc')
    .$narrowType<State>()
    .executeTakeFirst();

type Place = Pick<RegradeRow, 'position' | 'done' | 'changed' | 'total'>;

export const moveOn = (db: Db, iid: number, place: Place, now: number) =>
  db
    .updateTable('regrades')
    .set({ ...place, beat_at: asTime(now) })
    .where('iid', '=', iid)
    .execute();

type Ending = { readonly state: 'done' | 'cancelled' | 'failed'; readonly failure: string };

export const endRegrade = (db: Db, iid: number, { state, failure }: Ending, now: number) =>
  db
    .updateTable('regrades')
    .set({ state, failure, finished_at: asTime(now) })
    .where('iid', '=', iid)
    .execute();

/** Those whose work was not seen alive for a while. */
export const listStalled = (db: Db, before: number) =>
  db
    .selectFrom('regrades')
    .select('iid')
    .where('state', '=', 'running')
    .where('beat_at', '<', asTime(before))
    .execute();

export const beat = (db: Db, iid: number, now: number) =>
  db
    .updateTable('regrades')
    .set({ beat_at: asTime(now) })
    .where('iid', '=', iid)
    .execute();
