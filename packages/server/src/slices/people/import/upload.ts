/** A sheet that comes in: read row by row into the import, or told what is wrong with it. Nothing else changes. */
import type * as calls from '@sen/domain/people/import/contract.ts';
import { SheetFault } from '@sen/domain/people/import/csv.ts';
import { guessMapping, isPasswordHeading, mappingFault, plainHeading } from '@sen/domain/people/import/fields.ts';
import { MOST_ROWS } from '@sen/domain/people/import/model.ts';
import { reachOf } from '@sen/domain/people/organization/rules.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { inOneLine } from '@sen/domain/shared/wire.ts';
import { emit } from '../../../platform/events.ts';
import type { Open, UploadedFile, Visit } from '../../../platform/route.ts';
import type { Work } from '../../../platform/work.ts';
import { queueWork } from './advance.ts';
import { openSheet } from './reading/sheet.ts';
import * as repository from './repository.ts';
import type { StagedRow } from './rows-repository.ts';
import * as rows_repository from './rows-repository.ts';
import { targetOf } from './targets.ts';

type Given = Input<typeof calls.startImport>;

const AT_ONCE = 1000;

export async function startImport(open: Open, given: Given, visit: Visit) {
  const { school, session, file } = visit;
  if (!school || !session) refuse('not_logged_in');
  if (!file) refuse('invalid_input', { err: { file: 'this_field_is_required' } });
  const actor = { ...session.actor, school_iid: school.iid };
  if (reachOf(actor) !== 'all' && reachOf(actor).length === 0) refuse('permission_denied');
  const upload = { file, given, origin: visit.origin };
  try {
    return await open.works.inSchool(actor, (work) => stage(work, upload));
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error;
    return open.works.inSchool(actor, (work) => addFailed(work, upload, error));
  }
}

interface Upload {
  readonly file: UploadedFile;
  readonly given: Given;
  readonly origin: string;
}

/** Who may not be found in the school cannot be asked again when the work is done. */
async function importerOf({ db, actor }: Work): Promise<number> {
  const { user_iid } = actor;
  if (user_iid === null || !(await repository.findImporter(db, user_iid))) refuse('permission_denied');
  return user_iid;
}

async function facts(work: Work, { file, given, origin }: Upload) {
  const { name, when_known = 'refuse', organization_iid = null, invite = false, preview } = given;
  return {
    name,
    file_name: file.name.slice(0, 255),
    options: { when_known, organization_iid, invite, origin, run: !preview },
    created_by: await importerOf(work),
    masked_by: work.actor.masked_by_iid,
  };
}

async function addFailed(work: Work, upload: Upload, { message, row }: SheetFault) {
  const fault = { row, message };
  const nothing = { format: 'csv', encoding: '', state: 'failed', headings: [], mapping: [] } as const;
  const { iid } = await repository.addImport(work.db, { ...(await facts(work, upload)), ...nothing, fault }, work.now);
  return { import_id: iid };
}

async function stage(work: Work, upload: Upload) {
  const { name, preview } = upload.given;
  const { file_name, ...told } = await facts(work, upload);
  const target = targetOf(name);
  const sheet = openSheet(upload.file.bytes, target.reads);
  const rows = sheet.rows[Symbol.asyncIterator]();
  const headings = await headingsOf(rows);
  const mapping = await mappingOf(work, name, headings);
  if (!preview && mappingFault(mapping)) throw new SheetFault('sheet_name_unmapped', 1);
  const { format, encoding } = sheet;
  const { iid } = await repository.addImport(
    work.db,
    { ...told, file_name, format, encoding, state: preview ? 'read' : 'checking', headings, mapping, fault: null },
    work.now,
  );
  const most = target.most_together ?? MOST_ROWS;
  const total = await stageRows(work, iid, rows, { headings, most });
  if (total === 0) throw new SheetFault('sheet_empty', 1);
  await repository.saveImport(work.db, iid, { total }, work.now);
  await emit(work, 'import.read', { import_iid: iid, name, file_name, rows: total });
  if (!preview) await queueWork(work, iid);
  return { import_id: iid };
}

type Rows = AsyncIterator<{ readonly row: number; readonly cells: readonly string[]; readonly fault?: string }>;

async function headingsOf(rows: Rows): Promise<string[]> {
  const first = await rows.next();
  if (first.done) throw new SheetFault('sheet_empty', 1);
  if (first.value.fault) throw new SheetFault(first.value.fault, first.value.row);
  const headings = first.value.cells.map((cell) => inOneLine(cell).slice(0, 255));
  while (headings.at(-1) === '') headings.pop();
  return headings;
}

/** The columns that the school used before, then those that their headings tell. */
async function mappingOf(work: Work, name: Given['name'], headings: readonly string[]): Promise<string[]> {
  const remembered = await repository.listHeadings(work.db, name, headings.map(plainHeading));
  const fields = await targetOf(name).fields(work, name);
  return guessMapping(name, headings, remembered).map((field) => (fields.includes(field) ? field : ''));
}

/** A sheet that we wrote keeps signs of formulas harmless by an apostrophe; it is no part of what is said. */
const cellText = (cell: string): string => inOneLine(cell).replace(/^'(?=[=+\-@])/, '');

async function stageRows(
  work: Work,
  iid: number,
  rows: Rows,
  { headings, most }: { readonly headings: readonly string[]; readonly most: number },
): Promise<number> {
  const secret = headings.map(isPasswordHeading);
  const { school_iid } = work.actor;
  let total = 0;
  let waiting: StagedRow[] = [];
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    const { row, cells, fault = '' } = next.value;
    waiting.push({ row, cells: cells.map((cell, at) => (secret[at] ? '' : cellText(cell))), fault });
    total += 1;
    if (total > most) throw new SheetFault(most < MOST_ROWS ? 'sheet_too_many_together' : 'sheet_too_many_rows', row);
    if (waiting.length < AT_ONCE) continue;
    await rows_repository.addRows(work.db, school_iid, iid, waiting);
    waiting = [];
  }
  if (waiting.length > 0) await rows_repository.addRows(work.db, school_iid, iid, waiting);
  return total;
}
