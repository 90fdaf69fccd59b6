import type { NoticeKind, NoticeStatus, Ways } from '@sen/domain/messaging/notices/model.ts';
import { sql } from 'kysely';
import { asTime, type Db } from '../../../platform/db.ts';
import { hot } from '../../../platform/hot.ts';

/** What a notice is made of, for one reader. */
interface NewNotice {
  readonly user_iid: number;
  readonly kind: NoticeKind;
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
export const listReaders = (db: Db, iids: readonly number[], kind: NoticeKind) =>
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

export const saveSetting = (db: Db, user_iid: number, kind: NoticeKind, { in_app, mail }: Ways) =>
  db
    .insertInto('notice_settings')
    .values({ user_iid, kind, in_app, mail })
    .onConflict((conflict) => conflict.columns(['user_iid', 'kind']).doUpdateSet({ in_app, mail }))
    .execute();

export const removeOld = (db: Db, before: number) =>
  db.deleteFrom('notices').where('created_at', '<', asTime(before)).execute();

interface SignIns {
  readonly user_iid: number;
  /** The same as text, as payloads have it. */
  readonly user: string;
  readonly device: string | undefined;
  readonly event_iid: number;
}

/** A sign-in of the account before the event, by the index of one column: the latest first, mostly it answers. */
const earlierSignIn = (who: 'actor_iid' | 'about_user', from: 'the device' | 'any') =>
  hot((db, { user_iid, user, device, event_iid }: SignIns) =>
    db
      .selectFrom('events')
      .select('iid')
      .where(who, '=', who === 'actor_iid' ? user_iid : user)
      .where('name', '=', 'identity.signed-in')
      .where(sql<string>`payload ->> 'user_iid'`, '=', user)
      .$if(from === 'the device', (query) => query.where(sql<unknown>`payload ->> 'device'`, '=', device))
      .where('iid', '<', event_iid)
      .orderBy('iid', 'desc')
      .limit(1)
      .compile(),
  );
/** Mostly one signs in oneself; the office and a first password do it for another. */
const FROM_DEVICE = [earlierSignIn('actor_iid', 'the device'), earlierSignIn('about_user', 'the device')];
const FROM_ANY = [earlierSignIn('actor_iid', 'any'), earlierSignIn('about_user', 'any')];

/** Whether an account was signed in from a device before the event, or (`device` left out) from any. */
export async function hasSignedInBefore(
  db: Db,
  user_iid: number,
  event_iid: number,
  device?: string,
): Promise<boolean> {
  const asked = { user_iid, user: String(user_iid), device, event_iid };
  for (const find of device === undefined ? FROM_ANY : FROM_DEVICE) {
    if ((await find(db, asked)).length > 0) return true;
  }
  return false;
}
