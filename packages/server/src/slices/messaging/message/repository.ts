import { sql } from 'kysely';
import { asTime, type Db, ownSchool } from '../../../platform/db.ts';

interface NewMessage {
  readonly course_iid: number | null;
  readonly sender_iid: number;
  readonly subject: string;
  readonly body: string;
  /** Parents were meant, too. */
  readonly parents: boolean;
  readonly told: number;
}

export async function addMessage(db: Db, message: NewMessage, now: number): Promise<number> {
  const { iid } = await db
    .insertInto('messages')
    .values({ ...message, created_at: asTime(now) })
    .returning('iid')
    .executeTakeFirstOrThrow();
  return iid;
}

export const addRecipients = (db: Db, message_iid: number, user_iids: readonly number[]) =>
  sql`insert into message_recipients (school_id, message_iid, user_iid)
    select ${ownSchool}, ${message_iid}, user_iid from unnest(${user_iids}::bigint[]) user_iid`.execute(db);

export const findMessage = (db: Db, iid: number) =>
  db
    .selectFrom('messages')
    .select(['iid', 'course_iid', 'sender_iid', 'subject', 'body', 'parents', 'told', 'created_at'])
    .where('iid', '=', iid)
    .executeTakeFirst();

export const isRecipient = async (db: Db, message_iid: number, user_iid: number): Promise<boolean> =>
  (await db
    .selectFrom('message_recipients')
    .select('user_iid')
    .where('message_iid', '=', message_iid)
    .where('user_iid', '=', user_iid)
    .executeTakeFirst()) !== undefined;

export const listRecipients = async (db: Db, message_iid: number): Promise<number[]> =>
  (
    await db
      .selectFrom('message_recipients')
      .select('user_iid')
      .where('message_iid', '=', message_iid)
      .orderBy('user_iid')
      .execute()
  ).map(({ user_iid }) => user_iid);

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** The newest first; `for_parents`: those alone in which parents were meant. */
export async function listOfCourse(db: Db, course_iid: number, for_parents: boolean, { limit, offset }: Page) {
  const rows = await db
    .selectFrom('messages')
    .select(['iid', 'sender_iid', 'subject', 'created_at'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .where('course_iid', '=', course_iid)
    .$if(for_parents, (query) => query.where('parents', '=', true))
    .orderBy('iid', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}
