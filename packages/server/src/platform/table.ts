/** What slices say of the tables they own: what becomes of rows that name people, what is searched and what is remembered. */
import { gathered } from '@sen/domain/shared/gathered.ts';
import type { Tables } from './schema.ts';

/** Parts of the file that somebody gets of their own data. */
export const topics = ['account', 'family', 'places', 'learning', 'results', 'money', 'notices'] as const;
export type Topic = (typeof topics)[number];

/** What becomes of rows that name people when these ask for their data, are erased, or are merged into one. */
export interface NamesPeople {
  /** Columns that say whom a row is about. */
  readonly about: readonly string[];
  /** Columns that say who did it: they stay, as a number, and the rows are about others. */
  readonly by?: readonly string[];
  /** The row is about the person of this take. */
  readonly of_take?: true;
  /** Where it stands in what is handed out; or why it is not. */
  readonly told: Topic | { readonly not: string };
  /** What is not handed out of a row: secrets and the like. */
  readonly hidden?: readonly string[];
  /** `rows`: they go. `kept`: they stay under the number of somebody nobody knows any more. */
  readonly erased: 'rows' | 'kept';
  /**
   * What becomes of them when the person's record is merged into another; left out: `rows` are dropped, what is `kept` moves. `left`:
   * they stay where they are, because they are written once or tell of what was.
   */
  readonly merged?: 'moved' | 'left';
}

/** Reasons why rows are not handed out. */
export const secret = { not: 'a secret of theirs, or a trace of one that lasts minutes' } as const;
export const deed = { not: 'what they did to the records of others' } as const;

export interface Table {
  readonly people?: NamesPeople;
  /** Why an erasure does not go through its texts; left out: each text, list of texts and document is searched. */
  readonly unsearched?: string;
  /** What servers remember of it, so that the others are told of changes: rows (`memory.ts`), what people may do, schools as a whole. */
  readonly remembered?: 'rows' | 'rights' | 'schools';
}

/** A table whose rows have a name, by which histories and the telling of rights call what they only have the number of. */
interface NamesThings extends Table {
  /** Kinds of the records that its rows are. */
  readonly records?: readonly string[];
  /** Fields of any record that hold one number of its rows or several. */
  readonly named_by?: readonly string[];
  /** Where the conditions of rules keep numbers of its rows: what they ask about, and the field, such as `organization.values`. */
  readonly asked_as?: readonly string[];
}

export type TableName = keyof Tables;
/** Those that have a column of this name. */
export type TablesWith<Column extends string> = {
  [T in TableName]: Column extends keyof Tables[T] ? T : never;
}[TableName];

type Told<T extends TableName> = T extends TablesWith<'iid'> & TablesWith<'name'> ? NamesThings : Table;
/** The tables of one slice. */
export type OwnTables = { readonly [T in TableName]?: Told<T> };
/** Those of all. */
export type AllTables = ReadonlyMap<string, NamesThings>;

/** Throws where two say that a table is theirs, or that the same stands for rows of theirs. */
export function gatherTables(owners: readonly { readonly tables?: OwnTables }[]): AllTables {
  const owned = owners.flatMap(({ tables = {} }) => Object.entries(tables));
  const all = new Map(owned);
  if (all.size < owned.length) throw new Error('a table belongs to one slice');
  for (const say of ['records', 'named_by', 'asked_as'] as const) tablesBy(all, say);
  return all;
}

/** Tables by what stands for their rows: a kind of record, a field, what a rule asks about. */
export const tablesBy = (tables: AllTables, say: keyof Omit<NamesThings, keyof Table>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(
      gathered([...tables].map(([table, told]) => Object.fromEntries((told[say] ?? []).map((name) => [name, table])))),
    ),
  );
