import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { openConnections } from './connections.ts';
import { preparedName } from './hot-statements.ts';
import type { Tables } from './schema.ts';
import { tenantGuard } from './tenant-guard.ts';

/** A school's handle on the database: every query through it is confined to that school. */
export type Db = Kysely<Tables>;

// Identifiers and counts fit a double; numeric comes as a number too; times are unix seconds on both sides of the wire (general decision G11).
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).getTime() / 1000);
// A day of a calendar stays as it is written, `YYYY-MM-DD`: it has no zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Unix seconds as a value for a `timestamptz` column, on insert, update and in comparisons. */
export const asTime = (seconds: number): RawBuilder<number> => sql<number>`to_timestamp(${seconds})`;

const OWN_SCHOOL = "current_setting('app.school')::bigint";

/**
 * In a raw query: the number of the school to whose handle it is given. It is sent as a number, not as this setting:
 * a distributed database chooses the node by what stands in the statement.
 */
export const ownSchool = sql.raw<number>(OWN_SCHOOL);

/** How statements begin whose tables the guard has heard of, or that write nothing. */
const builtStart = /^(?:select|insert into "|update "|delete from ")/;

/** Tables that a raw statement writes to, and some words that are none. */
const tablesWrittenIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:insert\s+into|update|delete\s+from)\s+"?([a-z_]+)/gi)].map(([, table = '']) => table);

/**
 * Pool of the app's role: owns no table, bypasses no row security.
 * @param pipeline statements of one client are sent without waiting for the one before.
 */
export function openPool(url: string, size: number, onError: (error: Error) => void, pipeline = false): pg.Pool {
  const settings = {
    pipeline,
    max: size,
    options: '-c role=sen_app -c statement_timeout=10000 -c idle_in_transaction_session_timeout=60000',
    // Also how long one of a crowd waits for its turn.
    connectionTimeoutMillis: 10_000,
    // A database that is frozen answers nothing, not even that a statement took too long.
    query_timeout: 12_000,
    allowExitOnIdle: true,
  };
  return openConnections(url, settings, onError);
}

/** What runs statements: a connection, or a pipe to one. */
interface Runner {
  query(statement: { text: string; values: unknown[]; name?: string }): Promise<{ readonly rows: readonly unknown[] }>;
}

/** What a school's handle sends its statements by. */
interface Confined {
  readonly school_iid: number;
  readonly onWrite: (table: string) => void;
  readonly query: (text: string, values: readonly unknown[]) => ReturnType<Runner['query']>;
}

const confined = new WeakMap<Db, Confined>();

/** Sends statements that the guard has already confined to the school; for `platform/hot` alone. */
export function runnerOf(db: Db): Confined {
  const found = confined.get(db);
  if (!found) throw new Error('no handle of a school');
  return found;
}

/** Kysely over one connection, confined to one school. `onWrite` hears each table that is written to. */
export function confinedDb(runner: Runner, school_iid: number, onWrite: (table: string) => void = () => {}): Db {
  const query = (compiled: string, values: readonly unknown[]) => {
    const text = compiled.replaceAll(OWN_SCHOOL, String(school_iid));
    if (!builtStart.test(text)) for (const table of tablesWrittenIn(text)) onWrite(table);
    const name = preparedName(text);
    return runner.query({ text, values: [...values], ...(name !== undefined && { name }) });
  };
  const onlyThis = {
    connect: async () => ({ query, release: () => {} }),
    end: async () => {},
  };
  const db: Db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: onlyThis as unknown as pg.Pool }),
    plugins: [tenantGuard(school_iid, onWrite)],
  });
  confined.set(db, { school_iid, onWrite, query });
  return db;
}
