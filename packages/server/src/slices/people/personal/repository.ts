import { sql } from 'kysely';
import { asTime, type Db, ownSchool } from '../../../platform/db.ts';
import type { Trace } from './traces.ts';

/** Columns of people by their class (`comment on column`). */
export const listClasses = async (db: Db) =>
  (
    await sql<{ name: string; class: string; nullable: boolean }>`
      select attname as name, coalesce(col_description(attrelid, attnum), '') as class, not attnotnull as nullable
      from pg_attribute where attrelid = 'users'::regclass and attnum > 0 and not attisdropped order by attnum`.execute(
      db,
    )
  ).rows;

/** Texts, lists of texts and documents of all tables of schools. */
export const listTexts = async (db: Db) =>
  (
    await sql<{ table: string; column: string }>`
      select c.relname as "table", a.attname as "column"
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and format_type(a.atttypid, null) in ('text', 'text[]', 'jsonb')
        and exists (select from pg_attribute of where of.attrelid = c.oid and of.attname = 'school_id')`.execute(db)
  ).rows;

export interface Person {
  readonly iid: number;
  readonly name: string;
  readonly lname: string;
  readonly avatar: string;
  readonly erased_at: number | null;
  readonly columns: Readonly<Record<string, unknown>>;
}

export async function findPerson(db: Db, iid: number): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select iid, name, lname, avatar, erased_at, to_jsonb(users) as columns from users
    where school_id = ${ownSchool} and iid = ${iid} for update`.execute(db);
  return rows[0];
}

/** Records that were merged into the person's. */
export const listMergedInto = async (db: Db, iid: number) =>
  (
    await db.selectFrom('users').select('iid').where('merged_into', '=', iid).where('erased_at', 'is', null).execute()
  ).map((one) => one.iid);

const aboutHim = ({ about, of_take }: Trace, iid: number) =>
  of_take
    ? sql<boolean>`take_iid in (select iid from takes where school_id = ${ownSchool} and user_iid = ${iid})`
    : sql<boolean>`${iid} in (${sql.join(about.map((column) => sql.ref(column)))})`;

export type Row = Readonly<Record<string, unknown>>;

/** Rows that are about somebody, without what is no business of anyone's. */
export async function listRows(db: Db, trace: Trace, iid: number): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(told) - ${['school_id', ...(trace.hidden ?? [])]}::text[] as row from ${sql.table(trace.table)} told
    where school_id = ${ownSchool} and ${aboutHim(trace, iid)}`.execute(db);
  return rows.map(({ row }) => row);
}

/**
 * What happened to a person, and what they did, without what it says about others. Without what was refused: that would tell what is hidden
 * from them apart from what is not there.
 */
export async function listDeeds(db: Db, iid: number): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`
    select jsonb_build_object('at', at, 'what', name) as row from events
    where school_id = ${ownSchool} and name <> 'access.refused' and (actor_iid = ${iid} or about_user = ${String(iid)}) order by iid`.execute(
    db,
  );
  return rows.map(({ row }) => row);
}

/** Names of what rows refer to by number. */
export async function listNamesOf(db: Db, iids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ iid: number; name: string }>`
    select iid, name from nodes where school_id = ${ownSchool} and iid = any(${iids}::bigint[])
    union all select iid, name from organizations where school_id = ${ownSchool} and iid = any(${iids}::bigint[])
    union all select iid, name from groups where school_id = ${ownSchool} and iid = any(${iids}::bigint[])
    union all select iid, name from job_positions where school_id = ${ownSchool} and iid = any(${iids}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ iid, name }) => [iid, name]));
}

/** What changes of the person's record have said about them. */
export async function listFormer(db: Db, iid: number): Promise<Row[]> {
  const { rows } = await sql<{ told: Row }>`
    select told from events, lateral (values (payload), (payload -> 'before'), (payload -> 'after')) each (told)
    where school_id = ${ownSchool} and jsonb_typeof(told) = 'object'
      and (about_user = ${String(iid)}
        or actor_iid = ${iid} and payload ->> 'user_iid' = ${String(iid)}
        or about_iid = ${String(iid)} and about_ntype in ('user', 'student', 'teacher', 'parent', 'employee'))`.execute(
    db,
  );
  return rows.map(({ told }) => told);
}

/** Of some names those that somebody else bears. */
export async function listShared(
  db: Db,
  iids: readonly number[],
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await db
    .selectFrom('users')
    .select('name')
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .where('iid', '<>', sql<number>`all(${iids}::bigint[])`)
    .where('erased_at', 'is', null)
    .execute();
  return new Set(found.map(({ name }) => name));
}

export const removeRows = (db: Db, trace: Trace, iid: number) =>
  sql`delete from ${sql.table(trace.table)} where school_id = ${ownSchool} and ${aboutHim(trace, iid)}`.execute(db);

interface Erased {
  readonly iid: number;
  readonly name: string;
  readonly lname: string;
  /** Columns that lose what they hold. */
  readonly emptied: readonly string[];
  readonly pattern: string;
  readonly erased_at: number;
}

/** Removes what identifies a person; what they learned and paid stays. */
export const erasePerson = (db: Db, { iid, name, lname, emptied, pattern, erased_at }: Erased) =>
  sql`update users set ${sql.join(emptied.map((column) => sql`${sql.ref(column)} = default`))},
      name = ${name}, lname = ${lname}, admission_documents = redacted(admission_documents, ${pattern}),
      status = 'deleted', deleted_at = coalesce(deleted_at, ${asTime(erased_at)}), erased_at = ${asTime(erased_at)}, version = version + 1
    where school_id = ${ownSchool} and iid = ${iid}`.execute(db);

/** Removes a person from the emergency contacts of others. */
export const removeContact = (db: Db, pattern: string) =>
  sql`update users set emergency_name = '', emergency_phone = ''
    where school_id = ${ownSchool} and (emergency_name ~* ${pattern} or emergency_phone ~* ${pattern})`.execute(db);

/** Takes what fits a pattern out of some columns of a table. */
export const redact = (db: Db, table: string, columns: readonly string[], pattern: string, of_takes?: number) =>
  sql`update ${sql.table(table)} set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = redacted(${sql.ref(column)}, ${pattern})`))}
    where school_id = ${ownSchool}
      and (${sql.join(
        columns.map((column) => sql`${sql.ref(column)}::text ~* ${pattern}`),
        sql` or `,
      )})
      and (${of_takes ?? null}::bigint is null
        or ${of_takes === undefined ? sql`true` : sql`take_iid in (select iid from takes where school_id = ${ownSchool} and user_iid = ${of_takes})`})`.execute(
    db,
  );

/** What tells by which device somebody sat an exam. */
export const removeDevices = (db: Db, iid: number) =>
  db.updateTable('takes').set({ device: '', device_key: null }).where('user_iid', '=', iid).execute();

/** Deletes mails to a person and short-lived rows that name them. */
export async function removePassing(db: Db, iid: number, pattern: string): Promise<void> {
  await sql`delete from deliveries where school_id = ${ownSchool} and to_address ~* ${pattern}`.execute(db);
  await sql`delete from invites where school_id = ${ownSchool} and mail ~* ${pattern}`.execute(db);
  await sql`delete from sign_in_tries where school_id = ${ownSchool} and account ~* ${pattern}`.execute(db);
  await sql`delete from sign_in_guesses where school_id = ${ownSchool} and account ~* ${pattern}`.execute(db);
  await sql`delete from idempotency_keys where school_id = ${ownSchool} and (reply::text ~* ${pattern} or owner = ${String(iid)})`.execute(
    db,
  );
}

/** @returns how many events say nothing any more. */
export async function eraseEvents(db: Db, iid: number, pattern: string, own_pattern: string): Promise<number> {
  const { rows } = await sql<{
    erased: number;
  }>`select erase_events(${iid}, ${pattern}, ${own_pattern}) as erased`.execute(db);
  return Number(rows[0]?.erased ?? 0);
}
