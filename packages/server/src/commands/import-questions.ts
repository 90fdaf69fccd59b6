import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { ImportFormat, importFormats, type ParsedBank } from '@sen/domain/content/import/model.ts';
import { questionText } from '@sen/domain/content/import/question-text.ts';
import { textOf } from '@sen/domain/translations/text.ts';
import { StartupError } from '../platform/startup-error.ts';
import { readBank } from '../slices/content/import/read-bank.ts';
import { command, UsageError } from './command.ts';

export const importQuestionsCommand = command({
  name: 'import-questions',
  usage: `FILE [--format ${importFormats.join('|')}] [--dry-run] [--json]`,
  summary: 'read a question bank file and report row by row',
  options: {
    format: { type: 'string' },
    'dry-run': { type: 'boolean' },
    json: { type: 'boolean' },
  },
  arguments: { min: 1, max: 1 },
  run: async ({ values, args: [file = ''] }) => {
    const bank = readBank({ file_name: basename(file), bytes: await bytesOf(file), format: formatOf(values.format) });
    console.log(values.json ? JSON.stringify(report(bank)) : lines(bank).join('\n'));
    return bank.questions.length > 0 ? 0 : 1;
  },
});
