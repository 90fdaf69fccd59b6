import { type RawBuilder, sql } from 'kysely';
import { asTime, type Db, ownSchool } from '../../../platform/db.ts';

export interface UniqueKey {
  readonly table: string;
  readonly columns: readonly string[];
}

/** Columns that are unique together, of every table of schools. */
export const listUniqueKeys = async (db: Db) =>
  (
    await sql<UniqueKey>`
      select c.relname as "table", array_agg(a.attname::text) as columns
      from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey::int2[])
      where i.indisunique and c.relnamespace = 'public'::regnamespace and not 0 = any(i.indkey::int2[])
      group by c.relname, i.indexrelid`.execute(db)
  ).rows;

export interface Move {
  readonly table: string;
  readonly column: string;
  readonly from_iid: number;
  readonly to_iid: number;
  /** What must be the same for a row of the kept record to stand where this one would come. */
  readonly keys: readonly (readonly string[])[];
}

/** Rows of the other for which the kept record has one already. */
function meets({ table, column, to_iid, keys }: Move): RawBuilder<boolean> {
  const one = (key: readonly string[]) => {
    const same = key.filter((name) => name !== column && name !== 'school_id');
    const equal = same.map((name) => sql`there.${sql.ref(name)} = row_of.${sql.ref(name)}`);
    return sql<boolean>`exists (select from ${sql.table(table)} there
      where there.school_id = row_of.school_id and there.${sql.ref(column)} = ${to_iid}
        ${equal.length > 0 ? sql`and ${sql.join(equal, sql` and `)}` : sql``})`;
  };
  return keys.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(keys.map(one), sql` or `)})`;
}

const ofOther = ({ column, from_iid }: Move) =>
  sql<boolean>`row_of.school_id = ${ownSchool} and row_of.${sql.ref(column)} = ${from_iid}`;

export async function countMove(db: Db, move: Move): Promise<{ moved: number; dropped: number }> {
  const { rows } = await sql<{ moved: number; dropped: number }>`
    select count(*) filter (where not ${meets(move)}) as moved, count(*) filter (where ${meets(move)}) as dropped
    from ${sql.table(move.table)} row_of where ${ofOther(move)}`.execute(db);
  return rows[0] ?? { moved: 0, dropped: 0 };
}

/** What the kept record has already stays as it is there; the rest goes over. */
export async function moveRows(db: Db, move: Move): Promise<{ moved: number; dropped: number }> {
  const dropped =
    move.keys.length === 0
      ? 0
      : await affected(db, sql`delete from ${sql.table(move.table)} row_of where ${ofOther(move)} and ${meets(move)}`);
  const moved = await affected(
    db,
    sql`update ${sql.table(move.table)} row_of set ${sql.ref(move.column)} = ${move.to_iid} where ${ofOther(move)}`,
  );
  return { moved, dropped };
}

const affected = async (db: Db, statement: RawBuilder<unknown>): Promise<number> =>
  Number(
    (
      await sql<{ count: number }>`with done as (${statement} returning 1) select count(*) as count from done`.execute(
        db,
      )
    ).rows[0]?.count ?? 0,
  );

export const dropRows = (db: Db, table: string, column: string, iid: number) =>
  affected(db, sql`delete from ${sql.table(table)} where school_id = ${ownSchool} and ${sql.ref(column)} = ${iid}`);

/** The better of both stays. */
export const joinProgress = (db: Db, kept_iid: number, other_iid: number) =>
  sql`update item_progress kept set p = greatest(kept.p, other.p), pf = greatest(kept.pf, other.pf), time_spent = kept.time_spent + other.time_spent
    from item_progress other
    where kept.school_id = ${ownSchool} and other.school_id = ${ownSchool} and kept.user_iid = ${kept_iid} and other.user_iid = ${other_iid}
      and kept.course_iid = other.course_iid and kept.item_iid = other.item_iid`.execute(db);

/** Exams that both took, by name. */
export const listSameExams = async (db: Db, kept_iid: number, other_iid: number) =>
  (
    await sql<{ name: string }>`
      select distinct nodes.name from takes own
      join takes same on same.school_id = own.school_id and same.course_iid = own.course_iid and same.exercise_iid = own.exercise_iid
      join nodes on nodes.school_id = own.school_id and nodes.iid = own.exercise_iid
      where own.school_id = ${ownSchool} and own.user_iid = ${kept_iid} and same.user_iid = ${other_iid} order by nodes.name`.execute(
      db,
    )
  ).rows.map(({ name }) => name);

export const areRelated = async (db: Db, one: number, other: number): Promise<boolean> =>
  (await db
    .selectFrom('guardians')
    .select('child_iid')
    .where('parent_iid', 'in', [one, other])
    .where('child_iid', 'in', [one, other])
    .executeTakeFirst()) !== undefined;

export const listPeople = (db: Db, iids: readonly number[]) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('iid', '=', sql<number>`any(${iids}::bigint[])`)
    .where('status', '<>', 'deleted')
    .orderBy('iid')
    .execute();
export type WholePerson = Awaited<ReturnType<typeof listPeople>>[number];

/** Both at once and in one order, so that two merges do not wait for each other for ever. */
export const lockPeople = (db: Db, iids: readonly number[]) =>
  db
    .selectFrom('users')
    .select('iid')
    .where('iid', '=', sql<number>`any(${iids}::bigint[])`)
    .orderBy('iid')
    .forUpdate()
    .execute();

/** Money goes over by one transaction for each currency: what was booked stays as it was. */
export async function moveMoney(db: Db, kept_iid: number, other_iid: number): Promise<number> {
  const { rows } = await sql<{ currency: string; balance: number }>`
    select currency, sum(amount) as balance from ledger_entries entry
    join ledger_transactions made on made.school_id = entry.school_id and made.iid = entry.transaction_iid
    where entry.school_id = ${ownSchool} and user_iid = ${other_iid} group by currency having sum(amount) <> 0`.execute(
    db,
  );
  for (const { currency, balance } of rows) {
    const { iid: transaction_iid } = await db
      .insertInto('ledger_transactions')
      .values({ kind: 'merge', currency })
      .returning('iid')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('ledger_entries')
      .values([
        { transaction_iid, line: 1, account: 'wallet', user_iid: other_iid, amount: -Number(balance) },
        { transaction_iid, line: 2, account: 'wallet', user_iid: kept_iid, amount: Number(balance) },
      ])
      .execute();
  }
  return rows.length;
}

/** Closed for good: it leads to the kept one. Names that the kept one takes over are free before. */
export const closeMerged = (db: Db, iid: number, merged_into: number, freed: readonly string[], now: number) =>
  db
    .updateTable('users')
    .set({
      ...(freed.includes('lname') && { lname: `merged-${iid}` }),
      ...(freed.includes('mail') && { mail: '' }),
      ...(freed.includes('code') && { code: '' }),
      ...{ merged_into, status: 'deleted', status_before: null, deleted_at: asTime(now), updated_at: asTime(now) },
    })
    .where('iid', '=', iid)
    .execute();

export const savePerson = (
  db: Db,
  iid: number,
  columns: Partial<Omit<WholePerson, 'created_at' | 'updated_at'>>,
  now: number,
) =>
  db
    .updateTable('users')
    .set({ ...columns, version: sql`version + 1`, updated_at: asTime(now) } as never)
    .where('iid', '=', iid)
    .execute();

export const findMerged = (db: Db, iid: number) =>
  db.selectFrom('users').select('merged_into').where('iid', '=', iid).executeTakeFirst();
