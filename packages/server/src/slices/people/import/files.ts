/** Files around imports: the template to fill in (NOD-57), and the rows that were not taken. */
import type * as calls from '@sen/domain/people/import/contract.ts';
import { rejectedFile as rejectedCall, templateFile as templateCall } from '@sen/domain/people/import/contract.ts';
import { fieldsOf, fieldWord } from '@sen/domain/people/import/fields.ts';
import { Problem, type SheetName } from '@sen/domain/people/import/model.ts';
import type { Actor, Language } from '@sen/domain/shared/actor.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { filled, textOf } from '@sen/domain/translations/text.ts';
import type { FileReply, Open, Visit } from '../../../platform/route.ts';
import { csvOf, type Line, xlsxOf } from '../../../platform/sheet.ts';
import type { Work } from '../../../platform/work.ts';
import * as rows from './rows-repository.ts';
import { importAt } from './service.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function fileOf(name: string, format: 'csv' | 'xlsx', lines: readonly Line[]): Promise<FileReply> {
  if (format === 'csv') return { name: `${name}.csv`, mime: 'text/csv; charset=utf-8', body: csvOf(lines) };
  return { name: `${name}.xlsx`, mime: XLSX, body: xlsxOf(lines) };
}

export async function importTemplate({ actor }: Work, { name, format }: Input<typeof calls.importTemplate>) {
  return { url: `${templateCall.path}?name=${name}&format=${format}&language=${actor.language}` };
}

/** Columns that few need are left out: whoever has them adds them. */
const uncommon: ReadonlySet<string> = new Set(['family_name', 'middle_name', 'given_name', 'identity_number', 'lname']);

const labelOf = (language: Language, name: SheetName, field: string): string =>
  textOf(language, `sheet_field_${fieldWord(name, field)}`);

export async function templateFile(_: Open, { name, format, language }: Input<typeof calls.templateFile>) {
  const fields = fieldsOf(name).filter((field) => !uncommon.has(field));
  const headings = fields.map((field) => labelOf(language, name, field));
  const example = fields.map((field) => textOf(language, `sheet_example_${fieldWord(name, field)}`));
  return fileOf(`${name}-${textOf(language, 'sheet_template_file')}`, format, [headings, example]);
}

const LINK_S = 3600;
const about = 'rejected rows of an import';

interface Signed {
  readonly actor: Actor;
  readonly import_id: number;
  readonly format: 'csv' | 'xlsx';
  readonly until: number;
}

export async function rejectedRows(open: Open, given: Input<typeof calls.rejectedRows>, { session, school }: Visit) {
  if (!session || !school) refuse('not_logged_in');
  const actor = { ...session.actor, school_iid: school.iid };
  await open.works.reading(actor, (work) => importAt(work, given.import_id));
  const signed: Signed = { actor, ...given, until: open.clock.now() + LINK_S };
  return {
    url: `${rejectedCall.path}?token=${open.secrets.seal(JSON.stringify(signed), about).toString('base64url')}`,
  };
}

function opened({ secrets }: Open, token: string): Signed {
  try {
    return JSON.parse(secrets.open(Buffer.from(token, 'base64url'), about));
  } catch {
    return refuse('link_expired');
  }
}

const AT_ONCE = 1000;

/** The rows as they came, mended cells included, with a column that says what is wrong. */
export async function rejectedFile(open: Open, { token }: Input<typeof calls.rejectedFile>, { school }: Visit) {
  const { actor, import_id, format, until } = opened(open, token);
  if (until < open.clock.now() || actor.school_iid !== school?.iid) refuse('link_expired');
  return open.works.reading(actor, async (work) => {
    const { headings } = await importAt(work, import_id);
    const lines: Line[] = [[...headings, textOf(actor.language, 'sheet_problem')]];
    for (let after = 0; ; ) {
      const found = await rows.listRejected(work.db, import_id, after, AT_ONCE);
      lines.push(...found.map((row) => [...headings.map((_, at) => row.cells[at] ?? ''), saidOf(row, actor.language)]));
      after = found.at(-1)?.row ?? 0;
      if (found.length < AT_ONCE) break;
    }
    return fileOf(textOf(actor.language, 'sheet_rejected_file'), format, lines);
  });
}

function saidOf({ problems, twin_row, near_row, outcome }: rows.StoredRow, language: Language): string {
  const said = Problem.array()
    .parse(problems)
    .map(({ field, message }) =>
      [field && textOf(language, `sheet_field_${field}`), textOf(language, message)].filter(Boolean).join(': '),
    );
  if (twin_row !== null) said.push(`${textOf(language, 'sheet_twin')} (${twin_row})`);
  if (outcome === 'ask') said.push(textOf(language, 'sheet_not_decided'));
  if (outcome === 'ask' && near_row !== null)
    said.push(filled(textOf(language, 'sheet_near_row'), { row: String(near_row) }));
  return said.join('; ');
}
