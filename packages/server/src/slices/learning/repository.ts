import { inside, learnerStatuses } from '@sen/domain/learning/enrolment/model.ts';
import { sql } from 'kysely';
import { asTime, type Db } from '../../platform/db.ts';
import { hot } from '../../platform/hot.ts';
import { places, toldStatus } from './places-repository.ts';

/** What one reader has of one course: enrolment and progress, in one statement. */
const listReaders = hot((db, { course_iid, user_iid }: Omit<ItemKey, 'item_iid'>) =>
  db
    .selectFrom('nodes')
    .select((eb) => [
      eb
        .selectFrom('course_learners')
        .select('course_learners.status')
        .where('course_iid', '=', course_iid)
        .where('user_iid', '=', user_iid)
        .as('status'),
      eb
        .selectFrom('course_completions')
        .select('completed_at')
        .where('course_iid', '=', course_iid)
        .where('user_iid', '=', user_iid)
        .as('completed_at'),
      eb
        .selectFrom('favourite_courses')
        .select('course_iid')
        .where('course_iid', '=', course_iid)
        .where('user_iid', '=', user_iid)
        .as('favourite'),
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
  places(db)
    .select((eb) => ['course_learners.course_iid', toldStatus.as('status'), eb.fn.countAll<number>().as('count')])
    .where('course_learners.user_iid', '=', sql<number>`any(${user_iids}::bigint[])`)
    .groupBy(['course_learners.course_iid', toldStatus])
    .execute();

/** Progress of one person, or of all, in the courses. */
export const listProgress = (db: Db, course_iids: readonly number[], user_iids: readonly number[]) =>
  db
    .selectFrom('item_progress')
    .select(['course_iid', 'user_iid', 'item_iid', 'p', 'pf', 'pending', 'updated_at'])
    .where('course_iid', 'in', course_iids)
    .where('user_iid', 'in', user_iids)
    .execute();

/** Of everybody in these courses. */
export const listProgressIn = (db: Db, course_iids: readonly number[]) =>
  db
    .selectFrom('item_progress')
    .select(['course_iid', 'user_iid', 'item_iid', 'p', 'pf', 'pending', 'updated_at'])
    .where('course_iid', '=', sql<number>`any(${course_iids}::bigint[])`)
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

/** Who is in a course or asked to come, and since when. */
export const listEnrolments = (db: Db, course_iid: number) =>
  places(db)
    .select(['course_learners.user_iid', toldStatus.as('status'), 'joined_at', 'vouched'])
    .where('course_learners.course_iid', '=', course_iid)
    .where('status', '<>', learnerStatuses.deleted)
    .execute();

/** The same of several courses. */
export const listEnrolmentsIn = (db: Db, course_iids: readonly number[]) =>
  places(db)
    .select(['course_learners.course_iid', 'course_learners.user_iid', toldStatus.as('status'), 'joined_at'])
    .where('course_learners.course_iid', '=', sql<number>`any(${course_iids}::bigint[])`)
    .where('status', '<>', learnerStatuses.deleted)
    .execute();

/** Whoever is inside already is vouched for as well from now on. */
export const vouchFor = (db: Db, course_iid: number, user_iids: readonly number[]) =>
  db
    .updateTable('course_learners')
    .set({ vouched: true })
    .where('course_iid', '=', course_iid)
    .where('user_iid', '=', sql<number>`any(${user_iids}::bigint[])`)
    .where('vouched', '=', false)
    .execute();
