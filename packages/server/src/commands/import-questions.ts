import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { ImportFormat, type ImportReport, importFormats } from '@sen/domain/content/import/model.ts';
import { textOf } from '@sen/domain/words.ts';
import { StartupError } from '../platform/startup-error.ts';
import { packBank } from '../slices/content/import/bank-job.ts';
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
    const bytes = await bytesOf(file);
    const bank = packBank({ file_name, bytes, format, tags, dry_run: dry_run ?? false });
    const report = dry_run || host === undefined ? bank.report : await store(host, { bank, file_name });
    console.log(json ? JSON.stringify(inWords(report)) : lines(report).join('\n'));
    return report.read > 0 ? 0 : 1;
  },
});

/** All that was read, or nothing. @returns the report with the iid by which it can be taken back. */
const store = (host: string, given: Parameters<typeof importBank>[1]): Promise<ImportReport> =>
  inSchoolOf(host, (works, school) => works.asSchool(school.iid, (work) => importBank(work, given)));

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

const inWords = ({ notes: _, ...report }: ImportReport) => ({
  ...report,
  refused: report.refused.map(({ row, reason, text }) => ({ row, reason: sentence(reason, text) })),
});

function lines({ format, read, refused, notes }: ImportReport): string[] {
  return [
    `${format ?? 'no format known'}: ${read} read, ${refused.length} refused`,
    ...refused.map(({ row, reason, text }) => `line ${row}: ${sentence(reason, text)}`),
    ...notes.map(({ row, note, name }) => `line ${row}: ${textOf('en', note)} (${name})`),
  ];
}

function sentence(reason: string, excerpt: string): string {
  return excerpt === '' ? textOf('en', reason) : `${textOf('en', reason)}: ${excerpt}`;
}
