import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** Whether a call was made before in the same visit of the system's root. */
export const wasActedBefore = async (
  db: Db,
  event_iid: number,
  { access_iid, call }: { readonly access_iid: number; readonly call: string },
): Promise<boolean> =>
  (await db
    .selectFrom('events')
    .select('iid')
    .where('name', '=', 'system.acted')
    .where('iid', '<', event_iid)
    .where(sql`payload->>'access_iid'`, '=', String(access_iid))
    .where(sql`payload->>'call'`, '=', call)
    .limit(1)
    .executeTakeFirst()) !== undefined;
