import { sql } from 'kysely';
import { asTime, type Db } from '../../platform/db.ts';

interface Since {
  /** Unix seconds, as all moments here. */
  readonly seen_since: number;
  readonly made_since: number;
}

/** Accounts in use, those that were made and those whose people were here since given moments. */
export async function countPeople(db: Db, { seen_since, made_since }: Since) {
  const [people, seen] = await Promise.all([
    db
      .selectFrom('users')
      .select([
        sql<number>`count(*)::int`.as('accounts'),
        sql<number>`count(*) filter (where created_at > ${asTime(made_since)})::int`.as('new_accounts'),
      ])
      .where('status', '=', 'activated')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('sessions')
      .select(sql<number>`count(distinct user_iid)::int`.as('seen'))
      .where('seen_at', '>', asTime(seen_since))
      .where('masked_by_iid', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  return { ...people, ...seen };
}
