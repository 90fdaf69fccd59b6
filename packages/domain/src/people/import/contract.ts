/** Calls by which a sheet becomes records: upload, mapping, preview, run, what was rejected, and taking back (NOD-54, NOD-57, REP-12…16). */
import { z } from 'zod';
import { importsSheets, within } from '../../access/rights.ts';
import { languages } from '../../shared/actor.ts';
import { contract, listOf } from '../../shared/contract.ts';
import { exportFormats } from '../../shared/kind.ts';
import { Iid, line, PageRequest, Timestamp, WireFlag, WireInt } from '../../shared/wire.ts';
import {
  ImportOptions,
  importStates,
  MOST_CELL,
  MOST_COLUMNS,
  NearPerson,
  NearRow,
  outcomes,
  Problem,
  rowChoices,
  sheetFormats,
  whenKnown,
} from './model.ts';

const import_id = Iid;
const FileLink = z.object({ url: z.string() });
/** A kind of record that comes by sheets. */
const sheet = line(40);

const chosen = {
  when_known: z.enum(whenKnown).optional(),
  organization_iid: Iid.optional(),
  invite: WireFlag.optional(),
};

/** NOD-54. The sheet is read and checked; what is right is then written at once, unless a `preview` is wanted first. */
export const startImport = contract({
  method: 'POST',
  path: '/import/api/:name',
  access: importsSheets,
  limit: 'upload',
  upload: true,
  guarded: true,
  masked: false,
  audit: 'import.started',
  input: z.object({ name: sheet, preview: WireFlag.default(false), ...chosen }),
  output: z.object({ import_id: z.number() }),
  errors: ['invalid_input'],
});

const counts = z.object({
  ...{ create: z.number(), update: z.number(), skip: z.number() },
  ...{ ask: z.number(), error: z.number() },
});

/** `total` and `done` are rows of the work under way. */
const ImportStatus = z.object({
  import_id: z.number(),
  status: z.enum(['START', 'IMPORTING', 'DONE', 'FAILED']),
  state: z.enum(importStates),
  total: z.number(),
  done: z.number(),
  /** The first of the rows that are not taken, in words. */
  errors: z.array(z.object({ row: z.number(), field: z.string(), message: z.string() })),
});

/** What is said once an import has ended (ERR-61, ERR-62). */
const ends: Readonly<Partial<Record<(typeof importStates)[number], string>>> = {
  done: 'import_data_successful',
  failed: 'import_data_failed',
};

/** REP-12. */
export const importStatus = contract({
  method: 'GET',
  path: '/import/api/status',
  access: importsSheets,
  message: (answer) => ends[ImportStatus.parse(answer).state],
  input: z.object({ import_id }),
  output: ImportStatus,
  errors: ['import_not_found'],
});

/** One import, as its screen has it. */
export const importDetail = contract({
  method: 'GET',
  path: '/import/api/detail',
  access: importsSheets,
  input: z.object({ import_id }),
  output: z.object({
    import_id: z.number(),
    name: sheet,
    file_name: z.string(),
    format: z.enum(sheetFormats),
    encoding: z.string(),
    state: z.enum(importStates),
    total: z.number(),
    done: z.number(),
    fault: z.object({ row: z.number(), message: z.string() }).nullable(),
    headings: z.array(z.string()),
    /** The first rows as they stand in the sheet. */
    sample: z.array(z.array(z.string())),
    mapping: z.array(z.string()),
    /** What a column may stand for. */
    fields: z.array(z.string()),
    options: ImportOptions.omit({ origin: true }),
    counts,
    /** What is wrong, grouped; `twin` names rows that say the same as one further up. */
    problems: z.array(z.object({ field: z.string(), message: z.string(), count: z.number() })),
    created: z.number(),
    updated: z.number(),
    refused: z.number(),
    removed: z.number(),
    restored: z.number(),
    /** What could not be taken back, and why. */
    kept: z.array(z.object({ row: z.number(), iid: z.number().nullable(), name: z.string(), why: z.string() })),
    kept_total: z.number(),
    /** Who brought it. */
    by: z.string(),
    /** `steer`: it is one's own, to be mapped, mended and run. `passwords`: how many of those who were made have none yet. */
    can: z.object({ steer: z.boolean(), run: z.boolean(), undo: z.boolean(), passwords: z.number() }),
  }),
  errors: ['import_not_found'],
});

/** Nobody brings people in another's name: the sheet would go on with theirs. */
const ref = { method: 'POST', access: importsSheets, idempotent: false, masked: false } as const;
const State = z.object({ state: z.enum(importStates) });

/** Says what the columns stand for; the rows are then checked. */
export const mapImport = contract({
  ...ref,
  path: '/import/api/map',
  input: z.object({ import_id, mapping: z.array(line(40)).max(MOST_COLUMNS), ...chosen }),
  output: State,
  errors: ['import_not_found', 'import_at_another_step', 'invalid_input'],
});

/** Rows of a checked import, by outcome or by what is wrong. */
export const importRows = contract({
  method: 'GET',
  path: '/import/api/rows',
  access: importsSheets,
  list: true,
  input: z.object({
    import_id,
    outcome: z.enum(outcomes).optional(),
    field: line(40).optional(),
    message: line(80).optional(),
    ...PageRequest,
  }),
  output: listOf(
    z.object({
      row: z.number(),
      cells: z.array(z.string()),
      fields: z.record(z.string(), z.string()),
      outcome: z.enum(outcomes),
      problems: z.array(Problem),
      twin_row: z.number().nullable(),
      near: z.array(NearPerson),
      near_row: NearRow.nullable(),
      choice: z.enum(['', ...rowChoices]),
      known: z.object({ iid: z.number(), name: z.string() }).nullable(),
      made_iid: z.number().nullable(),
    }),
  ),
  errors: ['import_not_found'],
});

/** Changes a cell; the row is judged again. */
export const editImportRow = contract({
  ...ref,
  path: '/import/api/edit-row',
  input: z.object({
    import_id,
    row: WireInt,
    column: WireInt.pipe(z.int().min(0).max(MOST_COLUMNS)),
    text: line(MOST_CELL).default(''),
  }),
  output: z.object({ outcome: z.enum(outcomes), problems: z.array(Problem) }),
  errors: ['import_not_found', 'import_at_another_step', 'not_found'],
});

/** What is done with a row; without `row` with all that wait for a word. */
export const chooseImportRows = contract({
  ...ref,
  path: '/import/api/choose',
  input: z.object({ import_id, row: WireInt.optional(), choice: z.enum(rowChoices), user_iid: Iid.optional() }),
  output: z.object({ changed: z.number() }),
  errors: ['import_not_found', 'import_at_another_step', 'not_found'],
});

/** Writes what is right. */
export const runImport = contract({
  ...ref,
  path: '/import/api/run',
  guarded: true,
  audit: 'import.started',
  input: z.object({ import_id }),
  output: State,
  errors: ['import_not_found', 'import_at_another_step'],
});

/** Ends it after the rows that are being written; what is written stays and can be taken back. */
export const cancelImport = contract({
  ...ref,
  path: '/import/api/cancel',
  input: z.object({ import_id }),
  output: State,
  errors: ['import_not_found', 'import_at_another_step'],
});

export const undoSheetImport = contract({
  ...ref,
  path: '/import/api/undo',
  guarded: true,
  audit: 'import.undone',
  input: z.object({ import_id }),
  output: State,
  errors: ['import_not_found', 'import_at_another_step', 'restore_too_late'],
});

/** First passwords for some of those whom an import has made and who have none: told here, once, and kept nowhere. */
export const makeImportPasswords = contract({
  ...ref,
  path: '/import/api/make-passwords',
  access: within('organization', 'users.update'),
  guarded: true,
  masked: false,
  audit: 'import.passwords-made',
  input: z.object({ import_id, after: WireInt.default(0) }),
  output: z.object({
    people: z.array(
      z.object({ row: z.number(), name: z.string(), lname: z.string(), code: z.string(), password: z.string() }),
    ),
    /** Row to go on after; null at the end. */
    next: z.number().nullable(),
  }),
  errors: ['import_not_found', 'import_at_another_step'],
});

/** Past imports of a kind, the latest first. */
export const listSheetImports = contract({
  method: 'GET',
  path: '/import/api/list',
  access: importsSheets,
  list: true,
  input: z.object({ name: sheet, ...PageRequest }),
  output: listOf(
    z.object({
      import_id: z.number(),
      file_name: z.string(),
      state: z.enum(importStates),
      created_at: Timestamp,
      by: z.string(),
      ...{ total: z.number(), created: z.number(), updated: z.number(), refused: z.number() },
    }),
  ),
});

const fileCall = { method: 'GET', access: 'everyone', at_door: true, file: true, output: z.unknown() } as const;

/** Rows that were not taken, with what is wrong, as a sheet that can be mended and brought again. */
export const rejectedRows = contract({
  method: 'GET',
  path: '/import/api/rejected',
  access: importsSheets,
  guarded: true,
  objects: (output: unknown) => FileLink.parse(output),
  input: z.object({ import_id, format: z.enum(exportFormats).default('xlsx') }),
  output: FileLink,
  errors: ['import_not_found'],
});

export const rejectedFile = contract({
  ...fileCall,
  path: '/import/api/rejected-file',
  input: z.object({ token: z.string().max(8000) }),
  errors: ['link_expired'],
});

/** NOD-57. */
export const importTemplate = contract({
  method: 'GET',
  path: '/import/api/template',
  access: importsSheets,
  objects: (output: unknown) => FileLink.parse(output),
  input: z.object({ name: sheet, format: z.enum(exportFormats).default('xlsx') }),
  output: FileLink,
});

/** The template itself: the same for everybody. */
export const templateFile = contract({
  ...fileCall,
  path: '/import/api/template-file',
  input: z.object({ name: sheet, format: z.enum(exportFormats), language: z.enum(languages) }),
});
