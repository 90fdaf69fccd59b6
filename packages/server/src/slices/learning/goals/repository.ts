import type { GoalFields, GoalState } from '@sen/domain/learning/goals/model.ts';
import { sql } from 'kysely';
import { asTime, type Db } from '../../../platform/db.ts';

const deadline = sql<string>`coalesce(deadline::text, '')`.as('deadline');
const state = sql<GoalState>`state`.as('state');
const whole = [
  'iid',
  'user_iid',
  'name',
  'skill_iid',
  'course_iid',
  'target_level',
  'percent',
  'note',
  'version',
  'updated_at',
] as const;

/** Those being worked on first, the one due first above; then the others, the latest first. */
export const listGoals = (db: Db, user_iid: number) =>
  db
    .selectFrom('user_goals')
    .select([...whole, deadline, state])
    .where('user_iid', '=', user_iid)
    .orderBy(sql`state <> 'doing'`)
    .orderBy(sql`case when state = 'doing' then user_goals.deadline end`, (way) => way.asc().nullsLast())
    .orderBy('updated_at', 'desc')
    .orderBy('iid', 'desc')
    .execute();

export const countGoals = async (db: Db, user_iid: number): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('user_goals')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('user_iid', '=', user_iid)
        .executeTakeFirstOrThrow()
    ).count,
  );

export const findGoal = (db: Db, iid: number) =>
  db
    .selectFrom('user_goals')
    .select([...whole, deadline, state])
    .where('iid', '=', iid)
    .executeTakeFirst();
export type GoalRow = NonNullable<Awaited<ReturnType<typeof findGoal>>>;

const columnsOf = ({ deadline: day, ...fields }: GoalFields, now: number) => ({
  ...fields,
  deadline: day === '' ? null : day,
  updated_at: asTime(now),
});

export const addGoal = (db: Db, user_iid: number, fields: GoalFields, now: number) =>
  db
    .insertInto('user_goals')
    .values({ ...columnsOf(fields, now), user_iid, created_at: asTime(now) })
    .returning('iid')
    .executeTakeFirstOrThrow();

/** Undefined where another change came between. */
export const saveGoal = (db: Db, iid: number, version: number, fields: GoalFields, now: number) =>
  db
    .updateTable('user_goals')
    .set({ ...columnsOf(fields, now), version: version + 1 })
    .where('iid', '=', iid)
    .where('version', '=', version)
    .returning('iid')
    .executeTakeFirst();

/** How often something was said of these goals; of one nobody spoke of there is nothing. */
export const countComments = (db: Db, goal_iids: readonly number[]) =>
  db
    .selectFrom('user_goal_comments')
    .select((eb) => ['goal_iid', eb.fn.countAll<number>().as('count')])
    .where('goal_iid', '=', sql<number>`any(${goal_iids}::bigint[])`)
    .groupBy('goal_iid')
    .execute();

export const listComments = (db: Db, goal_iid: number) =>
  db
    .selectFrom('user_goal_comments')
    .innerJoin('users', 'users.iid', 'user_goal_comments.author_iid')
    .select(['user_goal_comments.iid', 'text', 'author_iid', 'users.name', 'user_goal_comments.created_at'])
    .where('goal_iid', '=', goal_iid)
    .orderBy('user_goal_comments.iid')
    .execute();

interface Comment {
  readonly goal_iid: number;
  readonly user_iid: number;
  readonly author_iid: number;
  readonly text: string;
}

export const addComment = (db: Db, comment: Comment, now: number) =>
  db
    .insertInto('user_goal_comments')
    .values({ ...comment, created_at: asTime(now) })
    .returning('iid')
    .executeTakeFirstOrThrow();
