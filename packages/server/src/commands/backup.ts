import { backUp } from '../platform/backup.ts';
import { command, withDatabase } from './command.ts';

export const backupCommand = command({
  name: 'backup',
  usage: 'FILE',
  summary: 'write the database, as of this moment, and all kept files into one file',
  options: {},
  arguments: { min: 1, max: 1 },
  run: async ({ args: [file = ''] }) => {
    const { tables, rows, files } = await withDatabase((owner_url, { data_dir }) =>
      backUp({ owner_url, data_dir, file }),
    );
    console.log(`${rows} rows of ${tables} tables and ${files} files in ${file}`);
    return 0;
  },
});
