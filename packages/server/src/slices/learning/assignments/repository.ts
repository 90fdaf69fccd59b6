import { inside } from '@sen/domain/learning/enrolment/model.ts';
import { Attachments } from '@sen/domain/shared/attachment.ts';
import { sql } from 'kysely';
import { asTime, type Db } from '../../../platform/db.ts';

/** Whose work of which assignment: of one person or of one group. */
export interface SubmissionKey {
  readonly course_iid: number;
  readonly item_iid: number;
  readonly user_iid: number | null;
  readonly group_iid: number | null;
}

const columns = [
  ...(['iid', 'course_iid', 'item_iid', 'user_iid', 'group_iid', 'content', 'attachments', 'rev'] as const),
  ...(['written_by', 'written_at', 'open_until'] as const),
] as const;

const withFiles = <T extends { readonly attachments: unknown }>(row: T) => ({
  ...row,
  attachments: Attachments.parse(row.attachments),
});

const ofKey = (db: Db, { course_iid, item_iid, user_iid, group_iid }: SubmissionKey) =>
  db
    .selectFrom('submissions')
    .select(columns)
    .where('course_iid', '=', course_iid)
    .where('item_iid', '=', item_iid)
    .where(user_iid === null ? 'group_iid' : 'user_iid', '=', user_iid ?? group_iid);

export async function findSubmission(db: Db, key: SubmissionKey) {
  const row = await ofKey(db, key).executeTakeFirst();
  return row && withFiles(row);
}
export type Submission = NonNullable<Awaited<ReturnType<typeof findSubmission>>>;

export async function findSubmissionByIid(db: Db, iid: number): Promise<Submission | undefined> {
  const row = await db.selectFrom('submissions').select(columns).where('iid', '=', iid).executeTakeFirst();
  return row && withFiles(row);
}

/** Made where there is none, and held until the transaction ends: what is decided of it is decided one after the other. */
export async function holdSubmission(db: Db, key: SubmissionKey): Promise<Submission> {
  const { course_iid, item_iid, user_iid, group_iid } = key;
  await db
    .insertInto('submissions')
    .values({ course_iid, item_iid, user_iid, group_iid })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return withFiles(await ofKey(db, key).forUpdate().executeTakeFirstOrThrow());
}

interface Draft {
  readonly content: string;
  /** As JSON. */
  readonly attachments: string;
  readonly written_by: number;
}

export const saveDraft = (db: Db, { iid, rev }: Pick<Submission, 'iid' | 'rev'>, draft: Draft, now: number) =>
  db
    .updateTable('submissions')
    .set({ ...draft, rev: rev + 1, written_at: asTime(now) })
    .where('iid', '=', iid)
    .execute();

export const setOpenUntil = (db: Db, iid: number, open_until: number | null) =>
  db
    .updateTable('submissions')
    .set({ open_until: open_until === null ? null : asTime(open_until) })
    .where('iid', '=', iid)
    .execute();

const tryColumns = [
  ...(['submission_iid', 'number', 'attachments', 'handed_in_at', 'handed_in_by', 'days_late'] as const),
  ...(['percent_off', 'score', 'comment', 'returned', 'return_until', 'published', 'marker_iid', 'marked_at'] as const),
] as const;

/** The last first, without their texts. */
export const listTries = async (db: Db, submission_iid: number) =>
  (
    await db
      .selectFrom('submission_tries')
      .select(tryColumns)
      .where('submission_iid', '=', submission_iid)
      .orderBy('number', 'desc')
      .execute()
  ).map(withFiles);
export type TryRow = Awaited<ReturnType<typeof listTries>>[number];

/** Text of one handing in, or of all. */
export const listTexts = async (db: Db, submission_iid: number, number?: number): Promise<string[]> =>
  (
    await db
      .selectFrom('submission_tries')
      .select('content')
      .where('submission_iid', '=', submission_iid)
      .$if(number !== undefined, (of) => of.where('number', '=', number ?? 0))
      .execute()
  ).map(({ content }) => content);

interface NewTry {
  readonly submission_iid: number;
  readonly number: number;
  readonly user_iid: number | null;
  readonly content: string;
  /** As JSON. */
  readonly attachments: string;
  readonly handed_in_by: number;
  readonly days_late: number;
  readonly percent_off: number;
}

export const addTry = (db: Db, given: NewTry, now: number) =>
  db
    .insertInto('submission_tries')
    .values({ ...given, handed_in_at: asTime(now) })
    .execute();

interface Mark {
  readonly score: number | null;
  readonly comment: string;
  readonly returned: boolean;
  readonly return_until: number | null;
  readonly published: boolean;
  readonly marker_iid: number;
}

export const saveMark = (
  db: Db,
  { submission_iid, number }: Pick<TryRow, 'submission_iid' | 'number'>,
  { return_until, ...mark }: Mark,
  now: number,
) =>
  db
    .updateTable('submission_tries')
    .set({
      ...mark,
      return_until: return_until === null ? null : asTime(return_until),
      marked_at: asTime(now),
    })
    .where('submission_iid', '=', submission_iid)
    .where('number', '=', number)
    .execute();

export const publishMark = (db: Db, { submission_iid, number }: Pick<TryRow, 'submission_iid' | 'number'>) =>
  db
    .updateTable('submission_tries')
    .set({ published: true })
    .where('submission_iid', '=', submission_iid)
    .where('number', '=', number)
    .execute();

export const listComments = (db: Db, submission_iid: number) =>
  db
    .selectFrom('submission_comments')
    .select(['iid', 'text', 'author_iid', 'created_at'])
    .where('submission_iid', '=', submission_iid)
    .orderBy('iid')
    .execute();

export const countComments = async (db: Db, submission_iid: number): Promise<number> =>
  (
    await db
      .selectFrom('submission_comments')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('submission_iid', '=', submission_iid)
      .executeTakeFirstOrThrow()
  ).count;

export const addComment = (
  db: Db,
  comment: { submission_iid: number; user_iid: number | null; author_iid: number; text: string },
  now: number,
) =>
  db
    .insertInto('submission_comments')
    .values({ ...comment, created_at: asTime(now) })
    .returning('iid')
    .executeTakeFirstOrThrow();

/** Submissions, each with its last handing in where there is one. */
const withLast = (db: Db) =>
  db
    .selectFrom('submissions')
    .leftJoin('submission_tries as last', (join) =>
      join
        .onRef('last.submission_iid', '=', 'submissions.iid')
        .on(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('submission_tries as newer')
                .select('newer.number')
                .whereRef('newer.submission_iid', '=', 'last.submission_iid')
                .whereRef('newer.number', '>', 'last.number'),
            ),
          ),
        ),
    )
    .select(['submissions.iid', 'submissions.course_iid', 'submissions.item_iid', 'submissions.group_iid'])
    .select(['submissions.user_iid', 'submissions.rev', 'submissions.open_until'])
    .select(['last.number', 'last.handed_in_at', 'last.days_late', 'last.percent_off', 'last.score', 'last.marked_at'])
    .select(['last.published', 'last.returned']);

export type Standing = Awaited<ReturnType<typeof listStandings>>[number];

/** Everything handed in, or begun, of an assignment. */
export const listStandings = (db: Db, course_iid: number, item_iid: number) =>
  withLast(db).where('submissions.course_iid', '=', course_iid).where('submissions.item_iid', '=', item_iid).execute();

/** Of a person and of groups. */
export const listOwnStandings = (db: Db, user_iid: number, group_iids: readonly number[]) =>
  withLast(db)
    .where((eb) =>
      eb.or([
        eb('submissions.user_iid', '=', user_iid),
        eb('submissions.group_iid', '=', sql<number>`any(${group_iids}::bigint[])`),
      ]),
    )
    .execute();

/** Time that somebody, or a group, was given besides, in these courses. */
export const listExtended = async (db: Db, course_iids: readonly number[]) =>
  (
    await db
      .selectFrom('submissions')
      .select(['course_iid', 'item_iid', 'user_iid', 'group_iid', 'open_until'])
      .where('course_iid', '=', sql<number>`any(${course_iids}::bigint[])`)
      .where('open_until', 'is not', null)
      .execute()
  ).map(({ open_until, ...row }) => ({ ...row, open_until: open_until ?? 0 }));

/** What was handed in and is not marked, by groups and by people who are in its course. */
export const listWaiting = (db: Db) =>
  withLast(db)
    .leftJoin('course_learners as place', (join) =>
      join
        .onRef('place.course_iid', '=', 'submissions.course_iid')
        .onRef('place.user_iid', '=', 'submissions.user_iid')
        .on('place.status', 'in', inside),
    )
    .where('last.published', '=', false)
    .where((eb) => eb.or([eb('submissions.group_iid', 'is not', null), eb('place.user_iid', 'is not', null)]))
    .execute();
