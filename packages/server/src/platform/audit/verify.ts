import type pg from 'pg';
import type { Secrets } from '../secrets.ts';
import { type ChainedEvent, type ChainHead, erasedPayload, hashOf, LATEST_US, noHash, signatureOf } from './chain.ts';
import { DamagedWitness, type Witnesses } from './witness.ts';

/** Links in memory at once. */
const PAGE = 2000;

/**
 * What does not hold:
 * - `altered` an event is not what was sealed, or not where;
 * - `removed` an event or a link is gone;
 * - `inserted` an event was put in later than it says;
 * - `cut` the chain does not end where its head says;
 * - `signature` the head was not signed with this key;
 * - `witness` the chain does not go on from the head that is kept outside the database.
 */
type Fault = 'altered' | 'removed' | 'inserted' | 'cut' | 'signature' | 'witness';

export interface Verdict {
  readonly school: string;
  /** Links that hold. */
  readonly sealed: number;
  /** Events that are not sealed yet. */
  readonly unsealed: number;
  readonly head: string;
  /** Up to which link the chain was compared with what is kept outside the database; null where nothing is. */
  readonly witnessed: number | null;
  /** The first place that does not hold. */
  readonly broken: { readonly fault: Fault; readonly no: number | null; readonly event_iid: number | null } | null;
}

interface School {
  readonly iid: number;
  readonly domain: string;
}

interface Proofs {
  readonly secrets: Secrets;
  readonly witnesses: Witnesses;
}

/** Every school's chain, or one's, as it is at this moment; memory does not grow with it. */
export async function* verifyChains(
  owner: pg.ClientBase,
  proofs: Proofs,
  domain?: string,
): AsyncGenerator<Verdict, void> {
  // Before the database: what is sealed meanwhile is only more.
  const looked_us = await proofs.witnesses.lookedAt().catch(damagedAs(0));
  const witnessed = new Map<number, Witness>();
  for (const iid of await proofs.witnesses.schools()) witnessed.set(iid, await witnessOf(proofs, iid));
  await owner.query('begin isolation level repeatable read read only');
  try {
    const { rows } = await owner.query<School>(
      'select iid, domain from schools where $1::text is null or domain = $1 order by iid',
      [domain ?? null],
    );
    for (const school of rows)
      yield await verifyChain(owner, proofs, { ...school, looked_us, witness: witnessed.get(school.iid) });
    const gone =
      domain === undefined ? [...witnessed.keys()].filter((iid) => rows.every((one) => one.iid !== iid)) : [];
    for (const iid of gone) yield { ...nothing, school: `school ${iid}`, witnessed: 0, broken: atWitness(0) };
  } finally {
    await owner.query('rollback');
  }
}

const nothing = { sealed: 0, unsealed: 0, head: noHash.toString('hex') };
const atWitness = (no: number) => ({ fault: 'witness', no, event_iid: null }) as const;

type Witness = Awaited<ReturnType<Witnesses['read']>> | 'damaged';
const damagedAs =
  <T>(value: T) =>
  (error: unknown): T => {
    if (error instanceof DamagedWitness) return value;
    throw error;
  };
const witnessOf = ({ witnesses }: Proofs, iid: number): Promise<Witness> =>
  witnesses.read(iid).catch(damagedAs('damaged' as const));

interface Witnessed extends School {
  readonly witness: Witness;
  readonly looked_us: number;
}

async function verifyChain(owner: pg.ClientBase, { secrets }: Proofs, school: Witnessed): Promise<Verdict> {
  const { iid, domain, witness, looked_us } = school;
  const known = witness === 'damaged' ? undefined : witness;
  const walk: Walk = {
    school_iid: iid,
    no: 0,
    hash: noHash,
    newest_us: 0,
    late: new Set(known?.late),
    hash_at: new Map(),
  };
  if (known) walk.hash_at.set(known.no, noHash);
  const in_chain = await walkChain(owner, walk);
  const head = await readHead(owner, iid);
  const rest = await readRest(owner, iid, Math.max(walk.newest_us, looked_us));
  const outside = faultOfWitness(walk, witness);
  const broken = in_chain ?? faultOfHead(secrets, walk, head) ?? outside ?? rest.inserted;
  const witnessed = known?.no ?? null;
  return { school: domain, sealed: walk.no, unsealed: rest.count, head: walk.hash.toString('hex'), witnessed, broken };
}

function faultOfWitness({ no, hash_at }: Walk, witness: Witness): Broken {
  if (witness === undefined) return null;
  if (witness === 'damaged' || witness.no > no) return atWitness(no);
  return hash_at.get(witness.no)?.toString('hex') === witness.hash ? null : atWitness(witness.no);
}

type Broken = Verdict['broken'];

/** How far the chain holds; changed as the walk goes on. */
interface Walk {
  readonly school_iid: number;
  no: number;
  hash: Buffer;
  newest_us: number;
  /** Links that were seen to come too late. */
  readonly late: ReadonlySet<number>;
  /** Hashes of the links that are asked for. */
  readonly hash_at: Map<number, Buffer>;
}

type Link = {
  readonly no: number;
  readonly event_iid: number;
  readonly salt: Buffer;
  readonly hash: Buffer;
  readonly payload_hash: Buffer | null;
};
type LinkRow = Link & { readonly [K in keyof ChainedEvent]: ChainedEvent[K] | null };

async function walkChain(owner: pg.ClientBase, walk: Walk): Promise<Broken> {
  for (;;) {
    const { rows } = await owner.query<LinkRow>(
      `select c.no, c.event_iid, c.salt, c.hash, c.payload_hash, e.iid, e.name, e.actor_iid, e.masked_by_iid, e.token_id,
         (extract(epoch from e.at) * 1000000)::bigint as at_us, e.payload::text as payload
       from event_chain c left join events e on e.school_id = c.school_id and e.iid = c.event_iid
       where c.school_id = $1 and c.no > $2 order by c.no limit ${PAGE}`,
      [walk.school_iid, walk.no],
    );
    for (const row of rows) {
      const fault = faultOf(walk, row);
      if (fault) return { fault, no: row.no, event_iid: row.event_iid };
      walk.no = row.no;
      walk.hash = row.hash;
      if (walk.hash_at.has(row.no)) walk.hash_at.set(row.no, row.hash);
      walk.newest_us = Math.max(walk.newest_us, row.at_us ?? 0);
    }
    if (rows.length < PAGE) return null;
  }
}

const isThere = (row: LinkRow): row is Link & ChainedEvent => row.iid !== null;

function faultOf({ school_iid, no: last, hash: before, newest_us, late }: Walk, row: LinkRow): Fault | undefined {
  const { no, salt, hash, payload_hash } = row;
  if (no !== last + 1 || !isThere(row)) return 'removed';
  // An erased payload says nothing: its hash lets nothing else stand in its place.
  if (payload_hash && row.payload !== erasedPayload) return 'altered';
  if (!hashOf({ school_iid, no, before, salt, payload_hash }, row).equals(hash)) return 'altered';
  return row.at_us < newest_us - LATEST_US || late.has(no) ? 'inserted' : undefined;
}

interface Head extends ChainHead {
  readonly signature: Buffer;
}

async function readHead(owner: pg.ClientBase, school_iid: number): Promise<Head | undefined> {
  const { rows } = await owner.query<Head>('select no, hash, signature from event_heads where school_id = $1', [
    school_iid,
  ]);
  return rows[0];
}

function faultOfHead(secrets: Secrets, { school_iid, no, hash }: Walk, head: Head | undefined): Broken {
  const is_begun = no > 0 || (head?.no ?? 0) > 0;
  if (!is_begun) return null;
  const at = { no, event_iid: null };
  if (!head || head.no !== no || !head.hash.equals(hash)) return { fault: 'cut', ...at };
  return head.signature.equals(signatureOf(secrets, school_iid, head)) ? null : { fault: 'signature', ...at };
}

/** Events outside the chain: how many, and the first that should have been in it or that says it is older than what is. */
async function readRest(owner: pg.ClientBase, school_iid: number, newest_us: number) {
  const { rows } = await owner.query<{ count: number; inserted: number | null }>(
    `select count(*) as count, min(e.iid) filter (
       where (e.txid, e.iid) <= (h.mark_txid, h.mark_iid) or extract(epoch from e.at) * 1000000 < $2
     ) as inserted
     from events e left join event_heads h on h.school_id = e.school_id
     where e.school_id = $1
       and not exists (select from event_chain c where c.school_id = e.school_id and c.event_iid = e.iid)`,
    [school_iid, newest_us - LATEST_US],
  );
  const { count = 0, inserted = null } = rows[0] ?? {};
  return {
    count,
    inserted: inserted === null ? null : ({ fault: 'inserted', no: null, event_iid: inserted } as const),
  };
}
