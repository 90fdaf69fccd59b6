import { auditVerifyCommand } from './audit.ts';
import { backupCommand } from './backup.ts';
import type { Command } from './command.ts';
import { importQuestionsCommand } from './import-questions.ts';
import { migrateCommand } from './migrate.ts';
import { restoreCommand } from './restore.ts';
import { schoolCreateCommand, schoolInviteCommand } from './school.ts';
import { userCreateCommand } from './user.ts';

/** All commands of the operator's command line, in the order in which help lists them. */
export const commands: readonly Command[] = [
  schoolCreateCommand,
  schoolInviteCommand,
  userCreateCommand,
  importQuestionsCommand,
  backupCommand,
  restoreCommand,
  migrateCommand,
  auditVerifyCommand,
];
