import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Queues background work of `Slice.jobs`, in the transaction of the change it belongs to; it may run twice. */
export async function queueJob(db: Db, task: string, payload: Readonly<Record<string, unknown>>): Promise<void> {
  await sql`select queue_job(${task}, ${JSON.stringify(payload)}::jsonb)`.execute(db);
}
