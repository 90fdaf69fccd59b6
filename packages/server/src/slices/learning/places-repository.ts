/** Places of people in courses, and the courses they keep at hand. */
import { inside, type LearnerStatus, learnerStatuses } from '@sen/domain/learning/enrolment/model.ts';
import { acts } from '@sen/domain/learning/enrolment/rules.ts';
import { sql } from 'kysely';
import { asTime, type Db } from '../../platform/db.ts';

// Written out: a place in a statement is another value each time, which no grouping takes for the same.
const isInside = sql<boolean>`course_learners.status in (${sql.join(inside.map((one) => sql.lit(one)))})`;

/** Places, each with since when its course is completed. */
export const places = (db: Db) =>
  db
    .selectFrom('course_learners')
    .leftJoin('course_completions as done', (join) =>
      join
        .onRef('done.course_iid', '=', 'course_learners.course_iid')
        .onRef('done.user_iid', '=', 'course_learners.user_iid'),
    );

/** A place of these as it is told: completed while all that counts is passed. */
export const toldStatus = sql<LearnerStatus>`case
  when done.completed_at is not null and ${isInside}
  then ${sql.lit(learnerStatuses.completed)} else course_learners.status end`;

export interface PlaceRow {
  readonly course_iid: number;
  /** Null: the course is only kept at hand. */
  readonly status: LearnerStatus | null;
  readonly completed_at: number | null;
  readonly is_favourite: boolean;
}

/** How a person stands towards all courses that they have to do with, those entered last first. */
export const listPlaces = (db: Db, user_iid: number): Promise<PlaceRow[]> =>
  db
    .selectFrom(
      places(db)
        .select(['course_learners.course_iid', toldStatus.as('status'), 'done.completed_at', 'joined_at'])
        .where('course_learners.user_iid', '=', user_iid)
        .as('place'),
    )
    .fullJoin(
      db.selectFrom('favourite_courses').select('course_iid').where('user_iid', '=', user_iid).as('favourite'),
      'favourite.course_iid',
      'place.course_iid',
    )
    .select((eb) => [
      eb.fn.coalesce('place.course_iid', 'favourite.course_iid').$castTo<number>().as('course_iid'),
      'place.status',
      'place.completed_at',
      eb('favourite.course_iid', 'is not', null).$castTo<boolean>().as('is_favourite'),
    ])
    .orderBy('place.joined_at', (way) => way.desc().nullsLast())
    .orderBy('course_iid', 'desc')
    .execute();

export const findPlace = (db: Db, course_iid: number, user_iid: number) =>
  places(db)
    .select(toldStatus.as('status'))
    .where('course_learners.course_iid', '=', course_iid)
    .where('course_learners.user_iid', '=', user_iid)
    .executeTakeFirst();

export const countInside = async (db: Db, course_iid: number): Promise<number> =>
  (
    await db
      .selectFrom('course_learners')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('course_iid', '=', course_iid)
      .where('status', 'in', inside)
      .executeTakeFirstOrThrow()
  ).count;

export interface Newcomer {
  readonly user_iid: number;
  /** The office puts them there, or they come by themselves. */
  readonly vouched: boolean;
}

/** Does an act for people who may have no place yet; whoever stands where it cannot be done stays as they are. @returns whose place changed. */
export async function bring(
  db: Db,
  act: 'invite' | 'place' | 'require' | 'register' | 'follow',
  course_iid: number,
  people: readonly Newcomer[],
  now: number,
  by_hand = true,
): Promise<number[]> {
  const { from, to } = acts[act];
  const rows = await db
    .insertInto('course_learners')
    .values(people.map((one) => ({ course_iid, ...one, by_hand, status: to, joined_at: asTime(now) })))
    .onConflict((conflict) =>
      conflict
        .columns(['course_iid', 'user_iid'])
        .doUpdateSet((eb) => ({
          status: eb.ref('excluded.status'),
          // who is inside already came when they came, and stays vouched for and kept by hand
          by_hand: sql<boolean>`excluded.by_hand or (course_learners.by_hand and ${isInside})`,
          vouched: sql<boolean>`excluded.vouched or (course_learners.vouched and ${isInside})`,
          joined_at: sql<number>`case when ${isInside} then course_learners.joined_at else excluded.joined_at end`,
        }))
        .where('course_learners.status', '=', sql<number>`any(${from.filter((status) => status !== null)}::int[])`),
    )
    .returning('user_iid')
    .execute();
  return rows.map(({ user_iid }) => user_iid);
}

/** Whom somebody puts in by hand stays, whatever group they are there by as well. */
export const keepByHand = (db: Db, course_iid: number, user_iids: readonly number[]) =>
  db
    .updateTable('course_learners')
    .set({ by_hand: true })
    .where('course_iid', '=', course_iid)
    .where('user_iid', '=', sql<number>`any(${user_iids}::bigint[])`)
    .where('by_hand', '=', false)
    .where('status', 'in', inside)
    .execute();

/** Does an act for somebody who has a place. @returns false where it cannot be done from there. */
export const move = async (
  db: Db,
  act: 'withdraw' | 'reject' | 'remove',
  course_iid: number,
  user_iid: number,
): Promise<boolean> =>
  Number(
    (
      await db
        .updateTable('course_learners')
        .set({ status: acts[act].to })
        .where('course_iid', '=', course_iid)
        .where('user_iid', '=', user_iid)
        .where('status', 'in', acts[act].from)
        .executeTakeFirst()
    ).numUpdatedRows,
  ) > 0;

/** Somebody takes up an invitation, by themselves. @returns false where none waits for them. */
export const accept = async (db: Db, course_iid: number, user_iid: number, now: number): Promise<boolean> =>
  Number(
    (
      await db
        .updateTable('course_learners')
        .set({ status: acts.accept.to, vouched: true, by_hand: true, joined_at: asTime(now) })
        .where('course_iid', '=', course_iid)
        .where('user_iid', '=', user_iid)
        .where('status', 'in', acts.accept.from)
        .executeTakeFirst()
    ).numUpdatedRows,
  ) > 0;

/** Items of a course in which somebody has reached anything. */
export const listReached = async (db: Db, course_iid: number, user_iid: number): Promise<number[]> =>
  (
    await db
      .selectFrom('item_progress')
      .select('item_iid')
      .where('course_iid', '=', course_iid)
      .where('user_iid', '=', user_iid)
      .execute()
  ).map(({ item_iid }) => item_iid);

/** Whether somebody has handed in work of a course, for themselves or for a group. */
export const hasHandedIn = async (db: Db, course_iid: number, user_iid: number): Promise<boolean> =>
  (await db
    .selectFrom('submission_tries')
    .innerJoin('submissions', 'submissions.iid', 'submission_tries.submission_iid')
    .select('submission_tries.number')
    .where('submissions.course_iid', '=', course_iid)
    .where((eb) => eb.or([eb('submissions.user_iid', '=', user_iid), eb('handed_in_by', '=', user_iid)]))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Several at once, in the order of their people as everywhere. */
export const lockPlaces = (db: Db, course_iid: number, user_iids: readonly number[]) =>
  db
    .selectFrom('course_learners')
    .select('status')
    .where('course_iid', '=', course_iid)
    .where('user_iid', '=', sql<number>`any(${user_iids}::bigint[])`)
    .orderBy('user_iid')
    .forNoKeyUpdate()
    .execute();

export const lockPlace = (db: Db, course_iid: number, user_iid: number) =>
  db
    .selectFrom('course_learners')
    .select('status')
    .where('course_iid', '=', course_iid)
    .where('user_iid', '=', user_iid)
    .forNoKeyUpdate()
    .execute();

/** Of these items those that somebody has passed. */
export const listPassed = async (
  db: Db,
  { course_iid, user_iid, item_iids }: { course_iid: number; user_iid: number; item_iids: readonly number[] },
): Promise<number[]> =>
  (
    await db
      .selectFrom('item_progress')
      .select('item_iid')
      .where('course_iid', '=', course_iid)
      .where('user_iid', '=', user_iid)
      .where('pf', '=', 1)
      .where('item_iid', '=', sql<number>`any(${item_iids}::bigint[])`)
      .execute()
  ).map(({ item_iid }) => item_iid);

/** Puts down the moment at which somebody has passed all that counts, unless that stands already. */
export const complete = (db: Db, course_iid: number, user_iid: number, now: number) =>
  db
    .insertInto('course_completions')
    .values({ course_iid, user_iid, completed_at: asTime(now) })
    .onConflict((conflict) => conflict.columns(['user_iid', 'course_iid']).doNothing())
    .execute();

export const uncomplete = (db: Db, course_iid: number, user_iid: number) =>
  db.deleteFrom('course_completions').where('course_iid', '=', course_iid).where('user_iid', '=', user_iid).execute();

export const addFavourite = (db: Db, course_iid: number, user_iid: number, now: number) =>
  db
    .insertInto('favourite_courses')
    .values({ course_iid, user_iid, created_at: asTime(now) })
    .onConflict((conflict) => conflict.columns(['user_iid', 'course_iid']).doNothing())
    .execute();

export const removeFavourite = (db: Db, course_iid: number, user_iid: number) =>
  db.deleteFrom('favourite_courses').where('course_iid', '=', course_iid).where('user_iid', '=', user_iid).execute();
