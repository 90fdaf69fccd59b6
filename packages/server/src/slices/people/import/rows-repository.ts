import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { Tables } from '../../../platform/schema.ts';

/** What a row says and what was chosen for it: all that judging it asks. */
const judgedBy = ['row', 'fault', 'choice', 'choice_iid'] as const;
const writtenBy = [...judgedBy, 'fields', 'outcome', 'known_iid'] as const;
const columns = [
  ...writtenBy,
  ...(['problems', 'keys', 'twin_row', 'twin_field', 'near', 'near_row', 'near_why', 'plan'] as const),
  ...(['result', 'made_iid', 'before', 'after', 'undone'] as const),
] as const;

/** As JSON an array comes several times as quickly. */
const cells = sql<string[]>`to_json(cells)`.as('cells');

const rowsOf = (db: Db, import_iid: number) => db.selectFrom('sheet_import_rows').where('import_iid', '=', import_iid);

const toJudge = (db: Db, import_iid: number) => rowsOf(db, import_iid).select(judgedBy).select(cells);
const toWrite = (db: Db, import_iid: number) => rowsOf(db, import_iid).select(writtenBy).select(cells);
const selected = (db: Db, import_iid: number) => rowsOf(db, import_iid).select(columns).select(cells);
type RowsOf<Query extends (db: Db, import_iid: number) => { execute(): Promise<readonly unknown[]> }> = Awaited<
  ReturnType<ReturnType<Query>['execute']>
>[number];
export type RowToJudge = RowsOf<typeof toJudge>;
export type RowToWrite = RowsOf<typeof toWrite>;
export type StoredRow = RowsOf<typeof selected>;

export interface StagedRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly fault: string;
}

/** @param rows JSON of `StagedRow[]`. */
export const addRows = (db: Db, school_iid: number, import_iid: number, rows: string) =>
  sql`
    insert into sheet_import_rows (school_id, import_iid, row, cells, fault)
    select ${school_iid}, ${import_iid}, row, cells, fault
    from jsonb_to_recordset(${rows}::jsonb) as given (row int, cells text[], fault text)
  `.execute(db);

/** Tells the planner what has come. */
export const countAnew = (db: Db) =>
  sql`analyze (skip_locked) sheet_import_rows (school_id, import_iid, row)`.execute(db);

export const findRow = (db: Db, import_iid: number, row: number) =>
  selected(db, import_iid).where('row', '=', row).forUpdate().executeTakeFirst();

/** The next rows that are to be looked at. */
export const listNext = (db: Db, import_iid: number, after: number, limit: number) =>
  toJudge(db, import_iid).where('row', '>', after).orderBy('row').limit(limit).execute();

/** The next rows that are to be written. */
export const listToWrite = (db: Db, import_iid: number, after: number, limit: number) =>
  toWrite(db, import_iid)
    .where('row', '>', after)
    .where('outcome', 'in', ['create', 'update'])
    .orderBy('row')
    .limit(limit)
    .execute();

/** The last rows that were written, for taking them back. */
export const listWritten = (db: Db, import_iid: number, before: number, limit: number) =>
  selected(db, import_iid)
    .where('row', '<', before)
    .where('made_iid', 'is not', null)
    .where('undone', '=', '')
    .orderBy('row', 'desc')
    .limit(limit)
    .execute();

export const countWritten = async (db: Db, import_iid: number): Promise<number> => {
  const { count } = await rowsOf(db, import_iid)
    .where('made_iid', 'is not', null)
    .where('undone', '=', '')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const firstRows = (db: Db, import_iid: number, limit: number) =>
  rowsOf(db, import_iid).select(cells).orderBy('row').limit(limit).execute();

/** Says outright where the rows stand, so that the rest of the sheet is not read. */
const within = (rows: readonly { readonly row: number }[]) => {
  const places = rows.map(({ row }) => row);
  return sql`stored.row between ${Math.min(...places)} and ${Math.max(...places)}`;
};

export interface JudgedRow {
  readonly row: number;
  readonly fields: object;
  readonly problems: readonly object[];
  readonly keys: object;
  /** What the row would have in common with another about the same person. */
  readonly signs?: readonly string[];
  readonly known_iid: number | null;
  readonly near: readonly object[];
  readonly plan: string;
}

export const saveJudged = (db: Db, school_iid: number, import_iid: number, rows: readonly JudgedRow[]) =>
  sql`
    update sheet_import_rows stored
    set fields = judged.fields, problems = judged.problems, keys = judged.keys, known_iid = judged.known_iid,
      near = judged.near, plan = judged.plan, signs = coalesce(judged.signs, '{}')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as judged (row int, fields jsonb, problems jsonb, keys jsonb, known_iid bigint, near jsonb, plan text, signs text[])
    where stored.school_id = ${school_iid} and stored.import_iid = ${import_iid} and stored.row = judged.row
      and ${within(rows)}
  `.execute(db);

/** Nothing is known yet of rows that have just come, and row by row this takes minutes where sorted it takes moments. */
export async function sorted(db: Db, work: () => Promise<void>): Promise<void> {
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(db);
  await work();
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(db);
}

/** Marks each row that says a code, mail or name to sign in with that a row further up has said. */
export const markTwins = (db: Db, school_iid: number, import_iid: number) =>
  sql`
    with said as (
      select row, key, min(row) over (partition by key = 'code', value) as first
      from sheet_import_rows, jsonb_each_text(keys) as said (key, value)
      where school_id = ${school_iid} and import_iid = ${import_iid} and plan in ('create', 'update', 'ask')
    ), twins as (
      select distinct on (row) row, key, first from said where first < row order by row, first, key
    )
    update sheet_import_rows stored set twin_row = found.first, twin_field = coalesce(found.key, '')
    from (
      select one.row, twins.key, twins.first from sheet_import_rows one left join twins on twins.row = one.row
      where one.school_id = ${school_iid} and one.import_iid = ${import_iid}
        and one.twin_row is distinct from twins.first
    ) found
    where stored.school_id = ${school_iid} and stored.import_iid = ${import_iid} and stored.row = found.row
  `.execute(db);

export interface WrittenRow {
  readonly row: number;
  readonly result: 'created' | 'updated' | 'refused';
  readonly made_iid: number | null;
  readonly before: object | null;
  readonly after: object | null;
  readonly problems: readonly object[];
}

export const saveWritten = (db: Db, school_iid: number, import_iid: number, rows: readonly WrittenRow[]) =>
  sql`
    update sheet_import_rows stored
    set result = written.result, made_iid = written.made_iid, before = written.before, after = written.after,
      problems = written.problems
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as written (row int, result text, made_iid bigint, before jsonb, after jsonb, problems jsonb)
    where stored.school_id = ${school_iid} and stored.import_iid = ${import_iid} and stored.row = written.row
      and ${within(rows)}
  `.execute(db);

export const saveUndone = (
  db: Db,
  school_iid: number,
  import_iid: number,
  rows: readonly { readonly row: number; readonly undone: string }[],
) =>
  sql`
    update sheet_import_rows stored set undone = given.undone
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (row int, undone text)
    where stored.school_id = ${school_iid} and stored.import_iid = ${import_iid} and stored.row = given.row
      and ${within(rows)}
  `.execute(db);

export const saveCells = (db: Db, import_iid: number, row: number, cells: readonly string[]) =>
  db
    .updateTable('sheet_import_rows')
    .set({ cells: [...cells], fault: '' })
    .where('import_iid', '=', import_iid)
    .where('row', '=', row)
    .execute();

interface Choice {
  readonly choice: 'skip' | 'create' | 'update';
  readonly choice_iid: number | null;
}

export const saveChoice = (db: Db, import_iid: number, row: number, choice: Choice) =>
  db.updateTable('sheet_import_rows').set(choice).where('import_iid', '=', import_iid).where('row', '=', row).execute();

/** One word on all rows that wait for one. @returns how many there were. */
export async function chooseWaiting(db: Db, import_iid: number, choice: 'skip' | 'create'): Promise<number> {
  const found = await db
    .updateTable('sheet_import_rows')
    .set({ choice, plan: choice })
    .where('import_iid', '=', import_iid)
    .where('outcome', '=', 'ask')
    .returning('row')
    .execute();
  return found.length;
}

export interface Wanted {
  readonly outcome?: string | undefined;
  readonly field?: string | undefined;
  readonly message?: string | undefined;
}

/** `twin` is what is wrong with a row that says the same as one further up. */
const fits =
  ({ outcome, field, message }: Wanted) =>
  (eb: ExpressionBuilder<Tables, 'sheet_import_rows'>) => {
    const wanted = [];
    if (outcome !== undefined) wanted.push(eb('outcome', '=', outcome));
    if (message === 'sheet_twin') wanted.push(eb('twin_row', 'is not', null));
    else if (message !== undefined) {
      const problem = JSON.stringify([{ message, ...(field !== undefined && { field }) }]);
      wanted.push(sql<boolean>`problems @> ${problem}::jsonb`);
    }
    return eb.and(wanted);
  };

export async function listPage(db: Db, import_iid: number, wanted: Wanted, page: number, items_per_page: number) {
  const of = rowsOf(db, import_iid).where(fits(wanted));
  const all = items_per_page < 0;
  const [counted, items] = await Promise.all([
    of.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    of
      .select(columns)
      .select(cells)
      .orderBy('row')
      .$if(!all, (query) => query.limit(items_per_page).offset((page - 1) * items_per_page))
      .execute(),
  ]);
  return { items, total: Number(counted.total) };
}

export const countOutcomes = (db: Db, import_iid: number) =>
  rowsOf(db, import_iid)
    .select(['outcome', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('outcome')
    .execute();

export const countResults = (db: Db, import_iid: number) =>
  rowsOf(db, import_iid)
    .select(['result', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('result')
    .execute();

/** What is wrong with the rows, and how often. */
export async function countProblems(db: Db, school_iid: number, import_iid: number) {
  const { rows } = await sql<{ field: string; message: string; count: number }>`
    select field, message, count(*) as count from (
      select problem ->> 'field' as field, problem ->> 'message' as message
      from sheet_import_rows, jsonb_array_elements(problems) as problem
      where school_id = ${school_iid} and import_iid = ${import_iid} and problems <> '[]'
      union all
      select twin_field, 'sheet_twin' from sheet_import_rows
      where school_id = ${school_iid} and import_iid = ${import_iid} and twin_row is not null
    ) found
    group by field, message order by count desc, message, field limit 100
  `.execute(db);
  return rows;
}

/** Rows that were not taken, in their order. */
export const listRejected = (db: Db, import_iid: number, after: number, limit: number) =>
  selected(db, import_iid)
    .where('row', '>', after)
    .where((eb) => eb.or([eb('outcome', 'in', ['error', 'ask']), eb('result', '=', 'refused')]))
    .orderBy('row')
    .limit(limit)
    .execute();

/** What could not be taken back. */
/** People whom an import has made, who are still there and have no password. */
const withoutPassword = (db: Db, import_iid: number) =>
  rowsOf(db, import_iid)
    .innerJoin('users as person', 'person.iid', 'sheet_import_rows.made_iid')
    .where('result', '=', 'created')
    .where('undone', '=', '')
    .where('person.pass_hash', 'is', null)
    .where('person.status', '=', 'activated');

export const countWithoutPassword = async (db: Db, import_iid: number): Promise<number> => {
  const found = await withoutPassword(db, import_iid)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(found.count);
};

export const listWithoutPassword = (db: Db, import_iid: number, after: number, limit: number) =>
  withoutPassword(db, import_iid)
    .select(['row', 'person.iid', 'person.name', 'person.lname', 'person.code'])
    .where('row', '>', after)
    .orderBy('row')
    .limit(limit)
    .execute();

export const listKept = (db: Db, import_iid: number, limit: number) =>
  rowsOf(db, import_iid)
    .leftJoin('users as person', 'person.iid', 'sheet_import_rows.made_iid')
    .select(['row', 'made_iid', 'undone', 'person.name'])
    .where('undone', 'not in', ['', 'removed', 'restored'])
    .orderBy('row')
    .limit(limit)
    .execute();
