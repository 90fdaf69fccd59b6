import type { mailStatuses } from '@sen/domain/tenancy/mail/contract.ts';
import { asTime, type Db } from '../../../platform/db.ts';
import { queueJob } from '../../../platform/queue-job.ts';

interface Wanted {
  readonly status: (typeof mailStatuses)[number] | undefined;
  /** For `like`, in lower case. */
  readonly pattern: string | undefined;
  readonly iid: number | undefined;
  readonly page: number;
  readonly items_per_page: number;
}

const wanted = (db: Db, { status, pattern, iid }: Wanted) => {
  let query = db.selectFrom('deliveries').where('way', '=', 'mail');
  if (iid !== undefined) query = query.where('iid', '=', iid);
  if (status) query = query.where('status', '=', status);
  if (pattern)
    query = query.where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['to_address']), 'like', pattern),
        eb(eb.fn<string>('lower', ['subject']), 'like', pattern),
      ]),
    );
  return query;
};

export const countMails = async (db: Db, which: Wanted): Promise<number> =>
  (
    await wanted(db, which)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

export function listMails(db: Db, which: Wanted) {
  const { page, items_per_page } = which;
  const query = wanted(db, which)
    .select(['iid', 'use', 'to_address as to', 'language', 'subject', 'body', 'status', 'tries', 'last_error'])
    .select(['created_at', 'sent_at'])
    .orderBy('iid', 'desc');
  return items_per_page < 0
    ? query.execute()
    : query
        .limit(items_per_page)
        .offset((page - 1) * items_per_page)
        .execute();
}

export const findMailStatus = async (db: Db, iid: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('deliveries')
      .select('status')
      .where('way', '=', 'mail')
      .where('iid', '=', iid)
      .executeTakeFirst()
  )?.status;

/** @returns whether it had failed, and now waits again. */
export async function queueAgain(db: Db, school_iid: number, iid: number, now: number): Promise<boolean> {
  const queued = await db
    .updateTable('deliveries')
    .set({ status: 'queued', tries: 0, due_at: asTime(now) })
    .where('iid', '=', iid)
    .where('status', '=', 'failed')
    .returning('urgent')
    .executeTakeFirst();
  if (!queued) return false;
  await queueJob(db, queued.urgent ? 'deliver_urgent' : 'deliver', { school_iid });
  return true;
}
