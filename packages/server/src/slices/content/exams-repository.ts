import { type SqlBool, sql } from 'kysely';
import { hasWords } from '../../platform/binder/asked.ts';
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

/** Exams and exercises that are not removed and have every word of the keyword. */
export const listExerciseIids = async (db: Db, keyword: string): Promise<number[]> =>
  (
    await db
      .selectFrom('nodes')
      .select('iid')
      .where('ntype', '=', 'exercise')
      .where('status', '<>', 'deleted')
      .where(hasWords('search_text', keyword))
      .execute()
  ).map(({ iid }) => iid);
