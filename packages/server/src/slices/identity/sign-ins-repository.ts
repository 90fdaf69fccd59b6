import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { hot } from '../../platform/hot.ts';

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
