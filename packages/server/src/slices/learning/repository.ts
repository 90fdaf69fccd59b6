import { learnerStatuses } from '@sen/domain/learning/contract.ts';
import { sql } from 'kysely';
import { asTime, type Db } from '../../platform/db.ts';

/** Statuses with which somebody is in a course. */
const inside = [
  learnerStatuses.must_learn,
  learnerStatuses.accepted,
  learnerStatuses.accepted_automatically,
  learnerStatuses.completed,
];

/** What one reader has of one course: enrolment, progress and how many learn there, in one statement. */
export const findReader = (db: Db, course_iid: number, user_iid: number) =>
  db
    .selectFrom('nodes')
    .select((eb) => [
      eb
        .selectFrom('course_learners')
        .select((sub) => sub.fn.countAll<number>().as('count'))
        .where('course_iid', '=', course_iid)
        .where('status', 'in', inside)
        .as('learners'),
      eb
        .selectFrom('course_learners')
        .select('status')
        .where('course_iid', '=', course_iid)
        .where('user_iid', '=', user_iid)
        .where('status', 'in', inside)
        .as('status'),
      eb
        .selectFrom('item_progress')
        .select(
          sql<unknown>`json_agg(json_build_object('item_iid', item_iid, 'p', p, 'pf', pf, 'pending', pending))`.as(
            'rows',
          ),
        )
        .where('course_iid', '=', course_iid)
        .where('user_iid', '=', user_iid)
        .as('progress'),
    ])
    .where('nodes.iid', '=', course_iid)
    .executeTakeFirst();

/** Iids of the people in a course. */
export const listLearnerIids = async (db: Db, course_iid: number): Promise<number[]> =>
  (
    await db
      .selectFrom('course_learners')
      .select('user_iid')
      .where('course_iid', '=', course_iid)
      .where('status', 'in', inside)
      .execute()
  ).map((row) => row.user_iid);

export interface ItemKey {
  readonly course_iid: number;
  readonly user_iid: number;
  readonly item_iid: number;
}

/** Raises progress: what was reached is never lost by a later, weaker try. */
export const raiseProgress = (
  db: Db,
  rows: readonly (ItemKey & { p: number; pf: number; pending: boolean; time_spent: number })[],
  now: number,
) =>
  db
    .insertInto('item_progress')
    .values(rows.map((row) => ({ ...row, updated_at: asTime(now) })))
    .onConflict((conflict) =>
      conflict.columns(['course_iid', 'user_iid', 'item_iid']).doUpdateSet((eb) => ({
        p: eb.fn('greatest', ['item_progress.p', 'excluded.p']),
        pf: eb.fn('greatest', ['item_progress.pf', 'excluded.pf']),
        pending: eb.ref('excluded.pending'),
        time_spent: eb('item_progress.time_spent', '+', eb.ref('excluded.time_spent')),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .returning(['item_iid', 'p', 'pf'])
    .execute();

/** Puts progress where it now stands: scores were changed by marks or a regrade. */
export const setProgress = (db: Db, row: ItemKey & { p: number; pf: number; pending: boolean }, now: number) =>
  db
    .insertInto('item_progress')
    .values({ ...row, updated_at: asTime(now) })
    .onConflict((conflict) =>
      conflict.columns(['course_iid', 'user_iid', 'item_iid']).doUpdateSet((eb) => ({
        p: eb.ref('excluded.p'),
        pf: eb.ref('excluded.pf'),
        pending: eb.ref('excluded.pending'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();

export const removeProgress = (db: Db, { course_iid, user_iid, item_iid }: ItemKey) =>
  db
    .deleteFrom('item_progress')
    .where('course_iid', '=', course_iid)
    .where('user_iid', '=', user_iid)
    .where('item_iid', '=', item_iid)
    .execute();
