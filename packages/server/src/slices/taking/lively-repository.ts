import { sql } from 'kysely';
import { asTime, type Db } from '../../platform/db.ts';

/** So many are told of. */
const MOST = 10;

/** Items that are sat now or were finished since a moment, with how many of each; the liveliest first. */
export async function listLively(db: Db, since: number) {
  const rows = await db
    .selectFrom('takes')
    .select([
      'course_iid',
      'exercise_iid',
      sql<number>`count(*) filter (where status <> 'FINISHED')::int`.as('running'),
      sql<number>`count(*) filter (where status = 'FINISHED')::int`.as('finished'),
    ])
    .where('reset_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('status', '<>', 'FINISHED'),
          eb.or([eb('deadline', '>', asTime(since)), eb('started_at', '>', asTime(since))]),
        ]),
        eb('finished_at', '>', asTime(since)),
      ]),
    )
    .groupBy(['course_iid', 'exercise_iid'])
    .orderBy('running', 'desc')
    .orderBy('finished', 'desc')
    .orderBy('exercise_iid')
    .limit(MOST)
    .execute();
  return rows;
}
