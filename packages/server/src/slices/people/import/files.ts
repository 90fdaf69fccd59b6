/** Files around imports: the template to fill in (NOD-57), and the rows that were not taken. */
import type * as calls from '@sen/domain/people/import/contract.ts';
import {
  rejectedFile as rejectedCall,
  rejectedRows as rejectedCalled,
  templateFile as templateCall,
} from '@sen/domain/people/import/contract.ts';
import { Problem } from '@sen/domain/people/import/model.ts';
import type { Language } from '@sen/domain/shared/actor.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { filled } from '@sen/domain/shared/filled.ts';
import { textOf } from '@sen/domain/words.ts';
import type { FileReply, Open, Visit } from '../../../platform/route.ts';
import type { Line } from '../../../platform/sheet.ts';
import { signedFile } from '../../../platform/signed-file.ts';
import { tableFile } from '../../../platform/table-file.ts';
import type { Work } from '../../../platform/work.ts';
import * as rows from './rows-repository.ts';
import { importAt } from './service.ts';
import { kindOfSheet, targetOf } from './targets.ts';

export async function importTemplate({ actor }: Work, { name, format }: Input<typeof calls.importTemplate>) {
  kindOfSheet(name);
  return { url: `${templateCall.path}?name=${name}&format=${format}&language=${actor.language}` };
}

/** Columns that few need are left out: whoever has them adds them. */
const uncommon: ReadonlySet<string> = new Set(['family_name', 'middle_name', 'given_name', 'identity_number', 'lname']);

export async function templateFile(_: Open, { name, format, language }: Input<typeof calls.templateFile>) {
  const target = targetOf(name);
  const words = target.all_fields.filter((field) => !uncommon.has(field)).map(target.words);
  const headings = words.map(({ label }) => textOf(language, label));
  const example = words.map(({ example: key }) => textOf(language, key));
  return tableFile(`${name}-${textOf(language, 'sheet_template_file')}`, format, [headings, example]);
}

export const rejectedFile = signedFile({
  contract: rejectedCall,
  params: rejectedCalled.input,
  make: ({ works }, { actor, params }) => works.reading(actor, (work) => rejectedTable(work, params)),
});

export async function rejectedRows(work: Work, given: Input<typeof rejectedCalled>, visit: Visit) {
  await importAt(work, given.import_id);
  return rejectedFile.offer(work, given, visit);
}

const AT_ONCE = 1000;

/** The rows as they came, mended cells included, with a column that says what is wrong. */
async function rejectedTable(work: Work, { import_id, format }: Input<typeof rejectedCalled>): Promise<FileReply> {
  const { language } = work.actor;
  const { headings, name } = await importAt(work, import_id);
  const labelOf = (field: string) => (field === '' ? '' : textOf(language, targetOf(name).words(field).label));
  const lines: Line[] = [[...headings, textOf(language, 'sheet_problem')]];
  for (let after = 0; ; ) {
    const found = await rows.listRejected(work.db, import_id, after, AT_ONCE);
    lines.push(
      ...found.map((row) => [...headings.map((_, at) => row.cells[at] ?? ''), saidOf(row, language, labelOf)]),
    );
    after = found.at(-1)?.row ?? 0;
    if (found.length < AT_ONCE) break;
  }
  return tableFile(textOf(language, 'sheet_rejected_file'), format, lines);
}

function saidOf(
  { problems, twin_row, near_row, outcome }: rows.StoredRow,
  language: Language,
  labelOf: (field: string) => string,
): string {
  const said = Problem.array()
    .parse(problems)
    .map(({ field, message }) => [labelOf(field), textOf(language, message)].filter(Boolean).join(': '));
  if (twin_row !== null) said.push(`${textOf(language, 'sheet_twin')} (${twin_row})`);
  if (outcome === 'ask') said.push(textOf(language, 'sheet_not_decided'));
  if (outcome === 'ask' && near_row !== null)
    said.push(filled(textOf(language, 'sheet_near_row'), { row: String(near_row) }));
  return said.join('; ');
}
