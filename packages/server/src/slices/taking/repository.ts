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
  'key_read_at',
] as const;

/** Judged by the database's clock at the very moment, also after waiting for a lock. */
const clock = () =>
  [
    sql<number>`extract(epoch from clock_timestamp())::float8`.as('at'),
    sql<boolean>`(deadline is null or clock_timestamp() <= deadline + grace)`.as('takes_answers'),
    sql<number | null>`extract(epoch from deadline + grace)::float8`.as('answers_until'),
  ] as const;

const isOf = (key: SittingKey) => (eb: ExpressionBuilder<Tables, 'takes'>) =>
  eb.and([
    eb('course_iid', '=', key.course_iid),
    eb('exercise_iid', '=', key.exercise_iid),
    eb('user_iid', '=', key.user_iid),
    eb('reset_at', 'is', null),
  ]);

const takes = (db: Db) => db.selectFrom('takes').select(columns).select(clock).$narrowType<Narrowed>();

/** The sittings that count, oldest first. */
export const listTakes = hot((db, key: SittingKey) =>
  takes(db).where(isOf(key)).orderBy('attempt').orderBy('takes.iid').compile(),
);

export type Take = Awaited<ReturnType<typeof listTakes>>[number];

/** Which sitting, and whose of what. */
export type NamedTake = Pick<Take, 'iid' | 'course_iid' | 'exercise_iid' | 'user_iid'>;

interface Person {
  readonly user_iid: number;
  readonly exercise_iid: number;
}

/** A person's sittings of an item that count, in every course, oldest first. */
export const listSittings = hot((db, { user_iid, exercise_iid }: Person) =>
  takes(db)
    .where('user_iid', '=', user_iid)
    .where('exercise_iid', '=', exercise_iid)
    .where('reset_at', 'is', null)
    .orderBy('attempt')
    .orderBy('takes.iid')
    .compile(),
);

/** What became of a person's requests to sit an item again, in every course. */
export const listRetakes = hot((db, { user_iid, exercise_iid }: Person) =>
  db
    .selectFrom('retake_requests')
    .select(['course_iid', 'status'])
    .where('user_iid', '=', user_iid)
    .where('exercise_iid', '=', exercise_iid)
    .compile(),
);

/** The same over all items. */
export const listRetakesOf = (db: Db, user_iid: number) =>
  db
    .selectFrom('retake_requests')
    .select(['course_iid', 'exercise_iid', 'status'])
    .where('user_iid', '=', user_iid)
    .execute();

/** All sittings of a person, those set aside too. */
export const listTakesOf = (db: Db, user_iid: number) => takes(db).where('user_iid', '=', user_iid).execute();

/** Whether anybody's sitting of an item goes on, or their late answers are still taken. */
export async function isSat(db: Db, exercise_iid: number): Promise<boolean> {
  const found = await takes(db)
    .where('takes.exercise_iid', '=', exercise_iid)
    .where('reset_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('takes.status', '<>', 'FINISHED'),
        eb.and([eb('is_over_time', '=', true), sql<boolean>`clock_timestamp() <= deadline + grace`]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The sitting that goes on, locked against saving, finishing and handing over at the same time. */
export const lockRunning = (db: Db, key: SittingKey) =>
  takes(db).where(isOf(key)).where('takes.status', '<>', 'FINISHED').forUpdate().executeTakeFirst();

/** A learner's own sitting. */
interface OwnTake {
  readonly iid: number;
  readonly user_iid: number;
}

/** It is locked, whether or not it has ended. */
export const lockOwn = (db: Db, { iid, user_iid }: OwnTake) =>
  takes(db).where('takes.iid', '=', iid).where('user_iid', '=', user_iid).forUpdate().executeTakeFirst();

/** The same with its paper. */
const lockOwnPaper = hot((db, { iid, user_iid }: OwnTake) =>
  takes(db)
    .innerJoin('papers', 'papers.take_iid', 'takes.iid')
    .select('papers.paper')
    .where('takes.iid', '=', iid)
    .where('user_iid', '=', user_iid)
    .forUpdate('takes')
    .$narrowType<{ paper: Paper }>()
    .compile(),
);
export const lockWithPaper = async (db: Db, own: OwnTake) => (await lockOwnPaper(db, own)).at(0);

export type TakeOnPaper = NonNullable<Awaited<ReturnType<typeof lockWithPaper>>>;

const last = (db: Db, key: SittingKey) =>
  takes(db).where(isOf(key)).orderBy('attempt', 'desc').orderBy('takes.iid', 'desc').limit(1);

/** The last sitting that counts. */
export const findLast = (db: Db, key: SittingKey) => last(db, key).executeTakeFirst();

export const lockLast = (db: Db, key: SittingKey) => last(db, key).forUpdate().executeTakeFirst();

export const findTake = (db: Db, iid: number) => takes(db).where('takes.iid', '=', iid).executeTakeFirst();

export const lockTake = (db: Db, iid: number) => takes(db).where('takes.iid', '=', iid).forUpdate().executeTakeFirst();

/** Everything a person has of an item, locked in the order in which everybody locks them. */
export const lockSittings = hot((db, { user_iid, exercise_iid }: Person) =>
  takes(db)
    .where('user_iid', '=', user_iid)
    .where('exercise_iid', '=', exercise_iid)
    .orderBy('takes.iid')
    .forUpdate()
    .compile(),
);

/** The sitting a learner has open of an item, in whichever course. */
export const findRunningOf = (db: Db, user_iid: number, exercise_iid: number, course_iid?: number) =>
  takes(db)
    .where('user_iid', '=', user_iid)
    .where('exercise_iid', '=', exercise_iid)
    .where('takes.status', '<>', 'FINISHED')
    .where('reset_at', 'is', null)
    .$if(course_iid !== undefined, (query) => query.where('course_iid', '=', course_iid ?? 0))
    .orderBy('started_at', 'desc')
    .executeTakeFirst();

const finishedOf = (db: Db, user_iid: number, course_iid: number | undefined) =>
  takes(db)
    .where('user_iid', '=', user_iid)
    .where('takes.status', '=', 'FINISHED')
    .where('reset_at', 'is', null)
    .$if(course_iid !== undefined, (query) => query.where('course_iid', '=', course_iid ?? 0));

/** A page of what a person has finished that counts, the newest first. */
export const listScores = (
  db: Db,
  user_iid: number,
  {
    course,
    page,
    items_per_page,
  }: { readonly course?: number; readonly page: number; readonly items_per_page: number },
) =>
  finishedOf(db, user_iid, course)
    .orderBy('finished_at', 'desc')
    .orderBy('takes.iid', 'desc')
    .$if(items_per_page > 0, (query) => query.limit(items_per_page).offset((page - 1) * items_per_page))
    .execute();

export const countScores = async (db: Db, user_iid: number, course?: number): Promise<number> => {
  const { count } = await finishedOf(db, user_iid, course)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** What a person is in the middle of, also where only late answers are still taken, by its end. */
export const listRunning = (db: Db, user_iid: number) =>
  takes(db)
    .where('user_iid', '=', user_iid)
    .where('takes.status', '<>', 'FINISHED')
    .where('reset_at', 'is', null)
    .where((eb) => eb.or([eb('deadline', 'is', null), sql<SqlBool>`clock_timestamp() < deadline`]))
    .orderBy(sql`deadline nulls last`)
    .orderBy('takes.iid')
    .execute();

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

/** Who sits an item now. */
export const listOpen = (db: Db, course_iid: number, exercise_iid: number) =>
  db
    .selectFrom('takes')
    .select(['iid', 'user_iid'])
    .where('course_iid', '=', course_iid)
    .where('exercise_iid', '=', exercise_iid)
    .where('status', '<>', 'FINISHED')
    .where('reset_at', 'is', null)
    .execute();

/** The next finished sittings of an item that count, in the order of their numbers. */
export const listFinished = (db: Db, of: FinishedOf, after: number, most: number) =>
  finishedTakes(db, of, after, most).execute();

/** The same, locked. */
export const lockFinished = (db: Db, of: FinishedOf, after: number, most: number) =>
  finishedTakes(db, of, after, most).forUpdate().execute();

export async function countFinished(db: Db, of: FinishedOf): Promise<number> {
  const { count } = await db
    .selectFrom('takes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isFinishedOf(of))
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface FinishedOf {
  readonly course: number;
  readonly item_iid: number;
}

const isFinishedOf =
  ({ course, item_iid }: FinishedOf) =>
  (eb: ExpressionBuilder<Tables, 'takes'>) =>
    eb.and([
      eb('course_iid', '=', course),
      eb('exercise_iid', '=', item_iid),
      eb('reset_at', 'is', null),
      eb('takes.status', '=', 'FINISHED'),
    ]);

const finishedTakes = (db: Db, of: FinishedOf, after: number, most: number) =>
  takes(db).where(isFinishedOf(of)).where('takes.iid', '>', after).orderBy('takes.iid').limit(most);

/** Every sitting of an item in a course that counts. */
export const listTakesOfItem = (db: Db, course_iid: number, exercise_iid: number) =>
  takes(db)
    .where('course_iid', '=', course_iid)
    .where('exercise_iid', '=', exercise_iid)
    .where('reset_at', 'is', null)
    .orderBy('attempt')
    .orderBy('takes.iid')
    .execute();

/** The sittings of an item that count, in every course, whose keys were shown to their learner. */
export const listKeyReads = (db: Db, exercise_iid: number) =>
  takes(db)
    .where('exercise_iid', '=', exercise_iid)
    .where('reset_at', 'is', null)
    .where('key_read_at', 'is not', null)
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
  /** Versions its questions are scored by where a regrade gave others than the paper has, by question iid. */
  readonly regraded: Readonly<Record<string, number>> | null;
}

interface NewSitting extends Omit<NewTake, 'regraded'> {
  readonly school_iid: number;
  /** JSON, like `regraded`. */
  readonly paper: string;
  readonly regraded: string | null;
}

const addSitting = hot((db, take: NewSitting) =>
  sql<{ take_iid: number }>`
    with made as (
      insert into takes (school_id, course_iid, exercise_iid, user_iid, attempt, status, device_key, device,
        device_since, started_at, deadline, grace, regraded)
      select ${take.school_iid}, ${take.course_iid}, ${take.exercise_iid}, ${take.user_iid}, ${take.attempt},
        'STARTED', ${take.device_key}, ${take.device}, to_timestamp(${take.started_at}), to_timestamp(${take.started_at}),
        to_timestamp(${take.deadline}), make_interval(secs => ${SAVE_GRACE_S}), ${take.regraded}::jsonb
      where not exists (
        select from takes here
        where here.school_id = ${take.school_iid} and here.course_iid = ${take.course_iid}
          and here.exercise_iid = ${take.exercise_iid} and here.user_iid = ${take.user_iid}
          and here.attempt >= ${take.attempt} and here.reset_at is null
      )
      returning iid
    )
    insert into papers (school_id, take_iid, paper) select ${take.school_iid}, iid, ${take.paper}::jsonb from made
    returning take_iid`.compile(db),
);

/** A new sitting with its paper, in one statement. Undefined where another request has begun that attempt meanwhile. */
export async function addTake(work: Work, take: NewTake, paper: Paper): Promise<number | undefined> {
  const { school_iid } = work.actor;
  const regraded = take.regraded && JSON.stringify(take.regraded);
  const [made] = await addSitting(work.db, { ...take, school_iid, regraded, paper: JSON.stringify(paper) });
  return made?.take_iid;
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

/** A sitting under way with its paper, as far as saving answers needs them. */
export const findUnderWay = (db: Db, iid: number) =>
  db
    .selectFrom('takes')
    .innerJoin('papers', 'papers.take_iid', 'takes.iid')
    .select(['takes.iid', 'course_iid', 'exercise_iid', 'user_iid', 'papers.paper'])
    .where('takes.iid', '=', iid)
    .where('takes.status', '=', 'DOING')
    .$narrowType<{ paper: Paper }>()
    .executeTakeFirst();

/** Gives a sitting to a page of a device; the number that rises refuses what any other page still sends. */
export const setPage = async (
  db: Db,
  { iid, at }: Pick<Take, 'iid' | 'at'>,
  { device_key, device }: Pick<NewTake, 'device_key' | 'device'>,
): Promise<number> => {
  const since = sql<number>`case when device_key = ${device_key} then device_since else to_timestamp(${at}) end`;
  const { epoch } = await db
    .updateTable('takes')
    .set((eb) => ({ device_key, device, device_since: since, epoch: eb('epoch', '+', 1) }))
    .where('iid', '=', iid)
    .returning('epoch')
    .executeTakeFirstOrThrow();
  return epoch;
};

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
  /** Unix seconds until which late answers hold its total back; null: nothing does. */
  readonly held_until: number | null;
  /** Seconds. */
  readonly time_spent: number;
}

interface Ended extends Pick<Ending, 'is_over_time' | 'released' | 'held_until' | 'time_spent'> {
  readonly iid: number;
  /** Unix seconds. */
  readonly at: number;
  /** JSON, like the scores. */
  readonly result: string;
  readonly scores: string;
}

const end = hot((db, { iid, at, result, scores, is_over_time, released, held_until, time_spent }: Ended) =>
  db
    .updateTable('takes')
    .set({
      status: 'FINISHED',
      finished_at: asTime(at),
      is_over_time,
      released,
      held_until: sql<number>`to_timestamp(${held_until})`,
      result,
      scores,
      time_spent,
    })
    .where('iid', '=', iid)
    .where('status', '<>', 'FINISHED')
    .compile(),
);

/** Ends a sitting that is locked and not ended. */
export async function endTake(
  db: Db,
  { iid, at }: Pick<Take, 'iid' | 'at'>,
  { result, scores, ...ending }: Ending,
): Promise<void> {
  await end(db, { iid, at, ...ending, result: JSON.stringify(result), scores: JSON.stringify(scores) });
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

/**
 * Notes until when late answers hold back the totals of a learner's finished sittings of an item in a course; as in `Ending`. One of them is locked
 * already. One that somebody else has locked stays as it is, since two who wait for each other's would block each other.
 */
export async function setHeld(db: Db, key: SittingKey, held_until: number | null): Promise<void> {
  const free = await db
    .selectFrom('takes')
    .select('iid')
    .where(isOf(key))
    .where('takes.status', '=', 'FINISHED')
    .forUpdate()
    .skipLocked()
    .execute();
  await db
    .updateTable('takes')
    .set({ held_until: sql<number>`to_timestamp(${held_until})` })
    .where('iid', '=', sql<number>`any(${free.map(({ iid }) => iid)}::bigint[])`)
    .execute();
}

/** Sittings held back until a moment that has passed, none that another process looks at already. */
export const lockHeld = (db: Db, most: number, besides: readonly number[]) =>
  takes(db)
    .where(sql<SqlBool>`held_until < clock_timestamp()`)
    .where('takes.status', '=', 'FINISHED')
    .where('reset_at', 'is', null)
    .$if(besides.length > 0, (query) => query.where('takes.iid', 'not in', besides))
    .orderBy('takes.iid')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

/** Its keys are shown to its learner. */
export const noteKeysRead = (db: Db, iid: number) =>
  db
    .updateTable('takes')
    .set({ key_read_at: sql<number>`clock_timestamp()` })
    .where('iid', '=', iid)
    .where('key_read_at', 'is', null)
    .execute();

/** The learner may see the result. */
export const releaseResult = (db: Db, iid: number) =>
  db.updateTable('takes').set({ released: true }).where('iid', '=', iid).execute();

/** New end for a sitting; one that was ended for its time while answers were still welcome goes on. */
export const extendDeadline = (db: Db, iid: number, seconds: number) =>
  db
    .updateTable('takes')
    .set({
      deadline: sql<number>`to_timestamp(extract(epoch from deadline - to_timestamp(0)) + ${seconds})`,
      status: sql<string>`case when status = 'FINISHED' then 'DOING' else status end`,
      finished_at: null,
      is_over_time: false,
      released: false,
      held_until: null,
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

/** Whether just this is noted already. */
export const isNoted = async (db: Db, take_iid: number, type: string, at: number): Promise<boolean> =>
  (await db
    .selectFrom('violations')
    .select('iid')
    .where('take_iid', '=', take_iid)
    .where('type', '=', type)
    .where('at', '=', asTime(at))
    .executeTakeFirst()) !== undefined;

/** Another device tried to open it: noted once for a while, however often it is reloaded. */
const SAME_TRY_S = 600;
export async function noteSecondDevice(db: Db, take_iid: number, now: number): Promise<void> {
  const noted = await db
    .selectFrom('violations')
    .select('iid')
    .where('take_iid', '=', take_iid)
    .where('type', '=', 'second_device')
    .where('at', '>', asTime(now - SAME_TRY_S))
    .executeTakeFirst();
  if (!noted) await addViolation(db, take_iid, 'second_device', now);
}

export const listViolations = (db: Db, take_iid: number) =>
  db
    .selectFrom('violations')
    .select(['type', sql<number>`extract(epoch from at)::float8`.as('at')])
    .where('take_iid', '=', take_iid)
    .orderBy('violations.at')
    .orderBy('iid')
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
    .execute();

/** What somebody has sat in a course, as far as it counts. */
export const listItemsSat = async (db: Db, course_iid: number, user_iid: number): Promise<number[]> => {
  const sat = await db
    .selectFrom('takes')
    .select('exercise_iid')
    .distinct()
    .where('course_iid', '=', course_iid)
    .where('user_iid', '=', user_iid)
    .where('reset_at', 'is', null)
    .execute();
  return sat.map(({ exercise_iid }) => exercise_iid);
};

/** Sets sittings aside: they stay as history and count no more. Locked in the order in which everybody locks them. */
export async function resetTakes(
  db: Db,
  course_iid: number,
  { exercise_iid, user_iid, but_iid }: { exercise_iid?: number; user_iid?: number; but_iid?: number },
  now: number,
) {
  const meant = await db
    .selectFrom('takes')
    .select(['iid', 'user_iid', 'exercise_iid'])
    .where('course_iid', '=', course_iid)
    .where('reset_at', 'is', null)
    .$if(exercise_iid !== undefined, (query) => query.where('exercise_iid', '=', exercise_iid ?? 0))
    .$if(user_iid !== undefined, (query) => query.where('user_iid', '=', user_iid ?? 0))
    .$if(but_iid !== undefined, (query) => query.where('user_iid', '<>', but_iid ?? 0))
    .orderBy('iid')
    .forUpdate()
    .execute();
  const iids = meant.map(({ iid }) => iid);
  await db
    .updateTable('takes')
    .set({ reset_at: asTime(now) })
    .where('iid', '=', sql<number>`any(${iids}::bigint[])`)
    .execute();
  return meant;
}

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
