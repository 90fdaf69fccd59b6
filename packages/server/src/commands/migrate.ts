import { migrate } from '../platform/migrate.ts';
import { command, withDatabase } from './command.ts';

export const migrateCommand = command({
  name: 'migrate',
  usage: '',
  summary: 'bring the database up to this version',
  options: {},
  arguments: { min: 0, max: 0 },
  run: async () => {
    const names = await withDatabase((url) => migrate(url), { migrated: false });
    for (const name of names) console.log(name);
    console.log(`${names.length} applied`);
    return 0;
  },
});
