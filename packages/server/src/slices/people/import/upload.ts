/** A sheet that comes in: read row by row into the import, or told what is wrong with it. Nothing else changes. */
import type * as calls from '@sen/domain/people/import/contract.ts';
import { guessMapping, mappingFault, plainHeading } from '@sen/domain/people/import/fields.ts';
import { MOST_ROWS } from '@sen/domain/people/import/model.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { Open, UploadedFile, Visit } from '../../../platform/route.ts';
import type { Work } from '../../../platform/work.ts';
import type { Job } from '../../../platform/workers.ts';
import { doerHere } from '../../identity/index.ts';
import { importing } from './advance.ts';
import { mayImport } from './reach.ts';
import type { ReadSheet, SheetToRead } from './reading/sheet-job.ts';
import * as repository from './repository.ts';
import * as rows_repository from './rows-repository.ts';
import { targetOf } from './targets.ts';

type Given = Input<typeof calls.startImport>;

const sheet_job: Job<SheetToRead, ReadSheet> = {
  module: new URL('./reading/sheet-job.ts', import.meta.url),
  name: 'packSheet' satisfies keyof typeof import('./reading/sheet-job.ts'),
};

/** The file is read beside this process and before the unit of work: a large one takes its time. */
export async function startImport(open: Open, given: Given, visit: Visit) {
  const { school, session, file } = visit;
  if (!school || !session) refuse('not_logged_in');
  if (!file) refuse('invalid_input', { err: { file: 'this_field_is_required' } });
  const actor = { ...session.actor, school_iid: school.iid };
  if (!mayImport(actor, given.name)) refuse('permission_denied');
  const { reads, most_together: most_rows = MOST_ROWS } = targetOf(given.name);
  const sheet = await open.workers.run(school.iid, sheet_job, { bytes: file.bytes, reads, most_rows });
  const upload = { file, given, origin: visit.origin };
  return open.works.inSchool(actor, (work) => stage(work, upload, sheet));
}

interface Upload {
  readonly file: UploadedFile;
  readonly given: Given;
  readonly origin: string;
}

async function stage(work: Work, upload: Upload, sheet: ReadSheet) {
  if ('fault' in sheet) return addFailed(work, upload, sheet.fault);
  const { name, preview } = upload.given;
  const { headings, format, encoding, total } = sheet;
  const mapping = await mappingOf(work, name, headings);
  if (!preview && mappingFault(mapping)) return addFailed(work, upload, { row: 1, message: 'sheet_name_unmapped' });
  const state = preview ? 'read' : 'checking';
  const found = { ...(await facts(work, upload)), format, encoding, state, headings, mapping, fault: null } as const;
  const { iid } = await repository.addImport(work.db, found, work.now);
  for (const some of sheet.rows) await rows_repository.addRows(work.db, work.actor.school_iid, iid, some);
  await repository.saveImport(work.db, iid, { total }, work.now);
  await emit(work, 'import.read', { import_iid: iid, name, file_name: found.file_name, rows: total });
  if (!preview) await importing.queue(work, iid);
  return { import_id: iid };
}

async function addFailed(work: Work, upload: Upload, fault: { readonly row: number; readonly message: string }) {
  const nothing = { format: 'csv', encoding: '', state: 'failed', headings: [], mapping: [] } as const;
  const { iid } = await repository.addImport(work.db, { ...(await facts(work, upload)), ...nothing, fault }, work.now);
  return { import_id: iid };
}

async function facts(work: Work, { file, given, origin }: Upload) {
  const { name, when_known = 'refuse', organization_iid = null, invite = false, preview } = given;
  return {
    name,
    file_name: file.name.slice(0, 255).toWellFormed(),
    options: { when_known, organization_iid, invite, origin, run: !preview, language: work.actor.language },
    created_by: await doerHere(work),
    masked_by: work.actor.masked_by_iid,
  };
}

/** The columns that the school used before, then those that their headings tell. */
async function mappingOf(work: Work, name: Given['name'], headings: readonly string[]): Promise<string[]> {
  const remembered = await repository.listHeadings(work.db, name, headings.map(plainHeading));
  const target = targetOf(name);
  const fields = await target.fields(work);
  return guessMapping({ fields, by_heading: target.by_heading }, headings, remembered);
}
