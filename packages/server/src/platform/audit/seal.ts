import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { asTime, type Db } from '../db.ts';
import { queueJob } from '../queue-job.ts';
import type { Secrets } from '../secrets.ts';
import type { Work } from '../work.ts';
import { type ChainedEvent, type ChainHead, hashOf, LATEST_US, noHash, signatureOf } from './chain.ts';

/** Events that one transaction takes into the chain. */
const MOST_AT_ONCE = 1000;
const SALT_BYTES = 16;
const microseconds = sql<number>`(extract(epoch from at) * 1000000)::bigint`;

/** What is to be done still: more at once, or later, when a transaction has ended or another process is through. */
type Left = 'nothing' | 'more' | 'later';

/** What was sealed, once that is durable. */
interface Sealed {
  readonly left: Left;
  readonly head: ChainHead;
  /** Links of events that say they are older than what was sealed long before them. */
  readonly late: readonly number[];
}

interface Sealing {
  readonly secrets: Secrets;
  /** Until when everything was sealed, in microseconds; left out: nobody looked. */
  readonly looked_us?: number;
  /** Names of events that somebody follows: the job `follow_events` is told of them. */
  readonly followed: ReadonlySet<string>;
}

/**
 * Takes events that are committed into the school's chain, in the order of their transactions, and signs the new head. One process at a time.
 * Writing events waits for nothing of this.
 */
export async function sealEvents(work: Work, { secrets, followed, looked_us = 0 }: Sealing): Promise<Sealed | 'later'> {
  const { db, now } = work;
  const school_iid = work.actor.school_iid;
  const head = await lockHead(db);
  if (!head) return 'later';
  const found = await listUnsealed(db, head);
  // Every older transaction has ended: no event can turn up before these.
  const events = found.filter(({ txid }) => txid < head.complete_txid);
  const is_full = events.length === MOST_AT_ONCE;
  const last_event = events.at(-1);
  const mark = is_full && last_event ? markOf(last_event) : { mark_txid: head.complete_txid, mark_iid: 0 };
  const links = chained(school_iid, head, events);
  const last = links.at(-1) ?? head;
  if (links.length > 0) await db.insertInto('event_chain').values(links).execute();
  if (links.length > 0 || mark.mark_txid !== head.mark_txid) {
    const signed: ChainHead = { no: last.no, hash: last.hash };
    const signature = signatureOf(secrets, school_iid, signed);
    await db
      .updateTable('event_heads')
      .set({ ...signed, signature, sealed_at: asTime(now), ...mark })
      .execute();
  }
  if (events.some(({ name }) => followed.has(name)))
    await queueJob(db, 'follow_events', { school_iid, after: head.no, until: last.no });
  const late = events.flatMap(({ at_us }, index) => (at_us < looked_us - LATEST_US ? [head.no + index + 1] : []));
  const left = is_full ? 'more' : events.length < found.length ? 'later' : 'nothing';
  return { left, head: { no: last.no, hash: last.hash }, late };
}

/** Of a link, in hexadecimal. */
export async function findHash(db: Db, no: number): Promise<string | undefined> {
  if (no === 0) return noHash.toString('hex');
  const link = await db.selectFrom('event_chain').select('hash').where('no', '=', no).executeTakeFirst();
  return link?.hash.toString('hex');
}

type Unsealed = ChainedEvent & { readonly txid: number };

const markOf = ({ txid, iid }: Unsealed) => ({ mark_txid: txid, mark_iid: iid });

/** The head for this transaction alone; nothing where another process is at it, or where there was none yet. */
async function lockHead(db: Db) {
  const head = await db
    .selectFrom('event_heads')
    .select(['no', 'hash', 'mark_txid', 'mark_iid'])
    .select(sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`.as('complete_txid'))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!head) {
    await db
      .insertInto('event_heads')
      .values({ no: 0, hash: noHash })
      .onConflict((conflict) => conflict.columns([]).doNothing())
      .execute();
    return undefined;
  }
  // Numbers of another database server, which a copy brought along, say nothing here.
  return head.mark_txid > head.complete_txid ? { ...head, mark_txid: 0, mark_iid: 0 } : head;
}

type Head = NonNullable<Awaited<ReturnType<typeof lockHead>>>;

/** Events outside the chain, in its order. */
const listUnsealed = (db: Db, { mark_txid, mark_iid }: Head) =>
  db
    .selectFrom('events')
    .select(['iid', 'name', 'actor_iid', 'masked_by_iid', 'token_id', 'txid'])
    .select([microseconds.as('at_us'), sql<string>`payload::text`.as('payload')])
    .where(sql<boolean>`(txid, iid) > (${mark_txid}, ${mark_iid})`)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('event_chain').select('no').whereRef('event_chain.event_iid', '=', 'events.iid'))),
    )
    .orderBy('txid')
    .orderBy('iid')
    .limit(MOST_AT_ONCE)
    .execute();

function chained(school_iid: number, head: ChainHead, events: readonly ChainedEvent[]) {
  const salts = randomBytes(SALT_BYTES * events.length);
  let { no, hash: before } = head;
  return events.map((event, index) => {
    const salt = salts.subarray(index * SALT_BYTES, (index + 1) * SALT_BYTES);
    no += 1;
    const hash = hashOf({ school_iid, no, before, salt }, event);
    before = hash;
    return { no, event_iid: event.iid, salt, hash };
  });
}
