import type { NoticeStatus, Ways } from '@sen/domain/messaging/notices/model.ts';
import type { Way } from '@sen/domain/shared/ways.ts';
import { sql } from 'kysely';
import { asTime, type Db, ownSchool } from '../../../platform/db.ts';

/** What is told of an event. */
export interface Told {
  readonly kind: string;
  readonly event_iid: number;
  readonly about: Readonly<Record<string, string>>;
  readonly link: string;
}

/** One way to one person. */
interface Delivery {
  readonly user_iid: number;
  readonly way: Way;
  readonly status: 'unread' | 'queued';
  /** Of a mail; empty of a notice. */
  readonly to_address: string;
  readonly language: string;
  readonly subject: string;
  readonly body: string;
}

/** Keeps them; what somebody was told of the event by this way already, whatever became of it, is left alone. */
export const addDeliveries = (db: Db, { kind, event_iid, about, link }: Told, to: readonly Delivery[], at: number) =>
  sql`insert into deliveries (
      school_id, user_iid, way, status, to_address, language, subject, body, use, kind, event_iid, about, link, urgent, due_at, created_at
    ) select ${ownSchool}, given.*, 'notice', ${kind}, ${event_iid}, ${JSON.stringify(about)}::jsonb, ${link}, false, ${asTime(at)}, ${asTime(at)}
    from json_to_recordset(${JSON.stringify(to)}::json) as given (
      user_iid bigint, way text, status text, to_address text, language text, subject text, body text
    )
    on conflict (school_id, user_iid, event_iid, way) do nothing`.execute(db);

/** People who can read a notice, with what they want. */
export const listReaders = (db: Db, iids: readonly number[], kind: string) =>
  db
    .selectFrom('users')
    .leftJoin('notice_settings as own', (join) =>
      join.onRef('own.user_iid', '=', 'users.iid').on('own.kind', '=', kind),
    )
    .select(['users.iid', 'users.name', 'users.mail', 'users.settings', 'own.in_app', 'own.mail as by_mail'])
    .where('users.iid', '=', sql<number>`any(${iids}::bigint[])`)
    .where('users.status', '=', 'activated')
    .execute();

const noticesOf = (db: Db, user_iid: number) =>
  db
    .selectFrom('deliveries')
    .where('way', '=', 'notify')
    .where('user_iid', '=', user_iid)
    .where('status', '<>', 'deleted');

export async function countNotices(db: Db, user_iid: number): Promise<{ total: number; unread: number }> {
  const { total, unread } = await noticesOf(db, user_iid)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .select(sql<number>`count(*) filter (where status = 'unread')`.as('unread'))
    .executeTakeFirstOrThrow();
  return { total, unread };
}

interface Page {
  readonly unread: boolean;
  readonly limit: number;
  readonly offset: number;
}

export const listNotices = (db: Db, user_iid: number, { unread, limit, offset }: Page) =>
  noticesOf(db, user_iid)
    .select(['iid', 'kind', 'about', 'link', 'status', 'created_at'])
    .$if(unread, (query) => query.where('status', '=', 'unread'))
    .orderBy(sql`status = 'unread'`, 'desc')
    .orderBy('iid', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** One's own, those that are not deleted; `iids` undefined: all. */
export async function changeStatus(
  db: Db,
  user_iid: number,
  iids: readonly number[] | undefined,
  status: NoticeStatus,
): Promise<number> {
  if (iids?.length === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({ status })
    .where('way', '=', 'notify')
    .where('user_iid', '=', user_iid)
    .where('status', 'not in', ['deleted', status])
    .$if(iids !== undefined, (query) => query.where('iid', 'in', [...(iids ?? [])]))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export const listSettings = (db: Db, user_iid: number) =>
  db.selectFrom('notice_settings').select(['kind', 'in_app', 'mail']).where('user_iid', '=', user_iid).execute();

export const saveSetting = (db: Db, user_iid: number, kind: string, { in_app, mail }: Ways) =>
  db
    .insertInto('notice_settings')
    .values({ user_iid, kind, in_app, mail })
    .onConflict((conflict) => conflict.columns(['user_iid', 'kind']).doUpdateSet({ in_app, mail }))
    .execute();

export const removeOld = (db: Db, before: number) =>
  db.deleteFrom('deliveries').where('created_at', '<', asTime(before)).execute();
