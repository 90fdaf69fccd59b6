/** Numbers of records that stand in what changed, such as that of a person or those of organizations in the rules of a group, as their names. */
import { kinds } from '@sen/domain/kinds.ts';
import type { Change } from '@sen/domain/shared/diff.ts';
import type { Named } from '@sen/domain/shared/field-type.ts';
import { type Kind, nameUnder } from '@sen/domain/shared/kind.ts';
import { sql } from 'kysely';
import { type AllTables, tablesBy } from '../table.ts';
import type { Work } from '../work.ts';

type NameOf = (table: string, number: unknown) => unknown;

/** What to call the rows of tables, and which table's rows are meant by a field, a kind of record and what a rule asks about. */
interface Naming {
  readonly nameOf: NameOf;
  readonly field: ReadonlyMap<string, string>;
  readonly ntype: ReadonlyMap<string, string>;
  readonly asked: ReadonlyMap<string, string>;
  /** What somebody asked for in vain is kept as text, whatever it was; all else names records by numbers, and a text is a text. */
  readonly in_texts?: true;
}

const namingBy = (tables: AllTables, nameOf: NameOf): Naming => ({
  nameOf,
  field: new Map([...tablesBy(tables, 'named_by'), ...tablesByReference(tables)]),
  ntype: tablesBy(tables, 'records'),
  asked: tablesBy(tables, 'asked_as'),
});

/** Fields of kinds that are told by their types say themselves what they name. */
function tablesByReference(tables: AllTables, among: readonly Pick<Kind, 'types'>[] = kinds) {
  const records = tablesBy(tables, 'records');
  return among.flatMap(({ types = {} }) =>
    Object.entries(types).flatMap(([name, { of = '' }]) => {
      const table = records.get(of);
      return table === undefined ? [] : [[name, table] as const];
    }),
  );
}

/** A history knows a field by its name alone: throws where one names records of two tables. */
export function refuseTwoMeanings(tables: AllTables, among: readonly Pick<Kind, 'types'>[] = kinds): void {
  const known = new Map(tablesBy(tables, 'named_by'));
  for (const [name, table] of tablesByReference(tables, among)) {
    if ((known.get(name) ?? table) !== table) throw new Error(`${name} names records of two kinds`);
    known.set(name, table);
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value with the name of each number that stands in it. */
function named(value: unknown, by: Naming): unknown {
  if (Array.isArray(value)) return value.map((one) => named(one, by));
  if (!isRecord(value)) return value;
  // A condition keeps its numbers as text; whose they are says what it asks about.
  const about = typeof value.field === 'string' ? value.field : '';
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => {
      const asked = by.asked.get(`${about}.${field}`);
      return [field, asked ? namedNumbers(asked, part, { ...by, in_texts: true }) : namedField(field, part, by)];
    }),
  );
}

function namedField(field: string, value: unknown, by: Naming): unknown {
  if (field === 'asked') return named(value, { ...by, in_texts: true });
  // Under the school's own words stands what people wrote.
  if (field === 'metadata') return value;
  if (field === 'scope' && typeof value === 'string') return namedScope(value, by);
  const table = by.field.get(field);
  return table === undefined ? named(value, by) : namedNumbers(table, value, by);
}

function namedNumbers(table: string, value: unknown, by: Naming): unknown {
  if (Array.isArray(value)) return value.map((one) => namedNumbers(table, one, by));
  if (typeof value === 'number') return by.nameOf(table, value);
  if (typeof value !== 'string' || !by.in_texts) return value;
  return value.includes(',') ? value.split(',').map((one) => by.nameOf(table, one)) : by.nameOf(table, value);
}

/** A place in which a right is held. One that is gone, and the whole school, stay as they are. */
function namedScope(scope: string, { ntype: tables, nameOf }: Naming): unknown {
  const [, ntype = '', iid] = /^(?:.*\/)?([a-z-]+)-(\d+)$/.exec(scope) ?? [];
  const table = tables.get(ntype);
  const name = table === undefined ? iid : nameOf(table, iid);
  return name === iid ? scope : name;
}

const namedChange = <C extends Change>(change: C, by: Naming): C => ({
  ...change,
  ...('before' in change && { before: namedField(change.field, change.before, by) }),
  ...('after' in change && { after: namedField(change.field, change.after, by) }),
});

/** The same changes with names; what is gone keeps its number. */
export async function namedChanges<C extends Change>(
  work: Work,
  changes: readonly (readonly C[])[],
): Promise<readonly (readonly C[])[]> {
  const wanted = new Map<string, Set<number>>();
  const wanting = namingBy(work.tables, (table, number) => {
    const iid = Number(number);
    if (Number.isSafeInteger(iid) && iid > 0) wanted.set(table, (wanted.get(table) ?? new Set()).add(iid));
    return number;
  });
  for (const change of changes.flat()) namedChange(change, wanting);
  if (wanted.size === 0) return changes;
  const names = new Map<string, string>();
  for (const [table, iids] of wanted)
    for (const { iid, name } of await listNames(work, table, [...iids])) names.set(`${table} ${iid}`, name);
  const naming = namingBy(work.tables, (table, number) => names.get(`${table} ${number}`) ?? number);
  return changes.map((of) => of.map((change) => namedChange(change, naming)));
}

/** Names of rows; of what hangs under something with the name of that, for every building has a first floor. */
export async function listNames(work: Work, table: string, iids: readonly number[]): Promise<readonly Named[]> {
  const { field, over } = hangingIn(work.tables, table);
  const rows = await work.db
    .selectFrom(table as 'organizations')
    .select([
      'iid',
      'name',
      (field === undefined ? sql<null>`null` : sql<number | null>`${sql.ref(field)}`).as('under'),
    ])
    .where('iid', '=', sql<number>`any(${iids}::bigint[])`)
    .execute();
  if (over === undefined) return rows;
  const above = await listNames(work, over, [...new Set(rows.flatMap(({ under }) => under ?? []))]);
  const names = new Map(above.map(({ iid, name }) => [iid, name]));
  return rows.map(({ iid, name, under }) => ({ iid, name: nameUnder(name, names.get(under ?? 0)) }));
}

/** The column by which rows of a table hang under those of another; neither where they hang under nothing. */
function hangingIn(all: AllTables, table: string): { readonly field?: string; readonly over?: string } {
  const tables = tablesBy(all, 'records');
  const under = kinds.find(({ ntype, types }) => types && tables.get(ntype) === table)?.under;
  const over = under && tables.get(under.of);
  return under && over !== undefined ? { field: under.field, over } : {};
}
