import type pg from 'pg';
import { globalTables } from '../src/platform/tenant-guard.ts';

/** Stands in statements of tests that try row security without the predicate. */
export const ALONE = '/* by row security alone */';

/** What the app's role sent to one database, each statement once with places for its values. Statements inside functions are not among them. */
const SENT = `
  select distinct query from pg_stat_statements(true) sent
  join pg_roles on pg_roles.oid = sent.userid join pg_database on pg_database.oid = sent.dbid
  where rolname = 'sen_app' and datname = $1`;

interface Rule {
  readonly name: string;
  breaks(text: string, tables: ReadonlySet<string>): boolean;
}

/** A table that a statement reads or changes, by the word before it; what is inserted is filled by the guard and refused by row security. */
const reference = /\b(?:from|join|update|using)\s+(?:only\s+)?(?:"?public"?\.)?"?([a-z_]+)\b(?!\.)/gi;
const predicate = /\bschool_i?id"?\s*=|\busing\s*\("?school_id\b/gi;
/** What an update sets and asks for, and what an insert sets where the row is there. */
const change =
  /\b(?:update\s+(?:only\s+)?(?:"?public"?\.)?"?([a-z_]+)"?(?:\s+(?:as\s+)?"?\w+"?)?|do\s+update)\s+set\b(.*?)(?:\breturning\b|$)/gis;
const changing =
  /\b(?:clock_timestamp|statement_timestamp|transaction_timestamp|timeofday|now|random|gen_random_uuid|uuidv[47]|nextval|make_interval|convert_to)\s*\(|\bcurrent_(?:timestamp|date|time)\b/i;

const RULES: readonly Rule[] = [
  {
    // Each reference needs the school of its own, so that its plan uses the index and a distributed database asks one node.
    name: 'a table of a school without the school',
    breaks: (text, tables) =>
      (text.match(predicate)?.length ?? 0) <
      namesIn(text).filter((name) => tables.has(name) && !globalTables.has(name)).length,
  },
  {
    // A distributed database chooses the node by the number that stands in the statement.
    name: 'the school as a setting instead of its number (ownSchool)',
    breaks: (text, tables) =>
      /\bcurrent_setting\s*\(/i.test(text) && namesIn(text).some((name) => isOfSchool(name, tables)),
  },
  {
    // A distributed database changes a row on each of its copies, which have to become the same: a moment or a random value is a parameter.
    name: 'a changed row gets what a function gives anew each time',
    breaks: (text, tables) =>
      [...text.matchAll(change)].some(
        ([, name, set = '']) => (name === undefined || isOfSchool(name, tables)) && changing.test(set),
      ),
  },
  {
    // Each node counts its own transactions.
    name: 'an order by numbers of transactions',
    breaks: (text) => /\border\s+by\b[^;)]*\b\w*txid\b|\bpg_(?:current_snapshot|snapshot_xmin)\b/i.test(text),
  },
];

/** Statements that still break a rule, by a part of each. The list only shrinks: a part that is in no source any more has to leave it. */
export const EXCEPTIONS: readonly {
  readonly file: string;
  readonly part: string;
  readonly sent: RegExp;
  readonly reason: string;
}[] = [
  {
    file: 'slices/taking/repository.ts',
    part: 'key_read_at: sql<number>`clock_timestamp()`',
    sent: /^update "takes" set "key_read_at" = clock_timestamp\(\)/is,
    reason: 'it tells whether keys were shown after the end, so it must be no earlier than the end it waited for',
  },
  {
    file: 'platform/audit/seal.ts',
    part: 'pg_snapshot_xmin(pg_current_snapshot())',
    sent: /^select .*pg_snapshot_xmin\(pg_current_snapshot\(\)\).* from "event_heads"/is,
    reason: 'the chain takes events in the order of commit, which nothing else tells yet',
  },
  {
    file: 'platform/audit/seal.ts',
    part: `.orderBy('txid')`,
    sent: /^select .* from "events" .*order by "txid", "iid"/is,
    reason: 'the chain takes events in the order of commit, which nothing else tells yet',
  },
];

/** Statements of the app that a distributed database refuses, or answers by asking every node; each with the rule it breaks. */
export async function refused(client: pg.Client, database: string, tables: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await client.query<{ query: string }>(SENT, [database]);
  return rows.flatMap(({ query }) => {
    const rule =
      query.includes(ALONE) || EXCEPTIONS.some(({ sent }) => sent.test(query)) ? undefined : brokenBy(query, tables);
    return rule === undefined ? [] : [`${rule}: ${query}`];
  });
}

/** The first rule that a statement breaks. */
export function brokenBy(query: string, tables: ReadonlySet<string>): string | undefined {
  const text = query.replaceAll(/--[^\n]*|'[^']*'/g, ' ');
  return RULES.find((rule) => rule.breaks(text, tables))?.name;
}

const namesIn = (text: string): string[] => [...text.matchAll(reference)].map(([, name = '']) => name);

const isOfSchool = (name: string, tables: ReadonlySet<string>): boolean => tables.has(name) || globalTables.has(name);
