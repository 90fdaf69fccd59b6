import { setAside } from '../platform/audit/witness.ts';
import { restore } from '../platform/restore.ts';
import { command, withDatabase } from './command.ts';

export const restoreCommand = command({
  name: 'restore',
  usage: 'FILE',
  summary: 'fill an empty database and the folder of files from a backup; jobs that were waiting are not taken over',
  options: {},
  arguments: { min: 1, max: 1 },
  run: async ({ args: [file = ''] }) => {
    const { tables, rows, files } = await withDatabase(
      async (owner_url, { data_dir, audit_dir }) => {
        const count = await restore({ owner_url, data_dir, file });
        await setAside(audit_dir);
        return count;
      },
      { migrated: false },
    );
    console.log(`${rows} rows of ${tables} tables and ${files} files restored`);
    return 0;
  },
});
