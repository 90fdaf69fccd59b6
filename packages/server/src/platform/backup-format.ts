import { z } from 'zod';

/**
 * A backup is a gzipped file of JSON lines: a header, the rows of each table in chunks, the sequences, the kept files
 * in pieces, and an end that counts rows and files, so that a backup cut short is noticed. Every value is the database's own text for it, or null.
 * Only the schema `public` is in it: waiting jobs lie in another, so that a restored copy sends nothing to anyone.
 */
export const BackupLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('header'), version: z.literal(1), migrations: z.array(z.string()) }),
  z.object({
    kind: z.literal('rows'),
    table: z.string(),
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string().nullable())),
  }),
  z.object({ kind: z.literal('sequence'), name: z.string(), last_value: z.string(), is_called: z.boolean() }),
  z.object({ kind: z.literal('file'), path: z.string(), data: z.base64() }),
  z.object({ kind: z.literal('end'), rows: z.number(), files: z.number().default(0) }),
]);
export type BackupLine = z.infer<typeof BackupLine>;

/** The settings on which the text of values depends. */
export const TEXT_SETTINGS = `set datestyle = 'iso, ymd'; set intervalstyle = 'postgres'; set timezone = 'utc'; set extra_float_digits = 1; set bytea_output = 'hex'`;

/** Numbers of transactions mean something in their own database only. */
const OF_THIS_DATABASE = `('events', 'txid'), ('event_heads', 'mark_txid'), ('event_heads', 'mark_iid')`;

/** Both ends of a backup must name tables the same way, whatever the search path. */
export const LIST_TABLES = `
  select c.relname as name,
    array_agg(a.attname::text order by attnum) as columns,
    array_agg(format_type(atttypid, atttypmod) order by attnum) as types
  from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
  where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace and relname <> 'migrations'
    and (relname, attname) not in (${OF_THIS_DATABASE})
  group by c.oid order by relname`;

export type Table = { readonly name: string; readonly columns: string[]; readonly types: string[] };
export type Count = { readonly tables: number; readonly rows: number; readonly files: number };
