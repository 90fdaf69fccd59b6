import type { listOf } from '@sen/domain/shared/contract.ts';
import type { Named } from '@sen/domain/shared/field-type.ts';
import type { HistoryEntry, Kind } from '@sen/domain/shared/kind.ts';
import type { z } from 'zod';
import type { Work } from '../work.ts';
import type { MetadataTable } from './metadata.ts';

export type Fields = Readonly<Record<string, unknown>>;
type Declared = Omit<Kind, 'calls'>;
type FieldsOf<K extends Declared> = z.output<K['fields']>;

/** A record as the binder works with it; deleted ones too. */
export interface Found<F = unknown> {
  readonly iid: number;
  readonly id: string;
  readonly pid: number | null;
  readonly name: string;
  readonly status: string;
  readonly version: number;
  readonly updated_at: number;
  /** When it was deleted; null while it is not. */
  readonly deleted_at: number | null;
  readonly fields: F;
  /** Names of the records that its fields name, by field; of kinds that are told by types. */
  readonly named?: Readonly<Record<string, readonly Named[]>>;
  readonly can: { readonly edit: boolean; readonly remove: boolean };
}

/** What a list is asked for, filters of the kind beside it. */
export interface Asked {
  /** Words that the column `search_text` must have; empty: any. */
  readonly keyword: string;
  /** Column, and whether the greatest comes first. */
  readonly by: string;
  readonly falling: boolean;
  readonly trash: boolean;
  /** For a file that somebody takes away, where `exporting` allowed it. */
  readonly exported?: true;
  /** Of all these only those, in any order. */
  readonly among?: readonly number[];
  /** Filters of the kind, those given. */
  readonly filters: Fields;
  /** Left out: all. */
  readonly limit?: number;
  readonly offset?: number;
}

export interface Place {
  readonly pid: number | undefined;
  readonly position: number | undefined;
}

export interface AskedHistory {
  readonly ntype: string;
  readonly iid: number;
  readonly page: number;
  readonly items_per_page: number;
}
type History = ReturnType<typeof listOf<typeof HistoryEntry>>;
export type TellHistory = (work: Work, asked: AskedHistory) => Promise<z.output<History>>;

interface Undoing {
  /** Undefined where nothing will change. */
  keep(work: Work, found: Found): Promise<unknown>;
  back(work: Work, found: Found, kept: unknown): Promise<unknown>;
}

/**
 * A kind of record, as plain functions: what it does of its own when it is made, found, changed and removed. The binder does what is
 * the same for all. Whatever may not be done is refused here: a field that is not right by `invalid_input` and its `err`, a record that
 * is not the actor's by not being found, one in use by `delete_failed`.
 */
export interface Entity<K extends Declared = Kind> {
  readonly kind: K;
  /** Where its records keep what the school adds to them; left out: it has no such fields. */
  readonly table?: MetadataTable;
  /** Fields that a new one under `pid` begins with. */
  draft(work: Work, pid: number | undefined): Promise<Partial<FieldsOf<K>>>;
  find(work: Work, iid: number): Promise<Found | undefined>;
  list(work: Work, asked: Asked): Promise<{ readonly items: readonly z.output<K['row']>[]; readonly total: number }>;
  /** @returns the new one's iid. */
  create(work: Work, fields: FieldsOf<K>, pid: number | undefined): Promise<number>;
  /** @returns the fields that changed under their cover, where it has any. */
  update(work: Work, found: Found, fields: FieldsOf<K>, place: Place): Promise<readonly string[] | undefined>;
  /** Wraps the telling of its history: what of it is for whom, and what was before its first event; left out: it is told whole. */
  readonly history?: (tell: TellHistory) => TellHistory;
  remove(work: Work, found: Found): Promise<void>;
  restore(work: Work, found: Found): Promise<void>;
  /**
   * All that the list shows, in its order at one moment: a long file is then written piece by piece with nothing twice and nothing
   * lost, whatever changes meanwhile, and `list` is asked for them by `among`. Left out: page by page.
   */
  ordered?(work: Work, asked: Asked): Promise<readonly number[]>;
  /** Before a file of the list is promised: refuses it, or notes what leaves with these columns. */
  exporting?(work: Work, columns: readonly string[]): Promise<void>;
  /** Work on many records, by the names that the kind declares. @returns as what its history tells it; `told`: it has it already. */
  readonly actions?: Readonly<Record<string, (work: Work, found: Found) => Promise<string>>>;
  /** How such work is taken back, by the same names: what is kept of the state before, and back to it; left out: it has no way back. */
  readonly undoing?: Readonly<Record<string, Undoing>>;
}
