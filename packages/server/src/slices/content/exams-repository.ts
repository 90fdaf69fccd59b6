import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Exams that are not removed, newest first. */
export const listExamIids = async (db: Db): Promise<number[]> =>
  (
    await db
      .selectFrom('nodes')
      .select('iid')
      .where('ntype', '=', 'exercise')
      .where('status', '<>', 'deleted')
      .where(sql<SqlBool>`nodes.fields ->> 'rule_type' = 'exam'`)
      .orderBy('iid', 'desc')
      .execute()
  ).map(({ iid }) => iid);
