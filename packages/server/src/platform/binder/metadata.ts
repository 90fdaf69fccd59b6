/** What a school keeps of its records in fields of its own (NOD-43), alike for every kind. */

import { fieldsComeFrom } from '@sen/domain/kinds.ts';
import type { Language } from '@sen/domain/shared/actor.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { faultsTold } from '@sen/domain/shared/field-checks.ts';
import {
  type Metadata,
  MetadataField,
  readMetadata,
  shownMetadata,
  toldMetadata,
} from '@sen/domain/shared/metadata.ts';
import { textOf } from '@sen/domain/words.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db.ts';
import type { TablesWith } from '../table.ts';
import type { Work } from '../work.ts';

/** Tables whose rows have a column `metadata`. */
export type MetadataTable = TablesWith<'metadata'>;

const Fields = z.array(MetadataField);
const Stored = z.record(z.string(), z.unknown()).catch({});

/** The fields that records of a kind have, in their order. */
export async function metadataFieldsOf({ db }: Work, ntype: string): Promise<readonly MetadataField[]> {
  const from = fieldsComeFrom(ntype);
  if (from.length === 0) return [];
  const rows = await db.selectFrom('data_schemas').select(['ntype', 'fields']).where('ntype', 'in', from).execute();
  return from.flatMap((one) => Fields.parse(rows.find((row) => row.ntype === one)?.fields ?? []));
}

/** Everything that records keep, also in fields that the school has no more. */
async function readStored(
  db: Db,
  table: MetadataTable,
  iids: readonly number[],
): Promise<ReadonlyMap<number, Metadata>> {
  if (iids.length === 0) return new Map();
  const rows = await db
    .selectFrom(table as 'skills')
    .select(['iid', 'metadata'])
    .where('iid', '=', sql<number>`any(${iids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ iid, metadata }) => [iid, Stored.parse(metadata)]));
}

export const saveMetadata = (db: Db, table: MetadataTable, iid: number, metadata: Metadata) =>
  db
    .updateTable(table as 'skills')
    .set({ metadata: JSON.stringify(metadata) })
    .where('iid', '=', iid)
    .execute();

/** Whose records they are. */
interface Extended {
  readonly table?: MetadataTable | undefined;
  readonly ntype: string;
}

/** The fields of the school's own that a record has, and what it keeps. */
export interface Kept {
  readonly fields: readonly MetadataField[];
  readonly stored: Metadata;
}

export const nothing: Kept = { fields: [], stored: {} };

/** Of a new record where no `iid` is given. */
export async function keptOf(work: Work, { table, ntype }: Extended, iid?: number): Promise<Kept> {
  if (!table) return nothing;
  const [fields, stored] = await Promise.all([
    metadataFieldsOf(work, ntype),
    iid === undefined ? undefined : readStored(work.db, table, [iid]),
  ]);
  return { fields, stored: stored?.get(iid ?? 0) ?? {} };
}

export const shownOf = ({ fields, stored }: Kept): Metadata => shownMetadata(fields, stored);

/** For histories: by the labels that the fields have now; nothing where the school has no such fields. */
export const toldOf = ({ fields, stored }: Kept) =>
  fields.length > 0 ? { metadata: toldMetadata(fields, stored) } : {};

/** Rows of a list with what they keep in the fields of the school's own. */
export async function withMetadata(
  work: Work,
  { table, ntype }: Extended,
  rows: readonly unknown[],
): Promise<readonly unknown[]> {
  const fields = table && rows.length > 0 ? await metadataFieldsOf(work, ntype) : [];
  if (!table || fields.length === 0) return rows;
  const stored = await readStored(work.db, table, rows.map(iidOf));
  return rows.map((row) => ({
    ...Object(row),
    metadata: shownMetadata(fields, stored.get(iidOf(row)) ?? {}),
  }));
}

const iidOf = (row: unknown): number =>
  typeof row === 'object' && row !== null && 'iid' in row && typeof row.iid === 'number' ? row.iid : 0;

interface Change extends Kept {
  readonly given: unknown;
  /** Fields that are not given become empty. */
  readonly whole: boolean;
}

export type Judged = { readonly metadata: Metadata } | { readonly err: Readonly<Record<string, string>> };

/** What a record keeps after a change, or what is wrong with it, at each field in the reader's words. */
export function judgeMetadata({ fields, given, ...change }: Change, language: Language): Judged {
  const read = readMetadata(fields, { ...change, given: Stored.parse(given ?? {}) });
  if ('metadata' in read) return read;
  return { err: faultsTold(read.faults, (key, values) => textOf(language, key, values)) };
}

/** The same, refused where something is wrong. */
export function metadataAfter(change: Change, language: Language): Metadata {
  const judged = judgeMetadata(change, language);
  return 'err' in judged ? refuse('invalid_input', { err: judged.err }) : judged.metadata;
}
