import type { OwnTables } from '../../platform/table.ts';

export const tables: OwnTables = {
  notices: { people: { about: ['user_iid'], told: 'notices', erased: 'rows', merged: 'moved' } },
  notice_settings: {
    people: { about: ['user_iid'], told: 'account', erased: 'rows', merged: 'moved' },
    unsearched: 'words of ours',
  },
};
