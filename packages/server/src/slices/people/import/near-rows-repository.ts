import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface NearPair {
  readonly row: number;
  /** The one further up. */
  readonly other: number;
  readonly fields: unknown;
  readonly other_fields: unknown;
}

interface Place {
  readonly row: number;
  readonly other: number;
}

/** Pairs of rows that would become two people and have a sign in common: each with the first that has it, and with the last before. */
export async function listNearPairs(
  db: Db,
  school_iid: number,
  import_iid: number,
  after: Place,
  limit: number,
): Promise<readonly NearPair[]> {
  const { rows } = await sql<NearPair>`
    with said as materialized (
      select row, sign from sheet_import_rows, unnest(signs) as sign
      where school_id = ${school_iid} and import_iid = ${import_iid} and twin_row is null and plan in ('create', 'ask')
    ), shared as (
      select row, first_value(row) over of_sign as first, lag(row) over of_sign as last
      from said where sign in (select sign from said group by sign having count(*) > 1)
      window of_sign as (partition by sign order by row)
    ), pairs as (
      select row, first as other from shared where first < row union select row, last from shared where last is not null
    )
    select pairs.row, pairs.other, one.fields, further_up.fields as other_fields
    from pairs
    join sheet_import_rows one
      on one.school_id = ${school_iid} and one.import_iid = ${import_iid} and one.row = pairs.row
    join sheet_import_rows further_up
      on further_up.school_id = ${school_iid} and further_up.import_iid = ${import_iid} and further_up.row = pairs.other
    where (pairs.row, pairs.other) > (${after.row}, ${after.other})
    order by pairs.row, pairs.other limit ${limit}
  `.execute(db);
  return rows;
}

export interface NearRow extends Place {
  readonly why: readonly string[];
}

/** Says of each row of the sheet which one further up may be about the same person; of all others that there is none. */
export const saveNear = (db: Db, school_iid: number, import_iid: number, near: readonly NearRow[]) =>
  sql`
    update sheet_import_rows stored set near_row = found.other, near_why = coalesce(found.why, '{}')
    from (
      select one.row, given.other, given.why
      from sheet_import_rows one
      left join jsonb_to_recordset(${JSON.stringify(near)}::jsonb) as given (row int, other int, why text[])
        on given.row = one.row
      where one.school_id = ${school_iid} and one.import_iid = ${import_iid}
        and (one.near_row is distinct from given.other or one.near_why <> coalesce(given.why, '{}'))
    ) found
    where stored.school_id = ${school_iid} and stored.import_iid = ${import_iid} and stored.row = found.row
  `.execute(db);
