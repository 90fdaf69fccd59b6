/** Answers of a sitting. */
import type { Answer } from '@sen/domain/content/question/model.ts';
import type { SavedAnswer } from '@sen/domain/taking/model.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { hot } from '../../platform/hot.ts';
import type { Work } from '../../platform/work.ts';

export interface AnswerToSave {
  readonly question_iid: number;
  /** JSON of the answer. */
  readonly answer: string;
  /** 0: the client counts no revisions. */
  readonly rev: number;
  readonly flagged: boolean;
  /** JSON; `{}` keeps what is stored. */
  readonly audios: string;
}

export interface StoredAnswer {
  readonly question_iid: number;
  readonly answer: Answer;
  readonly rev: number;
}

/** Texts that are JSON as one list of JSON. */
export const jsonList = (texts: readonly string[]): string => `[${texts.join()}]`;

/** A list for each column, those of answers and audios as JSON. */
interface AnswersOf {
  readonly school_iid: number;
  readonly take_iid: number;
  readonly question_iids: readonly number[];
  readonly revs: readonly number[];
  readonly flags: readonly boolean[];
  readonly answers: string;
  readonly audios: string;
}

const keepAnswers = hot((db, given: AnswersOf) =>
  sql<StoredAnswer>`
    with saved as (
      insert into take_answers (school_id, take_iid, question_iid, answer, rev, flagged, audios)
      select ${given.school_iid}, ${given.take_iid}, a.question_iid, a.answer, a.rev, a.flagged, a.audios
      from rows from (
        unnest(${given.question_iids}::bigint[], ${given.revs}::int[], ${given.flags}::bool[]),
        jsonb_array_elements(${given.answers}::jsonb), jsonb_array_elements(${given.audios}::jsonb)
      ) as a (question_iid, rev, flagged, answer, audios)
      on conflict (school_id, take_iid, question_iid) do update set
        answer = excluded.answer,
        rev = case when excluded.rev = 0 then take_answers.rev + 1 else excluded.rev end,
        flagged = excluded.flagged,
        audios = case when excluded.audios = '{}' then take_answers.audios else excluded.audios end,
        saved_at = clock_timestamp()
      where not take_answers.fixed and (excluded.rev = 0 or excluded.rev > take_answers.rev)
      returning question_iid, answer, rev
    )
    select question_iid, answer, rev from saved
    union all
    select question_iid, answer, rev from take_answers
    where school_id = ${given.school_iid} and take_iid = ${given.take_iid} and question_iid not in (select question_iid from saved)
  `.compile(db),
);

/** Keeps the highest revision of each answer of a locked sitting; one that is fixed stays. Gives back all that it has now. */
export const saveAnswers = (work: Work, take_iid: number, answers: readonly AnswerToSave[]): Promise<StoredAnswer[]> =>
  keepAnswers(work.db, {
    school_iid: work.actor.school_iid,
    take_iid,
    question_iids: answers.map(({ question_iid }) => question_iid),
    revs: answers.map(({ rev }) => rev),
    flags: answers.map(({ flagged }) => flagged),
    answers: jsonList(answers.map(({ answer }) => answer)),
    audios: jsonList(answers.map(({ audios }) => audios)),
  });

/** Keeps answers of an earlier sitting in a new one, where they stay as they are. */
export const copyAnswers = async (db: Db, from: number, to: number, question_iids: readonly number[]) => {
  const rows = (await listAnswers(db, from)).filter(({ question_iid }) => question_iids.includes(question_iid));
  if (rows.length === 0) return;
  await db
    .insertInto('take_answers')
    .values(
      rows.map(({ question_iid, answer }) => ({
        take_iid: to,
        question_iid,
        answer: JSON.stringify(answer),
        fixed: true,
      })),
    )
    .execute();
};

type AnswerColumns = { answer: Answer; audios: SavedAnswer['audiosInfo'] };

export const listAnswers = (db: Db, take_iid: number) =>
  db
    .selectFrom('take_answers')
    .select(['question_iid', 'answer', 'rev', 'flagged', 'fixed', 'audios', 'saved_at'])
    .where('take_iid', '=', take_iid)
    .$narrowType<AnswerColumns>()
    .execute();

export const fixAnswer = (db: Db, take_iid: number, question_iid: number) =>
  db
    .updateTable('take_answers')
    .set({ fixed: true })
    .where('take_iid', '=', take_iid)
    .where('question_iid', '=', question_iid)
    .execute();
