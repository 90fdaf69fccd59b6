import pg from 'pg';

/** TypeScript types of the database's values as the app's driver gives and takes them. Times are unix seconds when read and `asTime(seconds)` when given. */
const types: Readonly<Record<string, string>> = {
  int8: 'number',
  int4: 'number',
  numeric: 'ColumnType<number, number | string, number | string>',
  bool: 'boolean',
  text: 'string',
  bytea: 'Buffer',
  jsonb: 'ColumnType<unknown, string, string>',
  timestamptz: 'number',
  date: 'string',
  interval: 'string',
  _text: 'string[]',
};

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly defaulted: boolean;
  readonly generated: boolean;
}

/**
 * Kysely's `Tables` from the live catalog. The column that names the school is left out: the tenant guard adds it, repositories never name it.
 * A type that is not listed above is an error, so that nobody reads a column by an untried mapping.
 */
export async function schemaTypes(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(`
      select c.table_name as table, c.column_name as column, c.udt_name as type,
        c.is_nullable = 'YES' as nullable, c.column_default is not null as defaulted, c.is_generated = 'ALWAYS' as generated
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'migrations'
      order by c.table_name, c.ordinal_position`);
    return printed(rows);
  } finally {
    await client.end();
  }
}

function printed(columns: readonly Column[]): string {
  const tables = [...new Set(columns.map(({ table }) => table))];
  const interfaces = tables.map((table) => {
    const lines = columns.filter((column) => column.table === table && !isSchool(column)).map(lineOf);
    return `interface ${nameOf(table)} {\n${lines.join('\n')}\n}`;
  });
  const all = tables.map((table) => `  ${table}: ${nameOf(table)};`).join('\n');
  return [
    '// Made from the migrated database by `npm run check -- --write-schema`.',
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely';\n",
    ...interfaces.map((text) => `${text}\n`),
    `export interface Tables {\n${all}\n}\n`,
  ].join('\n');
}

const isSchool = ({ table, column }: Column): boolean => column === (table === 'hosts' ? 'school_iid' : 'school_id');

function lineOf({ table, column, type, nullable, defaulted, generated }: Column): string {
  const known = types[type];
  if (!known) throw new Error(`${table}.${column}: no TypeScript type is known for ${type}`);
  const value = nullable ? nullableOf(known) : known;
  if (generated) return `  ${column}: GeneratedAlways<${value}>;`;
  return `  ${column}: ${defaulted ? defaultedOf(value) : value};`;
}

const nullableOf = (type: string): string =>
  type.startsWith('ColumnType<') ? type.replace(/([^<,>]+)(?=[,>])/g, '$1 | null') : `${type} | null`;

/** A column with a default may be left out on insert. */
const defaultedOf = (type: string): string =>
  type.startsWith('ColumnType<')
    ? type.replace(/^ColumnType<([^,]+), ([^,]+), /, 'ColumnType<$1, $2 | undefined, ')
    : `Generated<${type}>`;

const nameOf = (table: string): string =>
  table
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
