import type { OwnTables } from '../../platform/table.ts';

export const tables: OwnTables = {
  stored_files: { people: { about: ['owner_iid'], told: 'learning', erased: 'kept' }, unsearched: 'names of files' },
  file_uses: {},
};
