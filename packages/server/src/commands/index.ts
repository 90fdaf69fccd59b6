import { backupCommand } from './backup.ts';
import type { Command } from './command.ts';
import { importQuestionsCommand } from './import-questions.ts';
import { migrateCommand } from './migrate.ts';
import { restoreCommand } from './restore.ts';

/** All commands of the operator's command line, in the order in which help lists them. */
export const commands: readonly Command[] = [migrateCommand, backupCommand, restoreCommand, importQuestionsCommand];
