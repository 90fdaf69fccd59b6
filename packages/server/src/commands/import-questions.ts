import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { ImportFormat, importFormats, type ParsedBank } from '@sen/domain/content/import/model.ts';
import { questionText } from '@sen/domain/content/import/question-text.ts';
import { textOf } from '@sen/domain/translations/text.ts';
import { StartupError } from '../platform/startup-error.ts';
import { readBank } from '../slices/content/import/read-bank.ts';
import { command, UsageError } from './command.ts';

/** What Moodle calls the same formats. */
const OTHER_NAMES: Record<string, ImportFormat> = {
  xml: 'moodle_xml',
  multianswer: 'cloze',
  missingword: 'missing_word',
};

export const importQuestionsCommand = command({
  name: 'import-questions',
  usage: `FILE --dry-run [--format ${importFormats.join('|')}] [--json]`,
  summary: 'read a question bank file and report row by row',
  options: {
    format: { type: 'string' },
    'dry-run': { type: 'boolean' },
    json: { type: 'boolean' },
  },
  arguments: { min: 1, max: 1 },
  run: async ({ values, args: [file = ''] }) => {
    const format = formatOf(values.format);
    if (!values['dry-run']) throw new UsageError('--dry-run is needed');
    const bank = readBank({ file_name: basename(file), bytes: await bytesOf(file), format });
    console.log(values.json ? JSON.stringify(report(bank)) : lines(bank).join('\n'));
    return 0;
  },
});

async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new StartupError(error instanceof Error ? error.message : String(error));
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
    `${bank.format}: ${bank.questions.length} read, ${bank.refused.length} refused`,
    ...bank.refused.map(({ row, reason, text }) => `line ${row}: ${sentence(reason, text)}`),
    ...bank.notes.map(({ row, note, name }) => `line ${row}: ${textOf('en', note)} (${name})`),
  ];
}

function sentence(reason: string, excerpt: string): string {
  return excerpt === '' ? textOf('en', reason) : `${textOf('en', reason)}: ${excerpt}`;
}
