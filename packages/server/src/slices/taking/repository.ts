import {
  type Paper,
  type QuestionScore,
  SAVE_GRACE_S,
  type TakeResult,
  type TakeStatus,
} from '@sen/domain/taking/model.ts';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { asTime, type Db } from '../../platform/db.ts';
import { hot } from '../../platform/hot.ts';
import type { Tables } from '../../platform/schema.ts';
import type { Work } from '../../platform/work.ts';

/** Whose sitting of what: one learner, one item in one course. */
export interface SittingKey {
  readonly course_iid: number;
  readonly exercise_iid: number;
  readonly user_iid: number;
  readonly exam_order: number;
}

type Narrowed = {
  status: TakeStatus;
  result: TakeResult | null;
  scores: QuestionScore[] | null;
  regraded: Record<string, number> | null;
};

const columns = [
  'takes.iid',
  'course_iid',
  'exercise_iid',
  'user_iid',
  'exam_order',
  'attempt',
  'takes.status',
  'device_key',
  'device',
  'device_since',
  'epoch',
  'started_at',
  'deadline',
  'finished_at',
  'is_over_time',
  'released',
  'time_spent',
  'result',
  'scores',
  'regraded',
  'reset_at',
] as const;

/** Judged by the database's clock at the very moment, also after waiting for a lock. */
const clock = () =>
  [
    sql<number>`extract(epoch from clock_timestamp())::float8`.as('at'),
    sql<boolean>`(deadline is null or clock_timestamp() <= deadline + grace)`.as('takes_answers'),
  ] as const;

const isOf = (key: SittingKey) => (eb: ExpressionBuilder<Tables, 'takes'>) =>
  eb.and([
    eb('course_iid', '=', key.course_iid),
    eb('exercise_iid', '=', key.exercise_iid),
    eb('user_iid', '=', key.user_iid),
    eb('exam_order', '=', key.exam_order),
    eb('reset_at', 'is', null),
  ]);

const takes = (db: Db) => db.selectFrom('takes').select(columns).select(clock).$narrowType<Narrowed>();

/** The sittings that count, oldest first. */
export const listTakes = hot((db, key: SittingKey) =>
  takes(db).where(isOf(key)).orderBy('attempt').orderBy('takes.iid').compile(),
);

export type Take = Awaited<ReturnType<typeof listTakes>>[number];

/** The sitting that goes on, locked against saving, finishing and handing over at the same time. */
export const lockRunning = (db: Db, key: SittingKey) =>
  takes(db).where(isOf(key)).where('takes.status', '<>', 'FINISHED').forUpdate().executeTakeFirst();

/** The same with its paper. */
const lockUnderWayRows = hot((db, key: SittingKey) =>
  takes(db)
    .innerJoin('papers', 'papers.take_iid', 'takes.iid')
    .select('papers.paper')
    .where(isOf(key))
    .where('takes.status', '<>', 'FINISHED')
    .forUpdate('takes')
    .$narrowType<{ paper: Paper }>()
    .compile(),
);
export const lockUnderWay = async (db: Db, key: SittingKey) => (await lockUnderWayRows(db, key)).at(0);

/** The last sitting that counts. */
export const findLast = (db: Db, key: SittingKey) =>
  takes(db).where(isOf(key)).orderBy('attempt', 'desc').orderBy('takes.iid', 'desc').limit(1).executeTakeFirst();

export const findTake = (db: Db, iid: number) => takes(db).where('takes.iid', '=', iid).executeTakeFirst();

export const lockTake = (db: Db, iid: number) => takes(db).where('takes.iid', '=', iid).forUpdate().executeTakeFirst();

/** The sitting a learner has open of an item, in whichever course. */
export const findRunningOf = (
  db: Db,
  user_iid: number,
  exercise_iid: number,
  exam_order: number,
  course_iid?: number,
) =>
  takes(db)
    .where('user_iid', '=', user_iid)
    .where('exercise_iid', '=', exercise_iid)
    .where('exam_order', '=', exam_order)
    .where('takes.status', '<>', 'FINISHED')
    .where('reset_at', 'is', null)
    .$if(course_iid !== undefined, (query) => query.where('course_iid', '=', course_iid ?? 0))
    .orderBy('started_at', 'desc')
    .executeTakeFirst();

/** Every running sitting of an item, locked in one order, so that two who lock many never wait for each other. */
export const lockAllRunning = (db: Db, course_iid: number, exercise_iid: number) =>
  takes(db)
    .where('course_iid', '=', course_iid)
    .where('exercise_iid', '=', exercise_iid)
    .where('reset_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('takes.status', '<>', 'FINISHED'),
        eb.and([eb('is_over_time', '=', true), sql<SqlBool>`clock_timestamp() <= deadline + grace`]),
      ]),
    )
    .orderBy('takes.iid')
    .forUpdate()
    .execute();

/** Every finished sitting of an item that counts, locked in the same order. */
export const lockFinished = (db: Db, course_iid: number, exercise_iid: number) =>
  takes(db)
    .where('course_iid', '=', course_iid)
    .where('exercise_iid', '=', exercise_iid)
    .where('reset_at', 'is', null)
    .where('takes.status', '=', 'FINISHED')
    .orderBy('takes.iid')
    .forUpdate()
    .execute();

/** Every sitting of an item in a course that counts. */
export const listTakesOfItem = (db: Db, course_iid: number, exercise_iid: number) =>
  takes(db)
    .where('course_iid', '=', course_iid)
    .where('exercise_iid', '=', exercise_iid)
    .where('reset_at', 'is', null)
    .orderBy('attempt')
    .orderBy('takes.iid')
    .execute();

/** Sittings that are past their end, none that another process is finishing already. */
export const lockOverdue = (db: Db, most: number, besides: readonly number[]) =>
  takes(db)
    .where('takes.status', '<>', 'FINISHED')
    .where('reset_at', 'is', null)
    .where(sql<SqlBool>`deadline < clock_timestamp() - overdue_after()`)
    .$if(besides.length > 0, (query) => query.where('takes.iid', 'not in', besides))
    .orderBy('deadline')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

interface NewTake extends SittingKey {
  readonly attempt: number;
  readonly device_key: string;
  readonly device: string;
  /** Unix seconds, like the deadline. */
  readonly started_at: number;
  readonly deadline: number | null;
}

interface NewSitting extends NewTake {
  readonly school_iid: number;
  /** JSON. */
  readonly paper: string;
}

const addSitting = hot((db, take: NewSitting) =>
  sql<{ take_iid: number }>`
    with made as (
      insert into takes (school_id, course_iid, exercise_iid, user_iid, exam_order, attempt, status, device_key, device,
        device_since, started_at, deadline, grace)
      values (${take.school_iid}, ${take.course_iid}, ${take.exercise_iid}, ${take.user_iid}, ${take.exam_order}, ${take.attempt},
        'STARTED', ${take.device_key}, ${take.device}, to_timestamp(${take.started_at}), to_timestamp(${take.started_at}),
        to_timestamp(${take.deadline}), make_interval(secs => ${SAVE_GRACE_S}))
      returning iid
    )
    insert into papers (school_id, take_iid, paper) select ${take.school_iid}, iid, ${take.paper}::jsonb from made
    returning take_iid`.compile(db),
);

/** A new sitting with its paper, in one statement. */
export async function addTake(work: Work, take: NewTake, paper: Paper): Promise<number> {
  const { school_iid } = work.actor;
  const [made] = await addSitting(work.db, { ...take, school_iid, paper: JSON.stringify(paper) });
  if (!made) throw new Error('the sitting was not stored');
  return made.take_iid;
}

/** Written once by the server and never altered. */
export async function findPaper(db: Db, take_iid: number): Promise<Paper | undefined> {
  const row = await db
    .selectFrom('papers')
    .select('paper')
    .where('take_iid', '=', take_iid)
    .$narrowType<{ paper: Paper }>()
    .executeTakeFirst();
  return row?.paper;
}

/** The sitting under way with its paper, as far as saving answers needs them. */
export const findUnderWay = (db: Db, key: SittingKey) =>
  db
    .selectFrom('takes')
    .innerJoin('papers', 'papers.take_iid', 'takes.iid')
    .select(['takes.iid', 'papers.paper'])
    .where(isOf(key))
    .where('takes.status', '=', 'DOING')
    .$narrowType<{ paper: Paper }>()
    .executeTakeFirst();

/** Gives a sitting that no device holds to this one. */
export const setDevice = (db: Db, iid: number, device_key: string, device: string) =>
  db
    .updateTable('takes')
    .set({ device_key, device, device_since: sql<number>`clock_timestamp()` })
    .where('iid', '=', iid)
    .execute();

export const setStatus = (db: Db, iid: number, status: TakeStatus) =>
  db.updateTable('takes').set({ status }).where('iid', '=', iid).execute();

/** Takes a sitting from its device; the number that rises refuses what the device still sends. */
export const releaseFromDevice = (db: Db, iid: number) =>
  db
    .updateTable('takes')
    .set((eb) => ({ device_key: null, device: '', device_since: null, epoch: eb('epoch', '+', 1) }))
    .where('iid', '=', iid)
    .returning('epoch')
    .executeTakeFirstOrThrow();

export interface Ending {
  readonly result: TakeResult;
  readonly scores: readonly QuestionScore[];
  readonly is_over_time: boolean;
  readonly released: boolean;
  /** Seconds; null = from start to now. */
  readonly time_spent: number | null;
}

interface Ended extends Pick<Ending, 'is_over_time' | 'released' | 'time_spent'> {
  readonly iid: number;
  /** JSON, like the scores. */
  readonly result: string;
  readonly scores: string;
}

const end = hot((db, { iid, result, scores, is_over_time, released, time_spent }: Ended) =>
  db
    .updateTable('takes')
    .set({
      status: 'FINISHED',
      finished_at: sql<number>`clock_timestamp()`,
      is_over_time,
      released,
      result,
      scores,
      time_spent: sql<number>`coalesce(${time_spent}, greatest(0, extract(epoch from clock_timestamp() - started_at))::int)`,
    })
    .where('iid', '=', iid)
    .where('status', '<>', 'FINISHED')
    .compile(),
);

/** Ends a sitting that is locked and not ended. */
export async function endTake(db: Db, iid: number, { result, scores, ...ending }: Ending): Promise<void> {
  await end(db, { iid, ...ending, result: JSON.stringify(result), scores: JSON.stringify(scores) });
}

export const setScores = (
  db: Db,
  iid: number,
  { result, scores, regraded }: Pick<Ending, 'result' | 'scores'> & { regraded?: Readonly<Record<string, number>> },
) =>
  db
    .updateTable('takes')
    .set({
      result: JSON.stringify(result),
      scores: JSON.stringify(scores),
      ...(regraded && { regraded: JSON.stringify(regraded) }),
    })
    .where('iid', '=', iid)
    .execute();

/** The learner may see the result. */
export const releaseResult = (db: Db, iid: number) =>
  db.updateTable('takes').set({ released: true }).where('iid', '=', iid).execute();

/** New end for a sitting; one that was ended for its time while answers were still welcome goes on. */
export const extendDeadline = (db: Db, iid: number, seconds: number) =>
  db
    .updateTable('takes')
    .set({
      deadline: sql<number>`deadline + make_interval(secs => ${seconds})`,
      status: sql<string>`case when status = 'FINISHED' then 'DOING' else status end`,
      finished_at: null,
      is_over_time: false,
      released: false,
      result: null,
      scores: null,
    })
    .where('iid', '=', iid)
    .execute();

export const addViolation = (db: Db, take_iid: number, type: string, at: number) =>
  db
    .insertInto('violations')
    .values({ take_iid, type, at: asTime(at) })
    .execute();

export const countViolations = async (db: Db, take_iid: number): Promise<number> =>
  (
    await db
      .selectFrom('violations')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('take_iid', '=', take_iid)
      .executeTakeFirstOrThrow()
  ).count;

export const findRetake = (db: Db, key: SittingKey) =>
  db
    .selectFrom('retake_requests')
    .select(['status'])
    .where('course_iid', '=', key.course_iid)
    .where('exercise_iid', '=', key.exercise_iid)
    .where('user_iid', '=', key.user_iid)
    .where('exam_order', '=', key.exam_order)
    .executeTakeFirst();

export const saveRetake = (
  db: Db,
  key: SittingKey,
  { status, decided_by }: { readonly status: string; readonly decided_by: number | null },
  now: number,
) => {
  const decision = { status, decided_by, decided_at: decided_by === null ? null : asTime(now) };
  return db
    .insertInto('retake_requests')
    .values({ ...key, ...decision, asked_at: asTime(now) })
    .onConflict((conflict) =>
      conflict.columns(['course_iid', 'exercise_iid', 'user_iid', 'exam_order']).doUpdateSet(decision),
    )
    .execute();
};

/** An accepted request lets a learner sit once. */
export const removeRetake = (db: Db, key: SittingKey) =>
  db
    .deleteFrom('retake_requests')
    .where('course_iid', '=', key.course_iid)
    .where('exercise_iid', '=', key.exercise_iid)
    .where('user_iid', '=', key.user_iid)
    .where('exam_order', '=', key.exam_order)
    .execute();

/** Sets sittings aside: they stay as history and count no more. */
export const resetTakes = (
  db: Db,
  course_iid: number,
  { exercise_iid, user_iid }: { exercise_iid?: number; user_iid?: number },
  now: number,
) =>
  db
    .updateTable('takes')
    .set({ reset_at: asTime(now) })
    .where('course_iid', '=', course_iid)
    .where('reset_at', 'is', null)
    .$if(exercise_iid !== undefined, (query) => query.where('exercise_iid', '=', exercise_iid ?? 0))
    .$if(user_iid !== undefined, (query) => query.where('user_iid', '=', user_iid ?? 0))
    .returning(['iid', 'user_iid', 'exercise_iid'])
    .execute();

/** What the result table shows of answers and violations, by sitting. */
export const countPerTake = (db: Db, take_iids: readonly number[]) =>
  db
    .selectFrom('takes')
    .select((eb) => [
      'takes.iid',
      eb
        .selectFrom('take_answers')
        .select((sub) => sub.fn.max('saved_at').as('last'))
        .whereRef('take_answers.take_iid', '=', 'takes.iid')
        .as('last_saved_at'),
      eb
        .selectFrom('take_answers')
        .select((sub) => sub.fn.countAll<number>().as('count'))
        .whereRef('take_answers.take_iid', '=', 'takes.iid')
        .where(sql<SqlBool>`answer <> '[]' and answer <> '[""]'`)
        .as('answered'),
      eb
        .selectFrom('violations')
        .select((sub) => sub.fn.countAll<number>().as('count'))
        .whereRef('violations.take_iid', '=', 'takes.iid')
        .as('violations'),
    ])
    .where('takes.iid', 'in', take_iids)
    .execute();

export const listRetakesWaiting = async (db: Db, course_iid: number, exercise_iid: number): Promise<number[]> =>
  (
    await db
      .selectFrom('retake_requests')
      .select('user_iid')
      .where('course_iid', '=', course_iid)
      .where('exercise_iid', '=', exercise_iid)
      .where('status', '=', 'sent')
      .execute()
  ).map((row) => row.user_iid);
