import { backUp } from '../platform/backup.ts';
import { command, withDatabase } from './command.ts';

export const backupCommand = command({
  name: 'backup',
  usage: 'FILE',
  summary: 'write everything in the database into one file, as of this moment',
  options: {},
  arguments: { min: 1, max: 1 },
  run: async ({ args: [file = ''] }) => {
    const { tables, rows } = await withDatabase((url) => backUp(url, file));
    console.log(`${rows} rows of ${tables} tables in ${file}`);
    return 0;
  },
});
