import { sql } from 'kysely';
import { asTime, type Db } from '../../../platform/db.ts';

const lowered = (column: string) => sql<string>`lower(${sql.ref(column)})`;
const among = (words: readonly string[]) => sql<string>`any(${words}::text[])`;

/** Names to sign in with, mails and codes of those who have one of these; in lower case, also of the deleted. */
export const listTaken = (db: Db, names: readonly string[], codes: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['lname', 'mail', 'code'])
    .where((eb) =>
      eb.or([
        eb(lowered('lname'), '=', among(names)),
        eb.and([eb('mail', '<>', ''), eb(lowered('mail'), '=', among(names))]),
        eb.and([eb('code', '<>', ''), eb(lowered('code'), '=', among(codes))]),
      ]),
    )
    .execute();

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

/** Rows of one statement: what PostgreSQL takes as parameters divided by the columns, with room to spare. */
const AT_ONCE = 1000;

/** Adds people. Somebody who came to be between looking and adding is left out of what is returned. */
export async function addPeople(db: Db, rows: readonly PersonRow[], now: number) {
  const added: { iid: number; lname: string }[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const part = rows.slice(at, at + AT_ONCE);
    const times = { created_at: asTime(now), updated_at: asTime(now) };
    added.push(
      ...(await db
        .insertInto('users')
        // The school answers for the address.
        .values(part.map((row) => ({ ...row, ...times, mail_proven_at: row.mail === '' ? null : asTime(now) })))
        .onConflict((conflict) => conflict.doNothing())
        .returning(['iid', 'lname'])
        .execute()),
    );
  }
  return added;
}
