/** What the rows of a sheet can become: how they are judged, written and taken back. All else is the same for every kind. */
import { UNREADABLE } from '@sen/domain/people/import/csv.ts';
import { fieldsOf, fieldWord, headingsOf } from '@sen/domain/people/import/fields.ts';
import type { ImportOptions, Problem } from '@sen/domain/people/import/model.ts';
import type { Work } from '../../../platform/work.ts';
import type { ImportRow } from './repository.ts';
import type { JudgedRow, RowToJudge, RowToWrite, StoredRow, WrittenRow } from './rows-repository.ts';

/** An import as its work has it. */
export interface ImportAtHand extends Omit<ImportRow, 'options'> {
  readonly options: ImportOptions;
}

export interface Target {
  /** What is read of a file that holds several things. */
  readonly reads: 'people' | 'groups';
  /** Its rows depend on one another: they are judged, written and taken back all together, and there may be so many. */
  readonly most_together?: number;
  /** Fields that a column may stand for. */
  readonly all_fields: readonly string[];
  /** Those of them that the school uses. */
  fields(work: Work): Promise<readonly string[]>;
  /** What headings of its columns stand for, as they are compared. */
  readonly by_heading: ReadonlyMap<string, string>;
  /** Text keys of what a field is called and of an example of it, for the template. */
  words(field: string): { readonly label: string; readonly example: string };
  /** Says of each row what becomes of it. Changes nothing. */
  judge(work: Work, of: ImportAtHand, rows: readonly RowToJudge[]): Promise<JudgedRow[]>;
  write(work: Work, of: ImportAtHand, rows: readonly RowToWrite[]): Promise<WrittenRow[]>;
  /** @returns for each row `removed`, `restored`, or the text key of why it stays. */
  undo(work: Work, of: ImportAtHand, rows: readonly StoredRow[]): Promise<{ row: number; undone: string }[]>;
}

/** The columns of a sheet whose fields and headings are told in one list (`fields.ts`). */
export const columnsOf = (name: string): Pick<Target, 'all_fields' | 'by_heading' | 'words'> => ({
  all_fields: fieldsOf(name),
  by_heading: headingsOf(name),
  words: (field) => ({
    label: `sheet_field_${fieldWord(name, field)}`,
    example: `sheet_example_${fieldWord(name, field)}`,
  }),
});

/** What is wrong with a row as it was read: before anybody asks what it says. */
export function readingProblems(
  { cells, fault }: Pick<RowToJudge, 'cells' | 'fault'>,
  { headings, mapping }: Pick<ImportAtHand, 'headings' | 'mapping'>,
): Problem[] {
  if (fault !== '') return [{ field: '', message: fault }];
  if (cells.slice(headings.length).some((cell) => cell !== '')) return [{ field: '', message: 'sheet_row_longer' }];
  return mapping.flatMap((field, at) =>
    field !== '' && cells[at]?.includes(UNREADABLE) ? [{ field, message: 'sheet_cell_unreadable' }] : [],
  );
}

/** What becomes of a row that is known by its code; `taken` is said where one that is there is refused. */
export function planByCode(
  { choice }: Pick<RowToJudge, 'choice'>,
  {
    problems,
    known,
    taken,
  }: { readonly problems: readonly Problem[]; readonly known: number | null; readonly taken: string },
  { options }: Pick<ImportAtHand, 'options'>,
): Pick<JudgedRow, 'plan' | 'problems'> {
  if (problems.length > 0) return { plan: 'error', problems };
  if (choice === 'skip') return { plan: 'skip', problems };
  if (known === null) return { plan: 'create', problems };
  const wanted = choice === 'update' ? 'update' : options.when_known;
  if (wanted !== 'refuse') return { plan: wanted, problems };
  return { plan: 'error', problems: [{ field: 'code', message: taken }] };
}

/** What a row says, by the fields that its columns stand for. */
export const saidIn = ({ cells }: Pick<RowToJudge, 'cells'>, { mapping }: Pick<ImportAtHand, 'mapping'>) =>
  Object.fromEntries(mapping.flatMap((field, at) => (field !== '' && cells[at] ? [[field, cells[at]] as const] : [])));

export const written = (row: number, result: WrittenRow['result'], beside: Partial<WrittenRow> = {}): WrittenRow => ({
  ...{ row, result, made_iid: null, before: null, after: null, problems: [] },
  ...beside,
});
