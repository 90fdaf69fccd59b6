import type { OwnTables } from '../../platform/table.ts';

export const tables: OwnTables = {
  grants: {
    people: { about: ['user_iid'], told: 'account', erased: 'rows', merged: 'moved' },
    unsearched: 'words of ours',
    remembered: 'rights',
  },
  group_grants: {
    people: { about: ['user_iid'], told: 'account', erased: 'rows', merged: 'moved' },
    unsearched: 'words of ours',
    remembered: 'rights',
  },
  abac_grants: {
    people: { about: ['user_iid'], told: 'account', erased: 'rows', merged: 'moved' },
    unsearched: 'words of ours',
    remembered: 'rights',
  },
  grouped_roles: { unsearched: 'names of things', remembered: 'rights' },
  abac_roles: { unsearched: 'names of things', remembered: 'rights', named_by: ['role_iid'] },
};
