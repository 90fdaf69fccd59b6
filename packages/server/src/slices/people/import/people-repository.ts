import { type RawBuilder, sql } from 'kysely';
import { asTime, type Db } from '../../../platform/db.ts';

interface Known {
  readonly iid: number;
  readonly status: string;
  readonly lname: string;
  readonly mail: string;
  readonly code: string;
}

/** Tells the planner how many people the school has by now; the statistics of one column are a matter of moments. */
export const countPeopleAnew = (db: Db) => sql`analyze (skip_locked) users (school_id)`.execute(db);

/** Who has one of these names to sign in with, mails or codes; all in lower case. Deleted accounts keep theirs. */
export async function listKnown(db: Db, school_iid: number, names: readonly string[], codes: readonly string[]) {
  const found = (words: readonly string[], on: RawBuilder<unknown>) => sql`
    select person.iid, person.status, person.lname_key as lname, person.mail_key as mail, person.code_key as code
    from unnest(${words}::text[]) as given (word) join users person on person.school_id = ${school_iid} and ${on}`;
  const { rows } = await sql<Known>`
    ${found(names, sql`person.lname_key = given.word`)}
    union ${found(names, sql`person.mail_key = given.word and person.mail_key <> ''`)}
    union ${found(codes, sql`person.code_key = given.word and person.code_key <> ''`)}
  `.execute(db);
  return rows;
}

export interface Likened {
  readonly row: number;
  /** As it is searched, like `users.name_key`. */
  readonly name: string;
  /** The longest word of the name, without marks. */
  readonly word: string;
  readonly birthday: string | null;
  /** Its last nine digits. */
  readonly phone: string;
}

export interface Candidate {
  readonly row: number;
  readonly iid: number;
  readonly name: string;
  readonly mail: string;
  readonly phone: string;
  readonly code: string;
  readonly birthday: string | null;
  readonly grade: string;
}

/** People who have the name, the telephone, or birthday and a word of the name in common with rows. */
export async function listCandidates(db: Db, school_iid: number, rows: readonly Likened[]) {
  const found = (on: RawBuilder<unknown>) => sql`
    select given.row, person.iid, person.name, person.mail, person.phone, person.code, person.birthday, person.grade
    from given join users person on person.school_id = ${school_iid} and person.status <> 'deleted' and ${on}`;
  const { rows: candidates } = await sql<Candidate>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (row int, name text, word text, birthday date, phone text)
    )
    ${found(sql`person.name_key = given.name`)}
    union
    ${found(sql`person.birthday = given.birthday and position(given.word in person.search_text) > 0`)}
    union
    ${found(sql`given.phone <> '' and person.phone <> '' and right(regexp_replace(person.phone, '[^0-9]', '', 'g'), 9) = given.phone`)}
    limit 20000
  `.execute(db);
  return candidates;
}

const kept = [
  ...(['name', 'lname', 'mail', 'code', 'phone', 'birthday', 'sex', 'nationality', 'identity_number'] as const),
  ...(['address', 'city', 'emergency_name', 'emergency_phone', 'grade', 'school_year'] as const),
  ...(['is_student', 'is_teacher', 'is_parent', 'category'] as const),
] as const;
export type KeptField = (typeof kept)[number];

/** Whole records, held until the unit of work is over. */
export const lockPeople = (db: Db, iids: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['iid', 'status', 'version', 'pass_hash', ...kept])
    .where('iid', '=', sql<number>`any(${iids}::bigint[])`)
    .orderBy('iid')
    .forUpdate()
    .execute();
export type WholePerson = Awaited<ReturnType<typeof lockPeople>>[number];

/** Changed records, each as a whole. */
export const savePeople = (
  db: Db,
  school_iid: number,
  people: readonly (Pick<WholePerson, KeptField | 'iid'> & { readonly search_text: string })[],
  now: number,
) =>
  sql`
    update users person
    set ${sql.join(kept.map((field) => sql`${sql.ref(field)} = given.${sql.ref(field)}`))},
      search_text = given.search_text, version = person.version + 1, updated_at = ${asTime(now)}
    from jsonb_populate_recordset(null::users, ${JSON.stringify(people)}::jsonb) as given
    where person.school_id = ${school_iid} and person.iid = given.iid
  `.execute(db);

interface Reference {
  readonly table: string;
  readonly column: string;
}

/** Written by the import itself, by a rule, or of no weight: what is removed together with somebody. */
const goes_along: ReadonlySet<string> = new Set(['organization_members', 'mail_tokens', 'sheet_imports']);

/** Every column of the database that names a person. */
export async function listReferences(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select tables.relname as table, columns.attname as column
    from pg_constraint keys
    join pg_class tables on tables.oid = keys.conrelid
    cross join lateral unnest(keys.conkey, keys.confkey) as pairs (own, theirs)
    join pg_attribute columns on columns.attrelid = keys.conrelid and columns.attnum = pairs.own
    join pg_attribute named on named.attrelid = keys.confrelid and named.attnum = pairs.theirs and named.attname = 'iid'
    where keys.contype = 'f' and keys.confrelid = 'users'::regclass
  `.execute(db);
  return rows.filter(({ table }) => !goes_along.has(table));
}

/** Which of these people anything in the school speaks of; a place in a group that a rule gave does not count. */
export async function listReferred(
  db: Db,
  school_iid: number,
  references: readonly Reference[],
  iids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (references.length === 0) return new Set();
  const asked = references.map(({ table, column }) => {
    const by_rule = table === 'group_members' && column === 'user_iid' ? sql`and not by_rule` : sql``;
    return sql`select ${sql.ref(column)} as iid from ${sql.table(table)}
      where school_id = ${school_iid} and ${sql.ref(column)} = any(${iids}::bigint[]) ${by_rule}`;
  });
  const { rows } = await sql<{ iid: number }>`${sql.join(asked, sql` union `)}`.execute(db);
  return new Set(rows.map(({ iid }) => iid));
}

export const listMemberships = (db: Db, iids: readonly number[]) =>
  db
    .selectFrom('organization_members')
    .select(['user_iid', 'organization_iid'])
    .where('user_iid', '=', sql<number>`any(${iids}::bigint[])`)
    .execute();

/** Takes people out of the school altogether, with what goes along. */
export async function removePeople(db: Db, iids: readonly number[]): Promise<void> {
  const user_iid = sql<number>`any(${iids}::bigint[])`;
  await db.deleteFrom('organization_members').where('user_iid', '=', user_iid).execute();
  await db.deleteFrom('mail_tokens').where('user_iid', '=', user_iid).execute();
  await db.deleteFrom('group_members').where('user_iid', '=', user_iid).execute();
  await db.deleteFrom('users').where('iid', '=', user_iid).execute();
}
