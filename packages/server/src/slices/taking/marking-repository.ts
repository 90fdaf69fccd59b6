import type { Answer } from '@sen/domain/content/question/model.ts';
import { Paper } from '@sen/domain/taking/model.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

interface StoredAnswer {
  readonly question_iid: number;
  readonly answer: Answer;
}
interface PublishedMark {
  readonly question_iid: number;
  readonly score: number;
}

/** Paper, answers and published marks of one sitting in one statement. */
export async function loadForScoring(db: Db, take_iid: number) {
  const row = await db
    .selectFrom('papers')
    .select('paper')
    .select((eb) => [
      eb
        .selectFrom('take_answers')
        .select(
          sql<
            readonly StoredAnswer[] | null
          >`json_agg(json_build_object('question_iid', question_iid, 'answer', answer))`.as('answers'),
        )
        .where('take_iid', '=', take_iid)
        .as('answers'),
      eb
        .selectFrom('marks')
        .select(
          sql<
            readonly PublishedMark[] | null
          >`json_agg(json_build_object('question_iid', question_iid, 'score', score))`.as('published'),
        )
        .where('take_iid', '=', take_iid)
        .where('published', '=', true)
        .as('published'),
    ])
    .where('take_iid', '=', take_iid)
    .executeTakeFirst();
  if (!row) throw new Error(`take ${take_iid} has no paper`);
  return { paper: Paper.parse(row.paper), answers: row.answers ?? [], published: row.published ?? [] };
}
