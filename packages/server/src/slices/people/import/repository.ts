import type { ImportState } from '@sen/domain/people/import/model.ts';
import { sql } from 'kysely';
import { asTime, type Db } from '../../../platform/db.ts';
import { holdInTurn } from '../../../platform/hold.ts';

export interface NewImport {
  readonly name: string;
  readonly file_name: string;
  readonly format: string;
  readonly encoding: string;
  readonly state: ImportState;
  readonly headings: readonly string[];
  readonly mapping: readonly string[];
  readonly options: object;
  readonly fault: object | null;
  readonly created_by: number;
  readonly masked_by: number | null;
}

export const addImport = (db: Db, { options, fault, headings, mapping, ...given }: NewImport, now: number) =>
  db
    .insertInto('sheet_imports')
    .values({
      ...given,
      headings: [...headings],
      mapping: [...mapping],
      options: JSON.stringify(options),
      fault: fault && JSON.stringify(fault),
      created_at: asTime(now),
      beat_at: asTime(now),
    })
    .returning('iid')
    .executeTakeFirstOrThrow();

const columns = [
  ...(['iid', 'name', 'file_name', 'format', 'encoding', 'state', 'headings', 'mapping', 'options'] as const),
  ...(['total', 'position', 'done', 'fault', 'created', 'updated', 'refused', 'removed', 'restored', 'kept'] as const),
  ...(['created_by', 'masked_by', 'created_at', 'finished_at'] as const),
] as const;

export const findImport = (db: Db, iid: number) =>
  db.selectFrom('sheet_imports').select(columns).where('iid', '=', iid).executeTakeFirst();
/** The name of whoever brought it. */
export const bringerOf = async (db: Db, { created_by }: Pick<ImportRow, 'created_by'>): Promise<string> =>
  (await db.selectFrom('users').select('name').where('iid', '=', created_by).executeTakeFirst())?.name ?? '';

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** Held until the unit of work is over: one at a time works on an import. */
export async function lockImport(db: Db, iid: number) {
  await holdInTurn(db, 'sheet_imports', iid);
  return db.selectFrom('sheet_imports').select(columns).where('iid', '=', iid).forUpdate().executeTakeFirst();
}

type Changes = Partial<
  Pick<ImportRow, 'state' | 'total' | 'position' | 'done' | 'created' | 'updated' | 'refused' | 'kept'> &
    Pick<ImportRow, 'removed' | 'restored'>
> & {
  readonly mapping?: readonly string[];
  readonly options?: object;
  readonly fault?: object | null;
  readonly finished_at?: number | null;
};

export const saveImport = (
  db: Db,
  iid: number,
  { mapping, options, fault, finished_at, ...changes }: Changes,
  now: number,
) =>
  db
    .updateTable('sheet_imports')
    .set({
      ...changes,
      ...(mapping && { mapping: [...mapping] }),
      ...(options && { options: JSON.stringify(options) }),
      ...(fault !== undefined && { fault: fault && JSON.stringify(fault) }),
      ...(finished_at !== undefined && { finished_at: finished_at === null ? null : asTime(finished_at) }),
      beat_at: asTime(now),
    })
    .where('iid', '=', iid)
    .execute();

export const listImportPage = async (
  db: Db,
  {
    name,
    created_by,
    page,
    items_per_page,
  }: { name: string; created_by?: number; page: number; items_per_page: number },
) => {
  let of = db.selectFrom('sheet_imports').where('sheet_imports.name', '=', name);
  if (created_by !== undefined) of = of.where('created_by', '=', created_by);
  const all = items_per_page < 0;
  const { total } = await of.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const items = await of
    .innerJoin('users as by', 'by.iid', 'sheet_imports.created_by')
    .select(['sheet_imports.iid as import_id', 'file_name', 'state', 'sheet_imports.created_at', 'by.name as by'])
    .select(['total', 'created', 'updated', 'refused'])
    .orderBy('sheet_imports.created_at', 'desc')
    .$if(!all, (query) => query.limit(items_per_page).offset((page - 1) * items_per_page))
    .execute();
  return { items, total: Number(total) };
};

/** Imports whose work was not seen alive for a while. */
export const listStalled = (db: Db, before: number) =>
  db
    .selectFrom('sheet_imports')
    .select('iid')
    .where('state', 'in', ['checking', 'importing', 'undoing'])
    .where('beat_at', '<', asTime(before))
    .execute();

/** What was read of old sheets is thrown away. */
export const removeOldRows = (db: Db, before: number) =>
  db
    .deleteFrom('sheet_import_rows')
    .where('import_iid', 'in', (eb) =>
      eb.selectFrom('sheet_imports').select('iid').where('created_at', '<', asTime(before)),
    )
    .execute();

/** The field that each of these headings stood for the last time. */
export async function listHeadings(db: Db, name: string, headings: readonly string[]) {
  const rows = await db
    .selectFrom('sheet_headings')
    .select(['heading', 'field'])
    .where('name', '=', name)
    .where('heading', '=', sql<string>`any(${headings}::text[])`)
    .execute();
  return new Map(rows.map(({ heading, field }) => [heading, field]));
}

export async function saveHeadings(db: Db, name: string, fields: ReadonlyMap<string, string>): Promise<void> {
  if (fields.size === 0) return;
  await db
    .insertInto('sheet_headings')
    .values([...fields].map(([heading, field]) => ({ name, heading, field })))
    .onConflict((conflict) =>
      conflict.columns(['name', 'heading']).doUpdateSet((eb) => ({ field: eb.ref('excluded.field') })),
    )
    .execute();
}

export const findImportThatMade = (db: Db, made_iid: number) =>
  db
    .selectFrom('sheet_import_rows as made')
    .innerJoin('sheet_imports as import', 'import.iid', 'made.import_iid')
    .select(['import.iid', 'import.name'])
    .where('made.made_iid', '=', made_iid)
    .where('made.result', '=', 'created')
    .executeTakeFirst();
