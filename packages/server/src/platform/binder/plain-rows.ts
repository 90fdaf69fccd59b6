/** Rows of a table whose columns are the fields of a kind, by the types of these (`plain.ts` judges what goes in). */
import {
  amountOf,
  type Currency,
  currencies,
  decimalsOf,
  type FieldType,
  type FieldTypes,
  Money,
  minorOf,
} from '@sen/domain/shared/field-type.ts';
import { RESTORABLE_S } from '@sen/domain/shared/kind.ts';
import { boundsOf } from '@sen/domain/shared/plain-kind.ts';
import { searchText } from '@sen/domain/shared/search-text.ts';
import { plainText } from '@sen/domain/shared/text-formats.ts';
import { type RawBuilder, sql } from 'kysely';
import { asTime, type Db } from '../db.ts';
import type { TablesWith } from '../table.ts';
import { foundIn, orderedBy, paged, wayOf } from './asked.ts';
import type { Asked, Fields } from './entity.ts';

/** Tables of plain records: what every record has, and a column for each of its fields. */
export type PlainTable = TablesWith<'iid'> &
  TablesWith<'id'> &
  TablesWith<'name'> &
  TablesWith<'status'> &
  TablesWith<'version'> &
  TablesWith<'search_text'> &
  TablesWith<'metadata'>;

export interface Plain {
  readonly table: string;
  readonly types: FieldTypes;
}

/** Which of these tables it is is known when it runs; what all of them have is known to the compiler by one of them. */
const among = (table: string) => table as 'skills';

const column = (name: string) => sql.ref(name);
const currencyOf = (name: string) => column(`${name}_currency`);

/** As a record has it: of money both columns, and numbers of records as numbers. */
function read(name: string, { is }: FieldType): RawBuilder<unknown> {
  if (is === 'money')
    return sql`case when ${column(name)} is not null then json_build_array(${column(name)}, ${currencyOf(name)}) end`;
  return is === 'references' ? sql`to_json(${column(name)})` : sql`${column(name)}`;
}

const columnsOf = (types: FieldTypes) => Object.entries(types).map(([name, type]) => read(name, type).as(name));

/** What the columns hold, as the fields of a record. */
export function fieldsIn(row: Fields, types: FieldTypes): Fields {
  return Object.fromEntries(
    Object.entries(types).map(([name, { is }]) => {
      const value = row[name] ?? null;
      return [name, is === 'money' && Array.isArray(value) ? moneyIn(value) : value];
    }),
  );
}

function moneyIn([minor, currency]: readonly unknown[]): Money {
  const known: Currency = Money.shape.currency.parse(currency);
  return { amount: amountOf(Number(minor), known), currency: known };
}

/** Values of columns, each as a parameter of its statement. */
type Columns = Readonly<Record<string, RawBuilder<never>>>;
const given = (value: unknown): RawBuilder<never> => sql<never>`${value}`;

/** The columns that hold the fields of a record; its state is changed by its steps alone. */
function written(fields: Fields, types: FieldTypes): Columns {
  const columns = Object.entries(types).flatMap(([name, { is }]): [string, RawBuilder<never>][] => {
    const value = fields[name] ?? null;
    if (name === 'state') return [];
    if (is === 'moment') return [[name, typeof value === 'number' ? sql<never>`${asTime(value)}` : given(null)]];
    if (is === 'references') return [[name, sql<never>`${value}::bigint[]`]];
    if (is === 'files') return [[name, sql<never>`${JSON.stringify(value ?? [])}::jsonb`]];
    if (is !== 'money') return [[name, given(value)]];
    const money = Money.nullable().parse(value);
    return [
      [name, given(money && minorOf(money))],
      [`${name}_currency`, given(money?.currency ?? null)],
    ];
  });
  return Object.fromEntries(columns);
}

/** What people find it by: its name, its code, and the other fields that say so. */
const searchedIn = (fields: Fields, types: FieldTypes): string =>
  searchText(
    Object.entries(types)
      .filter(([name, { is, searched }]) => searched || is === 'code' || name === 'name')
      .flatMap(([name, { is }]) => (is === 'rich' ? plainText(String(fields[name] ?? '')) : (fields[name] ?? [])))
      .join(' '),
  );

const changed = (fields: Fields, types: FieldTypes, now: number) => ({
  ...written(fields, types),
  search_text: searchedIn(fields, types),
  updated_at: asTime(now),
});

interface Written {
  readonly fields: Fields;
  /** Left out: as it is. */
  readonly state?: string | undefined;
  readonly now: number;
}

export const findRow = (db: Db, { table, types }: Plain, iid: number) =>
  db
    .selectFrom(among(table))
    .select(['iid', 'id', 'name', 'status', 'version', 'updated_at', ...columnsOf(types)])
    .where('iid', '=', iid)
    .executeTakeFirst();

const rowOf = ({ types }: Plain, { fields, state, now }: Written) => ({
  name: String(fields.name),
  ...changed(fields, types, now),
  ...(state !== undefined && { state: given(state) }),
  created_at: asTime(now),
});

export async function addRow(db: Db, plain: Plain, row: Written): Promise<number> {
  const { iid } = await db
    .insertInto(among(plain.table))
    .values(rowOf(plain, row))
    .returning('iid')
    .executeTakeFirstOrThrow();
  return iid;
}

/** Several at once. @returns their iids, in the order given; undefined for one whose code has been taken. */
export function addRows(
  db: Db,
  plain: Plain,
  many: readonly Fields[],
  others: Omit<Written, 'fields'>,
): Promise<(number | undefined)[]> {
  const added = many.map(async (fields) => {
    const row = await db
      .insertInto(among(plain.table))
      .values(rowOf(plain, { ...others, fields }))
      .onConflict((conflict) => conflict.doNothing())
      .returning('iid')
      .executeTakeFirst();
    return row?.iid;
  });
  return Promise.all(added);
}

/** @returns whether it was saved; not where another change came between. */
export async function saveRow(
  db: Db,
  { table, types }: Plain,
  { iid, version }: { readonly iid: number; readonly version: number },
  { fields, state, now }: Written,
): Promise<boolean> {
  const saved = await db
    .updateTable(among(table))
    .set({
      ...changed(fields, types, now),
      ...(state !== undefined && { state: given(state) }),
      version: version + 1,
    })
    .where('iid', '=', iid)
    .where('version', '=', version)
    .where('status', '<>', 'deleted')
    .returning('iid')
    .executeTakeFirst();
  return saved !== undefined;
}

/** In use again, or into the trash. @returns whether it was not there yet. */
export async function setRowStatus(
  db: Db,
  { table }: Plain,
  iid: number,
  status: 'approved' | 'deleted',
  now: number,
): Promise<boolean> {
  const set = await db
    .updateTable(among(table))
    .set({ status, updated_at: asTime(now) })
    .where('iid', '=', iid)
    .where('status', status === 'deleted' ? '<>' : '=', 'deleted')
    .returning('iid')
    .executeTakeFirst();
  return set !== undefined;
}

/** Those in use that have one of these codes, which are in lower case. */
export async function listByCode(db: Db, { table, types }: Plain, codes: readonly string[]) {
  if (types.code === undefined || codes.length === 0) return [];
  return db
    .selectFrom(among(table))
    .select(['iid', ...columnsOf(types)])
    .where('status', '<>', 'deleted')
    .where(sql<boolean>`lower(code) = any(${codes}::text[])`)
    .execute();
}

/** Those in use that are called so, whatever their capitals, by name or code; each under what it was found by. `hold`: they stay as they are until the unit of work is over. */
export async function listByName(db: Db, { table, types }: Plain, texts: readonly string[], hold: boolean) {
  const wanted = texts.map((text) => text.normalize('NFC').trim().toLowerCase());
  const code = types.code === undefined ? sql<string>`''` : sql<string>`code`;
  const found = await db
    .selectFrom(among(table))
    .select(['iid', 'name', code.as('code')])
    .where('status', '<>', 'deleted')
    .where(sql<boolean>`(lower(name) = any(${wanted}::text[]) or lower(${code}) = any(${wanted}::text[]))`)
    .$if(hold, (query) => query.forShare())
    .execute();
  return found.flatMap(({ iid, name, code: known }) =>
    [...new Set([name, known])].filter(Boolean).map((text) => ({ iid, text })),
  );
}

/** Those that are there, held until the unit of work is over. */
export const lockRows = (db: Db, { table, types }: Plain, iids: readonly number[]) =>
  db
    .selectFrom(among(table))
    .select(['iid', 'name', 'version', ...columnsOf(types)])
    .where('iid', '=', sql<number>`any(${iids}::bigint[])`)
    .where('status', '<>', 'deleted')
    .orderBy('iid')
    .forUpdate()
    .execute();

/** A record in use, kept as it is until the unit of work is over; undefined where it is not there. */
export const holdRow = (db: Db, table: string, iid: number) =>
  db
    .selectFrom(among(table))
    .select('iid')
    .where('iid', '=', iid)
    .where('status', '<>', 'deleted')
    .forShare()
    .executeTakeFirst();

/** How a field is sorted by: names as Vietnamese sorts them, codes whatever their capitals. */
function order(name: string, type: FieldType | undefined): RawBuilder<unknown> {
  if (type?.is === 'code') return sql`lower(${column(name)})`;
  if (type?.is === 'money') return amount(name);
  return type?.is === 'line' ? sql`${column(name)} collate "vi-x-icu"` : sql`${column(name)}`;
}

export interface Within {
  readonly now: number;
  readonly zone: string;
  /** Those alone that name one of these in a field. */
  readonly only: { readonly field: string; readonly iids: readonly number[] } | undefined;
}

/** One page of the list, and how many there are. */
export const listRows = (db: Db, plain: Plain, asked: Asked, within: Within) =>
  paged(listed(db, plain, asked, within).select(['iid', 'id', 'name', 'updated_at', ...columnsOf(plain.types)]), asked);

/** The iids of all that the list shows, in its order. */
export const listIids = async (db: Db, plain: Plain, asked: Asked, within: Within): Promise<number[]> =>
  (await listed(db, plain, asked, within).select('iid').execute()).map(({ iid }) => iid);

function listed(db: Db, { table, types }: Plain, asked: Asked, { now, zone, only }: Within) {
  let query = db.selectFrom(among(table)).where('status', asked.trash ? '=' : '<>', 'deleted');
  if (asked.among) query = query.where('iid', '=', sql<number>`any(${asked.among}::bigint[])`);
  if (asked.trash) query = query.where('updated_at', '>', asTime(now - RESTORABLE_S));
  if (asked.keyword) query = query.where('iid', 'in', foundIn(table, asked.keyword));
  if (only) query = query.where(sql<boolean>`${column(only.field)} = any(${only.iids}::bigint[])`);
  for (const [name, type] of Object.entries(types))
    for (const condition of conditions(name, type, asked.filters, zone)) query = query.where(condition);
  const by = orderedBy(asked, order(asked.by, types[asked.by]));
  return query.orderBy(by, wayOf(asked)).orderBy('iid', wayOf(asked));
}

/** Typed into a filter is a part of a text, whatever its capitals. */
const hasPart = (text: RawBuilder<unknown>, part: unknown) =>
  sql<boolean>`position(lower(${String(part)}) in lower(${text})) > 0`;

/** How many of the smallest coin make one of a currency. */
const coins = currencies.map((currency) => sql`when ${currency} then ${10 ** decimalsOf(currency)}::numeric`);
/** In major units, as people read it. */
const amount = (name: string) => sql`${column(name)} / case ${currencyOf(name)} ${sql.join(coins, sql` `)} end`;

function conditions(name: string, { is }: FieldType, filters: Fields, zone: string): RawBuilder<boolean>[] {
  const value = filters[name];
  const { from, to } = boundsOf(name);
  const between = (what: RawBuilder<unknown>) => [
    ...(filters[from] === undefined ? [] : [sql<boolean>`${what} >= ${filters[from]}`]),
    ...(filters[to] === undefined ? [] : [sql<boolean>`${what} <= ${filters[to]}`]),
  ];
  switch (is) {
    case 'number':
      return between(column(name));
    case 'money':
      return between(amount(name));
    case 'day':
      return between(sql`${column(name)}::text`);
    case 'moment':
      // A day is one of the school's own.
      return between(sql`(${column(name)} at time zone ${zone})::date::text`);
    default:
  }
  if (value === undefined) return [];
  switch (is) {
    case 'choice':
    case 'flag':
    case 'reference':
      return [sql<boolean>`${column(name)} = ${value}`];
    case 'references':
      return [sql<boolean>`${value}::bigint = any(${column(name)})`];
    case 'lines':
      return [sql<boolean>`exists (select from unnest(${column(name)}) one where ${hasPart(sql`one`, value)})`];
    case 'rich':
      return [hasPart(sql`regexp_replace(${column(name)}, '<[^>]*>', ' ', 'g')`, value)];
    case 'files':
      return [
        sql<boolean>`exists (select from jsonb_array_elements(${column(name)}) file where ${hasPart(sql`file ->> 'name'`, value)})`,
      ];
    default:
      return [hasPart(column(name), value)];
  }
}

/** Records that name this one in a field and are in use: the first few by name, and how many there are. */
export const listNaming = (db: Db, table: string, name: string, iid: number, limit: number) =>
  paged(
    db
      .selectFrom(among(table))
      .select(['iid', 'name'])
      .where(sql<boolean>`${column(name)} = ${iid}`)
      .where('status', '<>', 'deleted')
      .orderBy(sql`name collate "vi-x-icu"`),
    { limit },
  );
