/** Answers of a sitting. */
import type { Answer } from '@sen/domain/content/question/model.ts';
import type { SavedAnswer } from '@sen/domain/taking/model.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { hot } from '../../platform/hot.ts';
import type { Open } from '../../platform/route.ts';
import type { Work } from '../../platform/work.ts';

type Pool = Open['pool'];

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

export interface StoredAnswer extends Omit<SavedAnswer, 'audiosInfo'> {
  readonly question_iid: number;
  readonly audios: SavedAnswer['audiosInfo'];
}

/** An answer of a sitting after a save; `is_given`: it is the one that came in. */
export interface KeptAnswer extends StoredAnswer {
  readonly is_given: boolean;
}

/** Texts that are JSON as one list of JSON. */
const jsonList = (texts: readonly string[]): string => `[${texts.join()}]`;

/**
 * What an answer that came in does to the stored one: the later page's holds, and of one page the higher revision. One that is
 * fixed stays. The very same answer once more, because its acknowledgement was lost, counts as stored.
 */
const REPLACE = `
  on conflict (school_id, take_iid, question_iid) do update set
    answer = excluded.answer,
    epoch = excluded.epoch,
    rev = case when excluded.rev = 0 then take_answers.rev + 1 else excluded.rev end,
    flagged = excluded.flagged,
    audios = case when excluded.audios = '{}' then take_answers.audios else excluded.audios end,
    saved_at = excluded.saved_at
  where not take_answers.fixed
      and (excluded.rev = 0 or (excluded.epoch, excluded.rev) > (take_answers.epoch, take_answers.rev))
    or (excluded.epoch, excluded.rev) = (take_answers.epoch, take_answers.rev) and excluded.answer = take_answers.answer`;

/** Answers as parameters: a list for each column. What is JSON already goes as one list of JSON, so that nothing is quoted again. */
function columnsOf(answers: readonly AnswerToSave[]) {
  const columns = { questions: [] as number[], revs: [] as number[], flags: [] as boolean[] };
  const texts: string[] = [];
  const audios: string[] = [];
  for (const one of answers) {
    columns.questions.push(one.question_iid);
    columns.revs.push(one.rev);
    columns.flags.push(one.flagged);
    texts.push(one.answer);
    audios.push(one.audios);
  }
  return { ...columns, answers: jsonList(texts), audios: jsonList(audios) };
}

interface AnswersOf extends ReturnType<typeof columnsOf> {
  readonly school_iid: number;
  readonly take_iid: number;
  readonly epoch: number;
  /** Gives back all that the sitting has, else what it has of these questions. */
  readonly all: boolean;
}

const keepAnswers = hot((db, given: AnswersOf) =>
  sql<KeptAnswer>`
    with saved as (
      insert into take_answers (school_id, take_iid, question_iid, epoch, answer, rev, flagged, audios)
      select ${given.school_iid}, ${given.take_iid}, a.question_iid, ${given.epoch}, a.answer, a.rev, a.flagged, a.audios
      from rows from (
        unnest(${given.questions}::bigint[], ${given.revs}::int[], ${given.flags}::bool[]),
        jsonb_array_elements(${given.answers}::jsonb), jsonb_array_elements(${given.audios}::jsonb)
      ) as a (question_iid, rev, flagged, answer, audios)
      ${sql.raw(REPLACE)}
      returning question_iid, epoch, answer, rev, flagged, fixed, audios, saved_at
    )
    select *, true as is_given from saved
    union all
    select question_iid, epoch, answer, rev, flagged, fixed, audios, saved_at, false from take_answers
    where school_id = ${given.school_iid} and take_iid = ${given.take_iid} and question_iid not in (select question_iid from saved)
      and (${given.all} or question_iid = any (${given.questions}::bigint[]))
  `.compile(db),
);

/** Stores answers of a locked sitting's page. Gives back what the sitting has of these questions now, or all it has. */
export const saveAnswers = (
  work: Work,
  { iid, epoch }: { readonly iid: number; readonly epoch: number },
  answers: readonly AnswerToSave[],
  { all }: { readonly all: boolean },
): Promise<KeptAnswer[]> =>
  keepAnswers(work.db, { school_iid: work.actor.school_iid, take_iid: iid, epoch, all, ...columnsOf(answers) });

/** Answers of one sitting, from the page that writes. */
export interface SaveRequest {
  readonly take_iid: number;
  readonly user_iid: number;
  readonly device_key: string;
  /** The number of the page. */
  readonly epoch: number;
  /** Each question once. */
  readonly answers: readonly AnswerToSave[];
}

/** What came in and is durable now. */
export interface Saved {
  /** Unix seconds. */
  readonly at: number;
  readonly deadline: number | null;
  readonly epoch: number;
  /** By question iid. */
  readonly revs: Map<number, number>;
}

/**
 * One guarded statement. A sitting takes answers while it is under way, in time, from its own learner, on the device and page
 * that hold it. The lock keeps finishing away until this is durable, so what is acknowledged is in the score; it is taken in
 * the order in which everybody takes it.
 * What is saved is always of a guarded sitting; still the join is a full one, which is never done by comparing each with each.
 */
const SAVE = `
with guard as materialized (
  select t.iid, t.epoch, t.deadline
  from takes t
  join unnest($2::bigint[], $3::bigint[], $4::text[], $5::int[]) as r (take_iid, user_iid, device_key, epoch) on r.take_iid = t.iid
  where t.school_id = $1 and t.iid = any ($2::bigint[]) and t.user_iid = r.user_iid and t.status = 'DOING' and t.reset_at is null
    and t.device_key = r.device_key and t.epoch = r.epoch
    and (t.deadline is null or clock_timestamp() <= t.deadline + t.grace)
  order by t.iid
  for share of t
), saved as (
  insert into take_answers (school_id, take_iid, question_iid, epoch, answer, rev, flagged, audios)
  select $1, a.take_iid, a.question_iid, g.epoch, a.answer, a.rev, a.flagged, a.audios
  from rows from (
    unnest($6::bigint[], $7::bigint[], $8::int[], $9::bool[]), jsonb_array_elements($10::jsonb), jsonb_array_elements($11::jsonb)
  ) as a (take_iid, question_iid, rev, flagged, answer, audios)
  join guard g on g.iid = a.take_iid
  ${REPLACE}
  returning take_iid, question_iid, rev
)
select g.iid, g.epoch, extract(epoch from g.deadline)::float8 as deadline, extract(epoch from clock_timestamp())::float8 as at,
  s.question_iid, s.rev
from guard g full join saved s on s.take_iid = g.iid`;

type Row = [
  iid: number,
  epoch: number,
  deadline: number | null,
  at: number,
  question_iid: number | null,
  rev: number | null,
];

/** Stores answers of many sittings in one transaction of their own. @returns those that took them, by take iid. */
export async function saveBatch(
  pool: Pool,
  school_iid: number,
  batch: readonly SaveRequest[],
): Promise<ReadonlyMap<number, Saved>> {
  const client = await pool.connect();
  try {
    // Sent together, answered together: one round trip. Where the statement fails, the commit behind it rolls back.
    const [, { rows }] = await Promise.all([
      client.query(`begin; set local app.school = '${school_iid}'`),
      client.query<Row>({ name: 'save_answers', text: SAVE, values: valuesOf(school_iid, batch), rowMode: 'array' }),
      client.query('commit'),
    ]);
    client.release();
    return savedOf(rows);
  } catch (error) {
    // What else is under way on it is unknown.
    client.release(true);
    throw error;
  }
}

function valuesOf(school_iid: number, batch: readonly SaveRequest[]): unknown[] {
  const pages = [
    batch.map(({ take_iid }) => take_iid),
    batch.map(({ user_iid }) => user_iid),
    batch.map(({ device_key }) => device_key),
    batch.map(({ epoch }) => epoch),
  ];
  const takes = batch.flatMap(({ take_iid, answers }) => answers.map(() => take_iid));
  return [school_iid, ...pages, takes, ...Object.values(columnsOf(batch.flatMap(({ answers }) => answers)))];
}

function savedOf(rows: readonly Row[]): ReadonlyMap<number, Saved> {
  const saved = new Map<number, Saved>();
  for (const [iid, epoch, deadline, at, question_iid, rev] of rows) {
    let one = saved.get(iid);
    if (!one) {
      one = { at, deadline, epoch, revs: new Map() };
      saved.set(iid, one);
    }
    if (question_iid !== null && rev !== null) one.revs.set(question_iid, rev);
  }
  return saved;
}

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
    .select(['question_iid', 'epoch', 'answer', 'rev', 'flagged', 'fixed', 'audios', 'saved_at'])
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
