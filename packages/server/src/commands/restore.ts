import { restore } from '../platform/restore.ts';
import { command, withDatabase } from './command.ts';

export const restoreCommand = command({
  name: 'restore',
  usage: 'FILE',
  summary: 'fill an empty database from a backup; jobs that were waiting are not taken over',
  options: {},
  arguments: { min: 1, max: 1 },
  run: async ({ args: [file = ''] }) => {
    const { tables, rows } = await withDatabase((url) => restore(url, file), { migrated: false });
    console.log(`${rows} rows of ${tables} tables restored`);
    return 0;
  },
});
