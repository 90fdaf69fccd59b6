import { type RawBuilder, sql } from 'kysely';
import { asTime, type Db } from '../../../platform/db.ts';

/** Names to sign in with, mails and codes of those who have one of these; in lower case, also of the deleted. */
export async function listTaken(db: Db, school_iid: number, names: readonly string[], codes: readonly string[]) {
  const found = (words: readonly string[], on: RawBuilder<unknown>) => sql`
    select person.lname, person.mail, person.code
    from unnest(${words}::text[]) as given (word) join users person on person.school_id = ${school_iid} and ${on}`;
  const { rows } = await sql<Pick<PersonRow, 'lname' | 'mail' | 'code'>>`
    ${found(names, sql`person.lname_key = given.word`)}
    union ${found(names, sql`person.mail_key = given.word and person.mail_key <> ''`)}
    union ${found(codes, sql`person.code_key = given.word and person.code_key <> ''`)}
  `.execute(db);
  return rows;
}

export interface PersonRow {
  readonly lname: string;
  readonly mail: string;
  readonly name: string;
  readonly search_text: string;
  readonly pass_hash: string | null;
  readonly code: string;
  readonly phone: string;
  readonly birthday: string | null;
  readonly sex: string;
  readonly nationality: string;
  readonly identity_number: string;
  readonly address: string;
  readonly city: string;
  readonly emergency_name: string;
  readonly emergency_phone: string;
  readonly grade: string;
  readonly school_year: string;
  readonly is_student: boolean;
  readonly is_teacher: boolean;
  readonly is_parent: boolean;
  readonly category: number;
}

const columns = [
  ...([
    'lname',
    'mail',
    'name',
    'search_text',
    'pass_hash',
    'code',
    'phone',
    'birthday',
    'sex',
    'nationality',
  ] as const),
  ...(['identity_number', 'address', 'city', 'emergency_name', 'emergency_phone', 'grade', 'school_year'] as const),
  ...(['is_student', 'is_teacher', 'is_parent', 'category'] as const),
] as const satisfies readonly (keyof PersonRow)[];

/** Rows of one statement. */
const AT_ONCE = 1000;

/** Adds people; the school answers for their addresses. Somebody who came to be between looking and adding is left out of what is returned. */
export async function addPeople(db: Db, school_iid: number, people: readonly PersonRow[], now: number) {
  const added: { iid: number; lname: string }[] = [];
  for (let at = 0; at < people.length; at += AT_ONCE) {
    const part = JSON.stringify(people.slice(at, at + AT_ONCE));
    const { rows } = await sql<{ iid: number; lname: string }>`
      insert into users (school_id, ${sql.join(columns.map((column) => sql.ref(column)))}, created_at, updated_at, mail_proven_at)
      select ${school_iid}, ${sql.join(columns.map((column) => sql.ref(`given.${column}`)))},
        ${asTime(now)}, ${asTime(now)}, case when given.mail <> '' then ${asTime(now)} end
      from json_populate_recordset(null::users, ${part}::json) as given
      on conflict do nothing
      returning iid, lname
    `.execute(db);
    added.push(...rows);
  }
  return added;
}
