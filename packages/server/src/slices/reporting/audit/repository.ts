import { type RawBuilder, sql } from 'kysely';
import { foundIn } from '../../../platform/binder/asked.ts';
import { asTime, type Db } from '../../../platform/db.ts';

/** Longer than any transaction of ours: what is that much older or younger than a moment has its number on that side of it. */
const SLACK_S = 600;

export interface Wanted {
  /** Of these people: in their own names, behind a masked session, or one begun in their names; empty: nobody fits. */
  readonly people?: readonly number[] | undefined;
  readonly names?: readonly string[] | undefined;
  readonly object?: string | undefined;
  readonly record?: number | undefined;
  /** The import that has made the record. */
  readonly import_iid?: number | undefined;
  /** Unix seconds; `until` is not included. */
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
}

interface Span {
  readonly low: number;
  readonly high: number;
}

/** The moments at which a day begins and another one ends, in a zone. */
export async function findMoments(
  db: Db,
  { since, until, zone }: { since?: string | undefined; until?: string | undefined; zone: string },
) {
  const start = (day: string | undefined, plus: number) =>
    day === undefined
      ? sql`null`
      : sql`extract(epoch from (${day}::date + ${sql.lit(plus)})::timestamp at time zone ${zone})::float8`;
  const { rows } = await sql<{ since: number | null; until: number | null }>`
    select ${start(since, 0)} as since, ${start(until, 1)} as until`.execute(db);
  const [found] = rows;
  return { since: found?.since ?? undefined, until: found?.until ?? undefined };
}

/** Numbers between which the events of a span of time lie. */
async function spanOf(db: Db, { since, until, before, after }: Wanted): Promise<Span> {
  const bound = (moment: RawBuilder<number>) => sql<number>`event_iid_at(${moment})`;
  const found = await sql<{ low: number | null; high: number | null }>`select
    ${since === undefined ? sql`null` : bound(asTime(since - SLACK_S))} as low,
    ${until === undefined ? sql`null` : bound(asTime(until + SLACK_S))} as high`.execute(db);
  const { low, high } = found.rows[0] ?? {};
  return {
    low: Math.max(after ?? 0, (low ?? 1) - 1),
    high: Math.min(before ?? Number.MAX_SAFE_INTEGER, high ?? Number.MAX_SAFE_INTEGER),
  };
}

/**
 * Events that fit, newest first; with `after` those next to it. One index leads: that of the record, of the people, of the names or of the numbers.
 * Where several people or names are asked for, each is asked by itself, in one round trip, so that no list is sorted.
 */
export async function listEvents(db: Db, wanted: Wanted) {
  const { names, object, record, since, until, after, limit } = wanted;
  const rising = after !== undefined;
  const { low, high } =
    since === undefined && until === undefined
      ? { low: after ?? 0, high: wanted.before ?? Number.MAX_SAFE_INTEGER }
      : await spanOf(db, wanted);
  const one = (lead: Lead) => {
    let query = db
      .selectFrom('events')
      .select(['iid', 'name', 'at', 'actor_iid', 'masked_by_iid', 'token_id', 'payload'])
      .where('iid', '>', low)
      .where('iid', '<', high);
    if (since !== undefined) query = query.where('at', '>=', asTime(since));
    if (until !== undefined) query = query.where('at', '<', asTime(until));
    if (lead.about) query = query.where(lead.about);
    else if (object !== undefined) query = query.where(isAbout(object, record));
    if (lead.name !== undefined) query = query.where('name', '=', lead.name);
    else if (names) query = query.where('name', 'in', [...names]);
    if (lead.person) query = query.where(lead.person);
    return query
      .orderBy('iid', rising ? 'asc' : 'desc')
      .limit(limit)
      .execute();
  };
  const found = (await Promise.all([...leadsOf(wanted), ...leadsOfImport(wanted)].map(one))).flat();
  const unique = [...new Map(found.map((event) => [event.iid, event])).values()];
  unique.sort((a, b) => (rising ? a.iid - b.iid : b.iid - a.iid));
  return unique.slice(0, limit);
}

interface Lead {
  readonly name?: string;
  readonly person?: RawBuilder<boolean> | undefined;
  /** Instead of the record that is asked for. */
  readonly about?: RawBuilder<boolean>;
}

/** Done by the masker, in their own name. */
const MASKED = 'identity.masked';

function leadsOf({ people, names, record }: Pick<Wanted, 'people' | 'names' | 'record'>): readonly Lead[] {
  if (people) {
    const masks = !names || names.includes(MASKED);
    return people.flatMap((iid) => [
      { person: sql<boolean>`actor_iid = ${iid}` },
      { person: sql<boolean>`masked_by_iid = ${iid}` },
      ...(masks ? [{ name: MASKED, person: sql<boolean>`about_user = ${String(iid)}` }] : []),
    ]);
  }
  if (record !== undefined || !names) return [{}];
  return names.map((name) => ({ name }));
}

/** What became of a whole sheet; its rows have no events of their own. */
const ofImports = ['import.done', 'import.cancelled', 'import.undone'] as const;

function leadsOfImport({ people, names, import_iid }: Wanted): readonly Lead[] {
  if (import_iid === undefined) return [];
  const iids = sql`any(${people ?? []}::bigint[])`;
  const person = people && sql<boolean>`(actor_iid = ${iids} or masked_by_iid = ${iids})`;
  const about = sql<boolean>`payload ->> 'import_iid' = ${String(import_iid)}`;
  return ofImports.filter((name) => !names || names.includes(name)).map((name) => ({ name, about, person }));
}

function isAbout(object: string, record: number | undefined): RawBuilder<boolean> {
  const of_kind = sql<boolean>`about_ntype = ${object}`;
  const of_record = sql<boolean>`(${of_kind} and about_iid = ${String(record)})`;
  if (object !== 'user' && object !== 'course') return record === undefined ? of_kind : of_record;
  const named = sql`payload ->> ${sql.lit(`${object}_iid`)}`;
  if (record === undefined) return sql`((${named}) is not null or ${of_kind})`;
  const concerns = sql`(${named}) = ${String(record)}`;
  if (object === 'course') return sql`(${concerns} or ${of_record})`;
  return sql`(about_user = ${String(record)} or (actor_iid = ${record} and ${concerns}) or ${of_record})`;
}

/** People whose name holds the text, without accents; a few. */
export const listPeople = async (db: Db, keyword: string, most: number): Promise<number[]> =>
  (
    await db
      .selectFrom('users')
      .select('iid')
      .where('iid', 'in', foundIn('users', keyword))
      .orderBy('iid')
      .limit(most)
      .execute()
  ).map(({ iid }) => iid);

/** Names of people and of records, by their numbers. */
export async function listNamesOf(db: Db, iids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (iids.length === 0) return new Map();
  const [people, nodes] = await Promise.all([
    db
      .selectFrom('users')
      .select(['iid', 'name'])
      .where('iid', 'in', [...iids])
      .execute(),
    db
      .selectFrom('nodes')
      .select(['iid', 'name'])
      .where('iid', 'in', [...iids])
      .execute(),
  ]);
  return new Map([...people, ...nodes].map(({ iid, name }) => [iid, name]));
}

/** Those who came from above the school, by the names that their visits have kept. */
export async function listVisitors(db: Db, iids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (iids.length === 0) return new Map();
  const rows = await db
    .selectFrom('events')
    .select(['actor_iid', sql<string>`payload ->> 'by'`.as('name')])
    .distinctOn('actor_iid')
    .where('actor_iid', 'in', [...iids])
    .where('name', 'in', ['system.entered', 'system.acted', 'system.left'])
    .orderBy('actor_iid')
    .orderBy('iid', 'desc')
    .execute();
  return new Map(rows.map(({ actor_iid, name }) => [Number(actor_iid), name]));
}

export async function listTokenNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('access_tokens')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const findHead = (db: Db) => db.selectFrom('event_heads').select(['no', 'sealed_at']).executeTakeFirst();
