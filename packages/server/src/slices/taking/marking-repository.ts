import type { Answer } from '@sen/domain/content/question/model.ts';
import type { Paper } from '@sen/domain/taking/model.ts';
import { type SqlBool, sql } from 'kysely';
import { asTime, type Db } from '../../platform/db.ts';
import type { StoredAnswer } from './answers-repository.ts';

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
            readonly Pick<StoredAnswer, 'question_iid' | 'answer'>[] | null
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
    .$narrowType<{ paper: Paper }>()
    .executeTakeFirst();
  if (!row) throw new Error(`take ${take_iid} has no paper`);
  return { paper: row.paper, answers: row.answers ?? [], published: row.published ?? [] };
}

export const listPublished = (db: Db, take_iid: number) =>
  db
    .selectFrom('marks')
    .select(['question_iid', 'score', 'comment'])
    .where('take_iid', '=', take_iid)
    .where('published', '=', true)
    .execute();

/** Published marks of an earlier sitting count in a new one. */
export const copyMarks = async (db: Db, from: number, to: number, question_iids: readonly number[]) => {
  const marks = await db
    .selectFrom('marks')
    .select(['question_iid', 'score', 'comment', 'published', 'marker_iid', 'marked_at'])
    .where('take_iid', '=', from)
    .where('published', '=', true)
    .where('question_iid', 'in', question_iids)
    .execute();
  if (marks.length === 0) return;
  await db
    .insertInto('marks')
    .values(marks.map(({ marked_at, ...mark }) => ({ ...mark, take_iid: to, marked_at: asTime(marked_at) })))
    .execute();
};

/** What somebody may mark. */
export interface Markable {
  readonly course_iids: readonly number[];
  /** The marker; nobody marks their own answers. */
  readonly user_iid: number;
  /** Items that the marker may still sit themselves. */
  readonly held_iids: readonly number[];
}

export interface MarkingFilter extends Markable {
  readonly item_iid?: number | undefined;
  readonly question_iid?: number | undefined;
  readonly state: 'waiting' | 'draft' | 'all';
}

/** Given answers to open questions of finished sittings without a published mark. */
const toMark = (db: Db, { course_iids, user_iid, held_iids }: Markable) =>
  db
    .selectFrom('takes')
    .innerJoin('take_answers', 'take_answers.take_iid', 'takes.iid')
    .leftJoin('marks', (join) =>
      join.onRef('marks.take_iid', '=', 'takes.iid').onRef('marks.question_iid', '=', 'take_answers.question_iid'),
    )
    .where('takes.status', '=', 'FINISHED')
    .where('takes.reset_at', 'is', null)
    .where(isOpenEnded)
    .where((eb) => eb.or([eb('marks.published', 'is', null), eb('marks.published', '=', false)]))
    .where('takes.course_iid', 'in', course_iids)
    .where('takes.user_iid', '<>', user_iid)
    .$if(held_iids.length > 0, (query) => query.where('takes.exercise_iid', 'not in', held_iids));

/** How many answers wait, and how many of them have a draft, by exam and question. */
export async function countToMark(db: Db, markable: Markable) {
  if (markable.course_iids.length === 0) return [];
  return toMark(db, markable)
    .select(['takes.course_iid', 'takes.exercise_iid', 'take_answers.question_iid'])
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`count(marks.score)::int`.as('drafts'))
    .groupBy(['takes.course_iid', 'takes.exercise_iid', 'take_answers.question_iid'])
    .orderBy('takes.course_iid')
    .orderBy('takes.exercise_iid')
    .orderBy('take_answers.question_iid')
    .execute();
}

/** Those of a filter, oldest first, with the count of all. */
export async function listToMark(
  db: Db,
  filter: MarkingFilter,
  page: { readonly page: number; readonly size: number },
) {
  const { course_iids, item_iid, question_iid, state } = filter;
  if (course_iids.length === 0) return { rows: [], total: 0 };
  const rows = await toMark(db, filter)
    .innerJoin('papers', 'papers.take_iid', 'takes.iid')
    .select(['takes.iid as take_id', 'takes.course_iid', 'takes.exercise_iid', 'takes.user_iid', 'takes.finished_at'])
    .select(['take_answers.question_iid', 'take_answers.answer', 'papers.paper'])
    .select(['marks.score as draft_score', 'marks.comment as draft_comment'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .$if(item_iid !== undefined, (query) => query.where('takes.exercise_iid', '=', item_iid ?? 0))
    .$if(question_iid !== undefined, (query) => query.where('take_answers.question_iid', '=', question_iid ?? 0))
    .$if(state === 'waiting', (query) => query.where('marks.score', 'is', null))
    .$if(state === 'draft', (query) => query.where('marks.score', 'is not', null))
    .orderBy('takes.finished_at')
    .orderBy('takes.iid')
    .orderBy('take_answers.question_iid')
    .$if(page.size > 0, (query) => query.limit(page.size).offset((page.page - 1) * page.size))
    .$narrowType<{ answer: Answer; paper: Paper }>()
    .execute();
  return { rows, total: Number(rows[0]?.total ?? 0) };
}

/** The scores say which answers wait for a mark: those of open questions that were answered. */
const isOpenEnded = sql<SqlBool>`takes.scores @> jsonb_build_array(jsonb_build_object('iid', take_answers.question_iid, 'type', 9, 'answered', true))`;

export interface NewMark {
  readonly take_iid: number;
  readonly question_iid: number;
  readonly score: number;
  readonly comment: string;
  readonly published: boolean;
  readonly marker_iid: number;
}

export const saveMark = (db: Db, mark: NewMark, now: number) => {
  const { score, comment, published, marker_iid } = mark;
  const given = { score, comment, published, marker_iid, marked_at: asTime(now) };
  return db
    .insertInto('marks')
    .values({ ...mark, marked_at: asTime(now) })
    .onConflict((conflict) => conflict.columns(['take_iid', 'question_iid']).doUpdateSet(given))
    .execute();
};

export const findMark = (db: Db, take_iid: number, question_iid: number) =>
  db
    .selectFrom('marks')
    .select(['score', 'comment', 'published', 'marker_iid'])
    .where('take_iid', '=', take_iid)
    .where('question_iid', '=', question_iid)
    .executeTakeFirst();

/** Publishes the drafts of some sittings; answers which. */
export const publishDrafts = (db: Db, take_iids: readonly number[], now: number) =>
  db
    .updateTable('marks')
    .set({ published: true, marked_at: asTime(now) })
    .where('take_iid', 'in', take_iids)
    .where('published', '=', false)
    .returning(['take_iid'])
    .execute();

/** Courses and items with a sitting whose result waits for marks. */
export const listPending = (db: Db) =>
  db
    .selectFrom('takes')
    .select(['course_iid', 'exercise_iid'])
    .distinct()
    .where('status', '=', 'FINISHED')
    .where('reset_at', 'is', null)
    .where(sql<SqlBool>`(result ->> 'pending')::int > 0`)
    .execute();
