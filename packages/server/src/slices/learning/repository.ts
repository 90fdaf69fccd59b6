import { learnerStatuses } from '@sen/domain/learning/contract.ts';
import { sql } from 'kysely';
import { asTime, type Db } from '../../platform/db.ts';
import { hot } from '../../platform/hot.ts';

/** Statuses with which somebody is in a course. */
const inside = [
  learnerStatuses.must_learn,
  learnerStatuses.accepted,
  learnerStatuses.accepted_automatically,
  learnerStatuses.completed,
];

/** What one reader has of one course: enrolment and progress, in one statement. */
const listReaders = hot((db, { course_iid, user_iid }: Omit<ItemKey, 'item_iid'>) =>
  db
    .selectFrom('nodes')
    .select((eb) => [
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
          sql<unknown>`json_agg(json_build_object('item_iid', item_iid, 'p', p, 'pf', pf, 'pending', pending,
            'updated_at', extract(epoch from updated_at)))`.as('rows'),
        )
        .where('course_iid', '=', course_iid)
        .where('user_iid', '=', user_iid)
        .as('progress'),
    ])
    .where('nodes.iid', '=', course_iid)
    .compile(),
);
export const findReader = async (db: Db, course_iid: number, user_iid: number) =>
  (await listReaders(db, { course_iid, user_iid })).at(0);

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

/** The same for several courses together, each once. */
export const listLearnersOfAll = async (db: Db, course_iids: readonly number[]): Promise<number[]> =>
  (
    await db
      .selectFrom('course_learners')
      .select('user_iid')
      .distinct()
      .where('course_iid', 'in', course_iids)
      .where('status', 'in', inside)
      .execute()
  ).map((row) => row.user_iid);

/** Of each of these people the newest of these courses that they are in. */
export async function listLearnsIn(
  db: Db,
  course_iids: readonly number[],
  user_iids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (user_iids.length === 0) return new Map();
  const rows = await db
    .selectFrom('course_learners')
    .select(['user_iid', 'course_iid'])
    .where('course_iid', 'in', course_iids)
    .where('user_iid', 'in', user_iids)
    .where('status', 'in', inside)
    .orderBy('course_iid')
    .execute();
  return new Map(rows.map(({ user_iid, course_iid }) => [user_iid, course_iid]));
}

export interface ItemKey {
  readonly course_iid: number;
  readonly user_iid: number;
  readonly item_iid: number;
}

interface Reached extends ItemKey {
  readonly p: number;
  readonly pf: number;
  readonly pending: boolean;
  readonly time_spent: number;
  /** Unix seconds. */
  readonly now: number;
}

/** Raises progress with an item: what was reached is never lost by a later, weaker try. */
export const raiseProgress = hot((db, { course_iid, user_iid, item_iid, p, pf, pending, time_spent, now }: Reached) =>
  db
    .insertInto('item_progress')
    .values({ course_iid, user_iid, item_iid, p, pf, pending, time_spent, updated_at: asTime(now) })
    .onConflict((conflict) =>
      conflict.columns(['course_iid', 'user_iid', 'item_iid']).doUpdateSet((eb) => ({
        p: eb.fn('greatest', ['item_progress.p', 'excluded.p']),
        pf: eb.fn('greatest', ['item_progress.pf', 'excluded.pf']),
        pending: eb.ref('excluded.pending'),
        // seconds of a lifetime: a sum beyond the column says no more
        time_spent: sql<number>`least(item_progress.time_spent::bigint + excluded.time_spent, 2147483647)`,
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .returning(['item_iid', 'p', 'pf'])
    .compile(),
);

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

/** Of one item or all, of one learner or everybody; says what it was. */
export const removeProgressIn = (
  db: Db,
  course_iid: number,
  {
    item_iid,
    user_iid,
    but_iid,
  }: { readonly item_iid?: number; readonly user_iid?: number; readonly but_iid?: number },
) =>
  db
    .deleteFrom('item_progress')
    .where('course_iid', '=', course_iid)
    .$if(item_iid !== undefined, (query) => query.where('item_iid', '=', item_iid ?? 0))
    .$if(user_iid !== undefined, (query) => query.where('user_iid', '=', user_iid ?? 0))
    .$if(but_iid !== undefined, (query) => query.where('user_iid', '<>', but_iid ?? 0))
    .returning(['item_iid', 'user_iid'])
    .execute();

export const removeProgress = (db: Db, { course_iid, user_iid, item_iid }: ItemKey) =>
  db
    .deleteFrom('item_progress')
    .where('course_iid', '=', course_iid)
    .where('user_iid', '=', user_iid)
    .where('item_iid', '=', item_iid)
    .execute();

/** Courses a person is in, those entered last first. */
export const listCoursesOf = async (db: Db, user_iid: number): Promise<number[]> =>
  (
    await db
      .selectFrom('course_learners')
      .select('course_iid')
      .where('user_iid', '=', user_iid)
      .where('status', 'in', inside)
      .orderBy('joined_at', 'desc')
      .orderBy('course_iid', 'desc')
      .execute()
  ).map((row) => row.course_iid);

/** The same with who vouched for them there. */
export const listPlacesIn = (db: Db, user_iid: number) =>
  db
    .selectFrom('course_learners')
    .select(['course_iid', 'vouched'])
    .where('user_iid', '=', user_iid)
    .where('status', 'in', inside)
    .execute();

/** How many learn in each of the courses; of one without learners there is nothing. */
export async function countLearners(
  db: Db,
  course_iids: readonly number[],
): Promise<ReadonlyMap<number, { readonly count: number }>> {
  const rows = await db
    .selectFrom('course_learners')
    .select((eb) => ['course_iid', eb.fn.countAll<number>().as('count')])
    .where('course_iid', 'in', course_iids)
    .where('status', 'in', inside)
    .groupBy('course_iid')
    .execute();
  return new Map(rows.map(({ course_iid, count }) => [course_iid, { count }]));
}

/** How many of these people have which status in which course. */
export const countStatuses = (db: Db, user_iids: readonly number[]) =>
  db
    .selectFrom('course_learners')
    .select((eb) => ['course_iid', 'status', eb.fn.countAll<number>().as('count')])
    .where('user_iid', '=', sql<number>`any(${user_iids}::bigint[])`)
    .groupBy(['course_iid', 'status'])
    .execute();

/** Progress of one person, or of all, in the courses. */
export const listProgress = (db: Db, course_iids: readonly number[], user_iids: readonly number[]) =>
  db
    .selectFrom('item_progress')
    .select(['course_iid', 'user_iid', 'item_iid', 'p', 'pf', 'pending', 'updated_at'])
    .where('course_iid', 'in', course_iids)
    .where('user_iid', 'in', user_iids)
    .execute();

/** Progress of one person in all courses they are in. */
export const listProgressOf = (db: Db, user_iid: number) =>
  db
    .selectFrom('course_learners')
    .innerJoin('item_progress', (join) =>
      join
        .onRef('item_progress.course_iid', '=', 'course_learners.course_iid')
        .onRef('item_progress.user_iid', '=', 'course_learners.user_iid'),
    )
    .select(['item_progress.course_iid', 'item_iid', 'p', 'pf', 'pending', 'item_progress.updated_at'])
    .where('course_learners.user_iid', '=', user_iid)
    .where('status', 'in', inside)
    .execute();

/** Who is in a course and since when. */
export const listEnrolments = (db: Db, course_iid: number) =>
  db
    .selectFrom('course_learners')
    .select(['user_iid', 'status', 'joined_at', 'vouched'])
    .where('course_iid', '=', course_iid)
    .where('status', 'in', inside)
    .execute();

export interface Newcomer {
  readonly user_iid: number;
  /** The office puts them there, or they come by themselves. */
  readonly vouched: boolean;
}

/** Puts people into a course; somebody who left comes back, somebody inside stays as they are. @returns how many are new. */
export async function addLearners(
  db: Db,
  course_iid: number,
  people: readonly Newcomer[],
  now: number,
): Promise<number> {
  const rows = await db
    .insertInto('course_learners')
    .values(people.map((one) => ({ course_iid, ...one, status: learnerStatuses.accepted, joined_at: asTime(now) })))
    .onConflict((conflict) =>
      conflict
        .columns(['course_iid', 'user_iid'])
        .doUpdateSet((eb) => ({
          status: eb.ref('excluded.status'),
          joined_at: eb.ref('excluded.joined_at'),
          vouched: eb.ref('excluded.vouched'),
        }))
        .where('course_learners.status', 'not in', inside),
    )
    .returning('user_iid')
    .execute();
  return rows.length;
}

/** Whoever is inside already is vouched for as well from now on. */
export const vouchFor = (db: Db, course_iid: number, user_iids: readonly number[]) =>
  db
    .updateTable('course_learners')
    .set({ vouched: true })
    .where('course_iid', '=', course_iid)
    .where('user_iid', '=', sql<number>`any(${user_iids}::bigint[])`)
    .where('vouched', '=', false)
    .execute();

/** Takes somebody out of a course; progress and takes stay. */
export const removeLearner = async (db: Db, course_iid: number, user_iid: number): Promise<boolean> =>
  Number(
    (
      await db
        .updateTable('course_learners')
        .set({ status: learnerStatuses.deleted })
        .where('course_iid', '=', course_iid)
        .where('user_iid', '=', user_iid)
        .where('status', 'in', inside)
        .executeTakeFirst()
    ).numUpdatedRows,
  ) > 0;
