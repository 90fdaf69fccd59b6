import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { ImportFormat, importFormats, type ParsedBank } from '@sen/domain/content/import/model.ts';
import { questionText } from '@sen/domain/content/import/question-text.ts';
import { textOf } from '@sen/domain/translations/text.ts';
import { StartupError } from '../platform/startup-error.ts';
import { readBank } from '../slices/content/import/read-bank.ts';
import { importBank } from '../slices/content/index.ts';
import { command, UsageError } from './command.ts';
import { inSchoolOf } from './in-school.ts';

/** What Moodle calls the same formats. */
const OTHER_NAMES: Record<string, ImportFormat> = {
  xml: 'moodle_xml',
  multianswer: 'cloze',
  missingword: 'missing_word',
};

export const importQuestionsCommand = command({
  name: 'import-questions',
  usage: `FILE --dry-run|--host HOST [--tag TAG]… [--format ${importFormats.join('|')}] [--json]`,
  summary:
    'read a question bank file, report row by row, and put what was read into the bank of a school; ends with 1 where no question could be read',
  options: {
    host: { type: 'string' },
    tag: { type: 'string', multiple: true },
    format: { type: 'string' },
    'dry-run': { type: 'boolean' },
    json: { type: 'boolean' },
  },
  arguments: { min: 1, max: 1 },
  run: async ({ values, args: [file = ''] }) => {
    const format = formatOf(values.format);
    const { 'dry-run': dry_run, host, tag: tags = [], json } = values;
    if (!dry_run && host === undefined) throw new UsageError('--dry-run or --host is needed');
    const file_name = basename(file);
    const bank = readBank({ file_name, bytes: await bytesOf(file), format });
    const import_iid = dry_run || host === undefined ? undefined : await store(host, { bank, file_name, tags });
    console.log(json ? JSON.stringify({ ...(import_iid && { import_iid }), ...report(bank) }) : lines(bank).join('\n'));
    return bank.questions.length > 0 ? 0 : 1;
  },
});

/** All that was read, or nothing. @returns the iid by which it can be taken back. */
const store = (host: string, given: Parameters<typeof importBank>[1]): Promise<number | undefined> =>
  inSchoolOf(host, (works, school) =>
    works.asSchool(school.iid, async (work) => (await importBank(work, given)).import_iid),
  );

const unreadableReasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder, not a file',
  EACCES: 'this account may not read it',
};

async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new StartupError(`${file}: ${unreadableReasons[code] ?? 'it cannot be read'}`);
  }
}

function formatOf(given: string | undefined): ImportFormat | undefined {
  if (given === undefined) return undefined;
  const format = ImportFormat.safeParse(OTHER_NAMES[given] ?? given);
  if (!format.success) throw new UsageError(`unknown format ${given}`);
  return format.data;
}

function report(bank: ParsedBank) {
  return {
    format: bank.format,
    read: bank.questions.length,
    refused: bank.refused.map(({ row, reason, text }) => ({ row, reason: sentence(reason, text) })),
    questions: bank.questions.map(({ question }) => ({
      name: question.name,
      type: question.type,
      text: questionText(question),
    })),
  };
}

function lines(bank: ParsedBank): string[] {
  return [
    `${bank.format ?? 'no format known'}: ${bank.questions.length} read, ${bank.refused.length} refused`,
    ...bank.refused.map(({ row, reason, text }) => `line ${row}: ${sentence(reason, text)}`),
    ...bank.notes.map(({ row, note, name }) => `line ${row}: ${textOf('en', note)} (${name})`),
  ];
}

function sentence(reason: string, excerpt: string): string {
  return excerpt === '' ? textOf('en', reason) : `${textOf('en', reason)}: ${excerpt}`;
}
