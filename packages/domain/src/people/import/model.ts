/** Sheets of people: what is read of them, what becomes of their rows, and what is said about it. */
import { z } from 'zod';
import { personKinds } from '../person/model.ts';

/** Rows that become people: they may be near to somebody who is there, and go into organizations. `name` is that of a kind of record. */
export const isOfPeople = (name: string): boolean => personKinds.some((kind) => kind === name);

export const sheetFormats = ['csv', 'xlsx', 'ed_fi', 'ims'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

export const importStates = [
  'read',
  'checking',
  'checked',
  'importing',
  'done',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

/** Bounds of a sheet. */
export const MOST_ROWS = 100_000;
export const MOST_COLUMNS = 200;
export const MOST_CELL = 10_000;

/** How long an import can be taken back, in seconds: what was read is kept as long. */
export const UNDOABLE_S = 30 * 86_400;

/** What the specification calls the states (REP-12). */
const statuses: Readonly<Record<ImportState, 'START' | 'IMPORTING' | 'DONE' | 'FAILED'>> = {
  read: 'START',
  checking: 'START',
  checked: 'START',
  importing: 'IMPORTING',
  done: 'DONE',
  cancelled: 'DONE',
  undoing: 'IMPORTING',
  undone: 'DONE',
  failed: 'FAILED',
};
export const statusOf = (state: ImportState) => statuses[state];

/** Work is under way: whoever looks asks again. */
export const isUnderWay = (state: ImportState): boolean =>
  state === 'checking' || state === 'importing' || state === 'undoing';

/** What is wrong with a row: the field, a text key, and the code of the specification where it has one. */
export const Problem = z.object({ field: z.string(), message: z.string(), code: z.number().optional() });
export type Problem = z.output<typeof Problem>;

/** Somebody of the school whom a row may be about, and why. */
export const reasonsOfLikeness = [
  'same_name',
  'like_name',
  'same_birthday',
  'same_phone',
  'same_mail',
  'like_mail',
  'same_grade',
] as const;
export const NearPerson = z.object({
  iid: z.number(),
  name: z.string(),
  facts: z.string(),
  why: z.array(z.enum(reasonsOfLikeness)),
});
export type NearPerson = z.output<typeof NearPerson>;

/** A row further up that may be about the same person, and why. */
export const NearRow = NearPerson.pick({ why: true }).extend({ row: z.number() });

export const outcomes = ['create', 'update', 'skip', 'ask', 'error'] as const;
export type Outcome = (typeof outcomes)[number];

export const rowChoices = ['skip', 'create', 'update'] as const;
export type RowChoice = (typeof rowChoices)[number];

/** What is done with a row whose code, mail or login name somebody has already. */
export const whenKnown = ['refuse', 'update', 'skip'] as const;

export const ImportOptions = z.object({
  when_known: z.enum(whenKnown).default('refuse'),
  /** Where those go whose row names no organization. */
  organization_iid: z.number().nullable().default(null),
  /** A mail with a link to a first password goes to those who are made. */
  invite: z.boolean().default(false),
  /** What stands for `{origin}` in the links. */
  origin: z.string().default(''),
});
export type ImportOptions = z.output<typeof ImportOptions>;
