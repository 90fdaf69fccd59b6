import { sql } from 'kysely';
import { asTime, type Db, ownSchool } from './db.ts';

export interface DueMail {
  readonly iid: number;
  readonly to_address: string;
  readonly subject: string;
  readonly body: string;
  readonly tries: number;
}

interface Taking {
  readonly urgent: boolean;
  readonly now: number;
  /** Unix seconds until which nobody else takes them. */
  readonly until: number;
  readonly most: number;
}

/**
 * Takes mails into hand, those due longest first; two senders never take the same. Locked first and then marked: as one statement the
 * choice may be made anew for each row, each time past what it has locked, and takes all.
 */
export async function takeDue(db: Db, { urgent, now, until, most }: Taking): Promise<DueMail[]> {
  const due = await db
    .selectFrom('deliveries')
    .select(['iid', 'to_address', 'subject', 'body', 'tries'])
    .where('status', '=', 'queued')
    .where('urgent', '=', urgent)
    .where('due_at', '<=', asTime(now))
    .where((or) => or.or([or('taken_until', 'is', null), or('taken_until', '<', asTime(now))]))
    .orderBy('due_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  const iids = due.map(({ iid }) => iid);
  await db
    .updateTable('deliveries')
    .set({ taken_until: asTime(until) })
    .where('iid', '=', sql<number>`any(${iids}::bigint[])`)
    .execute();
  return due;
}

export interface Outcome {
  readonly iid: number;
  readonly status: 'sent' | 'kept' | 'queued' | 'failed';
  readonly tries: number;
  readonly last_error: string;
  /** Until the next try. */
  readonly wait_s: number;
}

/** What became of mails in hand. The text of one that a mail server took is not kept. */
export async function noteOutcomes(db: Db, outcomes: readonly Outcome[], now: number): Promise<void> {
  await sql`update deliveries set
      status = given.status, tries = given.tries, last_error = given.last_error, taken_until = null,
      due_at = ${asTime(now)} + given.wait_s * interval '1 second',
      body = case given.status when 'sent' then '' else body end,
      sent_at = case given.status when 'sent' then ${asTime(now)} end
    from json_to_recordset(${JSON.stringify(outcomes)}::json)
      as given (iid bigint, status text, tries int, last_error text, wait_s int)
    where deliveries.school_id = ${ownSchool} and deliveries.iid = given.iid and deliveries.status = 'queued'`.execute(
    db,
  );
}
