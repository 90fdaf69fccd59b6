import type { NoticeStatus, Ways } from '@sen/domain/messaging/notices/model.ts';
import { sql } from 'kysely';
import { asTime, type Db } from '../../../platform/db.ts';

/** What a notice is made of, for one reader. */
interface NewNotice {
  readonly user_iid: number;
  readonly kind: string;
  readonly event_iid: number;
  readonly about: Readonly<Record<string, string>>;
  readonly link: string;
  readonly status: NoticeStatus;
}

/** Keeps notices; one that is there already, whatever became of it, is left alone. Answers whose are new. */
export async function addNotices(db: Db, notices: readonly NewNotice[], at: number): Promise<number[]> {
  if (notices.length === 0) return [];
  const rows = await db
    .insertInto('notices')
    .values(notices.map((notice) => ({ ...notice, about: JSON.stringify(notice.about), created_at: asTime(at) })))
    .onConflict((conflict) => conflict.columns(['user_iid', 'event_iid']).doNothing())
    .returning('user_iid')
    .execute();
  return rows.map(({ user_iid }) => user_iid);
}

/** People who can read a notice, with what they want. */
export const listReaders = (db: Db, iids: readonly number[], kind: string) =>
  db
    .selectFrom('users')
    .leftJoin('notice_settings as own', (join) =>
      join.onRef('own.user_iid', '=', 'users.iid').on('own.kind', '=', kind),
    )
    .select(['users.iid', 'users.name', 'users.mail', 'users.settings', 'own.in_app', 'own.mail as by_mail'])
    .where('users.iid', 'in', [...iids])
    .where('users.status', '=', 'activated')
    .execute();

export async function countNotices(db: Db, user_iid: number): Promise<{ total: number; unread: number }> {
  const { total, unread } = await db
    .selectFrom('notices')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .select(sql<number>`count(*) filter (where status = 'unread')`.as('unread'))
    .where('user_iid', '=', user_iid)
    .where('status', '<>', 'deleted')
    .executeTakeFirstOrThrow();
  return { total, unread };
}

interface Page {
  readonly unread: boolean;
  readonly limit: number;
  readonly offset: number;
}

export const listNotices = (db: Db, user_iid: number, { unread, limit, offset }: Page) =>
  db
    .selectFrom('notices')
    .select(['iid', 'kind', 'about', 'link', 'status', 'created_at'])
    .where('user_iid', '=', user_iid)
    .where('status', '<>', 'deleted')
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
    .updateTable('notices')
    .set({ status })
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
  db.deleteFrom('notices').where('created_at', '<', asTime(before)).execute();
